import { seedRng } from '@umpire/core-rng'
import fc from 'fast-check'
import type { Force } from '../../src/entries/model.ts'
import {
  type Army,
  type City,
  generateMap,
  handbook,
  type Rulings,
  ruleset,
  rulings,
  type Seat,
  type Side,
  type Site,
  type State,
  type Unit,
  type WorldMap,
} from '../../src/index.ts'

const names = rulings.list.map(({ name }) => name)

/** Any readings of the rules, some of them not the default. */
export const anyRulings: fc.Arbitrary<Rulings> = fc
  .tuple(fc.tuple(...rulings.list.map(({ readings }) => fc.constantFrom(...readings))), fc.subarray(names))
  .map(([readings, thrown]) => {
    const chosen = names.flatMap((name, i) => (thrown.includes(name) ? [[name, readings[i]]] : []))
    return { ...rulings.usual, ...Object.fromEntries(chosen) } as Rulings
  })

/** A formation of up to twenty-four soldiers of a few types, thrown anywhere or drawn up in columns of one type. */
const anySide: fc.Arbitrary<Side> = fc
  .tuple(
    fc.integer({ min: 0, max: 2 }),
    fc.shuffledSubarray(
      handbook.units.map(({ id }) => id),
      { minLength: 1, maxLength: 4 },
    ),
    fc.uniqueArray(fc.tuple(fc.integer({ min: -6, max: 6 }), fc.integer({ min: 0, max: 6 }), fc.nat()), {
      minLength: 1,
      maxLength: 24,
      selector: ([dx, dy]) => `${dx},${dy}`,
    }),
    fc.boolean(),
  )
  .map(([field, types, cells, columns]) => {
    const inside = (dx: number, dy: number) => Math.abs(dx) <= 4 + field && dy <= 4 + field && (dx !== 0 || dy !== 0)
    const soldiers = cells.map(([dx, dy, type]) => [types[type % types.length]!, dx, dy] as const)
    if (columns) {
      const files = cells.filter(([dx], i) => i < 6 && cells.findIndex(cell => cell[0] === dx) === i)
      const deep = files.flatMap(([dx, , type]) =>
        [4, 3, 2, 1].map(dy => [types[type % types.length]!, dx, dy] as const),
      )
      return { field, soldiers: deep.filter(([, dx, dy]) => inside(dx, dy)) }
    }
    return { field, soldiers: soldiers.filter(([, dx, dy]) => inside(dx, dy)) }
  })
  .filter(({ soldiers }) => soldiers.length > 0)

const open: Site = { storm: false, fortified: false, forts: [] }

const anySite: fc.Arbitrary<Site> = fc.oneof(
  fc.constant(open),
  fc.record({ storm: fc.constant(true), fortified: fc.boolean(), forts: fc.subarray(Object.keys(handbook.heights)) }),
)

export interface RandomBattle {
  readonly rulings: Rulings
  readonly a: Side
  readonly b: Side
  readonly site: Site
  readonly seed: number
}

export const anyBattle: fc.Arbitrary<RandomBattle> = fc.record({
  rulings: anyRulings,
  a: anySide,
  b: anySide,
  site: anySite,
  seed: fc.nat(),
})

/** Two or fewer soldiers a side. */
export const smallBattle: fc.Arbitrary<RandomBattle> = anyBattle.map(({ a, b, ...rest }) => ({
  ...rest,
  a: { ...a, soldiers: a.soldiers.slice(0, 2) },
  b: { ...b, soldiers: b.soldiers.slice(0, 2) },
}))

function drawMap(): WorldMap {
  const drawn = generateMap({ players: 3, neutral: 3 }, seedRng('reference'))
  if (!drawn.ok) throw new Error(JSON.stringify(drawn.problems))
  return drawn.state
}

/** Six provinces in any hands and of any growth, with troops everywhere. */
export const anyState: fc.Arbitrary<{ readonly rulings: Rulings; readonly state: State }> = anyStateOn(drawMap())

