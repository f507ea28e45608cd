import { existsSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { digest, type Outcome, type Problem } from '@umpire/core-game'
import { fork, seedRng, withDice } from '@umpire/core-rng'
import type { Order, Seat, State } from '@umpire/dma'
import { planText } from '@umpire/dma/notation'
import { policiesOf } from '@umpire/dma/policy'
import { momentText, nextDeadline, spanText } from '@umpire/server/desk'
import { makeFolder, writeDurably, writeFolderDurably } from '../io/durable.ts'
import { must, refused, Stop } from '../io/exit.ts'
import { readText, writing } from '../io/files.ts'
import { quoted } from '../io/quoted.ts'
import { locale, words } from '../words/index.ts'
import { keepArchive, weeksOf } from './archive.ts'
import { settleAside } from './aside.ts'
import {
  type Chain,
  clearDrafts,
  draftOf,
  type Rules,
  readChain,
  readState,
  sha256,
  streamOf,
  type TurnRecord,
} from './campaign.ts'
import { corrected } from './changes.ts'
import { type Act, zoneOf } from './desk/journal.ts'
import { givenUp, type Timing, timing, type Waited, waitedFor } from './desk/waiting.ts'
import { appendAct, type Journal } from './journal-file.ts'
import { ordersFolder, planNames, turnFolder } from './layout.ts'
import { keepLetter, waitingLetters } from './letters-file.ts'
import { type Letter, lettersFrom } from './mail/letters.ts'
import { notesOf } from './notes.ts'
import { headFaults, type Plan, plansIn, readPlan } from './plans.ts'
import { teller } from './told-week.ts'
import { ordersNote, type Played, turnFiles } from './turn-files.ts'
import { notesAt } from './turn-notes.ts'

export interface TurnWanted {
  /** The turn that is meant; the next one unless told. */
  readonly turn: number | undefined
  /** Whoever has sent nothing stands still. */
  readonly allowMissing: boolean
  /** Before the deadline, or in a pause. */
  readonly early: boolean
  /** The time, in milliseconds since 1970. */
  readonly now: number
}

export interface TurnDone {
  readonly turn: number
  readonly state: State
  readonly outcome: Outcome<Seat> | null
  readonly folder: string
  /** Seats of players that sent nothing and were not excused: their armies stand. */
  readonly missing: readonly string[]
  readonly excused: readonly string[]
  /** Seats that bots played. */
  readonly bots: readonly string[]
  /** Among them those that a bot has just taken, because nothing came from their players for too long. */
  readonly given: readonly string[]
  /** When the next turn is due. */
  readonly closes: number | null
  readonly zone: string
  /** By file: lines of plans that say nothing; a Problem without a line for a plan that was set aside whole, whose player counts as missing. */
  readonly unread: readonly { readonly file: string; readonly problems: readonly Problem[] }[]
}

/** Who gave orders in each turn so far. */
export function ordered({ turns }: Pick<Chain, 'turns'>): readonly (readonly string[])[] {
  return turns.slice(1).map(({ record }) => Object.keys(record.orders))
}

/** Plays the next turn of a campaign, all or nothing. */
export async function playTurn(folder: string, wanted: TurnWanted): Promise<TurnDone> {
  const chain = readChain(folder)
  const { rules, turns, desk } = chain
  const last = turns.at(-1)!
  const turn = last.record.turn + 1
  requireNext(folder, wanted.turn, turn)
  const state = readState(folder, chain, last)
  if (rules.outcome(state))
    throw refused('turn-played', words().campaign.over(last.record.turn), `umpire pbem report ${quoted(folder)}`)
  const active = rules.seatsToAct(state)
  const closed = timing(desk, [], wanted.now) === 'closed'
  const { plans, unread, letters } = collectPlans(rules, folder, turn, state, wanted.allowMissing || closed)
  const waited = waitedFor(desk, turn, state.players, active, plans, ordered(chain))
  requireTime(folder, chain, turn, waited, timing(desk, waited, wanted.now), wanted)
  const given = givenUp(desk, waited)
  const missing = seatsThat(waited, 'missing').filter(seat => given.every(other => other.seat !== seat))
  requirePlans(folder, turn, state, missing, plans.size, wanted.allowMissing || closed)
  settleAside(folder, chain)
  for (const letter of letters) keepLetter(folder, turn, letter)
  const journal = given.reduce<Journal>((before, { seat, missed }) => {
    const act: Act = { act: 'bot', turn, seat, reason: null, missed }
    return appendAct(folder, before, act, wanted.now)
  }, chain.journal)
  const bots = [...seatsThat(waited, 'bot'), ...given.map(({ seat }) => seat)]
  for (const seat of bots as Seat[]) {
    const orders = botOrders(chain, state, seat, turn)
    plans.set(seat, { orders, final: true, name: planNames(seat)[0], text: `${planText(orders)}\n` })
  }
  const { calendar } = desk
  const due = (after: State) =>
    calendar && !rules.outcome(after) ? nextDeadline(calendar, wanted.now, desk.closes) : null
  const done = await carryOut(folder, { ...chain, journal }, state, plans, due)
  return {
    ...done,
    missing,
    excused: seatsThat(waited, 'excused'),
    bots,
    given: given.map(({ seat }) => seat),
    zone: zoneOf(desk),
    unread,
  }
}

/** A plan that will be played, with the name that it is kept under. */
export interface Given {
  readonly orders: readonly unknown[]
  readonly name: string
  readonly text: string
}

/** Plays the turn after the last one of a chain by these plans, and writes it: all or nothing. */
export async function carryOut(
  folder: string,
  { campaign, rules, turns, journal, desk }: Chain,
  state: State,
  plans: ReadonlyMap<Seat, Given>,
  due: (after: State) => number | null,
): Promise<Pick<TurnDone, 'turn' | 'state' | 'outcome' | 'folder' | 'closes'>> {
  const last = turns.at(-1)!
  const turn = last.record.turn + 1
  const orders = Object.fromEntries([...plans].map(([seat, plan]) => [seat, plan.orders]))
  const next = rules.step(state, orders as { [seat in Seat]?: readonly Order[] }, streamOf(last))
  if (!next.ok) throw new Stop(3, next.problems, words().campaign.nothingWritten)
  const corrections = desk.corrections[turn] ?? []
  const after = corrected(rules, next.state, corrections)
  const closes = due(after)
  const entries = journal.entries.length
  const letters = waitingLetters(folder, turn)
  const since = last.record.journal?.entries ?? 0
  const tell = teller(rules, campaign.locale)
  const told = tell(after, state, next.events)
  const played: Played = {
    told,
    turn,
    previous: last.digest,
    rng: next.rng,
    orders,
    plans,
    notes: notesOf(
      { campaign, journal, desk },
      after.players,
      { turn, closes, orders },
      since,
      entries,
      letters,
      campaign.locale,
    ),
    corrections,
    closes,
    ...(entries > 0 && { journal: { entries, digest: journal.digests[entries]! } }),
  }
  const target = turnFolder(folder, turn)
  clearDrafts(join(folder, 'turns'))
  const files = turnFiles(played)
  await writing(target, async () => {
    try {
      await writeFolderDurably(resolve(target), draftOf(target), files)
    } catch (error) {
      if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
      rmSync(draftOf(target), { recursive: true, force: true })
      throw refused('campaign-running', words().campaign.playedElsewhere(turn), words().campaign.lookAt(target))
    }
  })
  prepareOrders(folder, turn + 1)
  const record = files.get('turn.json')!
  const whole = [...turns, { record: JSON.parse(record) as TurnRecord, digest: sha256(record) }]
  const chain = { campaign, journal, desk, turns: whole }
  keepArchive(folder, whole, weeksOf(folder, rules, whole, tell, told), (week, players) =>
    notesAt(folder, chain, players, week, campaign.locale),
  )
  return { turn, state: after, outcome: rules.outcome(after), folder: target, closes }
}

function seatsThat(waited: readonly Waited[], is: Waited['is']): readonly string[] {
  return waited.filter(one => one.is === is).map(({ seat }) => seat)
}

function requireNext(folder: string, wanted: number | undefined, turn: number): void {
  if (wanted !== undefined && wanted < turn)
    throw refused(
      'turn-played',
      words().campaign.alreadyPlayed(wanted, turnFolder(folder, wanted)),
      words().campaign.playedOnce(turn),
    )
  if (wanted !== undefined && wanted > turn) throw refused('turn-too-early', words().campaign.comesBefore(turn, wanted))
}

/** Whoever may still change his orders is not cut off, unless the game master says so. */
function requireTime(
  folder: string,
  { desk }: Chain,
  turn: number,
  waited: readonly Waited[],
  time: Timing,
  { early, now }: TurnWanted,
): void {
  if (early || (time !== 'open' && time !== 'paused')) return
  if (time === 'paused') throw refused('turn-too-early', words().campaign.pauses, words().campaign.resumeHow(folder))
  const graceHours = desk.calendar?.graceHours ?? 0
  const closes = desk.closes!
  const moment = momentText(closes, zoneOf(desk), locale())
  const names = waited
    .filter(({ is }) => is === 'ordered' || is === 'missing')
    .map(({ seat, name }) => `${seat} (${name})`)
  throw refused(
    'turn-too-early',
    now < closes
      ? words().campaign.notDue(turn, moment, spanText(closes - now, locale()), names.join(', '))
      : words().campaign.grace(turn, moment, graceHours),
    words().campaign.atOnce,
  )
}

function requirePlans(
  folder: string,
  turn: number,
  state: State,
  missing: readonly string[],
  come: number,
  allowMissing: boolean,
): void {
  if (missing.length === 0 || allowMissing) return
  const names = missing.map(seat => `${seat} (${state.players.find(player => player.seat === seat)!.name})`)
  throw refused(
    'turn-too-early',
    come === 0 ? words().campaign.nobodySent(turn) : words().campaign.ordersMissing(turn, names.join(', ')),
    words().campaign.plansGo(ordersFolder(folder, turn)),
  )
}

/** What the built-in ruler orders; its dice are of the campaign, the seat and the turn, so nobody can throw them again. */
function botOrders({ campaign, rules }: Chain, state: State, seat: Seat, turn: number): readonly Order[] {
  const rulers = policiesOf(rules.book)
  const known: { readonly [seat in Seat]?: (typeof rulers)['p3'] } = rulers
  const policy = known[seat] ?? rulers.p3
  const dice = fork(seedRng(campaign.seed), `bot ${seat} ${turn}`)
  const view = rules.view(state, seat)
  return withDice(dice, rolls => policy({ seat, view, orders: rules.legalOrders(state, seat), dice: rolls })).value
}

/** The folder for the next plans. A crash before it loses nothing: whoever misses it makes it. */
function prepareOrders(folder: string, turn: number): void {
  const place = ordersFolder(folder, turn)
  const note = join(place, 'README.txt')
  writing(place, () => {
    makeFolder(place)
    if (!existsSync(note)) writeDurably(note, ordersNote(turn))
  })
}

/** Reads the plans that have come in. One that is no plan for this turn stops it, or, where plans may be missing, is set aside: nobody holds up all the others. */
function collectPlans(rules: Rules, folder: string, turn: number, state: State, allowMissing: boolean) {
  const plans = new Map<Seat, Given & { readonly final: boolean }>()
  const unread: { file: string; problems: readonly Problem[] }[] = []
  const letters: Letter[] = []
  const faults: Problem[] = []
  const alive = rules.seatsToAct(state)
  for (const [seat, file] of plansIn(ordersFolder(folder, turn), state.players)) {
    const { plan, wrong } = readHeaded(file, turn, seat, state.players)
    if (!plan || wrong.length) {
      if (allowMissing) unread.push({ file, problems: wrong })
      else faults.push(...wrong.map(found => ({ ...found, message: `${file}: ${found.message}` })))
      continue
    }
    if (plan.problems.length) unread.push({ file, problems: plan.problems })
    const office = { players: state.players, locale: locale() }
    letters.push(...lettersFrom(plan.letters, seat, office).good)
    // The plans of states that are no more are kept with the turn, but not given.
    if (alive.includes(seat as Seat))
      plans.set(seat as Seat, {
        orders: plan.orders,
        final: plan.final,
        name: planNames(seat)[file.toLowerCase().endsWith('.json') ? 1 : 0],
        text: readText(file),
      })
  }
  if (faults.length) throw new Stop(3, faults, words().campaign.plansWrong)
  return { plans, unread, letters }
}

/** A plan, null where its file cannot be read, and what is wrong with it as a whole. */
function readHeaded(
  file: string,
  turn: number,
  seat: string,
  players: State['players'],
): { readonly plan: Plan | null; readonly wrong: readonly Problem[] } {
  try {
    const plan = readPlan(file)
    return { plan, wrong: headFaults(plan, turn, seat, players) }
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    return { plan: null, wrong: error.problems }
  }
}

/** Plays all turns again from the seed and the recorded plans. The first turn that comes out otherwise, or null. */
export function replayCampaign(folder: string): { readonly turns: number; readonly wrong: number | null } {
  const { campaign, rules, turns } = readChain(folder)
  const opened = rules.setup(campaign.options as Parameters<Rules['setup']>[0], seedRng(campaign.seed))
  let { state, rng } = must(opened.ok ? { ok: true, value: opened } : opened)
  for (const { record } of turns) {
    if (record.turn > 0) {
      const next = rules.step(state, record.orders as Parameters<Rules['step']>[1], rng)
      if (!next.ok) return { turns: turns.length, wrong: record.turn }
      ;({ state, rng } = next)
      state = corrected(rules, state, record.corrections ?? [])
    }
    if (digest(state) !== record.state || digest(rng) !== digest(record.rng))
      return { turns: turns.length, wrong: record.turn }
  }
  return { turns: turns.length, wrong: null }
}
