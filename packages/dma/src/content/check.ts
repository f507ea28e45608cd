import { type Problem, type ProblemTable, problemTable, type Result, validate } from '@umpire/core-game'
import { inField } from '../rules/formation.ts'
import { type Book, compileBook } from './book.ts'
import type { Building, Handbook } from './model.ts'
import { handbookSchema } from './schema.ts'

/** What each code says, and the clause it rests on. */
const handbookRows = {
  'handbook-malformed': ['This is no handbook'],
  'handbook-duplicate-id': ['Something else has this id'],
  'handbook-unknown-id': ['There is nothing of this id'],
  'handbook-cycle': ['A building is its own condition', 'C49'],
  'handbook-foreign-requirement': ['A condition lies in one direction', 'C49'],
  'handbook-wrong-count': ['Seven directions have 5 buildings and 3 unit types each', 'C10'],
  'handbook-bad-strength': ['Buildings of a direction have a strength, neutral ones none', 'C13'],
  'handbook-bad-militia': ['What holds undeveloped cities can be raised anywhere', 'C39'],
  'handbook-bad-diagram': ['Each cell once and within reach, none of them the flag or the unit itself', 'C33'],
  'handbook-bad-order': ['An order lists each of the 44 cells of the smallest field once', 'R33'],
  'handbook-no-new-army': ['A new army is a project without condition', 'C48'],
  'handbook-bad-start': ['Each building once, and a force of no more than 2000', 'C3'],
  'handbook-bad-speed': ['No unit is faster than an army may be', 'C21'],
} as const
export type HandbookProblemCode = keyof typeof handbookRows

const handbookProblems: ProblemTable<HandbookProblemCode> = /* @__PURE__ */ problemTable(handbookRows)
export const handbookProblemCodes: readonly HandbookProblemCode[] = /* @__PURE__ */ (() => handbookProblems.codes)()

/** Units that a force may start with: as many as one formation can name. */
const MOST_START = 2000

/** Reads a handbook: a book for the rules, or one Problem for each of its faults (C7, C10, C33, C39, C49, R73). */
export function readContent(value: unknown): Result<Book> {
  const read = validate(handbookSchema, value, 'handbook-malformed')
  if (!read.ok) return read
  const problems = faults(read.value)
  return problems.length ? { ok: false, problems } : { ok: true, value: compileBook(read.value) }
}

type Path = readonly (string | number)[]

/** A handbook under examination. */
interface Examined {
  readonly book: Handbook
  readonly built: ReadonlyMap<string, Building>
  readonly ids: {
    readonly [list in
      | 'directions'
      | 'buildings'
      | 'units'
      | 'classes'
      | 'diagrams'
      | 'heights'
      | 'orders']: ReadonlySet<string>
  }
  /** Notes a fault where something does not hold. */
  demand(holds: boolean, code: HandbookProblemCode, ...at: Path): void
  /** Notes a fault where there is nothing of an id. */
  known(ids: ReadonlySet<string>, id: string, ...at: Path): void
}

/** One Problem for each fault, in the order of these. */
const checks = [
  duplicates,
  conditions,
  directionsOf,
  buildingsOf,
  projectsOf,
  unitsOf,
  garrisonsOf,
  startOf,
  cellsOf,
] as const

function faults(book: Handbook): Problem[] {
  const problems: Problem[] = []
  const demand: Examined['demand'] = (holds, code, ...at) => {
    if (!holds) problems.push(handbookProblems.fault(code, at))
  }
  const named = (list: readonly { readonly id: string }[]) => new Set(list.map(({ id }) => id))
  const keys = (object: object) => new Set(Object.keys(object))
  const examined: Examined = {
    book,
    built: new Map(book.buildings.map(building => [building.id, building])),
    ids: {
      directions: named(book.directions),
      buildings: named(book.buildings),
      units: named(book.units),
      classes: keys(book.classes),
      diagrams: keys(book.strikeDiagrams),
      heights: keys(book.heights),
      orders: keys(book.neutralGarrisons.orders),
    },
    demand,
    known: (ids, id, ...at) => demand(ids.has(id), 'handbook-unknown-id', ...at),
  }
  for (const check of checks) check(examined)
  return problems
}

function duplicates({ book, demand }: Examined): void {
  const all = new Set<string>()
  for (const list of ['directions', 'buildings', 'units', 'projects'] as const) {
    book[list].forEach(({ id }, i) => {
      demand(!all.has(id), 'handbook-duplicate-id', list, i, 'id')
      all.add(id)
    })
  }
}

function required({ ids, known }: Examined, needed: readonly string[], ...at: Path): void {
  needed.forEach((id, i) => {
    known(ids.buildings, id, ...at, 'requires', i)
  })
}

/** C49: conditions of buildings and units lie in their own direction. */
function conditions(examined: Examined): void {
  const { book, built, ids, demand, known } = examined
  for (const list of ['buildings', 'units'] as const) {
    book[list].forEach(({ direction, requires }, i) => {
      if (direction !== null) known(ids.directions, direction, list, i, 'direction')
      required(examined, requires, list, i)
      const foreign = requires.findIndex(id => built.has(id) && built.get(id)!.direction !== direction)
      demand(foreign < 0, 'handbook-foreign-requirement', list, i, 'requires', foreign)
    })
  }
}

