import type { Game } from './game.ts'
import { misused } from './io/exit.ts'
import { describeBy, words } from './words/index.ts'

/**
 * Every game that the command knows, by the id of its ruleset: a game is added by a line here and an adapter like those beside it. Adapters are loaded
 * when a command needs them.
 */
export const games: {
  readonly [id: string]: { readonly title: string; readonly alias?: string; readonly load: () => Promise<Game> }
} = {
  kriegspiel: {
    title: "Kriegspiel, Guy Debord's Game of War",
    load: async () => (await import('./games/kriegspiel.ts')).kriegspiel,
  },
  'transnistria-hex': {
    title: 'Transnistria 1992',
    alias: 'transnistria',
    load: async () => (await import('./games/transnistria-hex.ts')).transnistriaHex,
  },
  dma: { title: 'The Dark Middle Ages', load: async () => (await import('./games/dma.ts')).dma },
  'dolg-solo-ai': {
    title: 'DOLG!, the solo battle',
    alias: 'dolg',
    load: async () => (await import('./games/dolg-solo-ai.ts')).dolgSoloAi,
  },
}

export const gameIds: readonly string[] = Object.keys(games)

/** A game by its id or its short name. */
export async function loadGame(name: string): Promise<Game> {
  const id = gameIds.find(id => id === name || games[id]!.alias === name)
  if (id) {
    const game = await games[id]!.load()
    describeBy(game.describeProblem)
    return game
  }
  const known = gameIds.map(id => games[id]!.alias ?? id).join(', ')
  throw misused('game-unknown', words().is.gameUnknown(JSON.stringify(name)), words().is.gamesAre(known))
}
