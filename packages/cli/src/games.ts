import type { Game } from './game.ts'
import { misused } from './io/exit.ts'
import { isForeign } from './programs/source.ts'
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

/** A game by its id or its short name, or by the module that it is: a file, `./my-game.mjs`, or a package, `npm:my-game`, seen from a folder. */
export async function loadGame(name: string, folder?: string): Promise<Game> {
  if (isForeign(name)) {
    const [{ fileOf }, { moduleGame }] = await Promise.all([import('./modules/place.ts'), import('./modules/game.ts')])
    const game = await moduleGame(fileOf(name, folder), gameIds)
    describeBy(game.describeProblem)
    return game
  }
  const id = gameIds.find(id => id === name || games[id]!.alias === name)
  if (id) {
    const game = await games[id]!.load()
    describeBy(game.describeProblem)
    return game
  }
  throw misused('game-unknown', words().is.gameUnknown(JSON.stringify(name)), words().is.gamesAre(shortNames()))
}

/** The built-in games as people call them. */
export function shortNames(): string {
  return gameIds.map(id => games[id]!.alias ?? id).join(', ')
}
