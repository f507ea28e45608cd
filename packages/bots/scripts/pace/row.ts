import type { Playout } from '@umpire/core-game'
import type { Dma, Event, Order, Seat, State } from '@umpire/dma'
import { territory } from '@umpire/dma/queries'
import { hasChoice } from './choice.ts'

type Firsts = 'village' | 'building' | 'recruit' | 'battle' | 'city'

/** What is kept of a campaign. Weeks count from 1. */
export interface PaceRow {
  readonly players: number
  readonly seed: number
  readonly iterations: number
  readonly horizon: number
  readonly characters: readonly string[]
  /** Processor time. */
  readonly seconds: number
  /** The week of each state's first, by seat; null: never. `battle` is one against another state, `city` one taken from another state. */
  readonly firsts: { readonly [first in Firsts]: readonly (number | null)[] }
  /** Weeks of living states, and those of them in which nothing was to be decided, or nothing happened to them. */
  readonly weeks: { readonly lived: number; readonly empty: number; readonly idle: number }
  /** The same by week of the campaign, the first week first. */
  readonly emptyByWeek: readonly number[]
  readonly idleByWeek: readonly number[]
  readonly livingByWeek: readonly number[]
  readonly end: { readonly week: number; readonly reason: string; readonly winners: readonly string[] }
  /** Characters of those who won. */
  readonly won: readonly string[]
  /** Hundredths of the world that the largest state held after each week. */
  readonly largest: readonly number[]
  /** Cities that changed hands: from states, and neutral ones; those that seceded. */
  readonly taken: { readonly cities: number; readonly neutral: number; readonly seceded: number }
  readonly raised: { readonly [unit: string]: number }
  readonly fallen: { readonly [unit: string]: number }
  readonly starved: number
  readonly built: { readonly [building: string]: number }
}

type Game = Playout<State, Order, Event, Seat>
type Given = Pick<PaceRow, 'players' | 'seed' | 'iterations' | 'horizon' | 'characters' | 'seconds'>

export function rowOf(rules: Dma, { opening, steps, outcome }: Game, given: Given): PaceRow {
  const seats = opening.state.players.map(({ seat }) => seat)
  const none = () => seats.map((): number | null => null)
  const firsts = { village: none(), building: none(), recruit: none(), battle: none(), city: none() }
  const first = (what: Firsts, seat: Seat | null, week: number) => {
    if (seat !== null) firsts[what][seats.indexOf(seat)] ??= week
  }
  const raised: { [unit: string]: number } = {}
  const fallen: { [unit: string]: number } = {}
  const built: { [building: string]: number } = {}
  const taken = { cities: 0, neutral: 0, seceded: 0 }
  const emptyByWeek: number[] = []
  const idleByWeek: number[] = []
  const livingByWeek: number[] = []
  const largest: number[] = []
  let starved = 0
  let before = opening.state
  for (const { state, events } of steps) {
    const living = before.players.filter(({ alive }) => alive).map(({ seat }) => seat)
    const busy = new Set<Seat>()
    for (const event of events) {
      const { week } = event
      switch (event.type) {
        case 'built':
          busy.add(event.seat)
          first('building', event.seat, week)
          built[event.building] = (built[event.building] ?? 0) + 1
          break
        case 'recruited':
          busy.add(event.seat)
          first('recruit', event.seat, week)
          raised[event.kind] = (raised[event.kind] ?? 0) + 1
          break
        case 'captured':
          busy.add(event.seat)
          if (event.from) busy.add(event.from)
          if (!event.city) first('village', event.seat, week)
          else if (event.from) first('city', event.seat, week)
          if (event.city) taken[event.from ? 'cities' : 'neutral']++
          break
        case 'battle':
        case 'routed': {
          const [one, other] = event.type === 'battle' ? [event.a, event.b] : [event.winner, event.loser]
          for (const party of [one, other]) {
            if (party.seat) busy.add(party.seat)
            if (one.seat && other.seat) first('battle', party.seat, week)
          }
          if (event.type === 'routed') break
          for (const side of ['a', 'b'] as const) {
            if (!event[side].seat) continue
            const { soldiers } = event.battle[side]
            // C25: who has not won is destroyed.
            const lost =
              event.battle.winner === side || (side === 'b' && event.battle.site.storm)
                ? event.battle.fallen[side]
                : soldiers.keys()
            for (const i of lost) fallen[soldiers[i]![0]] = (fallen[soldiers[i]![0]] ?? 0) + 1
          }
          break
        }
        case 'starved':
          starved++
          break
        case 'seceded':
          taken.seceded++
          break
      }
    }
    livingByWeek.push(living.length)
    emptyByWeek.push(living.filter(seat => !hasChoice(rules, before, seat)).length)
    idleByWeek.push(living.filter(seat => !busy.has(seat)).length)
    const { world, states } = territory(state)
    largest.push(Math.floor((100 * Math.max(...states.map(({ area }) => area))) / world))
    before = state
  }
  const end = { week: before.week, reason: outcome!.reason, winners: outcome!.winners }
  const won = end.winners.map(seat => given.characters[seats.indexOf(seat)]!)
  const weeks = { lived: sum(livingByWeek), empty: sum(emptyByWeek), idle: sum(idleByWeek) }
  return {
    ...given,
    firsts,
    weeks,
    emptyByWeek,
    idleByWeek,
    livingByWeek,
    end,
    won,
    largest,
    taken,
    raised,
    fallen,
    starved,
    built,
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
