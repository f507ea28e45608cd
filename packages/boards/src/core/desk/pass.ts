import type { Desk } from './desk.ts'

/**
 * Gives for the person at the screen whatever is the only order there is, as forced answers are; `passes` tells which of them, all unless told. Undo
 * and redo pass over them too. The answer ends that.
 */
export function passOver<Options, State, Order, Event, Seat extends string, View>(
  desk: Desk<Options, State, Order, Event, Seat, View>,
  passes: (order: Order) => boolean = () => true,
): () => void {
  let steps = desk.scene().last
  const look = () => {
    const { seat, legal, last, canUndo, canRedo } = desk.scene()
    const [only, ...others] = legal
    const back = last < steps
    steps = last
    if (seat === null || only === undefined || others.length > 0 || !passes(only)) return
    if (back && canUndo) desk.undo()
    else if (!back && canRedo) desk.redo()
    else desk.give([only])
  }
  const later = () => queueMicrotask(look)
  later()
  return desk.subscribe(later)
}
