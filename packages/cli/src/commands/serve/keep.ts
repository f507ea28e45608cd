import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import type { Json } from '@umpire/core-game'
import type { Answer, Exported, Keeper, Upgrade, Where } from '@umpire/server'
import type { Command } from 'commander'
import type { Console } from '../../io/console.ts'
import { must, refused, type Stop } from '../../io/exit.ts'
import { readJsonFile, writeText } from '../../io/files.ts'
import { keepFile } from '../../io/lock.ts'
import { either } from '../../words/index.ts'
import { langOption } from '../common.ts'

interface Place {
  readonly database?: string
}

export const FOLDER = 'umpire-games'

export const databaseText = (): string =>
  either('a PostgreSQL server in place of the embedded database', 'сервер PostgreSQL вместо встроенной базы')

/** Whether no other process has the embedded database of this folder; from then on it is kept to this one. */
export const isFree = (folder: string): Promise<boolean> => keepFile(join(folder, 'database'))

export function inUse(folder: string): Stop {
  return refused(
    'serve-running',
    either(`A server is at work in ${folder}`, `В ${folder} работает сервер`),
    either('Stop it first, or name another folder.', 'Остановите его или назовите другую папку.'),
  )
}

/** Where games lie; null where a server has the folder open. Refuses a folder without games, unless it is to have its first. */
async function lookFor(folder: string, { database }: Place, isNew = false): Promise<Where | null> {
  if (database !== undefined) return { database }
  if (!isNew && !existsSync(join(folder, 'database')))
    throw refused('file-missing', either(`There are no games in ${folder}`, `В ${folder} игр нет`))
  return (await isFree(folder)) ? { folder: resolve(folder) } : null
}

/** Where games lie that no server has open. */
async function placeOf(folder: string, place: Place, isNew = false): Promise<Where> {
  const where = await lookFor(folder, place, isNew)
  if (!where) throw inUse(folder)
  return where
}

