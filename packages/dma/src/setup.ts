import { type Adjudication, adjudicate, type Ruled, refuse, validate } from '@umpire/core-game'
import type { Dice, Rng } from '@umpire/core-rng'
import type { Event } from './events.ts'
import { drawMap } from './generate.ts'
import type { Book } from './handbook.ts'
import { checkMap } from './map-check.ts'
import type { Army, City, MapOptions, Options, Player, Seat, State, Unit, WorldMap } from './model.ts'
import { seats } from './model.ts'
import { fieldFor } from './rules/formation.ts'
import { armyName } from './rules/queue.ts'
import { mapOptionsSchema, optionsSchema } from './schema-options.ts'

/**
 * State 0 (C3, C4): each player owns one city, villages are neutral, one army with its militia stands in the city, all are at war.
 * Problems: `options-malformed`, `options-too-few-starts`, those of a map, and those of thrown dice.
 */
export function setUp(book: Book, options: Options, rng: Rng): Adjudication<State, Event> {
  return adjudicate(rng, (dice): Ruled<State, Event> => {
    const read = validate(optionsSchema, options, 'options-malformed')
    if (!read.ok) return read
    const { states, map: drawn, generate, rulings = {}, lastWeek = null } = read.value
    if (new Set(states).size < states.length)
      return refuse('options-malformed', 'Each state has a name of its own', ['states'])
    const problems = drawn ? checkMap(drawn, book.handbook.territory, ['map']) : []
    if (problems.length > 0) return { ok: false, problems }
    const map = drawn ?? drawMap({ ...generate, players: states.length }, book.handbook.territory, dice.fork('map'))
    const starts = map.provinces.flatMap(({ start }, i) => (start ? [i] : []))
    if (starts.length < states.length)
      return refuse('options-too-few-starts', `On this map ${starts.length} can play`, ['map', 'provinces'], 'C3')
    return { ok: true, state: firstState(book, map, states, starts, { rulings, lastWeek }), events: [] }
  })
}

function firstState(
  book: Book,
  map: WorldMap,
  states: readonly string[],
  starts: readonly number[],
  rest: Pick<State, 'rulings' | 'lastWeek'>,
): State {
  const owners = new Map(states.map((_, i) => [starts[i]!, seats[i]!]))
  const { start } = book.handbook
  const armies: Army[] = []
  const cities = map.provinces.map(({ city }, index): City => {
    const owner = owners.get(index) ?? null
    const none: City = {
      owner,
      buildings: [],
      queue: [],
      projects: [],
      garrison: force([]),
      raised: { units: 0, armies: 0 },
      stopped: false,
      saved: { green: 0, grey: 0 },
    }
    if (owner === null) return none
    let serial = 0
    const raise = (list: typeof start.army) =>
      list.flatMap(({ unit, count }) =>
        Array.from({ length: count }, (): Unit => ({ id: ++serial * 256 + index, type: unit, cell: null })),
      )
    const garrison = raise(start.garrison)
    armies.push({
      id: 256 + index,
      owner,
      name: armyName(city.name, 1),
      cell: city.cell,
      route: [],
      deposit: 0,
      ...force(raise(start.army)),
    })
    return { ...none, buildings: [...start.buildings], garrison: force(garrison), raised: { units: serial, armies: 1 } }
  })
  const players = states.map(
    (name, i): Player => ({ seat: seats[i] as Seat, name, alive: true, peace: [], autoDeployGarrison: true }),
  )
  return {
    map,
    ...rest,
    week: 0,
    players,
    cities,
    villages: map.provinces.map(({ villages }) => villages.map(() => null)),
    armies: armies.sort((a, b) => a.id - b.id),
    last: { routes: [], battles: [] },
    outcome: null,
  }
}

function force(units: readonly Unit[]): City['garrison'] {
  return { units, vacancies: [], field: fieldFor(units.length) }
}

/** Draws a continent for 2 to 96 players. Problems: `options-bad-generate`, and those of thrown dice. */
export function makeMap(book: Book, options: MapOptions, rng: Rng): Adjudication<WorldMap, never> {
  return adjudicate(rng, (dice: Dice): Ruled<WorldMap, never> => {
    const read = validate(mapOptionsSchema, options, 'options-bad-generate')
    if (!read.ok) return read
    return { ok: true, state: drawMap(read.value, book.handbook.territory, dice.fork('map')), events: [] }
  })
}
