import { isRollNeeded, type Locale, Match, type Problem, type RollNeededProblem } from '@umpire/core-game'
import { computed, onBeforeUnmount, onMounted, ref, shallowRef, watch } from 'vue'
import { opponents } from '../play/players.ts'
import type { DeskGame, Start } from './game.ts'
import { hireOpponent } from './opponent.ts'
import { pack, unpack } from './share.ts'

/** A match of any game; its parts are the game's own affair. */
export type AnyMatch = Match<unknown, unknown, unknown, unknown, string>
type Orders = { readonly [seat: string]: readonly unknown[] }
/** Dice that people throw: the orders that wait for them, and the faces so far. */
interface Waiting {
  readonly orders: Orders
  readonly rolls: readonly number[]
  readonly needed: RollNeededProblem
}

export interface Beginning {
  readonly start: Start
  readonly seed: string
  readonly thrown: boolean
  readonly cast: { readonly [seat: string]: string }
}

/** How long a built-in player waits before it moves, so that one can follow. */
const PACE = 350
/** The pace of a replay. */
const FRAME = 900

export type Desk = ReturnType<typeof useDesk>

/** A match on a table: its moments, its players, what was refused; with saves, links, replay and undo. */
export function useDesk(game: DeskGame) {
  const { ruleset } = game
  const minds = opponents[game.id]!.map(one => ({ ...one, label: one.label.en }))
  const match = shallowRef<AnyMatch | null>(null)
  const at = ref(0)
  const problems = shallowRef<readonly Problem[]>([])
  const notice = ref('')
  const locale = ref<Locale>('en')
  const cast = shallowRef<{ readonly [seat: string]: string }>({})
  const thinking = ref('')
  const waiting = shallowRef<Waiting | null>(null)
  const draft = shallowRef<Orders>({})
  /** Persons who have given their orders for a step that waits for others. */
  const given = shallowRef<readonly string[]>([])
  const playing = ref(false)
  const auto = ref(true)
  const setupRolls = shallowRef<readonly number[]>([])
  const beginning = shallowRef<Beginning>(firstBeginning(game))

  let opponent: ReturnType<typeof hireOpponent> | null = null
  let turnId = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const last = computed(() => (match.value ? match.value.frames.length - 1 : 0))
  const live = computed(() => at.value === last.value)
  const frame = computed(() => match.value?.frames[at.value] ?? null)
  const state = computed(() => frame.value?.state ?? null)
  const events = computed(() => frame.value?.events ?? [])
  const outcome = computed(() => (state.value ? ruleset.outcome(state.value) : null))
  const toAct = computed<readonly string[]>(() => (state.value ? ruleset.seatsToAct(state.value) : []))
  const humans = computed(() => seatsOf(beginning.value.start).filter(seat => cast.value[seat] === 'you'))
  /** The seat that the person at the screen orders for now; null while others decide. */
  const seat = computed(() => toAct.value.find(isToOrder) ?? null)
  /** Whose eyes the screen shows. Once the game is over there is nothing left to hide from anyone. */
  const viewer = computed(() => seat.value ?? humans.value[0] ?? 'public')
  const view = computed(() => (state.value ? ruleset.view(state.value, viewer.value) : null))
  const canOrder = computed(
    () => live.value && !outcome.value && seat.value !== null && !waiting.value && thinking.value === '',
  )
  const told = computed(() => events.value.filter(event => game.mayKnow(event, viewer.value)))
  const picture = computed(() => (view.value ? game.picture(view.value, told.value, locale.value) : ''))
  const words = computed(() => (view.value ? (game.words?.(view.value) ?? []) : []))
  const legal = computed<readonly unknown[]>(() => {
    if (!canOrder.value || !state.value || !seat.value) return []
    const list: unknown[] = []
    for (const order of ruleset.legalOrders(state.value, seat.value)) if (list.push(order) >= 4000) break
    return list
  })

  function seatsOf(start: Start): readonly string[] {
    return start.seats ?? ruleset.seats
  }

  function isToOrder(one: string): boolean {
    return cast.value[one] === 'you' && !given.value.includes(one)
  }

  function show(next: AnyMatch): void {
    match.value = next
    at.value = next.frames.length - 1
    problems.value = []
    draft.value = {}
    given.value = []
    waiting.value = null
    void letOthersAct()
  }

  function begin(how: Beginning): void {
    stop()
    beginning.value = how
    cast.value = how.cast
    setupRolls.value = []
    open([])
  }

  /** Begins the match; dice that people throw are asked for one by one. */
  function open(rolls: readonly number[]): void {
    const { start, seed, thrown } = beginning.value
    const begun = Match.start(ruleset, start.options, thrown ? { rolls } : seed)
    setupRolls.value = rolls
    if (begun.ok) {
      show(begun.value as AnyMatch)
      return
    }
    const needed = begun.problems.find(isRollNeeded)
    match.value = null
    if (needed) waiting.value = { orders: {}, rolls, needed }
    else problems.value = begun.problems
  }

  /** Gives orders to the umpire: a step, a die to be thrown, or Problems. */
  function submit(orders: Orders, rolls: readonly number[] = []): boolean {
    const now = match.value
    if (!now) return false
    const next = Match.advance(ruleset, now, orders, rolls)
    if (next.ok) {
      notice.value = ''
      show(next.value as AnyMatch)
      return true
    }
    const needed = next.problems.find(isRollNeeded)
    waiting.value = needed && next.problems.length === 1 ? { orders, rolls, needed } : null
    problems.value = waiting.value ? [] : next.problems
    // Whoever was refused may order anew.
    if (!waiting.value) given.value = []
    return false
  }

  /** A die that fell on the table. */
  function thrown(face: number): void {
    const now = waiting.value
    if (!now) return
    const rolls = [...now.rolls, face]
    if (match.value) submit(now.orders, rolls)
    else open(rolls)
  }

  /** One order of the person at the screen: given at once, or noted where all orders go together. */
  function order(one: unknown): boolean {
    if (!canOrder.value || !seat.value) return false
    if (!game.simultaneous) return submit({ [seat.value]: [one] })
    draft.value = { ...draft.value, [seat.value]: [...(draft.value[seat.value] ?? []), one] }
    problems.value = []
    return true
  }

  function typed(text: string): boolean {
    if (!state.value || !seat.value) return false
    const read = game.parseOrder(text, state.value, seat.value)
    if (read.ok) return order(read.value)
    problems.value = read.problems
    return false
  }

  function unnote(index: number): void {
    if (!seat.value) return
    draft.value = { ...draft.value, [seat.value]: (draft.value[seat.value] ?? []).filter((_, i) => i !== index) }
  }

  /** The person at the screen has ordered: the next one does, or everyone's orders are given at once. */
  function done(): void {
    const now = seat.value
    const next = toAct.value.find(one => one !== now && isToOrder(one))
    if (now === null || next === undefined) {
      void giveAll()
      return
    }
    given.value = [...given.value, now]
    problems.value = []
    notice.value = `${game.seatName(now, state.value)} has ordered. Now ${game.seatName(next, state.value)} orders.`
  }

  /** Everyone's orders at once: those noted, and those of the built-in players. */
  async function giveAll(): Promise<void> {
    const now = match.value
    if (!now || thinking.value) return
    const id = ++turnId
    const orders: { [seat: string]: readonly unknown[] } = { ...draft.value }
    try {
      for (const one of toAct.value) {
        if (cast.value[one] === 'you') continue
        thinking.value = one
        orders[one] = await ask(now, one)
        if (id !== turnId) return
      }
    } catch (error) {
      notice.value = String(error)
      return
    } finally {
      if (id === turnId) thinking.value = ''
    }
    submit(orders)
  }

  function ask(now: AnyMatch, one: string): Promise<readonly unknown[]> {
    opponent ??= hireOpponent()
    const mind = cast.value[one] ?? minds[0]!.id
    const { seed, log, state } = now
    return opponent.ask({ game: game.id, mind, seat: one, state, seed: seed ?? 'table', step: log.length })
  }

  /** Lets the built-in players act until it is a person's turn. */
  async function letOthersAct(): Promise<void> {
    const now = match.value
    const id = ++turnId
    thinking.value = ''
    if (!now || ruleset.outcome(now.state)) return
    const waitingFor: readonly string[] = ruleset.seatsToAct(now.state)
    const people = waitingFor.some(one => cast.value[one] === 'you')
    const machine = waitingFor.find(one => cast.value[one] !== 'you')
    if (!machine || (game.simultaneous && people)) return
    if (!auto.value && !people && humans.value.length === 0) return
    thinking.value = machine
    await new Promise(resolve => setTimeout(resolve, game.pace ?? PACE))
    if (id !== turnId) return
    if (game.simultaneous) {
      thinking.value = ''
      return giveAll()
    }
    try {
      const orders = await ask(now, machine)
      if (id !== turnId) return
      thinking.value = ''
      const following = live.value
      const shown = at.value
      submit({ [machine]: orders })
      if (!following) at.value = shown
    } catch (error) {
      if (id !== turnId) return
      thinking.value = ''
      notice.value = String(error)
    }
  }

  /** Back to the last moment at which a person could decide, if the umpire lets go of what happened since. */
  function undo(): void {
    const now = match.value
    if (!now) return
    const { match: before, steps, stopped } = Match.undo(now, stepsBack(now))
    const why = { chance: 'dice were thrown', secret: 'a secret was told', start: 'this is the beginning' }
    const stops = stopped ? `: ${why[stopped]}` : ''
    turnId++
    thinking.value = ''
    if (steps > 0) show(before)
    notice.value =
      steps > 0
        ? `Taken back: ${steps} ${steps === 1 ? 'step' : 'steps'}${stops}.`
        : `Nothing can be taken back${stops}.`
  }

  function stepsBack(now: AnyMatch): number {
    for (let steps = 1; steps <= now.log.length; steps++) {
      const before = now.frames[now.log.length - steps]!.state
      if (humans.value.length === 0 || ruleset.seatsToAct(before).some(one => cast.value[one] === 'you')) return steps
    }
    return 1
  }

  function stop(): void {
    turnId++
    thinking.value = ''
    playing.value = false
    clearTimeout(timer)
  }

  function goTo(step: number): void {
    at.value = Math.max(0, Math.min(last.value, step))
  }

  /** Steps through the replay, from the beginning where it stands at the end. */
  function play(): void {
    if (playing.value) {
      playing.value = false
      return
    }
    if (live.value) at.value = 0
    playing.value = true
  }

  watch([playing, at], () => {
    clearTimeout(timer)
    if (!playing.value) return
    if (live.value) playing.value = false
    else timer = setTimeout(() => goTo(at.value + 1), FRAME)
  })

  /** The match as the JSON text that every Umpire program reads. */
  function saved(): string {
    return match.value ? JSON.stringify(Match.toJSON(match.value)) : ''
  }

  /** Reads a saved match; it is played again and every digest compared. */
  function load(text: string): boolean {
    let value: unknown
    try {
      value = JSON.parse(text)
    } catch {
      notice.value = 'This file is not JSON.'
      return false
    }
    const read = Match.fromJSON(ruleset, value)
    if (!read.ok) {
      problems.value = read.problems
      return false
    }
    stop()
    adopt(read.value as AnyMatch)
    notice.value = `Loaded and verified: ${read.value.log.length} steps, every digest as it was saved.`
    return true
  }

  function adopt(read: AnyMatch): void {
    const key = JSON.stringify(read.options)
    const start = game.starts.find(one => JSON.stringify(one.options) === key) ?? {
      label: 'Loaded',
      options: read.options,
      seats: ruleset.seats,
    }
    beginning.value = { ...beginning.value, start, seed: String(read.seed ?? ''), thrown: read.seed === null }
    if (Object.keys(cast.value).length === 0) cast.value = beginning.value.cast
    show(read)
  }

  async function link(): Promise<string> {
    if (!match.value) return ''
    const packed = await pack({ match: match.value, at: at.value })
    return `${globalThis.location.href.replace(/#.*$/, '')}#m=${packed}`
  }

  /** Opens what a link holds. */
  async function openLink(hash: string): Promise<boolean> {
    const shared = await unpack(hash.replace(/^#m=/, ''))
    if (!shared) {
      notice.value = 'This link holds no match.'
      return false
    }
    const read = Match.replay(ruleset, shared.match)
    if (!read.ok) {
      problems.value = read.problems
      return false
    }
    stop()
    adopt(read.value as AnyMatch)
    goTo(shared.at)
    notice.value = `Opened from a link, step ${at.value} of ${last.value}.`
    return true
  }

  async function fromAddress(): Promise<void> {
    if (globalThis.location.hash.startsWith('#m=') && (await openLink(globalThis.location.hash))) return
    if (!match.value) begin(beginning.value)
  }

  onMounted(() => {
    void fromAddress()
    globalThis.addEventListener('hashchange', fromAddress)
  })
  onBeforeUnmount(() => {
    stop()
    opponent?.dismiss()
    globalThis.removeEventListener('hashchange', fromAddress)
  })
  watch(auto, () => {
    if (auto.value) void letOthersAct()
  })
  watch(cast, () => {
    given.value = []
    void letOthersAct()
  })

  return {
    game,
    /** Who can be played against. */
    minds,
    match,
    at,
    last,
    live,
    frame,
    state,
    events: told,
    view,
    viewer,
    outcome,
    toAct,
    humans,
    seat,
    cast,
    canOrder,
    legal,
    picture,
    words,
    problems,
    notice,
    locale,
    thinking,
    waiting,
    draft,
    playing,
    auto,
    beginning,
    seatsOf,
    begin,
    order,
    typed,
    unnote,
    done,
    thrown,
    undo,
    goTo,
    play,
    saved,
    load,
    link,
    openLink,
  }
}

function firstBeginning(game: DeskGame): Beginning {
  return { start: game.starts[0]!, seed: 'umpire', thrown: false, cast: game.cast }
}
