import { decide, digest, type Json, Match, type Problem, type Result, refuse } from '@umpire/core-game'
import { flag, integer, list, natural, oneOf, optional, orNull } from '@umpire/core-game/shape'
import { seedRng } from '@umpire/core-rng'
import { optionsFor } from '../commands/common.ts'
import { policiesOf } from '../minds.ts'
import {
  type AnyOrders,
  advance,
  type Desk,
  gameOf,
  goBack,
  type Kept,
  keep,
  keptOf,
  matchOf,
  readNotation,
  requireSeat,
  standingOf,
} from './desk.ts'
import { limits } from './limits.ts'
import { type MethodTable, method } from './method.ts'
import * as shapes from './shapes.ts'

/** A kept match as it stands. */
interface Told extends shapes.Standing {
  readonly match: number
  /** How many steps were played. */
  readonly steps: number
  readonly seats: readonly string[]
  readonly digest: string
}
const told = {
  match: shapes.handle,
  steps: natural,
  seats: shapes.names,
  digest: shapes.digest,
  ...shapes.standing,
}

function toldOf(handle: number, { game, log, state }: Kept): Told {
  const seats = game.rules.facts.seatsOf(state)
  return { match: handle, steps: log.length, seats, digest: digest(state), ...standingOf(game, state) }
}

interface NewParams {
  readonly ruleset: string
  readonly options?: { readonly [name: string]: Json }
  readonly seed?: string | number
  readonly rolls?: readonly number[]
}

const begin = method<NewParams, Told & { readonly events: readonly Json[] }>({
  about:
    'Begins a match and keeps it. Options go on top of the usual ones. With `rolls` in place of `seed` people throw the dice: the faces of the setup.',
  params: {
    ruleset: shapes.name,
    options: optional(shapes.options),
    seed: optional(shapes.seed),
    rolls: optional(shapes.rolls),
  },
  result: { ...told, events: shapes.events },
  async run(desk, { ruleset, options = {}, seed, rolls }) {
    const game = await gameOf(desk, ruleset)
    if (!game.ok) return game
    if ((seed === undefined) === (rolls === undefined))
      return refuse('match-bad-seed', 'A match has a seed, or the dice that people threw', ['seed'])
    const made = optionsFor(game.value, options, seed ?? 0)
    if (!made.ok) return made
    const match = Match.start(game.value.rules, made.value, seed ?? { rolls: rolls! })
    if (!match.ok) return match
    return keepAndTell(desk, game.value, match.value)
  },
})

const load = method<{ readonly save: Json }, Told & { readonly events: readonly Json[] }>({
  about: 'Keeps a saved match, after playing it again and comparing every digest.',
  params: { save: shapes.json },
  result: { ...told, events: shapes.events },
  async run(desk, { save }) {
    const game = await gameOfSave(desk, save)
    if (!game.ok) return game
    const match = Match.fromJSON(game.value.rules, save)
    return match.ok ? keepAndTell(desk, game.value, match.value) : match
  },
})

async function gameOfSave(desk: Desk, save: Json): Promise<ReturnType<typeof gameOf>> {
  const ruleset = typeof save === 'object' && save !== null && !Array.isArray(save) ? (save as never)['ruleset'] : null
  if (typeof ruleset === 'string') return gameOf(desk, ruleset)
  return refuse('match-malformed', 'This is not a saved match', ['save'])
}

function keepAndTell(
  desk: Desk,
  game: Kept['game'],
  match: Match<unknown, unknown, unknown, unknown, string>,
): Result<Told & { readonly events: readonly Json[] }> {
  const handle = keep(desk, game, match)
  if (!handle.ok) return handle
  const answer = toldOf(handle.value, desk.matches.get(handle.value)!)
  return { ok: true, value: { ...answer, events: match.events as readonly Json[] } }
}

/** Whether a digest is wanted: it takes longer than the rules do. */
interface WithDigest {
  readonly digest?: boolean
}

interface StepParams extends WithDigest {
  readonly match: number
  readonly orders: { readonly [seat: string]: Json }
  readonly notation?: shapes.Notation
  readonly rolls?: readonly number[]
  readonly viewer?: string
}

