import type { Game } from '../game.ts'
import type { Console } from '../io/console.ts'
import { freeName, requireWritable, writeText } from '../io/files.ts'
import { quoted } from '../io/quoted.ts'
import { listed } from '../io/words.ts'
import { endWords } from '../play/ending.ts'
import { saveText, seedName } from '../play/session.ts'
import { type Cast, castSeats } from '../seats.ts'
import { locale, words } from '../words/index.ts'
import type { Recorded } from './record.ts'

/** Refuses a place where a game could not be kept, before it is played. */
export function placeFor(game: Game, seed: string, save: string | undefined): string {
  const file = save ?? freeName(`${game.id}-${seedName(seed)}.json`)
  requireWritable(file)
  return file
}

/** Writes the content of a game that has its own beside its save; gives the name of that file. */
export function keepContent({ rules }: Game, save: string): string {
  const file = save.replace(/(\.json)?$/, '-content.json')
  writeText(file, `${JSON.stringify(rules.content.data, null, 1)}\n`)
  return file
}

/** Where a game is kept, and its content, where that is its own. */
interface Place {
  readonly file: string
  readonly content?: string | null
}

/** Saves a game that was simulated, and says what it was and how to look at it. */
export function keepGame(
  console: Console,
  game: Game,
  { match, fault }: Recorded,
  cast: Cast,
  { file, content = null }: Place,
): void {
  writeText(file, saveText(match))
  const { state, log, seed } = match
  const end = game.rules.outcome(state)
  const who = castSeats(cast, game.rules.facts.seatsOf(state))
  const what = { game: game.id, seed, seats: who, steps: log.length, outcome: end, fault, file }
  console.give({ ok: true, ...what, ...(content !== null && { content }) })
  const came = end ? endWords(game, state, end) : (fault ?? words().simulate.unfinished)
  console.say(words().simulate.gameTold(game.title, seed, log.length, came))
  tellPlayers(console, who)
  const own = content === null ? '' : ` --content ${quoted(content)}`
  const replay = `umpire replay ${quoted(file)}${own} --describe ${locale()} --svg pictures`
  console.say(words().simulate.gameIn(file, replay))
}

/** Says who played, by seat. */
export function tellPlayers(console: Console, who: { readonly [seat: string]: string }): void {
  console.say(words().simulate.playedBy(listed(Object.entries(who).map(([seat, name]) => `${seat}=${name}`))))
}
