import type { Army, Id, Unit } from '@umpire/dma'
import { distance } from '@umpire/dma/map'
import { DAYS } from '@umpire/dma/model'
import { speedOf } from './raid.ts'
import { open, type Realm, type Will } from './realm.ts'

/** What a city and a village that are guarded are worth to whoever takes them, in coins. */
const CITY = 400
const VILLAGE = 110
/** Settlements that are thought of for an army, the nearest. */
const NEAREST = 4

interface Assault {
  readonly army: Army
  readonly cell: number
  /** What is to be expected of it, in thousandths of coins. */
  readonly promise: number
  readonly joins: Will['joins']
}

/** The assaults on guarded settlements that promise most, of each army by itself, and of two that stand together as one. */
export function assaults(realm: Realm): readonly (() => Will)[] {
  const { own, map } = realm.view
  const armies = own?.armies.filter(({ units }) => units.length > 0) ?? []
  if (armies.length === 0) return []
  const pairs = armies.flatMap(from =>
    armies.filter(to => to !== from && distance(map, from.cell, to.cell) <= 1).map(to => [from, to] as const),
  )
  const alone = () => armies.flatMap(army => bestOf(realm, army, army.units, open.joins))
  const joined = () =>
    pairs.flatMap(([from, to]) => bestOf(realm, to, [...to.units, ...from.units], new Map([[from.id, to.id]])))
  return [() => willOf(alone()), ...(pairs.length > 0 ? [() => willOf(joined())] : [])]
}

/** The best of them, and others that have other armies and other goals. */
function willOf(all: readonly Assault[]): Will {
  const errands = new Map<Id, { readonly to: number }>()
  const joins = new Map<Id, Id>()
  const busy = new Set<Id>()
  for (const one of [...all].sort((a, b) => b.promise - a.promise)) {
    const [from] = one.joins.keys()
    const isTaken = [...errands.values()].some(({ to }) => to === one.cell)
    if (isTaken || busy.has(one.army.id) || (from !== undefined && busy.has(from))) continue
    errands.set(one.army.id, { to: one.cell })
    busy.add(one.army.id)
    for (const [giver, taker] of one.joins) {
      joins.set(giver, taker)
      busy.add(giver)
    }
  }
  return { ...open, errands, joins }
}

function bestOf(realm: Realm, army: Army, units: readonly Unit[], joins: Will['joins']): Assault[] {
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
  const whole = units.reduce((sum, { type }) => sum + realm.rules.book.units.get(type)!.cost, 0)
  let best: Assault | null = null
  for (const { cell, value, cost } of near) {
    const { formation, won } = realm.drawUp(army, units, cell)
    const drawn = new Set(formation.map(([id]) => id))
    const [front, rest] = [units.filter(({ id }) => drawn.has(id)), units.filter(({ id }) => !drawn.has(id))]
    const speed = Math.min(speedOf(realm.rules, front, false), speedOf(realm.rules, rest, true))
    if (cost > army.deposit + DAYS * speed) continue
    const promise = value * won - whole * (1000 - won)
    if (promise > (best?.promise ?? 0)) best = { army, cell, promise, joins }
  }
  return best ? [best] : []
}