async function withKeeper<T>(where: Where, work: (keeper: Keeper) => Promise<T>): Promise<T> {
  const { openKeeper } = await import('@umpire/server')
  const keeper = await openKeeper(where).catch((error: Error) => {
    throw refused(
      'serve-failed',
      either(`The database does not open: ${error.message}`, `База не открывается: ${error.message}`),
    )
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
    .argument('[folder]', either('where everything is kept', 'где всё хранится'), FOLDER)
    .option('--database <URL>', databaseText())
    .addOption(langOption())

export function backupCommand(serve: Command, console: Console): void {
  placed(
    serve
      .command('backup')
      .description(
        either(
          'Write all games to a file, also while they are served.',
          'Записать все игры в файл, хотя бы сервер и работал.',
        ),
      )
      .argument('<file>', either('what is written, packed with gzip', 'куда писать, сжато gzip')),
  ).action(async (file: string, folder: string, flags: Place) => {
    const where = await lookFor(folder, flags)
    if (where) await withKeeper(where, keeper => keeper.backup(resolve(file)))
    else {
      const served = await askServer(folder, '/backup')
      if (!served.ok) throw inUse(folder)
      await writeFile(file, Buffer.from(await served.arrayBuffer()), { mode: 0o600, flush: true })
    }
    console.give({ ok: true, file: resolve(file) })
    console.say(either(`All games are in ${file}.`, `Все игры записаны в ${file}.`))
  })
}

export function restoreCommand(serve: Command, console: Console): void {
  placed(
    serve
      .command('restore')
      .description(
        either(
          'Bring a backup back into a folder or a database without games. All links go on working.',
          'Вернуть копию в папку или базу без игр. Все ссылки продолжают действовать.',
        ),
      )
      .argument('<file>', either('a backup', 'копия')),
  ).action(async (file: string, folder: string, flags: Place) => {
    if (!existsSync(file)) throw refused('file-missing', either(`There is no file ${file}`, `Нет файла ${file}`))
    const games = must(await withKeeper(await placeOf(folder, flags, true), keeper => keeper.restore(resolve(file))))
    console.give({ ok: true, games })
    console.say(either(`Games brought back: ${games.length}.`, `Возвращено игр: ${games.length}.`))
  })
}

export function exportCommand(serve: Command, console: Console): void {
  placed(
    serve
      .command('export')
      .description(
        either(
          'Write one game as a file that "umpire replay" proves, or a campaign as a folder of "umpire pbem".',
          'Записать игру файлом, который проверит «umpire replay», или кампанию — папкой «umpire pbem».',
        ),
      )
      .argument('<game>', either('as it is called in addresses', 'как она зовётся в адресах'))
      .option('--to <FILE>', either('the file; GAME.json unless told', 'файл; иначе ИГРА.json'))
      .option('--pbem <FOLDER>', either('a campaign as a folder', 'кампанию — папкой')),
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
      console.say(either(`The campaign is in ${flags.pbem}.`, `Кампания в ${flags.pbem}.`))
      return
    }
    if (exported.corrections.length > 0) {
      const at = exported.corrections.map(({ step }) => step).join(', ')
      throw refused(
        'game-corrected',
        either(
          `The master changed positions by hand (after step ${at}), so that no save proves this game`,
          `Ведущий изменил позиции вручную (после шага ${at}), и запись эту игру не докажет`,
        ),
        either('A campaign can leave as a folder: --pbem', 'Кампанию можно вывезти папкой: --pbem'),
      )
    }
    const file = flags.to ?? `${game.replace(/[^\w-]/g, '_')}.json`
    writeText(file, `${JSON.stringify(exported.save)}\n`)
    const content = exported.content === null ? null : file.replace(/(\.json)?$/, '-content.json')
    if (content !== null) writeText(content, `${JSON.stringify(exported.content)}\n`)
    console.give({ ok: true, file: resolve(file), content: content && resolve(content) })
    console.say(either(`The game is in ${file}.`, `Игра в ${file}.`))
  })
}

export function importCommand(serve: Command, console: Console): void {
  placed(
    serve
      .command('import')
      .description(
        either(
          'Take in a campaign of "umpire pbem" or a saved game: it stands still until its master lets it go on. Prints its links.',
          'Принять кампанию «umpire pbem» или запись игры: она стоит, пока ведущий не даст ей ход. Печатает ссылки.',
        ),
      )
      .argument('<game>', either('a folder of "umpire pbem", or a saved game', 'папка «umpire pbem» или запись игры'))
      .option('--name <NAME>', either('what it is called', 'как её назвать'))
      .option(
        '--content <FILE>',
        either(
          'the handbook or board of a saved game that has its own',
          'справочник или карта записи, если они у неё свои',
        ),
      ),
  ).action(
    async (path: string, folder: string, flags: Place & { readonly name?: string; readonly content?: string }) => {
      const { gameIn } = await import('../../pbem/move.ts')
      const name = flags.name ?? basename(resolve(path)).slice(0, 80)
      const content = flags.content === undefined ? null : (readJsonFile(flags.content) as Json)
      const game = gameIn(path, name, content)
      const made = must(await withKeeper(await placeOf(folder, flags, true), keeper => keeper.import(game)))
      console.give({ ok: true, ...made })
      console.say(either('The links of the game; they are shown this once:', 'Ссылки игры; их показывают один раз:'))
      console.say(`${either('the master', 'ведущий')}: /s/${made.master}`)
      for (const [seat, secret] of Object.entries(made.seats)) console.say(`${made.names[seat]}: /s/${secret}`)
      console.say(`${either('the public', 'все')}: /g/${made.id}`)
    },
  )
}

export function upgradeCommand(serve: Command, console: Console): void {
  placed(
    serve
      .command('upgrade')
      .description(
        either(
          'Say what would become of games that were begun by other rules; with --yes bring over those whose positions are the same.',
          'Сказать, что станет с играми, начатыми по другим правилам; с --yes перенести те, чьи позиции не меняются.',
        ),
      )
      .option('--yes', either('bring them over', 'перенести'))
      .option('--changed <GAME...>', either('also these, though positions change', 'и эти, хотя позиции изменятся')),
  ).action(async (folder: string, flags: Place & { readonly yes?: true; readonly changed?: readonly string[] }) => {
    const upgrades = await withKeeper(await placeOf(folder, flags), async keeper => {
      const found: Upgrade[] = []
      for (const id of await keeper.otherRules()) {
        const evenChanged = flags.changed?.includes(id) === true
        const one = flags.yes || evenChanged ? await keeper.upgrade(id, evenChanged) : await keeper.tryUpgrade(id)
        if (one) found.push(one)
      }
      return { found, left: await keeper.otherRules() }
    })
    console.give({ ok: true, games: upgrades.found, left: upgrades.left })
    if (upgrades.found.length === 0)
      console.say(either('All games are by the rules of this version.', 'Все игры — по правилам этой версии.'))
    for (const one of upgrades.found)
      console.say(`${one.game}: ${upgradeWords(one, !upgrades.left.includes(one.game))}`)
  })
}

function upgradeWords({ from, to, changes, refused: stopped }: Upgrade, done: boolean): string {
  const versions = `${from} → ${to}`
  if (stopped !== null)
    return either(
      `${versions}: cannot be brought over, step ${stopped} is refused; play it to its end with the version of Umpire that it was begun with`,
      `${versions}: не перенести, шаг ${stopped} не принят; доиграйте её той версией Umpire, которой она начата`,
    )
  const what =
    changes === null
      ? either('all positions are the same', 'все позиции те же')
      : either(`positions from step ${changes} on become others`, `позиции начиная с шага ${changes} станут другими`)
  return `${versions}: ${what}${done ? either('; brought over', '; перенесена') : ''}`
}