interface StepAnswer extends shapes.Standing {
  readonly steps: number
  readonly events: readonly Json[]
  readonly digest?: string
}

const step = method<StepParams, StepAnswer>({
  about:
    'One step of a match; where it is refused, the match stands as it stood. With `viewer` only the events that it may be told of.',
  params: {
    match: shapes.handle,
    orders: shapes.orders,
    notation: shapes.notation,
    rolls: optional(shapes.rolls),
    viewer: optional(shapes.name),
    digest: shapes.wanted,
  },
  result: {
    steps: natural,
    events: shapes.events,
    digest: optional(shapes.digest),
    ...shapes.standing,
  },
  run(desk, { match, orders, notation, rolls, viewer, digest: wanted }) {
    const found = keptOf(desk, match)
    if (!found.ok) return found
    const kept = found.value
    const wrong = viewer === undefined ? null : requireSeat(kept, viewer, 'viewer', true)
    if (wrong) return { ok: false, problems: [wrong] }
    const done = play(kept, orders, notation, rolls)
    if (!done.ok) return done
    const { game, state, log } = kept
    const events = viewer === undefined ? done.value : done.value.filter(one => game.rules.facts.mayKnow(one, viewer))
    const answer = { steps: log.length, events: events as readonly Json[], ...standingOf(game, state) }
    return { ok: true, value: wanted ? { ...answer, digest: digest(state) } : answer }
  },
})

function play(
  kept: Kept,
  orders: { readonly [seat: string]: Json },
  notation: shapes.Notation = 'json',
  rolls?: readonly number[],
): Result<readonly unknown[]> {
  if (notation === 'json') return advance(kept, orders as unknown as AnyOrders, rolls)
  const read = readNotation(kept.game, orders)
  return read.ok ? advance(kept, read.value, rolls) : read
}

interface PlayParams extends WithDigest {
  readonly match: number
  readonly turns: readonly { readonly [seat: string]: Json }[]
  readonly notation?: shapes.Notation
}

interface PlayAnswer extends shapes.Standing {
  /** How many of the turns were played. */
  readonly played: number
  readonly steps: number
  /** Why the one after those was refused. */
  readonly problems: readonly Problem[]
  readonly digest?: string
}

const playMany = method<PlayParams, PlayAnswer>({
  about:
    'Many steps of a match in one request, to the first that is refused or to the end of the game: those before it stand, and `problems` says why.',
  params: {
    match: shapes.handle,
    turns: list(shapes.orders, 100_000),
    notation: shapes.notation,
    digest: shapes.wanted,
  },
  result: {
    played: natural,
    steps: natural,
    problems: shapes.problems,
    digest: optional(shapes.digest),
    ...shapes.standing,
  },
  run(desk, { match, turns, notation, digest: wanted }) {
    const found = keptOf(desk, match)
    if (!found.ok) return found
    const kept = found.value
    let problems: readonly Problem[] = []
    let played = 0
    for (const orders of turns) {
      const done = play(kept, orders, notation)
      if (!done.ok) {
        problems = done.problems
        break
      }
      played++
    }
    const { game, state, log } = kept
    const answer = { played, steps: log.length, problems, ...standingOf(game, state) }
    return { ok: true, value: wanted ? { ...answer, digest: digest(state) } : answer }
  },
})

const choose = method<
  { readonly match: number; readonly seat: string; readonly policy?: string },
  { readonly orders: readonly Json[] }
>({
  about:
    'What a built-in player would order for a seat of a match: "simple" unless told, "search", or a character of the game.',
  params: { match: shapes.handle, seat: shapes.name, policy: optional(shapes.name) },
  result: { orders: list(shapes.json, limits.orders) },
  async run(desk, { match, seat, policy = 'simple' }) {
    const found = keptOf(desk, match)
    if (!found.ok) return found
    const { game, head, log, state } = found.value
    const wrong = requireSeat(found.value, seat, 'seat')
    if (wrong) return { ok: false, problems: [wrong] }
    const mind = (await policiesOf(game, policy))?.[seat]
    if (!mind) return refuse('policy-unknown', 'Nobody who plays this seat is called so', ['policy'])
    if (!game.rules.seatsToAct(state).includes(seat))
      return refuse('seat-not-to-act', 'This seat has nothing to decide now', ['seat'])
    const root = seedRng(head.seed ?? 0)
    const orders = decide(game.rules, mind, { state, seat, root, step: log.length })
    return { ok: true, value: { orders: orders as readonly Json[] } }
  },
})

