import '@umpire/boards/transnistria-hex/fr'
import '@umpire/boards/transnistria-hex/ru'
import { orderWords } from '@umpire/boards/transnistria-hex/orders'
import type { Locale } from '@umpire/core-game'
import { capital } from '@umpire/core-game/say'
import {
  type Board,
  board,
  createRuleset,
  describeProblem,
  type Hex,
  type Order,
  ruleset,
  type Seat,
  type State,
  type SupplyCut,
  type SupplyLine,
  type TransnistriaHex,
  transnistria1992,
  type Unit,
  type View,
} from '@umpire/transnistria-hex'
import { orderTypes } from '@umpire/transnistria-hex/model'
import { orderText, parseOrder } from '@umpire/transnistria-hex/notation'
import { createPolicies, policies, standardOptions } from '@umpire/transnistria-hex/policy'
import { rulingWords } from '@umpire/transnistria-hex/ruling-words'
import { svg } from '@umpire/transnistria-hex/svg'
import { adapt, type Game, plainTask, questionWrong, type Screen, type Task } from '../game.ts'
import type { Paint } from '../io/console.ts'
import { chanceText } from '../io/words.ts'
import { locale, words } from '../words/index.ts'

/** Characters a hex takes across; rows are shifted by half of it. */
const ACROSS = 4

const colourOf = (paint: Paint, seat: Seat) =>
  seat === 'moldova' ? paint.blue : seat === 'transnistria' ? paint.red : paint.yellow

/** What stands in a hex: the side's letter and how many, or the ground. */
function hexMark(paint: Paint, units: readonly Unit[], cover: string, seat: Seat): string {
  const [first] = units
  if (first) return paint.bold(colourOf(paint, first.seat)(`${capital(first.seat)[0]}${units.length}`))
  const sign = cover === 'C' ? '##' : cover === 't' ? 'o ' : cover === 'f' ? '" ' : '. '
  return paint.dim(colourOf(paint, seat)(sign))
}

const LETTERS: { readonly [letter: string]: Seat } = { m: 'moldova', t: 'transnistria', g: 'gagauzia' }
/** In `Board.sides`: a river, a bridge over it. Direction 0 looks east. */
const RIVERS = ['', '|', '=']

/** The map row by row, each between the ids of its first and last hex; of a screen's room the rows about a hex. */
function drawMap({ hexes, numberOf, sides }: Board, state: State, paint: Paint, screen: Screen, focus: Hex): string {
  const room = screen.lines
  const column = (q: number, r: number) => ((2 * q + r) * ACROSS) / 2
  const all = [...new Set(hexes.map(({ r }) => r))].sort((a, b) => a - b)
  const first = Math.max(0, Math.min(all.indexOf(focus.r) - (room >> 1), all.length - room))
  const shown = new Set(all.slice(first, first + room))
  const high = hexes.filter(({ r }) => shown.has(r))
  const columns = high.map(({ q, r }) => column(q, r))
  // A hex takes three characters, its river included.
  const wide = screen.columns - LABEL - 3
  const [least, most] = [Math.min(...columns), Math.max(...columns)]
  const west = Math.max(least, Math.min(column(focus.q, focus.r) - (wide >> 1), most - wide))
  const seen = high.filter((_, i) => columns[i]! >= west && columns[i]! <= west + wide)
  const rows = new Map<number, { text: string; end: number; last: string }>()
  for (const { id, q, r, cover } of seen) {
    const at = numberOf.get(id)!
    const row = rows.get(r) ?? { text: paint.dim(id.padEnd(LABEL)), end: 0, last: id }
    const from = column(q, r) - west
    const units = state.units.filter(unit => unit.hex === id)
    const seat = LETTERS[state.owners[at] ?? 'm'] ?? 'moldova'
    const mark = RIVERS[sides[at * 6] ?? 0] ?? ''
    row.text += `${' '.repeat(Math.max(0, from - row.end))}${hexMark(paint, units, cover, seat)}${paint.cyan(mark)}`
    row.end = from + 2 + mark.length
    row.last = id
    rows.set(r, row)
  }
  return [...rows]
    .map(([, { text, end, last }]) =>
      LABEL + end + 1 + last.length > screen.columns ? text : `${text} ${paint.dim(last)}`,
    )
    .join('\n')
}
/** `-13,18` and a blank. */
const LABEL = 7

const say = () => words().transnistria
const reasonWords = (reason: string) => say().endings[reason] ?? reason

function named(id: string): string | undefined {
  const names: { readonly [language in Locale]?: string } | undefined = board.names.get(id)
  return names?.[locale()] ?? names?.en
}

/** `4,-4 Criuleni`. */
const placeText = (id: string) => (named(id) ? `${id} ${named(id)}` : id)

