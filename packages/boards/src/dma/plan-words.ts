import type { Fate } from '@umpire/dma/queries'
import { lexicon } from '../elements/registry.ts'

/** What the panels of a plan say. */
export interface PlanWords {
  readonly planOf: (week: number) => string
  /** `stops`: whoever gives no plan stops (R56). */
  readonly noPlan: (stops: boolean) => string
  readonly edit: (line: string) => string
  readonly reaches: (place: string, day: string) => string
  readonly built: (item: string, day: string) => string
  readonly nothingReady: string
  readonly fates: { readonly [fate in Fate]: string }
  readonly brings: string
  readonly meets: (day: string, army: string, whom: string, place: string) => string
  /** `whose`: of a settlement; null where it is nobody's. Villages of others have no garrison (C40). */
  readonly storms: (day: string, army: string, place: string, city: boolean, whose: string | null) => string
  readonly noMeeting: string
  readonly states: string
  readonly peace: (state: string) => string
  readonly share: (percent: string) => string
  readonly dead: string
  readonly autoDeploy: string
  readonly lastWeek: string
  readonly march: (army: string, state: string, from: string, to: string) => string
  readonly battles: string
}

const english: PlanWords = {
  planOf: week => `Plan of week ${week}`,
  noPlan: stops => `Nothing is planned: ${stops ? 'queues and routes stop' : 'what was ordered before goes on'}.`,
  edit: line => `Show ${line}`,
  reaches: (place, day) => `at ${place} ${day}`,
  built: (item, day) => `${item} ${day}`,
  nothingReady: 'nothing is ready this week',
  fates: {
    dropped: 'this line will be dropped',
    'plan-dropped': 'the whole plan will be dropped',
    replaced: 'a later line takes its place',
    waits: 'it waits',
    void: 'it is void',
    'route-ends': 'the route ends there',
  },
  brings: 'What the week brings',
  meets: (day, army, whom, place) => `${day} ${army} meets ${whom} at ${place}`,
  storms: (day, army, place, city, whose) =>
    `${day} ${army} ${city || whose === null ? 'meets the garrison of' : 'comes to'} ${place} (${whose ?? 'nobody'}’s ${city ? 'city' : 'village'})`,
  noMeeting: 'Nobody is met on the way, if all stay where they are.',
  states: 'States',
  peace: state => `Peace with ${state}`,
  share: percent => `${percent}\u00a0% of the land`,
  dead: 'is no more',
  autoDeploy: 'Reserves man the walls by themselves',
  lastWeek: 'Marches of last week',
  march: (army, state, from, to) => `${army} of ${state}: ${from} to ${to}`,
  battles: 'Battles of last week',
}

export const planWords: (locale: string) => PlanWords = lexicon('dma-plan', english)
