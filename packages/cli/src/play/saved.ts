import { dirname } from 'node:path'
import { isRecord } from '@umpire/core-game'
import { gameNamed } from '../commands/common.ts'
import type { Game } from '../game.ts'
import { gameIds, loadGame } from '../games.ts'
import { misused, must, refused } from '../io/exit.ts'
import { readJsonFile } from '../io/files.ts'
import { quoted } from '../io/quoted.ts'
import { words } from '../words/index.ts'

/** What a command line says of the save that it names. */
interface SavedFlags {
  readonly content?: string
  readonly ruleset?: string
}

/** A save's JSON and the game that it says it is of. */
export async function readSave(
  file: string,
  { content, ruleset }: SavedFlags,
): Promise<{ readonly game: Game; readonly value: unknown }> {
  const value = readJsonFile(file)
  const id = isRecord(value) ? value['ruleset'] : undefined
  if (isRecord(value) && value['kind'] === 'campaign')
    throw refused('game-unknown', words().replay.isCampaign(file), `umpire pbem verify ${quoted(dirname(file))}`)
  if (ruleset !== undefined) return { game: await gameOfSave(gameNamed(undefined, ruleset), content), value }
  if (typeof id !== 'string' || !gameIds.includes(id))
    throw refused('game-unknown', words().replay.notSave(file), words().replay.savesAre)
  return { game: await gameOfSave(id, content), value }
}

/** The game, with the content that it was played with where that is not the usual one. */
async function gameOfSave(name: string, content: string | undefined): Promise<Game> {
  const game = await loadGame(name)
  if (content === undefined) return game
  if (!game.withContent) throw misused('game-unknown', words().is.noCards(game.title), words().is.leaveContent)
  return must(game.withContent(readJsonFile(content)))
}
