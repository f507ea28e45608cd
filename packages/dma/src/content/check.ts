import { type Problem, type ProblemTable, problemTable, type Result, validate } from '@umpire/core-game'
import {
  type Fields,
  flag,
  integer,
  list,
  oneOf,
  optional,
  orNull,
  partial,
  record,
  type Shape,
  type ShapedSchema,
  schema,
  table,
  tuple,
  variants,
} from '@umpire/core-game/shape'
import { name } from '@umpire/core-game/text'
import { word } from '../orders.ts'
import { inField } from '../rules/formation.ts'
import { type Book, compileBook } from './book.ts'
import {
  type Bonus,
  type Building,
  deedConditions,
  deeds,
  type Handbook,
  type Named,
  type Project,
  type Rule,
  type UnitClass,
  type UnitType,
} from './model.ts'

/** What each code says, and the clause it rests on. */
const rows = {
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
export type HandbookProblemCode = keyof typeof rows

const handbookProblems: ProblemTable<HandbookProblemCode> = /* @__PURE__ */ problemTable(rows)
export const handbookProblemCodes: readonly HandbookProblemCode[] = /* @__PURE__ */ (() => handbookProblems.codes)()

/** Units that a force may start with: as many as one formation can name. */
const MOST_START = 2000
/** Things of one kind in a handbook. */
const MOST = 200

const handbookSchema: ShapedSchema<Handbook> = /* @__PURE__ */ handbookSchemaOf()

function handbookSchemaOf(): ShapedSchema<Handbook> {
  const id = word
  const label = name()
  const ids = list(id, MOST)
  const amount = integer(0, 100_000)
  const number = integer(1, 1000)
  const cost = integer(1, 100_000)
  const gain = integer(-1000, 1000)
  const offset = integer(-99, 99)
  const named: Fields<Named> = { ru: label, en: label }
  const thing = { id, ...named, cost, requires: ids }
  const counts = list(record({ unit: id, count: amount }), MOST)
  const rules = list(record<Rule>({ do: oneOf(deeds), if: optional(oneOf(deedConditions)) }), 20)
  const bonus: Shape<Bonus> = record(
    partial({ city: gain, village: gain, d1: gain, d2: gain, recruit_percent: gain, build_percent: gain, fort: id }),
  )
  const cells = list(tuple([offset, offset]), 1000)
  const heights = list(tuple([offset, offset, integer(1, 100)]), 1000)
  const own = orNull(id)
  return schema(
    record<Handbook>({
      format: oneOf(['umpire-dma-handbook/1']),
      name: record(named),
      economy: record({ city_grey: amount, village_green: amount, army_upkeep: amount }),
      movement: record({
        empty_army_speed: number,
        speed_cap: number,
        reserve_bonus: amount,
        step_orthogonal: integer(20, 1000),
        step_diagonal: integer(20, 1000),
      }),
      territory: record({ city: number, village: number }),
      start: record({ buildings: ids, garrison: counts, army: counts }),
      directions: list(record({ id, ...named }), MOST),
      buildings: list(record<Building>({ ...thing, direction: own, strength: integer(0, 100), bonus }), MOST),
      units: list(
        record<UnitType>({
          ...thing,
          direction: own,
          // C7: troops consume 1 to 3 units.
          upkeep: integer(1, 3),
          speed: number,
          attack: number,
          defence: number,
          class: id,
          depth: flag,
        }),
        MOST,
      ),
      projects: list(
        record<Project>({
          ...thing,
          repeatable: optional(flag),
          effect: variants<Project['effect'], 'kind'>('kind', { army: {}, bonus: { bonus, days: orNull(number) } }),
        }),
        MOST,
      ),
      strike_diagrams: table(cells, MOST),
      classes: table(
        record<UnitClass>({
          diagram: id,
          field: rules,
          fortified: rules,
          fortified_order: id,
          ignores_dig: optional(flag),
          double_move: optional(flag),
          own_height: optional(integer(0, 100)),
          neutral_garrison: optional(flag),
        }),
        MOST,
      ),
      limits: record({ distant_strike_at_higher_target: flag }),
      heights: table(heights, MOST),
      neutral_garrisons: record<Handbook['neutral_garrisons']>({
        village: record({ unit: id, count: integer(1, MOST), order: id }),
        city: record<Handbook['neutral_garrisons']['city']>({
          points_base: number,
          points_per_strength: integer(0, 100),
          fallback_unit: id,
          weight: oneOf(['own', 'main']),
          order_without_heights: id,
        }),
        orders: table(cells, MOST),
        overflow_width: oneOf([1, 3, 5, 7, 9]),
      }),
    }),
  )
}

/** Reads a handbook: a book for the rules, or one Problem for each of its faults (C7, C10, C33, C39, C49, R73). */
export function readContent(value: unknown): Result<Book> {
  const read = validate(handbookSchema, value, 'handbook-malformed')
  if (!read.ok) return read
  const problems = faults(read.value)
  return problems.length ? { ok: false, problems } : { ok: true, value: compileBook(read.value) }
}

type Path = readonly (string | number)[]

function faults(book: Handbook): Problem[] {
  const problems: Problem[] = []
  const demand = (holds: boolean, code: HandbookProblemCode, ...at: Path) => {
    if (!holds) problems.push(handbookProblems.fault(code, at))
  }
  const all = new Set<string>()
  const idsOf = (list: 'directions' | 'buildings' | 'units' | 'projects') => {
    book[list].forEach(({ id }, i) => {
      demand(!all.has(id), 'handbook-duplicate-id', list, i, 'id')
      all.add(id)
    })
    return new Set(book[list].map(({ id }) => id))
  }
  const known = (ids: ReadonlySet<string>, id: string, ...at: Path) => demand(ids.has(id), 'handbook-unknown-id', ...at)
  const keys = (object: object) => new Set(Object.keys(object))
  const { village, city, orders: formations } = book.neutral_garrisons
  const [directions, buildings, units] = [idsOf('directions'), idsOf('buildings'), idsOf('units')]
  idsOf('projects')
  const [diagrams, classes, heights, orders] = [
    keys(book.strike_diagrams),
    keys(book.classes),
    keys(book.heights),
    keys(formations),
  ]
  const built = new Map(book.buildings.map(building => [building.id, building]))
  const requires = (needed: readonly string[], ...at: Path) => {
    needed.forEach((id, i) => {
      known(buildings, id, ...at, 'requires', i)
    })
  }
  const lined = (list: 'buildings' | 'units') => {
    book[list].forEach(({ direction, requires: needed }, i) => {
      if (direction !== null) known(directions, direction, list, i, 'direction')
      requires(needed, list, i)
      const foreign = needed.findIndex(id => built.has(id) && built.get(id)!.direction !== direction)
      demand(foreign < 0, 'handbook-foreign-requirement', list, i, 'requires', foreign)
    })
  }
  lined('buildings')
  lined('units')

  demand(book.directions.length === 7, 'handbook-wrong-count', 'directions')
  book.directions.forEach(({ id }, i) => {
    const own = (list: readonly { readonly direction: string | null }[]) =>
      list.filter(({ direction }) => direction === id).length
    demand(own(book.buildings) === 5 && own(book.units) === 3, 'handbook-wrong-count', 'directions', i)
  })
  book.buildings.forEach(({ id, direction, strength, bonus }, i) => {
    demand((direction === null) === (strength === 0), 'handbook-bad-strength', 'buildings', i, 'strength')
    if (bonus.fort !== undefined) known(heights, bonus.fort, 'buildings', i, 'bonus', 'fort')
    demand(!inCycle(built, id), 'handbook-cycle', 'buildings', i, 'requires')
  })
  book.projects.forEach(({ requires: needed, effect }, i) => {
    requires(needed, 'projects', i)
    // R93: projects are no buildings.
    const walls = effect.kind === 'bonus' && effect.bonus.fort !== undefined
    demand(!walls, 'handbook-bad-diagram', 'projects', i, 'effect', 'bonus', 'fort')
  })
  const free = book.projects.some(({ effect, requires: needed }) => effect.kind === 'army' && needed.length === 0)
  demand(free, 'handbook-no-new-army', 'projects')
  book.units.forEach(({ id, class: kind, speed, requires: needed }, i) => {
    known(classes, kind, 'units', i, 'class')
    demand(speed <= book.movement.speed_cap, 'handbook-bad-speed', 'units', i, 'speed')
    demand(id !== city.fallback_unit || needed.length === 0, 'handbook-bad-militia', 'units', i, 'requires')
  })
  known(units, village.unit, 'neutral_garrisons', 'village', 'unit')
  known(orders, village.order, 'neutral_garrisons', 'village', 'order')
  known(units, city.fallback_unit, 'neutral_garrisons', 'city', 'fallback_unit')
  known(orders, city.order_without_heights, 'neutral_garrisons', 'city', 'order_without_heights')
  for (const [name, { diagram, fortified_order }] of Object.entries(book.classes)) {
    known(diagrams, diagram, 'classes', name, 'diagram')
    known(orders, fortified_order, 'classes', name, 'fortified_order')
  }
  book.start.buildings.forEach((id, i) => {
    known(buildings, id, 'start', 'buildings', i)
    demand(book.start.buildings.indexOf(id) === i, 'handbook-bad-start', 'start', 'buildings', i)
  })
  for (const list of ['garrison', 'army'] as const) {
    book.start[list].forEach(({ unit }, i) => {
      known(units, unit, 'start', list, i, 'unit')
    })
    const men = book.start[list].reduce((sum, { count }) => sum + count, 0)
    demand(men <= MOST_START, 'handbook-bad-start', 'start', list)
  }

  const cellsOf = (
    list: { readonly [name: string]: readonly (readonly [number, number, number?])[] },
    reaches: (a: number, b: number) => boolean,
    at: string,
  ) => {
    for (const [name, cells] of Object.entries(list)) {
      const seen = new Set<string>()
      cells.forEach(([a, b], i) => {
        demand(reaches(a, b) && !seen.has(`${a},${b}`), 'handbook-bad-diagram', at, name, i)
        seen.add(`${a},${b}`)
      })
    }
  }
  // C33: two cells, but not the corners.
  cellsOf(book.strike_diagrams, (a, b) => a * a + b * b > 0 && a * a + b * b <= 5, 'strike_diagrams')
  cellsOf(book.heights, (dx, dy) => inField(0, [dx, dy]), 'heights')
  for (const [name, cells] of Object.entries(formations)) {
    const good = new Set(cells.filter(cell => inField(0, cell)).map(String))
    demand(good.size === 44 && cells.length === 44, 'handbook-bad-order', 'neutral_garrisons', 'orders', name)
  }
  return problems
}

function inCycle(built: ReadonlyMap<string, Building>, start: string): boolean {
  const below = new Set(built.get(start)!.requires)
  for (const id of below) for (const next of built.get(id)?.requires ?? []) below.add(next)
  return below.has(start)
}
