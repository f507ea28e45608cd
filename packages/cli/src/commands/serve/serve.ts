import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Command, Option } from 'commander'
import type { Console } from '../../io/console.ts'
import { refused } from '../../io/exit.ts'
import { writing } from '../../io/files.ts'
import { stopping } from '../../io/stopping.ts'
import { locale, words } from '../../words/index.ts'
import { langOption, wholeNumber } from '../common.ts'
import { type GuestFlags, guestGames, guestOption, guestsOf, visitorOption, visitorsOf } from './guests.ts'
import {
  backupCommand,
  databaseText,
  exportCommand,
  FOLDER,
  importCommand,
  inUse,
  isFree,
  restoreCommand,
  upgradeCommand,
} from './keep.ts'

interface Flags extends GuestFlags {
  readonly database?: string
  readonly host: string
  readonly port: number
  readonly log?: true
  readonly behindProxy?: true
  readonly pace?: number
  readonly public?: string
  readonly smtp?: string
  readonly from?: string
  readonly webhooksAnywhere?: true
}

const PORT = 8080
const MOST_PORT = 65_535

/** `umpire serve`: runs until it is told to stop. */
export function serveCommand(program: Command, console: Console): void {
  const serve = program
    .command('serve')
    .summary(words().serve.summary)
    .description(words().serve.description)
    .argument('[folder]', words().serve.folder, FOLDER)
    .option('--database <URL>', databaseText())
    .option('--host <ADDRESS>', words().serve.host, '127.0.0.1')
    .option('--port <N>', words().serve.port, wholeNumber(0, MOST_PORT), PORT)
    .option('--log', words().serve.logging)
    .option('--behind-proxy', words().serve.proxy)
    .option('--pace <N>', words().serve.limit, wholeNumber(1, 10_000_000))
    .option('--public <URL>', words().serve.publicAddress)
    .addOption(new Option('--smtp <URL>', words().serve.smtp).env('UMPIRE_SMTP'))
    .option('--from <ADDRESS>', words().serve.mailFrom)
    .option('--webhooks-anywhere', words().serve.privateHooks)
    .addOption(guestOption())
    .addOption(visitorOption())
    .addOption(langOption())
    .addHelpText(
      'after',
      () =>
        `\n  umpire serve\n  umpire serve /srv/games --host 0.0.0.0 --port 80 --lang ${locale()}\n  umpire serve --ruleset ./my-game.mjs --policy mine=./my-bot.mjs\n`,
    )
    .action(async (folder: string, flags: Flags) => {
      const games = await guestGames(flags.ruleset)
      const visitors = await visitorsOf(flags.policy, games)
      writing(folder, () => mkdirSync(folder, { recursive: true, mode: 0o700 }))
      if (flags.database === undefined && !(await isFree(folder))) throw inUse(folder)
      const mail = mailOf(flags)
      const stopped = stopping()
      const { serve: start } = await import('@umpire/server')
      const server = await start({
        folder: resolve(folder),
        host: flags.host,
        port: flags.port,
        log: flags.log === true,
        behindProxy: flags.behindProxy === true,
        ...(flags.pace !== undefined && { pace: flags.pace }),
        ...(flags.public !== undefined && { publicAddress: flags.public }),
        ...(mail && { mail }),
        guests: guestsOf(games),
        visitors,
        webhooksAnywhere: flags.webhooksAnywhere === true,
        complain: error => console.note(error.message),
        ...(flags.database && { database: flags.database }),
      }).catch((error: NodeJS.ErrnoException) => {
        throw refused('serve-failed', words().serve.cannotStart(error.message), words().serve.portFree)
      })
      console.give({ ok: true, address: server.address, host: server.hostLink, folder: resolve(folder) })
      console.say(words().serve.servedAt(server.address))
      console.say(words().serve.firstHere(server.hostLink))
      if (server.otherRules.length > 0) console.note(words().serve.otherRules(server.otherRules.join(', ')))
      console.say(words().serve.stops)
      await stopped
      await server.close()
      console.say(words().serve.stopped)
    })
  for (const add of [backupCommand, restoreCommand, exportCommand, importCommand, upgradeCommand]) add(serve, console)
}

/** Refuses addresses that are none, before anything is opened. What stands in that of the mail server is not repeated. */
function mailOf({ smtp, from, public: address }: Flags): { readonly smtp: string; readonly from: string } | null {
  const isWeb = (url: string) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
  if (address !== undefined && !isWeb(address))
    throw refused('serve-address', words().serve.publicWrong, words().serve.publicLike)
  if (smtp === undefined) return null
  if (from === undefined || address === undefined)
    throw refused('serve-mail', words().serve.mailNeeds, words().serve.mailHow)
  if (!URL.canParse(smtp) || !/^smtps?:$/.test(new URL(smtp).protocol))
    throw refused('serve-mail', words().serve.smtpWrong, words().serve.smtpLike)
  return { smtp, from }
}
