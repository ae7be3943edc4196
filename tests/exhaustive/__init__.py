"""Everything happens: games of a box are played until all that it has was seen in one of them.

    python -m tests.exhaustive --box white-death

Which things (`catalogue`). No list is kept by hand: each verb, question and event that is
described, each skill of the book's chapter, each card and what can be done with it, each zombie
card and kind of zombie, each token, each word and field of the quest vocabulary that a quest of the
box uses, each house rule, game mode, survivor and ending. What only other boxes have is known from
its description (its pages, the cards, skills, systems and quests that bring it) and not waited for;
it is wrong if it happens.

What counts as happened. `onlooker` counts what anybody at the table sees: what was asked, chosen
and told, who was played, what was held. `watch` stands between the rules and their registries while
it plays: a condition of a quest was asked and held, an effect happened, a moment came, a standing
rule took effect, a house rule was asked for, a skill answered to a moment. `mattering` makes the
same choices once more without a skill: one that only changes numbers was used where they cannot be
made any more, or lead elsewhere.

Which positions. First what is written down (`stored`): golden games and scenarios of quests; then
the tables of single tests for what games hardly ever bring (`tables`; a test says when one is not
needed any more). Then games with other teams, skills, house rules and game modes each time, chosen
for what is missing: from the set-up, from a rich table (`positions`), or from somewhere in a golden
game with other skills and another deal. `player` chooses what was chosen least, or what leads to
the goals.

What holds besides. Every decision is a real one, with two choices or more and none twice; the table
is whole after every choice; no game breaks off. One that does is reported with its choices.

`test_everything` plays all of it: in `make test` what is written down for each box and two boxes to
the end, in `make soak` and `make coverage` all boxes. In a build whose rules are compiled nothing
can be put between them: what `watch` and `mattering` would see is not waited for there.
"""
