import type { Dice } from '@umpire/core-rng'
import type { Id, Order } from '@umpire/dma'
import { distance } from '@umpire/dma/map'
import type { Planner, Tried } from '../mind.ts'
import { assaults } from './assault.ts'
import { forays, raidsAlone } from './foray.ts'
import { prizes } from './prizes.ts'
import type { Errand, Realm, Shop, Temper, Week, Will } from './realm.ts'
import { rule } from './ruler.ts'

/** What a city may be told to get instead. */
const SHOPS: readonly Partial<Shop>[] = [
  { first: 0 },
  { first: 4 },
  { first: 12 },
  { banner: true },
  { banner: false },
  { troops: ['axe'], first: 12 },
  { troops: ['militia'], first: 12 },
]
/** How many units a garrison may keep. */
const KEPT = [0, 1, 3, 6, 100] as const
/** How many settlements are thought of for an army. */
const PRIZES = 8

/** Gives what is usual, then in turn raids or assaults and the other moods; then, without end, one of those looked into most with something decided otherwise, or two of them mixed. */
export function imagine(realm: Realm, usual: Temper, moods: readonly Partial<Temper>[]): Planner<Order> {
  const { own } = realm.view
  const weeks = new Map<readonly Order[], Week>()
  const keep = (week: Week) => {
    weeks.set(week.orders, week)
    return week.orders
  }
  const [plain, ...others] = moods.map(mood => () => rule(realm, { ...usual, ...mood }))
  const [assault, ...more] = assaults(realm)
  const [foray, ...further] = forays(realm)
  const bold = [assault, foray, ...further, ...more].map(will => will && (() => rule(realm, usual, will())))
  const turns = Array.from({ length: Math.max(others.length, bold.length) }, (_, i) => [bold[i], others[i]])
  const ideas = [plain, ...turns.flat()].filter(idea => idea !== undefined)
  let n = 0
  return (dice, tried) => {
    const idea = ideas[n++]
    if (idea) return keep(idea())
    // Whoever is dead has nothing to decide.
    if (!own || own.armies.length + own.cities.length === 0) return null
    const known = favourites(tried).flatMap(({ plan }) => weeks.get(plan)?.will ?? [])
    const [first, second] = known
    if (!first) return null
    // Every third time two weeks are mixed, else one of the best is changed.
    if (second && dice.d(3) === 1) return keep(rule(realm, usual, mixed(first, second, dice)))
    let will = dice.d(2) === 1 ? first : dice.pick(known)
    for (let changes = dice.d(2); changes > 0; changes--) will = changed(realm, usual, will, dice)
    return keep(rule(realm, usual, will))
  }
}

/** The plans looked into most. */
function favourites(tried: readonly Tried<Order>[]): readonly Tried<Order>[] {
  return [...tried].sort((a, b) => b.visits - a.visits || b.total - a.total).slice(0, 3)
}

function mixed(one: Will, two: Will, dice: Dice): Will {
  const mix = <K, V>(a: ReadonlyMap<K, V>, b: ReadonlyMap<K, V>) =>
    new Map([...a].map(([key, value]) => [key, dice.d(2) === 1 ? value : (b.get(key) ?? value)] as const))
  return {
    errands: mix(one.errands, two.errands),
    joins: one.joins,
    shops: mix(one.shops, two.shops),
    kept: mix(one.kept, two.kept),
  }
}

/** The same with another decision for one army or one city. */
function changed(realm: Realm, usual: Temper, will: Will, dice: Dice): Will {
  const { armies, cities } = realm.view.own!
  const pick = dice.d(2 * armies.length + cities.length) - 1
  if (pick < 2 * armies.length) return led(realm, usual, will, armies[pick >> 1]!.id, dice)
  const { index } = cities[pick - 2 * armies.length]!
  if (dice.d(3) === 1) return { ...will, kept: new Map([...will.kept, [index, dice.pick(KEPT)]]) }
  const shop = { ...usual, ...dice.pick(SHOPS) }
  return { ...will, shops: new Map([...will.shops, [index, shop]]) }
}

/** What an army may do instead, perhaps to join another. */
type Choice = Errand & { readonly joins?: Id }

/** Another goal for an army: a settlement, a city of its own, another army to join, or it stays. */
function led(realm: Realm, usual: Temper, will: Will, id: Id, dice: Dice): Will {
  const { view } = realm
  const { armies, cities } = view.own!
  const army = armies.find(one => one.id === id)!
  const near = [...prizes(realm, { city: dice.pick([usual.city, 300]) }, army, realm.waysFrom(army.cell))]
    .sort((a, b) => b.score - a.score || a.cell - b.cell)
    .slice(0, PRIZES)
  const errands: readonly Choice[] = [
    ...near.map(({ cell: to }) => ({ to })),
    ...cities.map(({ index }) => ({ to: view.map.provinces[index]!.city.cell })),
    { to: army.cell },
    ...armies
      .filter(other => other !== army && distance(view.map, other.cell, army.cell) <= NEAR)
      .map(({ id: joins, cell: to }) => ({ to, joins })),
  ]
  const raids = dice.d(4) === 1 ? raidsAlone(realm, army, dice.d(2) === 1) : []
  const { joins, ...errand } = dice.pick<Choice>(raids.length > 0 ? raids : errands)
  const others = [...will.joins].filter(([from, to]) => from !== id && to !== id)
  return {
    ...will,
    errands: new Map([...will.errands, [id, errand]]),
    joins: new Map(joins === undefined ? others : [...others, [id, joins]]),
  }
}

/** An own army this near may be joined, in cells. */
const NEAR = 12
