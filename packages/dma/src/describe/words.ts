import type { Battle } from '../battle/model.ts'
import type { Item, Seat } from '../model.ts'

/** Names in the language of the sentence. */
export interface Words {
  /** null: nobody's. */
  state(seat: Seat | null): string | null
  thing(id: string): string
  item(item: Item): string
}

/** How many fought and fell: `24 (lost 7)` is for the language to say. */
export function strengthsOf({ a, b, fallen }: Battle): { readonly a: Toll; readonly b: Toll } {
  return {
    a: { men: a.soldiers.length, fallen: fallen.a.length },
    b: { men: b.soldiers.length, fallen: fallen.b.length },
  }
}

export interface Toll {
  readonly men: number
  readonly fallen: number
}
