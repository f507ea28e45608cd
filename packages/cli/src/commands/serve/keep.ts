import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type { Json, Locale, Result } from '@umpire/core-game'
import type { Answer, Exported, Keeper, Upgrade, Where } from '@umpire/server'
import type { Command } from 'commander'
import type { Console } from '../../io/console.ts'
import { must, refused, type Stop } from '../../io/exit.ts'
import { reading, readJsonFile, requireWritable, writePrivate, writeText, writing } from '../../io/files.ts'
import { keepFile } from '../../io/lock.ts'
import { words } from '../../words/index.ts'
import { langOption } from '../common.ts'
import { type GuestFlags, guestGames, guestOption, guestsOf } from './guests.ts'

interface Place {
  readonly database?: string
  readonly lang: Locale
}

export const FOLDER = 'umpire-games'

export const databaseText = (): string => words().keep.postgres

/** Whether no other process has the embedded database of this folder; from then on it is kept to this one. */
export const isFree = (folder: string): Promise<boolean> => keepFile(join(folder, 'database'))

export function inUse(folder: string): Stop {
  return refused('serve-running', words().keep.busy(folder), words().keep.stopFirst)
}

/** Where games lie; null where a server has the folder open. Refuses a folder without games. */
async function lookFor(folder: string, { database }: Place): Promise<Where | null> {
  if (database !== undefined) return { database }
  if (!existsSync(join(folder, 'database'))) throw refused('file-missing', words().keep.noGames(folder))
  return (await isFree(folder)) ? { folder: resolve(folder) } : null
}

/** Where games lie that no server has open. */
async function placeOf(folder: string, place: Place): Promise<Where> {
  const where = await lookFor(folder, place)
  if (!where) throw inUse(folder)
  return where
}

/** Brings games to where there may be none yet; where they are refused, no database is left that was not there. */
async function bringTo<T>(folder: string, place: Place, work: (keeper: Keeper) => Promise<Result<T>>): Promise<T> {
  if (place.database !== undefined) return must(await withKeeper({ database: place.database }, work))
  writing(folder, () => mkdirSync(folder, { recursive: true, mode: 0o700 }))
  if (!(await isFree(folder))) throw inUse(folder)
  const database = join(folder, 'database')
  const isFirst = !existsSync(database)
  try {
    return must(await withKeeper({ folder: resolve(folder) }, work))
  } catch (error) {
    if (isFirst) rmSync(database, { recursive: true, force: true })
    throw error
  }
}

async function withKeeper<T>(
  where: Where,
  work: (keeper: Keeper) => Promise<T>,
  modules: readonly string[] = [],
): Promise<T> {
  const guests = guestsOf(await guestGames(modules))
  const { openKeeper } = await import('@umpire/server')
  const keeper = await openKeeper(where, () => new Date(), guests).catch((error: Error) => {
    throw refused('serve-failed', words().keep.databaseShut(error.message))
  })
  try {
    return await work(keeper)
  } finally {
    await keeper.close()
  }
}

/** Asks the server that has the folder open. */
async function askServer(folder: string, path: string): Promise<Response> {
  try {
    const { address } = JSON.parse(readFileSync(join(folder, 'server.json'), 'utf8')) as { address: string }
    const secret = readFileSync(join(folder, 'host-secret'), 'utf8').trim()
    return await fetch(`${address}/host/${secret}${path}`)
  } catch {
    // It is just about to start or to end.
    throw inUse(folder)
  }
}

/** What each of these commands takes: where the games are. */
const placed = (command: Command): Command =>
  command
    .argument('[folder]', words().keep.folder, FOLDER)
    .option('--database <URL>', databaseText())
    .addOption(langOption('en'))

export function backupCommand(serve: Command, console: Console): void {
  placed(
    serve.command('backup').description(words().keep.backupAbout).argument('<file>', words().keep.backupFile),
  ).action(async (file: string, folder: string, flags: Place) => {
    const where = await lookFor(folder, flags)
    requireWritable(file)
    if (where) await withKeeper(where, keeper => writing(file, () => keeper.backup(resolve(file))))
    else {
      const served = await askServer(folder, '/backup')
      if (!served.ok) throw inUse(folder)
      writePrivate(file, new Uint8Array(await served.arrayBuffer()))
    }
    console.give({ ok: true, file: resolve(file) })
    console.say(words().keep.allIn(file))
  })
}

export function restoreCommand(serve: Command, console: Console): void {
  placed(
    serve.command('restore').description(words().keep.restoreAbout).argument('<file>', words().keep.restoreFile),
  ).action(async (file: string, folder: string, flags: Place) => {
    if (!existsSync(file)) throw refused('file-missing', words().keep.noFile(file))
    const games = await bringTo(folder, flags, keeper => reading(file, () => keeper.restore(resolve(file))))
    console.give({ ok: true, games })
    console.say(words().keep.restored(games.length))
  })
}

