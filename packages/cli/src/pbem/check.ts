import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isRecord, type Problem } from '@umpire/core-game'
import { createRuleset, handbook, type Seat, type View } from '@umpire/dma'
import { checkPaper, describeTrap, paperText, planTraps } from '@umpire/dma/papers'
import type { Fate } from '@umpire/dma/queries'
import { misused, refused, type Stop } from '../io/exit.ts'
import { readJsonFile } from '../io/files.ts'
import { locale, words } from '../words/index.ts'
import { type Rules, readChain, readState } from './campaign.ts'
import { ordersFolder } from './layout.ts'
import { lettersFrom } from './mail/letters.ts'
import { type Packet, packetDigest } from './pages.ts'
import { headFaults, type Plan, placesRead, plansIn, readPlan, seatOf, seatWantedOf } from './plans.ts'

/** What became of one plan that was looked at. */
export interface Checked {
  readonly file: string
  readonly seat: string
  readonly name: string
  readonly turn: number
  readonly orders: number
  readonly ok: boolean
  /** Where each stands in the file, what is wrong, and what will become of it. */
  readonly problems: readonly (Problem & { readonly place: number | null; readonly fate: Fate | 'unreadable' })[]
  /** What becomes of the letters that stand in it, a line each. */
  readonly letters: readonly string[]
  /** What each line will do, as a text; a plan alone has one, many have not. */
  readonly told: string | null
  /** What will be done as it stands, and may not be what was meant. */
  readonly traps: readonly (Problem & {
    readonly place: number | null
    readonly day: number
    readonly name: string
    readonly words: string
  })[]
}

function checkPlan(rules: Rules, file: string, plan: Plan, view: View, turn: number): Checked {
  const seat = view.viewer as Seat
  const faults = headFaults(plan, turn, seat, view.players).map(found => ({
    ...found,
    place: null,
    fate: 'unreadable' as const,
  }))
  const unread = new Set(plan.problems.flatMap(({ at }) => (typeof at[0] === 'number' ? [at[0]] : [])))
  const lines = plan.problems
    .filter(({ code }) => code !== 'plan-unreadable')
    .map(found => ({ ...found, place: Number(found.at[0] ?? 0), fate: 'unreadable' as const }))
  const checked = rules.checkOrders(view, plan.orders).problems.flatMap(found => {
    const index = found.at[0]
    const place = typeof index === 'number' ? (plan.places[index] ?? null) : null
    // What could not be read has been said already.
    return place !== null && unread.has(place) ? [] : [{ ...found, place }]
  })
  const problems = [...faults, ...lines, ...checked]
  const traps = planTraps(rules.book, view, plan.orders).map(trap => {
    const index = trap.at[0]
    const { name } = view.own?.armies.find(({ id }) => id === trap.force) ?? view.map.provinces[trap.force]!.city
    return {
      ...trap,
      name,
      words: describeTrap(trap, locale()),
      place: typeof index === 'number' ? (plan.places[index] ?? null) : null,
    }
  })
  const name = view.players.find(player => player.seat === seat)?.name ?? seat
  const { lines: letters } = lettersFrom(plan.letters, seat, { players: view.players, locale: locale() })
  return {
    file,
    seat,
    name,
    turn,
    orders: plan.orders.length,
    ok: problems.length === 0,
    problems,
    letters,
    told: null,
    traps,
  }
}

/** One plan, told line by line as the answer to a mail tells it. */
function checkAlone(rules: Rules, file: string, plan: Plan, view: View, turn: number): Checked {
  const paper = checkPaper(
    rules.book,
    view,
    plan.orders,
    locale(),
    file.endsWith('.json') ? undefined : placesRead(plan),
  )
  return { ...checkPlan(rules, file, plan, view, turn), told: paperText(paper).trimEnd() }
}

function notPacket(file: string): Stop {
  return refused('file-unreadable', words().campaign.noPacket(file), words().campaign.takeLast)
}

/** The packet of a player's report, checked: nothing else is trusted to be a view. */
function readPacket(file: string): Packet & { readonly rules: Rules } {
  const value = readJsonFile(file)
  const packet = value as Packet
  const sound =
    isRecord(value) &&
    value['kind'] === 'packet' &&
    isRecord(value['view']) &&
    packetDigest(packet) === value['digest'] &&
    packet.view.viewer === packet.seat
  if (!sound) throw notPacket(file)
  const read = createRuleset(packet.handbook ?? handbook)
  if (!read.ok) throw notPacket(file)
  const rules = read.value
  if (packet.ruleset !== rules.id || packet.version !== rules.version)
    throw refused(
      'file-unreadable',
      words().campaign.packetOther(file, packet.ruleset, packet.version, rules.id, rules.version),
    )
  return { ...packet, rules }
}

export interface CheckWanted {
  readonly player: string | undefined
  readonly orders: string | undefined
}

/** Looks at plans before the deadline: all of a campaign, or one player's by the packet of the last report. */
export function checkPlans(place: string, { player, orders }: CheckWanted): readonly Checked[] {
  const packetFile = [place, join(place, 'packet.json')].find(
    file => file.endsWith('.json') && existsSync(file) && statSync(file).isFile(),
  )
  if (packetFile) {
    const { rules, view, turn, seat } = readPacket(packetFile)
    if (player !== undefined && seatOf(view.players, player) !== seat)
      throw misused('seat-unknown', words().campaign.packetOf(packetFile, seat, player), words().campaign.leavePlayer)
    const file = orders ?? join(place, 'orders.txt')
    const plan = readPlan(file)
    try {
      return [checkAlone(rules, file, plan, view, turn)]
    } catch {
      // Whoever writes a packet of his own can only spoil his own checks.
      throw notPacket(packetFile)
    }
  }
  const chain = readChain(place)
  const { rules, turns } = chain
  const last = turns.at(-1)!
  const state = readState(place, chain, last)
  const turn = last.record.turn + 1
  const seatWanted = seatWantedOf(state.players, player)
  if (orders !== undefined) {
    if (seatWanted === null) throw misused('seat-unknown', words().campaign.whosePlan)
    return [checkAlone(rules, orders, readPlan(orders), rules.view(state, seatWanted as Seat), turn)]
  }
  const plans = [...plansIn(ordersFolder(place, turn), state.players)].filter(
    ([seat]) => seatWanted === null || seat === seatWanted,
  )
  if (plans.length === 0) throw refused('file-missing', words().campaign.noPlan(turn, ordersFolder(place, turn)))
  return plans.map(([seat, file]) => checkPlan(rules, file, readPlan(file), rules.view(state, seat as Seat), turn))
}
