import { type Command, Option } from 'commander'
import type { Game } from '../game.ts'
import { loadGame } from '../games.ts'
import type { Console, Streams } from '../io/console.ts'
import { misused, refused } from '../io/exit.ts'
import { stopping } from '../io/stopping.ts'
import { either, words } from '../words/index.ts'
import { collect, gameNamed, langOption, rulesetOption } from './common.ts'

interface Flags {
  readonly listen?: string
  readonly anywhere?: true
  readonly allowOrigin: readonly string[]
  readonly schema?: true
  readonly ruleset: readonly string[]
}

/** `umpire engine`: the rulesets for programs in any language. */
export function engineCommand(program: Command, console: Console, streams: Streams, version: string): void {
  program
    .command('engine')
    .summary(either('the rulesets for programs in any language', 'правила для программ на любом языке'))
    .description(
      either(
        'Answer programs in any language: JSON-RPC 2.0, a line a message, on standard input and output until that ends, or over a WebSocket. The guide has the protocol.',
        'Отвечает программам на любом языке: JSON-RPC 2.0, сообщение в строке, через стандартные ввод и вывод, пока ввод не кончится, или через WebSocket. Протокол описан в руководстве.',
      ),
    )
    .option(
      '--listen <HOST:PORT>',
      either(
        'answer over a WebSocket there; port 0 is any that is free',
        'отвечать там через WebSocket; порт 0 — любой свободный',
      ),
    )
    .addOption(
      new Option(
        '--anywhere',
        either(
          'let other machines in too: whoever reaches the address may use it',
          'пускать и другие машины: пользоваться сможет всякий, кто дойдёт до адреса',
        ),
      ),
    )
    .option(
      '--allow-origin <ORIGIN>',
      either(
        'a web page that may call, https://example.org; none may unless told; may be repeated',
        'страница, которой можно вызывать, https://example.org; иначе никакой; можно повторять',
      ),
      collect,
      [],
    )
    .option(
      '--schema',
      either('print the protocol as JSON Schema, and end', 'напечатать протокол как JSON Schema и закончить'),
    )
    .addOption(rulesetOption().argParser(collect).default([], either('none', 'нет')))
    .addOption(langOption())
    .addHelpText(
      'after',
      `\n${either('Examples', 'Примеры')}:\n  umpire engine\n  umpire engine --listen 127.0.0.1:9000\n  umpire engine --schema`,
    )
    .action(async (flags: Flags) => {
      if (flags.schema) {
        const { protocolSchema } = await import('../engine/protocol.ts')
        streams.output.write(`${JSON.stringify(protocolSchema(), null, 2)}\n`)
        return
      }
      const own = await ownGames(flags.ruleset)
      if (flags.listen === undefined) {
        if (flags.anywhere || flags.allowOrigin.length > 0)
          throw misused('engine-address', either('That goes with --listen', 'Это ключи к --listen'))
        const { serveLines } = await import('../engine/stdio.ts')
        await serveLines(streams.input, streams.output, version, own)
        return
      }
      await listen(console, flags.listen, flags, version, own)
    })
}

/** Games that are handed over when the engine begins: what a client says never loads a module. */
async function ownGames(modules: readonly string[]): Promise<readonly Game[]> {
  const games: Game[] = []
  for (const module of modules) {
    const game = await loadGame(gameNamed(undefined, module))
    if (games.some(({ id }) => id === game.id))
      throw misused('module-wrong', words().modules.idTaken(game.source ?? module, game.id))
    games.push(game)
  }
  return games
}

/** Addresses that other machines do not reach. */
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

async function listen(
  console: Console,
  address: string,
  flags: Flags,
  version: string,
  own: readonly Game[],
): Promise<void> {
  const [, host, digits] = /^(.+):(\d{1,5})$/.exec(address) ?? []
  if (host === undefined || Number(digits) > 65_535)
    throw misused(
      'engine-address',
      either(`${address} is no address`, `${address} — не адрес`),
      either('It looks like 127.0.0.1:9000.', 'Он выглядит так: 127.0.0.1:9000.'),
    )
  if (!flags.anywhere && !LOOPBACK.test(host))
    throw misused(
      'engine-address',
      either(`${host} lets other machines in`, `Через ${host} войдут и другие машины`),
      either(
        'Listen on 127.0.0.1, or say --anywhere where that is meant.',
        'Слушайте на 127.0.0.1 или добавьте --anywhere, если так и надо.',
      ),
    )
  for (const origin of flags.allowOrigin)
    if (!URL.canParse(origin) || new URL(origin).origin !== origin)
      throw misused(
        'engine-address',
        either(`${origin} is no origin of pages`, `${origin} — не источник страниц`),
        either('It looks like https://example.org, without a path.', 'Он выглядит так: https://example.org, без пути.'),
      )
  const { serveSockets } = await import('../engine/socket.ts')
  const stopped = stopping()
  const open = await serveSockets(
    { host: host.replace(/^\[|\]$/g, ''), port: Number(digits), origins: flags.allowOrigin },
    version,
    own,
  ).catch((error: NodeJS.ErrnoException) => {
    throw refused(
      'engine-failed',
      either(`It cannot listen on ${address}`, `Слушать на ${address} не удалось`),
      error.code,
    )
  })
  console.give({ ok: true, url: `ws://${host}:${open.port}` })
  console.say(either(`Listening on ws://${host}:${open.port}`, `Слушает на ws://${host}:${open.port}`))
  console.say(either('Ctrl+C stops.', 'Ctrl+C — остановить.'))
  await stopped
  await open.close()
}
