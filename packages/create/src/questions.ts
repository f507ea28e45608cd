import type { Readable, Writable } from 'node:stream'
import { cancel, intro, isCancel, select, text } from '@clack/prompts'
import { type Asked, unfitFor } from './arguments.ts'
import { type Choice, choosable, frameworks, games, kinds, usual } from './choices.ts'
import { Interrupted, Stop } from './stop.ts'
import { type Target, targetOf } from './target.ts'
import { type Locale, localeNames, locales, words } from './words.ts'

export interface Terminal {
  readonly input: Readable
  readonly output: Writable
}

/** What is to be made, and where. */
export interface Wish {
  readonly choice: Choice
  readonly target: Target
}

/** Asks for what the command line does not say. @throws Interrupted */
export async function ask(asked: Asked, cwd: string, terminal: Terminal): Promise<Wish> {
  let lang: Locale = asked.lang ?? 'en'
  const answered = async <T>(question: Promise<T>): Promise<Exclude<T, symbol>> => {
    const answer = await question
    if (!isCancel(answer)) return answer as Exclude<T, symbol>
    cancel(words[lang].cancelled, terminal)
    throw new Interrupted()
  }
  const chosen = <T extends string>(message: string, labels: { readonly [value in T]: string }, values: readonly T[]) =>
    answered(
      select<string>({
        message,
        options: values.map(value => ({ value: value as string, label: labels[value] })),
        showInstructions: false,
        ...terminal,
      }),
    ) as Promise<T>

  intro('Umpire', terminal)
  lang = asked.lang ?? (await chosen('Language / Язык / Langue', localeNames, locales))
  const say = words[lang]
  const fit = kinds.filter(kind => unfitFor(kind, asked).length === 0)
  const kind = asked.kind ?? (fit.length === 1 ? fit[0]! : await chosen(say.askKind, say.kinds, fit))
  const path =
    asked.folder ??
    (await answered(
      text({
        message: say.askFolder,
        placeholder: usual.name,
        defaultValue: usual.name,
        validate: typed => whyNot(() => targetOf(typed || usual.name, cwd, say)),
        ...terminal,
      }),
    ))
  const target = targetOf(path, cwd, say)
  const open = choosable[kind]
  const game = asked.game ?? (open.includes('game') ? await chosen(say.askGame, say.games, games) : usual.game)
  const framework =
    asked.framework ??
    (open.includes('framework') ? await chosen(say.askFramework, say.frameworks, frameworks) : usual.framework)
  return { choice: { name: target.name, kind, game, framework, lang }, target }
}

/** Without questions: what is not said is as usual. */
export function assume(asked: Asked, cwd: string): Wish {
  const { kind, game, framework, lang } = { ...usual, ...asked }
  const target = targetOf(asked.folder ?? usual.name, cwd, words[lang])
  return { choice: { name: target.name, kind, game, framework, lang }, target }
}

function whyNot(does: () => unknown): string | undefined {
  try {
    does()
    return undefined
  } catch (error) {
    if (error instanceof Stop) return error.message
    throw error
  }
}
