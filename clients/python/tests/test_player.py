import io
import json
import os
import shlex
import subprocess
import sys
import tempfile
import textwrap
import unittest
from pathlib import Path

from umpire.player import play

HERE = Path(__file__).parent.parent


class PlayerTest(unittest.TestCase):
    def test_answers_what_the_umpire_asks(self):
        asked = [
            {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {}},
            {"jsonrpc": "2.0", "id": 2, "method": "choose", "params": {"orders": ["a", "b"]}},
            {"jsonrpc": "2.0", "id": 3, "method": "dance", "params": {}},
        ]
        out = io.StringIO()
        play(
            lambda question: question["orders"][:1],
            lines=io.StringIO("".join(json.dumps(one) + "\n" for one in asked)),
            out=out,
        )
        hello, choice, unknown = map(json.loads, out.getvalue().splitlines())
        self.assertEqual(hello["result"], {"protocol": 1, "name": "Python", "notation": "text"})
        self.assertEqual(choice, {"jsonrpc": "2.0", "id": 2, "result": {"orders": ["a"]}})
        self.assertEqual(unknown["error"]["code"], -32601)

    def test_plays_whole_games_for_the_command_and_the_same_again(self):
        with tempfile.TemporaryDirectory() as folder:
            bot = Path(folder, "bot.py")
            bot.write_text(
                textwrap.dedent(
                    f"""
                    import sys
                    sys.path.insert(0, {str(HERE)!r})
                    from umpire import play

                    def choose(question):
                        orders = [one for one in question["orders"] if one not in ("resign", "agree")]
                        return [orders[question["seed"] % len(orders)]] if orders else []

                    play(choose)
                    """
                )
            )
            umpire = shlex.split(os.environ.get("UMPIRE", "umpire"))
            options = ["--games", "1", "--seed", "7", "--workers", "1", "--steps", "30", "--json"]
            policy = f'exec:"{sys.executable}" "{bot}"'
            for ruleset in ("kriegspiel", "transnistria", "dma", "dolg"):
                with self.subTest(ruleset):
                    command = [*umpire, "simulate", ruleset, *options, "--policy", policy]
                    first, again = (
                        json.loads(subprocess.run(command, check=True, capture_output=True, cwd=folder).stdout)
                        for _ in range(2)
                    )
                    self.assertEqual(first, again)
                    self.assertEqual(first["totals"]["faults"], {})
                    self.assertEqual(first["totals"]["games"], 1)


if __name__ == "__main__":
    unittest.main()
