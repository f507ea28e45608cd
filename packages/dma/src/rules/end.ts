/** Elimination, victory and territory: C5, C46, C47, R20, R21, R58, R87, R95. */

import type { Ending, LastWeekWinner, OutcomeReason, Seat, State } from '../model.ts'
import { type OpenCity, type Play, tell } from '../play.ts'
import { mainOf } from './city.ts'

/** The clause behind each end of the game. */
export const endRules: { readonly [reason in OutcomeReason]: string } = {
  territory: 'C47',
  'last-state': 'R87',
  'nobody-left': 'R58',
  'last-week': 'R95',
}

/** Who plans now: every living state, till the game is over. */
export function seatsToAct({ players, end }: State): readonly Seat[] {
  return end ? [] : players.filter(({ alive }) => alive).map(({ seat }) => seat)
}

/** Phase 8 of a day (R1, R58): who has nothing left is out; then somebody may have won. */
export function judge(play: Play): void {
  const winner = play.rulings.endOrder === 'victory-first' ? victory(play) : null
  eliminate(play)
  const ending = winner ?? lastState(play) ?? victory(play)
  if (ending) end(play, ending)
}

/** What is published when a week is over (C5). */
export function publish(play: Play): void {
  const { book, rulings, cities } = play
  tell(play, {
    type: 'week-ended',
    territory: areas(play, rulings.world),
    directions: cities.map(city => mainOf(book, city.buildings, rulings)),
    rule: 'C5',
  })
}

export function end(play: Play, ending: Ending): void {
  play.end = ending
  tell(play, { type: 'ended', ...ending, rule: endRules[ending.reason] })
}

/** The last week is over and nobody has won: a draw, or whoever holds most land wins, all of them where several hold as much (R95). */
export function lastEvening(play: Play, winner: LastWeekWinner = 'nobody'): Ending {
  const { states } = areas(play)
  const most = Math.max(...states.map(({ area }) => area))
  const largest = states.flatMap(({ seat, area }) => (area === most && area > 0 ? [seat] : []))
  return { winners: winner === 'largest' ? largest : [], reason: 'last-week' }
}

/** A state with no city and no army is dead, and its villages are nobody's (C46). */
function eliminate(play: Play): void {
  for (const player of play.players) {
    const { seat } = player
    if (!player.alive || play.cities.some(city => city.seat === seat) || play.armies.some(army => army.seat === seat))
      continue
    play.players = play.players.map(other => (other === player ? { ...player, alive: false } : other))
    play.villages = play.villages.map(holders => holders.map(holder => (holder === seat ? null : holder)))
    tell(play, { type: 'eliminated', seat, rule: 'C46' })
  }
}

function lastState({ players }: Play): Ending | null {
  const living = players.flatMap(({ alive, seat }) => (alive ? [seat] : []))
  if (living.length > 1) return null
  return { winners: living, reason: living.length > 0 ? 'last-state' : 'nobody-left' }
}

/** What the area of each state and of the world is worked out from; a view gives it too. */
export interface Land {
  readonly map: Play['map']
  readonly cities: readonly Pick<OpenCity, 'seat'>[]
  readonly villages: Play['villages'] | readonly (readonly (Seat | null)[])[]
  readonly players: readonly { readonly seat: Seat; readonly alive: boolean }[]
}

export interface Territory {
  /** Cells that count (R20). */
  readonly world: number
  /** Settled land that belongs to nobody. */
  readonly neutral: number
  /** By state, in the order of seats. */
  readonly states: readonly { readonly seat: Seat; readonly area: number }[]
}

export function areas({ map, cities, villages, players }: Land, scope: 'settled' | 'steppe' = 'settled'): Territory {
  const held = new Map<Seat | null, number>()
  const areaOf = (seat: Seat | null) => held.get(seat) ?? 0
  let world = 0
  map.provinces.forEach((province, i) => {
    const holders = [cities[i]!.seat, ...villages[i]!]
    for (const { area } of [province.city, ...province.villages]) {
      const holder = holders.shift()!
      held.set(holder, areaOf(holder) + area)
      world += area
    }
  })
  // R20: settled cells, or all steppe.
  if (scope === 'steppe') world = map.rows.join('').split('.').length - 1
  return { world, neutral: areaOf(null), states: players.map(({ seat }) => ({ seat, area: areaOf(seat) })) }
}

/** C47: 51 percent of the world, and more than 15 percent above the nearest rival (R21). */
function victory(play: Play): Ending | null {
  const { rulings, players } = play
  const { world: all, neutral, states } = areas(play, rulings.world)
  const living = states.filter((_, i) => players[i]!.alive)
  for (const { seat, area } of living) {
    const others = living.filter(other => other.seat !== seat).map(other => other.area)
    // R87: the rivals are living states.
    const rival = Math.max(0, ...others, rulings.rival === 'anyone' ? neutral : 0)
    const ahead = rulings.victoryMargin === 'relative' ? 100 * area > 115 * rival : 100 * (area - rival) > 15 * all
    if (100 * area >= 51 * all && ahead) return { winners: [seat], reason: 'territory' }
  }
  return null
}
