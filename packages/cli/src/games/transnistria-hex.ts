import {
  type Board,
  board,
  ruleset,
  rulings,
  type Seat,
  type State,
  type SupplyLine,
  type Unit,
  type View,
} from '@umpire/transnistria-hex'
import { orderText, parseOrder } from '@umpire/transnistria-hex/notation'
import { policies, standardOptions } from '@umpire/transnistria-hex/policy'
import { svg } from '@umpire/transnistria-hex/svg'
import { adapt, type Game, questionWrong } from '../game.ts'
import type { Paint } from '../io/console.ts'
import { capital, chanceText } from '../io/words.ts'

/** Characters a hex takes across; rows are shifted by half of it. */
const ACROSS = 4

const colourOf = (paint: Paint, seat: Seat) =>
  seat === 'moldova' ? paint.blue : seat === 'transnistria' ? paint.red : paint.yellow

/** What stands in a hex: the side's letter and how many, or the ground. */
function hexMark(paint: Paint, units: readonly Unit[], cover: string, owner: Seat): string {
  const [first] = units
  if (first) return paint.bold(colourOf(paint, first.side)(`${capital(first.side)[0]}${units.length}`))
  const sign = cover === 'C' ? '##' : cover === 't' ? 'o ' : cover === 'f' ? '" ' : '. '
  return paint.dim(colourOf(paint, owner)(sign))
}

const LETTERS: { readonly [letter: string]: Seat } = { m: 'moldova', t: 'transnistria', g: 'gagauzia' }
/** In `Board.sides`: a river, a bridge over it. Direction 0 looks east. */
const RIVERS = ['', '|', '=']

function drawMap({ hexes, numberOf, sides }: Board, state: State, paint: Paint): string {
  const column = (q: number, r: number) => ((2 * q + r) * ACROSS) / 2
  const west = Math.min(...hexes.map(({ q, r }) => column(q, r)))
  const rows = new Map<number, { text: string; end: number }>()
  for (const { id, q, r, cover } of hexes) {
    const at = numberOf.get(id)!
    const row = rows.get(r) ?? { text: paint.dim(`${String(r).padStart(4)}  `), end: 0 }
    const from = column(q, r) - west
    const units = state.units.filter(unit => unit.hex === id)
    const owner = LETTERS[state.owners[at] ?? 'm'] ?? 'moldova'
    const river = paint.cyan(RIVERS[sides[at * 6] ?? 0] ?? '')
    row.text += `${' '.repeat(Math.max(0, from - row.end))}${hexMark(paint, units, cover, owner)}${river}`
    row.end = from + 2 + (RIVERS[sides[at * 6] ?? 0] ? 1 : 0)
    rows.set(r, row)
  }
  return [...rows]
    .sort(([a], [b]) => a - b)
    .map(([, { text }]) => text)
    .join('\n')
}

/** `md-fulger "Fulger" 4-3 damage 1`. */
function unitText({ types, names }: Board, unit: Unit): string {
  const type = types.get(unit.type)
  const values = type ? `${type.attack}-${type.defence}` : ''
  const marks = [unit.damage ? `damage ${unit.damage}` : '', unit.disarmed ? 'disarmed' : '', ...unit.actions]
  return [unit.id, `"${names.get(unit.id)?.en ?? unit.id}"`, values, ...marks].filter(Boolean).join(' ')
}

/** A line for each hex with units. */
function unitList(state: State, paint: Paint): string[] {
  const places = new Map<string, Unit[]>()
  for (const unit of state.units) {
    const place = unit.hex ?? (unit.status === 'reserve' || unit.status === 'arriving' ? unit.status : null)
    if (place) places.set(place, [...(places.get(place) ?? []), unit])
  }
  return [...places].map(([place, units]) => {
    const name = board.names.get(place)?.en
    const where = name ? `${place} ${name}` : place
    return `${where.padEnd(24)} ${units.map(unit => colourOf(paint, unit.side)(unitText(board, unit))).join(', ')}`
  })
}

function pendingText({ pending }: State): string {
  if (!pending) return ''
  return `, ${capital(pending.seat)} decides: ${pending.kind}`
}

function stateOfView(view: View): State {
  const { viewer: _, ...state } = view
  return state
}

