import '@umpire/boards/dma/fr'
import '@umpire/boards/dma/ru'
import { orderWords } from '@umpire/boards/dma/orders'
import { isRecord, type Locale, type Result } from '@umpire/core-game'
import { fork, fraction, seedRng } from '@umpire/core-rng'
import {
  type Army,
  battleOdds,
  book,
  type City,
  checkOrders,
  createRuleset,
  describeProblem,
  disorderChances,
  type Event,
  economy,
  forecast,
  generateMap,
  type Handbook,
  march,
  type Options,
  ruleset,
  type Seat,
  type Side,
  type State,
  type View,
} from '@umpire/dma'
import { type MapOptions, usualMap } from '@umpire/dma/map'
import type { Force } from '@umpire/dma/model'
import { orderText, parseOrder } from '@umpire/dma/notation'
import { campaign, policiesOf, type Rulers, policies as rulers } from '@umpire/dma/policy'
import { knownState, plainFormation, sideOf } from '@umpire/dma/queries'
import { rulingWords } from '@umpire/dma/ruling-words'
import { svg } from '@umpire/dma/svg'
import { type Answer, adapt, type Game, plainTask, questionWrong, type Screen } from '../game.ts'
import type { Paint } from '../io/console.ts'
import { chanceText } from '../io/words.ts'
import { locale, words, wordsIn } from '../words/index.ts'

/** Rulers are drawn in colours that repeat. */
const colourOf = (paint: Paint, seat: Seat | null) => {
  if (seat === null) return paint.dim
  const colours = [paint.blue, paint.red, paint.yellow, paint.green, paint.magenta, paint.cyan]
  return colours[(Number(seat.slice(1)) - 1) % colours.length]!
}

/** How far a window over a side of the map begins: so that the focus is in its middle, and it is full. */
function begin(focus: number, room: number, size: number): number {
  return Math.max(0, Math.min(focus - (room >> 1), size - room))
}

/** The map, or the part about a cell that a screen has room for; columns count along the upper edge, rows along the left one. */
function drawMap(view: View, paint: Paint, screen: Screen | undefined): string {
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
    put(city.cell, 'C', view.cities[i]?.seat ?? null)
  })
  for (const { cell, seat } of view.armies) {
    const onCity = map.provinces.some(({ city }) => city.cell === cell)
    put(cell, onCity ? '@' : 'A', seat)
  }
  const focus = focusOf(view, screen?.focus)
  const high = screen ? Math.min(rows.length, screen.lines - 2) : rows.length
  const wide = screen ? Math.min(map.width, screen.columns - 4) : map.width
  const top = begin(Math.floor(focus / map.width), high, rows.length)
  const left = begin(focus % map.width, wide, map.width)
  const tens = Array.from({ length: wide }, () => ' ')
  for (let x = left; x < left + wide; x++)
    if (x % 10 === 0)
      for (const [i, sign] of [...String(x)].entries()) if (x - left + i < wide) tens[x - left + i] = sign
  return [
    paint.dim(`    ${tens.join('').trimEnd()}`),
    ...rows
      .slice(top, top + high)
      .map((row, i) => `${paint.dim(String(top + i).padStart(3))} ${row.slice(left, left + wide).join('')}`),
  ].join('\n')
}

/** A cell as a person names it: `15,24`, or what stands there. */
function cellOf({ map, armies }: Pick<View, 'map' | 'armies'>, text: string): number | undefined {
  const found = /^(\d{1,4}),(\d{1,4})$/.exec(text.trim())
  if (found) {
    const [x, y] = [Number(found[1]), Number(found[2])]
    return x < map.width && y < map.rows.length ? y * map.width + x : undefined
  }
  const wanted = text.trim().toLowerCase()
  const places = map.provinces.flatMap(({ city, villages }) => [city, ...villages])
  return [...places, ...armies].find(({ name }) => name.toLowerCase() === wanted)?.cell
}

function focusOf(view: View, asked: string | undefined): number {
  const found = asked === undefined ? undefined : cellOf(view, asked)
  if (found !== undefined) return found
  const own = view.own?.cities[0]
  return own ? view.map.provinces[own.index]!.city.cell : (view.own?.armies[0]?.cell ?? 0)
}

const say = () => words().dma
const reasonWords = (reason: string) => say().endings[reason] ?? reason

