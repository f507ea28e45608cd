"""Runs the cases of @umpire/conformance against an implementation. Here it is Umpire, through a pipe; put yours in its place.

    python3 cases.py FOLDER [MOST]

FOLDER holds steps.json and the others; sequences of orders are counted where there are no more than MOST of them.
"""

import hashlib
import json
import sys
from pathlib import Path

from umpire import Engine, Refused


def digest(state):
    text = json.dumps(state, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()


class Implementation:
    """What the cases ask of an implementation."""

    def __init__(self, ruleset, engine):
        self.call = lambda method, **params: engine.call(method, ruleset=ruleset, **params)

    def setup(self, options, dice):
        return self.call("setup", options=options, rng=script(dice))["state"]

    def step(self, state, orders, dice):
        """Events, the next state, and how the game ended; raises Refused with its problems."""
        done = self.call("step", state=state, orders=orders, rng=script(dice))
        return done["events"], done["state"], done["outcome"]

    def to_act(self, state):
        return self.call("view", state=state, viewer="public")["toAct"]

    def legal_orders(self, state, seat):
        return self.call("legalOrders", state=state, seat=seat)["orders"]

    def odds(self, state, orders):
        """Each state that orders may lead to, with its probability as a fraction."""
        found = self.call("possibilities", state=state, orders=orders)["possibilities"]
        return [(one["state"], one["probability"]) for one in found]


def script(dice):
    return {"algorithm": "script", "version": 1, "faces": dice, "used": 0}


def steps(rules, case, _):
    want = case["expect"]
    try:
        events, state, _ = rules.step(case["state"], case["orders"], case["dice"])
    except Refused as refusal:
        found = [{key: one[key] for key in ("code", "rule", "at") if key in one} for one in refusal.problems]
        return found == want.get("refused")
    return "refused" not in want and events == want["events"] and digest(state) == want["digest"]


def odds(rules, case, _):
    found = {digest(state): probability for state, probability in rules.odds(case["state"], case["orders"])}
    return found == {one["digest"]: one["probability"] for one in case["outcomes"]}


def perft(rules, case, most):
    state = case["state"]
    if {seat: len(rules.legal_orders(state, seat)) for seat in rules.to_act(state)} != case["seats"]:
        return False
    positions = [state]
    for count in case["depths"]:
        if count > most:
            break
        positions = [after for position in positions for after in grown(rules, position)]
        if len(positions) != count:
            return False
    return True


def grown(rules, state):
    """All positions after one more order of one seat; each that dice may lead to once."""
    for seat in rules.to_act(state):
        for order in rules.legal_orders(state, seat):
            after = {digest(state): state for state, _ in rules.odds(state, {seat: [order]})}
            yield from after.values()


def games(rules, case, _):
    state = rules.setup(case["options"], case["opening"]["dice"])
    if digest(state) != case["opening"]["digest"]:
        return False
    outcome = None
    for one in case["steps"]:
        _, state, outcome = rules.step(state, one["orders"], one["dice"])
        if digest(state) != one["digest"]:
            return False
    return outcome == case["outcome"]


def main(folder, most=1000):
    failed = 0
    with Engine() as engine:
        for kind in (perft, steps, odds, games):
            file = json.loads((Path(folder) / f"{kind.__name__}.json").read_text())
            rules = Implementation(file["ruleset"], engine)
            wrong = [case["id"] for case in file["cases"] if not kind(rules, case, int(most))]
            failed += len(wrong)
            print(f"{kind.__name__}: {len(file['cases'])} cases, {len(wrong)} wrong {' '.join(wrong)}".rstrip())
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
