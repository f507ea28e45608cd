import { canonicalJson, isOpenTo, type Json, Match } from '@umpire/core-game'
import { rollLog, seedRng, withDice } from '@umpire/core-rng'
import * as fc from 'fast-check'
import { copy, fail, many, sameValue, show } from '../assertions.ts'
import { games, logOf, recordOf } from '../game.ts'
import { droppedIn, listProblems, play } from '../play.ts'
import type { Draft, Frame, Game, SeatOrders, Subject } from '../subject.ts'
import { checkSeen } from './views.ts'

type AnyMatch = Match<unknown, unknown, unknown, unknown, string>

/** A game played through `Match`. */
export function matchOf(subject: Subject, game: Game): AnyMatch {
  const match = certain(Match.start(subject.rules, game.options, game.seed), 'Match.start')
  return advanced(subject, match, logOf(play(subject, game)))
}

function advanced({ rules }: Subject, match: AnyMatch, log: readonly SeatOrders[]): AnyMatch {
  return log.reduce(
    (before: AnyMatch, orders) => certain(Match.advance(rules, before, orders), `Match.advance with ${show(orders)}`),
    match,
  )
}

function certain<T>(
  result: { ok: true; value: T } | { ok: false; problems: Parameters<typeof listProblems>[0] },
  what: string,
): T {
  return result.ok ? result.value : fail(`${what} is refused: ${listProblems(result.problems)}`)
}

const digestsOf = (match: AnyMatch) => match.frames.map(frame => frame.digest)

export function replay(subject: Subject): Draft {
  const { rules } = subject
  return {
    name: 'replay',
    says: 'A match replayed, verified, saved and loaded, or played with the same dice thrown by hand meets the same digests.',
    property: fc.property(games(subject), game => {
      const match = matchOf(subject, game)
      const digests = digestsOf(match)
      sameValue(match.state, play(subject, game).state, 'The state of the match and of the steps by hand')
      const again = certain(Match.replay(rules, recordOf(subject, game, match.log)), 'Match.replay')
      sameValue(digestsOf(again), digests, 'The digests of the replay')
      sameValue(
        digestsOf(certain(Match.verify(rules, match), 'Match.verify')),
        digests,
        'The digests of the match verified',
      )
      const loaded = certain(Match.fromJSON(rules, copy(Match.toJSON(match))), 'Match.fromJSON on a save')
      sameValue(Match.toJSON(loaded), Match.toJSON(match), 'The match after it was saved and loaded')
      const thrown = throwByHand(subject, match, game)
      sameValue(digestsOf(thrown), digests, 'The digests of the match with dice thrown by hand')
      const kept = certain(
        Match.fromJSON(rules, copy(Match.toJSON(thrown))),
        'Match.fromJSON on a save with dice thrown by hand',
      )
      sameValue(
        digestsOf(kept),
        digests,
        'The digests of the match with dice thrown by hand, after it was saved and loaded',
      )
    }),
    share: 0.5,
  }
}

/** The same match, as people play it who throw the dice that its seed threw. */
function throwByHand({ rules }: Subject, match: AnyMatch, { options, seed }: Game): AnyMatch {
  const faces = rollLog(seedRng(seed), rng => rules.setup(options, rng)).map(roll => roll.face)
  let thrown = certain(Match.start(rules, options, { rolls: faces }), `Match.start with the dice ${show(faces)}`)
  for (const [at, orders] of match.log.entries()) {
    const { state, rng } = match.frames[at]!
    const rolls = rollLog(rng, stream => rules.step(state, orders, stream)).map(roll => roll.face)
    thrown = certain(Match.advance(rules, thrown, orders, rolls), `Match.advance with the dice ${show(rolls)}`)
  }
  return thrown
}

/** How far back undo is tried. */
const MOST_UNDONE = 30

export function undo(subject: Subject): Draft {
  const { rules, settings } = subject
  return {
    name: 'undo',
    says: 'Undo meets the digests passed on the way, orders given again lead back, and nothing that anybody has learned is taken back.',
    property: fc.property(games(subject), fc.nat(), (game, salt) => {
      const match = matchOf(subject, game)
      for (let steps = 0; steps <= Math.min(match.log.length, MOST_UNDONE); steps++) {
        const { match: before, steps: taken, stopped } = Match.undo(match, steps)
        const at = match.log.length - taken
        if (taken < steps && !stopped) fail(`Undo of ${many(steps)} took back ${taken} and does not say why`)
        sameValue(digestsOf(before), digestsOf(match).slice(0, at + 1), `The digests after undo of ${many(steps)}`)
        const again = advanced(subject, before, match.log.slice(at))
        sameValue(
          digestsOf(again),
          digestsOf(match),
          `The digests after undo of ${many(steps)} and the same orders again`,
        )
      }
      if (!settings.hide) return
      for (const frame of play(subject, game).frames) {
        const reveals = frame.events.some(event => rules.reveals?.(event) ?? false)
        if (reveals || match.frames[frame.at + 1]!.revealed === 'chance') continue
        for (const viewer of [...rules.seats, 'public']) checkSilent(subject, frame, viewer, salt)
      }
    }),
    share: 0.5,
  }
}

/** A step that can be undone tells no one which of two states it was that he could not tell apart before. */
function checkSilent(subject: Subject, frame: Frame, viewer: string, salt: number): void {
  const { rules, settings } = subject
  const other = withDice(seedRng(salt), dice => settings.hide!(frame.state, viewer, dice)).value
  if (canonicalJson(other as Json) === canonicalJson(frame.state as Json)) return
  if (canonicalJson(rules.view(other, viewer) as Json) !== canonicalJson(rules.view(frame.state, viewer) as Json))
    return
  const next = rules.step(other, frame.orders, frame.rng)
  if (!next.ok) return
  // Had it been that state, other orders would have been given.
  const dropped = (events: readonly unknown[]) => canonicalJson(droppedIn(subject, events, rules.seats) as Json)
  if (dropped(next.events) !== dropped(frame.events)) return
  const learned = (how: string) => () =>
    `Step ${frame.at} throws no dice and none of its events reveals anything, yet ${viewer} can now tell the state from ${show(other)} by ${how}`
  const mayKnow = settings.mayKnow ?? rules.facts?.mayKnow ?? isOpenTo
  const told = (events: readonly unknown[]) => events.filter(event => mayKnow(event, viewer))
  checkSeen(subject, { state: frame.next, other: next.state, viewer }, learned)
  sameValue(told(next.events), told(frame.events), learned('the events'))
}
