import type { Now } from './umpire.ts'

/** The turn of boardgame.io that a match stands in. */
export interface Turn {
  /** The place of the first who has something to decide. */
  readonly leader: number
  /** By player id, the stage of each who has something to decide; null where the leader alone has, and nobody else had when he got the turn. */
  readonly active: { readonly [playerID: string]: 'together' | 'anyone' } | null
}

export function turnOf(seats: readonly string[], { toAct, turns, crowded }: Omit<Now, 'undoable'>): Turn {
  const places = toAct.map(seat => seats.indexOf(seat))
  const together = turns === 'simultaneous'
  const stage = together ? 'together' : 'anyone'
  const several = places.length > 0 && (together || crowded || places.length > 1)
  return { leader: places[0] ?? 0, active: several ? Object.fromEntries(places.map(place => [place, stage])) : null }
}

export function sameTurn(a: Turn, b: Turn): boolean {
  return a.leader === b.leader && Object.entries(a.active ?? {}).join() === Object.entries(b.active ?? {}).join()
}