/** Names of cities become their numbers where the notation wants one; names that are given stay as they are. */
function normal({ map }: View, text: string): string {
  const [verb = '', ...rest] = text.trim().split(/\s+/)
  const order = verb.toLowerCase()
  if (order === 'rename') return [order, ...rest].join(' ')
  let words = ` ${rest.join(' ').toLowerCase()} `
  for (const [index, { city }] of [...map.provinces.entries()].sort(
    ([, a], [, b]) => b.city.name.length - a.city.name.length,
  ))
    words = words.replaceAll(` ${city.name.toLowerCase()} `, ` ${index} `)
  // Ids of buildings and divisions are written with capitals.
  words = words.replace(/\b(building|division):(\w+)/g, (_, kind: string, id: string) => {
    const known = [...book.buildings.keys(), ...book.units.keys()].find(one => one.toLowerCase() === id)
    return `${kind}:${known ?? id}`
  })
  return [order, words.trim()].join(' ').trim()
}

function unitName(type: string, locale: Locale): string {
  return book.names.get(type)?.[locale] ?? type
}

/** `3 militia, 2 rider`. */
export function troopsText({ units }: Force, locale: Locale = 'en'): string {
  const counts = new Map<string, number>()
  for (const { type } of units) counts.set(type, (counts.get(type) ?? 0) + 1)
  return (
    [...counts].map(([type, count]) => `${count} ${unitName(type, locale)}`).join(', ') || wordsIn(locale).dma.nobody
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
  const language = locale()
  return [
    ...own.cities.map(city =>
      say().city(
        city.index,
        map.provinces[city.index]!.city.name,
        city.buildings.join(' ') || say().noBuildings,
        city.queue.map(({ kind, id }) => `${kind}:${id}`).join(' ') || say().nothing,
        troopsText(city.garrison, language),
      ),
    ),
    ...own.armies.map(army =>
      say().army(army.id, army.name, placeText(view, army.cell), troopsText(army, language), army.route.join(' ')),
    ),
  ]
}

/** Who is who, in colours. */
const stateLines = (view: View, paint: Paint) =>
  view.players.map(({ seat, name, alive }) =>
    colourOf(paint, seat)(`${seat} ${name}${alive ? '' : ` ${say().fallen}`}`),
  )

function forecastLines(view: View): string[] {
  const { days, meetings } = forecast(view)
  return [
    ...days.flatMap(({ day, accounts }) =>
      accounts.map(
        ({ city, green, grey, demand, shortage, spendable }) =>
          `${say().day(day, view.map.provinces[city]!.city.name)}: ${say().account(green, grey, demand, shortage, spendable)}`,
      ),
    ),
    ...meetings.map(({ day, army, at }) =>
      say().meets(day, view.armies.find(({ id }) => id === army)?.name ?? String(army), placeText(view, at)),
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
  const more = isRecord(generate) ? generate : {}
  const players = typeof more['players'] === 'number' ? more['players'] : states?.length
  const asked = { ...(players !== undefined && usualMap(players)), ...more }
  const map = generateMap(asked as unknown as MapOptions, fork(seedRng(seed), 'map of the campaign'))
  if (!map.ok) return map
  const starts = map.state.provinces.filter(({ start }) => start).length
  const names = states ?? Array.from({ length: starts }, (_, i) => usual.states[i] ?? `State ${i + 1}`)
  return { ok: true, value: { ...rest, states: names, map: map.state } }
}

/** Whether a seat that asks knows what is another's; who asks for none knows all. */
const isOpen = (owner: string | null, seat: string | undefined) => seat === undefined || owner === seat

/** The number of a city by its number or its name, if it is open to a seat; null where it is none. */
function cityOf(state: State, text: string, seat: string | undefined): number | null {
  const named = state.map.provinces.findIndex(({ city }) => city.name.toLowerCase() === text.toLowerCase())
  const index = named >= 0 ? named : /^\d+$/.test(text) ? Number(text) : -1
  const city = state.cities[index]
  return city && isOpen(city.seat, seat) ? index : null
}

/** A force of the position by its number: an army, or the garrison of a city. */
function forceOf(
  state: State,
  text: string,
  seat: string | undefined,
): { readonly force: Force; readonly name: string; readonly city: City | null } | null {
  const id = Number(text)
  const army = state.armies.find(one => one.id === id)
  if (army && isOpen(army.seat, seat)) return { force: army, name: army.name, city: null }
  const city = /^\d+$/.test(text) ? state.cities[id] : undefined
  return city && isOpen(city.seat, seat)
    ? { force: city.garrison, name: say().garrison(state.map.provinces[id]!.city.name), city }
    : null
}

/** Those in formation; where nobody is, as a plain formation would have them. */
function linedUp(force: Force): Side {
  const { units, field } = force
  if (units.some(({ cell }) => cell)) return sideOf(force)
  const soldiers = plainFormation(units, 9 + 2 * field).map(
    ([id, dx, dy]) => [units.find(unit => unit.id === id)!.type, dx, dy] as const,
  )
  return { soldiers, field }
}

function askBattle(state: State, first: string, second: string, seat?: string): Result<Answer> {
  const a = forceOf(state, first, seat)
  const b = forceOf(state, second, seat)
  if (!a || !b) return questionWrong(say().noForce(a ? second : first))
  if (a.force === b.force) return questionWrong(say().sameForce)
  const forts = b.city ? b.city.buildings.flatMap(id => book.buildings.get(id)?.bonus.fort ?? []) : []
  // R49
  const fortified = forts.length > 0 || (b.city !== null && state.rulings.fortified === 'any-garrison')
  const found = battleOdds(
    linedUp(a.force),
    linedUp(b.force),
    { storm: b.city !== null, fortified, forts },
    { rulings: state.rulings },
  )
  if (!found.ok) return found
  const { method, samples, error } = found.value
  const lines = [
    say().against(a.name, b.name),
    say().wins(a.name, chanceText(found.value.a)),
    say().wins(b.name, chanceText(found.value.b)),
    say().bothLost(chanceText(found.value.neither)),
    method === 'exact' ? say().exact : say().sampled(samples, chanceText(error)),
  ]
  return { ok: true, value: { value: found.value, lines } }
}

/** Every ruler of the world may be played by the program; those of the shown campaign have tempers of their own. */
function forAll(rulers: Rulers): { readonly [seat: string]: Rulers['p1'] } {
  const own = rulers as { readonly [seat: string]: Rulers['p1'] }
  return Object.fromEntries(ruleset.seats.map(seat => [seat, own[seat] ?? rulers.p3]))
}

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
  get title() {
    return say().title
  },
  rules: ruleset,
  standardOptions: { lastWeek: 60 },
  rulingWords,
  prepare,
  seatName: ({ players }, seat) => players.find(player => player.seat === seat)?.name ?? seat,
  human: 'p1',
  policies: forAll(rulers),
  withContent: content => {
    const made = createRuleset(content as Handbook)
    if (!made.ok) return made
    const { book } = made.value
    const changed = { rules: made.value, policies: forAll(policiesOf(book)) } as unknown as Pick<
      Game,
      'rules' | 'policies'
    >
    const picture: Game['svg'] = (view, { locale }) =>
      svg(view as View, { handbook: book.handbook, ...(locale && { locale }) })
    return { ok: true, value: { ...dma, ...changed, svg: picture } }
  },
  pacing: {
    milestones: Object.keys(milestones),
    reached: steps =>
      Object.values(milestones).map(is => {
        for (const events of steps) for (const event of events) if (is(event)) return event.week
        return null
      }),
  },
  orderText,
  parseOrder,
  planWords: (view, plan) =>
    plan.map(order => orderWords(order, { view, planned: plan, rules: ruleset, locale: locale() })),
  orderBreak: /\s*;\s*/,
  get orderHelp() {
    const { help } = say()
    return [
      ['queue 3 building:T1 unit:militia', help.queue],
      ['route 256 e e ne', help.route],
      ['transfer 512 256 > 3 day 2', help.transfer],
      ['formation 256 512@0,3 768@-1,3', help.formation],
      ['rename 256 The Old Guard', help.rename],
      ['disband 256 unit 512', help.disband],
      ['peace p2 on', help.peace],
      ['auto-deploy off', help.deploy],
      ['retire', help.retire],
    ] as const
  },
  turnOf: ({ week }) => String(week),
  tell: (events, viewer, locale) => ruleset.chronicle(events, locale, viewer),
  check: (view, orders) => checkOrders(view, orders).problems,
  gone: ({ players }, seat, events) => {
    const player = players.find(one => one.seat === seat)
    if (!player || player.alive) return null
    const left = events.some(event => event.type === 'retired' && event.seat === seat)
    return left ? say().left(player.name) : say().fell(player.name)
  },
  describeProblem,
  draw: (view, paint, screen) =>
    [
      drawMap(view, paint, screen),
      paint.dim(say().key),
      ...(screen ? [] : [...stateLines(view, paint), ...realmLines(view)]),
    ].join('\n'),
  legend: () => say().legend,
  list: (view, paint) => [...stateLines(view, paint), ...realmLines(view)].map(line => `  ${line}`),
  brief: view => realmLines(view),
  isPlace: (view, text) => cellOf(view, text) !== undefined,
  known: knownState,
  normal,
  ending: (_, { reason }) => reasonWords(reason),
  reasonWords,
  status: ({ week, territory, players, end }) => {
    const shares = territory.states.map(
      ({ seat, area }) => `${players.find(player => player.seat === seat)?.name ?? seat} ${area}`,
    )
    return `${end ? say().after(week) : say().before(week + 1)} · ${say().land(shares.join(', '))}`
  },
  svg: (view, { locale }) => svg(view, locale ? { locale } : {}),
  tasks: [
    plainTask('take'),
    plainTask('win'),
    {
      name: 'storm',
      usage: 'CITY',
      read: (view, words) => {
        const cell = cellOf(view, words.join(' '))
        const province = view.map.provinces.findIndex(({ city }) => city.cell === cell)
        return province < 0 ? null : { type: 'storm', province }
      },
    },
    plainTask('feed'),
  ],
  questions: [
    {
      name: 'battle',
      usage: 'FORCE FORCE',
      get about() {
        return say().about.battle
      },
      least: 2,
      ask: (state, [first = '', second = ''], seat) => askBattle(state, first, second, seat),
    },
    {
      name: 'disorder',
      usage: 'CITY',
      get about() {
        return say().about.disorder
      },
      least: 1,
      ask: (state, [city = ''], seat) => {
        const index = cityOf(state, city, seat)
        const found = index === null ? null : disorderChances(state, index)
        if (!found) return questionWrong(say().noCity(city, state.cities.length - 1))
        const { first, second, third } = found
        const chance = ([num, den]: readonly [number, number]) => chanceText(fraction(num, den))
        const lines = [
          `${state.map.provinces[index!]!.city.name}`,
          say().stops(chance(first)),
          say().pogrom(chance(second)),
          say().secession(third ? chance(third) : say().notTested),
        ]
        return { ok: true, value: { value: found, lines } }
      },
    },
    {
      name: 'economy',
      usage: 'CITY',
      get about() {
        return say().about.economy
      },
      least: 1,
      ask: (state, [city = ''], seat) => {
        const index = cityOf(state, city, seat)
        const found = index === null ? null : economy(state, index)
        if (!found) return questionWrong(say().noCity(city, state.cities.length - 1))
        const { green, grey, demand, shortage, spendable } = found
        const lines = [say().account(green, grey, demand, shortage, spendable)]
        return { ok: true, value: { value: found, lines } }
      },
    },
    {
      name: 'march',
      usage: 'ARMY',
      get about() {
        return say().about.march
      },
      least: 1,
      ask: (state, [army = ''], seat) => {
        if (!state.armies.some((one: Army) => one.id === Number(army) && isOpen(one.seat, seat)))
          return questionWrong(say().noArmy(army))
        const found = march(state, Number(army))
        return {
          ok: true,
          value: { value: found, lines: found.map(({ day, cell }) => say().day(day, placeText(state, cell))) },
        }
      },
    },
    {
      name: 'forecast',
      usage: '[SEAT]',
      get about() {
        return say().about.forecast
      },
      least: 0,
      ask: (state, [seat = state.players[0]!.seat]) => {
        const player = state.players.find(one => one.seat === seat.toLowerCase())
        if (!player?.alive) return questionWrong(say().noForecast)
        const view = ruleset.view(state, player.seat)
        return { ok: true, value: { value: forecast(view), lines: forecastLines(view) } }
      },
    },
  ],
})
