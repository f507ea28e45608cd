"""
What PettingZoo's api_test and parallel_api_test ask of an environment, written down here for machines without it; where it is installed its own tests are run
as well.
"""

import unittest
from typing import Any

from umpire import Engine
from umpire.envs import Aec, Parallel, env, parallel_env

from .lots import RULESETS, lots

try:
    from pettingzoo.test import api_test, parallel_api_test
except ImportError:
    api_test = parallel_api_test = None


def pick(mask: Any, lot: int) -> int:
    """An action by lot; what may be left is, every third time, so that plans come to an end."""
    allowed = [i for i, one in enumerate(mask) if one]
    if allowed[0] == 0 and lot % 3 == 0:
        return 0
    return allowed[lot % len(allowed)]


class EngineTest(unittest.TestCase):
    def setUp(self):
        self.engine = Engine()
        self.addCleanup(self.engine.close)


class AecTest(EngineTest):
    def each(self, **settings: Any):
        """An environment of each ruleset."""
        return [env(ruleset, engine=self.engine, actions=256, **settings) for ruleset in RULESETS]

    def test_agents_and_spaces_are_there_before_a_game_and_stay(self):
        for made in self.each():
            self.assertEqual(made.max_num_agents, len(made.possible_agents))
            self.assertIsInstance(made.metadata["name"], str)
            for agent in made.possible_agents:
                self.assertIs(made.observation_space(agent), made.observation_space(agent))
                self.assertIs(made.action_space(agent), made.action_space(agent))
            made.reset(seed=1)
            self.assertEqual(made.agents, made.possible_agents)
            self.assertEqual(made.num_agents, len(made.agents))

    def test_a_game_is_played_as_the_interface_has_it(self):
        for made in self.each(most_steps=12):
            made.reset(seed=1)
            drawn = lots(1)
            earned = {agent: 0.0 for agent in made.agents}
            for of in (made.rewards, made.terminations, made.truncations, made.infos, made._cumulative_rewards):
                self.assertEqual(set(of), set(made.agents))
            for agent in made.agent_iter(100_000):
                self.assertEqual(agent, made.agent_selection)
                seen, reward, terminated, truncated, info = made.last()
                self.assertTrue(made.observation_space(agent).contains(seen))
                self.assertEqual(reward, made._cumulative_rewards[agent])
                self.assertIsInstance(info, dict)
                earned[agent] += reward
                if terminated or truncated:
                    made.step(None)
                    self.assertNotIn(agent, made.agents)
                    continue
                action = pick(seen["action_mask"], next(drawn))
                self.assertTrue(made.action_space(agent).contains(action))
                self.assertEqual(sum(seen["action_mask"]), len(info["orders"]) + int(seen["action_mask"][0]))
                made.step(action)
            self.assertEqual(made.agents, [])
            self.assertIn(set(earned.values()), ({0.0}, {1.0, -1.0}, {1.0}))

    def test_the_same_seed_and_actions_give_the_same_game_and_another_seed_another(self):
        def observed(made: Aec, seed: int) -> list[str]:
            made.reset(seed=seed)
            texts = []
            for _, lot in zip(range(30), lots(5)):
                seen, _, terminated, truncated, _ = made.last()
                texts.append(seen["observation"])
                made.step(None if terminated or truncated else pick(seen["action_mask"], lot))
                if not made.agents:
                    break
            return texts

        for made in self.each():
            self.assertEqual(observed(made, 4), observed(made, 4))
        dma = env("dma", engine=self.engine)
        self.assertNotEqual(observed(dma, 4)[0], observed(dma, 5)[0])

    def test_an_action_that_the_mask_forbids_is_refused_and_the_game_stands(self):
        made = env("kriegspiel", engine=self.engine)
        made.reset(seed=1)
        before = made.last()[0]["observation"]
        for action in (0, 1023, -1):
            with self.assertRaises(ValueError):
                made.step(action)
        with self.assertRaises(ValueError):
            made.step(None)
        self.assertEqual(made.last()[0]["observation"], before)

    def test_whoever_resigns_loses(self):
        made = env("kriegspiel", engine=self.engine)
        made.reset(seed=1)
        loser = made.agent_selection
        made.step(made.infos[loser]["orders"].index("resign") + 1)
        self.assertEqual(made.rewards, {agent: -1 if agent == loser else 1 for agent in made.possible_agents})
        self.assertTrue(all(made.terminations.values()))
        self.assertFalse(any(made.truncations.values()))

    def test_an_observation_holds_what_the_seat_may_know_and_no_more(self):
        made = env("kriegspiel", engine=self.engine, options={"opening": "hidden"}, encode=lambda view: view)
        made.reset(seed=1)
        agent = made.agent_selection
        order = next(one for one in made.infos[agent]["orders"] if one.startswith("+"))
        made.step(made.infos[agent]["orders"].index(order) + 1)
        other = next(one for one in made.possible_agents if one != agent)
        self.assertEqual(len(made.observe(agent)["observation"]["units"]), 1)
        self.assertEqual(made.observe(other)["observation"]["units"], [])

    def test_a_picture_is_drawn_where_it_is_asked_for(self):
        made = env("kriegspiel", engine=self.engine, render_mode="svg")
        made.reset(seed=1)
        self.assertTrue(made.render().startswith("<svg"))
        self.assertIsNone(env("kriegspiel", engine=self.engine).render())

    @unittest.skipIf(api_test is None, "PettingZoo is not installed")
    def test_pettingzoo_agrees(self):
        for made in self.each(most_steps=12):
            api_test(made, num_cycles=100)


class ParallelTest(EngineTest):
    def each(self, **settings: Any):
        """An environment of each ruleset."""
        return [parallel_env(ruleset, engine=self.engine, actions=256, **settings) for ruleset in RULESETS]

    def play(self, made: Parallel, seed: int) -> int:
        seen, infos = made.reset(seed=seed)
        self.assertEqual((set(seen), set(infos)), (set(made.agents), set(made.agents)))
        drawn = lots(seed)
        for steps in range(1, 2000):
            before = list(made.agents)
            actions = {agent: pick(seen[agent]["action_mask"], next(drawn)) for agent in before}
            seen, rewards, terminations, truncations, infos = made.step(actions)
            for of in (seen, rewards, terminations, truncations, infos):
                self.assertEqual(set(of), set(before))
            for agent, one in seen.items():
                self.assertTrue(made.observation_space(agent).contains(one))
            if not made.agents:
                self.assertTrue(all(terminations.values()) or all(truncations.values()))
                return steps
            self.assertFalse(any(terminations.values()) or any(truncations.values()))
        self.fail("The game did not end")

    def test_a_game_is_played_as_the_interface_has_it(self):
        for made in self.each(most_steps=8):
            self.assertGreater(self.play(made, 2), 1)
            self.assertEqual(made.step({}), ({}, {}, {}, {}, {}))

    def test_a_week_is_played_when_every_plan_is_closed(self):
        made = parallel_env("dma", engine=self.engine)
        made.reset(seed=3)
        made.step({agent: 1 if agent == "p1" else 0 for agent in made.agents})
        self.assertEqual(made._table.match.steps, 0)
        made.step({agent: 0 for agent in made.agents})
        self.assertEqual(made._table.match.steps, 1)

    @unittest.skipIf(parallel_api_test is None, "PettingZoo is not installed")
    def test_pettingzoo_agrees(self):
        for made in self.each(most_steps=8):
            parallel_api_test(made, num_cycles=100)


if __name__ == "__main__":
    unittest.main()
