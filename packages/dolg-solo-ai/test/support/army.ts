import type { Options, State, Unit, Zone } from '../../src/index.ts'
import { open, pose } from './helpers.ts'

export type Card = readonly [card: string, zone: Zone | null, line?: number]

/** An AI army that is recruited; zones where the test is about lines. */
export function army(
  phase: State['phase'],
  cards: readonly Card[],
  options: Partial<Options> = {},
  percent = 0,
): State {
  const start = open(options)
  const units = cards.map(
    ([card, zone, line], i): Unit => ({
      ...start.units[0]!,
      id: `a${i + 1}`,
      seat: 'ai',
      card,
      zone,
      line: line ?? null,
      pose: line ? pose(1200 + (i % 2 ? 1 : -1) * Math.ceil(i / 2) * 150, 700 - line * 130, 0) : null,
    }),
  )
  const ai = { name: 'G', leadership: 6, percent, host: null, condition: 'fit' as const }
  return {
    ...start,
    phase,
    units: [...start.units, ...units],
    generals: { ...start.generals, ai },
    victory: { kind: 'annihilation' },
  }
}

export const many = (card: string, count: number, zone: Zone | null): Card[] =>
  Array.from({ length: count }, () => [card, zone])
export const zonesOf = (state: State, card: string) =>
  state.units.filter(unit => unit.seat === 'ai' && unit.card === card).map(unit => unit.zone)
export const lineOf = (state: State, card: string) => [
  ...new Set(state.units.filter(unit => unit.seat === 'ai' && unit.card === card).map(unit => unit.line)),
]
export const xsOf = (state: State, card: string) =>
  state.units.filter(unit => unit.seat === 'ai' && unit.card === card).map(unit => unit.pose!.x)
