import type { EventType, LossCause, OutcomeReason } from '../../src/entries/model.ts'
import type { Event, State } from '../../src/index.ts'

/** The clauses of each loss, by its cause. */
const LOSS: { readonly [cause in LossCause]: readonly string[] } = {
  'over-limit': ['T-031'],
  disarm: ['R-82'],
  supply: ['T-024'],
  'first-fire': ['T-007'],
  battle: ['T-065'],
  retreat: ['T-058', 'T-075'],
  attrition: ['T-068'],
  'anti-air': ['T-107'],
}

const END: { readonly [reason in OutcomeReason]: readonly string[] } = {
  objectives: ['T-017', 'T-018'],
  sanctions: ['T-090'],
  'forced-peace': ['T-014'],
  'peace-request': ['T-089'],
  'week-cap': ['R-87'],
}

/** The clauses that an event of each type may name, as the rulebook numbers them. */
const CLAUSES: {
  readonly [type in EventType]: (event: Extract<Event, { readonly type: type }>) => readonly string[]
} = {
  'ballot-held': ({ ballot }) => [
    `X-0${1 + ['moldova', 'transnistria', 'russia', 'gagauzia', 'ukraine'].indexOf(ballot)}`,
  ],
  'week-began': () => ['T-011'],
  'end-rolled': () => ['T-012'],
  'window-opened': () => ['T-014', 'R-07'],
  'intervention-cancelled': () => ['T-086'],
  'russians-joined': ({ level }) => [level === null ? 'R-08' : 'T-087'],
  arrived: () => ['R-12', 'X-05'],
  'turn-began': () => ['T-015'],
  'turn-ended': () => ['T-015'],
  fed: () => ['T-023'],
  unsupplied: () => ['T-024'],
  'limit-exceeded': () => ['T-031'],
  moved: ({ action }) => [action === 'march' ? 'T-034' : 'T-033'],
  airdropped: () => ['T-115'],
  'control-taken': () => ['R-15'],
  'aviation-captured': () => ['T-100'],
  rebased: () => ['T-100'],
  'attack-declared': ({ kind }) => [kind === 'attack' ? 'T-045' : 'T-048'],
  disarmed: ({ free }) => [free ? 'X-01' : 'T-051'],
  recovered: () => ['T-055'],
  escalated: ({ change }) => (change > 0 ? ['T-083', 'T-085', 'R-29'] : ['T-053', 'R-43']),
  'battle-began': () => ['T-046'],
  'battle-lapsed': () => ['R-43'],
  stood: () => ['T-057'],
  retreated: () => ['T-072'],
  'first-fire': () => ['T-007'],
  'battle-rolled': () => ['T-059'],
  damaged: ({ cause }) => LOSS[cause],
  destroyed: () => ['T-070'],
  surrendered: ({ cause }) => [cause === 'supply' ? 'T-025' : 'T-077'],
  rearmed: () => ['T-054'],
  occupied: () => ['T-071'],
  'peace-requested': ({ seat }) => (seat === 'moldova' ? ['T-088'] : []),
  ended: ({ reason }) => END[reason],
}

/** Insists that events name their clauses, and that the levels they tell of lead from one state to the next. */
export function checkEvents(before: State, events: readonly Event[], after: State): void {
  const levels = { ...before.escalation }
  for (const event of events) {
    const clauses = CLAUSES[event.type]?.(event as never) ?? []
    if (!clauses.includes(event.rule)) throw new Error(`${JSON.stringify(event)} should name one of ${clauses}`)
    if (event.type !== 'escalated') continue
    levels[event.seat] += event.change
    if (levels[event.seat] !== event.level) throw new Error(`${JSON.stringify(event)} after ${levels[event.seat]}`)
  }
  if (JSON.stringify(levels) !== JSON.stringify(after.escalation)) throw new Error('The levels rose or fell untold')
}
