import { problem } from '@umpire/core-game'
import type { Event, Id, Order, Unit, View } from '@umpire/dma'
import type { OrderOf } from '@umpire/dma/model'
import { orderText, parseOrder } from '@umpire/dma/notation'
import type { PlannedForce } from '@umpire/dma/queries'
import { fieldFor } from '@umpire/dma/queries'
import { FIELD_CELL, FIELD_MARGIN } from '@umpire/dma/svg'
import type { BoardGame, BoardScene, Command } from '../core/game.ts'
import type { Way } from '../core/gestures.ts'
import { type Ground, groundOf } from '../core/ground.ts'
import { formationWords } from './formation-words.ts'
import { gameFor } from './game.ts'
import { nameIn } from './names.ts'
import { orderWords } from './orders.ts'
import { type BoardRules, weekOf } from './reading.ts'
import { wordsOf } from './words.ts'

export type FieldScene = BoardScene<View, Order, Event, BoardRules>

/** The force that is drawn up, as the plan has it. */
export function forceIn(
  { view, planned, rules }: Pick<FieldScene, 'view' | 'planned' | 'rules'>,
  id: Id | null,
): PlannedForce | undefined {
  return id === null ? undefined : weekOf(view, planned, rules).forces.get(id)
}

/** Size k of the field on which there is room for one more than stand there (C19, R34). */
export function fieldOf(view: View, force: PlannedForce): number {
  const standing = force.units.filter(unit => unit.cell).length
  return fieldFor(view.rulings.fieldSize === 'total' ? force.units.length : Math.min(force.units.length, standing + 1))
}

/** A cell of a formation by name, `dx,dy` from the flag. */
export const spotName = (dx: number, dy: number): string => `${dx},${dy}`
function spotOf(name: string): readonly [dx: number, dy: number] {
  const [dx = 0, dy = 0] = name.split(',').map(Number)
  return [dx, dy]
}

export function fieldGround(k: number): Ground {
  const half = 4 + k
  const line = Array.from({ length: 2 * half + 1 }, (_, i) => i - half)
  const middle = (i: number) => FIELD_MARGIN + (i + 0.5) * FIELD_CELL
  return groundOf({
    width: line.length * FIELD_CELL + 2 * FIELD_MARGIN,
    height: (half + 1) * FIELD_CELL + 2 * FIELD_MARGIN,
    rows: Array.from({ length: half + 1 }, (_, i) =>
      line.map(dx => ({ id: spotName(dx, half - i), x: middle(dx + half), y: middle(i) })),
    ),
    box: { width: FIELD_CELL, height: FIELD_CELL },
    rulers: {
      size: FIELD_MARGIN,
      columns: line.map(dx => ({ text: String(Math.abs(dx)), at: middle(dx + half) })),
      rows: Array.from({ length: half + 1 }, (_, i) => ({ text: String(half - i), at: middle(i) })),
    },
  })
}

/** The line that draws up a force so. */
export function formationOf(force: PlannedForce, units: readonly Unit[]): OrderOf<'formation'> {
  return {
    type: 'formation',
    force: force.id,
    cells: units.flatMap(({ id, cell }) => (cell ? [[id, ...cell] as const] : [])),
  }
}

/** A formation with a unit on another cell, or in reserve; who stands there takes its place. */
export function placed(force: PlannedForce, id: Id, to: readonly [number, number] | null): OrderOf<'formation'> {
  const from = force.units.find(unit => unit.id === id)?.cell ?? null
  const isThere = ({ cell }: Unit) => to !== null && cell !== null && cell[0] === to[0] && cell[1] === to[1]
  const units = force.units.map(unit =>
    unit.id === id ? { ...unit, cell: to } : isThere(unit) ? { ...unit, cell: from } : unit,
  )
  return formationOf(force, units)
}

/** The game of drawing up one force. */
export function formationGame(id: () => Id | null): BoardGame<View, Order, Event, BoardRules> {
  const base = gameFor(() => null)
  const name = (type: string, { rules, locale }: Pick<FieldScene, 'rules' | 'locale'>) => nameIn(rules, type, locale)
  const standing = (scene: FieldScene, cell: string) => {
    const [dx, dy] = spotOf(cell)
    return forceIn(scene, id())?.units.find(unit => unit.cell?.[0] === dx && unit.cell[1] === dy)
  }
  return {
    ...base,
    unfit: (view, rules, locale) =>
      base.unfit(view, rules, locale) ?? ((view as View).own ? null : formationWords(locale).noForce),
    ground: () => fieldGround(0),
    ways: scene => {
      const force = forceIn(scene, id())
      if (!force || scene.seat === null) return []
      const k = fieldOf(scene.view, force)
      const cells = fieldGround(k).cells.filter(cell => cell.id !== '0,0')
      return force.units.flatMap(unit =>
        cells.map(
          (cell): Way<Order> => ({
            piece: String(unit.id),
            to: cell.id,
            get orders() {
              return [placed(force, unit.id, spotOf(cell.id))]
            },
          }),
        ),
      )
    },
    pieces: (scene, cell) => {
      const unit = scene.seat === null ? undefined : standing(scene, cell)
      return unit ? [String(unit.id)] : []
    },
    label: (scene, cell) => {
      const words = wordsOf(scene.locale)
      const own = formationWords(scene.locale)
      const [dx, dy] = spotOf(cell)
      const unit = standing(scene, cell)
      const held = scene.hand.piece
      const parts = [own.place(dx, dy), cell === '0,0' ? own.flag : unit ? name(unit.type, scene) : own.free]
      if (unit && held === String(unit.id)) parts.push(words.taken)
      else if (unit && held !== null) parts.push(own.swap)
      return parts.join(', ')
    },
    prompt: scene => {
      const words = wordsOf(scene.locale)
      const own = formationWords(scene.locale)
      const force = forceIn(scene, id())
      if (!force) return own.noForce
      const held = force.units.find(unit => String(unit.id) === scene.hand.piece)
      if (held) return own.putUnit(name(held.type, scene))
      const inFormation = force.units.filter(unit => unit.cell).length
      return own.drawing(
        force.garrison ? words.garrison(force.name) : force.name,
        inFormation,
        force.units.length - inFormation,
      )
    },
    commands: (scene): readonly Command<Order>[] => {
      const force = forceIn(scene, id())
      const held = force?.units.find(unit => String(unit.id) === scene.hand.piece && unit.cell)
      return force && held
        ? [{ label: formationWords(scene.locale).toReserve, orders: [placed(force, held.id, null)], main: true }]
        : []
    },
    menu: () => [],
    orderText,
    orderWords,
    parse: text => parseOrder(text),
    refusal: (_, cell, { locale }) =>
      cell === '0,0' ? { ...problem('not-legal', formationWords(locale).outside), rule: 'C19' } : null,
    cellsOf: () => [],
    motionsOf: () => [],
  }
}
