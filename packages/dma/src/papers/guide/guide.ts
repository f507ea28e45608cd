import type { Locale } from '@umpire/core-game'
import { killRatio, stackOf } from '../../battle/clash.ts'
import type { Book } from '../../content/book.ts'
import type { Building, Project, UnitType } from '../../content/model.ts'
import type { Id } from '../../model.ts'
import type { Order } from '../../orders.ts'
import { type FirstWeek, firstWeek } from './first-week.ts'

/** A unit type with what follows from its numbers. */
export interface UnitGuide {
  readonly type: UnitType
  /** Cells where it strikes, as [forward, right], in order of choice. */
  readonly strikes: readonly (readonly [forward: number, right: number])[]
  /** Cells away that it strikes at most. */
  readonly reach: number
  readonly horse: boolean
  /** Where it digs in. */
  readonly holds: 'field' | 'walls' | 'both' | null
  readonly ignoresDig: boolean
  /** The height that it brings along; 0: none. */
  readonly height: number
  /** Chances of a strike at the commonest unit and of one from it, as [num, den] (C30). */
  readonly foe: string
  readonly kill: readonly [num: number, den: number]
  readonly die: readonly [num: number, den: number]
  /** ATT and DEF for the price: its place among all, 1 is the best. */
  readonly rank: number
  readonly pace: 'fast' | 'slow' | null
}

export interface BuildingGuide {
  readonly building: Building
  /** Days that a bare city with nobody to feed needs for it. */
  readonly days: number
  /** Ids of buildings and units that ask for it. */
  readonly unlocks: readonly string[]
}

/** An order as an example of its type. */
export type Example = { readonly [T in Order['type']]: Extract<Order, { readonly type: T }> }[Order['type']]

/** Everything that a handbook page shows, from the handbook alone. */
export interface Guide {
  readonly units: readonly UnitGuide[]
  readonly buildings: readonly BuildingGuide[]
  readonly projects: readonly (Project & { readonly time: number })[]
  readonly examples: readonly Example[]
  /** null: no first week can be shown with this handbook. */
  readonly week: FirstWeek | null
}

export function guideOf(book: Book, locale: Locale): Guide {
  const { buildings, units, projects, economy } = book.handbook
  const days = (cost: number) => (economy.cityGrey > 0 ? Math.ceil(cost / economy.cityGrey) : 0)
  const week = firstWeek(book, locale)
  return {
    units: units.map(type => unitGuide(book, type)),
    buildings: buildings.map(building => ({
      building,
      days: days(building.cost),
      unlocks: [...buildings, ...units].filter(({ requires }) => requires.includes(building.id)).map(({ id }) => id),
    })),
    projects: projects.map(project => ({ ...project, time: days(project.cost) })),
    examples: examplesOf(book, week),
    week,
  }
}

function unitGuide(book: Book, type: UnitType): UnitGuide {
  const { classes, strikeDiagrams, units, neutralGarrisons } = book.handbook
  const { diagram, field, fortified, ignoresDig = false, doubleMove = false, ownHeight = 0 } = classes[type.class]!
  const strikes = strikeDiagrams[diagram]!
  const [inField, atWalls] = [field, fortified].map(rules => rules.some(rule => rule.do === 'dig'))
  const foe = book.units.get(neutralGarrisons.village.unit)!
  const better = units.filter(other => worth(other) * type.cost > worth(type) * other.cost)
  const speeds = units.map(({ speed }) => speed).sort((a, b) => a - b)
  const quarter = Math.floor(speeds.length / 4)
  return {
    type,
    strikes,
    reach: Math.max(0, ...strikes.map(([forward, right]) => Math.max(Math.abs(forward), Math.abs(right)))),
    horse: doubleMove,
    holds: inField ? (atWalls ? 'both' : 'field') : atWalls ? 'walls' : null,
    ignoresDig,
    height: ownHeight,
    foe: foe.id,
    kill: strike(type, foe),
    die: strike(foe, type),
    rank: better.length + 1,
    pace: type.speed > speeds.at(-1 - quarter)! ? 'fast' : type.speed < speeds[quarter]! ? 'slow' : null,
  }
}

function worth({ attack, defence }: UnitType): number {
  return attack + defence
}

/** The chance of a plain strike on level ground (C30). */
function strike(a: UnitType, b: UnitType): readonly [number, number] {
  return killRatio(a.attack, b.defence, 0, stackOf(0, false, 'product'))
}

/** One order of each type, with the numbers of the first week. */
function examplesOf({ handbook }: Book, week: FirstWeek | null): readonly Example[] {
  const army: Id = week?.army ?? 256
  const city = week?.city ?? 0
  const [one = 256, two = 512] = week?.units.map(({ id }) => id) ?? []
  const building = handbook.buildings.find(({ requires }) => requires.length === 0)?.id
  const unit = handbook.units.find(({ requires }) => requires.length === 0)?.id
  const items = [
    ...(building === undefined ? [] : [{ kind: 'building', id: building } as const]),
    ...(unit === undefined ? [] : [{ kind: 'unit', id: unit } as const]),
  ]
  return [
    { type: 'queue', city, items },
    { type: 'route', army, path: ['e', 'e', 'ne'] },
    {
      type: 'formation',
      force: army,
      cells: [
        [one, 0, 3],
        [two, -1, 3],
      ],
    },
    { type: 'transfer', unit: one, from: army, to: city, day: 2 },
    { type: 'rename', army, name: 'The Old Guard' },
    { type: 'disband', force: army, unit: two },
    { type: 'peace', with: 'p2', peace: true },
    { type: 'auto-deploy', on: false },
    { type: 'retire' },
  ]
}