/** `md-fulger "Fulger" 4-3 damage 1`. */
function unitText({ types }: Board, unit: Unit): string {
  const type = types.get(unit.type)
  const values = type ? `${type.attack}-${unit.disarmed ? 2 : type.defence}` : ''
  const marks = [
    unit.damage ? say().damage(unit.damage) : '',
    unit.disarmed ? say().disarmed : '',
    ...unit.actions.map(action => say().actions[action] ?? action),
  ]
  return [unit.id, say().quoted(named(unit.id) ?? unit.id), values, ...marks].filter(Boolean).join(' ')
}

/** A line for each hex with units. */
function unitList(state: State, paint: Paint): string[] {
  const places = new Map<string, Unit[]>()
  for (const unit of state.units) {
    const place = unit.hex ?? (unit.status === 'reserve' || unit.status === 'arriving' ? unit.status : null)
    if (place) places.set(place, [...(places.get(place) ?? []), unit])
  }
  return [...places].map(
    ([place, units]) =>
      `${(say().places[place] ?? placeText(place)).padEnd(24)} ${units.map(unit => colourOf(paint, unit.seat)(unitText(board, unit))).join(', ')}`,
  )
}

function stateOfView(view: View): State {
  const { viewer: _, ...state } = view
  return state
}

/** `3,-4 Criuleni (a zone of control of tr-4rg)`. */
function cutText(state: State, seat: Seat, { hex, by }: SupplyCut): string {
  // Aircraft neither stand in the way nor exert a zone; who else does is for the rules to say.
  const zoned = (unit: Unit) => ruleset.zoneOfControl({ ...state, units: [unit] }, unit.seat).includes(hex)
  const closes = (unit: Unit) =>
    by === 'enemy' ? unit.hex === hex && board.types.get(unit.type)?.arm !== 'aviation' : zoned(unit)
  const enemies = state.units.filter(unit => allied(unit.seat) !== allied(seat) && closes(unit))
  const who = by !== 'control' && enemies.length ? say().byUnits(enemies.map(({ id }) => id).join(', ')) : ''
  return `${placeText(hex)} (${say().cutBy[by]!}${who})`
}

const allied = (seat: Seat) => (seat === 'moldova' ? 'moldova' : 'transnistria')

function supplyText(state: State, seat: Seat, line: SupplyLine): string {
  if (line.supplied) return say().supplied(line.unit, say().suppliedBy[line.by]!)
  return say().cutOff(line.unit, line.cuts.map(cut => cutText(state, seat, cut)).join(', '))
}

/** T-025: one point more would be too much for it. */
function isLastPoint(unit: Unit): boolean {
  const defence = unit.disarmed ? 2 : (board.types.get(unit.type)?.defence ?? 0)
  return unit.damage + 1 >= defence
}

/** Who brings how many dice to an attack, and what else its total is made of (T-059 to T-064). */
function shareLines(state: State, units: readonly string[], target: string): readonly string[] {
  const found = ruleset.previewAttack(state, units, target)
  if (!found.ok) return []
  const { attackers, terms } = found.value
  const dice = attackers.map(id => {
    const unit = state.units.find(one => one.id === id)
    return say().gives(id, board.types.get(unit?.type ?? '')?.attack ?? 0)
  })
  const { bonusDice, pairs, terrain, river, together, damage, against } = terms
  const parts = { bonusDice, pairs, terrain, river, together, damage: -damage }
  const rest = Object.entries(parts).flatMap(([part, n]) =>
    n === 0 ? [] : [`${say().parts[part] ?? part} ${n > 0 ? '+' : ''}${n}`],
  )
  return [[...dice, ...rest, say().mustExceed(against)].join(', ')]
}

/** T-023: which city can feed one of them, what cuts each of them off, and what it costs the rest. */
function feedLines(state: State, seat: Seat, fromCity: string, units: readonly string[]): readonly string[] {
  const { units: lines } = ruleset.supply(state, seat)
  const groups = new Map<string, string[]>()
  for (const id of units) {
    const line = lines.find(one => one.unit === id)
    const cuts = line && 'cuts' in line ? line.cuts.map(cut => cutText(state, seat, cut)).join(', ') : ''
    groups.set(cuts, [...(groups.get(cuts) ?? []), id])
  }
  const unitLine = (id: string) => {
    const unit = state.units.find(one => one.id === id)
    const told = say().feed(unit ? unitText(board, unit) : id, placeText(unit?.hex ?? '-'))
    return unit && isLastPoint(unit) ? `${told}: ${say().wouldSurrender}` : told
  }
  return [
    say().feedHead(placeText(fromCity), units.length),
    ...[...groups].flatMap(([cuts, ids]) => [...(cuts ? [say().feedCut(cuts)] : []), ...ids.map(unitLine)]),
    say().feedCost,
  ]
}

