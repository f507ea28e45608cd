import type { Seat, State, View } from './model.ts'

/** What one side, or an onlooker, may know: everything, but for the units of the other side behind the curtain (K-2.7.12). */
export function view(state: State, viewer: Seat | 'public'): View {
  const units = state.deployment ? state.units.filter(unit => unit.seat === viewer) : state.units
  return { ...state, units, viewer }
}
