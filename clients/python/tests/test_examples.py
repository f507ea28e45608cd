import json
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

HERE = Path(__file__).parent.parent
CASES = HERE.parent.parent / "packages" / "conformance" / "cases"


def run(name: str, *args: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(HERE / "examples" / name), *args]
    env = {**os.environ, "PYTHONPATH": str(HERE)}
    return subprocess.run(command, input=typed, capture_output=True, text=True, env=env)


def said(name: str, *args: str, typed: str = "") -> str:
    done = run(name, *args, typed=typed)
    done.check_returncode()
    return done.stdout


class ExamplesTest(unittest.TestCase):
    """What the guide shows."""

    def test_a_game_is_played(self):
        first, refused, last = said("play_a_game.py").splitlines()
        self.assertEqual(first, "['south'] 100 orders")
        self.assertEqual(refused, "move-too-far K-2.7.3")
        self.assertEqual(last, "['north'] isolation")

    def test_a_bot_strikes_where_it_can(self):
        question = '{"jsonrpc":"2.0","id":2,"method":"choose","params":{"orders":["1A-2A","x3C","resign"],"seed":5}}\n'
        self.assertIn('"orders": ["x3C"]', said("bot.py", typed=question))

    def test_a_game_is_learned_from(self):
        self.assertEqual(said("learn.py"), "['moldova', 'transnistria']\n")

    def test_the_cases_hold(self):
        for game in sorted(CASES.iterdir()):
            with self.subTest(game.name):
                self.assertRegex(said("cases.py", str(game), "200"), r"^(\w+: \d+ cases, 0 wrong\n){4}$")

    def test_a_case_that_does_not_hold_is_named(self):
        with tempfile.TemporaryDirectory() as folder:
            for file in (CASES / "kriegspiel").iterdir():
                cases = json.loads(file.read_text())
                if file.name == "perft.json":
                    cases["cases"][2]["depths"][0] += 1
                if file.name == "games.json":
                    cases["cases"][1]["steps"][-1]["digest"] = "0" * 64
                (Path(folder) / file.name).write_text(json.dumps(cases))
            done = run("cases.py", folder, "200")
        self.assertEqual(done.returncode, 1)
        self.assertIn("perft: 24 cases, 1 wrong perft/3\n", done.stdout)
        self.assertRegex(done.stdout, r"games: 3 cases, 1 wrong game 2\n")


if __name__ == "__main__":
    unittest.main()
