import { join } from 'node:path'
import { isRecord, type Locale, type Problem } from '@umpire/core-game'
import { parseOrder } from '@umpire/dma/notation'
import { misused, Stop } from '../io/exit.ts'
import { jsonOf, namesIn, readText } from '../io/files.ts'
import { locale, words, wordsIn } from '../words/index.ts'
import { isEnd, lettersIn, type Written } from './mail/letters.ts'

/** A plan as it was sent. */
export interface Plan {
  /** Lines in the order written; one that says nothing stands in as what it was, and is refused by the rules with all who see it. */
  readonly orders: readonly unknown[]
  /** Where each order stands, for messages: a line of a text, an index of a list. */
  readonly places: readonly number[]
  /** Lines that say nothing. */
  readonly problems: readonly Problem[]
  /** Which turn the file says it is for, as often as it says so: a number, or whatever stands in its place. */
  readonly turns: readonly unknown[]
  /** Whose plan the file says it is. */
  readonly player: string | null
  /** Its player will change nothing more. */
  readonly final: boolean
  /** Letters to other states that stand in it; they are no part of the orders. */
  readonly letters: readonly Written[]
}

/** `3` and `"3"` are a turn; anything else stays what it is, and is none. */
function turnOf(said: unknown): unknown {
  return typeof said === 'string' && /^\d{1,9}$/.test(said) ? Number(said) : said
}

/** `turn: 3`: a line about the plan itself. */
export const HEADER: RegExp = /^(turn|week|player|secret|final)\s*:\s*(\S+)$/i

/**
 * A plan as plain text: a line for each order, as `orderText` of the game writes them. Lines from `#` on are not read, nor anything after a line `end`. `turn: 3`
 * and `player: p1` say what it is for; a plan for another turn is refused, so that no old one is played by accident. `final: yes` says that nothing will change.
 */
