import { isRollNeeded, type Orders, type Problem, type Result, type Ruleset } from '@umpire/core-game'
// By name: of the object `Match` a bundler would drop nothing.
import * as Match from '@umpire/core-game/match'
import { type Eyes, eyesOn } from './eyes.ts'
import {
  type AnyMatch,
  type Beginning,
  type Cast,
  type DeskOptions,
  type Kept,
  PERSON,
  type Reply,
  type Scene,
  type Store,
  type Told,
  type Waiting,
} from './model.ts'
import { type DeskProblemCode, deskProblem } from './problems.ts'
import { historyOf, passedOver, sceneOf, stepsBack } from './scene.ts'

/** A match on a table: who sees what, who orders, what is kept. It holds no DOM; a board shows its `scene`. */
export interface Desk<Options, State, Order, Event, Seat extends string, View> {
  readonly ruleset: Ruleset<Options, State, Order, Event, Seat, View>
  /** What is on the desk now. */
  scene(): Scene<Order, Event, Seat, View>
  /** The match itself, secrets and all: for saving it. */
  match(): AnyMatch<Options, State, Order, Event, Seat> | null
  beginning(): Beginning<Options>
  /** Every step up to the shown one, as the one at the screen may know it; the last `most` of them. */
  history(most?: number): readonly Told<Event>[]
  /** Calls back after each change; the answer ends that. */
  subscribe(listener: () => void): () => void
  /** Takes up what was kept, and from then on what another tab keeps; begins a match where nothing was. */
  open(): Promise<Reply>
  begin(how?: Partial<Beginning<Options>>, more?: { readonly discard?: boolean }): Reply
  /** Other players for the same match. */
  recast(cast: Cast): void
  /** One call of `step` for the person at the screen. In simultaneous games the orders are noted, and given by `done`. */
  give(orders: readonly Order[]): Reply
  /** Replaces what is noted. */
  note(orders: readonly Order[]): Reply
  /** The person has ordered: the next one does, or everyone's orders are given at once. */
  done(): Promise<Reply>
  /** The face of a die that fell on the table. */
  thrown(face: number): Reply
  /** Why the umpire would refuse; null where he would not. Nothing happens. */
  why(orders: readonly Order[]): Problem | null
  /** Back to the last moment at which a person could decide. */
  undo(): void
  /** Once more what was taken back. */
  redo(): void
  /** Shows a frame: 0 is the beginning. */
  show(at: number): void
  /** The person to whom the screen was handed is there. */
  uncover(): void
  /** The match as JSON for a file. */
  save(): unknown
  /** Opens what `save` gave, each digest compared; with `shown` a mere record too, as links hold it, at that step. */
  load(saved: unknown, more?: { readonly discard?: boolean; readonly shown?: number }): Reply
  /** Nobody thinks any more, nothing is kept any more. */
  close(): void
}

const DONE: Reply = { ok: true }
/** How much longer a built-in player waits where another tab played on, in milliseconds: that one asks it too, unless it is gone. */
const ELSEWHERE = 5000
const NO_NOTES = { before: [], after: [] } as const
const no = (code: DeskProblemCode): Reply => ({ ok: false, problems: [deskProblem(code)] })

