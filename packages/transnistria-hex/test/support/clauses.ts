import type { Event, EventType, LossCause, OutcomeReason, State } from '../../src/index.ts'

/** The clause of each loss, by its cause. */
const LOSS: { readonly [cause in LossCause]: string } = {
  overLimit: 'T-031',
  disarm: 'R-82',
  supply: 'T-024',
  firstFire: 'T-007',
  battle: 'T-065',
  retreat: 'T-075',
  attrition: 'T-068',
  antiAir: 'T-107',
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
  ballotHeld: ({ ballot }) => [
    `X-0${1 + ['moldova', 'transnistria', 'russia', 'gagauzia', 'ukraine'].indexOf(ballot)}`,
  ],
  weekBegan: () => ['T-011'],
  endRolled: () => ['T-012'],
  windowOpened: () => ['T-014', 'R-07'],
  interventionCancelled: () => ['T-086'],
  russiansJoined: () => ['T-087'],
  arrived: () => ['R-12'],
  turnBegan: () => ['T-015'],
  turnEnded: () => ['T-015'],
  fed: () => ['T-023'],
  unsupplied: () => ['T-024'],
  limitExceeded: () => ['T-031'],
  moved: ({ action }) => [action === 'march' ? 'T-034' : 'T-033'],
  airdropped: () => ['T-115'],
  controlTaken: () => ['R-15'],
  aviationCaptured: () => ['T-100'],
  rebased: () => ['T-100'],
  attackDeclared: ({ kind }) => [kind === 'attack' ? 'T-045' : 'T-048'],
  disarmed: ({ free }) => [free ? 'X-01' : 'T-051'],
  recovered: () => ['T-055'],
  escalated: ({ change }) => (change > 0 ? ['T-083', 'T-085', 'R-29'] : ['T-053', 'R-43']),
  battleBegan: () => ['T-046'],
  battleLapsed: () => ['R-43'],
  stood: () => ['T-057'],
  retreated: () => ['T-072'],
  firstFire: () => ['T-007'],
  battleRolled: () => ['T-059'],
  damaged: ({ cause }) => [LOSS[cause]],
  destroyed: () => ['T-070'],
  surrendered: ({ cause }) => [cause === 'supply' ? 'T-025' : 'T-077'],
  rearmed: () => ['T-054'],
  occupied: () => ['T-071'],
  peaceRequested: ({ seat }) => (seat === 'moldova' ? ['T-088'] : []),
  gameEnded: ({ reason }) => END[reason],
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
