import { type Problem, problem, type Result, validate } from '@umpire/core-game'
import * as v from 'valibot'
import { type Bonus, type Book, type Building, compileBook, deedConditions, deeds, type Handbook } from './handbook.ts'
import type { ProblemCode } from './model.ts'
import { inField } from './rules/formation.ts'
import { built, whole } from './schema-options.ts'

const amount = /* @__PURE__ */ whole(0, 100_000)
const id = /* @__PURE__ */ built(() => v.pipe(v.string(), v.minLength(1), v.maxLength(40)))
const ids = /* @__PURE__ */ built(() => v.array(id))
const named = { ru: id, en: id }
const counts = /* @__PURE__ */ built(() => v.array(v.strictObject({ unit: id, count: whole(0, 1000) })))
const rules = /* @__PURE__ */ built(() =>
  v.array(v.strictObject({ do: v.picklist(deeds), if: v.exactOptional(v.picklist(deedConditions)) })),
)
const pair = /* @__PURE__ */ built(() => v.tuple([whole(-99, 99), whole(-99, 99)]))
const gain = /* @__PURE__ */ built(() => v.exactOptional(whole(-1000, 1000)))

const bonus: v.GenericSchema<unknown, Bonus> = /* @__PURE__ */ built(() =>
  v.strictObject({
    city: gain,
    village: gain,
    d1: gain,
    d2: gain,
    recruit_percent: gain,
    build_percent: gain,
    fort: v.exactOptional(id),
  }),
)

const shape: v.GenericSchema<unknown, Handbook> = /* @__PURE__ */ built(() =>
  v.strictObject({
    format: v.literal('umpire-dma-handbook/1'),
    name: v.strictObject(named),
    economy: v.strictObject({ city_grey: amount, village_green: amount, army_upkeep: amount }),
    movement: v.strictObject({
      empty_army_speed: whole(1, 1000),
      speed_cap: whole(1, 1000),
      reserve_bonus: whole(0, 1000),
      step_orthogonal: whole(20, 1000),
      step_diagonal: whole(20, 1000),
    }),
    territory: v.strictObject({ city: whole(1, 1000), village: whole(1, 1000) }),
    start: v.strictObject({ buildings: ids, garrison: counts, army: counts }),
    directions: v.array(v.strictObject({ id, ...named })),
    buildings: v.pipe(
      v.array(
        v.strictObject({
          id,
          ...named,
          direction: v.nullable(id),
          cost: whole(1, 100_000),
          strength: whole(0, 100),
          requires: ids,
          bonus,
        }),
      ),
      v.maxLength(200),
    ),
    units: v.pipe(
      v.array(
        v.strictObject({
          id,
          ...named,
          direction: v.nullable(id),
          cost: whole(1, 100_000),
          // C7: troops consume 1 to 3 units.
          upkeep: whole(1, 3),
          speed: whole(1, 1000),
          attack: whole(1, 1000),
          defence: whole(1, 1000),
          class: id,
          depth: v.boolean(),
          requires: ids,
        }),
      ),
      v.maxLength(200),
    ),
    projects: v.pipe(
      v.array(
        v.strictObject({
          id,
          ...named,
          cost: whole(1, 100_000),
          requires: ids,
          repeatable: v.boolean(),
          effect: v.variant('kind', [
            v.strictObject({ kind: v.literal('army') }),
            v.strictObject({ kind: v.literal('bonus'), bonus, days: v.nullable(whole(1, 1000)) }),
          ]),
        }),
      ),
      v.maxLength(200),
    ),
    strike_diagrams: v.record(id, v.array(pair)),
    classes: v.record(
      id,
      v.strictObject({
        diagram: id,
        field: rules,
        fortified: rules,
        fortified_order: id,
        ignores_dig: v.exactOptional(v.boolean()),
        double_move: v.exactOptional(v.boolean()),
        own_height: v.exactOptional(whole(0, 100)),
        neutral_garrison: v.exactOptional(v.boolean()),
      }),
    ),
    limits: v.strictObject({ distant_strike_at_higher_target: v.boolean() }),
    heights: v.record(id, v.array(v.tuple([whole(-99, 99), whole(-99, 99), whole(1, 100)]))),
    neutral_garrisons: v.strictObject({
      village: v.strictObject({ unit: id, count: whole(1, 200), order: id }),
      city: v.strictObject({
        points_base: whole(1, 1000),
        points_per_strength: whole(0, 100),
        fallback_unit: id,
        weight: v.picklist(['own', 'main']),
        order_without_heights: id,
      }),
      orders: v.record(id, v.array(pair)),
      overflow_width: v.pipe(
        whole(1, 9),
        v.check(width => width % 2 === 1, 'A row is as wide to the left of the flag as to the right'),
      ),
    }),
  }),
)

