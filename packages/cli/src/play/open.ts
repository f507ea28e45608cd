import { randomBytes } from 'node:crypto'
import { type Locale, Match } from '@umpire/core-game'
import { givenOptions, seedOf, settle } from '../commands/common.ts'
import type { Game } from '../game.ts'
import type { Console } from '../io/console.ts'
import { must, refused } from '../io/exit.ts'
import { freeName, parseJson, readText } from '../io/files.ts'
import { sayFolded } from '../io/fold.ts'
import { keepFile } from '../io/lock.ts'
import { listed } from '../io/words.ts'
import { mindWords } from '../minds.ts'
import { type Cast, type CastFlags, castOf, castWords, policiesFor } from '../seats.ts'
import { words } from '../words/index.ts'
import { askThrough } from './asking.ts'
import { type AnyMatch, loadMatch, type Mind, type Session, save, seedName, show } from './session.ts'

/** What the command line says about a game at the keyboard. */
export interface PlayFlags extends CastFlags {
  readonly hotseat?: true
  readonly seed?: string
  readonly dice: 'virtual' | 'physical'
  readonly options?: string
  readonly load?: string
  readonly save?: string
  readonly autosave: boolean
  readonly lang: Locale
}

/** Begins a game, or goes on with a saved one. */
export async function openSession(console: Console, known: Game, flags: PlayFlags): Promise<Session> {
  const seed = flags.seed === undefined ? randomBytes(3).readUIntBE(0, 3) : seedOf(flags.seed)
  const written = flags.load === undefined ? undefined : await readKept(flags)
  const match =
    flags.load === undefined
      ? await begin(console, known, flags, seed)
      : loadMatch(known, parseJson(written!, flags.load), flags.load)
  const seats = known.rules.facts.seatsOf(match.state)
  const cast = await castOf(known, seats, flags)
  const game = { ...known, policies: await policiesFor(known, cast) }
  const deciders = whoDecides(game, seats, cast.seats, flags)
  const file = !flags.autosave ? null : (flags.save ?? flags.load ?? freeName(`${game.id}-${seedName(seed)}.json`))
  const mindSeed = match.seed ?? seed
  const session: Session = {
    game,
    match,
    minds: deciders,
    mindSeed,
    cast: `${flags.hotseat ? ' --hotseat' : ''}${castWords(flags)}`,
    locale: flags.lang,
    file,
    inbox: new Map(),
    drafts: [],
    ...(written !== undefined && file === flags.load && { written }),
  }
  if (file && file !== flags.load) await keep(file)
  save(session, console)
  introduce(console, session, flags, cast)
  return session
}

/** The text of a saved game that nobody else plays on meanwhile; where nothing is saved by itself, others may. */
async function readKept({ load, save: other, autosave }: PlayFlags): Promise<string> {
  if (autosave && (other === undefined || other === load)) await keep(load!)
  return readText(load!)
}

/** Keeps a file to this process until it ends, or ends the command. */
async function keep(file: string): Promise<void> {
  if (!(await keepFile(file))) throw refused('file-in-use', words().is.fileInUse(file), words().is.fileInUseHint)
}

async function begin(console: Console, game: Game, flags: PlayFlags, seed: string | number): Promise<AnyMatch> {
  const options = settle(game, givenOptions(flags.options), seed)
  if (flags.dice === 'virtual') return must(Match.start(game.rules, options, seed), words().is.optionsRefused)
  const begun = await askThrough(console, rolls => Match.start(game.rules, options, { rolls }))
  if (!begun) throw refused('input-ended', words().is.dieMissing)
  return must(begun, words().is.optionsRefused)
}

/** Who sits at the keyboard: whoever was named so, everybody in a hot seat, or the game's usual person where no seat was given to one. */
function whoDecides(
  game: Game,
  seats: readonly string[],
  named: { readonly [seat: string]: string },
  { hotseat }: PlayFlags,
): Map<string, Mind> {
  const human = seats.includes(game.human) ? game.human : seats[0]!
  const usual = (seat: string) => (hotseat || seat === human ? 'human' : 'policy')
  return new Map(seats.map(seat => [seat, (named[seat] ?? usual(seat)) === 'human' ? 'human' : 'policy']))
}

/** Who plays: people each for himself, those whom the same mind plays together. */
function castLine({ game, match, minds }: Session, { seats, others }: Cast): string {
  const nameOf = (seat: string) => game.seatName(match.state, seat)
  const played = new Map<string, string[]>()
  for (const [seat, mind] of minds) {
    const named = seats[seat] ?? others
    const key = mind === 'human' ? `human ${seat}` : named === 'policy' ? others : named
    played.set(key, [...(played.get(key) ?? []), nameOf(seat)])
  }
  const told = [...played].map(([who, names]) =>
    who.startsWith('human ')
      ? words().isYou(names[0]!)
      : words().isProgram(listed(names), names.length > 1, mindWords(game, who)),
  )
  return told.join([...played.values()].some(names => names.length > 1) ? words().analyse.semicolon : ', ')
}

function introduce(console: Console, session: Session, flags: PlayFlags, cast: Cast): void {
  const { game, match, minds, file } = session
  const { paint } = console
  console.give({
    type: 'begun',
    game: game.id,
    seed: match.seed,
    seats: Object.fromEntries(minds),
    file,
    steps: match.log.length,
  })
  console.say(paint.bold(game.title))
  const dice = match.seed === null ? words().realDice : words().seed(match.seed)
  for (const line of [
    `${castLine(session, cast)}.`,
    `${dice}${file ? words().savedIn(file) : ''}.`,
    words().lasts(game.rules.facts.length),
    words().typeHelp,
  ])
    sayFolded(console, line)
  console.say()
  if (flags.load && match.log.length) console.say(words().lastStep(match.log.length))
  const humans = [...minds].flatMap(([seat, mind]) => (mind === 'human' ? [seat] : []))
  show(console, session, match.events, humans.length === 1 ? humans[0]! : 'public')
}