/** C10: seven of them, each with 5 buildings and 3 unit types. */
function directionsOf({ book, demand }: Examined): void {
  demand(book.directions.length === 7, 'handbook-wrong-count', 'directions')
  book.directions.forEach(({ id }, i) => {
    const own = (list: readonly { readonly direction: string | null }[]) =>
      list.filter(({ direction }) => direction === id).length
    demand(own(book.buildings) === 5 && own(book.units) === 3, 'handbook-wrong-count', 'directions', i)
  })
}

/** C13, C42, C49: what counts for a direction has a strength, and nothing needs itself. */
function buildingsOf({ book, built, ids, demand, known }: Examined): void {
  book.buildings.forEach(({ id, direction, strength, bonus }, i) => {
    demand((direction === null) === (strength === 0), 'handbook-bad-strength', 'buildings', i, 'strength')
    if (bonus.fort !== undefined) known(ids.heights, bonus.fort, 'buildings', i, 'bonus', 'fort')
    demand(!inCycle(built, id), 'handbook-cycle', 'buildings', i, 'requires')
  })
}

function projectsOf(examined: Examined): void {
  const { book, demand } = examined
  book.projects.forEach(({ requires, effect }, i) => {
    required(examined, requires, 'projects', i)
    // R93: projects are no buildings.
    const walls = effect.kind === 'bonus' && effect.bonus.fort !== undefined
    demand(!walls, 'handbook-bad-diagram', 'projects', i, 'effect', 'bonus', 'fort')
  })
  // C48: a new army has no condition.
  const free = book.projects.some(({ effect, requires }) => effect.kind === 'army' && requires.length === 0)
  demand(free, 'handbook-no-new-army', 'projects')
}

/** C21, C39. */
function unitsOf({ book, ids, demand, known }: Examined): void {
  const { fallbackUnit } = book.neutralGarrisons.city
  book.units.forEach(({ id, class: kind, speed, requires }, i) => {
    known(ids.classes, kind, 'units', i, 'class')
    demand(speed <= book.movement.speedCap, 'handbook-bad-speed', 'units', i, 'speed')
    demand(id !== fallbackUnit || requires.length === 0, 'handbook-bad-militia', 'units', i, 'requires')
  })
}

/** R33: who holds neutral settlements, and how each class draws up. */
function garrisonsOf({ book, ids, known }: Examined): void {
  const { village, city } = book.neutralGarrisons
  known(ids.units, village.unit, 'neutralGarrisons', 'village', 'unit')
  known(ids.orders, village.order, 'neutralGarrisons', 'village', 'order')
  known(ids.units, city.fallbackUnit, 'neutralGarrisons', 'city', 'fallbackUnit')
  known(ids.orders, city.orderWithoutHeights, 'neutralGarrisons', 'city', 'orderWithoutHeights')
  for (const [name, { diagram, fortifiedOrder }] of Object.entries(book.classes)) {
    known(ids.diagrams, diagram, 'classes', name, 'diagram')
    known(ids.orders, fortifiedOrder, 'classes', name, 'fortifiedOrder')
  }
}

/** C3. */
function startOf({ book: { start }, ids, demand, known }: Examined): void {
  start.buildings.forEach((id, i) => {
    known(ids.buildings, id, 'start', 'buildings', i)
    demand(start.buildings.indexOf(id) === i, 'handbook-bad-start', 'start', 'buildings', i)
  })
  for (const list of ['garrison', 'army'] as const) {
    start[list].forEach(({ unit }, i) => {
      known(ids.units, unit, 'start', list, i, 'unit')
    })
    const men = start[list].reduce((sum, { count }) => sum + count, 0)
    demand(men <= MOST_START, 'handbook-bad-start', 'start', list)
  }
}

type Diagrams = { readonly [name: string]: readonly (readonly [number, number, number?])[] }

/** C33, R33: each cell once, and within reach. */
function cellsOf({ book, demand }: Examined): void {
  const check = (list: Diagrams, reaches: (a: number, b: number) => boolean, at: string) => {
    for (const [name, cells] of Object.entries(list)) {
      const seen = new Set<string>()
      cells.forEach(([a, b], i) => {
        demand(reaches(a, b) && !seen.has(`${a},${b}`), 'handbook-bad-diagram', at, name, i)
        seen.add(`${a},${b}`)
      })
    }
  }
  // C33: two cells, but not the corners.
  check(book.strikeDiagrams, (a, b) => a * a + b * b > 0 && a * a + b * b <= 5, 'strikeDiagrams')
  check(book.heights, (dx, dy) => inField(0, [dx, dy]), 'heights')
  for (const [name, cells] of Object.entries(book.neutralGarrisons.orders)) {
    const good = new Set(cells.filter(cell => inField(0, cell)).map(String))
    demand(good.size === 44 && cells.length === 44, 'handbook-bad-order', 'neutralGarrisons', 'orders', name)
  }
}

function inCycle(built: ReadonlyMap<string, Building>, start: string): boolean {
  const below = new Set(built.get(start)!.requires)
  for (const id of below) for (const next of built.get(id)?.requires ?? []) below.add(next)
  return below.has(start)
}
