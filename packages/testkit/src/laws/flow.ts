import { playout } from '@umpire/core-game'
import * as fc from 'fast-check'
import { deepFreeze, fail, many, sameBytes, show } from '../assertions.ts'
import { games } from '../game.ts'
import { choose, listProblems, open, play, randomTurn, refusal } from '../play.ts'
import { type Draft, type Game, legal, moments, type Settings, type Subject } from '../subject.ts'

export function seatsToAct(subject: Subject): Draft {
  return {
    name: 'seats-to-act',
    says: 'Somebody is to act if and only if there is no outcome; seats to act and winners are seats, each named once.',
    property: fc.property(games(subject), game => {
      for (const { steps, state } of moments(play(subject, game))) checkSeats(subject, state, steps)
    }),
  }
}

function checkSeats({ rules }: Subject, state: unknown, steps: number): void {
  const seats = rules.seatsToAct(state)
  const outcome = rules.outcome(state)
  const after = `After ${many(steps)}`
  if (outcome && seats.length) fail(`${after} the game is over (${outcome.reason}) and ${show(seats)} are to act`)
  if (!outcome && seats.length === 0) fail(`${after} nobody is to act and there is no outcome`)
  const distinct = (list: readonly string[]) =>
    new Set(list).size === list.length && list.every(seat => rules.seats.includes(seat))
  if (!distinct(seats)) fail(`${after} the seats to act are ${show(seats)}`)
  if (outcome && !distinct(outcome.winners)) fail(`${after} the winners are ${show(outcome.winners)}`)
  if (outcome && !outcome.reason) fail(`${after} the game is over for no reason`)
}

export function noDeadEnd(subject: Subject): Draft {
  const { rules } = subject
  return {
    name: 'no-dead-end',
    says: 'A seat to act has a legal order, and a seat that is not to act has none.',
    property: fc.property(games(subject), game => {
      for (const { steps, state } of moments(play(subject, game))) {
        const toAct = rules.seatsToAct(state)
        for (const seat of rules.seats) {
          const [order] = legal(subject, state, seat)
          if (toAct.includes(seat) && order === undefined)
            fail(`After ${many(steps)} ${seat} is to act and has no legal order`)
          if (!toAct.includes(seat) && order !== undefined)
            fail(`After ${many(steps)} ${seat} is not to act and may order ${show(order)}`)
        }
      }
    }),
  }
}

export function gamesEnd(subject: Subject): Draft {
  const { within, policies } = subject.settings.ends ?? { within: 10_000 }
  return {
    name: 'games-end',
    says: 'Every game has an outcome after so many steps; policies are never refused, change nothing, and play the same game from the same seed.',
    property: fc.property(games(subject, 0), game => {
      if (policies) playPolicies(subject, game, within, policies)
      else playRandomly(subject, game, within)
    }),
    share: 0.1,
  }
}

type Policies = NonNullable<NonNullable<Settings['ends']>['policies']>

function playPolicies(subject: Subject, game: Game, within: number, policies: Policies): void {
  // A view may be a part of the state: whoever writes to it is caught in the act.
  const guarded: { [seat: string]: Policies[string] } = {}
  for (const [seat, policy] of Object.entries(policies)) {
    if (policy) guarded[seat] = turn => policy({ ...turn, view: deepFreeze(turn.view) })
  }
  const once = () => {
    const played = playout(subject.rules, game.options, game.seed, guarded as Policies, { steps: within })
    return played.ok ? played.value : fail(`setup refuses the options: ${listProblems(played.problems)}`)
  }
  const { problems, outcome, steps, state, rng } = once()
  if (problems.length) fail(`A policy was refused after ${many(steps.length)}: ${listProblems(problems)}`)
  if (!outcome) fail(`The policies play on after ${many(steps.length)}`)
  checkSeats(subject, state, steps.length)
  for (const [at, { orders, ...step }] of steps.entries()) {
    const why = refusal(subject, { ok: true, rng, ...step }, Object.keys(orders))
    if (why) fail(`A policy was refused after ${many(at)}: ${why}`)
  }
  const orders = steps.map(step => step.orders)
  sameBytes(
    once().steps.map(step => step.orders),
    orders,
    'The policies order otherwise when they play from the same seed again',
  )
}

function playRandomly(subject: Subject, game: Game, within: number): void {
  const { rules } = subject
  const { before, ...opening } = open(subject, game)
  let { state, rng } = opening
  let choices = before
  let steps = 0
  for (; !rules.outcome(state); steps++) {
    if (steps >= within) fail(`Random play goes on after ${many(steps)}`)
    const turn = randomTurn(subject, choices)
    choices = turn.rng
    const chosen = choose(subject, state, rng, turn.value)
    if (!chosen) fail(`After ${many(steps)} nobody can order anything and there is no outcome`)
    const next = rules.step(state, chosen.orders, rng)
    // Orders that are legal one by one may be too much together.
    const alone = Object.keys(chosen.orders).filter(seat => chosen.orders[seat]!.length === 1)
    const why = refusal(subject, next, alone)
    if (why || !next.ok) fail(`After ${many(steps)} ${show(chosen.orders)} is legal and refused: ${why}`)
    ;({ state, rng } = next)
  }
  checkSeats(subject, state, steps)
}
