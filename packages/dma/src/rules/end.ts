import type { Ending, Seat } from '../model.ts'
import { type OpenCity, tell, type World } from '../world.ts'

/** Phase 8 of a day (R1, R58): who has nothing left is out; then somebody may have won. */
export function judge(world: World): void {
  const winner = world.rulings.endOrder === 'victory-first' ? victory(world) : null
  eliminate(world)
  const ending = winner ?? lastState(world) ?? victory(world)
  if (ending) end(world, ending)
}

export function end(world: World, ending: Ending): void {
  world.outcome = ending
  tell(world, { type: 'ended', winners: ending.winners, reason: ending.reason, rule: ending.rule ?? '' })
}

/** A state with no city and no army is dead, and its villages are nobody's (C46). */
function eliminate(world: World): void {
  for (const player of world.players) {
    const { seat } = player
    if (
      !player.alive ||
      world.cities.some(({ owner }) => owner === seat) ||
      world.armies.some(({ owner }) => owner === seat)
    )
      continue
    player.alive = false
    world.villages = world.villages.map(owners => owners.map(owner => (owner === seat ? null : owner)))
    tell(world, { type: 'eliminated', seat, rule: 'C46' })
  }
}

function lastState({ players }: World): Ending | null {
  const living = players.filter(({ alive }) => alive).map(({ seat }) => seat)
  if (living.length > 1) return null
  return living.length
    ? { winners: living, reason: 'last-state', rule: 'R87' }
    : { winners: [], reason: 'nobody-left', rule: 'R58' }
}

/** What the area of each state and of the world is worked out from; a view gives it too. */
export interface Land {
  readonly map: World['map']
  readonly cities: readonly Pick<OpenCity, 'owner'>[]
  readonly villages: World['villages'] | readonly (readonly (Seat | null)[])[]
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
  const held = new Map<Seat, number>()
  let settled = 0
  let neutral = 0
  map.provinces.forEach((province, i) => {
    const owners = [cities[i]!.owner, ...villages[i]!]
    ;[province.city, ...province.villages].forEach(({ area }, j) => {
      const owner = owners[j]!
      settled += area
      if (owner === null) neutral += area
      else held.set(owner, (held.get(owner) ?? 0) + area)
    })
  })
  let world = settled
  if (scope === 'steppe') world = map.rows.reduce((sum, row) => sum + row.split('.').length - 1, 0)
  return { world, neutral, states: players.map(({ seat }) => ({ seat, area: held.get(seat) ?? 0 })) }
}

/** C47: 51 percent of the world, and more than 15 percent above the nearest rival (R21). */
function victory(world: World): Ending | null {
  const { rulings, players } = world
  const { world: all, neutral, states } = areas(world, rulings.world)
  const living = states.filter((_, i) => players[i]!.alive)
  for (const { seat, area } of living) {
    const others = living.filter(other => other.seat !== seat).map(other => other.area)
    const rival = Math.max(0, ...others, rulings.rival === 'anyone' ? neutral : 0)
    const ahead = rulings.victoryMargin === 'relative' ? 100 * area > 115 * rival : 100 * (area - rival) > 15 * all
    if (100 * area >= 51 * all && ahead) return { winners: [seat], reason: 'territory', rule: 'C47' }
  }
  return null
}