/** Reads a handbook: a book for the rules, or one Problem for each of its faults (C7, C10, C33, C39, C49, R73). */
export function readHandbook(value: unknown): Result<Book> {
  const read = validate(shape, value, 'handbook-malformed')
  if (!read.ok) return read
  const problems = faults(read.value)
  return problems.length ? { ok: false, problems } : { ok: true, value: compileBook(read.value) }
}

function faults(book: Handbook): Problem[] {
  const problems: Problem[] = []
  const fault = (code: ProblemCode, message: string, at: readonly (string | number)[], rule?: string) => {
    problems.push(problem(code, message, at, rule))
  }
  const unique = (list: readonly { readonly id: string }[], at: string) => {
    const seen = new Set<string>()
    list.forEach(({ id }, i) => {
      if (seen.has(id)) fault('handbook-duplicate-id', `${id} is there twice`, [at, i, 'id'])
      seen.add(id)
    })
    return seen
  }
  const known = unique(book.directions, 'directions')
  const buildings = unique(book.buildings, 'buildings')
  const units = unique(book.units, 'units')
  unique(book.projects, 'projects')
  const needs = (there: { has(id: string): boolean }, id: string, at: readonly (string | number)[]) => {
    if (!there.has(id)) fault('handbook-unknown-id', `There is no ${id}`, at)
  }
  const within = (object: object) => ({ has: (id: string) => Object.hasOwn(object, id) })
  const built = new Map(book.buildings.map(building => [building.id, building]))

  if (book.directions.length !== 7) fault('handbook-wrong-count', 'There are seven directions', ['directions'], 'C10')
  book.directions.forEach(({ id }, i) => {
    const own = ({ direction }: { readonly direction: string | null }) => direction === id
    if (book.buildings.filter(own).length !== 5)
      fault('handbook-wrong-count', `${id} has 5 buildings`, ['directions', i], 'C10')
    if (book.units.filter(own).length !== 3)
      fault('handbook-wrong-count', `${id} has 3 unit types`, ['directions', i], 'C10')
  })
  const costly = [
    ...book.buildings.map((item, i) => ['buildings', i, item] as const),
    ...book.units.map((item, i) => ['units', i, item] as const),
  ]
  for (const [list, i, { direction, requires }] of costly) {
    if (direction !== null) needs(known, direction, [list, i, 'direction'])
    requires.forEach((needed, j) => {
      needs(buildings, needed, [list, i, 'requires', j])
      const other = built.get(needed)
      if (other && other.direction !== direction)
        fault('handbook-foreign-requirement', 'A condition lies in one direction', [list, i, 'requires', j], 'C49')
    })
  }
  book.buildings.forEach(({ id, direction, strength, bonus }, i) => {
    if ((direction === null) !== (strength === 0))
      fault(
        'handbook-wrong-count',
        'A building of a direction has strength, a neutral structure none',
        ['buildings', i, 'strength'],
        'C13',
      )
    if (bonus.fort !== undefined) needs(within(book.heights), bonus.fort, ['buildings', i, 'bonus', 'fort'])
    if (inCycle(built, id))
      fault('handbook-cycle', 'A building is its own condition', ['buildings', i, 'requires'], 'C49')
  })
  book.projects.forEach(({ requires, effect }, i) => {
    requires.forEach((needed, j) => {
      needs(buildings, needed, ['projects', i, 'requires', j])
    })
    if (effect.kind === 'bonus' && effect.bonus.fort !== undefined)
      fault('handbook-bad-diagram', 'A project builds no heights', ['projects', i, 'effect', 'bonus', 'fort'], 'R93')
  })
  if (!book.projects.some(({ effect, requires }) => effect.kind === 'army' && requires.length === 0)) {
    fault('handbook-no-new-army', 'A new army is a project without condition', ['projects'], 'C48')
  }
  book.units.forEach(({ class: kind }, i) => {
    needs(within(book.classes), kind, ['units', i, 'class'])
  })
  book.units.forEach(({ speed }, i) => {
    if (speed > book.movement.speed_cap)
      fault('handbook-bad-speed', 'No unit is faster than an empty army', ['units', i, 'speed'], 'C21')
  })
  const militia = book.units.find(({ id }) => id === book.neutral_garrisons.city.fallback_unit)
  if (militia && militia.requires.length > 0)
    fault(
      'handbook-bad-militia',
      'Militia can be raised anywhere',
      ['neutral_garrisons', 'city', 'fallback_unit'],
      'C39',
    )

  for (const [name, diagram] of Object.entries(book.strike_diagrams)) {
    const seen = new Set<string>()
    diagram.forEach(([forward, right], i) => {
      const far = Math.max(Math.abs(forward), Math.abs(right))
      const corner = Math.abs(forward) === 2 && Math.abs(right) === 2
      if (far === 0 || far > 2 || corner || seen.has(`${forward},${right}`)) {
        fault(
          'handbook-bad-diagram',
          'A strike reaches two cells, but not the corners, and looks at a cell once',
          ['strike_diagrams', name, i],
          'C33',
        )
      }
      seen.add(`${forward},${right}`)
    })
  }
  for (const [name, heights] of Object.entries(book.heights)) {
    const seen = new Set<string>()
    heights.forEach(([dx, dy], i) => {
      if (!inField(0, [dx, dy]) || seen.has(`${dx},${dy}`))
        fault(
          'handbook-bad-diagram',
          'Heights lie in a field of 9 by 5, one on a cell, none on the flag',
          ['heights', name, i],
          'C36',
        )
      seen.add(`${dx},${dy}`)
    })
  }
  const { village, city, orders } = book.neutral_garrisons
  needs(units, village.unit, ['neutral_garrisons', 'village', 'unit'])
  needs(units, city.fallback_unit, ['neutral_garrisons', 'city', 'fallback_unit'])
  needs(within(orders), village.order, ['neutral_garrisons', 'village', 'order'])
  needs(within(orders), city.order_without_heights, ['neutral_garrisons', 'city', 'order_without_heights'])
  for (const [name, cells] of Object.entries(orders)) {
    const good = new Set(cells.filter(cell => inField(0, cell)).map(String))
    if (good.size !== 44 || cells.length !== 44)
      fault(
        'handbook-bad-order',
        'An order lists each of the 44 cells of the smallest field once',
        ['neutral_garrisons', 'orders', name],
        'R33',
      )
  }
  for (const [name, kind] of Object.entries(book.classes)) {
    needs(within(book.strike_diagrams), kind.diagram, ['classes', name, 'diagram'])
    needs(within(orders), kind.fortified_order, ['classes', name, 'fortified_order'])
  }
  book.start.buildings.forEach((needed, i) => {
    needs(buildings, needed, ['start', 'buildings', i])
  })
  for (const list of ['garrison', 'army'] as const) {
    book.start[list].forEach(({ unit }, i) => {
      needs(units, unit, ['start', list, i, 'unit'])
    })
  }
  return problems
}

function inCycle(built: ReadonlyMap<string, Building>, start: string): boolean {
  const below = new Set(built.get(start)!.requires)
  for (const id of below) for (const next of built.get(id)?.requires ?? []) below.add(next)
  return below.has(start)
}