function anyStateOn(map: WorldMap): fc.Arbitrary<{ rulings: Rulings; state: State }> {
  const noUnits = (): Force => ({ units: [], vacancies: [], field: 0 })
  const seats = fc.constantFrom<Seat>('p1', 'p2', 'p3')
  const anyone = fc.option(seats, { freq: 5, nil: null })
  const provinces = map.provinces.length
  const buildings = fc.oneof(
    fc.shuffledSubarray(
      handbook.buildings.map(({ id }) => id),
      { maxLength: 12 },
    ),
    // Few lines, so that directions tie and are shared.
    fc.shuffledSubarray(
      handbook.buildings.filter(({ id }) => ['T', 'V', 'P'].includes(id[0]!)).map(({ id }) => id),
      { maxLength: 8 },
    ),
  )
  const week = 5
  const project = fc.oneof(
    fc.record({ id: fc.constant('clearing'), from: fc.integer({ min: 1, max: 35 }), until: fc.constant(null) }),
    fc.integer({ min: 25, max: 35 }).map(from => ({ id: 'festival', from, until: from + 9 })),
  )
  const city = fc.record({
    seat: anyone,
    buildings,
    projects: fc.array(project, { maxLength: 2 }),
    villages: fc.array(anyone, { minLength: 6, maxLength: 6 }),
    saved: fc.record({ green: fc.nat({ max: 9 }), grey: fc.nat({ max: 9 }) }),
    stopped: fc.boolean(),
  })
  const unit = fc.record({
    type: fc.constantFrom(...handbook.units.map(({ id }) => id)),
    home: fc.nat({ max: provinces - 1 }),
    /** The force it is in: a garrison or an army. */
    force: fc.nat({ max: provinces + 5 }),
  })
  const army = fc.record({ seat: seats, home: fc.nat({ max: provinces - 1 }) })
  return fc
    .record({
      rulings: anyRulings,
      cities: fc.array(city, { minLength: provinces, maxLength: provinces }),
      units: fc.array(unit, { maxLength: 160, size: 'max' }),
      armies: fc.array(army, { minLength: 6, maxLength: 6 }),
    })
    .map(({ rulings, cities, units, armies }) => {
      const begun = ruleset.setup({ states: ['A', 'B', 'C'], map, rulings }, seedRng(1))
      if (!begun.ok) throw new Error(JSON.stringify(begun.problems))
      const serials = map.provinces.map(() => ({ units: 0, armies: 0 }))
      const raised = units.map(({ type, home, force }) => {
        serials[home]!.units++
        const unit: Unit = { id: serials[home]!.units * 256 + home, type, cell: null }
        return { unit, force }
      })
      const forceOf = (index: number): Force => ({
        units: raised
          .filter(({ force }) => force === index)
          .map(({ unit }) => unit)
          .sort((a, b) => a.id - b.id),
        vacancies: [],
        field: 3,
      })
      const raisedArmies = armies.map(({ seat, home }, i): Army => {
        serials[home]!.armies++
        const id = serials[home]!.armies * 256 + home
        const { cell } = map.provinces[home]!.city
        return { ...forceOf(provinces + i), id, seat, name: `Army ${id}`, cell, route: [], deposit: 0 }
      })
      const settled = cities.map(
        ({ seat, buildings, projects, saved, stopped }, i): City => ({
          seat,
          buildings,
          queue: [],
          projects: seat === null ? [] : projects,
          garrison: seat === null ? noUnits() : forceOf(i),
          raised: serials[i]!,
          stopped,
          saved: {
            green: rulings.spareGreen === 'kept' ? saved.green : 0,
            grey: rulings.spareGrey === 'kept' ? saved.grey : 0,
          },
        }),
      )
      const state: State = {
        ...begun.state,
        week,
        cities: settled,
        villages: map.provinces.map(({ villages }, i) => cities[i]!.villages.slice(0, villages.length)),
        armies: raisedArmies.sort((a, b) => a.id - b.id),
      }
      return { rulings, state }
    })
}
