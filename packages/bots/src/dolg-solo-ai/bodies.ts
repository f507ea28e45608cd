import type { Body, Field, Pose } from '@umpire/dolg-solo-ai'
import { baseCorners } from '@umpire/dolg-solo-ai/geometry'

export function bodyOf(field: Field, id: string): Body {
  return field.bodies.find(({ unit }) => unit.id === id)!
}

/** The unit as it would stand elsewhere. */
export function bodyAt({ library }: Field, body: Body, pose: Pose): Body {
  const { card, unit } = body
  return { ...body, pose, corners: baseCorners(library.core.base(card, unit.extended, unit.formation), pose) }
}

/** The person's general is with the unit. */
export function isHost({ state }: Field, { unit }: Body): boolean {
  return state.generals.human?.host === unit.id
}

export function heartsOf({ card, unit }: Body): number {
  return Math.max(card.hearts - unit.damage, 1)
}

/** A unit in melee with no more hearts than this had better leave it. */
const WORN = 3

export function isWornOut(body: Body): boolean {
  return body.engaged.length > 0 && heartsOf(body) <= WORN
}

/** How far a unit is from the nearest enemy, along one axis. */
export function toEnemy(field: Field, { pose: from }: Pick<Body, 'pose'>): number {
  let least = 100_000
  for (const { unit, pose } of field.bodies)
    if (unit.seat === 'ai') least = Math.min(least, Math.max(Math.abs(from.x - pose.x), Math.abs(from.y - pose.y)))
  return least
}
