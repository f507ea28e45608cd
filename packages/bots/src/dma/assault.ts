import type { Army, Id, Unit } from '@umpire/dma'
import { DAYS } from '@umpire/dma/model'
import { speedOf } from './raid.ts'
import { besides, type Errand, open, type Realm, type Will } from './realm.ts'

/** What a city and a village that are guarded are worth to whoever takes them, in coins. */
const CITY = 400
const VILLAGE = 110
/** Settlements that are thought of for an army, the nearest. */
const NEAREST = 4

interface Assault {
  readonly army: Army
  /** Who hands over all units to the army before. */
  readonly giver: Army | null
  readonly cell: number
  /** What is to be expected of it, in thousandths of coins. */
  readonly promise: number
}

/** The assaults on guarded settlements that promise most, of each army by itself, and of two that stand together as one. */
export function assaults(realm: Realm): readonly (() => Will)[] {
  const { own, map } = realm.view
  const armies = own?.armies.filter(({ units }) => units.length > 0) ?? []
  if (armies.length === 0) return []
  const pairs = besides(map, armies)
  const alone = () => armies.flatMap(army => bestOf(realm, army, null) ?? [])
  const joined = () => pairs.flatMap(([giver, army]) => bestOf(realm, army, giver) ?? [])
  return [() => willOf(alone()), ...(pairs.length > 0 ? [() => willOf(joined())] : [])]
}

/** The best of them, and others that have other armies and other goals. */
function willOf(all: readonly Assault[]): Will {
  const errands = new Map<Id, Errand>()
  const joins = new Map<Id, Id>()
  const isBusy = ({ id }: Army) => errands.has(id) || joins.has(id)
  for (const { army, giver, cell } of [...all].sort((a, b) => b.promise - a.promise)) {
    const isTaken = [...errands.values()].some(({ to }) => to === cell)
    if (isTaken || isBusy(army) || (giver && isBusy(giver))) continue
    errands.set(army.id, { to: cell })
    if (giver) joins.set(giver.id, army.id)
  }
  return { ...open, errands, joins }
}

/** The assault that promises most of those that an army can make by Sunday; null where none is worth its risk. */
function bestOf(realm: Realm, army: Army, giver: Army | null): Assault | null {
  const { map, cities, villages, viewer, own } = realm.view
  const ways = realm.waysFrom(army.cell)
  const most = army.deposit + DAYS * speedOf(realm.rules, [], false)
  const isFoe = (seat: string | null) => seat !== viewer && !own!.peace.some(friend => friend === seat)
  const goals = map.provinces.flatMap((province, i) => [
    ...(isFoe(cities[i]!.seat) ? [{ cell: province.city.cell, value: CITY }] : []),
    ...province.villages.flatMap(({ cell }, v) => (villages[i]![v] === null ? [{ cell, value: VILLAGE }] : [])),
  ])
  const near = goals
    .map(goal => ({ ...goal, cost: ways.cost(goal.cell) }))
    .filter(({ cost }) => cost > 0 && cost <= most)
    .sort((a, b) => a.cost - b.cost || a.cell - b.cell)
    .slice(0, NEAREST)
  const units = unitsOf(army, giver)
  const whole = units.reduce((sum, { type }) => sum + realm.rules.book.units.get(type)!.cost, 0)
  let best: Assault | null = null
  for (const { cell, value } of near) {
    const won = chanceOf(realm, army, units, cell)
    const promise = value * won - whole * (1000 - won)
    if (promise > (best?.promise ?? 0)) best = { army, giver, cell, promise }
  }
  return best
}

const unitsOf = (army: Army, giver: Army | null) => [...army.units, ...(giver?.units ?? [])]

/** The chance to take a settlement, in thousandths; 0 where they cannot be there by Sunday as they have to draw up. */
function chanceOf(realm: Realm, army: Army, units: readonly Unit[], cell: number): number {
  const { formation, won } = realm.drawUp(army, units, cell)
  const drawn = new Set(formation.map(([id]) => id))
  const [front, rest] = [units.filter(({ id }) => drawn.has(id)), units.filter(({ id }) => !drawn.has(id))]
  const speed = Math.min(speedOf(realm.rules, front, false), speedOf(realm.rules, rest, true))
  return realm.waysFrom(army.cell).cost(cell) > army.deposit + DAYS * speed ? 0 : won
}

/** Assaults on one settlement, the likeliest to come off first. */
export function assaultsOn(realm: Realm, cell: number): readonly Will[] {
  const armies = realm.view.own?.armies ?? []
  const all = [...armies.map(army => [null, army] as const), ...besides(realm.view.map, armies)]
  return all
    .map(([giver, army]): Assault => {
      const units = unitsOf(army, giver)
      return { army, giver, cell, promise: units.length > 0 ? chanceOf(realm, army, units, cell) : 0 }
    })
    .filter(({ promise }) => promise > 0)
    .sort((a, b) => b.promise - a.promise)
    .map(one => willOf([one]))
}
