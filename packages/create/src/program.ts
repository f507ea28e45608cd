import { relative } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { outro } from '@clack/prompts'
import { askedLocale, readArguments } from './arguments.ts'
import type { Kind } from './choices.ts'
import { kindFacts } from './kinds.ts'
import { projectOf } from './project.ts'
import { ask, assume } from './questions.ts'
import { exitCodes, Interrupted, Stop } from './stop.ts'
import { write } from './target.ts'
import { fromTarballs, published } from './versions.ts'
import { words } from './words.ts'

export interface World {
  readonly input: Readable & { readonly isTTY?: boolean }
  readonly output: Writable & { readonly isTTY?: boolean }
  readonly error: Writable
  readonly cwd: string
  readonly env: { readonly [name: string]: string | undefined }
}

/** Runs one command line; gives the exit code. */
export async function run(args: readonly string[], world: World, version: string): Promise<number> {
  const { input, output, error, cwd } = world
  const lang = askedLocale(args)
  try {
    const asked = readArguments(args)
    if (asked.help || asked.version) {
      output.write(asked.help ? words[lang].help : `${version}\n`)
      return exitCodes.ok
    }
    const somebody = input.isTTY === true && output.isTTY === true && !asked.yes
    const { choice, target } = somebody ? await ask(asked, cwd, { input, output }) : assume(asked, cwd)
    const say = words[choice.lang]
    const versions = asked.tarballs === undefined ? published : fromTarballs(asked.tarballs, cwd, say)
    write(target, projectOf(choice, versions), say)
    const folder = relative(cwd, target.folder) || '.'
    if (somebody) outro(say.made(folder), { output })
    else output.write(`${say.made(folder)}\n\n`)
    output.write(`${next(folder, choice.kind, world.env).join('\n')}\n`)
    return exitCodes.ok
  } catch (thrown) {
    if (thrown instanceof Interrupted) return exitCodes.interrupted
    if (thrown instanceof Stop) {
      error.write(`create: ${thrown.message} [${thrown.problem}]\n`)
      return thrown.code
    }
    error.write(`create: ${String(thrown)}\n${words[lang].bug}\n`)
    return exitCodes.bug
  }
}

/** What to type now, with the package manager that called. */
function next(folder: string, kind: Kind, env: World['env']): readonly string[] {
  const [caller = ''] = (env['npm_config_user_agent'] ?? '').split('/')
  const manager = ['pnpm', 'yarn', 'bun'].includes(caller) ? caller : 'npm'
  const enter =
    folder === '.' ? [] : [`  cd ${/^[\w@%+=:,./-]+$/.test(folder) ? folder : `'${folder.replaceAll("'", `'\\''`)}'`}`]
  return [...enter, `  ${manager} install`, `  ${manager} run ${kindFacts[kind].first}`]
}
