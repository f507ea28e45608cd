import { isRecord, type Result } from '@umpire/core-game'
import { fork, fraction, seedRng } from '@umpire/core-rng'
import {
  type Army,
  battleOdds,
  book,
  type City,
  checkOrders,
  disorderChances,
  type Event,
  economy,
  type Force,
  generateMap,
  type MapOptions,
  march,
  mayKnow,
  type Options,
  plainFormation,
  ruleset,
  rulings,
  type Seat,
  type Side,
  type State,
  type View,
} from '@umpire/dma'
import { orderText, parseOrder } from '@umpire/dma/notation'
import { campaign, policies as rulers } from '@umpire/dma/policy'
import { svg } from '@umpire/dma/svg'
import { type Answer, adapt, type Game, questionWrong } from '../game.ts'
import type { Paint } from '../io/console.ts'
import { chanceText } from '../io/words.ts'

/** Rulers are drawn in colours that repeat. */
const colourOf = (paint: Paint, seat: Seat | null) => {
  if (seat === null) return paint.dim
  const colours = [paint.blue, paint.red, paint.yellow, paint.green, paint.magenta, paint.cyan]
  return colours[(Number(seat.slice(1)) - 1) % colours.length]!
}

function drawMap(view: View, paint: Paint): string {
  const { map } = view
  const rows = map.rows.map(row =>
    [...row].map(sign => (sign === '.' ? paint.dim('.') : sign === '~' ? paint.cyan('~') : paint.dim('#'))),
  )
  const put = (cell: number, sign: string, seat: Seat | null) => {
    rows[Math.floor(cell / map.width)]![cell % map.width] = paint.bold(colourOf(paint, seat)(sign))
  }
  map.provinces.forEach(({ villages, city }, i) => {
    villages.forEach(({ cell }, j) => {
      put(cell, 'v', view.villages[i]?.[j] ?? null)
    })
    put(city.cell, 'C', view.cities[i]?.owner ?? null)
  })
  for (const { cell, owner } of view.armies) {
    const onCity = map.provinces.some(({ city }) => city.cell === cell)
    put(cell, onCity ? '@' : 'A', owner)
  }
  const tens = Array.from({ length: map.width }, (_, x) => (x % 10 ? ' ' : String((x / 10) % 10))).join('')
  return [
    paint.dim(`    ${tens}`),
    ...rows.map((row, y) => `${paint.dim(String(y).padStart(3))} ${row.join('')}`),
  ].join('\n')
}

/** `3 militia, 2 rider`. */
export function troopsText({ units }: Force, locale: 'en' | 'ru' = 'en'): string {
  const counts = new Map<string, number>()
  for (const { type } of units) counts.set(type, (counts.get(type) ?? 0) + 1)
  return (
    [...counts].map(([type, count]) => `${count} ${book.units.get(type)?.[locale] ?? type}`).join(', ') ||
    (locale === 'ru' ? 'никого' : 'nobody')
  )
}

export function placeText({ map }: Pick<View, 'map'>, cell: number): string {
  const at = `${cell % map.width},${Math.floor(cell / map.width)}`
  for (const { city, villages } of map.provinces)
    for (const { name, cell: here } of [city, ...villages]) if (here === cell) return `${name} (${at})`
  return at
}

function realmLines(view: View): string[] {
  const { own, map } = view
  if (!own) return []
  return [
    ...own.cities.map(city => {
      const queue = city.queue.map(({ kind, id }) => `${kind}:${id}`).join(' ') || 'nothing'
      return `city ${city.index} ${map.provinces[city.index]!.city.name}: ${city.buildings.join(' ') || 'no buildings'}; builds ${queue}; garrison ${troopsText(city.garrison)}`
    }),
    ...own.armies.map(
      army =>
        `army ${army.id} ${army.name} at ${placeText(view, army.cell)}: ${troopsText(army)}${army.route.length ? `; goes ${army.route.join(' ')}` : ''}`,
    ),
  ]
}

