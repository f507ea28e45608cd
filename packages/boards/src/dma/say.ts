import type { Seat, View } from '@umpire/dma'
import { cellName } from '@umpire/dma/map'
import type { Settled } from './reading.ts'
import { wordsOf } from './words.ts'

export function stateName({ players }: View, seat: Seat | null, locale: string): string {
  if (seat === null) return wordsOf(locale).nobody
  return players.find(player => player.seat === seat)?.name ?? seat
}

/** A settlement, and whose it is. */
export function placeWords(view: View, { kind, name, city, seat }: Settled, locale: string): string {
  const words = wordsOf(locale)
  const owner = seat !== null && seat === view.viewer ? words.yours : stateName(view, seat, locale)
  return `${kind === 'city' ? words.city(name, city) : words.village(name)}, ${owner}`
}

/** A cell by its settlement, if it has one. */
export function whereWords({ map }: View, settled: ReadonlyMap<number, Settled>, cell: number): string {
  return settled.get(cell)?.name ?? cellName(map, cell)
}

/** Units of one kind by name: `3 Militia, 2 Axeman`. */
export function counted(types: readonly string[], name: (type: string) => string): string {
  return [...new Set(types)].map(type => `${types.filter(one => one === type).length} × ${name(type)}`).join(', ')
}
