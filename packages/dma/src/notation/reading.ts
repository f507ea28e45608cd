import { bareCity, noUnits, type WorldMap } from '../model.ts'
import { endRules } from '../rules/end.ts'
import { rulings } from '../rulings.ts'

/** A state as far as its text has been read; whether it is one is for the schema to say. */
interface Draft {
  map: WorldMap
  readonly rulings: Record<string, string>
  lastWeek: number | null
  lastWeekWinner?: unknown
  week: number
  readonly players: unknown[]
  readonly cities: Record<string, unknown>[]
  readonly villages: unknown[][]
  readonly armies: unknown[]
  readonly last: { readonly routes: unknown[]; readonly battles: unknown[] }
  end: unknown
}

/** A text that is being read. */
export interface Reading {
  readonly draft: Draft
  /** The force whose units follow. */
  force: ReturnType<typeof noUnits>
  readonly forces: ReturnType<typeof noUnits>[]
}

/** A line taken apart: the words after its first, the first of them as a number, and the name after ` : `. */
interface Line {
  readonly word: string
  readonly rest: readonly string[]
  readonly at: number
  readonly name: string
}

export function openReading(map: WorldMap): Reading {
  const force = noUnits()
  const draft: Draft = {
    map,
    rulings: { ...rulings.usual },
    lastWeek: null,
    week: 0,
    players: [],
    cities: map.provinces.map(() => ({ ...bareCity(null) })),
    villages: map.provinces.map(({ villages }) => villages.map(() => null)),
    armies: [],
    last: { routes: [], battles: [] },
    end: null,
  }
  return { draft, force, forces: [force] }
}

/** Takes in one line; false where it says nothing. */
export function readLine(reading: Reading, line: string): boolean {
  const [head = '', ...named] = line.split(' : ')
  const [word = '', ...rest] = head.split(' ')
  const read = Object.hasOwn(readers, word) ? readers[word] : undefined
  return read ? read(reading, { word, rest, at: Number(rest[0]), name: named.join(' : ') }) : line === ''
}

const holder = (seat: string | undefined) => (seat === '-' ? null : seat)

/** What the first word of a line says. Each takes its line in, or answers that it says nothing. */
const readers: { readonly [word: string]: (reading: Reading, line: Line) => boolean } = {
  week: ({ draft }, { rest, at }) => {
    draft.week = at
    return rest.length === 1
  },
  'last-week': ({ draft }, { rest, at }) => {
    draft.lastWeek = rest[0] === '-' ? null : at
    if (rest.length === 2) draft.lastWeekWinner = rest[1]
    return rest.length === 1 || rest.length === 2
  },
  ruling: ({ draft }, { rest }) => {
    Object.defineProperty(draft.rulings, rest[0] ?? '', { value: rest[1], enumerable: true, configurable: true })
    return rest.length === 2
  },
  end: ({ draft }, { rest: [reason, rule, ...winners] }) => {
    draft.end = { winners, reason }
    return Object.entries(endRules).some(row => row[0] === reason && row[1] === rule)
  },
  state: ({ draft }, { rest: [seat, ...flags], name }) => {
    const peace = flags.flatMap(flag => (flag.startsWith('peace:') ? [flag.slice(6)] : []))
    const autoDeployGarrison = !flags.includes('keeps-reserve')
    draft.players.push({ seat, name, alive: !flags.includes('dead'), peace, autoDeployGarrison })
    return true
  },
  city: ({ draft }, { rest, at }) => {
    const city = draft.cities[at]
    if (!city) return false
    const [, seat, raised = '', saved = '', ...more] = rest
    const [units, armies] = raised.split(',').map(Number)
    const [green, grey, foreign] = saved.split(',').map(Number)
    const stopped = more[0] === 'stopped'
    const buildings = stopped ? more.slice(1) : more
    Object.assign(city, { seat: holder(seat), raised: { units, armies }, saved: { green, grey }, stopped, buildings })
    if (foreign !== undefined) city['foreign'] = foreign
    return true
  },
  queue: ({ draft }, { rest, at }) => {
    const city = draft.cities[at]
    const [, kind, money = '', id] = rest
    const [paid, price] = money.split('/').map(Number)
    if (!city || rest.length !== 4) return false
    city['queue'] = [...(city['queue'] as unknown[]), { kind, id, paid, ...(price !== undefined && { price }) }]
    return true
  },
  project: ({ draft }, { rest, at }) => {
    const city = draft.cities[at]
    const [, begun, until, id] = rest
    if (!city || rest.length !== 4) return false
    const project = { id, from: Number(begun), until: until === '-' ? null : Number(until) }
    city['projects'] = [...(city['projects'] as unknown[]), project]
    return true
  },
  garrison: (reading, { rest, at }) => {
    const city = reading.draft.cities[at]
    if (!city) return false
    city['garrison'] = Object.assign(nextForce(reading), { field: Number(rest[1]) })
    return rest.length === 2
  },
  villages: ({ draft }, { rest, at }) => {
    if (!draft.villages[at]) return false
    draft.villages[at] = rest.slice(1).map(holder)
    return true
  },
  army: (reading, { rest, at, name }) => {
    const [, seat, cell, deposit, field, ...route] = rest
    const numbers = { cell: Number(cell), deposit: Number(deposit), field: Number(field) }
    reading.draft.armies.push(Object.assign(nextForce(reading), { id: at, seat, name, route, ...numbers }))
    return true
  },
  marched: ({ draft }, { rest: [, seat, ...cells], at, name }) => {
    draft.last.routes.push({ army: at, seat, name, cells: cells.map(Number) })
    return true
  },
  battle,
  storm: battle,
  units: ({ force }, { rest: [type, ...list] }) =>
    list.every(part => {
      const match = /^(\d{1,10})(?:@(-?\d{1,4}),(\d{1,4}))?$/.exec(part)
      const cell = match?.[2] === undefined ? null : ([Number(match[2]), Number(match[3])] as const)
      if (match && type !== undefined) force.units.push({ id: Number(match[1]), type, cell })
      return match !== null
    }),
  vacancies: ({ force }, { rest }) =>
    rest.every(part => {
      const match = /^([^\s:@]+):(\d{1,3})@(-?\d{1,4}),(\d{1,4})$/.exec(part)
      if (match)
        force.vacancies.push({ type: match[1]!, home: Number(match[2]), cell: [Number(match[3]), Number(match[4])] })
      return match !== null
    }),
  areas: ({ draft }, { rest }) => {
    draft.map = withLand(draft.map, rest)
    return rest.length === draft.map.provinces.length
  },
}

function battle({ draft }: Reading, { word, rest: [, cell, ...parties], at }: Line): boolean {
  draft.last.battles.push({ day: at, cell: Number(cell), siege: word === 'storm', parties: parties.map(holder) })
  return true
}

/** A force without units, which those of the next lines join. */
function nextForce(reading: Reading): ReturnType<typeof noUnits> {
  reading.force = noUnits()
  reading.forces.push(reading.force)
  return reading.force
}

/** A map with the areas that a text gives it. */
function withLand(map: WorldMap, areas: readonly string[]): WorldMap {
  return {
    ...map,
    provinces: map.provinces.map(({ start, city, villages }, i) => {
      const [own, ...others] = (areas[i] ?? '').split(',').map(Number)
      return {
        start,
        city: { ...city, area: own ?? 0 },
        villages: villages.map((village, j) => ({ ...village, area: others[j] ?? 0 })),
      }
    }),
  }
}
