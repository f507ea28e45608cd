import { readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Choice, gameFacts, needs } from './choices.ts'
import { kindFacts } from './kinds.ts'
import { locales, type Words, words } from './words.ts'

/** Which versions a project asks for. */
export interface Versions {
  /** Of a package: a range, or where its tarball lies. */
  of(name: string): string
  /** What takes the place of versions that packages ask of each other. */
  readonly overrides?: { readonly [name: string]: string }
}

const templates = fileURLToPath(new URL('../templates/', import.meta.url))

/** The files of a project, `path` to text, in the order in which they are written. */
export function projectOf(choice: Choice, versions: Versions): ReadonlyMap<string, string> {
  const files = new Map<string, string>([['package.json', manifestOf(choice, versions)]])
  for (const layer of ['shared', ...kindFacts[choice.kind].layers(choice)])
    for (const [path, text] of filesUnder(`${templates}${layer}/`)) {
      const target = pathOf(path, choice)
      if (target) files.set(target, filled(text, choice))
    }
  return files
}

function filesUnder(folder: string): readonly (readonly [path: string, text: string])[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
  return paths.flatMap(path =>
    statSync(folder + path).isFile() ? [[path.replaceAll('\\', '/'), readFileSync(folder + path, 'utf8')]] : [],
  )
}

const ofLanguage = new RegExp(`^(.+)\\.(${locales.join('|')})\\.(md|ts)$`)

/** What a file of the templates is called in the project; null where it is of another language. */
function pathOf(path: string, { lang }: Choice): string | null {
  // npm leaves out of tarballs what is called so.
  if (path === '_gitignore') return '.gitignore'
  const [, name, locale, ending] = ofLanguage.exec(path) ?? []
  if (!name) return path
  return locale === lang ? `${name}.${ending}` : null
}

function filled(text: string, { game, framework, lang }: Choice): string {
  const { title, board, panels, seat } = gameFacts[game]
  const say: Words = words[lang]
  const blanks: { readonly [blank: string]: string } = {
    TITLE: title[lang],
    NAMED: say.quoted(title[lang]),
    BOARD: board,
    PANELS: panels,
    LANG: lang,
    GAME: game,
    SEAT: seat,
    PAGE: needs[framework].page,
    NEW_GAME: say.newGame,
    DISCARD: say.discard,
  }
  // The templates have Russian words at their boards: in their place come those of the project's language; English is built in.
  const spoken = text.replaceAll(/^(import '@umpire\/boards\/[\w-]+\/)ru'\n/gm, (_, entry: string) =>
    lang === 'en' ? '' : `${entry}${lang}'\n`,
  )
  return spoken.replaceAll(/__([A-Z_]+?)__/g, (_, blank: string) => blanks[blank]!)
}

function manifestOf(choice: Choice, versions: Versions): string {
  const { scripts, run, build } = kindFacts[choice.kind].manifest(choice)
  const asked = (names: readonly string[]) =>
    Object.fromEntries([...names].sort().map(need => [need, versions.of(need)]))
  const manifest = {
    name: choice.name,
    private: true,
    type: 'module',
    scripts,
    dependencies: asked(run),
    devDependencies: asked(build),
    ...(versions.overrides && { overrides: versions.overrides }),
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}
