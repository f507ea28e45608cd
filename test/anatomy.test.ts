import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

/** The body that all games share: whoever knows one of them finds his way in the others. */
const games = ['dma', 'dolg-solo-ai', 'kriegspiel', 'transnistria-hex']
const root = join(import.meta.dirname, '..', 'packages')

const organs = ['events', 'index', 'legal', 'model', 'orders', 'play', 'possible', 'problems', 'ruleset', 'rulings']
const limbs = ['schema', 'setup', 'step', 'view']
const folders = ['content', 'describe', 'notation', 'policy', 'rules', 'svg']

/** Lines that a file may have; those of rows, words and data apart, which are long because there is much of it. */
const MOST_LINES = 500

/** Throws that refuse nobody: never reached with what is bundled, or caught in the same call. */
const throws: { readonly [game: string]: readonly string[] } = {
  // Policies are handed out whole; exact odds give way to samples where they are too many.
  dma: ['battle/odds.ts', 'policy/index.ts'],
  'dolg-solo-ai': ['content/sample/index.ts', 'rules/drawing.ts', 'index.ts'],
}

describe.each(games)('%s', game => {
  const source = join(root, game, 'src')
  const files = (readdirSync(source, { recursive: true }) as string[])
    .map(path => path.replaceAll('\\', '/'))
    .filter(path => path.endsWith('.ts'))
  const read = (path: string) => readFileSync(join(source, path), 'utf8')

  test('has every file and folder of the plan, and none with an index beside it', () => {
    for (const name of [...organs, ...limbs]) expect(files, name).toContain(`${name}.ts`)
    for (const name of folders) {
      expect(
        files.some(path => path.startsWith(`${name}/`)),
        name,
      ).toBe(true)
      expect(files).not.toContain(`${name}.ts`)
    }
  })

  test('only the face is above all: nothing imports it', () => {
    const importers = files.filter(path =>
      Array.from(read(path).matchAll(/from '(\.[^']+)'/g), ([, to]) => resolve(dirname(join(source, path)), to!)).some(
        to => relative(source, to) === 'index.ts',
      ),
    )
    expect(importers).toEqual([])
  })

  test('only play.ts adds an event, and refusals are returned', () => {
    expect(files.filter(path => /\bevents\.push\(/.test(read(path)))).toEqual(['play.ts'])
    expect(read('play.ts')).toMatch(/export interface Play\b/)
    expect(read('play.ts')).toMatch(/export function tell\(/)
    const thrown = files.filter(path => /\bthrow\b/.test(read(path).replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')))
    expect(thrown.filter(path => !throws[game]?.includes(path))).toEqual([])
  })

  test('Problems and rulings are rows of tables, and a state is judged by stateFaults', () => {
    expect(read('problems.ts')).toContain('problemTable(')
    expect(read('rulings.ts')).toContain('rulingTable(')
    expect(read('possible.ts')).toContain('export function stateFaults(')
    expect(files.filter(path => /Faults?\(.*ProblemCode \| null/.test(read(path)))).toEqual([])
  })

  test('no file is too long', () => {
    const long = files.filter(path => read(path).split('\n').length > MOST_LINES)
    expect(long).toEqual([])
  })

  test('every chapter of the rules has a test of its name', () => {
    const tests = (readdirSync(join(root, game, 'test'), { recursive: true }) as string[]).map(path =>
      path.replaceAll('\\', '/'),
    )
    const chapters = files.filter(path => path.startsWith('rules/') && !path.endsWith('/index.ts'))
    const bare = chapters.filter(path => !tests.includes(path.replace(/\.ts$/, '.test.ts')))
    expect(bare).toEqual([])
    expect(existsSync(join(root, game, 'test', 'clauses.test.ts'))).toBe(true)
  })
})
