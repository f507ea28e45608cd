import { locales } from '@umpire/core-game'
import * as fc from 'fast-check'
import { calmly, copy, deepFreeze, fail, many, plain, sameBytes, sameValue, show } from '../assertions.ts'
import { games } from '../game.ts'
import { open, play } from '../play.ts'
import { reordered } from '../reordered.ts'
import { type Draft, type Game, legal, moments, type Played, type Subject } from '../subject.ts'

/** Everything a ruleset says of a state, as one value. */
function said(subject: Subject, state: unknown): unknown {
  const { rules } = subject
  const seats = rules.seatsToAct(state)
  const views = [...rules.seats, 'public'].map(viewer => rules.view(state, viewer))
  return [seats, rules.outcome(state), views, seats.map(seat => legal(subject, state, seat))]
}

/** Everything a ruleset says of an event. */
export function toldOf({ rules }: Subject, event: unknown): unknown {
  return [...locales.map(locale => rules.describe(event, locale)), rules.reveals?.(event) ?? false]
}

export function determinism(subject: Subject): Draft {
  const { rules } = subject
  const once = (game: Game) => {
    const { opening, lead, frames, refused, state } = play(subject, game)
    const told = [opening, ...frames].map(({ events }) => events.map(event => toldOf(subject, event)))
    return [opening, lead, frames, refused, told, said(subject, state)]
  }
  return {
    name: 'determinism',
    says: 'The same input gives the same bytes, whatever was played before.',
    property: fc.property(games(subject), games(subject), (game, other) => {
      const first = once(game)
      once(other)
      sameBytes(first, once(game), 'A game played again is another game')
      for (const { state, rng, orders } of play(subject, game).frames) {
        sameBytes(rules.step(state, orders, rng), rules.step(state, orders, rng), 'The same step twice')
      }
    }),
    share: 0.5,
  }
}

export function inputsUntouched(subject: Subject): Draft {
  return {
    name: 'inputs-untouched',
    says: 'Options, states, orders, events and streams are never changed, nor is any earlier state.',
    property: fc.property(games(subject), game => {
      const options = JSON.stringify(game.options)
      const played = play(subject, game)
      if (JSON.stringify(game.options) !== options) fail('setup changed its options')
      checkEarlier(subject, game, played)
      checkFrozen(subject, game, played)
    }),
  }
}

/** Plays the game again, unfrozen, and looks at every earlier state again after every step. */
function checkEarlier(subject: Subject, game: Game, { lead, frames }: Played): void {
  const { rules } = subject
  let { state, rng } = open(subject, game)
  const held: { readonly at: number; readonly state: unknown; readonly text: string }[] = []
  for (const { at, orders } of [...lead, ...frames]) {
    // Those of the lead are the business of a game without one.
    if (at >= lead.length) {
      held.push({ at, state, text: JSON.stringify(state) })
      said(subject, state)
    }
    const input = JSON.stringify([orders, rng])
    const next = rules.step(state, orders, rng)
    if (!next.ok) fail(`Step ${at} was accepted once and is refused now`)
    if (JSON.stringify([orders, rng]) !== input) fail(`Step ${at} changed its orders or its stream`)
    for (const before of held)
      sameText(before.state, before.text, `Step ${at} changed the state before step ${before.at}`)
    ;({ state, rng } = next)
  }
}

/** Plays the game again on frozen input: whoever writes to it is caught in the act. */
function checkFrozen(subject: Subject, game: Game, { opening, frames }: Played): void {
  const { rules } = subject
  const setup = deepFreeze(copy({ options: game.options, rng: opening.before }))
  calmly('setup on frozen input', () => rules.setup(setup.options, setup.rng))
  for (const { at, next, events, after, ...input } of frames) {
    const { state, orders, rng } = deepFreeze(copy(input))
    const again = calmly(`Step ${at} on frozen input`, () => rules.step(state, orders, rng))
    sameValue(again, { ok: true, state: next, events, rng: after }, `Step ${at} on frozen input went another way`)
    calmly(`A look at the frozen state before step ${at}`, () => said(subject, state))
  }
  for (const event of deepFreeze(copy([opening, ...frames].flatMap(({ events }) => events))))
    calmly(`describe or reveals on the frozen event ${show(event)}`, () => toldOf(subject, event))
}

