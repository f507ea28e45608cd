import type { Facts, Ruleset } from '@umpire/core-game'
import { eyesOn } from './eyes.ts'
import { type AnyMatch, type Cast, type DeskOptions, PERSON, type Scene, type Told } from './model.ts'

/** What a desk knows, of which a scene is what may be seen. */
export interface Known<Options, State, Order, Event, Seat extends string, View>
  extends Pick<Scene<Order, Event, Seat, View>, 'at' | 'problems' | 'waiting' | 'kept' | 'canRedo'> {
  readonly match: AnyMatch<Options, State, Order, Event, Seat> | null
  readonly cast: Cast
  readonly given: readonly string[]
  readonly holder: string | null
  readonly drafts: { readonly [seat: string]: readonly Order[] }
  readonly thinking: string | null
  /** Something noted can be taken back. */
  readonly canTakeBack: boolean
  /** Most orders that are listed. */
  readonly most: number
  readonly passes: DeskOptions<Options>['passes']
}

const NONE: readonly never[] = []

/** `before`: the scene before, and the match it was of. What is as it was stays the very same value, and boards draw only what is another. */
export function sceneOf<Options, State, Order, Event, Seat extends string, View>(
  ruleset: Ruleset<Options, State, Order, Event, Seat, View>,
  known: Known<Options, State, Order, Event, Seat, View>,
  before: {
    readonly match: AnyMatch<Options, State, Order, Event, Seat> | null
    readonly scene: Scene<Order, Event, Seat, View>
  } | null,
): Scene<Order, Event, Seat, View> {
  const { match, at, cast, given, holder, drafts, waiting, problems, kept, most, passes } = known
  const thinking = known.thinking as Seat | null
  const rest = { thinking, problems, waiting, kept }
  if (!match) {
    const nobody = { viewer: 'public', view: null, toAct: [], seat: null, covered: null, outcome: null } as const
    const nothing = {
      at: 0,
      last: 0,
      legal: [],
      draft: [],
      events: [],
      recent: [],
      lastTurn: [],
      canUndo: false,
      canRedo: false,
    }
    return { ...rest, ...nobody, ...nothing }
  }
  const eyes = eyesOn(ruleset, match.state, { cast, given, holder })
  const [viewer, covered, ordering] = [
    eyes.viewer as Seat | 'public',
    eyes.covered as Seat | null,
    eyes.seat as Seat | null,
  ]
  const last = match.log.length
  const seat = at === last && !covered && !waiting && thinking === null ? ordering : null
  const past = before?.match === match && before.scene.at === at && before.scene.viewer === viewer ? before.scene : null
  const legalOrders = () => {
    const orders: Order[] = []
    if (seat) for (const order of ruleset.legalOrders(match.state, seat)) if (orders.push(order) >= most) break
    return orders
  }
  // What was passed over was no decision of his.
  const byViewer = (step: number) =>
    viewer === 'public' ||
    (match.log[step - 1]![viewer] !== undefined &&
      passedOver(ruleset, match.frames[step - 1]!.state, viewer, passes) === null)
  const told = (step: number) => knownOf(ruleset, match.frames[step]!.events, viewer)
  const toldOf = () => {
    const events = told(at)
    // Where all decide at once a step is a turn of everybody, of those who had nothing to say too.
    if (ruleset.facts?.turns === 'simultaneous') return { events, recent: events, lastTurn: events }
    const between = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => told(from + 1 + i)).flat()
    let since = at
    while (since > 0 && !byViewer(since)) since--
    let end = at
    while (end > 0 && byViewer(end)) end--
    let start = end
    while (start > 0 && !byViewer(start)) start--
    return {
      events,
      recent: viewer === 'public' ? events : between(since, at),
      lastTurn: between(start, end),
    }
  }
  const { events, recent, lastTurn } = past ?? toldOf()
  return {
    ...rest,
    at,
    last,
    viewer,
    view: past ? past.view : ruleset.view(match.frames[at]!.state, viewer),
    toAct: eyes.toAct as readonly Seat[],
    seat,
    covered,
    legal: past && past.seat === seat ? past.legal : legalOrders(),
    draft: (ordering && drafts[ordering]) || NONE,
    events,
    recent,
    lastTurn,
    outcome: ruleset.outcome(match.state),
    canUndo: at === last && !covered && (known.canTakeBack || stepsBack(ruleset, match, cast, viewer, passes) > 0),
    canRedo: at === last && known.canRedo,
  }
}

/** The order that is given for a person where there is no other, and the desk passes such moments over; null where there is something to decide. */
export function passedOver<Options, State, Order, Event, Seat extends string, View>(
  ruleset: Ruleset<Options, State, Order, Event, Seat, View>,
  state: State,
  seat: Seat,
  passes: DeskOptions<Options>['passes'],
): Order | null {
  if (!passes || ruleset.outcome(state)) return null
  const [order, ...others] = firstTwo(ruleset.legalOrders(state, seat))
  if (order === undefined || others.length > 0) return null
  return passes({ order, view: ruleset.view(state, seat), seat }) ? order : null
}

function firstTwo<Order>(orders: Iterable<Order>): readonly Order[] {
  const found: Order[] = []
  for (const order of orders) if (found.push(order) === 2) break
  return found
}

/** Those events that a viewer may be told of. */
function knownOf<State, Event, Seat extends string>(
  { facts }: { readonly facts?: Facts<State, Event, Seat> },
  events: readonly Event[],
  viewer: string,
): readonly Event[] {
  return facts ? events.filter(event => facts.mayKnow(event, viewer as Seat)) : events
}

/** The steps up to the shown one, the last `most` of them. */
export function historyOf<Options, State, Order, Event, Seat extends string, View>(
  ruleset: Ruleset<Options, State, Order, Event, Seat, View>,
  match: AnyMatch<Options, State, Order, Event, Seat>,
  at: number,
  viewer: string,
  most: number,
): readonly Told<Event>[] {
  const first = Math.max(0, at + 1 - most)
  return match.frames
    .slice(first, at + 1)
    .map((frame, i) => ({ step: first + i, events: knownOf(ruleset, frame.events, viewer) }))
}

/** How many steps lie between now and the last moment at which the person at the screen decided; 0 where the umpire keeps what happened since. */
export function stepsBack<Options, State, Order, Event, Seat extends string, View>(
  ruleset: Ruleset<Options, State, Order, Event, Seat, View>,
  match: AnyMatch<Options, State, Order, Event, Seat>,
  cast: Cast,
  viewer: string,
  passes?: DeskOptions<Options>['passes'],
): number {
  const persons = Object.values(cast).includes(PERSON)
  const steps = match.log.length
  for (let back = 1; back <= steps; back++) {
    if (match.frames[steps - back + 1]!.revealed) return 0
    const there = eyesOn(ruleset, match.frames[steps - back]!.state, { cast, given: [], holder: viewer })
    // What another person did in secret is theirs to take back.
    if (there.covered) return 0
    if (!persons) return back
    if (
      there.seat !== null &&
      passedOver(ruleset, match.frames[steps - back]!.state, there.seat as Seat, passes) === null
    )
      return back
  }
  return 0
}
