import type { Event } from '../../events.ts'
import type { EventOf } from './model.ts'

/** Picks events by their types. */
export function isOf<T extends Event['type']>(...types: readonly T[]): (event: Event) => event is EventOf<T> {
  return (event): event is EventOf<T> => types.includes(event.type as T)
}