function supplyText(line: SupplyLine): string {
  if (line.supplied) return `${line.unit}: supplied by ${line.by}`
  const cuts = line.cuts.map(({ hex, by }) => `${hex} (${by})`).join(', ')
  return `${line.unit}: cut off${cuts ? ` at ${cuts}` : ', no route leads near'}`
}

const seatsOf = ({ players }: State) => ruleset.seats.slice(0, players)

export const transnistriaHex: Game = adapt({
  id: ruleset.id,
  title: 'Transnistria 1992',
  rules: ruleset,
  standardOptions,
  seatsOf,
  seatName: (_, seat) => capital(seat),
  human: 'transnistria',
  policies,
  rulings: { within: null, readings: rulings },
  turns: 'sequential',
  orderText,
  parseOrder,
  orderBreak: /\s*;\s*/,
  orderHelp: [
    ['move md-fulger 3,-2', 'moves a unit to a hex (q,r)'],
    ['march md-fulger 4,-3 4,-4', 'marches hex by hex'],
    ['attack md-fulger 5,-3', 'declares that the unit attacks; reconnoitre likewise'],
    ['resolveBattles 5,-3', 'fights the battle that was declared there'],
    ['disarm U, recover U', 'for one unit'],
    ['airdrop U HEX, rebase U HEX', 'for troops in reserve, and aircraft'],
    ['stand, retreat U HEX HEX', 'answers to an attack'],
    ['occupy U, occupy -', 'who takes the hex that was won'],
    ['allocate U, feed U', 'who is struck, who is fed'],
    ['requestPeace, endTurn', ''],
  ],
  turnOf: ({ week, turn }) => `${week} ${turn}`,
  isSecret: () => false,
  mayKnow: () => true,
  draw: (view, paint) =>
    [
      drawMap(board, stateOfView(view), paint),
      paint.dim(
        'M2 two units of Moldova  T Transnistria  G Gagauzia  ## city  o town  " forest  | river  = bridge; rows are r',
      ),
      ...unitList(view, paint),
    ].join('\n'),
  status: view => {
    const { week, turn, phase, used, escalation, end } = view
    if (end) return `week ${week}, the game is over`
    const levels = ruleset.seats.slice(0, view.players).map(seat => `${capital(seat)} ${escalation[seat]}`)
    return `Week ${week}, ${capital(turn)}'s ${phase}, actions used ${used.primary}+${used.secondary}, escalation ${levels.join(' · ')}${pendingText(view)}`
  },
  svg: (view, options) => svg(view, options),
  questions: [
    {
      name: 'battle',
      usage: 'TARGET UNIT...',
      about: 'exact odds of an attack on a hex by those units',
      least: 2,
      ask: (state, [target = '', ...units]) => {
        const found = ruleset.battleOdds(state, units, target)
        if (!found.ok) return found
        const { hit, damage, units: fates, advance } = found.value
        const lines = [
          `The attack hits with ${chanceText(hit)}, and the hex is taken with ${chanceText(advance)}`,
          ...damage.map(({ points, probability }) => `  ${points} damage: ${chanceText(probability)}`),
          ...fates.map(
            ({ unit, destroyed, surrendered }) =>
              `  ${unit}: destroyed ${chanceText(destroyed)}, surrenders ${chanceText(surrendered)}`,
          ),
        ]
        return { ok: true, value: { value: found.value, lines } }
      },
    },
    {
      name: 'end',
      usage: '',
      about: 'the chance that the next roll begins the end of the game',
      least: 0,
      ask: state => {
        const found = ruleset.endRollChance(state)
        return {
          ok: true,
          value: {
            value: found,
            lines: [
              `Week ${found.week}: ${found.sides ? `a d${found.sides}, ${chanceText(found.chance)}` : 'nothing is rolled'}`,
            ],
          },
        }
      },
    },
    {
      name: 'supply',
      usage: '[SEAT]',
      about: 'who is fed, by which line, and what cuts off the rest',
      least: 0,
      ask: (state, [asked = state.turn]) => {
        const seats = seatsOf(state)
        const seat = seats.find(one => one === asked)
        if (!seat) return questionWrong(`There is no seat ${JSON.stringify(asked)} in this game: ${seats.join(', ')}`)
        const found = ruleset.supply(state, seat)
        return { ok: true, value: { value: found, lines: found.units.map(supplyText) } }
      },
    },
  ],
})
