import { createRequire } from 'node:module'

/** boardgame.io as Node loads it: its folders are no ES modules. */
const load = createRequire(import.meta.url)

export const { Client }: typeof import('boardgame.io/client') = load('boardgame.io/client')
export const { Local, SocketIO }: typeof import('boardgame.io/multiplayer') = load('boardgame.io/multiplayer')
export const { Server }: typeof import('boardgame.io/server') = load('boardgame.io/server')
export const { MCTSBot, RandomBot, Simulate }: typeof import('boardgame.io/ai') = load('boardgame.io/ai')
export const { INVALID_MOVE }: typeof import('boardgame.io/core') = load('boardgame.io/core')
export const { CreateGameReducer, InitializeGame, Sync }: typeof import('boardgame.io/internal') =
  load('boardgame.io/internal')
