import { browserStore, connect, createDesk, PERSON, policyPlayer } from '@umpire/boards'
import { passes } from '@umpire/boards/dolg-solo-ai'
import '@umpire/boards/dolg-solo-ai/decisions'
import '@umpire/boards/dolg-solo-ai/fr'
import '@umpire/boards/dolg-solo-ai/ru'
import '@umpire/boards/panels'
import { localeOf } from '@umpire/core-game'
import { type Options, ruleset } from '@umpire/dolg-solo-ai'
import { policies, standardOptions } from '@umpire/dolg-solo-ai/policy'

/** A whole page to play on; what it plays stands in its address. */
const asked = new URLSearchParams(location.search)
const { units, general } = standardOptions.player
const { host: _, ...leader } = general!
/** The army waits to be deployed. */
const waiting: Options = {
  ...standardOptions,
  player: { units: units.slice(0, 5).map(({ card }) => ({ card })), general: leader },
}

const desk = createDesk(ruleset, {
  beginning: {
    options: asked.has('deploy') ? waiting : standardOptions,
    seed: Number(asked.get('seed') ?? 1),
    cast: { ai: 'rules', human: asked.get('human') ?? PERSON },
  },
  players: { rules: policyPlayer(ruleset, policies.ai), greedy: policyPlayer(ruleset, policies.human) },
  store: asked.has('keep') ? browserStore() : null,
  pace: Number(asked.get('pace') ?? 0),
  passes,
})
const board = document.querySelector('dolg-table')!
board.rules = ruleset
board.panels = 'decisions orders log'
board.locale = localeOf(asked.get('locale'))
if (asked.get('pieces') === 'pictures') board.pieces = 'pictures'
const theme = asked.get('theme')
if (theme) board.setAttribute('theme', theme)
connect(desk, board)
Object.assign(globalThis, { desk, board })
void desk.open().then(() => document.body.setAttribute('data-ready', ''))
