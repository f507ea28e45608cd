import { type Adjudication, canonicalJson, isRollNeeded, type Json, odds } from '@umpire/core-game'
import {
  addFractions,
  compareFractions,
  fraction,
  fractionToText,
  type Rng,
  rollLog,
  rollsLeft,
  scriptRng,
} from '@umpire/core-rng'
import * as fc from 'fast-check'
import { fail, sameValue, show } from '../assertions.ts'
import { games } from '../game.ts'
import { listProblems, play } from '../play.ts'
import type { Draft, Game, Subject } from '../subject.ts'

/** Something that throws dice, and what came of it. */
interface Throw {
  readonly what: string
  readonly rng: Rng
  readonly once: { readonly state: unknown; readonly events: readonly unknown[] }
  run(rng: Rng): Adjudication<unknown, unknown>
}

/** The setup and every step of a game. */
function throwsOf(subject: Subject, game: Game): Throw[] {
  const { rules } = subject
  const { opening, frames } = play(subject, game)
  const setup: Throw = { what: 'setup', rng: opening.before, once: opening, run: rng => rules.setup(game.options, rng) }
  return [
    setup,
    ...frames.map(
      ({ at, state, orders, rng, next, events }): Throw => ({
        what: `step ${at}`,
        rng,
        once: { state: next, events },
        run: stream => rules.step(state, orders, stream),
      }),
    ),
  ]
}

export function scriptedDice(subject: Subject): Draft {
  return {
    name: 'scripted-dice',
    says: 'The faces that fell, loaded into a script, make the same things happen again and are all used up.',
    property: fc.property(games(subject), game => {
      for (const { what, rng, once, run } of throwsOf(subject, game)) {
        const rolls = rollLog(rng, run)
        const again = run(scriptRng(rolls.map(roll => roll.face)))
        if (!again.ok) fail(`${what} is refused with the dice it threw itself: ${listProblems(again.problems)}`)
        sameValue(
          { state: again.state, events: again.events },
          { state: once.state, events: once.events },
          `${what} with the dice it threw itself`,
        )
        if (rollsLeft(again.rng)) fail(`${what} leaves ${rollsLeft(again.rng)} of ${rolls.length} dice`)
      }
    }),
    share: 0.5,
  }
}

export function dryScript(subject: Subject): Draft {
  return {
    name: 'dry-script',
    says: 'A script that runs dry asks for the next die and nothing else; a face that the die does not have is refused.',
    property: fc.property(games(subject), fc.nat(), (game, from) => {
      for (const { what, rng, once, run } of throwsOf(subject, game)) {
        const rolls = rollLog(rng, run)
        const faces = rolls.map(roll => roll.face)
        // Where many dice fall, some of them stand for all.
        const stride = Math.ceil(rolls.length / 12)
        for (let i = stride > 1 ? from % stride : 0; i < rolls.length; i += Math.max(stride, 1)) {
          const { sides, purpose } = rolls[i]!
          const asked = run(scriptRng(faces.slice(0, i)))
          const [need] = asked.ok ? [] : asked.problems
          if (asked.ok || !need || !isRollNeeded(need) || asked.problems.length > 1)
            fail(
              `${what} with ${i} of its ${faces.length} dice does not ask for one more: ${asked.ok ? 'it is accepted' : listProblems(asked.problems)}`,
            )
          sameValue(
            { sides: need.sides, purpose: need.purpose },
            { sides, purpose },
            `The die that ${what} asks for after ${i} dice`,
          )
          const cheated = run(scriptRng([...faces.slice(0, i), sides + 1]))
          if (cheated.ok || cheated.problems[0]?.code !== 'roll-refused')
            fail(`${what} takes ${sides + 1} from a die of ${sides} sides`)
        }
        const whole = run(scriptRng(faces))
        if (!whole.ok) fail(`${what} is refused with all its dice: ${listProblems(whole.problems)}`)
        sameValue(
          { state: whole.state, events: whole.events },
          { state: once.state, events: once.events },
          `${what} once all its dice were appended`,
        )
      }
    }),
    share: 0.5,
  }
}

export function oddsLaw(subject: Subject): Draft {
  const { rules, settings } = subject
  const most = settings.oddsLimit ?? 500
  let tried = false
  let compared = false
  return {
    name: 'odds',
    says: 'The probabilities of all that a step can lead to add up to one, and what it did lead to is among them.',
    property: fc.property(games(subject), game => {
      const { frames } = play(subject, game)
      const frame = frames.at(-1)
      if (!frame) return
      tried = true
      const all = odds(rules, frame.state, frame.orders, most)
      const what = `${show(frame.orders)} at step ${frame.at}`
      if (!all.ok)
        return all.problems.every(({ code }) => code === 'odds-too-many')
          ? undefined
          : fail(`${what} has no odds: ${listProblems(all.problems)}`)
      compared = true
      const sum = all.value.reduce((total, { probability }) => addFractions(total, probability), fraction(0))
      if (compareFractions(sum, fraction(1)) !== 0) fail(`The odds of ${what} add up to ${fractionToText(sum)}`)
      const text = canonicalJson(frame.next as Json)
      if (!all.value.some(({ value }) => canonicalJson(value.state as Json) === text))
        fail(`${what} led where by its odds it cannot lead`)
    }),
    vacuous() {
      if (tried && !compared) fail(`Every step can fall out in more than ${most} ways, so nothing was compared`)
    },
    share: 0.5,
  }
}
