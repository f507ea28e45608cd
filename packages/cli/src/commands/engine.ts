import { type Command, Option } from 'commander'
import type { Game } from '../game.ts'
import { loadGame } from '../games.ts'
import type { Console, Streams } from '../io/console.ts'
import { misused, refused } from '../io/exit.ts'
import { stopping } from '../io/stopping.ts'
import { words } from '../words/index.ts'
import { collect, gameNamed, langOption, rulesetOption } from './common.ts'

interface Flags {
  readonly listen?: string
  readonly anywhere?: true
  readonly allowOrigin: readonly string[]
  readonly schema?: true
  readonly ruleset: readonly string[]
}

/** `umpire engine`: the rulesets for programs in any language. */
export function engineCommand(
  program: Command,
  console: Console,
  _answer: unknown,
  streams: Streams,
  version: string,
): void {
  program
    .command('engine')
    .summary(words().engine.summary)
    .description(words().engine.description)
    .option('--listen <HOST:PORT>', words().engine.listen)
    .addOption(new Option('--anywhere', words().engine.anywhere))
    .option('--allow-origin <ORIGIN>', words().engine.origin, collect, [])
    .option('--schema', words().engine.schema)
    .addOption(rulesetOption().argParser(collect).default([], words().engine.none))
    .addOption(langOption())
    .addHelpText(
      'after',
      `\n${words().engine.examples}:\n  umpire engine\n  umpire engine --listen 127.0.0.1:9000\n  umpire engine --schema`,
    )
    .action(async (flags: Flags) => {
      if (flags.schema) {
        const { protocolSchema } = await import('../engine/protocol.ts')
        streams.output.write(`${JSON.stringify(protocolSchema(), null, 2)}\n`)
        return
      }
      const own = await ownGames(flags.ruleset)
      if (flags.listen === undefined) {
        if (flags.anywhere || flags.allowOrigin.length > 0) throw misused('engine-address', words().engine.withListen)
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
    throw misused('engine-address', words().engine.noAddress(address), words().engine.addressLike)
  if (!flags.anywhere && !LOOPBACK.test(host))
    throw misused('engine-address', words().engine.letsIn(host), words().engine.sayAnywhere)
  for (const origin of flags.allowOrigin)
    if (!URL.canParse(origin) || new URL(origin).origin !== origin)
      throw misused('engine-address', words().engine.noOrigin(origin), words().engine.originLike)
  const { serveSockets } = await import('../engine/socket.ts')
  const stopped = stopping()
  const open = await serveSockets(
    { host: host.replace(/^\[|\]$/g, ''), port: Number(digits), origins: flags.allowOrigin },
    version,
    own,
  ).catch((error: NodeJS.ErrnoException) => {
    throw refused('engine-failed', words().engine.cannotListen(address), error.code)
  })
  console.give({ ok: true, url: `ws://${host}:${open.port}` })
  console.say(words().engine.listening(host, open.port))
  console.say(words().engine.stops)
  await stopped
  await open.close()
}
