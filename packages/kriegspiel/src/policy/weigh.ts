import { type Board, direction, distance } from '../content/board.ts'
import type { Cell, Seat } from '../model.ts'
import {
  bitOf,
  CONNECTED,
  drawNetwork,
  endsLines,
  litBitOf,
  occupy,
  SOURCE,
  type Survey,
  surveyOf,
} from '../rules/lines.ts'
import { isEnemyArsenal } from '../rules/movement.ts'
import { isRelay, otherSeat } from '../rules/units.ts'
import { arrange, ledgerOf } from './ledger.ts'
import type { Outlook } from './outlook.ts'
import { afterMove, type Scene, type Step } from './scene.ts'
import { scoreOf } from './score.ts'

/** What moves of the unit with an index gain. Only what a move can change is worked out again. */
export function weigher(scene: Scene, outlook: Outlook): (index: number, step: Step) => number {
  const { board, seat, position } = scene
  const { rulings } = position
  const ledger = ledgerOf(scene, outlook)
  const before = scoreOf(ledger)
  const cells = [...ledger.cells]
  const isSpared = sparing(scene)
  const touch = touching(scene, outlook.own, cells)
  const stands = occupy(board, position)
  const redraw = ({ unit, to }: Step) => {
    const field = stands.slice()
    field[to] = field[unit.at]!
    field[unit.at] = 0
    drawNetwork(board, position, field, seat)
    return bitsOn(field)
  }
  const bitsOn = (field: Survey) => cells.map(at => field[at]!)
  const isCut = (bits: readonly number[]) => outlook.foes.some(foe => (bits[foe]! ^ ledger.bits[foe]!) & CONNECTED)
  return (index, step) => {
    const { unit, to } = step
    cells[index] = to
    let bits: readonly number[] | null
    if (isSpared(index, step)) bits = !isRelay(unit) && !rulings.relayRadiatesByTouch ? touch(index) : redraw(step)
    else {
      const after = afterMove(scene, step)
      bits = bitsOn(after.field)
      if (after.position.destroyed !== position.destroyed || isCut(bits)) {
        cells[index] = unit.at
        return scoreOf(ledgerOf(after, outlook)) - before
      }
    }
    arrange(ledger, cells, bits)
    cells[index] = unit.at
    return scoreOf(ledger) - before
  }
}

/** Tells moves that leave the enemy's network as it is, as far as his units go. */
function sparing({ board, seat, position, field }: Scene): (index: number, step: Step) => boolean {
  const { relaysBlockLines, offlineUnitsBlockLines } = position.rulings
  const enemy = otherSeat(seat)
  const lit = litBitOf(enemy)
  const foes = position.units.filter(unit => unit.seat === enemy)
  const isWhole = foes.every(unit => field[unit.at]! & CONNECTED)
  const sources = foes.filter(unit => field[unit.at]! & SOURCE).map(unit => unit.at)
  sources.push(...board.arsenals[enemy].filter(at => !position.destroyed.includes(at)))
  const opens = new Map<number, boolean>()
  /** Lines that this unit stops would bring others on line. */
  const letsThrough = (index: number) => {
    const units = position.units.filter((_, i) => i !== index)
    const without = surveyOf(board, { ...position, units }, [enemy])
    return foes.some(({ at }) => (without[at]! ^ field[at]!) & CONNECTED)
  }
  return (index, { unit, to }) => {
    if (!offlineUnitsBlockLines || isEnemyArsenal(board, position, seat, to)) return false
    if (isRelay(unit) && !relaysBlockLines) return true
    if (field[to]! & lit && sources.some(source => cutsOff(board, field, enemy, source, to))) return false
    if (isWhole) return true
    if (!opens.has(index)) opens.set(index, letsThrough(index))
    return !opens.get(index)
  }
}

/** True where units of a side stand on a line from a source beyond a cell: whoever stops the line there may cut them off. */
function cutsOff(board: Board, field: Survey, seat: Seat, source: Cell, at: Cell): boolean {
  const way = direction(board, source, at)
  const step = board.steps[way]
  const far = distance(board, source, at)
  if (step === undefined || source + far * step !== at) return false
  let left = board.reach[source * 8 + way]! - far
  for (let cell = at + step; left > 0; cell += step, left--) {
    const bits = field[cell]!
    if (bits & bitOf(seat)) return true
    if (endsLines(bits, seat)) return false
  }
  return false
}

/**
 * The bits of own units after a combat unit, given by its index, has moved: it stops no own line, so that only who touches whom can have changed.
 * `cells` is where units stand then.
 */
function touching(
  { board, seat, position, field }: Scene,
  own: readonly number[],
  cells: readonly Cell[],
): (index: number) => readonly number[] {
  const { units, rulings } = position
  const lit = litBitOf(seat)
  const spreads = units.map(unit => rulings.relaysTouch || !isRelay(unit))
  const bits = units.map(() => 0)
  const linked = new Uint8Array(board.size)
  const isTouched = (at: Cell) => {
    for (let way = 0; way < 8; way++) {
      const to = board.near[at * 8 + way]!
      if (to !== at && linked[to]) return true
    }
    return false
  }
  const link = (index: number, on: number) => {
    bits[index] = on
    linked[cells[index]!] = on ? 1 : 0
  }
  const draw = (without: number) => {
    linked.fill(0)
    for (const index of own) {
      const lines = field[cells[index]!]! & (lit | SOURCE)
      link(index, lines & lit && index !== without ? lines | CONNECTED : 0)
    }
    for (let goesOn = true; goesOn; ) {
      goesOn = false
      for (const index of own) {
        if (bits[index] || !spreads[index] || index === without || !isTouched(cells[index]!)) continue
        link(index, CONNECTED)
        goesOn = true
      }
    }
  }
  // The unit that the drawing leaves out, and who is off line without it.
  let lifted = -1
  let strays: readonly number[] = []
  return index => {
    const at = cells[index]!
    if (index !== lifted) {
      draw(index)
      lifted = index
      strays = own.filter(other => other !== index && !bits[other] && spreads[other])
    }
    const lines = field[at]! & lit
    bits[index] = lines || isTouched(at) ? lines | CONNECTED : 0
    if (bits[index] && strays.some(stray => distance(board, at, cells[stray]!) === 1)) {
      draw(-1)
      lifted = -1
    }
    return bits
  }
}
