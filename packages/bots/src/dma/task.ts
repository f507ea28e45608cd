import type { Turn } from '@umpire/core-game'
import { fork, seedRng, withDice } from '@umpire/core-rng'
import type { Dma, Event, Order, Seat, State, View } from '@umpire/dma'
import { aimed, ENDLESS, MET, type Prospect } from '../aim.ts'
import type { Mind } from '../mind.ts'
import { assaultsOn } from './assault.ts'
import { drillmaster, pathfinder, realms, steady } from './mind.ts'
import { rule } from './ruler.ts'

/** What a week may be asked to bring about, others giving no orders. */
export type Task =
  /** To have most settlements on Sunday, and all armies that there were. */
  | { readonly type: 'take' }
  /** To win the game. */
  | { readonly type: 'win' }
  /** To take the city of this province by the first battle of the week, with the best chance there is. */
  | { readonly type: 'storm'; readonly province: number }
  /** That units and armies get nothing as seldom as can be, without a battle, and nobody is dismissed. */
  | { readonly type: 'feed' }

/** A state and what its week told. */
interface Told extends State {
  readonly events?: readonly Event[]
}

/** Guesses at what is hidden that take turns. */
const WORLDS = 3
/** What each settlement more counts for, and each army or unit lost. */
const SETTLEMENT = 40
const LOST = 300
const HALF = /* @__PURE__ */ (() => MET >> 1)()

/** A mind that is after one thing in a week. */
export function tasked(
  mind: Mind<View, State, Order, Seat>,
  rules: Dma,
  task: Task,
  before: View,
): Mind<View, State, Order, Seat> {
  const alone: Mind<View, State, Order, Seat> = {
    ...mind,
    worlds: WORLDS,
    rules: {
      ...rules,
      step(state, orders, rng) {
        const { events: _, ...plain } = state as Told
        const next = rules.step(plain, orders, rng)
        return next.ok ? { ...next, state: { ...next.state, events: next.events } } : next
      },
    },
    rollout: () => [],
  }
  const realmOf = realms(rules, pathfinder(rules))
  const drilled = drillmaster(rules, 'victory')
  return aimed(alone, {
    *plans(state, seat) {
      const place = task.type === 'storm' ? before.map.provinces[task.province] : undefined
      if (!place) return
      const realm = realmOf(state, seat, () => drilled(state, seat))
      for (const will of assaultsOn(realm, place.city.cell)) yield rule(realm, steady, will).orders
    },
    score: (state, seat) => scoreOf(task, before, state, seat),
  })
}

/** Weeks that are tried, each under its own luck. */
const TRIES = 20

/** In how many of some tries a week's plan brings it about. */
export function foresee(
  mind: Mind<View, State, Order, Seat>,
  rules: Dma,
  task: Task,
  { view, seat, dice }: Pick<Turn<View, Order, Seat>, 'view' | 'seat' | 'dice'>,
  plan: readonly Order[],
): Prospect {
  if (task.type === 'take') return ENDLESS
  const { rules: alone } = tasked(mind, rules, task, view)
  const luck = seedRng(dice.d(0xffffffff, 'what comes of it'))
  let num = 0
  for (let i = 0; i < TRIES; i++) {
    const { value: state, rng } = withDice(fork(luck, String(i)), own => mind.determinize(view, seat, own))
    const next = alone.step(state, { [seat]: plan }, rng)
    if (next.ok && isMet(rules, task, view, next.state, seat)) num++
  }
  return { chance: { num, den: TRIES }, tries: TRIES }
}

function isMet(rules: Dma, task: Task, before: View, after: State, seat: Seat): boolean {
  if (task.type !== 'win') return scoreOf(task, before, after, seat) >= MET
  return rules.outcome(after)?.winners.includes(seat) === true
}

function scoreOf(task: Task, before: View, after: Told, seat: Seat): number {
  const events = after.events ?? []
  const battle = events.find(({ type }) => type === 'battle' || type === 'routed')
  switch (task.type) {
    case 'win':
    case 'take': {
      const gain = holdings(after, seat) - holdings(before, seat)
      const left = after.armies.filter(army => army.seat === seat).length
      return HALF + SETTLEMENT * gain - LOST * Math.max((before.own?.armies.length ?? 0) - left, 0)
    }
    case 'storm': {
      const at = before.map.provinces[task.province]?.city.cell
      if (battle?.type !== 'battle' || !battle.siege || battle.at !== at || battle.a.seat !== seat) return 0
      return battle.battle.winner === 'a' ? MET : HALF
    }
    case 'feed': {
      const hungry = events.reduce(
        (sum, event) => sum + (event.type === 'shortage' && event.seat === seat ? event.hungry : 0),
        0,
      )
      const { armies = [], cities = [] } = before.own ?? {}
      const were = troops(armies, cities)
      const are = troops(
        after.armies.filter(army => army.seat === seat),
        after.cities.filter(city => city.seat === seat),
      )
      return battle ? 0 : MET - 5 * hungry - 5 * Math.max(were - are, 0)
    }
  }
}

function holdings({ cities, villages }: Pick<State | View, 'cities' | 'villages'>, seat: Seat): number {
  return [...cities.map(city => city.seat), ...villages.flat()].filter(holder => holder === seat).length
}

/** Units and armies. */
function troops(
  armies: readonly { readonly units: readonly unknown[] }[],
  cities: readonly { readonly garrison: { readonly units: readonly unknown[] } }[],
): number {
  const units = [...armies, ...cities.map(({ garrison }) => garrison)].flatMap(force => force.units)
  return armies.length + units.length
}
