import { digest, isRecord, Match, readJson } from '@umpire/core-game'
import { seedRng } from '@umpire/core-rng'
import * as fc from 'fast-check'
import { calmly, copy, fail, knownProblems, show } from '../assertions.ts'
import { games } from '../game.ts'
import { type Hostile, hostile, monster, pests } from '../hostile.ts'
import { type Edit, edits, mutated } from '../mutate.ts'
import { play } from '../play.ts'
import { type Draft, type Game, legal, type Played, type SeatOrders, type Subject } from '../subject.ts'
import { matchOf } from './match.ts'

export function total(subject: Subject): Draft {
  const evils = fc
    .tuple(monster(), hostile())
    .map(evil => Object.assign(evil, { [fc.toStringMethod]: () => evil.map(({ label }) => label).join(' and ') }))
  return {
    name: 'total',
    says: 'No value whatever makes setup, step, a schema or Match.fromJSON throw.',
    property: fc.property(games(subject, 6), evils, edits(), fc.nat(), (game, evil, changes, pick) => {
      const played = play(subject, game)
      const seat = subject.rules.seats[pick % subject.rules.seats.length]!
      for (const one of [...pests(), ...evil]) tryRules(subject, game, played, seat, one)
      trySaves(subject, game, seat, evil, changes)
    }),
    share: 0.3,
  }
}

/** A value in the place of everything, and of each part of everything, that a stranger may send. */
function tryRules(subject: Subject, game: Game, { state, rng }: Played, seat: string, { label, value }: Hostile): void {
  const { rules } = subject
  const parts = (whole: unknown) => (isRecord(whole) ? Object.keys(whole).map(key => ({ ...whole, [key]: value })) : [])
  for (const options of [value, ...parts(game.options)]) {
    calmly(`schema.options on ${label}`, () => rules.schema.options['~standard'].validate(options))
    calmly(`setup on ${label}`, () => rules.setup(options, seedRng(game.seed)))
  }
  for (const place of [value, ...parts(state)])
    calmly(`schema.state on ${label}`, () => rules.schema.state['~standard'].validate(place))
  const [actor] = rules.seatsToAct(state)
  const hurt = actor === undefined ? [] : parts(legal(subject, state, actor)[0])
  for (const order of [value, ...hurt])
    calmly(`schema.order on ${label}`, () => rules.schema.order['~standard'].validate(order))
  const everywhere = Object.fromEntries(rules.seats.map(one => [one, [value, value]]))
  for (const orders of [
    value,
    { [seat]: value },
    { [seat]: [value] },
    everywhere,
    { [actor ?? seat]: hurt },
    ...hurt.map(order => ({ [actor ?? seat]: [order] })),
  ]) {
    calmly(`step on ${label}`, () => rules.step(state, orders as SeatOrders, rng))
  }
}

/** Saves that were changed; also those that were sealed anew, so that nothing but the rules stands in their way. */
function trySaves(
  subject: Subject,
  game: Game,
  seat: string,
  evil: readonly Hostile[],
  changes: readonly Edit[],
): void {
  const { rules, codes } = subject
  const read = (save: unknown, what: string) => {
    const match = calmly(`Match.fromJSON on ${what}`, () => Match.fromJSON(rules, save))
    if (!match.ok) knownProblems(codes, match.problems, what)
    return match
  }
  const save = copy(Match.toJSON(matchOf(subject, game)))
  const changed = mutated(save, changes)
  const opened = read(changed, `the changed save ${show(changed, 2000)}`)
  if (opened.ok && digest(Match.toJSON(opened.value)) !== digest(save))
    fail(`Match.fromJSON accepts the changed save ${show(changed, 2000)}`)
  read(sealed(changed), `the changed and sealed save ${show(changed, 2000)}`)
  for (const { label, value } of evil) {
    read(value, label)
    for (const part of ['options', 'log', 'seed', 'rolls', 'digests', 'content'])
      read(sealed({ ...save, [part]: value }), `a save with ${label} as its ${part}`)
    for (const orders of [value, { [seat]: value }, { [seat]: [value] }]) {
      const longer = { ...save, log: [...save.log, orders], digests: [...save.digests, ''] }
      read(sealed(longer), `a save with ${label} in its log`)
    }
  }
}

/** A save with the seal that it would have if it were right. What is no JSON is refused before its seal is looked at. */
function sealed(save: unknown): unknown {
  if (!isRecord(save) || !readJson(save).ok) return save
  const { digests: _digests, seal: _seal, ...record } = save
  return { ...save, seal: digest(record) }
}
