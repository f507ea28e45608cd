import { type Problem, type Result, validate } from '@umpire/core-game'
import type { Book } from '../content/book.ts'
import { bareCity, type Force, noUnits, type State, type WorldMap } from '../model.ts'
import { grouped } from '../play.ts'
import { schemaOf } from '../schema.ts'
import { MAP_HEADER, mapText, parseMap } from './map.ts'
import { linesOf, textFault } from './words.ts'

const HEADER = 'umpire-dma/1'

/**
 * A whole state as text, a line for each thing: what is to be said of the game, then the map as `mapText` draws it. Things that are as they are at the
 * start are left out; `-` is nobody. After `garrison` and `army` stand the units of the force, `units militia 512 768@0,3`: number and, if deployed, cell.
 */
export function positionText(state: State): string {
  const { map, rulings, lastWeek, week, players, cities, villages, armies, last, outcome } = state
  const lines = [HEADER, `week ${week}`]
  if (lastWeek !== null) lines.push(`last-week ${lastWeek}`)
  for (const [name, value] of Object.entries(rulings)) lines.push(`ruling ${name} ${value}`)
  if (outcome)
    lines.push(`end ${outcome.reason} ${outcome.rule ?? '-'}${outcome.winners.map(seat => ` ${seat}`).join('')}`)
  for (const { seat, name, alive, peace, autoDeployGarrison } of players) {
    const flags = [
      alive ? '' : ' dead',
      autoDeployGarrison ? '' : ' keeps-reserve',
      ...peace.map(other => ` peace:${other}`),
    ]
    lines.push(`state ${seat}${flags.join('')} : ${name}`)
  }
  cities.forEach(({ owner, buildings, queue, projects, garrison, raised, stopped, saved }, i) => {
    const { units, armies: troops } = raised
    lines.push(
      [`city ${i} ${owner ?? '-'} ${units},${troops} ${saved.green},${saved.grey}`, stopped ? ' stopped' : '']
        .concat(buildings.map(id => ` ${id}`))
        .join(''),
    )
    for (const { kind, id, paid, price } of queue)
      lines.push(`queue ${i} ${kind} ${paid}${price === undefined ? '' : `/${price}`} ${id}`)
    for (const { id, from, until } of projects) lines.push(`project ${i} ${from} ${until ?? '-'} ${id}`)
    if (garrison.field > 0 || garrison.units.length + garrison.vacancies.length > 0)
      lines.push(`garrison ${i} ${garrison.field}`, ...forceLines(garrison))
    if (villages[i]!.some(holder => holder !== null))
      lines.push(`villages ${i} ${villages[i]!.map(holder => holder ?? '-').join(' ')}`)
  })
  for (const army of armies) {
    const { id, owner, cell, deposit, route, field, name } = army
    lines.push(`army ${[id, owner, cell, deposit, field, ...route].join(' ')} : ${name}`, ...forceLines(army))
  }
  for (const { army, owner, name, cells } of last.routes)
    lines.push(`marched ${army} ${owner} ${cells.join(' ')} : ${name}`)
  for (const { day, cell, siege, parties } of last.battles)
    lines.push(`${siege ? 'storm' : 'battle'} ${day} ${cell} ${parties.map(seat => seat ?? '-').join(' ')}`)
  const areas = map.provinces.map(({ city, villages: own }) => [city, ...own].map(({ area }) => area).join(','))
  return [...lines, `areas ${areas.join(' ')}`, mapText(map)].join('\n')
}

/** The units of a force by type, and its vacancies. */
function forceLines({ units, vacancies }: Force): string[] {
  const lines = [...grouped(units, ({ type }) => type)].map(([type, list]) =>
    ['units', type, ...list.map(({ id, cell }) => (cell ? `${id}@${cell.join()}` : id))].join(' '),
  )
  const gaps = vacancies.map(({ type, home, cell }) => `${type}:${home}@${cell.join()}`)
  return gaps.length > 0 ? [...lines, ['vacancies', ...gaps].join(' ')] : lines
}

/**
 * Reads a position. Problems: those of `notationProblemCodes` with the number of the line, those of a map, and `state-impossible` with the path of
 * what cannot be in a state.
 */
