import { seedRng } from '@umpire/core-rng'
import {
  isConnected,
  type Kind,
  type Order,
  type Position,
  type Seat,
  type Square,
  type State,
  unitTypes,
} from '@umpire/kriegspiel'
import { type Aim, ENDLESS, MET, type Prospect, sure } from '../aim.ts'
import { assaultsOf, type Zeal } from './assault.ts'
import { perilOf } from './peril.ts'
import { passed, stormAfter, stormOf } from './settle.ts'
import { MOVES } from './sums.ts'
import {
  type Desk,
  type Draft,
  draftOf,
  ideasOf,
  improve,
  isOver,
  nameOf,
  ordersOf,
  other,
  stepsOf,
  take,
} from './turn.ts'

/** What a turn may be asked to bring about. */
export type Task =
  /** To win the game. */
  | { readonly type: 'win' }
  /** To destroy an arsenal, one of these. */
  | { readonly type: 'storm'; readonly at: readonly Square[] }
  /** To destroy a unit, one of those on these squares. */
  | { readonly type: 'destroy'; readonly at: readonly Square[] }
  /** To leave the enemy no turn that destroys an arsenal. */
  | { readonly type: 'hold' }
  /** To leave him none that destroys a unit of this kind. */
  | { readonly type: 'keep'; readonly kind: Kind }
  /** To leave most of his combat units off line, and no turn that destroys anything. */
  | { readonly type: 'cut' }

/** Somebody who has one target takes all the time for it. */
const ALL_OUT: Zeal = { width: 40, looked: 12_000, all: 24_000, wanted: 99 }

export function aimOf(desk: Desk, task: Task, before: State): Aim<State, Order, Seat> {
  const { cells } = desk.rules.board
  const at = 'at' in task ? task.at.map(square => cells.get(square)) : []
  const met = (isMet: boolean) => (isMet ? MET : 0)
  switch (task.type) {
    case 'win':
      return { plans: () => [], score: () => 0 }
    case 'storm':
      return {
        plans: state => storms(desk, draftOf(desk, state)),
        score: ({ destroyed }) => met(at.some(cell => destroyed.includes(cell!) && !before.destroyed.includes(cell!))),
      }
    case 'destroy':
      return {
        plans: state => blows(desk, state, square => at.includes(square)),
        score: ({ units }, seat) => {
          const left = (those: State['units']) =>
            those.filter(unit => unit.seat !== seat && at.includes(unit.at)).length
          return met(left(units) < left(before.units))
        },
      }
    case 'hold':
      return quiet(desk, state => 100 * perilOf(desk, state).storms)
    case 'keep':
      return quiet(desk, (state, seat) => 20 * marginOf(desk, state, seat, task.kind))
    case 'cut':
      return quiet(desk, (state, seat) => {
        const more = offline(desk, state, other(seat)) - offline(desk, before, other(seat))
        return (MET >> 1) + Math.min(marginOf(desk, state, seat), 20) - 100 * Math.min(more, 4)
      })
  }
}

/** Whether there is nothing of that to be done: no such arsenal stands, or no such unit. */
function isIdle({ rules: { board } }: Desk, task: Task, { units, destroyed }: State, seat: Seat): boolean {
  switch (task.type) {
    case 'storm':
      return !board.arsenals[other(seat)].some(at => !destroyed.includes(at) && task.at.includes(board.names[at]!))
    case 'destroy':
      return !units.some(unit => unit.seat !== seat && task.at.includes(board.names[unit.at]!))
    case 'keep':
      return !units.some(unit => unit.seat === seat && unit.kind === task.kind)
    default:
      return false
  }
}

/** Whether a turn brings it about; null where the umpire does not take it, or there is nothing to bring about. */
export function foresee(desk: Desk, task: Task, state: State, seat: Seat, plan: readonly Order[]): Prospect | null {
  const { rules } = desk
  if (isIdle(desk, task, state, seat)) return null
  const next = rules.step(state, { [seat]: plan }, NO_LUCK)
  if (!next.ok) return null
  if (task.type === 'cut') return ENDLESS
  if (task.type === 'win') return sure(next.state.end?.winners.includes(seat) === true)
  return sure(aimOf(desk, task, state).score(next.state, seat) >= MET)
}

