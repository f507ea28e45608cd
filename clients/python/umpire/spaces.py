"""Spaces of observations and actions: Gymnasium's where it is installed, else as much of them as the interfaces ask for."""

import json
import random
from typing import Any

MOST_TEXT = 2**24

try:
    import numpy
    from gymnasium import spaces

    def discrete(n: int) -> Any:
        return spaces.Discrete(n)

    def text() -> Any:
        return spaces.Text(max_length=MOST_TEXT, charset=frozenset(map(chr, range(32, 127))))

    def masked(observation: Any, n: int) -> Any:
        mask = spaces.Box(0, 1, (n,), numpy.int8)
        return spaces.Dict({"observation": observation, "action_mask": mask})

    def mask_of(allowed: "range | list[int]", n: int) -> Any:
        mask = numpy.zeros(n, numpy.int8)
        mask[list(allowed)] = 1
        return mask

except ImportError:

    class _Discrete:
        """The numbers from 0 up to, not including, ``n``."""

        def __init__(self, n: int):
            self.n = n
            self._dice = random.Random()

        def contains(self, value: Any) -> bool:
            return isinstance(value, int) and 0 <= value < self.n

        def seed(self, seed: int | None = None) -> None:
            self._dice.seed(seed)

        def sample(self, mask: Any = None) -> int:
            return self._dice.choice([i for i in range(self.n) if mask is None or mask[i]])

    class _Text:
        """Any printable ASCII text."""

        def contains(self, value: Any) -> bool:
            return isinstance(value, str) and len(value) <= MOST_TEXT and value.isascii() and value.isprintable()

    class _Masked:
        """An observation, and which actions are allowed."""

        def __init__(self, observation: Any, n: int):
            self.spaces = {"observation": observation}
            self.n = n

        def contains(self, value: Any) -> bool:
            return (
                isinstance(value, dict)
                and value.keys() == {"observation", "action_mask"}
                and self.spaces["observation"].contains(value["observation"])
                and len(value["action_mask"]) == self.n
                and all(one in (0, 1) for one in value["action_mask"])
            )

    def discrete(n: int) -> Any:
        return _Discrete(n)

    def text() -> Any:
        return _Text()

    def masked(observation: Any, n: int) -> Any:
        return _Masked(observation, n)

    def mask_of(allowed: "range | list[int]", n: int) -> Any:
        mask = [0] * n
        for one in allowed:
            mask[one] = 1
        return mask


def as_text(view: Any) -> str:
    """What an observation is unless told: the view as JSON."""
    return json.dumps(view, sort_keys=True, separators=(",", ":"))
