"""What a table's WebSocket carries: messages from a browser, and messages to it.

A browser joins with its first message and is answered by a `Welcome` that holds everything; from
then on it gets an `Update` for each change. Every choice names the decision that it answers: what
was meant for another moment is refused. `web/src/wire.ts` is made from this package.
"""

from shamble.server.wire.foreseen import (
    AftermathTold as AftermathTold,
    ForecastTold as ForecastTold,
    LessonNow as LessonNow,
    LessonsTold as LessonsTold,
    OddsTold as OddsTold,
    TollTold as TollTold,
)
from shamble.server.wire.from_browser import (
    MOST_BYTES as MOST_BYTES,
    Agree as Agree,
    AskAftermath as AskAftermath,
    AskForecast as AskForecast,
    AskLessons as AskLessons,
    AskOdds as AskOdds,
    Beat as Beat,
    Chat as Chat,
    Choose as Choose,
    FromBrowser as FromBrowser,
    Join as Join,
    Look as Look,
    MindName as MindName,
    Mute as Mute,
    Name as Name,
    Pace as Pace,
    Redo as Redo,
    SetBot as SetBot,
    SetPace as SetPace,
    Speak as Speak,
    Undo as Undo,
)
from shamble.server.wire.to_browser import (
    Accepted as Accepted,
    Cause as Cause,
    Chatted as Chatted,
    Decision as Decision,
    Ending as Ending,
    Goodbye as Goodbye,
    HarmTold as HarmTold,
    Hello as Hello,
    Hurt as Hurt,
    Line as Line,
    Looking as Looking,
    Offer as Offer,
    Policy as Policy,
    Position as Position,
    Presence as Presence,
    Price as Price,
    Pulse as Pulse,
    Refused as Refused,
    Seat as Seat,
    TableFacts as TableFacts,
    Told as Told,
    UndoRequest as UndoRequest,
    Update as Update,
    Welcome as Welcome,
    You as You,
)