/** Drawn maps instead of maps: `{"generate": {"players": 4}, "states": [...]}`, or only another seed. */
function prepare(options: unknown, seed: string | number): Result<unknown> {
  if (!isRecord(options)) return { ok: true, value: options }
  const { generate, ...rest } = options
  if (rest['map'] !== undefined) return { ok: true, value: rest }
  const usual: Options = campaign(seed)
  if (generate === undefined && rest['states'] === undefined) return { ok: true, value: { ...usual, ...rest } }
  const states = Array.isArray(rest['states']) ? rest['states'] : undefined
  const asked = { neutral: 2, ...(states && { players: states.length }), ...(isRecord(generate) ? generate : {}) }
  const map = generateMap(asked as unknown as MapOptions, fork(seedRng(seed), 'map of the campaign'))
  if (!map.ok) return map
  const players = map.state.provinces.filter(({ start }) => start).length
  const names = states ?? Array.from({ length: players }, (_, i) => usual.states[i] ?? `State ${i + 1}`)
  return { ok: true, value: { ...rest, states: names, map: map.state } }
}

/** A force of the position by its number: an army, or the garrison of a city. */
function forceOf(
  state: State,
  text: string,
): { readonly force: Force; readonly name: string; readonly city: City | null } | null {
  const id = Number(text)
  const army = state.armies.find(one => one.id === id)
  if (army) return { force: army, name: army.name, city: null }
  const city = /^\d+$/.test(text) ? state.cities[id] : undefined
  return city ? { force: city.garrison, name: `the garrison of ${state.map.provinces[id]!.city.name}`, city } : null
}

/** Those in formation; where nobody is, as a plain formation would have them. */
function sideOf({ units, field }: Force): Side {
  const cells = units.some(({ cell }) => cell)
    ? units.flatMap(({ type, cell }) => (cell ? [[type, ...cell] as const] : []))
    : plainFormation(units, 9 + 2 * field).map(
        ([id, dx, dy]) => [units.find(unit => unit.id === id)!.type, dx, dy] as const,
      )
  return { soldiers: cells, field }
}

function askBattle(state: State, first: string, second: string): Result<Answer> {
  const a = forceOf(state, first)
  const b = forceOf(state, second)
  if (!a || !b)
    return questionWrong(
      `There is no force ${a ? second : first}: forces are numbers of armies, or of cities for their garrisons`,
    )
  const forts = b.city ? b.city.buildings.flatMap(id => book.buildings.get(id)?.bonus.fort ?? []) : []
  const found = battleOdds(
    sideOf(a.force),
    sideOf(b.force),
    { storm: b.city !== null, fortified: forts.length > 0, forts },
    { rulings: state.rulings },
  )
  if (!found.ok) return found
  const { method, samples, error } = found.value
  const lines = [
    `${a.name} against ${b.name}`,
    `  ${a.name} wins: ${chanceText(found.value.a)}`,
    `  ${b.name} wins: ${chanceText(found.value.b)}`,
    `  both are lost: ${chanceText(found.value.neither)}`,
    method === 'exact'
      ? '  every fall of the dice was counted'
      : `  ${samples} battles were fought; the standard error is at most ${chanceText(error)}`,
  ]
  return { ok: true, value: { value: found.value, lines } }
}

/** Every ruler of the world may be played by the program; those of the shown campaign have tempers of their own. */
const policies = Object.fromEntries(
  ruleset.seats.map(seat => [seat, (rulers as { readonly [seat: string]: (typeof rulers)['p1'] })[seat] ?? rulers.p3]),
)

/** Every ruling with its readings. */
const readings = Object.fromEntries(Object.entries(rulings).map(([name, words]) => [name, words.split(' ')]))

/** What is timed, by the events that tell of it. */
const milestones: { readonly [name: string]: (event: Event) => boolean } = {
  'first village taken': event => event.type === 'captured' && !event.city,
  'first building': event => event.type === 'built',
  'first city taken': event => event.type === 'captured' && event.city,
  "first fall of a state's city": event => event.type === 'captured' && event.city && event.from !== null,
  victory: event => event.type === 'ended' && event.winners.length > 0,
}

