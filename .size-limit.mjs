import { games, limits } from './scripts/workspace.mjs'

// Entries import chunks for their side effects, and the packages have none: that is as it should be.
const logOverride = { 'ignored-bare-import': 'silent' }

/** All that the main entry points of these packages export (or another of theirs), or only what is named, in one bundle with all that it uses. */
const weigh = (names, limit, what = '*', external = [], entry = 'index') => ({
  name: `${names.map(name => `@umpire/${name}${entry === 'index' ? '' : `/${entry}`}`).join(' + ')}${what === '*' ? '' : ` ${what}`}${external.length ? ', core packages apart' : ''}`,
  path: `packages/${names[0]}/dist/${entry}.js`,
  brotli: true,
  ...(limit && { limit }),
  modifyEsbuildConfig: ({ entryPoints: _, ...config }) => ({
    ...config,
    external,
    logOverride,
    format: 'esm',
    // Russian as it is, not as escapes: Vite and others bundle it so.
    charset: 'utf8',
    stdin: {
      contents: names.map(name => `export ${what} from './packages/${name}/dist/${entry}.js'`).join('\n'),
      resolveDir: import.meta.dirname,
    },
  }),
})

/** A module of one's own, with all that it uses. */
const weighCode = (name, limit, contents, external = []) => ({
  name,
  path: 'packages/boards/dist/index.js',
  brotli: true,
  limit,
  modifyEsbuildConfig: ({ entryPoints: _, ...config }) => ({
    ...config,
    external,
    logOverride,
    format: 'esm',
    charset: 'utf8',
    stdin: { contents, resolveDir: import.meta.dirname },
  }),
})

/** A page on which a game is played in English, its built-in player in a worker. */
const page = (game, policy, element = `${game}-board`, rules = 'index') => `
import { browserStore, connect, createDesk, workerPlayer } from './packages/boards/dist/index.js'
import './packages/boards/dist/${game}.js'
import { ruleset } from './packages/${game}/dist/${rules}.js'
const players = { ${policy}: workerPlayer(new Worker('player.js')) }
const desk = createDesk(ruleset, { beginning: { options: {}, seed: 1, cast: {} }, players, store: browserStore() })
const board = document.querySelector('${element}')
board.rules = ruleset
connect(desk, board)
desk.open()`

/** The packages that all games share. */
const core = ['@umpire/core-game', '@umpire/core-game/*', '@umpire/core-rng']

/** What is weighed where it is not all of the main entry: the campaign without queries, odds, the map maker and checks of a stranger's handbook; the solo rules without sample data. */
const parts = {
  dma: '{ ruleset, schema, setup, step, legalOrders, seatsToAct, outcome, view, describe }',
  'dolg-solo-ai': '{ createRuleset }',
}

/** Each package against its limit, the dice by themselves too; then, to know it, each ruleset with the whole of what it stands on. */
export default [
  weigh(['core-rng'], '2 kB', '{ seedRng, fork, withDice, scriptRng }'),
  // What a ruleset is written with, and the same with matches.
  weigh(['core-game'], '2.3 kB', '{ adjudicate, readOrders, validate, problem, refuse }'),
  weigh(['core-game'], '7 kB', '{ adjudicate, readOrders, validate, problem, refuse, Match }'),
  ...Object.entries(limits).map(([name, limit]) => weigh([name], limit, parts[name])),
  // What a front-end plays with, map and order of battle included: by itself, and with sentences, schemas and the core packages.
  weigh(['transnistria-hex'], '22.55 kB', '{ setup, step, legalOrders, seatsToAct, outcome, view }', core),
  weigh(['transnistria-hex'], '30.75 kB', '{ setup, step, legalOrders, seatsToAct, outcome, view, schema, describe }'),
  // The army that plays itself, for a program that keeps the table and the person's part of the battle.
  weigh(['dolg-solo-ai'], '21.45 kB', '{ libraryOf, proceedWith }', [], 'unbound'),
  weighCode(
    'boards: what all share, lit-html included, core packages apart',
    '14.6 kB',
    "export { BoardElement } from './packages/boards/src/elements/board-element.ts'",
    core,
  ),
  weighCode(
    'boards: the board of Kriegspiel with what all share, without its rules',
    '24 kB',
    "export * from './packages/boards/dist/kriegspiel.js'",
    [...core, '@umpire/kriegspiel', '@umpire/kriegspiel/*'],
  ),
  weighCode(
    'boards: the table of DOLG! with what all share, without its rules',
    '24.6 kB',
    "export * from './packages/boards/dist/dolg-solo-ai.js'",
    [...core, '@umpire/dolg-solo-ai', '@umpire/dolg-solo-ai/*'],
  ),
  // The Dark Middle Ages: each of its elements by itself.
  ...['map', 'formation', 'battle'].map(element =>
    weighCode(
      `boards: the ${element} of The Dark Middle Ages with what all share, without its rules`,
      element === 'map' ? '24.9 kB' : '24 kB',
      `export * from './packages/boards/dist/dma/${element}.js'`,
      [...core, '@umpire/dma', '@umpire/dma/*'],
    ),
  ),
  weighCode('boards: a whole page of Kriegspiel', '46.3 kB', page('kriegspiel', 'bold', 'kriegspiel-board', 'english')),
  weighCode(
    'boards: the board of Transnistria with what all share, without its rules',
    '24.7 kB',
    "export * from './packages/boards/dist/transnistria-hex.js'",
    [...core, '@umpire/transnistria-hex', '@umpire/transnistria-hex/*'],
  ),
  weighCode(
    'boards: a whole page of Transnistria',
    '73.15 kB',
    page('transnistria-hex', 'simple', 'transnistria-board'),
  ),
  ...games.map(name => weigh([name, 'core-game', 'core-rng'])),
]
