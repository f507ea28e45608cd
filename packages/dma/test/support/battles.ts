import { scriptRng, seedRng } from '@umpire/core-rng'
import type { BattleFrame, Soldier } from '../../src/battle/index.ts'
import type { Rulings, Side, Site } from '../../src/index.ts'
import * as queries from '../../src/queries/index.ts'
import { ok } from './helpers.ts'

export const FIELD: Site = { storm: false, fortified: false, forts: [] }

export const STORM: Site = { ...FIELD, storm: true }

export const WALL: Site = { storm: true, fortified: true, forts: ['wall'] }

export const side = (...soldiers: Soldier[]): Side => ({ soldiers })

export const rich = (soldiers: Soldier[], field: number): Side => ({ soldiers, field })

/** Fights on loaded dice: the first is the neutral zone, 1 or 2 wide. */
export function fight(a: Side, b: Side, site: Site, faces: readonly number[], rulings: Partial<Rulings> = {}) {
  return ok(queries.fight(a, b, site, scriptRng(faces), { frames: true, rulings })).value
}

export const seeded = (a: Side, b: Side, site: Site, rulings: Partial<Rulings> = {}, seed = 1) =>
  ok(queries.fight(a, b, site, seedRng(seed), { frames: true, rulings })).value

export const deeds = (frame: BattleFrame | undefined) =>
  frame?.actors.map(({ side, type, x, y, deed, to }) => [side, type, x, y, deed, to])

export const place = (frame: BattleFrame | undefined, team: 'a' | 'b', soldier = 0) => {
  const actor = frame?.actors.find(one => one.side === team && one.soldier === soldier)
  return actor ? [actor.x, actor.y] : null
}
