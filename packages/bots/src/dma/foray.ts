import type { Army, Id, Unit, View } from '@umpire/dma'
import { distance } from '@umpire/dma/map'
import { type Booty, bootyOf, MANY, quietLand, type Raid, raidsOf, speedOf, takenBy, together } from './raid.ts'
import { besides, type Errand, open, type Realm, type Shop, type Will } from './realm.ts'

/** The sooner the better, however many: to end a hunger. */
const SOON = 0
/** Nothing new is made while there is not enough for those who are there. */
const IDLE: Shop = { line: [], troops: [], first: 0, idle: true }

/** Which units go with which army, so that some are faster. */
interface Sharing {
  readonly units: ReadonlyMap<Id, readonly Unit[]>
  /** Armies that leave their units in a city beside them. */
  readonly bare: readonly Id[]
  /** The army that hands over all its units, and the one that takes them. */
  readonly joins: ReadonlyMap<Id, Id>
}

/** A raid of every army, in step. */
interface Foray {
  readonly armies: readonly Army[]
  readonly sharing: Sharing
  readonly inReserve: boolean
  readonly booty: readonly Booty[]
  readonly raids: readonly Raid[]
  readonly worth: number
}

/** Weeks in which the armies go by what nobody guards, each made when it is asked for. */
export function forays(realm: Realm): readonly (() => Will)[] {
  const armies = realm.view.own?.armies ?? []
  const booty = armies.length > 0 ? bootyOf(realm.view) : []
  if (booty.length === 0) return []
  let drawn: View['map'] | null = null
  // Most planners are never asked for as much.
  const land = () => (drawn ??= quietLand(realm.view, booty))
  const foray = (sharing: Sharing, inReserve: boolean, patience: number): Foray => {
    const marches = armies.map(army =>
      raidsOf(realm.rules, land(), army, speedOf(realm.rules, sharing.units.get(army.id)!, inReserve), booty),
    )
    return { armies, sharing, inReserve, booty, ...together(marches, booty, patience) }
  }
  const asTheyAre = { units: new Map(armies.map(({ id, units }) => [id, units])), bare: [], joins: open.joins }
  const fastest = (patience: number) =>
    sharings(realm, armies)
      .map(sharing => foray(sharing, true, patience))
      .reduce((best, one) => (one.worth > best.worth ? one : best))
  const idle = new Map(realm.view.own!.cities.map(({ index }) => [index, IDLE]))
  return [
    () => willOf(foray(asTheyAre, false, MANY)),
    () => ({ ...willOf(fastest(SOON)), shops: idle }),
    () => willOf(foray(asTheyAre, true, MANY)),
    () => willOf(fastest(MANY)),
  ]
}

/** All raids of one army. */
export function raidsAlone(realm: Realm, army: Army, inReserve: boolean): readonly Errand[] {
  const booty = bootyOf(realm.view)
  const raids = raidsBy(realm, army, speedOf(realm.rules, army.units, inReserve), booty)
  return raids.filter(isMarch).map(raid => errandOf(raid, booty, inReserve ? 'reserve' : null))
}

/** What an army without units does best: it goes by villages that nobody guards and that are not taken yet, and meets nobody; null where there are none. */
export function bestAlone(realm: Realm, army: Army, taken: Set<number>): Errand | null {
  const booty = bootyOf(realm.view).filter(({ cell }) => !taken.has(cell))
  const [raid] = together([raidsBy(realm, army, speedOf(realm.rules, [], false), booty)], booty, MANY).raids
  if (!isMarch(raid!)) return null
  const takes = takenBy(raid!, booty)
  for (const cell of takes) taken.add(cell)
  return { to: takes.at(-1)!, path: raid!.path }
}

function raidsBy({ rules, view }: Realm, army: Army, speed: number, booty: readonly Booty[]): readonly Raid[] {
  return raidsOf(rules, quietLand(view, booty), army, speed, booty)
}

const isMarch = ({ path }: Raid) => path.length > 0

function errandOf(raid: Raid, booty: readonly Booty[], stance: Errand['stance'] | null): Errand {
  const takes = takenBy(raid, booty)
  return { to: takes.at(-1)!, path: raid.path, takes, ...(stance && { stance }) }
}

function willOf({ armies, sharing, inReserve, booty, raids }: Foray): Will {
  // Whoever finds nothing does what he would.
  const errands = armies.flatMap(({ id }, i) => {
    const stance = sharing.bare.includes(id) ? 'bare' : inReserve ? 'reserve' : null
    return isMarch(raids[i]!) ? [[id, errandOf(raids[i]!, booty, stance)] as const] : []
  })
  return { ...open, errands: new Map(errands), joins: sharing.joins }
}

/** Ways to make armies faster: those beside a city of their own leave their units there; and of those that stand together away from it one may take all units of another. */
function sharings({ view: { map, own } }: Realm, armies: readonly Army[]): readonly Sharing[] {
  const isAtHome = ({ cell }: Army) =>
    own!.cities.some(({ index }) => distance(map, map.provinces[index]!.city.cell, cell) <= 1)
  const [home, out] = [armies.filter(isAtHome), armies.filter(army => !isAtHome(army))]
  const first: Sharing = {
    units: new Map(armies.map(army => [army.id, home.includes(army) ? [] : army.units])),
    bare: home.filter(({ units }) => units.length > 0).map(({ id }) => id),
    joins: open.joins,
  }
  const pairs = besides(map, out)
    .filter(([from]) => from.units.length > 0)
    .map(
      ([from, to]): Sharing => ({
        ...first,
        units: new Map([...first.units, [from.id, []], [to.id, [...to.units, ...from.units]]]),
        joins: new Map([[from.id, to.id]]),
      }),
    )
  return [first, ...pairs]
}
