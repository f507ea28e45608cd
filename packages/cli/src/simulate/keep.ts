import type { Game } from '../game.ts'
import type { Console } from '../io/console.ts'
import { freeName, requireWritable, writeText } from '../io/files.ts'
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

/** Saves a game that was simulated, and says what it was and how to look at it. */
export function keepGame(console: Console, game: Game, { match, fault }: Recorded, cast: Cast, file: string): void {
  writeText(file, saveText(match))
  const { state, log, seed } = match
  const end = game.rules.outcome(state)
  const who = castSeats(cast, game.rules.facts.seatsOf(state))
  console.give({ ok: true, game: game.id, seed, seats: who, steps: log.length, outcome: end, fault, file })
  const came = end ? endWords(game, state, end) : (fault ?? words().simulate.unfinished)
  console.say(words().simulate.gameTold(game.title, seed, log.length, came))
  tellPlayers(console, who)
  const replay = `umpire replay ${file} --describe ${locale()} --svg pictures`
  console.say(words().simulate.gameIn(file, replay))
}

/** Says who played, by seat. */
export function tellPlayers(console: Console, who: { readonly [seat: string]: string }): void {
  console.say(words().simulate.playedBy(listed(Object.entries(who).map(([seat, name]) => `${seat}=${name}`))))
}
