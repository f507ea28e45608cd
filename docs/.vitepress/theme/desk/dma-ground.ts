import type { Order, Seat, View } from '@umpire/dma'
import { checkOrders, forecast } from '@umpire/dma'
import { type Layer, mapSvg } from '@umpire/dma/svg'
import { computed, ref, watch } from 'vue'
import type { Desk } from './desk.ts'
import { cityName } from './dma.ts'

export type DmaGround = ReturnType<typeof useDmaGround>

/** A place where something stands, as the map shows it. */
export interface Spot {
  readonly cell: number
  readonly city: number | null
  readonly village: { readonly province: number; readonly index: number } | null
  readonly armies: View['armies']
}

/** The map, what stands where, and what its ruler may know of the week to come. */
export function useDmaGround(desk: Desk) {
  const view = computed(() => desk.view.value as View | null)
  const layer = ref<Layer>('geographic')
  const under = ref<number | null>(null)
  const chosen = ref<number | null>(null)

  const picture = computed(() =>
    view.value ? mapSvg(view.value, { layer: layer.value, locale: desk.locale.value }) : '',
  )
  const plan = computed(() => (desk.seat.value ? ((desk.draft.value[desk.seat.value] ?? []) as readonly Order[]) : []))
  const week = computed(() => (view.value?.own ? forecast(view.value, plan.value) : null))
  const checked = computed(() =>
    view.value?.own && plan.value.length > 0 ? checkOrders(view.value, plan.value) : null,
  )

  const spots = computed<readonly Spot[]>(() => {
    const now = view.value
    if (!now) return []
    const map = new Map<number, { city: number | null; village: Spot['village']; armies: View['armies'][number][] }>()
    const at = (cell: number) => {
      const known = map.get(cell) ?? { city: null, village: null, armies: [] }
      map.set(cell, known)
      return known
    }
    now.map.provinces.forEach((province, i) => {
      at(province.city.cell).city = i
      province.villages.forEach((village, index) => {
        at(village.cell).village = { province: i, index }
      })
    })
    for (const army of now.armies) at(army.cell).armies.push(army)
    return [...map].map(([cell, rest]) => ({ cell, ...rest })).sort((a, b) => a.cell - b.cell)
  })

  const asked = computed(() => spots.value.find(spot => spot.cell === (under.value ?? chosen.value)) ?? null)
  const ordersHere = computed(() => {
    const spot = spots.value.find(one => one.cell === chosen.value)
    if (!spot) return []
    const armies = spot.armies.map(army => army.id)
    return (desk.legal.value as readonly Order[]).filter(
      order =>
        (order.type === 'queue' && order.city === spot.city) || (order.type === 'route' && armies.includes(order.army)),
    )
  })

  watch([desk.match], () => {
    if (!spots.value.some(spot => spot.cell === chosen.value)) chosen.value = null
  })
  // Another person at the screen begins with nothing that the last one looked at.
  watch(desk.viewer, () => {
    under.value = null
    chosen.value = null
  })

  const owner = (seat: Seat | null) => view.value?.players.find(player => player.seat === seat)?.name ?? 'nobody'

  function labelOf(spot: Spot): string {
    const now = view.value
    if (!now) return ''
    const parts: string[] = []
    if (spot.city !== null)
      parts.push(`City of ${cityName(now, spot.city)}, held by ${owner(now.cities[spot.city]?.seat ?? null)}`)
    if (spot.village) {
      const { province, index } = spot.village
      parts.push(
        `Village ${now.map.provinces[province]?.villages[index]?.name ?? ''}, held by ${owner(now.villages[province]?.[index] ?? null)}`,
      )
    }
    for (const army of spot.armies) parts.push(`Army ${army.name} of ${owner(army.seat)}`)
    return parts.join('; ')
  }

  return { view, layer, under, chosen, picture, plan, week, checked, spots, asked, ordersHere, owner, labelOf }
}
