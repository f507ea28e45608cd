"""
The rulesets as environments of PettingZoo (https://pettingzoo.farama.org): ``env`` has its AEC interface, ``parallel_env`` the parallel one. PettingZoo and
Gymnasium are used where they are installed; the interfaces are the same without them.

An action is a number. 0 is nothing: to wait, or, where all order at once, to close the plan of this week. Any other is the order of that number in
``infos[agent]["orders"]``, counted from 1; ``action_mask`` says which there are. An observation holds what the seat may know, and no more: as text of JSON,
or as ``encode`` makes of it. At the end every winner gets 1, every loser -1, and all get 0 in a draw.
"""

import random
from typing import Any, Callable, Iterator

from . import spaces
from .engine import Engine, Match

try:
    from pettingzoo import AECEnv, ParallelEnv
except ImportError:
    AECEnv = ParallelEnv = object  # type: ignore[assignment, misc]

MOST_PLANNED = 1000
"""Orders of one seat in a week, at most."""


class _Table:
    """A match as both interfaces see it: orders come in one by one, and are played when nobody has more to say."""

    def __init__(self, ruleset: str, actions: int, engine: Engine | None):
        self.ruleset = ruleset
        self.actions = actions
        self.own = engine is None
        self.engine = engine or Engine()
        row = next(
            row
            for row in self.engine.call("rulesets")["rulesets"]
            if ruleset in (row["ruleset"], row.get("alias"))
        )
        self.together = row["turns"] == "simultaneous"
        self.match: Match | None = None

    def begin(self, seed: int, options: dict[str, Any]) -> list[str]:
        if self.match:
            self.match.end()
        self.match = self.engine.match(self.ruleset, seed=seed, options=options)
        self._ask()
        return self.match.seats

    def _ask(self) -> None:
        assert self.match
        self.plans: dict[str, list[str]] = {seat: [] for seat in self.match.to_act}
        # Where seats order one after another, the first of those that may.
        self.open = list(self.match.to_act) if self.together else self.match.to_act[:1]
        self.legal: dict[str, list[str]] = {}

    def orders(self, seat: str) -> list[str]:
        """What a seat may order now; nothing where it has nothing to decide."""
        assert self.match
        if seat not in self.open:
            return []
        if seat not in self.legal:
            self.legal[seat] = self.match.legal_orders(seat, most=self.actions - 1)
        return self.legal[seat]

    def allowed(self, seat: str) -> list[int]:
        orders = self.orders(seat)
        may_wait = self.together or not orders
        return [*([0] if may_wait else []), *range(1, len(orders) + 1)]

    def take(self, seat: str, action: int) -> None:
        """One action of a seat that has something to decide."""
        if action not in self.allowed(seat):
            raise ValueError(f"{seat} has no action {action} now")
        if action:
            self.plans[seat].append(self.orders(seat)[action - 1])
        if not self.together or not action or len(self.plans[seat]) >= MOST_PLANNED:
            self.open.remove(seat)

    def play(self) -> None:
        """What has been ordered, once nobody has more to say."""
        assert self.match
        self.match.step(self.plans)
        self._ask()

    def rewards(self) -> dict[str, int]:
        assert self.match
        outcome = self.match.outcome
        winners = outcome["winners"] if outcome else []
        if not winners:
            return {seat: 0 for seat in self.match.seats}
        return {seat: 1 if seat in winners else -1 for seat in self.match.seats}

    def close(self) -> None:
        if self.match:
            self.match.end()
            self.match = None
        if self.own:
            self.engine.close()


