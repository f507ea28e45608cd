import type { Problem } from '@umpire/core-game'
import type { Desk } from './desk/desk.ts'

/** As much of a board as a desk needs. */
interface Showing {
  view: unknown
  legal: readonly unknown[]
  events: readonly unknown[]
  lastTurn: readonly unknown[]
  history: readonly unknown[]
  at: number
  last: number
  seat: string | null
  planned: readonly unknown[]
  problems: readonly Problem[]
  canUndo: boolean
  canRedo: boolean
  covered: string | null
  thinking: string | null
  why: ((orders: readonly never[]) => Problem | null) | null
  addEventListener(type: string, listener: (event: unknown) => void): void
  removeEventListener(type: string, listener: (event: unknown) => void): void
}

/** What a board shows as the desk has it. */
const SHOWN = [
  'view',
  'legal',
  'seat',
  'problems',
  'canUndo',
  'canRedo',
  'covered',
  'thinking',
  'at',
  'last',
  'lastTurn',
] as const

/** The latest steps that a board is told of. */
const MOST = 200

/** Lets a board show what is on a desk, and the desk hear what the board is told. The answer ends that. */
export function connect(
  // biome-ignore lint/suspicious/noExplicitAny: a desk of whatever game.
  desk: Desk<any, any, any, any, any, any>,
  board: Showing,
): () => void {
  const show = () => {
    const scene = desk.scene()
    const { recent, draft, events } = scene
    for (const name of SHOWN) board[name] = scene[name] as never
    // What others did since the person ordered; right after an order, what it did.
    board.events = recent.length > 0 ? recent : events
    board.planned = draft
    board.history = desk.history(MOST)
  }
  const heard: { readonly [type: string]: (event: { readonly detail: never }) => void } = {
    order: ({ detail }: { readonly detail: { readonly orders: readonly unknown[] } }) => {
      // Where everyone orders at once, what is given is the whole plan.
      if (desk.ruleset.facts?.turns !== 'simultaneous') desk.give(detail.orders)
      else if (desk.scene().draft === detail.orders || desk.note(detail.orders).ok) void desk.done()
    },
    plan: ({ detail }: { readonly detail: { readonly orders: readonly unknown[] } }) => desk.note(detail.orders),
    undo: () => desk.undo(),
    redo: () => desk.redo(),
    uncover: () => desk.uncover(),
    show: ({ detail }: { readonly detail: { readonly step: number } }) => desk.show(detail.step),
  }
  const listeners = Object.entries(heard) as [string, (event: unknown) => void][]
  for (const [type, listener] of listeners) board.addEventListener(type, listener)
  board.why = orders => desk.why(orders)
  const end = desk.subscribe(show)
  show()
  return () => {
    end()
    board.why = null
    for (const [type, listener] of listeners) board.removeEventListener(type, listener)
  }
}
