import { browserStore, connect, createDesk, PERSON, policyPlayer } from '@umpire/boards'
import { localeOf, type Turn } from '@umpire/core-game'
import '@umpire/boards/transnistria-hex'
import '@umpire/boards/transnistria-hex/fr'
import '@umpire/boards/transnistria-hex/ru'
import '@umpire/boards/panels'
import { type Options, type Order, ruleset, type Seat, type View } from '@umpire/transnistria-hex'
import { parsePosition } from '@umpire/transnistria-hex/notation'
import { policies } from '@umpire/transnistria-hex/policy'

/** A whole page to play on; what it plays stands in its address. */
const asked = new URLSearchParams(location.search)
const players = asked.get('players') === '3' ? 3 : 2
const position = asked.has('position') ? parsePosition(asked.get('position')!) : null
if (position && !position.ok) throw new Error(position.problems[0]!.message)
const options: Options = { players, ...(position && { position: position.value }) }
const whole = { moldova: 'machine', transnistria: 'machine', gagauzia: 'machine' }
const persons = (asked.get('persons') ?? 'moldova').split(' ')
const cast = Object.fromEntries(
  Object.entries(whole).map(([seat, who]) => [seat, persons.includes(seat) ? PERSON : who]),
)

const desk = createDesk(ruleset, {
  beginning: { options, seed: asked.get('seed') ?? 'page', cast },
  players: { machine: policyPlayer(ruleset, (turn: Turn<View, Order, Seat>) => policies[turn.seat](turn)) },
  store: asked.has('keep') ? browserStore() : null,
  pace: Number(asked.get('pace') ?? 0),
  passes: () => true,
})
const board = document.querySelector('transnistria-board')!
board.rules = ruleset
board.locale = localeOf(asked.get('locale'))
if (asked.get('pieces') === 'pictures') board.pieces = 'pictures'
const theme = asked.get('theme')
if (theme) board.setAttribute('theme', theme)
connect(desk, board)
Object.assign(globalThis, { desk, board })
void desk.open().then(() => document.body.setAttribute('data-ready', ''))