/** Sets up a desk for a ruleset. `open` begins; until then it is empty. */
export function createDesk<Options, State, Order, Event, Seat extends string, View>(
  ruleset: Ruleset<Options, State, Order, Event, Seat, View>,
  options: DeskOptions<NoInfer<Options>>,
): Desk<Options, State, Order, Event, Seat, View> {
  type M = AnyMatch<Options, State, Order, Event, Seat>
  type Step = { readonly orders: Orders<Seat, Order>; readonly rolls: readonly number[] }
  const { store = null, key = `umpire ${ruleset.id}`, pace = 350, most = 4000, passes } = options
  const players = options.players ?? {}
  const wait = options.wait ?? (ms => new Promise<void>(resolve => setTimeout(resolve, ms)))
  const together = ruleset.facts?.turns === 'simultaneous'

  let beginning = options.beginning
  let match: M | null = null
  let at = 0
  let drafts: { readonly [seat: string]: readonly Order[] } = {}
  let given: readonly string[] = []
  /** What was noted before for the step to come, and what was taken back of it. */
  let notes: { readonly before: readonly (readonly Order[])[]; readonly after: readonly (readonly Order[])[] } =
    NO_NOTES
  let holder: string | null = null
  let undone: readonly Step[] = []
  let waiting: Waiting | null = null
  let thinking: string | null = null
  let problems: readonly Problem[] = []
  let kept: Scene<Order, Event, Seat, View>['kept'] = store ? 'kept' : 'off'
  let known: Scene<Order, Event, Seat, View> | null = null
  let before: { readonly match: M | null; readonly scene: Scene<Order, Event, Seat, View> } | null = null
  /** Grows when what somebody thinks about is no longer so. */
  let turn = 0
  let keeping: Promise<void> = Promise.resolve()
  /** What is under the key, as far as this desk knows. */
  let text: string | null = null
  let unwatch: (() => void) | undefined
  const listeners = new Set<() => void>()

  function changed(): void {
    known = null
    for (const listener of [...listeners]) listener()
  }

  function eyes(now: M): Eyes {
    return eyesOn(ruleset, now.state, { cast: beginning.cast, given, holder })
  }

  function scene(): Scene<Order, Event, Seat, View> {
    if (known) return known
    const now = {
      match,
      at,
      cast: beginning.cast,
      given,
      holder,
      drafts,
      canRedo: undone.length + notes.after.length > 0,
      canTakeBack: notes.before.length > 0,
      thinking,
      problems,
      waiting,
      kept,
      most,
      passes,
    }
    known = sceneOf(ruleset, now, before)
    before = { match, scene: known }
    return known
  }

  /** `noted`: what was kept along with it, which is there already. */
  function adopt(next: M, shown = next.log.length, noted?: typeof drafts): void {
    match = next
    at = shown
    problems = []
    drafts = noted ?? {}
    notes = NO_NOTES
    given = []
    waiting = null
    if (!noted) keep()
    changed()
    void letOthersAct()
  }

  function keep(): void {
    if (!store || !match) return
    if (kept === 'elsewhere') kept = 'kept'
    const value: Kept = { match: Match.toJSON(match) as unknown as Kept['match'], cast: beginning.cast, drafts }
    const now = JSON.stringify(value)
    text = now
    keeping = keeping
      .then(() => store.set(key, now))
      .then(
        () => tellKept('kept'),
        () => tellKept('failed'),
      )
  }

  function tellKept(now: 'kept' | 'failed'): void {
    if (kept === now) return
    kept = now
    changed()
  }

  function halt(): void {
    turn++
    thinking = null
  }

  /** Whether a match goes on in which somebody has ordered. */
  function goesOn(): boolean {
    return match !== null && match.log.length > 0 && ruleset.outcome(match.state) === null
  }

  function discards(discard: boolean | undefined): Reply | null {
    return goesOn() && !discard ? { ok: false, discards: true, problems: [deskProblem('desk-discards')] } : null
  }

  function begin(how: Partial<Beginning<Options>> = {}, { discard }: { readonly discard?: boolean } = {}): Reply {
    const asks = discards(discard)
    if (asks) return asks
    const next = { ...options.beginning, ...how }
    const unknown = Object.values(next.cast).some(name => name !== PERSON && !Object.hasOwn(players, name))
    if (unknown) return no('desk-player')
    halt()
    beginning = next
    holder = null
    undone = []
    return start([])
  }

  /** Begins; dice that people throw are asked for one by one. */
  function start(rolls: readonly number[]): Reply {
    const begun = Match.start(ruleset, beginning.options, beginning.seed ?? { rolls })
    if (begun.ok) {
      // Whoever is first at a new match has the screen.
      holder = eyes(begun.value).seat
      adopt(begun.value)
      return DONE
    }
    return refused(begun.problems, {}, rolls)
  }

  function refused(found: readonly Problem[], orders: Orders<string, unknown>, rolls: readonly number[]): Reply {
    const needed = found.find(isRollNeeded)
    if (needed && found.length === 1) {
      waiting = { orders, rolls, needed }
      problems = []
      if (rolls.length === 0 && Object.keys(orders).length === 0) match = null
      changed()
      return DONE
    }
    waiting = null
    given = []
    problems = found
    changed()
    return { ok: false, problems: found }
  }

  function submit(orders: Orders<Seat, Order>, rolls: readonly number[] = []): Reply {
    if (!match) return no('desk-empty')
    const next = Match.advance(ruleset, match, orders, rolls)
    if (!next.ok) return refused(next.problems, orders, rolls)
    undone = []
    adopt(next.value)
    return DONE
  }

  function whyNotNow(): DeskProblemCode | null {
    if (!match) return 'desk-empty'
    if (at !== match.log.length) return 'desk-past'
    if (waiting) return 'desk-dice'
    if (thinking !== null) return 'desk-thinking'
    const { seat, covered } = eyes(match)
    return covered ? 'desk-covered' : seat ? null : 'desk-not-to-act'
  }

  function give(orders: readonly Order[]): Reply {
    const not = whyNotNow()
    if (not) return no(not)
    const seat = eyes(match!).seat as Seat
    if (!together) return submit({ [seat]: orders } as Orders<Seat, Order>)
    return note([...(drafts[seat] ?? []), ...orders])
  }

  function note(orders: readonly Order[]): Reply {
    const not = whyNotNow()
    if (not) return no(not)
    notes = { before: [...notes.before, drafts[eyes(match!).seat!] ?? []], after: [] }
    return noted(orders)
  }

  function noted(orders: readonly Order[]): Reply {
    drafts = { ...drafts, [eyes(match!).seat!]: orders }
    problems = []
    keep()
    changed()
    return DONE
  }

  /** Takes a note back, or brings it back: where nobody can order at once, that is what a person has done last. */
  function turnNote(from: 'before' | 'after', to: 'before' | 'after'): boolean {
    const orders = notes[from].at(-1)
    const seat = match && eyes(match).seat
    if (!match || !seat || at !== match.log.length || thinking !== null || orders === undefined) return false
    notes = { ...notes, [from]: notes[from].slice(0, -1), [to]: [...notes[to], drafts[seat] ?? []] }
    noted(orders)
    return true
  }

  async function done(): Promise<Reply> {
    const now = match
    if (!now) return no('desk-empty')
    const { seat, toAct } = eyes(now)
    const next = toAct.find(one => one !== seat && beginning.cast[one] === PERSON && !given.includes(one))
    if (seat !== null && next !== undefined) {
      given = [...given, seat]
      notes = NO_NOTES
      problems = []
      changed()
      return DONE
    }
    return giveAll(now)
  }

  /** Everyone's orders at once: those noted, and those of the built-in players. */
  async function giveAll(now: M): Promise<Reply> {
    const id = ++turn
    const orders: { [seat: string]: readonly Order[] } = { ...drafts }
    const asked = ruleset.seatsToAct(now.state).filter(seat => beginning.cast[seat] !== PERSON)
    for (const seat of asked) {
      const answer = await think(now, seat, id)
      if (!answer) return no('desk-thinking')
      orders[seat] = answer
    }
    return submit(orders as Orders<Seat, Order>)
  }

  /** The orders of a built-in player; null where they are no longer wanted, or there are none. */
  async function think(now: M, seat: Seat, id: number): Promise<readonly Order[] | null> {
    const player = beginning.cast[seat] ?? Object.keys(players)[0] ?? ''
    const { state, seed, log } = now
    thinking = seat
    changed()
    try {
      const ask = players[player]
      if (!ask) throw new Error(player)
      const orders = await ask({ game: ruleset.id, player, seat, state, seed: seed ?? 'table', step: log.length })
      if (id !== turn) return null
      thinking = null
      return orders as readonly Order[]
    } catch (error) {
      if (id !== turn) return null
      thinking = null
      problems = [{ ...deskProblem('desk-player'), message: String(error) }]
      changed()
      return null
    }
  }

  /** Lets the built-in players act until a person has something to decide. */
  async function letOthersAct(): Promise<void> {
    const now = match
    const id = ++turn
    if (!now || ruleset.outcome(now.state)) return
    const toAct = ruleset.seatsToAct(now.state)
    const machine = toAct.find(seat => beginning.cast[seat] !== PERSON)
    const elsewhere = kept === 'elsewhere'
    if (machine === undefined && !elsewhere && passOver(now)) return
    if (machine === undefined || (together && toAct.some(seat => beginning.cast[seat] === PERSON))) return
    thinking = machine
    changed()
    await wait(elsewhere ? pace + ELSEWHERE : pace)
    if (id !== turn) return
    if (together) {
      await giveAll(now)
      return
    }
    const orders = await think(now, machine, id)
    if (!orders) return
    const past = at < now.log.length ? at : null
    submit({ [machine]: orders } as Orders<Seat, Order>)
    if (past !== null) show(past)
  }

  /** Where the person at the screen has one order that is none of his choice, it is given. */
  function passOver(now: M): boolean {
    const seat = eyes(now).seat as Seat | null
    const order = seat === null || together ? null : passedOver(ruleset, now.state, seat, passes)
    return order !== null && submit({ [seat as Seat]: [order] } as unknown as Orders<Seat, Order>).ok
  }

  function show(step: number): void {
    if (!match) return
    at = Math.max(0, Math.min(match.log.length, Math.trunc(step) || 0))
    changed()
  }

  function undo(): void {
    if (turnNote('before', 'after')) return
    if (!match || at !== match.log.length) return
    const back = stepsBack(ruleset, match, beginning.cast, eyes(match).viewer, passes)
    if (back === 0) return
    halt()
    const { log, rolls } = match
    const from = log.length - back
    const taken = log.slice(from).map((orders, i) => ({ orders, rolls: rolls?.[from + i + 1] ?? [] }))
    undone = [...taken, ...undone]
    adopt(Match.undo(match, back).match)
  }

  function redo(): void {
    if (turnNote('after', 'before')) return
    if (!match || at !== match.log.length || undone.length === 0) return
    halt()
    let now: M = match
    let left = undone
    while (left.length > 0) {
      const [{ orders, rolls }, ...rest] = left as readonly [Step, ...Step[]]
      const next: Result<M> = Match.advance(ruleset, now, orders, rolls)
      if (!next.ok) break
      now = next.value
      left = rest
      const { seat } = eyes(now)
      if (seat !== null && passedOver(ruleset, now.state, seat as Seat, passes) === null) break
    }
    undone = left
    adopt(now)
  }

  function load(
    saved: unknown,
    { discard, shown }: { readonly discard?: boolean; readonly shown?: number } = {},
  ): Reply {
    const asks = discards(discard)
    if (asks) return asks
    const read = shown === undefined ? Match.fromJSON(ruleset, saved) : Match.replay(ruleset, saved as M)
    if (!read.ok) return refused(read.problems, {}, [])
    return takeUp(read.value, shown === undefined ? undefined : Math.max(0, Math.min(shown, read.value.log.length)))
  }

  function takeUp(read: M, shown?: number, noted?: typeof drafts): Reply {
    halt()
    beginning = { ...beginning, options: read.options, seed: read.seed }
    // Nobody knows who sits there now.
    holder = null
    undone = []
    adopt(read, shown, noted)
    return DONE
  }

  /** Takes up what a text of the store holds; answers why not, where it holds no match. */
  function takeUpKept(from: string, where: 'kept' | 'elsewhere'): readonly Problem[] {
    try {
      const { match: saved, cast, drafts: noted } = JSON.parse(from) as Kept
      const read = Match.fromJSON(ruleset, saved)
      if (!read.ok) return read.problems
      const all = Object.values(cast).every(name => name === PERSON || Object.hasOwn(players, name))
      if (all) beginning = { ...beginning, cast }
      text = from
      kept = where
      takeUp(read.value, undefined, noted as typeof drafts)
      return []
    } catch {
      return [deskProblem('desk-unfit')]
    }
  }

  /** Another tab played on: this one goes on from there, for each would overwrite what the other keeps. */
  async function followOther(from: Store): Promise<void> {
    const now = await keeping.then(() => from.get(key)).catch(() => null)
    if (unwatch && now !== null && now !== text) takeUpKept(now, 'elsewhere')
  }

  async function open(): Promise<Reply> {
    if (!store) return begin()
    unwatch ??= store.watch?.(key, () => void followOther(store))
    let found: string | null = null
    try {
      found = await store.get(key)
    } catch {
      kept = 'failed'
    }
    if (found === null) return begin()
    const faults = takeUpKept(found, 'kept')
    if (faults.length === 0) return DONE
    begin()
    problems = faults
    changed()
    return { ok: false, problems }
  }

  return {
    ruleset,
    scene,
    match: () => match,
    beginning: () => beginning,
    history: (count = Number.POSITIVE_INFINITY) =>
      match ? historyOf(ruleset, match, at, eyes(match).viewer, count) : [],
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    open,
    begin,
    recast(cast) {
      halt()
      beginning = { ...beginning, cast }
      given = []
      keep()
      changed()
      void letOthersAct()
    },
    give,
    note,
    done,
    thrown(face) {
      if (!waiting) return no('desk-not-to-act')
      const rolls = [...waiting.rolls, face]
      return match ? submit(waiting.orders as Orders<Seat, Order>, rolls) : start(rolls)
    },
    why(orders) {
      const not = whyNotNow()
      if (not) return deskProblem(not)
      const { seat } = eyes(match!)
      const frame = match!.frames.at(-1)!
      const tried = ruleset.step(frame.state, { [seat!]: orders } as Orders<Seat, Order>, frame.rng)
      return tried.ok ? null : (tried.problems.find(found => !isRollNeeded(found)) ?? null)
    },
    undo,
    redo,
    show,
    uncover() {
      if (match) holder = eyes(match).seat
      changed()
    },
    save: () => match && Match.toJSON(match),
    load,
    close() {
      halt()
      unwatch?.()
      unwatch = undefined
      listeners.clear()
    },
  }
}