function sameText(value: unknown, text: string, what: string): void {
  const now = JSON.stringify(value)
  if (now !== text) sameBytes(JSON.parse(text), value, what)
}

export function plainJson(subject: Subject): Draft {
  const { rules } = subject
  return {
    name: 'plain-json',
    says: 'States, events, legal orders, views and outcomes are plain JSON: no undefined, NaN, minus zero, class or Map.',
    property: fc.property(games(subject), game => {
      plain(
        { id: rules.id, version: rules.version, content: rules.content, seats: rules.seats },
        'What the ruleset says of itself',
      )
      const look = (state: unknown, events: readonly unknown[], rng: unknown, where: string) => {
        plain(state, `The state ${where}`)
        plain(events, `The list of events ${where}`)
        plain(rng, `The stream ${where}`)
        plain(rules.outcome(state), `The outcome ${where}`)
        plain([...rules.seatsToAct(state)], `The list of seats to act ${where}`)
        for (const seat of rules.seatsToAct(state))
          plain(legal(subject, state, seat), `The list of legal orders of ${seat} ${where}`)
        for (const viewer of [...rules.seats, 'public'])
          plain(rules.view(state, viewer), `The view of ${viewer} ${where}`)
      }
      for (const { steps, state, events, rng } of moments(play(subject, game)))
        look(state, events, rng, `after ${many(steps)}`)
    }),
    share: 0.5,
  }
}

export function jsonRoundTrip(subject: Subject): Draft {
  const { rules } = subject
  return {
    name: 'json-round-trip',
    says: 'A state that went through JSON plays on as if it had not.',
    property: fc.property(games(subject), game => {
      const { opening, start, frames } = play(subject, game)
      sameValue(
        open(subject, { ...game, options: copy(game.options) }),
        opening,
        'setup with options that went through JSON',
      )
      let { state, rng } = start
      for (const frame of frames) {
        const { at } = frame
        ;[state, rng] = copy([state, rng]) as [unknown, typeof rng]
        sameValue(
          said(subject, state),
          said(subject, frame.state),
          `What is said of the state before step ${at}, once it went through JSON`,
        )
        const next = rules.step(state, copy(frame.orders), rng)
        if (!next.ok) fail(`Step ${at} is refused once the state went through JSON`)
        sameValue(
          next,
          { ok: true, state: frame.next, events: frame.events, rng: frame.after },
          `Step ${at} on a state that went through JSON`,
        )
        ;({ state, rng } = next)
      }
    }),
  }
}

export function keyOrder(subject: Subject): Draft {
  const { rules } = subject
  return {
    name: 'key-order',
    says: 'The order of keys never matters: not of seats in orders, not in an order, a state or options. An empty list is as good as none.',
    property: fc.property(games(subject), fc.nat(), (game, salt) => {
      const { opening, frames } = play(subject, game)
      sameValue(
        open(subject, { ...game, options: reordered(game.options, salt) }),
        opening,
        'setup with the keys of its options in another order',
      )
      for (const frame of frames) {
        const { at } = frame
        const once = { ok: true, state: frame.next, events: frame.events, rng: frame.after }
        sameValue(
          rules.step(frame.state, reordered(frame.orders, salt), frame.rng),
          once,
          `Step ${at} with the keys of its orders in another order`,
        )
        // A seat that orders nothing may be left out: its empty list says the same.
        const mute = rules.seats[salt % rules.seats.length]!
        const { [mute]: _unsaid, ...rest } = frame.orders
        sameValue(
          rules.step(frame.state, { ...rest, [mute]: [] }, frame.rng),
          rules.step(frame.state, rest, frame.rng),
          `Step ${at} with an empty list of ${mute} instead of none`,
        )
        const shuffled = reordered(frame.state, salt)
        sameValue(
          rules.step(shuffled, frame.orders, frame.rng),
          once,
          `Step ${at} with the keys of its state in another order`,
        )
        // What is said costs more than a step, so some states stand for all.
        if ((at + salt) % 4) continue
        sameValue(
          said(subject, shuffled),
          said(subject, frame.state),
          `What is said before step ${at} with the keys of the state in another order`,
        )
      }
    }),
    share: 0.5,
  }
}
