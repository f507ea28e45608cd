import {
  assess,
  board,
  connectedUnits,
  explainConnection,
  legalMoves,
  type Order,
  type Seat,
  survey,
  type Unit,
  unitName,
  type View,
} from '@umpire/kriegspiel'
import { computed, ref, watch } from 'vue'
import type { Desk } from './desk.ts'

export const seatNames = { north: 'North', south: 'South' } as const

export type Ground = ReturnType<typeof useGround>

/** What the board answers: the square under the cursor, the unit picked up, and where it may go. */
export function useGround(desk: Desk) {
  const view = computed(() => desk.view.value as View | null)
  /** The square under the cursor or the focus, and the one that was chosen; both as cells. */
  const under = ref<number | null>(null)
  const picked = ref<number | null>(null)

  const units = computed(() => new Map<number, Unit>((view.value?.units ?? []).map(unit => [unit.at, unit])))
  const field = computed(() => (view.value ? survey(view.value) : null))
  const orders = computed(() => desk.legal.value as readonly Order[])
  /** Squares where the picked unit may move. */
  const targets = computed(() => {
    const from = picked.value
    if (from === null) return new Set<string>()
    const name = board.names[from]!
    return new Set(orders.value.flatMap(order => (order.type === 'move' && order.from === name ? [order.to] : [])))
  })
  const movable = computed(() => new Set(orders.value.flatMap(order => (order.type === 'move' ? [order.from] : []))))
  const attackable = computed(
    () => new Set(orders.value.flatMap(order => (order.type === 'attack' ? [order.target] : []))),
  )

  const asked = computed(() => under.value ?? picked.value)
  const unit = computed(() => (asked.value === null ? null : (units.value.get(asked.value) ?? null)))
  const connection = computed(() =>
    view.value && unit.value ? explainConnection(view.value, board.names[unit.value.at]!) : null,
  )
  const attack = computed(() =>
    view.value && unit.value && field.value ? assess(view.value, board.names[unit.value.at]!, field.value) : null,
  )
  const reach = computed(() =>
    view.value && unit.value && field.value ? legalMoves(view.value, board.names[unit.value.at]!, field.value) : [],
  )

  watch([desk.at, desk.match], () => {
    picked.value = null
  })

  function terrainOf(cell: number): string {
    const owner = (['north', 'south'] as const).find(seat => board.arsenals[seat].includes(cell))
    if (owner) {
      const gone = view.value?.destroyed.includes(cell)
      return `${gone ? 'destroyed ' : ''}arsenal of ${seatNames[owner]}`
    }
    const letter = board.content.map[board.row[cell]!]?.[board.column[cell]!]
    return letter === 'M' ? 'mountain' : letter === '=' ? 'pass' : letter === 'F' ? 'fortress' : ''
  }

  /** Cells of the units that stand on their lines. */
  const connected = computed(() => {
    const position = view.value
    const found =
      position && field.value
        ? [...connectedUnits(position, 'north', field.value), ...connectedUnits(position, 'south', field.value)]
        : []
    return new Set(found.map(({ at }) => at))
  })

  /** What stands on a square, in words. */
  function nameOf(cell: number): string {
    const here = units.value.get(cell)
    const parts = [board.names[cell]!]
    if (here)
      parts.push(
        `${seatNames[here.seat as Seat]} ${unitName(here.kind, 'en')}${connected.value.has(board.names[cell]!) ? '' : ', off line'}`,
      )
    const terrain = terrainOf(cell)
    if (terrain) parts.push(terrain)
    if (!here && !terrain) parts.push('empty')
    if (picked.value === cell) parts.push('picked up')
    else if (targets.value.has(board.names[cell]!)) parts.push('move here')
    else if (attackable.value.has(board.names[cell]!)) parts.push('can be attacked')
    return parts.join(', ')
  }

  /** A click or Enter on a square: picks a unit up, puts it down, moves it. */
  function choose(cell: number): void {
    const name = board.names[cell]!
    if (picked.value !== null && targets.value.has(name)) {
      const from = board.names[picked.value]!
      picked.value = null
      desk.order({ type: 'move', from, to: name })
      return
    }
    picked.value = picked.value === cell || !units.value.has(cell) ? null : cell
  }

  function strike(): void {
    if (unit.value) desk.order({ type: 'attack', target: board.names[unit.value.at]! })
  }

  return {
    board,
    view,
    units,
    under,
    picked,
    targets,
    movable,
    attackable,
    asked,
    unit,
    connection,
    attack,
    reach,
    terrainOf,
    nameOf,
    choose,
    strike,
  }
}
