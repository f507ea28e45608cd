"""A program that plays a seat: ``umpire play kriegspiel --policy 'exec:python3 bot.py'``."""

import json
import sys
from typing import Any, Callable, Sequence, TextIO

PROTOCOL = 1


def play(
    choose: Callable[[dict[str, Any]], Sequence[Any]],
    name: str = "Python",
    notation: str = "text",
    lines: TextIO | None = None,
    out: TextIO | None = None,
) -> None:
    """
    Answers the umpire until it has no more to ask. ``choose`` is given ``ruleset``, ``seat``, ``view``, ``orders`` (what is legal now), ``more`` (there are
    others) and ``seed``, and gives the orders of one step. Standard output belongs to the protocol: print to ``sys.stderr``.
    """
    out = out or sys.stdout
    for line in lines or sys.stdin:
        request = json.loads(line)
        answer: dict[str, Any] = {"jsonrpc": "2.0", "id": request["id"]}
        if request["method"] == "initialize":
            answer["result"] = {"protocol": PROTOCOL, "name": name, "notation": notation}
        elif request["method"] == "choose":
            answer["result"] = {"orders": list(choose(request["params"]))}
        else:
            answer["error"] = {"code": -32601, "message": "Method not found"}
        out.write(json.dumps(answer) + "\n")
        out.flush()
