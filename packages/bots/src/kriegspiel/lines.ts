import type { Kriegspiel, Seat, Unit } from '@umpire/kriegspiel'
import type { Scene } from './evaluate.ts'
import type { Ground } from './ground.ts'
import { onlineWithout } from './networks.ts'

/** In hundredths of its worth: what a unit suffers that goes off line. */
const STRANDED = 40

/** Cells looked into for a cut. */
const LOOKED = 24

/** The most that a side can cut off by one step on a line of the other: in the worth of what would be stranded. */
export function cutBy(rules: Kriegspiel, ground: Ground, scene: Scene, by: Seat): number {
  const { position, networks, sums } = scene
  const { units } = position
  const { online, arms } = sums
  const north = by === 'south'
  const victim: Seat = north ? 'north' : 'south'
  const { ways } = networks[victim]
  const stepped = stepsOf(ground, scene, by)
  let most = 0
  let looked = 0
  for (let cell = 0; cell < stepped.length && looked < LOOKED; cell++) {
    if (!stepped[cell] || !ways[cell]) continue
    looked++
    const enemy: Unit = { seat: by, kind: 'infantry', at: cell }
    const left = onlineWithout(rules, position, scene.standing, networks, victim, enemy)
    if (!left) continue
    let loss = 0
    for (let i = 0; i < units.length; i++) if (online[i] && arms.north[i] === north && !left[i]) loss += arms.worth[i]!
    if (loss > most) most = loss
  }
  return Math.trunc((most * STRANDED) / 100)
}

/** The free cells on which a side's combat units can stand after a move, as if nobody stood in the way. */
function stepsOf({ board }: Ground, { position: { units }, sums: { arms } }: Scene, by: Seat): Uint8Array {
  const { columns, rows, column, row, size } = board
  const cells = new Uint8Array(size)
  for (let i = 0; i < units.length; i++) {
    const { seat, at } = units[i]!
    if (seat !== by || arms.relay[i]) continue
    const speed = arms.speed[i]!
    const left = Math.max(column[at]! - speed, 0)
    const right = Math.min(column[at]! + speed, columns - 1)
    const bottom = Math.min(row[at]! + speed, rows - 1)
    for (let y = Math.max(row[at]! - speed, 0); y <= bottom; y++)
      cells.fill(1, y * columns + left, y * columns + right + 1)
  }
  for (const { at } of units) cells[at] = 0
  return cells
}
