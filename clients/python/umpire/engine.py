"""Talks with ``umpire engine`` through a pipe: JSON-RPC 2.0, a line a message."""

import json
import os
import shlex
import subprocess
from typing import Any, Iterable, Sequence

_REFUSED = -32000


class EngineError(Exception):
    """The engine answered with an error. ``problems`` says why: a list of ``code``, ``at``, ``message`` and perhaps ``rule``."""

    def __init__(self, code: int, message: str, problems: Sequence[dict[str, Any]]):
        said = "; ".join(f"{one['message']} [{one['code']}]" for one in problems)
        super().__init__(f"{message}: {said}" if said else message)
        self.code = code
        self.problems = list(problems)


class Refused(EngineError):
    """The rules, or the umpire, refuse; nothing has happened."""


def command_line() -> list[str]:
    """How the engine is begun: ``UMPIRE`` where it is set, as in ``npx @umpire/cli``, else ``umpire``."""
    return [*shlex.split(os.environ.get("UMPIRE", "umpire")), "engine"]


class Engine:
    """An engine of its own, which ends with this object; use it in a ``with``."""

    def __init__(self, command: Sequence[str] | None = None):
        line = list(command or command_line())
        try:
            self._process = subprocess.Popen(line, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        except FileNotFoundError as error:
            raise FileNotFoundError(
                f"There is no command {line[0]}: UMPIRE says how it is begun, as in UMPIRE='npx @umpire/cli'"
            ) from error
        self._asked = 0

    def __enter__(self) -> "Engine":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Lets the engine end. May be called twice."""
        process = self._process
        if process.stdin and not process.stdin.closed:
            process.stdin.close()
        process.wait()
        if process.stdout:
            process.stdout.close()

    def call(self, method: str, **params: Any) -> Any:
        """One method: its result. Raises ``Refused``, or ``EngineError`` where the call itself is wrong."""
        self._send(self._request(method, params))
        return _result(self._receive())

    def batch(self, calls: Iterable[tuple[str, dict[str, Any]]]) -> list[Any]:
        """Many methods in one message, done in this order: for each its result, or the error that would have been raised."""
        requests = [self._request(method, params) for method, params in calls]
        if not requests:
            return []
        self._send(requests)
        answers = self._receive()
        if isinstance(answers, dict):
            return [_result(answers)]
        return [_result_or_error(answer) for answer in answers]

    def match(self, ruleset: str, **params: Any) -> "Match":
        """Begins a match: ``seed``, and ``options`` on top of the usual ones."""
        return Match(self, self.call("match.new", ruleset=ruleset, **params))

    def load(self, save: dict[str, Any]) -> "Match":
        """A saved match, played again and compared by every digest."""
        return Match(self, self.call("match.load", save=save))

    def _request(self, method: str, params: dict[str, Any]) -> dict[str, Any]:
        self._asked += 1
        return {"jsonrpc": "2.0", "id": self._asked, "method": method, "params": params}

    def _send(self, message: Any) -> None:
        assert self._process.stdin
        self._process.stdin.write(json.dumps(message, separators=(",", ":")).encode() + b"\n")
        self._process.stdin.flush()

    def _receive(self) -> Any:
        assert self._process.stdout
        line = self._process.stdout.readline()
        if not line:
            raise ConnectionError(f"The engine has ended ({self._process.wait()})")
        return json.loads(line)


class Match:
    """A match that an engine keeps."""

    def __init__(self, engine: Engine, told: dict[str, Any]):
        self.engine = engine
        self.handle: int = told["match"]
        self.seats: list[str] = told["seats"]
        self.to_act: list[str] = told["toAct"]
        self.outcome: dict[str, Any] | None = told["outcome"]
        self.steps: int = told["steps"]
        self.digest: str | None = told["digest"]
        self.events: list[Any] = told["events"]

    def legal_orders(self, seat: str, **params: Any) -> list[Any]:
        """What a seat may order now: texts in the game's notation, or JSON with ``notation="json"``."""
        params = {"notation": "text", **params}
        return self.engine.call("legalOrders", match=self.handle, seat=seat, **params)["orders"]

    def step(self, orders: dict[str, list[Any]], **params: Any) -> list[Any]:
        """One step; the events. Orders are lists by seat, in the notation as above."""
        params = {"notation": "text", **params}
        self._take(self.engine.call("match.step", match=self.handle, orders=orders, **params))
        return self.events

    def play(self, turns: Sequence[dict[str, list[Any]]], **params: Any) -> dict[str, Any]:
        """Many steps in one message, to the first that is refused: ``played`` of them, and ``problems``."""
        answer = self.engine.call("match.play", match=self.handle, turns=turns, **params)
        self._take(answer)
        return answer

    def view(self, viewer: str) -> Any:
        """What a seat may know, or an onlooker: ``public``."""
        return self.engine.call("view", match=self.handle, viewer=viewer)["view"]

    def choose(self, seat: str, policy: str = "simple") -> list[Any]:
        """What a built-in player would order, as JSON."""
        return self.engine.call("match.choose", match=self.handle, seat=seat, policy=policy)["orders"]

    def look(self) -> dict[str, Any]:
        """The match as it stands, with its whole state and digest."""
        return self.engine.call("match.look", match=self.handle)

    def save(self) -> dict[str, Any]:
        """The match as the command and ``load`` read it."""
        return self.engine.call("match.save", match=self.handle)["save"]

    def undo(self, steps: int = 1) -> dict[str, Any]:
        """Takes steps back; how many, and why it stopped."""
        answer = self.engine.call("match.undo", match=self.handle, steps=steps)
        self._take(answer)
        return answer

    def end(self) -> None:
        """Lets the engine forget it."""
        self.engine.call("match.end", match=self.handle)

    def _take(self, answer: dict[str, Any]) -> None:
        self.to_act = answer["toAct"]
        self.outcome = answer["outcome"]
        self.steps = answer["steps"]
        self.digest = answer.get("digest")
        self.events = answer.get("events", [])


def _result(answer: dict[str, Any]) -> Any:
    if "error" in answer:
        raise _error(answer["error"])
    return answer["result"]


def _result_or_error(answer: dict[str, Any]) -> Any:
    return _error(answer["error"]) if "error" in answer else answer["result"]


def _error(error: dict[str, Any]) -> EngineError:
    kind = Refused if error["code"] == _REFUSED else EngineError
    return kind(error["code"], error["message"], error.get("data", {}).get("problems", []))
