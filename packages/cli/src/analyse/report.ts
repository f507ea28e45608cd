import { counted, type Line, parted, type ToldPlan, type Verdict } from '@umpire/bots'
import { capital } from '@umpire/core-game/say'
import type { Game } from '../game.ts'
import { cells, fold } from '../io/fold.ts'
import type { Critic } from '../minds.ts'
import type { AnyMatch } from '../play/session.ts'
import { locale, words } from '../words/index.ts'
import { few, rowLines, under, whole } from './plans.ts'

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

/** What is said of a choice to people. */
export interface Spoken extends Pick<Told, 'name' | 'step' | 'last' | 'swing' | 'saw'> {
  readonly played: ToldPlan & { readonly value: number }
  readonly best: ToldPlan & { readonly value: number }
  /** What is expected after the best plan. */
  readonly expected: readonly { readonly name: string; readonly words: readonly string[] }[]
}

/** How many steps after a better plan are told. */
const EXPECTED = 2

/** The words for a choice, as its positions are known. */
export function spoken(game: Game, match: AnyMatch, verdict: Verdict<unknown, string>, told: Told): Spoken {
  const { seat, step, played, best } = verdict
  const { state, rng } = match.frames[step]!
  const worded = (plan: readonly unknown[]): ToldPlan => ({
    orders: plan.map(game.orderText),
    words: planWords(game, game.rules.view(state, seat), plan),
  })
  let here: { readonly state: unknown; readonly rng: typeof rng } | null = { state, rng }
  const steps = best.steps.slice(0, 1 + EXPECTED).map(({ seat: by, plan }) => {
    const words = here ? planWords(game, game.rules.view(here.state, by), plan) : plan.map(game.orderText)
    const next: ReturnType<typeof game.rules.step> | null =
      here && game.rules.step(here.state, { [by]: plan }, here.rng)
    // What was expected of a secret need not be so: from there on nobody knows who stands where.
    here = next?.ok ? next : null
    return { name: capital(game.seatName(state, by)), words }
  })
  return {
    ...told,
    played: { ...worded(played.plan), value: played.value },
    best: { ...worded(best.plan), value: best.value },
    expected: steps.slice(1),
  }
}

/** What a seat orders, in words where the game has them. */
function planWords(game: Game, view: unknown, plan: readonly unknown[]): readonly string[] {
  const words = game.planWords?.(view, plan) ?? []
  return plan.map((order, i) => words[i] || game.orderText(order))
}

/** The report line by line. */
export function reportLines(all: readonly Told[], turns: readonly Spoken[], width: number): readonly string[] {
  const say = words().analyse
  if (all.length === 0) return fold(say.nothing, width)
  const lines = [...fold(say.looked(all.length), width), ...curves(all, width), '']
  if (turns.length === 0) return [...lines, ...fold(say.never, width)]
  lines.push(`${say.turned}${say.colon}`)
  for (const [i, { name, step, last, swing, played, best, expected, saw }] of turns.entries()) {
    const { both, ...own } = parted(played, best, say.otherwise)
    const changed = saw.filter(({ now, after }) => now !== after)
    const wide = Math.max(cells(say.played), cells(say.better))
    const plan = (label: string, value: number, orders: readonly string[]) =>
      under(
        `${label}${' '.repeat(wide - cells(label))}  ${signed(value)}`,
        orders.length === 0 && both.length > 0 ? [say.noMore] : whole(counted(orders), say.semicolon),
      )
    const rows = [
      ...under(say.both, both.length > 0 ? [few(counted(both), say.semicolon)] : []),
      ...plan(say.played, played.value, own.played),
      ...plan(say.better, best.value, own.better),
      ...under(
        say.expects,
        expected.map(({ name: by, words: orders }) => `${by}${say.colon} ${few(counted(orders), say.semicolon)}`),
      ),
      ...under(
        say.sees,
        changed.map(({ text, now, after }) => `${text}${say.colon} ${number(now)} → ${number(after)}`),
      ),
    ]
    lines.push(
      ...fold(`${i + 1}. ${name}, ${say.at(step, last)}${say.colon} ${say.cost(`${swing}`)}`, width, 3),
      ...rowLines(rows, width, 3),
    )
  }
  return lines
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
function curves(all: readonly Told[], width: number): readonly string[] {
  const names = new Map(all.map(({ seat, name }) => [seat, name]))
  const wide = Math.max(...[...names.values()].map(cells)) + 2
  return [...names].map(([seat, name]) => {
    const values = all.filter(one => one.seat === seat).map(({ played }) => played.value)
    const columns = Math.min(values.length, Math.max(10, width - wide))
    const bars = Array.from({ length: columns }, (_, i) => bar(values[Math.floor((i * values.length) / columns)]!))
    return `${name}${' '.repeat(wide - cells(name))}${bars.join('')}`
  })
}

function bar(value: number): string {
  const place = Math.floor(((value + EDGE) * LEVELS.length) / (2 * EDGE + 1))
  return LEVELS[Math.max(0, Math.min(place, LEVELS.length - 1))]!
}
