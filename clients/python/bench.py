"""
How many orders of Kriegspiel go through the pipe in a second: ``python3 bench.py [--games 10] [--rounds 5]``.

Games of the built-in players are played once, and their orders are then sent again, one order a step, in messages of different lengths. A round counts only
where every game comes to the digest that it came to at first. What is timed is all of it: writing JSON in Python, the pipe, reading it, the rules, the answer.
"""

import argparse
import statistics
import time
from typing import Any

from umpire import Engine


def games(engine: Engine, count: int) -> list[tuple[str, list[dict[str, list[Any]]], str]]:
    """Seed, orders one by one, and the digest they come to."""
    found = []
    for number in range(1, count + 1):
        seed = f"bench/{number}"
        match = engine.match("kriegspiel", seed=seed)
        turns = []
        while match.outcome is None:
            orders = {seat: match.choose(seat) for seat in match.to_act}
            match.step(orders, notation="json")
            turns += [{seat: [one]} for seat, list_of in orders.items() for one in list_of]
        found.append((seed, turns, match.look()["digest"]))
        match.end()
    return found


def play(engine: Engine, seed: str, turns: list[dict[str, list[Any]]], most: int) -> str:
    match = engine.match("kriegspiel", seed=seed)
    for start in range(0, len(turns), most):
        last = start + most >= len(turns)
        answer = match.play(turns[start : start + most], digest=last)
        if answer["problems"]:
            raise SystemExit(f"{seed}: {answer['problems']}")
    digest = match.digest
    match.end()
    assert digest
    return digest


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--games", type=int, default=10)
    arguments.add_argument("--rounds", type=int, default=5)
    told = arguments.parse_args()
    with Engine() as engine:
        played = games(engine, told.games)
        orders = sum(len(turns) for _, turns, _ in played)
        print(f"{told.games} games, {orders} orders; the median of {told.rounds} rounds")
        for most in (1, 10, 100, 1000):
            speeds = []
            for _ in range(told.rounds):
                start = time.perf_counter()
                for seed, turns, digest in played:
                    if play(engine, seed, turns, most) != digest:
                        raise SystemExit(f"{seed} came to another digest")
                speeds.append(orders / (time.perf_counter() - start))
            print(f"{most:>5} a message: {statistics.median(speeds):>9,.0f} orders a second")


if __name__ == "__main__":
    main()
