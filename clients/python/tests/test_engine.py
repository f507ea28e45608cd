import json
import os
import unittest
from fractions import Fraction

from umpire import Engine, EngineError, Refused
from umpire.engine import command_line

from .lots import RULESETS, by_lot

# What the rules themselves come to, played by lot without an engine between: {ruleset: {"steps", "digest"}}.
EXPECTED = json.loads(os.environ.get("UMPIRE_EXPECTED", "null"))


class EngineTest(unittest.TestCase):
    def setUp(self):
        self.engine = Engine()
        self.addCleanup(self.engine.close)

    def test_a_command_that_is_not_there_says_how_it_is_named(self):
        with self.assertRaises(FileNotFoundError) as caught:
            Engine(["no-such-umpire", "engine"])
        self.assertIn("no-such-umpire", str(caught.exception))
        self.assertIn("UMPIRE", str(caught.exception))

    def test_says_which_protocol_it_speaks(self):
        self.assertEqual(self.engine.call("initialize", protocol=1)["protocol"], 1)

    def test_knows_four_rulesets(self):
        rows = self.engine.call("rulesets")["rulesets"]
        self.assertEqual([row["ruleset"] for row in rows], RULESETS)

    def test_a_refusal_names_code_clause_and_path_and_nothing_has_happened(self):
        match = self.engine.match("kriegspiel", seed=7)
        before = match.look()["digest"]
        with self.assertRaises(Refused) as caught:
            match.step({"south": ["15K-1A"]})
        [problem] = caught.exception.problems
        self.assertEqual(problem["code"], "move-too-far")
        self.assertEqual(problem["at"], ["south", 0, "to"])
        self.assertIn("rule", problem)
        self.assertEqual(match.look()["digest"], before)

    def test_a_call_that_is_wrong_is_no_refusal(self):
        with self.assertRaises(EngineError) as caught:
            self.engine.call("no-such-method")
        self.assertNotIsInstance(caught.exception, Refused)
        self.assertEqual(caught.exception.code, -32601)

    def test_a_batch_is_done_in_order_and_its_errors_stand_in_their_places(self):
        first, wrong, then = self.engine.batch(
            [
                ("match.new", {"ruleset": "kriegspiel", "seed": 7}),
                ("match.step", {"match": 99, "orders": {}}),
                ("match.step", {"match": 1, "orders": {"south": ["end"]}, "notation": "text"}),
            ]
        )
        self.assertEqual(first["match"], 1)
        self.assertEqual(wrong.problems[0]["code"], "match-unknown")
        self.assertEqual(then["toAct"], ["north"])
        self.assertEqual(self.engine.batch([]), [])

    def test_many_turns_go_in_one_message_and_stop_at_the_first_that_is_refused(self):
        match = self.engine.match("kriegspiel", seed=7)
        turns = [{"south": ["end"]}, {"north": ["end"]}, {"north": ["end"]}]
        answer = match.play(turns, notation="text")
        self.assertEqual((answer["played"], match.steps, match.to_act), (2, 2, ["south"]))
        self.assertEqual(len(answer["problems"]), 1)

    def test_a_save_is_loaded_and_stands_where_it_stood(self):
        match = self.engine.match("transnistria-hex", seed="spring")
        while match.steps < 20:
            match.step({match.to_act[0]: match.legal_orders(match.to_act[0], most=5)[-1:]})
        again = self.engine.load(match.save())
        self.assertEqual(again.digest, match.look()["digest"])

    def test_chances_are_exact_fractions_that_add_up_to_1(self):
        match = self.engine.match("transnistria-hex", seed=7)
        seat = match.to_act[0]
        for _ in range(400):
            for order in match.legal_orders(seat):
                answer = self.engine.call(
                    "possibilities", match=match.handle, orders={seat: [order]}, notation="text"
                )["possibilities"]
                chances = [Fraction(one["probability"]) for one in answer]
                self.assertEqual(sum(chances), 1)
                if len(chances) > 1:
                    return
            match.step({one: match.choose(one) for one in match.to_act}, notation="json")
            seat = match.to_act[0]
        self.fail("No die was thrown in 400 steps")

    def test_whole_games_by_lot_reach_the_digest_of_the_rules(self):
        for ruleset in RULESETS:
            with self.subTest(ruleset):
                match = by_lot(self.engine.match(ruleset, seed=7), 7)
                save = match.save()
                self.assertEqual(self.engine.call("replay", save=save)["digests"], save["digests"])
                self.assertEqual(match.look()["digest"], save["digests"][-1])
                if EXPECTED is not None:
                    self.assertEqual({"steps": match.steps, "digest": save["digests"][-1]}, EXPECTED[ruleset])

    def test_whole_games_of_the_built_in_players_are_those_of_the_command(self):
        match = self.engine.match("kriegspiel", seed="spring/1")
        while match.outcome is None:
            match.step({seat: match.choose(seat) for seat in match.to_act}, notation="json")
        self.assertEqual(match.save()["ruleset"], "kriegspiel")
        self.assertGreater(match.steps, 20)


class CommandLineTest(unittest.TestCase):
    def test_the_command_is_umpire_unless_told(self):
        told = os.environ.pop("UMPIRE", None)
        try:
            self.assertEqual(command_line(), ["umpire", "engine"])
            os.environ["UMPIRE"] = "npx '@umpire/cli'"
            self.assertEqual(command_line(), ["npx", "@umpire/cli", "engine"])
        finally:
            os.environ.pop("UMPIRE", None)
            if told is not None:
                os.environ["UMPIRE"] = told


if __name__ == "__main__":
    unittest.main()
