import { browserStore, connect, createDesk, PERSON, policyPlayer } from '@umpire/boards'
import '@umpire/boards/kriegspiel'
import '@umpire/boards/kriegspiel/ru'
import '@umpire/boards/panels'
import { type Options, ruleset } from '@umpire/kriegspiel'
import { bold, steady } from '@umpire/kriegspiel/policy'

/** A whole page to play on; what it plays stands in its address. */
const asked = new URLSearchParams(location.search)
const north = asked.get('north') ?? 'bold'
const south = asked.get('south') ?? PERSON
const options: Options =
  asked.get('opening') === 'hidden' ? { opening: 'hidden', first: 'south' } : { opening: 'book', first: 'south' }

const desk = createDesk(ruleset, {
  beginning: { options, seed: asked.get('seed') ?? 'page', cast: { north, south } },
  players: { bold: policyPlayer(ruleset, bold), steady: policyPlayer(ruleset, steady) },
  store: asked.has('keep') ? browserStore() : null,
  pace: Number(asked.get('pace') ?? 0),
})
const board = document.querySelector('kriegspiel-board')!
board.rules = ruleset
board.locale = asked.get('locale') === 'ru' ? 'ru' : 'en'
if (asked.get('pieces') === 'pictures') board.pieces = 'pictures'
const theme = asked.get('theme')
if (theme) board.setAttribute('theme', theme)
connect(desk, board)
Object.assign(globalThis, { desk, board })
void desk.open().then(() => document.body.setAttribute('data-ready', ''))
