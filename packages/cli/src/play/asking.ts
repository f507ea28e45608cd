import { randomInt } from 'node:crypto'
import { isRollNeeded, Match, type Problem, type Result, type RollNeededProblem } from '@umpire/core-game'
import type { Console } from '../io/console.ts'
import { problemOf } from '../io/exit.ts'
import { giveRefusal, tellRefusal } from '../io/problems.ts'
import { words } from '../words/index.ts'
import type { AnyMatch, AnyOrders, Session } from './session.ts'

/** The orders were taken back, refused, or the input ended in the middle. */
export type Asked =
  | { readonly ok: true; readonly match: AnyMatch }
  | { readonly ok: false; readonly problems: readonly Problem[]; readonly ended: boolean }

const ENDED: Asked = { ok: false, problems: [], ended: true }

function cancelled(console: Console): Asked {
  tellNothing(console)
  return { ok: false, problems: [], ended: false }
}

/** Something was taken back before it was done. */
export function tellNothing(console: Console): void {
  console.give({ type: 'taken-back', steps: 0 })
  console.say(`  ${words().tookBack}`)
}

/** A face; or `all`: the program throws this one and the rest; `cancel`: the orders are taken back; `ended`: so is the input. */
type Thrown = number | 'all' | 'cancel' | 'ended'

const purposeText = (purpose: string) => (purpose ? words().purpose(purpose) : '')

function throwFor(console: Console, { sides, purpose }: RollNeededProblem): number {
  const face = randomInt(1, sides + 1)
  console.give({ type: 'rolled', sides, purpose, face })
  console.say(`  ${words().shows(sides, purposeText(purpose), face)}`)
  return face
}

/** Asks for the face of one die until it can be one. */
async function askDie(console: Console, needed: RollNeededProblem): Promise<Thrown> {
  const { sides, purpose } = needed
  const prompt = `  ${words().throwDie(sides, purposeText(purpose))}`
  for (;;) {
    const line = (await console.ask(prompt, { type: 'roll-needed', sides, purpose }))?.trim().toLowerCase()
    if (line === undefined) return 'ended'
    if (line === 'cancel' || line === 'all') return line
    if (line === 'r') return throwFor(console, needed)
    if (/^\d{1,10}$/.test(line) && Number(line) >= 1 && Number(line) <= sides) return Number(line)
    const wrong = problemOf('number-wrong', words().dieWrong(sides))
    giveRefusal(console, [wrong])
    console.say(`  ${wrong.message}.`)
  }
}

/** Gives orders to the umpire and fetches what it asks for on the way: faces of real dice, cards of real decks. Nothing is done unless all is. */
export async function advanceAsking(console: Console, session: Session, orders: AnyOrders): Promise<Asked> {
  const { rules, supply } = session.game
  // Each card that was typed in is a step of its own before the orders.
  const trials: AnyMatch[] = [session.match]
  const rolls: number[] = []
  let all = false
  for (;;) {
    const next = Match.advance(rules, trials.at(-1)!, orders, rolls)
    if (next.ok) return { ok: true, match: next.value }
    const die = next.problems.find(isRollNeeded)
    const card = supply && next.problems.find(found => supply.codes.includes(found.code))
    if (die) {
      const thrown: Thrown = all ? 'all' : await askDie(console, die)
      if (thrown === 'ended') return ENDED
      if (thrown === 'cancel') return cancelled(console)
      all ||= thrown === 'all'
      rolls.push(thrown === 'all' ? throwFor(console, die) : thrown)
    } else if (card && supply) {
      if (card.code === supply.refusedCode) {
        tellRefusal(console, [card])
        // Without the card that cannot be, the umpire says again what it needs.
        if (trials.length > 1) {
          trials.pop()
          continue
        }
      }
      const state = trials.at(-1)!.state
      const wanted = { type: 'card-needed', problem: card } as const
      const line = (await console.ask(`  ${supply.prompt(state, card)} `, wanted, supply.complete(state, card)))?.trim()
      if (line === undefined) return ENDED
      if (line.toLowerCase() === 'cancel') return cancelled(console)
      const given = supply.orders(state, line)
      const taken = given.ok ? Match.advance(rules, trials.at(-1)!, given.value) : given
      if (taken.ok) trials.push(taken.value)
      else tellRefusal(console, taken.problems)
      // Dice that were thrown for a try are thrown again: the same faces still lie on the table.
    } else return { ok: false, problems: next.problems, ended: false }
  }
}

/** Begins something that may need dice before the first order: a lot, a ballot. */
export async function askThrough<T>(
  console: Console,
  begin: (rolls: readonly number[]) => Result<T>,
): Promise<Result<T> | null> {
  const rolls: number[] = []
  let all = false
  for (;;) {
    const begun = begin(rolls)
    const needed = begun.ok ? undefined : begun.problems.find(isRollNeeded)
    if (!needed) return begun
    const thrown: Thrown = all ? 'all' : await askDie(console, needed)
    if (thrown === 'ended' || thrown === 'cancel') return null
    all ||= thrown === 'all'
    rolls.push(thrown === 'all' ? throwFor(console, needed) : thrown)
  }
}
