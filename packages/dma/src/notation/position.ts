import { type Problem, type Result, validate } from '@umpire/core-game'
import type { Book } from '../content/book.ts'
import type { Force, State } from '../model.ts'
import { grouped } from '../play.ts'
import { endRules } from '../rules/end.ts'
import { type RulingName, rulings as table } from '../rulings.ts'
import { schemaOf } from '../schema.ts'
import { MAP_HEADER, mapText, parseMap } from './map.ts'
import { openReading, readLine } from './reading.ts'
import { linesOf, textFault } from './words.ts'

const HEADER = 'umpire-dma/1'

/**
 * A whole state as text, a line for each thing: what is to be said of the game, then the map as `mapText` draws it. Things that are as they are at the
 * start are left out; `-` is nobody. After `garrison` and `army` stand the units of the force, `units militia 512 768@0,3`: number and, if deployed, cell.
 */
export function positionText(state: State): string {
  const { map, rulings, lastWeek, lastWeekWinner, week, players, cities, villages, armies, last, end } = state
  const lines = [HEADER, `week ${week}`]
  if (lastWeek !== null || lastWeekWinner)
    lines.push(`last-week ${lastWeek ?? '-'}${lastWeekWinner ? ` ${lastWeekWinner}` : ''}`)
  for (const { name, readings } of table.list) {
    const value = rulings[name as RulingName]
    if (value !== readings[0]) lines.push(`ruling ${name} ${value}`)
  }
  if (end) lines.push(`end ${end.reason} ${endRules[end.reason]}${end.winners.map(seat => ` ${seat}`).join('')}`)
  for (const { seat, name, alive, peace, autoDeployGarrison } of players) {
    const flags = [
      alive ? '' : ' dead',
      autoDeployGarrison ? '' : ' keeps-reserve',
      ...peace.map(other => ` peace:${other}`),
    ]
    lines.push(`state ${seat}${flags.join('')} : ${name}`)
  }
  cities.forEach(({ seat, buildings, queue, projects, garrison, raised, stopped, saved, foreign }, i) => {
    const { units, armies: troops } = raised
    const bread = [saved.green, saved.grey, ...(foreign === undefined ? [] : [foreign])]
    lines.push(
      [`city ${i} ${seat ?? '-'} ${units},${troops} ${bread}`, stopped ? ' stopped' : '']
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
    const { id, seat, cell, deposit, route, field, name } = army
    lines.push(`army ${[id, seat, cell, deposit, field, ...route].join(' ')} : ${name}`, ...forceLines(army))
  }
  for (const { army, seat, name, cells } of last.routes)
    lines.push(`marched ${army} ${seat} ${cells.join(' ')} : ${name}`)
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
  const reading = openReading(drawn.value)
  const problems: Problem[] = []
  lines.slice(1, from).forEach((line, i) => {
    if (!readLine(reading, line) && problems.length < 20) problems.push(textFault('text-bad-line', i + 2))
  })
  if (problems.length > 0) return { ok: false, problems }
  for (const { units } of reading.forces) units.sort((a, b) => a.id - b.id)
  return validate(schemaOf(book).state, reading.draft, 'state-impossible')
}