/** Who is attacked by whom, and what standing and retreating mean (T-057, R-46). */
function defenceLines(state: State, { target, attackers, defenders }: NonNullable<State['battle']>): readonly string[] {
  const named = (ids: readonly string[]) =>
    state.units
      .filter(({ id }) => ids.includes(id))
      .map(unit => unitText(board, unit))
      .join(', ')
  return [
    say().defence(named(defenders), placeText(target), named(attackers.map(({ unit }) => unit))),
    say().defenceHow,
  ]
}

/** Every name of a place in any language, the longest first, with its hex. */
const places = transnistria1992.map.places
  .flatMap(({ hex }) =>
    Object.values<string>({ ...board.names.get(hex) }).map(name => [name.toLowerCase(), hex] as const),
  )
  .sort((a, b) => b[0].length - a[0].length)

/** Names of places become hexes, and words take the notation's letters. */
function normal(text: string): string {
  let rest = ` ${text.trim().toLowerCase()} `
  for (const [name, hex] of places) rest = rest.replaceAll(` ${name} `, ` ${hex} `)
  const [verb = '', ...words] = rest.trim().split(/\s+/)
  const known = orderTypes.find(type => type.toLowerCase() === verb)
  return [known ?? verb, ...words].join(' ')
}

/** For one hex, or the place there. */
function hexTask(type: 'storm' | 'hold'): Task {
  return {
    name: type,
    usage: 'PLACE',
    read: (_, words) => {
      const hex = hexOf(words.join(' '))
      return hex === undefined ? null : { type, hex }
    },
  }
}

function hexOf(text: string): string | undefined {
  const wanted = text.trim().toLowerCase()
  return places.find(([name]) => name === wanted)?.[1] ?? (board.numberOf.has(wanted) ? wanted : undefined)
}

/** The hex to look at: where the decision is, else the viewer's capital. */
function focusOf(view: View, focus: string | undefined): Hex {
  const { pending, units, viewer, turn } = view
  const asked = focus === undefined ? undefined : hexOf(focus)
  const about = pending && 'units' in pending ? units.find(({ id }) => id === pending.units[0])?.hex : undefined
  const at = asked ?? about
  if (at) return board.hexes[board.numberOf.get(at)!]!
  return board.hexes[board.capitals[viewer === 'public' ? turn : viewer]]!
}

function reachLines(state: State, id: string): readonly string[] {
  const { movement, march } = ruleset.reachable(state, id)
  const list = (found: readonly { readonly hex: string; readonly cost: number }[]) =>
    found.map(({ hex, cost }) => `${hex} (${cost})`).join('  ')
  return [say().byMovement(id, list(movement)), say().byMarch(id, list(march))]
}

function endChance(state: State): string {
  const { sides, chance } = ruleset.endRollChance(state)
  return sides ? say().endRoll(chanceText(chance)) : say().noEndRoll
}

function toldPlan(view: View, plan: readonly Order[], rules: TransnistriaHex): readonly string[] {
  return plan.map(order => orderWords(order, { view, rules, locale: locale() }))
}

