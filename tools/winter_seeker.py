"""What survivors want in the quests of White Death, for `tools.seeker`.

python -m tools.winter_seeker W0 won 1 Jenia Ogon Yasuke Lorna Dragomir Sarnaï
"""

from __future__ import annotations

import sys

from tools import seeker

seeker.WISHES |= {"W0": seeker.greedy}
seeker.BY_TURNS |= {"W0"}

if __name__ == "__main__":
    seeker.main(*sys.argv[1:])
