import { distance } from '../board.ts'
import type { Cell, Unit } from '../model.ts'
import { CONNECTED, litBitOf, SOURCE } from '../rules/lines.ts'
import { CHARGE, unitTypes } from '../rules/units.ts'
import { worth } from './character.ts'
import { middleOf, type Outlook, supportOf } from './outlook.ts'
import { nearest, type Scene } from './scene.ts'

/** How good a position is for the side to move; only differences mean anything. */
export function scoreOf(scene: Scene, outlook: Outlook): number {
  const { board, seat, position, field } = scene
  const { character, threat, way, fastWay, odds, posts } = outlook
  const support = supportOf(scene, seat)
  const middle = middleOf(scene)
  const lit = litBitOf(seat)
  const fighters = fightersOf(scene)
  const hostile: Cell[] = []
  for (const { seat: side, kind, at } of position.units) {
    if (side !== seat && !unitTypes[kind].relay && field[at]! & CONNECTED) hostile.push(at)
  }
  let value = 1000 * position.destroyed.length
  for (let index = 0; index < position.units.length; index++) {
    const unit = position.units[index]!
    if (unit.seat !== seat) {
      value += prizeOf(scene, outlook, fighters, unit)
      continue
    }
    const { kind, at } = unit
    const { relay, speed } = unitTypes[kind]
    if (relay) {
      const post = posts.get(index)
      if (!(field[at]! & SOURCE)) value -= character.supply
      if (post !== undefined) value -= character.cohesion * 3 * distance(board, at, post)
      value -= 12 * Math.max(4 - nearest(board, at, hostile), 0)
    } else {
      if (!(field[at]! & CONNECTED)) value -= (character.supply * worth[kind]) / 100
      else if (!(field[at]! & lit)) value -= 2
      value -= (character.advance * (speed > 1 ? fastWay : way)[at]! * odds) / 200
      value -= character.cohesion * Math.max(distance(board, at, middle) - 4, 0)
    }
    const risk = Math.min(Math.max(Math.min(threat[at]!, 36) * 3 - support[at]! * 4, 0), 32)
    value -= (character.danger * worth[kind] * risk) / (32 * odds)
  }
  for (const steps of outlook.approaches) value -= character.guard * latenessOf(scene, steps)
  return value
}

/** Turns in which an enemy is no danger yet to an arsenal. */
const ALARM = 7

/** How many turns the guards of an arsenal would come too late, were the enemy to go for it now; the first guard counts most. */
function latenessOf({ seat, position, field }: Scene, steps: Int16Array): number {
  let enemy = ALARM
  let first = ALARM
  let second = ALARM
  for (const { seat: side, kind, at } of position.units) {
    const { relay, speed } = unitTypes[kind]
    if (relay || !(field[at]! & CONNECTED)) continue
    const turns = (steps[at]! + speed - 1) >> (speed - 1)
    if (side !== seat) enemy = Math.min(enemy, turns)
    else if (turns < first) {
      second = first
      first = turns
    } else if (turns < second) second = turns
  }
  return enemy === ALARM ? 0 : 2 * Math.max(first - enemy + 2, 0) + Math.max(second - enemy + 1, 0)
}

/** A connected combat unit of the side: where it stands, how far it bears next turn, and with what. */
interface Fighter {
  readonly column: number
  readonly row: number
  readonly far: number
  readonly attack: number
  readonly cavalry: boolean
}

function fightersOf({ board, seat, position, field }: Scene): Fighter[] {
  const fighters: Fighter[] = []
  for (const { seat: side, kind, at } of position.units) {
    const { attack, speed, range, relay } = unitTypes[kind]
    if (side !== seat || relay || !(field[at]! & CONNECTED)) continue
    const cavalry = kind === 'cavalry'
    fighters.push({ column: board.column[at]!, row: board.row[at]!, far: speed + range, attack, cavalry })
  }
  return fighters
}

/** What the prospect of destroying an enemy next turn is worth, and that it is cut off. */
function prizeOf(
  { board, field }: Scene,
  { character, hold }: Outlook,
  fighters: readonly Fighter[],
  enemy: Unit,
): number {
  const { kind, at } = enemy
  const offline = !(field[at]! & CONNECTED)
  const x = board.column[at]!
  const y = board.row[at]!
  let force = 0
  for (const { column, row, far, attack, cavalry } of fighters) {
    const away = Math.max(Math.abs(column - x), Math.abs(row - y))
    if (away <= far) force += cavalry && away <= 3 ? CHARGE : attack
  }
  const chance = Math.min(Math.max(force * 3 - (offline ? 0 : hold[at]!) * 4 + 16, 0), 48)
  const cut = offline && !unitTypes[kind].relay ? (character.cut * worth[kind]) / 100 : 0
  return cut + (character.pressure * worth[kind] * chance) / 4800
}
