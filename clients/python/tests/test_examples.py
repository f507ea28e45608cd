import os
import subprocess
import sys
import unittest
from pathlib import Path

HERE = Path(__file__).parent.parent


def said(name: str, typed: str = "") -> str:
    command = [sys.executable, str(HERE / "examples" / name)]
    done = subprocess.run(
        command, input=typed, check=True, capture_output=True, text=True, env={**os.environ, "PYTHONPATH": str(HERE)}
    )
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
        self.assertIn('"orders": ["x3C"]', said("bot.py", question))

    def test_a_game_is_learned_from(self):
        self.assertEqual(said("learn.py"), "['moldova', 'transnistria']\n")


if __name__ == "__main__":
    unittest.main()