export const transnistriaHex: Game = adapt({
  id: ruleset.id,
  get title() {
    return say().title
  },
  rules: ruleset,
  standardOptions,
  rulingWords,
  seatName: (_, seat) => say().seats[seat] ?? seat,
  human: 'transnistria',
  policies,
  withContent: content => {
    const made = createRuleset(content)
    if (!made.ok) return made
    const { board } = made.value
    const changed = { rules: made.value, policies: createPolicies(board) } as unknown as Pick<
      Game,
      'rules' | 'policies'
    >
    const own: Pick<Game, 'svg' | 'planWords'> = {
      svg: (view, options) => svg(view as View, { ...(options as object), board }),
      planWords: (view, plan) => toldPlan(view as View, plan as readonly Order[], made.value),
    }
    return { ok: true, value: { ...transnistriaHex, ...changed, ...own } }
  },
  orderText,
  parseOrder: text => parseOrder(text, board),
  planWords: (view, plan) => toldPlan(view, plan, ruleset),
  orderBreak: /\s*;\s*/,
  get orderHelp() {
    const { help } = say()
    return [
      ['move md-fulger 3,-2', help.move],
      ['march md-fulger 4,-3 4,-4', help.march],
      ['attack md-fulger 5,-3', help.attack],
      ['resolve-battles 5,-3', help.resolve],
      ['disarm U, recover U', help.disarm],
      ['airdrop U HEX, rebase U HEX', help.airdrop],
      ['stand, retreat U HEX HEX', help.answer],
      ['occupy U, occupy -', help.occupy],
      ['allocate U, feed U', help.allocate],
      ['request-peace, end-turn', help.peace],
    ] as const
  },
  turnOf: ({ week, turn }) => `${week} ${turn}`,
  describeProblem,
  draw: (view, paint, screen) =>
    [
      drawMap(
        board,
        stateOfView(view),
        paint,
        { columns: screen?.columns ?? 99, lines: screen ? screen.lines - 1 : 99 },
        focusOf(view, screen?.focus),
      ),
      paint.dim(say().key),
      ...(screen ? [] : unitList(stateOfView(view), paint)),
    ].join('\n'),
  legend: () => say().legend,
  list: (view, paint) => unitList(stateOfView(view), paint).map(line => `  ${line}`),
  isPlace: (_, text) => hexOf(text) !== undefined,
  normal: (_, text) => normal(text),
  brief: view =>
    view.pending?.kind === 'feed'
      ? feedLines(stateOfView(view), view.pending.seat, view.pending.city, view.pending.units)
      : view.pending?.kind === 'defend' && view.battle
        ? defenceLines(stateOfView(view), view.battle)
        : [],
  obstacle: (view, _seat, order, { code }) => {
    const unit = 'unit' in order ? order.unit : undefined
    if (!['move', 'march'].includes(order.type) || !unit) return []
    return ['unit-unknown', 'order-out-of-phase'].includes(code) ? [] : reachLines(stateOfView(view), unit)
  },
  ending: (state, { reason }) => {
    const { objectives } = transnistria1992.map.factions.moldova
    const held = objectives.filter(hex => state.owners[board.numberOf.get(hex)!] === 'm').length
    const graded = ['forced-peace', 'peace-request', 'week-cap'].includes(reason)
    const grade = say().grades[state.end?.grade ?? ''] ?? ''
    const words = [grade, reasonWords(reason)].filter(Boolean).join(': ')
    return graded ? `${words}; ${say().grade(held, objectives.length)}` : words
  },
  reasonWords,
  status: view => {
    const { week, turn, phase, used, escalation, end, pending } = view
    const { seats } = say()
    if (end) return say().over(week)
    const levels = ruleset.seats.slice(0, view.players).map(seat => `${seats[seat]} ${escalation[seat]}`)
    const told = say().status(
      week,
      seats[turn]!,
      say().phases[phase]!,
      `${used.primary}+${used.secondary}`,
      levels.join(' · '),
      endChance(stateOfView(view)),
    )
    return pending ? `${told}, ${say().decides(seats[pending.seat]!, say().pending[pending.kind]!)}` : told
  },
  svg: (view, options) => svg(view, options),
  tasks: [hexTask('storm'), hexTask('hold'), plainTask('starve'), plainTask('feed')],
  questions: [
    {
      name: 'battle',
      usage: 'TARGET UNIT...',
      get about() {
        return say().about.battle
      },
      least: 2,
      ask: (state, [target = '', ...named]) => {
        const units = named.map(id => id.toLowerCase())
        const hex = hexOf(target) ?? target
        const found = ruleset.battleOdds(state, units, hex)
        if (!found.ok) return found
        const { hit, damage, units: fates, advance } = found.value
        const lines = [
          ...shareLines(state, units, hex),
          say().hits(chanceText(hit), chanceText(advance)),
          ...damage.map(({ points, probability }) => say().points(points, chanceText(probability))),
          ...fates.map(({ unit, destroyed, surrendered }) =>
            say().fate(unit, chanceText(destroyed), chanceText(surrendered)),
          ),
        ]
        return { ok: true, value: { value: found.value, lines } }
      },
    },
    {
      name: 'end',
      alias: 'forecast',
      usage: '',
      get about() {
        return say().about.end
      },
      least: 0,
      ask: state => {
        const found = ruleset.endRollChance(state)
        const { week, sides, chance } = found
        return { ok: true, value: { value: found, lines: [say().nextRoll(week, sides, chanceText(chance))] } }
      },
    },
    {
      name: 'supply',
      usage: '[SEAT]',
      get about() {
        return say().about.supply
      },
      least: 0,
      // Who asks means his own, who looks on that of the side to move.
      ask: (state, [asked], asker) => {
        const seats = ruleset.facts.seatsOf(state)
        const wanted = asked ?? asker ?? state.turn
        const seat = seats.find(one => one === wanted.toLowerCase())
        if (!seat) return questionWrong(say().noSeat(JSON.stringify(wanted), seats.join(', ')))
        const found = ruleset.supply(state, seat)
        return { ok: true, value: { value: found, lines: found.units.map(line => supplyText(state, seat, line)) } }
      },
    },
    {
      name: 'reach',
      alias: 'why',
      usage: 'UNIT',
      get about() {
        return say().about.reach
      },
      least: 1,
      ask: (state, [asked = '']) => {
        const id = asked.toLowerCase()
        if (!state.units.some(unit => unit.id === id && unit.hex)) return questionWrong(say().noUnit(asked))
        return { ok: true, value: { value: ruleset.reachable(state, id), lines: reachLines(state, id) } }
      },
    },
  ],
})
