import type { Line, Verdict } from '@umpire/bots'
import type { Game } from '../game.ts'
import { cells } from '../io/fold.ts'
import { capital } from '../io/words.ts'
import type { Critic } from '../minds.ts'
import type { AnyMatch } from '../play/session.ts'
import { locale, words } from '../words/index.ts'

/** What is thought of a choice, for programs and in words. */
export interface Told {
  readonly seat: string
  readonly name: string
  /** The steps that it took, from 1. */
  readonly step: number
  readonly last: number
  readonly swing: number
  readonly played: ToldLine
  readonly best: ToldLine
  readonly saw: readonly (Sights[number] & { readonly text: string })[]
}

interface ToldLine extends Pick<Line<unknown, string>, 'value' | 'visits' | 'plan'> {
  readonly orders: readonly string[]
  /** What is expected afterwards. */
  readonly steps: readonly { readonly seat: string; readonly name: string; readonly orders: readonly string[] }[]
}

/** A verdict with its orders in the notation of the game. */
export function told(game: Game, match: AnyMatch, critic: Critic, verdict: Verdict<unknown, string>): Told {
  const { seat, step, last, swing, saw } = verdict
  const nameOf = (one: string) => capital(game.seatName(match.state, one))
  const line = ({ plan, value, visits, steps }: Line<unknown, string>): ToldLine => ({
    orders: plan.map(game.orderText),
    value,
    visits,
    plan,
    steps: steps
      .slice(1)
      .map(({ seat: by, plan: then }) => ({ seat: by, name: nameOf(by), orders: then.map(game.orderText) })),
  })
  return {
    seat,
    name: nameOf(seat),
    step: step + 1,
    last,
    swing,
    played: line(verdict.played),
    best: line(verdict.best),
    saw: seen(saw, critic),
  }
}

type Sights = Verdict<unknown, string>['saw']

/** What was seen, with words for it. */
export function seen(saw: Sights, { termNames }: Pick<Critic, 'termNames'>): Told['saw'] {
  return saw.map(sight => ({ ...sight, text: termNames[sight.term]?.[locale()] ?? sight.term }))
}

/** How many steps after a better plan are told. */
const EXPECTED = 2

/** The report line by line, each with how far it is set in where it goes on. */
export function reportLines(
  all: readonly Told[],
  turns: readonly Told[],
  width: number,
): readonly (readonly [line: string, hang: number])[] {
  const say = words().analyse
  if (all.length === 0) return [[say.nothing, 0]]
  const lines: (readonly [string, number])[] = [[say.looked(all.length), 0], ...curves(all, width), ['', 0]]
  if (turns.length === 0) return [...lines, [say.never, 0]]
  lines.push([`${say.turned}:`, 0])
  const labels = [say.played, say.better, say.expects, say.sees]
  const column = Math.max(...labels.map(cells)) + 2
  const row = (label: string, text: string) =>
    [`   ${label}${' '.repeat(column - cells(label))}${text}`, column] as const
  for (const [i, { name, step, last, swing, played, best, saw }] of turns.entries()) {
    lines.push([`${i + 1}. ${name}, ${say.at(step, last)}: ${say.cost(`${swing}`)}`, 3])
    lines.push(row(say.played, `${signed(played.value)}  ${brief(played.orders, best.orders)}`))
    lines.push(row(say.better, `${signed(best.value)}  ${brief(best.orders, played.orders)}`))
    for (const [j, then] of best.steps.slice(0, EXPECTED).entries())
      lines.push(row(j === 0 ? say.expects : '', `${then.name}: ${brief(then.orders, [])}`))
    const changed = saw.filter(({ now, after }) => now !== after)
    for (const [j, { text, now, after }] of changed.entries())
      lines.push(row(j === 0 ? say.sees : '', `${text}: ${number(now)} → ${number(after)}`))
  }
  return lines
}

/** The most cells of a plan on a terminal: about three lines. */
const LONG = 200

/** A plan on a line; of a long one only what the other has not, and the beginning of that. The rest is in `--json`. */
export function brief(orders: readonly string[], other: readonly string[]): string {
  const whole = orders.join(', ')
  if (cells(whole) <= LONG) return whole || words().analyse.nothingOrdered
  const own = orders.filter(order => !other.includes(order)).join(', ')
  return cells(own) <= LONG ? `… ${own}` : `${own.slice(0, LONG)}…`
}

/** With a real minus sign. */
function number(value: number): string {
  return value < 0 ? `−${-value}` : `${value}`
}

export function signed(value: number): string {
  return value > 0 ? `+${value}` : number(value)
}

const LEVELS = '▁▂▃▄▅▆▇█'
/** What is more than this either way is at the edge of a curve. */
const EDGE = 1000

/** For each seat how it stood, as a line of bars: the middle is even. */
function curves(all: readonly Told[], width: number): readonly (readonly [string, number])[] {
  const names = new Map(all.map(({ seat, name }) => [seat, name]))
  const wide = Math.max(...[...names.values()].map(cells)) + 2
  return [...names].map(([seat, name]) => {
    const values = all.filter(one => one.seat === seat).map(({ played }) => played.value)
    const columns = Math.min(values.length, Math.max(10, width - wide))
    const bars = Array.from({ length: columns }, (_, i) => bar(values[Math.floor((i * values.length) / columns)]!))
    return [`${name}${' '.repeat(wide - cells(name))}${bars.join('')}`, wide]
  })
}

function bar(value: number): string {
  const place = Math.floor(((value + EDGE) * LEVELS.length) / (2 * EDGE + 1))
  return LEVELS[Math.max(0, Math.min(place, LEVELS.length - 1))]!
}
