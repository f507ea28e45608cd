import type { Problem } from '@umpire/core-game'

/** How orders are given by hand: what is taken up, and where it is put down. */
export interface Way<Order> {
  /** What is taken up: a unit, or something from a tray; null where the cell itself is ordered, as an attack on it. */
  readonly piece: string | null
  /** The cell where it is put down. */
  readonly to: string
  /** What it stands for: one order, or several that go together. */
  readonly orders: readonly Order[]
  /** It does much, or cannot be taken back: pressing asks for a second press. */
  readonly weighty?: boolean
  /** What it is called where several ways lead to one cell; the words of its orders unless told. */
  readonly label?: string
}

/** What stands ready under the hand. */
export interface Hand {
  /** The piece that is taken up. */
  readonly piece: string | null
  /** The cell that was pressed last: what is explained. */
  readonly cell: string | null
  /** The cell whose weighty order waits for a second press. */
  readonly armed: string | null
  /** Cells chosen so far, where what is taken up goes to several at once. */
  readonly chosen?: readonly string[]
  /** By how much the piece was turned since it was taken up, clockwise in tenths of a degree. */
  readonly turn?: number
}

export const emptyHand: Hand = { piece: null, cell: null, armed: null }

/** What a person does to a board. Every way of pointing comes down to these. */
export type Gesture =
  | { readonly type: 'press'; readonly cell: string }
  /** A piece is carried to a cell; null is off the board. */
  | { readonly type: 'drop'; readonly piece: string; readonly cell: string | null }
  /** A piece is taken from a tray or a list, or put back there. */
  | { readonly type: 'take'; readonly piece: string }
  | { readonly type: 'cancel' }

/** What a gesture is judged by. */
export interface Reach<Order> {
  readonly ways: readonly Way<Order>[]
  /** The person's own pieces on a cell, the uppermost first: those that can do nothing now as well. */
  pieces(cell: string): readonly string[]
  /** Whether a cell is one of several that a piece goes to at once: pressing chooses it, or takes it back. */
  gathers?(piece: string, cell: string): boolean
  /** Why a piece may not be put down on a cell; with null for the cell, why it can do nothing at all. null where there is nothing to say. */
  why?(piece: string | null, cell: string | null): Problem | null
}

/** What a gesture comes to. */
export interface Answer<Order> {
  readonly hand: Hand
  /** What is ordered: nothing, unless it was asked for. */
  readonly orders: readonly Order[] | null
  /** Several ways lead there: one of them has to be chosen. */
  readonly choice: readonly Way<Order>[]
  readonly refused: Problem | null
}

/** Where a piece can be put down. */
export function targetsOf<Order>(ways: readonly Way<Order>[], piece: string | null): ReadonlySet<string> {
  return new Set(ways.flatMap(way => (way.piece === piece ? [way.to] : [])))
}

/**
 * Judges a gesture. A second press on a piece lets it go, or takes up the next one of its stack; the cell where a piece stands is never a place to
 * put it down. What is not allowed is refused with its reason, and the hand stays as it was.
 */
export function judge<Order>(hand: Hand, gesture: Gesture, reach: Reach<Order>): Answer<Order> {
  switch (gesture.type) {
    case 'cancel':
      return hold(emptyHand)
    case 'take':
      return hand.piece === gesture.piece ? hold(emptyHand) : takeUp(gesture.piece, null, reach)
    case 'drop':
      return gesture.cell === null
        ? hold({ ...hand, piece: null, armed: null })
        : drop(hand, gesture.piece, gesture.cell, reach)
    case 'press':
      return press(hand, gesture.cell, reach)
  }
}

function hold<Order>(hand: Hand, refused: Problem | null = null): Answer<Order> {
  return { hand, orders: null, choice: [], refused }
}

function press<Order>(hand: Hand, cell: string, reach: Reach<Order>): Answer<Order> {
  const { piece } = hand
  const stack = reach.pieces(cell)
  if (piece !== null && reach.gathers?.(piece, cell)) return hold(gathered(hand, cell))
  if (piece !== null && !stack.includes(piece)) {
    const found = waysTo(piece, cell, reach)
    if (found.length > 0) return carryOut(hand, cell, found)
  }
  if (stack.length > 0) {
    const at = piece === null ? -1 : stack.indexOf(piece)
    const next = stack[at + 1]
    return next === undefined ? hold({ piece: null, cell, armed: null }) : takeUp(next, cell, reach)
  }
  const found = reach.ways.filter(way => way.piece === null && way.to === cell)
  if (found.length > 0) return carryOut(hand, cell, found)
  const looks = { ...hand, cell, armed: null }
  return hold(looks, piece === null ? null : (reach.why?.(piece, cell) ?? null))
}

function gathered(hand: Hand, cell: string): Hand {
  const { chosen = [] } = hand
  return { ...hand, chosen: chosen.includes(cell) ? chosen.filter(one => one !== cell) : [...chosen, cell] }
}

function takeUp<Order>(piece: string, cell: string | null, reach: Reach<Order>): Answer<Order> {
  const able = reach.ways.some(way => way.piece === piece)
  const refused = able ? null : (reach.why?.(piece, null) ?? null)
  return hold({ piece, cell, armed: null }, refused)
}

function drop<Order>(before: Hand, piece: string, cell: string, reach: Reach<Order>): Answer<Order> {
  const hand: Hand = { piece, cell, armed: null }
  if (reach.gathers?.(piece, cell)) return hold(gathered({ ...before, piece, armed: null }, cell))
  // Put down where it was taken up: that was no order.
  if (reach.pieces(cell).includes(piece)) return hold(hand)
  const found = waysTo(piece, cell, reach)
  const ways = found.length > 0 ? found : reach.ways.filter(way => way.piece === null && way.to === cell)
  // Carrying something to a place is as plain as pressing twice.
  if (ways.length > 0) return carryOut({ ...hand, armed: cell }, cell, ways)
  return hold(hand, reach.why?.(piece, cell) ?? null)
}

function waysTo<Order>(piece: string, cell: string, { ways }: Reach<Order>): readonly Way<Order>[] {
  return ways.filter(way => way.piece === piece && way.to === cell)
}

function carryOut<Order>(hand: Hand, cell: string, ways: readonly Way<Order>[]): Answer<Order> {
  if (ways.length > 1) return { hand: { ...hand, cell, armed: null }, orders: null, choice: ways, refused: null }
  const [way] = ways
  if (way!.weighty && hand.armed !== cell) return hold({ ...hand, cell, armed: cell })
  return { hand: emptyHand, orders: way!.orders, choice: [], refused: null }
}
