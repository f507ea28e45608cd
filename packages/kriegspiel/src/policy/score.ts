import { distance } from '../content/board.ts'
import { CONNECTED, SOURCE } from '../rules/lines.ts'
import { ALARM, type Ledger, turnsOf } from './ledger.ts'

/** How good it is for the side to move that units stand like this; only differences mean anything. */
export function scoreOf(ledger: Ledger): number {
  const { board, outlook, destroyed, cells, bits, support, force, close } = ledger
  const { character, roster, army, lit, threat, hold, approaches } = outlook
  const { column, row } = board
  const { cohesion, supply } = character
  const x = army === 0 ? 0 : Math.floor(ledger.columns / army)
  const y = army === 0 ? 0 : Math.floor(ledger.rows / army)
  let value = 1000 * destroyed
  for (let index = 0; index < roster.length; index++) {
    const trooper = roster[index]!
    const at = cells[index]!
    const connected = bits[index]! & CONNECTED
    if (!trooper.own) {
      const chance = Math.min(Math.max(force[index]! * 3 - (connected ? hold[at]! : 0) * 4 + 16, 0), 48)
      value += (connected || trooper.relay ? 0 : trooper.stranded) + trooper.lure[chance]!
      continue
    }
    if (trooper.relay) {
      const { post } = trooper
      if (!(bits[index]! & SOURCE)) value -= supply
      if (post !== undefined) value -= cohesion * 3 * distance(board, at, post)
      value -= 12 * close[index]!
    } else {
      if (!connected) value -= trooper.stranded
      else if (!(bits[index]! & lit)) value -= 2
      value -= trooper.pull[at]!
      const away = Math.max(Math.abs(column[at]! - x), Math.abs(row[at]! - y))
      value -= cohesion * Math.max(away - 4, 0)
    }
    value -= trooper.fear[Math.min(Math.max(Math.min(threat[at]!, 36) * 3 - support[at]! * 4, 0), 32)]!
  }
  for (let index = 0; index < approaches.length; index++)
    value -= character.guard * latenessOf(ledger, approaches[index]!, ledger.alarms[index]!)
  return value
}

/** How many turns the guards of an arsenal would come too late, were the enemy to go for it now; the first guard counts most. */
function latenessOf({ outlook, cells, bits }: Ledger, steps: Int16Array, enemy: number): number {
  if (enemy === ALARM) return 0
  const { roster, own } = outlook
  let first = ALARM
  let second = ALARM
  for (let i = 0; i < own.length; i++) {
    const index = own[i]!
    const { relay, speed } = roster[index]!
    if (relay || !(bits[index]! & CONNECTED)) continue
    const turns = turnsOf(steps[cells[index]!]!, speed)
    if (turns >= second) continue
    second = Math.max(first, turns)
    first = Math.min(first, turns)
    // Both are there in time.
    if (second <= enemy - 2) return 0
  }
  return 2 * Math.max(first - enemy + 2, 0) + Math.max(second - enemy + 1, 0)
}