export const dma: Game = adapt({
  id: ruleset.id,
  title: 'The Dark Middle Ages',
  rules: ruleset,
  standardOptions: { lastWeek: 60 },
  prepare,
  seatsOf: ({ players }) => players.map(({ seat }) => seat),
  seatName: ({ players }, seat) => players.find(player => player.seat === seat)?.name ?? seat,
  human: 'p1',
  policies,
  rulings: { within: 'rulings', readings },
  pacing: {
    unit: 'week',
    milestones: Object.keys(milestones),
    reached: steps =>
      Object.values(milestones).map(is => {
        for (const events of steps) for (const event of events) if (is(event)) return event.week
        return null
      }),
  },
  turns: 'simultaneous',
  orderText,
  parseOrder,
  orderBreak: /\s*;\s*/,
  orderHelp: [
    ['queue 3 building:T1 unit:militia', 'what city 3 builds, in this order'],
    ['route 256 e e ne', 'where army 256 marches, step by step'],
    ['transfer 512 256 > 3 day 2', 'unit 512 from force 256 to the garrison of city 3, on Tuesday'],
    ['formation 256 512@0,3 768@-1,3', 'cells of units: right of and ahead of the flag'],
    ['rename 256 The Old Guard', ''],
    ['disband 256 unit 512', 'a unit, or the whole army'],
    ['peace p2 on', 'declares peace, or off revokes it'],
    ['auto-deploy off', 'garrisons keep their reserve'],
    ['retire', 'lays down the crown'],
  ],
  turnOf: ({ week }) => String(week),
  isSecret: () => true,
  mayKnow,
  tell: (events, viewer, locale) => ruleset.chronicle(events, locale, viewer),
  check: (view, orders) => checkOrders(view, orders).problems,
  draw: (view, paint) =>
    [
      drawMap(view, paint),
      paint.dim('C city  v village  A army  @ army in a city  ~ water  # hidden lands'),
      ...view.players.map(({ seat, name, alive }) =>
        colourOf(paint, seat)(`${seat} ${name}${alive ? '' : ' (fallen)'}`),
      ),
      ...realmLines(view),
    ].join('\n'),
  status: ({ week, territory, players, outcome }) => {
    const shares = territory.states.map(
      ({ seat, area }) => `${players.find(player => player.seat === seat)?.name ?? seat} ${area}`,
    )
    return `${outcome ? 'The game is over after' : 'Before'} week ${outcome ? week : week + 1} · land: ${shares.join(', ')}`
  },
  svg: (view, { locale }) => svg(view, locale ? { locale } : {}),
  questions: [
    {
      name: 'battle',
      usage: 'FORCE FORCE',
      about: 'who is likely to win; a city number is its garrison, which is stormed',
      least: 2,
      ask: (state, [first = '', second = '']) => askBattle(state, first, second),
    },
    {
      name: 'disorder',
      usage: 'CITY',
      about: 'the chances of disorder on Monday',
      least: 1,
      ask: (state, [city = '']) => {
        const found = /^\d+$/.test(city) ? disorderChances(state, Number(city)) : null
        if (!found)
          return questionWrong(`There is no city ${city}: cities have numbers from 0 to ${state.cities.length - 1}`)
        const { first, second, third } = found
        const chance = ([num, den]: readonly [number, number]) => chanceText(fraction(num, den))
        const lines = [
          `${state.map.provinces[Number(city)]!.city.name}`,
          `  production stops: ${chance(first)}`,
          `  a pogrom: ${chance(second)}`,
          `  secession: ${third ? chance(third) : 'not tested'}`,
        ]
        return { ok: true, value: { value: found, lines } }
      },
    },
    {
      name: 'economy',
      usage: 'CITY',
      about: "the next day's account of a province",
      least: 1,
      ask: (state, [city = '']) => {
        const found = /^\d+$/.test(city) ? economy(state, Number(city)) : null
        if (!found)
          return questionWrong(`There is no city ${city}: cities have numbers from 0 to ${state.cities.length - 1}`)
        const { green, grey, demand, shortage, spendable } = found
        const lines = [`green ${green}, grey ${grey}, upkeep ${demand}, shortage ${shortage}, to spend ${spendable}`]
        return { ok: true, value: { value: found, lines } }
      },
    },
    {
      name: 'march',
      usage: 'ARMY',
      about: 'where an army will be day by day on its route, if nobody meets it',
      least: 1,
      ask: (state, [army = '']) => {
        if (!state.armies.some((one: Army) => one.id === Number(army))) return questionWrong(`There is no army ${army}`)
        const found = march(state, Number(army))
        return {
          ok: true,
          value: { value: found, lines: found.map(({ day, cell }) => `  day ${day}: ${placeText(state, cell)}`) },
        }
      },
    },
  ],
})
