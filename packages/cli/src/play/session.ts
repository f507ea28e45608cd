import { existsSync } from 'node:fs'
import {
  decide,
  type Locale,
  Match,
  type Match as MatchValue,
  type Orders,
  type Problem,
  type Refusal,
  type Result,
} from '@umpire/core-game'
import { seedRng } from '@umpire/core-rng'
import type { Game } from '../game.ts'
import type { Console } from '../io/console.ts'
import { must, refused, Stop } from '../io/exit.ts'
import { freeName, readText, writeText } from '../io/files.ts'
import { sayFolded } from '../io/fold.ts'
import { playsProgram } from '../programs/strangers.ts'
import { words } from '../words/index.ts'

export type AnyMatch = MatchValue<unknown, unknown, unknown, unknown, string>
export type AnyOrders = Orders<string, unknown>

export type Mind = 'human' | 'policy'

/** A game that is being played at this keyboard. The match is a value; this holds the newest one. */
export interface Session {
  readonly game: Game
  match: AnyMatch
  /** Who decides for each seat that takes part. */
  readonly minds: ReadonlyMap<string, Mind>
  /** Of the policies' own dice. */
  readonly mindSeed: string | number
  /** Who plays, as the command line that goes on with the game has to say it. */
  readonly cast: string
  readonly locale: Locale
  /** Where the game is saved after each step; null where it is not. */
  file: string | null
  /** What was last written there, or read from it. */
  written?: string
  /** What each person at the keyboard has not been told yet. */
  readonly inbox: Map<string, unknown[]>
  /** Where all order at once: what people have planned and the umpire has not been given. */
  drafts: readonly (readonly unknown[])[]
}

export function stateOf(session: Session): unknown {
  return session.match.state
}

export function humansOf({ minds }: Session): string[] {
  return [...minds].flatMap(([seat, mind]) => (mind === 'human' ? [seat] : []))
}

export function saveText(match: AnyMatch): string {
  return `${JSON.stringify(Match.toJSON(match))}\n`
}

/**
 * Writes the game where it is saved. What somebody else has written there since is left alone: the game goes on in a file of another name, and says so.
 */
export function save(session: Session, console?: Console): void {
  const { file, written } = session
  if (!file) return
  if (written !== undefined && existsSync(file) && readText(file) !== written) {
    session.file = freeName(file)
    console?.give({ type: 'file-changed', file, now: session.file })
    console?.say(console.paint.yellow(words().fileChanged(file, session.file)))
  }
  session.written = saveText(session.match)
  writeText(session.file!, session.written)
}

/** A seed as a part of a file's name. */
export function seedName(seed: string | number): string {
  return String(seed)
    .replace(/[^\w-]+/g, '-')
    .slice(0, 40)
}

/** What a policy orders now. Its dice hang on the seed, the seat and the step alone, so a game that is loaded or taken back goes on as it would have. */
export function policyOrders({ game, match, mindSeed }: Session, seat: string): readonly unknown[] {
  const policy = game.policies[seat]
  if (!policy) throw refused('seat-no-policy', words().is.noPolicy(seat), words().is.giveSeat(seat))
  const { rules } = game
  return decide(rules, policy, { state: match.state, seat, root: seedRng(mindSeed), step: match.log.length })
}

/** A match that goes on: `--load`. */
export function loadMatch(game: Game, value: unknown, file: string): AnyMatch {
  return mustPlay(Match.fromJSON(game.rules, value), file, words().is.saveOfGame(file))
}

/** The match that a save holds, or the end of the command. */
export function mustPlay(read: Result<AnyMatch>, file: string, hint: string): AnyMatch {
  return must(read, read.ok ? hint : (contentHint(read.problems, file) ?? hint))
}

/** What to do about a save of a battle that was begun with a person's own cards and numbers. */
export function contentHint(problems: readonly Problem[], file: string): string | undefined {
  if (!problems.some(({ code }) => code === 'match-other-content')) return undefined
  return words().is.contentHint(file)
}

/** Events as sentences, as far as a viewer may be told of them. */
export function tell(
  { game, locale }: Pick<Session, 'game' | 'locale'>,
  events: readonly unknown[],
  viewer: string,
): string[] {
  if (game.tell) return [...game.tell(events, viewer, locale)]
  return events
    .filter(event => game.rules.facts.mayKnow(event, viewer))
    .map(event => game.rules.describe(event, locale))
}

/** Tells what happened to whoever sits here: at once, or, where two people have secrets from each other, when each of them has the keyboard. */
export function report(console: Console, session: Session, events: readonly unknown[], actor: string | null): void {
  const humans = humansOf(session)
  const secret =
    humans.length > 1 &&
    (session.game.rules.facts.isSecret(stateOf(session)) || session.game.rules.facts.turns === 'simultaneous')
  if (secret) {
    for (const seat of humans) {
      if (seat === actor) continue
      session.inbox.set(seat, [...(session.inbox.get(seat) ?? []), ...events])
    }
    if (actor && humans.includes(actor)) show(console, session, events, actor)
  } else show(console, session, events, humans.length === 1 ? humans[0]! : (actor ?? 'public'))
}

export function show(console: Console, session: Session, events: readonly unknown[], viewer: string): void {
  if (console.json) {
    const known = events.filter(event => session.game.rules.facts.mayKnow(event, viewer))
    if (known.length) console.give({ type: 'events', viewer, events: known, text: tell(session, events, viewer) })
    return
  }
  for (const line of tell(session, events, viewer)) sayFolded(console, line, 2)
}

/** A fault of the policy, not of the person. */
export function policyRefused({ game }: Session, seat: string, { problems }: Refusal): Stop {
  const hint = playsProgram(game.policies) ? words().is.programRefused : words().is.policyRefused
  return new Stop(3, problems, hint(seat))
}
