import type { Fraction } from '@umpire/core-rng'
import {
  battleOdds,
  board,
  type HexId,
  type Order,
  type State,
  supply,
  type Unit,
  type View,
} from '@umpire/transnistria-hex'
import { computed, ref, shallowRef, watch } from 'vue'
import type { Desk } from './desk.ts'
import { nameOf, names } from './transnistria.ts'

export type HexGround = ReturnType<typeof useHexGround>

/** The middle of a hex in the picture: the picture's own measures. */
export function centreOf(id: HexId): { x: number; y: number } {
  const { q, r } = board.hexes[board.numberOf.get(id)!]!
  return { x: 32 * (2 * q + r), y: 56 * r }
}

export function percent({ num, den }: Fraction): string {
  const tenths = Number((num * 1000n + den / 2n) / den)
  return `${Math.floor(tenths / 10)}.${tenths % 10} %`
}

/** The hex that an order leads to, if any. */
function aimOf(order: Order): HexId | null {
  if ('to' in order) return order.to
  if ('target' in order) return order.target
  if ('path' in order) return order.path.at(-1) ?? null
  return null
}

/** The hex under the cursor, the unit picked up, its orders, its supply, and the odds of a battle. */
export function useHexGround(desk: Desk) {
  const view = computed(() => desk.view.value as View | null)
  const state = computed<State | null>(() => {
    if (!view.value) return null
    const { viewer: _, ...rest } = view.value
    return rest
  })
  const under = ref<HexId | null>(null)
  const chosen = ref<HexId | null>(null)
  const picked = ref<string | null>(null)
  const orders = computed(() => desk.legal.value as readonly Order[])

  const unitsAt = computed(() => {
    const map = new Map<HexId, Unit[]>()
    for (const unit of state.value?.units ?? [])
      if (unit.hex !== null) map.set(unit.hex, [...(map.get(unit.hex) ?? []), unit])
    return map
  })
  const asked = computed(() => under.value ?? chosen.value)
  const units = computed(() => (asked.value === null ? [] : (unitsAt.value.get(asked.value) ?? [])))

  /** Orders of the picked unit; one way to each hex is enough for a march. */
  const ways = computed(() => {
    const seen = new Set<string>()
    return orders.value.filter(order => {
      if (!('unit' in order) || order.unit !== picked.value) return false
      const key = `${order.type} ${aimOf(order)}`
      return !seen.has(key) && seen.add(key)
    })
  })
  const targets = computed(() => new Set(ways.value.map(aimOf).filter(aim => aim !== null)))
  const ordersHere = computed(() =>
    chosen.value === null ? [] : ways.value.filter(order => aimOf(order) === chosen.value),
  )
  const ordersOfUnit = computed(() => ways.value.filter(order => aimOf(order) === null))
  const active = computed(
    () => new Set(orders.value.flatMap(order => ('unit' in order && order.unit ? [order.unit] : []))),
  )

  const supplies = computed(() => {
    const now = state.value
    if (!now) return []
    const seats = [...new Set(now.units.filter(unit => unit.hex !== null).map(unit => unit.seat))]
    return seats.map(seat => ({ seat, report: supply(now, seat) }))
  })
  const lineOf = (id: string) =>
    supplies.value.flatMap(({ report }) => report.units).find(line => line.unit === id) ?? null
  /** The line of the picked unit, or of the first under the cursor. */
  const line = computed(() => {
    const id = units.value.find(unit => unit.id === picked.value)?.id ?? units.value[0]?.id
    return id ? lineOf(id) : null
  })
  const cutOff = computed(
    () =>
      new Set(supplies.value.flatMap(({ report }) => report.units.filter(one => !one.supplied).map(one => one.unit))),
  )

  /** The battle that is asked about: the picked unit, with those who attack the same hex already, or whoever can attack it. */
  const attackers = computed(() => {
    const target = asked.value
    if (!target || !state.value) return []
    const declared = state.value.declared.find(battle => battle.target === target)?.units ?? []
    const able = orders.value.flatMap(order => (order.type === 'attack' && order.target === target ? [order.unit] : []))
    if (picked.value && able.includes(picked.value)) return [...declared, picked.value]
    // With nobody picked up: the strongest, as many as may attack without penalty (T-030).
    const value = (id: string) => board.types.get(board.counters.get(id)?.type ?? '')?.attack ?? 0
    const strongest = [...able].sort((a, b) => value(b) - value(a))
    return [...declared, ...strongest.slice(0, Math.max(0, 2 - state.value.used.primary))]
  })
  const odds = shallowRef<ReturnType<typeof battleOdds> | null>(null)
  let soon: ReturnType<typeof setTimeout> | undefined
  watch([attackers, asked], () => {
    odds.value = null
    clearTimeout(soon)
    const [now, target, who] = [state.value, asked.value, attackers.value]
    if (!now || !target || who.length === 0) return
    // Exact odds of a large battle take a moment: not while the cursor is on its way.
    soon = setTimeout(() => {
      odds.value = battleOdds(now, who, target)
    }, 120)
  })
  watch([desk.at, desk.match], () => {
    picked.value = null
    chosen.value = null
  })

  function labelOf(id: HexId): string {
    const hex = board.hexes[board.numberOf.get(id)!]!
    const owner = { m: names.moldova, t: names.transnistria, g: names.gagauzia }[
      state.value?.owners[board.numberOf.get(id)!] ?? 'm'
    ]
    const place = board.names.get(id)?.en
    const here = (unitsAt.value.get(id) ?? []).map(
      unit =>
        `${nameOf(unit.id)}${unit.damage ? `, damage ${unit.damage}` : ''}${unit.disarmed ? ', disarmed' : ''}${cutOff.value.has(unit.id) ? ', without supply' : ''}`,
    )
    const parts = [place ? `${place}, ${id}` : id, hex.terrain, `held by ${owner}`, ...here]
    if (targets.value.has(id)) parts.push('can be ordered here')
    return parts.join('; ')
  }

  function choose(id: HexId): void {
    if (picked.value !== null && targets.value.has(id)) {
      const fitting = ways.value.filter(order => aimOf(order) === id)
      if (fitting.length === 1) desk.order(fitting[0]!)
      else chosen.value = id
      return
    }
    chosen.value = id
    const own = (unitsAt.value.get(id) ?? []).filter(unit => active.value.has(unit.id)).map(unit => unit.id)
    const next = own[(own.indexOf(picked.value ?? '') + 1) % Math.max(1, own.length)] ?? null
    picked.value = next
  }

  return {
    state,
    under,
    chosen,
    picked,
    asked,
    units,
    ways,
    targets,
    active,
    ordersHere,
    ordersOfUnit,
    line,
    lineOf,
    attackers,
    odds,
    labelOf,
    choose,
  }
}