export function exportCommand(serve: Command, console: Console): void {
  placed(
    serve
      .command('export')
      .description(words().keep.exportAbout)
      .argument('<game>', words().keep.game)
      .option('--to <FILE>', words().keep.exportOut)
      .option('--pbem <FOLDER>', words().keep.exportPbem),
  ).action(async (game: string, folder: string, flags: Place & { readonly to?: string; readonly pbem?: string }) => {
    const where = await lookFor(folder, flags)
    const answer = where
      ? await withKeeper(where, keeper => keeper.export(game))
      : ((await (await askServer(folder, `/export/${encodeURIComponent(game)}`)).json()) as Answer<Exported>)
    const exported = must(answer)
    if (flags.pbem !== undefined) {
      const { gameAsCampaign } = await import('../../pbem/move.ts')
      await gameAsCampaign(exported, flags.pbem, Date.now())
      console.give({ ok: true, folder: resolve(flags.pbem) })
      console.say(words().keep.campaignIn(flags.pbem))
      return
    }
    if (exported.corrections.length > 0) {
      const at = exported.corrections.map(({ step }) => step).join(', ')
      throw refused('game-corrected', words().keep.changedByHand(at), words().keep.asFolder)
    }
    const file = flags.to ?? `${game.replace(/[^\w-]/g, '_')}.json`
    writeText(file, `${JSON.stringify(exported.save)}\n`)
    const content = exported.content === null ? null : file.replace(/(\.json)?$/, '-content.json')
    if (content !== null) writeText(content, `${JSON.stringify(exported.content)}\n`)
    console.give({ ok: true, file: resolve(file), content: content && resolve(content) })
    console.say(words().keep.gameIn(file))
  })
}

export function importCommand(serve: Command, console: Console): void {
  placed(
    serve
      .command('import')
      .description(words().keep.importAbout)
      .argument('<game>', words().keep.importPath)
      .option('--name <NAME>', words().keep.importName)
      .option('--content <FILE>', words().keep.importContent),
  ).action(
    async (path: string, folder: string, flags: Place & { readonly name?: string; readonly content?: string }) => {
      const { gameIn } = await import('../../pbem/move.ts')
      const name = flags.name ?? basename(resolve(path)).slice(0, 80)
      const content = flags.content === undefined ? null : (readJsonFile(flags.content) as Json)
      const game = gameIn(path, name, content, flags.lang)
      const made = await bringTo(folder, flags, keeper => keeper.import(game))
      console.give({ ok: true, ...made })
      console.say(words().keep.linksOnce)
      console.say(`${words().keep.master}: /s/${made.master}`)
      for (const [seat, secret] of Object.entries(made.seats)) console.say(`${made.names[seat]}: /s/${secret}`)
      console.say(`${words().keep.public}: /g/${made.id}`)
    },
  )
}

export function upgradeCommand(serve: Command, console: Console): void {
  placed(
    serve
      .command('upgrade')
      .description(words().keep.upgradeAbout)
      .addOption(guestOption())
      .option('--yes', words().keep.upgradeYes)
      .option('--changed <GAME...>', words().keep.upgradeChanged),
  ).action(
    async (
      folder: string,
      flags: Place & Pick<GuestFlags, 'ruleset'> & { readonly yes?: true; readonly changed?: readonly string[] },
    ) => {
      // What `serve` takes as well is taken from there, wherever it stands.
      const modules = [...flags.ruleset, ...(serve.opts()['ruleset'] as readonly string[])]
      const upgrades = await withKeeper(
        await placeOf(folder, flags),
        async keeper => {
          const found: Upgrade[] = []
          for (const id of await keeper.otherRules()) {
            const evenChanged = flags.changed?.includes(id) === true
            const one = flags.yes || evenChanged ? await keeper.upgrade(id, evenChanged) : await keeper.tryUpgrade(id)
            if (one) found.push(one)
          }
          return { found, left: await keeper.otherRules() }
        },
        modules,
      )
      console.give({ ok: true, games: upgrades.found, left: upgrades.left })
      if (upgrades.found.length === 0) console.say(words().keep.noneOther)
      for (const one of upgrades.found)
        console.say(`${one.game}: ${upgradeWords(one, !upgrades.left.includes(one.game))}`)
    },
  )
}

function upgradeWords({ from, to, changes, refused: stopped }: Upgrade, done: boolean): string {
  const versions = `${from} → ${to}`
  if (stopped !== null) return words().keep.cannotUpgrade(versions, stopped)
  const what = changes === null ? words().keep.samePositions : words().keep.positionsChange(changes)
  return `${versions}: ${what}${done ? words().keep.broughtOver : ''}`
}
