"""What goes over the wire is the same on the other side."""

from typing import Any

import msgspec

from tests.conformance.walk import EVERY_WAY, Table


def there_and_back(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value), type=type(value))


@EVERY_WAY
def test_views_and_events_are_the_same_on_the_other_side(table: Table, habit: str) -> None:
    game = table.game
    for step in table.walk("json", habit):
        for viewer in table.viewers:
            view = game.view(step.after, viewer)
            assert there_and_back(view) == view
            for told in step.told:
                assert there_and_back(told.to(viewer)) == told.to(viewer)
    assert there_and_back(game.outcome(step.after)) == game.outcome(step.after)
