import type { Prospect, Thought } from '@umpire/bots'
import { ordersOf } from '@umpire/core-game'
import { capital } from '@umpire/core-game/say'
import { seedRng, withDice } from '@umpire/core-rng'
import { few, type Row, rowLines, under, whole } from '../analyse/plans.ts'
import { seen, signed } from '../analyse/report.ts'
import type { Game } from '../game.ts'
import type { Console } from '../io/console.ts'
import { problemOf } from '../io/exit.ts'
import { cells } from '../io/fold.ts'
import { tellRefusal } from '../io/problems.ts'
import { type Adviser, adviserOf } from '../minds.ts'
import { words } from '../words/index.ts'
import { tellFolded } from './screen.ts'
import { type Session, stateOf } from './session.ts'

/** Plans that are told, and steps that are expected after the first. */
const PLANS = 3
const EXPECTED = 2

/** What a bot would order in a seat's place, and why; or how it would bring one thing about. It knows no more than the seat. */
export async function hint(console: Console, session: Session, seat: string, given: readonly string[]): Promise<void> {
  const { game } = session
  const adviser = await adviserOf(game)
  if (!adviser) {
    tellRefusal(console, [problemOf('question-wrong', words().analyse.noBot(game.title))], { seat })
    return
  }
  const state = stateOf(session)
  const view = game.rules.view(state, seat)
  const forms = (game.tasks ?? []).map(({ name, usage }) => `hint ${name} ${usage}`.trim())
  const how = words().askHow(['hint', ...forms].join(', '))
  if (given[0] === '?') {
    console.give({ type: 'hints', seat, tasks: forms })
    tellFolded(console, how)
    return
  }
  const task = given.length > 0 ? taskOf(game, view, given) : null
  if (given.length > 0 && task === null) {
    tellRefusal(console, [problemOf('question-wrong', words().hint.unknown(given.join(' ')))], { seat, hint: how })
    return
  }
  // Dice of its own: who asks twice is told the same, and the game goes on as it would have.
  const rng = seedRng(`hint ${session.mindSeed} ${session.match.log.length}`)
  const turn = { seat, view, orders: ordersOf(game.rules, state, seat) }
  const { value } = withDice(rng, dice => {
    const asked = { ...turn, dice }
    if (task === null) return adviser.thinker(asked)
    const plan = adviser.solver(task)(asked)
    return { plan, lines: [], saw: [], prospect: adviser.prospect(task, asked, plan) }
  })
  tellHint(console, session, seat, adviser, value)
}

function taskOf({ tasks = [] }: Game, view: unknown, [name = '', ...args]: readonly string[]): unknown {
  return tasks.find(one => one.name === name.toLowerCase())?.read(view, args) ?? null
}

type Advice = Pick<Thought<unknown, string>, 'plan' | 'lines' | 'saw'> & {
  /** Where one thing was asked for. */
  readonly prospect?: Prospect | null
}

function tellHint(console: Console, { game, match }: Session, seat: string, adviser: Adviser, advice: Advice): void {
  const say = words().analyse
  const textOf = (plan: readonly unknown[]) => plan.map(game.orderText)
  const nameOf = (one: string) => capital(game.seatName(match.state, one))
  const [best, ...rest] = advice.lines
  // What was looked into little has met few answers, and promises more than it keeps.
  const others = [...rest].sort((a, b) => b.visits - a.visits).slice(0, PLANS - 1)
  const orders = textOf(advice.plan)
  const expected = (best?.steps ?? [])
    .slice(1, 1 + EXPECTED)
    .map(({ seat: by, plan }) => ({ seat: by, orders: textOf(plan) }))
  const saw = seen(advice.saw, adviser)
  const instead = others.map(({ plan, value, visits }) => ({ orders: textOf(plan), value, visits }))
  console.give({
    type: 'hint',
    seat,
    plan: advice.plan,
    orders,
    ...(best && { value: best.value, visits: best.visits }),
    expected,
    saw,
    others: instead,
    ...(advice.prospect !== undefined && { prospect: advice.prospect }),
  })
  const changed = saw.filter(({ now, after }) => now !== after)
  const rows = [
    ...under(best ? promised(words().hint.order, best) : words().hint.order, whole(orders)),
    ...under(words().hint.task, advice.prospect === undefined ? [] : [outlook(advice.prospect)]),
    ...under(
      say.expects,
      expected.map(({ seat: by, orders: then }) => `${nameOf(by)}${say.colon} ${few(then)}`),
    ),
    ...under(
      say.sees,
      changed.map(({ text, now, after }) => `${text}${say.colon} ${signed(now)} → ${signed(after)}`),
    ),
    ...instead.map((other, i): Row => [promised(i === 0 ? words().hint.or : '', other), unlike(other.orders, orders)]),
  ]
  for (const line of rowLines(rows, console.width - 1, 2)) console.say(line)
}

/** Whether a plan brings about what was asked for. */
function outlook(prospect: Prospect | null): string {
  const { otherwise, endless, brings, nearest, chance, tries } = words().hint
  if (prospect === null) return otherwise
  if (prospect.chance === null) return endless
  const { num, den } = prospect.chance
  if (num === 0) return nearest
  if (prospect.tries !== undefined) return tries(num, den)
  // What is all but sure is not sure.
  return num === den ? brings : chance(Math.min(Math.max(Math.round((100 * num) / den), 1), 99))
}

/** A plan beside another: of a long one only what the other has not. */
function unlike(orders: readonly string[], other: readonly string[]): string {
  return whole(orders).length === 1 ? few(orders) : `… ${few(orders.filter(order => !other.includes(order)))}`
}

/** What stands before a plan, with what it is thought to be worth, and how often it was looked into. */
function promised(label: string, { value, visits }: { readonly value: number; readonly visits: number }): string {
  const wide = Math.max(cells(words().hint.order), cells(words().hint.or))
  return `${label}${' '.repeat(wide - cells(label))}  ${signed(value)} ×${visits}`
}
