"""A client of ``umpire engine``, and the way to write a player for it. Needs Python 3.11 and nothing else."""

from .engine import Engine, EngineError, Refused, command_line
from .player import play

__all__ = ["Engine", "EngineError", "Refused", "command_line", "play"]
