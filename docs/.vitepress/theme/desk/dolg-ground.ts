import { type Body, type Decision, type Event, type Order, ruleset, type State, type View } from '@umpire/dolg-solo-ai'
import { computed, ref, watch } from 'vue'
import type { Desk } from './desk.ts'

export type TableGround = ReturnType<typeof useTableGround>

/** What lies on the table, the unit picked up, and why the AI did what it did. */
export function useTableGround(desk: Desk) {
  const view = computed(() => desk.view.value as View | null)
  const state = computed(() => desk.state.value as State | null)
  const under = ref<string | null>(null)
  const picked = ref<string | null>(null)
  const orders = computed(() => desk.legal.value as readonly Order[])
  const bodies = computed<readonly Body[]>(() => (state.value ? ruleset.queries.field(state.value).bodies : []))
  const asked = computed(() => bodies.value.find(body => body.unit.id === (under.value ?? picked.value)) ?? null)

  const ways = computed(() => orders.value.filter(order => 'unit' in order && order.unit === picked.value))
  /** Places where the picked unit may go. */
  const spots = computed(() =>
    ways.value.flatMap(order => ('pose' in order && order.pose ? [{ order, pose: order.pose }] : [])),
  )
  /** Enemies that it may charge, shoot at or fight. */
  const prey = computed(() => {
    const map = new Map<string, Order>()
    for (const order of ways.value) if ('target' in order) map.set(order.target, order)
    return map
  })
  const active = computed(() => new Set(orders.value.flatMap(order => ('unit' in order ? [order.unit] : []))))

  const threats = computed(() => {
    const body = asked.value
    return body && state.value ? ruleset.queries.threats(state.value, body.unit.id) : []
  })
  const charges = computed(() => {
    const body = asked.value
    return body?.unit.seat === 'ai' && state.value ? ruleset.queries.charges(state.value, body.unit.id) : []
  })

  /** The decisions of the step that is shown, or of the last step before it that has any. */
  const decided = computed(() => {
    const frames = desk.match.value?.frames ?? []
    for (let step = desk.at.value; step >= 0; step--) {
      const decisions = (frames[step]?.events as readonly Event[] | undefined)?.flatMap(event =>
        event.type === 'decided' ? [event.decision as Decision] : [],
      )
      if (decisions?.length) return { step, decisions }
    }
    return null
  })

  watch([desk.at, desk.match], () => {
    picked.value = null
  })

  function labelOf({ unit, card }: Body): string {
    const side = unit.seat === 'ai' ? 'the AI' : 'the player'
    const parts = [`${unit.id}, ${card.name} of ${side}`]
    if (unit.condition !== 'fit') parts.push(unit.condition)
    if (unit.damage) parts.push(`damage ${unit.damage}`)
    if (unit.engaged.length) parts.push(`in melee with ${unit.engaged.join(', ')}`)
    if (picked.value === unit.id) parts.push('picked up')
    else if (prey.value.has(unit.id)) parts.push(`${prey.value.get(unit.id)?.type} it`)
    return parts.join(', ')
  }

  function choose(body: Body): void {
    const order = prey.value.get(body.unit.id)
    if (order) desk.order(order)
    else picked.value = picked.value === body.unit.id ? null : body.unit.id
  }

  return { view, state, under, picked, asked, bodies, spots, prey, active, threats, charges, decided, labelOf, choose }
}