class _Base:
    """What both interfaces have in common."""

    def __init__(
        self,
        ruleset: str,
        *,
        actions: int = 1024,
        options: dict[str, Any] | None = None,
        most_steps: int = 10_000,
        render_mode: str | None = None,
        encode: Callable[[Any], Any] = spaces.as_text,
        observation_space: Any = None,
        engine: Engine | None = None,
    ):
        self.metadata = {
            "name": f"umpire_{ruleset}",
            "render_modes": ["svg"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self._table = _Table(ruleset, actions, engine)
        self._options = options or {}
        self._most_steps = most_steps
        self._encode = encode
        self._observed = observation_space or spaces.text()
        self._observations: dict[str, Any] = {}
        self._actions: dict[str, Any] = {}
        # The seats of a game depend on its options: they are known when one has begun.
        self.possible_agents = self._table.begin(0, self._options)
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> Any:
        if agent not in self._observations:
            self._observations[agent] = spaces.masked(self._observed, self._table.actions)
        return self._observations[agent]

    def action_space(self, agent: str) -> Any:
        if agent not in self._actions:
            self._actions[agent] = spaces.discrete(self._table.actions)
        return self._actions[agent]

    @property
    def num_agents(self) -> int:
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        return len(self.possible_agents)

    @property
    def unwrapped(self) -> Any:
        return self

    def observe(self, agent: str) -> dict[str, Any]:
        assert self._table.match
        view = self._encode(self._table.match.view(agent))
        mask = spaces.mask_of(self._table.allowed(agent), self._table.actions)
        return {"observation": view, "action_mask": mask}

    def render(self) -> str | None:
        if self.render_mode != "svg" or not self._table.match:
            return None
        return self._table.engine.call("svg", match=self._table.match.handle, viewer="public")["svg"]

    def close(self) -> None:
        self._table.close()

    def _begin(self, seed: int | None, options: dict[str, Any] | None) -> None:
        seed = random.randrange(2**31) if seed is None else seed
        self.agents = list(self._table.begin(seed, {**self._options, **(options or {})}))
        self.possible_agents = list(self.agents)

    def _info(self, agent: str) -> dict[str, Any]:
        return {"orders": self._table.orders(agent)}

    def _over(self) -> tuple[bool, bool]:
        """Whether the game has ended, and whether it is broken off."""
        match = self._table.match
        assert match
        ended = match.outcome is not None
        return ended, not ended and match.steps >= self._most_steps


class Aec(_Base, AECEnv):  # type: ignore[valid-type, misc]
    """One agent acts at a time: whoever has something to decide."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._begin(seed, options)
        self.rewards: dict[str, float] = {agent: 0 for agent in self.agents}
        self._cumulative_rewards: dict[str, float] = {agent: 0 for agent in self.agents}
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._next()

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} has something to decide")
        table = self._table
        table.take(agent, int(action))
        self._cumulative_rewards[agent] = 0
        self.rewards = {one: 0 for one in self.agents}
        if not table.together or not table.open:
            table.play()
            ended, broken_off = self._over()
            if ended:
                self.rewards = {one: float(table.rewards()[one]) for one in self.agents}
            if ended or broken_off:
                self.terminations = {one: ended for one in self.agents}
                self.truncations = {one: broken_off for one in self.agents}
        for one, reward in self.rewards.items():
            self._cumulative_rewards[one] += reward
        self._next()

    def _next(self) -> None:
        """Chooses who acts next, and says what there is to order."""
        over = any(self.terminations.values()) or any(self.truncations.values())
        self.agent_selection = self.agents[0] if over or not self._table.open else self._table.open[0]
        self.infos = {agent: {} for agent in self.agents}
        self.infos[self.agent_selection] = {} if over else self._info(self.agent_selection)

    def _dead_step(self, action: int | None) -> None:
        if action is not None:
            raise ValueError("An agent whose game is over has no action but None")
        agent = self.agent_selection
        for of in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            del of[agent]
        self.agents.remove(agent)
        if self.agents:
            self.agent_selection = self.agents[0]
        self.rewards = {one: 0 for one in self.agents}

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        for _ in range(max_iter):
            if not self.agents:
                return
            yield self.agent_selection


class Parallel(_Base, ParallelEnv):  # type: ignore[valid-type, misc]
    """All agents act in every step; whoever has nothing to decide has action 0 alone."""

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        self._begin(seed, options)
        return self._seen(), self._infos()

    def step(self, actions: dict[str, int]) -> tuple[dict[str, Any], ...]:
        if not self.agents:
            return {}, {}, {}, {}, {}
        table = self._table
        for agent in list(table.open):
            table.take(agent, int(actions[agent]))
        if not table.together or not table.open:
            table.play()
        ended, broken_off = self._over()
        rewards = {one: float(table.rewards()[one]) if ended else 0.0 for one in self.agents}
        terminations = {one: ended for one in self.agents}
        truncations = {one: broken_off for one in self.agents}
        seen, infos = self._seen(), self._infos()
        if ended or broken_off:
            self.agents = []
        return seen, rewards, terminations, truncations, infos

    def _seen(self) -> dict[str, Any]:
        return {agent: self.observe(agent) for agent in self.agents}

    def _infos(self) -> dict[str, Any]:
        return {agent: self._info(agent) for agent in self.agents}


def env(ruleset: str, **settings: Any) -> Aec:
    """
    A ruleset as an AEC environment. ``actions`` is the size of the action space: of longer lists of legal orders only the first are offered.
    ``options`` go on top of the usual ones; after ``most_steps`` a game is broken off; ``encode`` makes an observation of a view, of which
    ``observation_space`` is the space; ``engine`` is used by several environments at once, and left open.
    """
    return Aec(ruleset, **settings)


def parallel_env(ruleset: str, **settings: Any) -> Parallel:
    """The same as a parallel environment."""
    return Parallel(ruleset, **settings)
