import type { Game } from '../game.ts'
import type { Console } from '../io/console.ts'
import { freeName, requireWritable, writeText } from '../io/files.ts'
import { listed } from '../io/words.ts'
import { endWords } from '../play/ending.ts'
import { saveText, seedName } from '../play/session.ts'
import type { Cast } from '../seats.ts'
import { either } from '../words/index.ts'
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
  const who = Object.fromEntries(game.rules.facts.seatsOf(state).map(seat => [seat, cast.seats[seat] ?? cast.others]))
  console.give({ ok: true, game: game.id, seed, seats: who, steps: log.length, outcome: end, fault, file })
  const came = end ? endWords(game, state, end) : (fault ?? either('not finished', 'не окончена'))
  console.say(
    either(
      `${game.title}, seed ${seed}, ${log.length} steps: ${came}`,
      `${game.title}, зерно ${seed}, шагов: ${log.length}. ${came}`,
    ),
  )
  const players = listed(Object.entries(who).map(([seat, name]) => `${seat}=${name}`))
  console.say(either(`Played by ${players}`, `Играли: ${players}`))
  const replay = `umpire replay ${file} --describe ${either('en', 'ru')} --svg pictures`
  console.say(either(`The game is in ${file}: ${replay}`, `Партия в файле ${file}: ${replay}`))
}
