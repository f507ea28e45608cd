import { type Calendar, DAY, dateAt, HOUR, isZone, momentAt, nextDeadline, weekdays } from '@umpire/server/desk'
import { misused, refused } from '../io/exit.ts'
import { words } from '../words/index.ts'
import { settleAside } from './aside.ts'
import { type Chain, readChain, readState } from './campaign.ts'
import { type Act, type Desk, deskOf, zoneOf } from './desk/journal.ts'
import { appendAct } from './journal-file.ts'
import { seatSecret } from './notes.ts'
import { seatWantedOf } from './plans.ts'

/** An act without the turn, which is always the one that is next. */
type Done = Act extends infer One ? (One extends Act ? Omit<One, 'turn'> : never) : never

/** Notes an act of the game master in the journal; gives the desk after it. */
function arrange(folder: string, now: number, acts: (chain: Chain, turn: number) => readonly Done[]): Desk {
  const chain = readChain(folder)
  settleAside(folder, chain)
  const { record } = chain.turns.at(-1)!
  const turn = record.turn + 1
  let { journal } = chain
  for (const act of acts(chain, turn)) journal = appendAct(folder, journal, { ...act, turn } as Act, now)
  return deskOf(journal.entries, turn, record.closes ?? null, record.journal?.entries ?? 0)
}

/** A calendar in a person's words. */
export interface CalendarWanted {
  readonly every?: string
  readonly at?: string
  readonly zone?: string
  readonly grace?: string
  readonly botAfter?: number | 'never'
}

export interface DeadlineWanted extends CalendarWanted {
  readonly none?: boolean
  readonly extend?: string
  readonly until?: string
  readonly pause?: boolean
  readonly resume?: boolean
  readonly reason?: string
}

function wrong(what: string): never {
  throw misused('calendar-wrong', what)
}

/** `12h`, `3d`: a span of time in milliseconds. */
function spanOf(text: string): number {
  const [, number, unit] = /^(\d{1,4})([hd])$/.exec(text) ?? []
  if (number === undefined) wrong(words().campaign.noSpan(text))
  return Number(number) * (unit === 'd' ? DAY : HOUR)
}

function everyOf(text: string, today: string): Calendar['every'] {
  const weekday = weekdays.indexOf(text.toLowerCase() as (typeof weekdays)[number])
  if (weekday >= 0) return { weekday: weekday + 1 }
  const days = Number(/^(\d{1,3})d$/.exec(text)?.[1])
  return days >= 1 ? { days, from: today } : wrong(words().campaign.noEvery(text))
}

/** A calendar as a person gives it, over the one that there was. Its faults end the command. */
export function calendarOf(
  { every, at, zone, grace, botAfter }: CalendarWanted,
  former: Calendar | null,
  now: number,
): Calendar {
  const place = zone ?? former?.zone ?? 'UTC'
  if (!isZone(place)) wrong(words().campaign.noZone(place))
  const time = at ?? former?.time ?? '20:00'
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) wrong(words().campaign.noTime(time))
  if (every === undefined && !former) wrong(words().campaign.sayEvery)
  return {
    zone: place,
    time,
    every: every === undefined ? former!.every : everyOf(every, dateAt(now, place)),
    graceHours: grace === undefined ? (former?.graceHours ?? 0) : spanOf(grace) / HOUR,
    botAfter: botAfter === undefined ? (former?.botAfter ?? null) : botAfter === 'never' ? null : botAfter,
  }
}

/** Sets, moves, stops or ends the deadlines. */
export function setDeadline(folder: string, wanted: DeadlineWanted, now: number): Desk {
  const { none, extend, until, pause, resume, reason = null } = wanted
  const calendar = wanted.every ?? wanted.at ?? wanted.zone ?? wanted.grace ?? wanted.botAfter
  return arrange(folder, now, ({ desk }) => {
    const acts: Done[] = []
    if (none) acts.push({ act: 'calendar', calendar: null, closes: null })
    const next = none ? null : calendar === undefined ? desk.calendar : calendarOf(wanted, desk.calendar, now)
    if (next && calendar !== undefined) {
      const same = wanted.every === undefined && wanted.at === undefined && wanted.zone === undefined
      acts.push({ act: 'calendar', calendar: next, closes: same ? desk.closes : nextDeadline(next, now, null) })
    }
    if (extend !== undefined || until !== undefined) {
      const zone = zoneOf({ calendar: next })
      const closes = until === undefined ? (desk.closes ?? now) + spanOf(extend!) : momentAt(until, zone)
      if (closes === null) wrong(words().campaign.noDate(until))
      if (closes <= now) wrong(words().campaign.deadlinePast)
      acts.push({ act: 'deadline', closes, reason })
    }
    if (pause) acts.push({ act: 'pause', reason })
    if (resume) {
      const stands = desk.closes !== null && desk.closes > now
      acts.push({ act: 'resume', closes: stands || !next ? desk.closes : nextDeadline(next, now, null), reason })
    }
    return acts
  })
}

function seatIn(folder: string, chain: Chain, player: string): string {
  const { players } = readState(folder, chain, chain.turns.at(-1)!)
  return seatWantedOf(players, player)!
}

/** Excuses a player for some weeks: nobody waits for him then, and they do not count as missed. */
export function excuse(folder: string, player: string, from: number, to: number, now: number): string {
  let seat = ''
  arrange(folder, now, chain => {
    seat = seatIn(folder, chain, player)
    if (to < from) throw misused('number-wrong', words().campaign.lastBeforeFirst)
    return [{ act: 'absence', seat, from, to }]
  })
  return seat
}

export type Seating = 'new-secret' | 'bot' | 'player'

export interface Seated {
  readonly seat: string
  readonly name: string
  /** The secret by which the player orders from now on. */
  readonly secret: string
}

/** Gives a seat to another player, to a bot, or back to its player. */
export function seatPlayer(folder: string, player: string, to: Seating, reason: string | null, now: number): Seated {
  let found: Pick<Seated, 'seat' | 'name'> | undefined
  let campaign: Chain['campaign'] | undefined
  const desk = arrange(folder, now, chain => {
    const { players } = readState(folder, chain, chain.turns.at(-1)!)
    const seat = seatIn(folder, chain, player)
    found = players.find(one => one.seat === seat)!
    campaign = chain.campaign
    const isBot = chain.desk.chairs[seat]?.bot === true
    if (to === 'bot' ? isBot : to === 'player' && !isBot)
      throw refused('seat-unknown', to === 'bot' ? words().campaign.botHas(seat) : words().campaign.playerHas(seat))
    return [to === 'new-secret' ? { act: 'hand-over', seat, reason } : { act: to, seat, reason, missed: null }]
  })
  const { seat, name } = found!
  return { seat, name, secret: seatSecret(campaign!, desk, seat) }
}