export function parsePosition(book: Book, text: unknown): Result<State> {
  const read = linesOf(text, HEADER)
  if (!read.ok) return read
  const lines = read.value
  const from = lines.indexOf(MAP_HEADER)
  const drawn = parseMap(lines.slice(from < 0 ? lines.length : from).join('\n'), { territory: book.handbook.territory })
  if (!drawn.ok) return drawn
  const map = drawn.value
  const draft = {
    map,
    rulings: {} as Record<string, string>,
    lastWeek: null as number | null,
    week: 0,
    players: [] as unknown[],
    cities: map.provinces.map(() => ({ ...bareCity(null) })) as Record<string, unknown>[],
    villages: map.provinces.map(({ villages }) => villages.map(() => null)) as unknown[][],
    armies: [] as unknown[],
    last: { routes: [] as unknown[], battles: [] as unknown[] },
    outcome: null as unknown,
  }
  let force = noUnits()
  const forces = [force]
  const problems: Problem[] = []
  lines.slice(1, from).forEach((line, i) => {
    if (!say(line) && problems.length < 20) problems.push(textFault('text-bad-line', i + 2))
  })
  if (problems.length > 0) return { ok: false, problems }
  for (const { units } of forces) units.sort((a, b) => a.id - b.id)
  return validate(schemaOf(book).state, draft, 'state-impossible')

  /** Takes in one line; false where it says nothing. */
  function say(line: string): boolean {
    const [head = '', ...named] = line.split(' : ')
    const [word, ...rest] = head.split(' ')
    const name = named.join(' : ')
    const at = Number(rest[0])
    const holder = (seat: string | undefined) => (seat === '-' ? null : seat)
    const city = draft.cities[at]
    switch (word) {
      case 'week':
        draft.week = at
        return rest.length === 1
      case 'last-week':
        draft.lastWeek = at
        return rest.length === 1
      case 'ruling':
        Object.defineProperty(draft.rulings, rest[0] ?? '', { value: rest[1], enumerable: true, configurable: true })
        return rest.length === 2
      case 'end': {
        const [reason, rule, ...winners] = rest
        draft.outcome = { winners, reason, ...(rule !== '-' && { rule }) }
        return true
      }
      case 'state': {
        const [seat, ...flags] = rest
        const peace = flags.flatMap(flag => (flag.startsWith('peace:') ? [flag.slice(6)] : []))
        const autoDeployGarrison = !flags.includes('keeps-reserve')
        draft.players.push({ seat, name, alive: !flags.includes('dead'), peace, autoDeployGarrison })
        return true
      }
      case 'city': {
        if (!city) return false
        const [, owner, raised = '', saved = '', ...more] = rest
        const [units, armies] = raised.split(',').map(Number)
        const [green, grey] = saved.split(',').map(Number)
        const stopped = more[0] === 'stopped'
        const buildings = stopped ? more.slice(1) : more
        Object.assign(city, {
          owner: holder(owner),
          raised: { units, armies },
          saved: { green, grey },
          stopped,
          buildings,
        })
        return true
      }
      case 'queue': {
        const [, kind, money = '', id] = rest
        const [paid, price] = money.split('/').map(Number)
        if (!city || rest.length !== 4) return false
        const item = { kind, id, paid, ...(price !== undefined && { price }) }
        city['queue'] = [...(city['queue'] as unknown[]), item]
        return true
      }
      case 'project': {
        const [, begun, until, id] = rest
        if (!city || rest.length !== 4) return false
        const project = { id, from: Number(begun), until: until === '-' ? null : Number(until) }
        city['projects'] = [...(city['projects'] as unknown[]), project]
        return true
      }
      case 'garrison':
        if (!city) return false
        force = noUnits()
        forces.push(force)
        city['garrison'] = Object.assign(force, { field: Number(rest[1]) })
        return rest.length === 2
      case 'villages':
        if (!draft.villages[at]) return false
        draft.villages[at] = rest.slice(1).map(holder)
        return true
      case 'army': {
        const [, owner, cell, deposit, field, ...route] = rest
        force = noUnits()
        forces.push(force)
        const numbers = { cell: Number(cell), deposit: Number(deposit), field: Number(field) }
        draft.armies.push(Object.assign(force, { id: at, owner, name, route, ...numbers }))
        return true
      }
      case 'marched': {
        const [, owner, ...cells] = rest
        draft.last.routes.push({ army: at, owner, name, cells: cells.map(Number) })
        return true
      }
      case 'battle':
      case 'storm': {
        const [, cell, ...parties] = rest
        draft.last.battles.push({ day: at, cell: Number(cell), siege: word === 'storm', parties: parties.map(holder) })
        return true
      }
      case 'units': {
        const [type, ...list] = rest
        return list.every(part => {
          const match = /^(\d{1,10})(?:@(-?\d{1,2}),(\d{1,3}))?$/.exec(part)
          const cell = match?.[2] === undefined ? null : ([Number(match[2]), Number(match[3])] as const)
          if (match && type !== undefined) force.units.push({ id: Number(match[1]), type, cell })
          return match !== null
        })
      }
      case 'vacancies':
        return rest.every(part => {
          const match = /^([^\s:@]+):(\d{1,3})@(-?\d{1,2}),(\d{1,3})$/.exec(part)
          if (match)
            force.vacancies.push({
              type: match[1]!,
              home: Number(match[2]),
              cell: [Number(match[3]), Number(match[4])],
            })
          return match !== null
        })
      case 'areas':
        draft.map = withLand(map, rest)
        return rest.length === map.provinces.length
      default:
        return line === ''
    }
  }
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
