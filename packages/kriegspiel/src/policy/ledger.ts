import type { Board } from '../content/board.ts'
import type { Cell } from '../model.ts'
import { bonusOf } from '../rules/combat.ts'
import { CONNECTED } from '../rules/lines.ts'
import type { Outlook, Trooper } from './outlook.ts'
import { nearest, type Scene } from './scene.ts'

/** What a score is made of, kept so that one unit can be put elsewhere without adding everything up again. All lists go by unit. */
export interface Ledger {
  readonly board: Board
  readonly outlook: Outlook
  /** Arsenals that are gone. */
  readonly destroyed: number
  readonly cells: Cell[]
  /** The bits of the survey where each unit stands. */
  readonly bits: number[]
  /** How much defence the own units give to each cell. */
  readonly support: Int16Array
  /** How much attack the own units can bring to bear on each enemy next turn. */
  readonly force: number[]
  /** Cells of the enemy's combat units on line. */
  readonly hostile: readonly Cell[]
  /** How close a relay stands to one of those. */
  readonly close: number[]
  /** For each own arsenal the turns after which an enemy can be there. */
  readonly alarms: readonly number[]
  /** Sums over the own combat units, for the middle of the army. */
  columns: number
  rows: number
}

/** Turns in which an enemy is no danger yet to an arsenal. */
export const ALARM = 7

export function ledgerOf({ board, position, field }: Scene, outlook: Outlook): Ledger {
  const { roster, own, foes, approaches } = outlook
  const cells = position.units.map(unit => unit.at)
  const threats = foes.filter(index => !roster[index]!.relay && field[cells[index]!]! & CONNECTED)
  const ledger: Ledger = {
    board,
    outlook,
    destroyed: position.destroyed.length,
    cells,
    bits: cells.map(at => field[at]!),
    support: new Int16Array(board.size),
    force: cells.map(() => 0),
    hostile: threats.map(index => cells[index]!),
    close: cells.map(() => 0),
    alarms: approaches.map(steps =>
      threats.reduce((least, foe) => Math.min(least, turnsOf(steps[cells[foe]!]!, roster[foe]!.speed)), ALARM),
    ),
    columns: 0,
    rows: 0,
  }
  for (const index of own) enter(ledger, index, 1)
  return ledger
}

/** Brings own units to where they stand now, with their bits of the survey; the enemy's may not have changed. */
export function arrange(ledger: Ledger, cells: readonly Cell[], bits: readonly number[]): void {
  const { outlook, cells: stood, bits: had } = ledger
  const { own } = outlook
  for (let i = 0; i < own.length; i++) {
    const index = own[i]!
    const was = had[index]!
    const is = bits[index]!
    const at = cells[index]!
    if (stood[index] === at && was === is) continue
    const stays = stood[index] === at && !((was ^ is) & CONNECTED)
    if (!stays) enter(ledger, index, -1)
    stood[index] = at
    had[index] = is
    if (!stays) enter(ledger, index, 1)
  }
}

export function turnsOf(steps: number, speed: number): number {
  return (steps + speed - 1) >> (speed - 1)
}

/** Adds what an own unit gives where it stands, or takes it away. */
function enter(ledger: Ledger, index: number, sign: 1 | -1): void {
  const { board, outlook, cells, bits, support, hostile } = ledger
  const trooper = outlook.roster[index]!
  const at = cells[index]!
  const connected = (bits[index]! & CONNECTED) > 0
  if (connected) spreadSupport(board, support, at, trooper, sign)
  if (trooper.relay) {
    ledger.close[index] = Math.max(4 - nearest(board, at, hostile), 0)
    return
  }
  ledger.columns += sign * board.column[at]!
  ledger.rows += sign * board.row[at]!
  if (connected) bringToBear(ledger, at, trooper, sign)
}

/** Adds the defence that one unit gives to each cell, or takes it away. */
export function spreadSupport(
  board: Board,
  support: Int16Array,
  at: Cell,
  { range, defence, plain }: Trooper,
  sign: 1 | -1,
): void {
  const { reach, steps } = board
  const share = sign * (defence + (plain ? 0 : bonusOf(board, at)))
  support[at]! += share
  for (let way = 0; way < 8; way++) {
    const far = Math.min(reach[at * 8 + way]!, range)
    for (let i = 1, cell = at + steps[way]!; i <= far; i++, cell += steps[way]!) support[cell]! += share
  }
}

function bringToBear(
  { board, outlook, cells, force }: Ledger,
  at: Cell,
  { far, attack, charge }: Trooper,
  sign: 1 | -1,
): void {
  const { column, row } = board
  const { foes } = outlook
  const x = column[at]!
  const y = row[at]!
  for (let i = 0; i < foes.length; i++) {
    const index = foes[i]!
    const cell = cells[index]!
    const away = Math.max(Math.abs(column[cell]! - x), Math.abs(row[cell]! - y))
    if (away <= far) force[index]! += sign * (charge && away <= 3 ? charge : attack)
  }
}
