"""Plays by lot, as the clients in every language do: the same lots give the same game, so they must come to one digest."""

from typing import Any, Iterator

RULESETS = ["kriegspiel", "transnistria-hex", "dma", "dolg-solo-ai"]
_GIVING_UP = ("resign", "agree")
_PATIENCE = 500


def lots(seed: int) -> Iterator[int]:
    """Lots of a linear congruential generator, which any language has in one line."""
    state = seed
    while True:
        state = (state * 1103515245 + 12345) % 2**31
        yield state >> 8


def by_lot(match: Any, seed: int) -> Any:
    """Every seat to act gives one of its first 200 legal orders, and gives up after 500 steps at the earliest."""
    drawn = lots(seed)
    while match.outcome is None:
        orders = {}
        for seat in match.to_act:
            legal = match.legal_orders(seat, most=200)
            if match.steps < _PATIENCE:
                legal = [order for order in legal if order not in _GIVING_UP]
            if legal:
                orders[seat] = [legal[next(drawn) % len(legal)]]
        match.step(orders)
    return match