const look = method<{ readonly match: number }, Told & { readonly state: Json; readonly rng: Json }>({
  about: 'A match as it stands, with its whole state: for an umpire, not for players.',
  params: { match: shapes.handle },
  result: { ...told, state: shapes.json, rng: shapes.rng },
  run(desk, { match }) {
    const found = keptOf(desk, match)
    if (!found.ok) return found
    const { state, rng } = found.value
    const answer = { ...toldOf(match, found.value), state: state as Json, rng: rng as unknown as Json }
    return { ok: true, value: answer }
  },
})

const stopped = ['chance', 'secret', 'start'] as const
type Undone = Told & { readonly undone: number; readonly stopped: (typeof stopped)[number] | null }

const undo = method<{ readonly match: number; readonly steps?: number }, Undone>({
  about:
    'Takes steps back, at most to the last one that threw dice or told a secret; `stopped` says why it went no further.',
  params: { match: shapes.handle, steps: optional(integer(1, 1_000_000)) },
  result: { ...told, undone: natural, stopped: orNull(oneOf(stopped)) },
  run(desk, { match, steps = 1 }) {
    const found = keptOf(desk, match)
    if (!found.ok) return found
    const whole = matchOf(found.value)
    if (!whole.ok) return whole
    const back = Match.undo(whole.value, steps)
    goBack(found.value, back.match)
    return { ok: true, value: { ...toldOf(match, found.value), undone: back.steps, stopped: back.stopped } }
  },
})

const save = method<{ readonly match: number }, { readonly save: Json }>({
  about: 'A match as the command and `Match.fromJSON` read it, sealed, with the digest after each step.',
  params: { match: shapes.handle },
  result: { save: shapes.json },
  run(desk, { match }) {
    const found = keptOf(desk, match)
    if (!found.ok) return found
    const whole = matchOf(found.value)
    return whole.ok ? { ok: true, value: { save: Match.toJSON(whole.value) as unknown as Json } } : whole
  },
})

const end = method<{ readonly match: number }, { readonly ended: boolean }>({
  about: 'Forgets a match. The handle is not given again.',
  params: { match: shapes.handle },
  result: { ended: flag },
  run: (desk, { match }) => ({ ok: true, value: { ended: desk.matches.delete(match) } }),
})

interface Replayed extends shapes.Standing {
  readonly ruleset: string
  readonly version: string
  readonly seed: string | number | null
  readonly steps: number
  /** After the setup, and after each step. */
  readonly digests: readonly string[]
  readonly state: Json
}

const replay = method<{ readonly save: Json }, Replayed>({
  about: 'Plays a saved match again and compares every digest. Nothing that it says of itself is trusted.',
  params: { save: shapes.json },
  result: {
    ruleset: shapes.name,
    version: shapes.name,
    seed: orNull(shapes.seed),
    steps: natural,
    digests: list(shapes.digest, 1_000_001),
    state: shapes.json,
    ...shapes.standing,
  },
  async run(desk, { save }) {
    const game = await gameOfSave(desk, save)
    if (!game.ok) return game
    const match = Match.fromJSON(game.value.rules, save)
    if (!match.ok) return match
    const { ruleset, version, seed, log, frames, state } = match.value
    const digests = frames.map(frame => frame.digest)
    const answer = { ruleset, version, seed, steps: log.length, digests, state: state as Json }
    return { ok: true, value: { ...answer, ...standingOf(game.value, state) } }
  },
})

/** Methods that keep a match, or are about a saved one. */
export const matchMethods: MethodTable = {
  replay,
  'match.new': begin,
  'match.load': load,
  'match.step': step,
  'match.play': playMany,
  'match.choose': choose,
  'match.look': look,
  'match.undo': undo,
  'match.save': save,
  'match.end': end,
}
