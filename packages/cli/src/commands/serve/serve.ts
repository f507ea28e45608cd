import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Command, Option } from 'commander'
import type { Console } from '../../io/console.ts'
import { refused } from '../../io/exit.ts'
import { stopping } from '../../io/stopping.ts'
import { either } from '../../words/index.ts'
import { langOption, wholeNumber } from '../common.ts'
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

interface Flags {
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
    .description(
      either(
        'Serve games by link in any browser: campaigns of The Dark Middle Ages with deadlines, Kriegspiel, Transnistria 1992.',
        'Сервер игр по ссылкам для любого браузера: кампании «Тёмного Средневековья» со сроками, «Игра войны», «Приднестровье 1992».',
      ),
    )
    .argument('[folder]', either('where everything is kept', 'где всё хранится'), FOLDER)
    .option('--database <URL>', databaseText())
    .option('--host <ADDRESS>', either('where it listens', 'на каком адресе слушать'), '127.0.0.1')
    .option(
      '--port <N>',
      either('the port; 0 is any that is free', 'порт; 0 — любой свободный'),
      wholeNumber(0, MOST_PORT),
      PORT,
    )
    .option('--log', either('a line of JSON for each request', 'строка JSON о каждом запросе'))
    .option(
      '--behind-proxy',
      either(
        'a web server before this one says who asks, and by https',
        'перед ним веб-сервер: он говорит, кто и по https ли спрашивает',
      ),
    )
    .option(
      '--pace <N>',
      either(
        'requests a minute from one address (600), more for many behind one',
        'запросов в минуту с одного адреса (600), больше — если за адресом многие',
      ),
      wholeNumber(1, 10_000_000),
    )
    .option(
      '--public <URL>',
      either('where others reach it, for links in mail and posts', 'адрес для других: для ссылок в письмах и вебхуках'),
    )
    .addOption(
      new Option(
        '--smtp <URL>',
        either(
          'send notices by this mail server: smtp://user:password@host:587',
          'извещать почтой через этот сервер: smtp://user:password@host:587',
        ),
      ).env('UMPIRE_SMTP'),
    )
    .option(
      '--from <ADDRESS>',
      either('who the mail is from: Umpire <umpire@example.org>', 'от кого почта: Umpire <umpire@example.org>'),
    )
    .option(
      '--webhooks-anywhere',
      either(
        'let webhooks reach this machine and its own networks',
        'пускать вебхуки на эту машину и во внутренние сети',
      ),
    )
    .addOption(langOption())
    .addHelpText(
      'after',
      () => `\n  umpire serve\n  umpire serve /srv/games --host 0.0.0.0 --port 80 --lang ${either('en', 'ru')}\n`,
    )
    .action(async (folder: string, flags: Flags) => {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
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
        webhooksAnywhere: flags.webhooksAnywhere === true,
        complain: error => console.note(error.message),
        ...(flags.database && { database: flags.database }),
      }).catch((error: NodeJS.ErrnoException) => {
        throw refused(
          'serve-failed',
          either(`The server cannot start: ${error.message}`, `Сервер не запускается: ${error.message}`),
          either('Is the port free, and the database there?', 'Свободен ли порт, доступна ли база?'),
        )
      })
      console.give({ ok: true, address: server.address, host: server.hostLink, folder: resolve(folder) })
      console.say(either(`Games are served at ${server.address}`, `Игры открыты по адресу ${server.address}`))
      console.say(
        either(
          `Make the first one here, and keep this link to yourself: ${server.hostLink}?lang=en`,
          `Первую заведите здесь, а эту ссылку никому не давайте: ${server.hostLink}?lang=ru`,
        ),
      )
      if (server.otherRules.length > 0)
        console.note(
          either(
            `Begun by other rules than this version has, and standing still: ${server.otherRules.join(', ')}. See "umpire serve upgrade".`,
            `Начаты по другим правилам, чем у этой версии, и стоят: ${server.otherRules.join(', ')}. См. «umpire serve upgrade».`,
          ),
        )
      console.say(either('Ctrl+C stops.', 'Ctrl+C — остановить.'))
      await stopped
      await server.close()
      console.say(either('Stopped; all is kept.', 'Остановлено, всё сохранено.'))
    })
  for (const add of [backupCommand, restoreCommand, exportCommand, importCommand, upgradeCommand]) add(serve, console)
}

/** Refuses addresses that are none, before anything is opened. What stands in that of the mail server is not repeated. */
function mailOf({ smtp, from, public: address }: Flags): { readonly smtp: string; readonly from: string } | null {
  const isWeb = (url: string) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
  if (address !== undefined && !isWeb(address))
    throw refused(
      'serve-address',
      either('--public is no address of the web', 'В --public не адрес в сети'),
      either('It looks like https://games.example.org.', 'Он выглядит так: https://games.example.org.'),
    )
  if (smtp === undefined) return null
  if (from === undefined || address === undefined)
    throw refused(
      'serve-mail',
      either('Mail needs --from and --public as well', 'Для почты нужны ещё --from и --public'),
      either('Say whose it is, and where its links lead.', 'Укажите, от кого она и куда ведут ссылки.'),
    )
  if (!URL.canParse(smtp) || !/^smtps?:$/.test(new URL(smtp).protocol))
    throw refused(
      'serve-mail',
      either('--smtp is no address of a mail server', 'В --smtp не адрес почтового сервера'),
      either('It looks like smtp://user:password@host:587.', 'Он выглядит так: smtp://user:password@host:587.'),
    )
  return { smtp, from }
}