export function readTextPlan(text: string): Plan {
  const orders: unknown[] = []
  const places: number[] = []
  const problems: Problem[] = []
  const turns: unknown[] = []
  let player: string | null = null
  let final = false
  const { letters, rest } = lettersIn(text)
  for (const [i, line] of rest.split('\n').entries()) {
    const plain = line.replace(/#.*/, '').trim()
    if (plain === '') continue
    if (isEnd(plain)) break
    const [, word, said = ''] = HEADER.exec(plain) ?? []
    if (word !== undefined) {
      const about = word.toLowerCase()
      if (about === 'player') player = said.toLowerCase()
      else if (about === 'final') final = said.toLowerCase() === 'yes'
      else if (about !== 'secret') turns.push(turnOf(said))
      continue
    }
    const read = parseOrder(plain)
    places.push(i + 1)
    if (read.ok) orders.push(read.value)
    else {
      orders.push({ type: 'unreadable', text: plain.slice(0, 200) })
      problems.push(
        ...read.problems.slice(0, 1).map(found => ({
          ...found,
          at: [i + 1],
          message: `${found.message}: ${JSON.stringify(plain.slice(0, 80))}`,
        })),
      )
    }
  }
  return { orders, places, problems, turns, player, final, letters }
}

/** In turn.json a plan stands two levels deeper, and that has 64 at most. */
const LIMITS = { depth: 62, values: 100_000 }

/** Where each order stands; null for lines that say nothing, of which a reader is told apart. */
export function placesRead({ places, problems }: Plan): readonly (number | null)[] {
  const unread = new Set(problems.map(({ at }) => at[0]))
  return places.map(place => (unread.has(place) ? null : place))
}

/** A plan as JSON: a list of orders, or `{ "turn": 3, "player": "p1", "orders": [...] }`. */
export function readJsonPlan(text: string): Plan {
  const none = { orders: [], places: [], turns: [], player: null, final: false, letters: [] }
  const wrong = (message: string): Plan => ({ ...none, problems: [{ code: 'plan-unreadable', at: [], message }] })
  const read = jsonOf(text, LIMITS)
  if (!read.ok) return wrong(words().campaign.notJson(read.problems[0]?.message))
  const { value } = read
  const list = Array.isArray(value) ? value : isRecord(value) ? value['orders'] : null
  if (!Array.isArray(list)) return wrong(words().campaign.planShape)
  const head = isRecord(value) ? value : {}
  const { player = null, final } = head
  return {
    orders: list,
    places: list.map((_, i) => i),
    problems: [],
    turns: ['turn', 'week'].flatMap(key => (Object.hasOwn(head, key) ? [turnOf(head[key])] : [])),
    player: player === null ? null : (typeof player === 'string' ? player : JSON.stringify(player)).toLowerCase(),
    final: final === true,
    letters: [],
  }
}

export function readPlan(file: string): Plan {
  const text = readText(file)
  return file.toLowerCase().endsWith('.json') ? readJsonPlan(text) : readTextPlan(text)
}

/** A seat by its name: `p1`, or what the state is called. */
export function seatOf(
  players: readonly { readonly seat: string; readonly name: string }[],
  name: string,
): string | null {
  const plain = name.toLowerCase()
  return players.find(({ seat, name }) => seat === plain || name.toLowerCase() === plain)?.seat ?? null
}

/** The seat of the player who is asked for; null: nobody is. Ends the command where there is no such player. */
export function seatWantedOf(players: Parameters<typeof seatOf>[0], player: string | undefined): string | null {
  if (player === undefined) return null
  const seat = seatOf(players, player)
  if (seat !== null) return seat
  throw misused(
    'seat-unknown',
    words().campaign.noPlayer(player),
    words().campaign.playersAre(players.map(({ seat, name }) => `${seat} ${name}`).join(', ')),
  )
}

/** What is wrong with a plan before any order is looked at. */
export function headFaults(
  plan: Plan,
  turn: number,
  seat: string,
  players: readonly { readonly seat: string; readonly name: string }[],
  lang: Locale = locale(),
): Problem[] {
  const faults: Problem[] = plan.problems.filter(({ code }) => code === 'plan-unreadable')
  const other = plan.turns.find(said => said !== turn)
  if (other !== undefined)
    faults.push({
      code: 'plan-of-other-turn',
      at: [],
      message: wordsIn(lang).campaign.planTurn(JSON.stringify(other).slice(0, 80), turn),
    })
  if (plan.player !== null && seatOf(players, plan.player) !== seat)
    faults.push({
      code: 'plan-unreadable',
      at: [],
      message: wordsIn(lang).campaign.planPlayer(plan.player.slice(0, 80), seat),
    })
  return faults
}

/** The plans that have come in for a turn, by seat: `p1.txt`, `p1.json`, or under the name of the state. Files that start with `README` or a dot are left alone. */
export function plansIn(
  folder: string,
  players: readonly { readonly seat: string; readonly name: string }[],
): Map<string, string> {
  const found = new Map<string, string>()
  const problems: Problem[] = []
  for (const name of namesIn(folder)) {
    if (/^(readme|\.)/i.test(name)) continue
    const stem = /^(.*)\.(txt|json)$/i.exec(name)?.[1]
    const seat = stem === undefined ? null : seatOf(players, stem)
    const file = join(folder, name)
    if (seat === null)
      problems.push({
        code: 'plan-unreadable',
        at: [],
        message: words().campaign.nobodysPlan(file),
      })
    else if (found.has(seat))
      problems.push({
        code: 'plan-unreadable',
        at: [],
        message: words().campaign.twoPlans(seat, found.get(seat), file),
      })
    else found.set(seat, file)
  }
  const names = players
    .map(({ seat }) => `${seat}.txt`)
    .slice(0, 3)
    .join(', ')
  if (problems.length) throw new Stop(3, problems, words().campaign.plansNamed(names))
  return found
}
