import { browserStore, connect, createDesk, PERSON, policyPlayer } from '@umpire/boards'
import '@umpire/boards/kriegspiel'
import '@umpire/boards/kriegspiel/fr'
import '@umpire/boards/kriegspiel/ru'
import '@umpire/boards/panels'
import { localeOf } from '@umpire/core-game'
import { ruleset as bookRules, type Options } from '@umpire/kriegspiel'
import { bold, steady } from '@umpire/kriegspiel/policy'
import { largest } from './largest.ts'

/** A whole page to play on; what it plays stands in its address. */
const asked = new URLSearchParams(location.search)
const north = asked.get('north') ?? 'bold'
const south = asked.get('south') ?? PERSON
const big = asked.has('largest') ? largest() : null
const ruleset = big?.ruleset ?? bookRules
const opening = big?.opening ?? (asked.get('opening') === 'hidden' ? 'hidden' : 'book')
const options: Options = { opening, first: 'south' }

const desk = createDesk(ruleset, {
  beginning: { options, seed: asked.get('seed') ?? 'page', cast: { north, south } },
  players: { bold: policyPlayer(ruleset, bold), steady: policyPlayer(ruleset, steady) },
  store: asked.has('keep') ? browserStore() : null,
  pace: Number(asked.get('pace') ?? 0),
})
const board = document.querySelector('kriegspiel-board')!
board.rules = ruleset
board.clauseHref = clause => `#${clause}`
board.locale = localeOf(asked.get('locale'))
if (asked.get('pieces') === 'pictures') board.pieces = 'pictures'
const theme = asked.get('theme')
if (theme) board.setAttribute('theme', theme)
connect(desk, board)
Object.assign(globalThis, { desk, board })
void desk.open().then(() => document.body.setAttribute('data-ready', ''))