/** A turn throws no dice. */
const NO_LUCK = /* @__PURE__ */ seedRng(0)

/** Turns that enter an arsenal, at once or after moves that clear the way. */
function* storms(desk: Desk, base: Draft): Iterable<readonly Order[]> {
  const { list } = ideasOf(desk, base)
  for (const storm of [stormOf(desk, base), stormAfter(desk, base, list)])
    if (storm) yield ordersOf(desk, improve(desk, storm, list))
}

/** Turns that destroy a unit on a wanted cell; the best of them for the rest of the game first. */
function* blows(desk: Desk, state: State, isWanted: (at: number) => boolean): Iterable<readonly Order[]> {
  const base = draftOf(desk, state)
  const { list, links } = ideasOf(desk, base)
  const found = assaultsOf(desk, base, links, ALL_OUT, ({ at }) => isWanted(at))
  for (const blow of found.sort((a, b) => b.worth - a.worth)) {
    yield ordersOf(desk, improve(desk, blow, list))
    yield ordersOf(desk, blow)
  }
}

/** What a position costs a side when the other is about to move; less than 1 where the task is done. */
type Cost = (position: Position, seat: Seat) => number

/** Drafts gone on from after each move, and how many turns are worth a look. */
const WIDTH = 4
const LOOKED = 8

function quiet(desk: Desk, cost: Cost): Aim<State, Order, Seat> {
  return {
    // While the side's own turn goes on nothing is known of the enemy's; where it has won there is none.
    score: (state, seat) =>
      state.turn === seat ? (state.end?.winners.includes(seat) ? MET : 0) : MET - cost(state, seat),
    plans: (state, seat) => calmed(desk, state, draft => cost(passed(desk, draft).position, seat)),
  }
}

/** Turns that cost least, made move by move. */
function* calmed(desk: Desk, state: State, costOf: (draft: Draft) => number): Iterable<readonly Order[]> {
  const base = draftOf(desk, state)
  const better = (a: Priced, b: Priced) => a.cost - b.cost || b.draft.worth - a.draft.worth
  let best: readonly Priced[] = [{ draft: base, cost: costOf(base) }]
  const all = [...best]
  const known = new Set<string>()
  for (let moves = 0; moves < MOVES && best[0]!.cost > 0; moves++) {
    const next: Priced[] = []
    for (const { draft } of best) {
      if (isOver(desk.rules, draft.scene)) continue
      for (const step of stepsOf(desk, draft.scene)) {
        const name = nameOf(desk, [...draft.steps, step])
        if (known.has(name)) continue
        known.add(name)
        const after = take(desk, draft, step)
        next.push({ draft: after, cost: costOf(after) })
      }
    }
    best = next.sort(better).slice(0, WIDTH)
    if (best.length === 0) break
    all.push(...best)
  }
  for (const { draft } of all.sort(better).slice(0, LOOKED)) yield ordersOf(desk, draft)
}

interface Priced {
  readonly draft: Draft
  readonly cost: number
}

/** What a side has most to fear for its units, or for those of a kind. */
function marginOf(desk: Desk, position: Position, seat: Seat, kind?: Kind): number {
  const peril = perilOf(desk, position)
  const own = position.units.filter(unit => unit.seat === seat && (kind === undefined || unit.kind === kind))
  const worst = own.reduce((most, unit) => Math.max(most, peril.margin(unit)), 0)
  return kind === undefined ? worst + 5 * peril.storms : worst
}

/** Combat units of a side that are off line. */
function offline({ rules }: Desk, position: Position, seat: Seat): number {
  const survey = rules.survey(position)
  return position.units.filter(
    ({ seat: side, kind, at }) => side === seat && !unitTypes[kind].relay && !isConnected(survey, at),
  ).length
}
