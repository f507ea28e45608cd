import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { playout } from '../packages/core-game/src/index.ts'

/** The body that all games share: whoever knows one of them finds his way in the others. */
const games = ['dma', 'dolg-solo-ai', 'kriegspiel', 'transnistria-hex']
const root = join(import.meta.dirname, '..', 'packages')

const organs = ['events', 'index', 'legal', 'model', 'orders', 'play', 'possible', 'problems', 'ruleset', 'rulings']
const limbs = ['entries/model', 'schema', 'setup', 'step', 'view']
const folders = ['content', 'describe', 'notation', 'policy', 'rules', 'svg']

/** Lines that a file may have; those of rows, words and data apart, which are long because there is much of it. */
const MOST_LINES = 500

/** Names that the main entry exports; what is rarer has entries of its own. */
const MOST_NAMES = 60

/** Fields that say of what kind something is. */
const tags = ['type', 'kind', 'reason', 'cause', 'stage', 'phase', 'status', 'how', 'result', 'row', 'condition']

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

  test('the rules ask for every ruling', async () => {
    const { ruleset } = await import(join(source, 'index.ts'))
    const names = ruleset.facts.rulings.map(({ name }: { name: string }) => name)
    // What tells of rulings, checks or lists them does not carry them out.
    const rules = files.filter(path => !/^(?:rulings|schema|index)\.ts$|^(?:describe|notation|svg|policy)\//.test(path))
    const text = rules.map(path => read(path).replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')).join('\n')
    // `rulings.name`, or taken out of them: `rulings: { name }`, `{ name } = state.rulings`, `{ name }: Rulings`.
    const asks = (name: string) =>
      new RegExp(
        `\\brulings\\??\\.${name}\\b|\\brulings: \\{[^}]*\\b${name}\\b|\\{[^{}]*\\b${name}\\b[^{}]*\\}(?: = .*rulings\\b|: .*Rulings\\b)`,
      ).test(text)
    expect(names.filter((name: string) => !asks(name))).toEqual([])
  })

  test('a language is a file of sentences, which core-game fills', () => {
    expect(files).toEqual(expect.arrayContaining(['describe/english.ts', 'describe/russian.ts']))
    expect(read('describe/index.ts')).toContain("from '@umpire/core-game/say'")
    expect(read('describe/russian.ts')).toMatch(/import type .*from '\.\/english\.ts'/)
  })

  test('no file is too long', () => {
    const long = files.filter(path => read(path).split('\n').length > MOST_LINES)
    expect(long).toEqual([])
  })

  test('its face has no more names than a reader can take in', () => {
    const report = readFileSync(join(root, game, 'etc', `${game}.api.md`), 'utf8')
    expect(report.match(/^export /gm)!.length).toBeLessThanOrEqual(MOST_NAMES)
  })

  test('a game is told in the words that all games share', async () => {
    const { ruleset } = await import(join(source, 'index.ts'))
    const { policies, standardOptions } = await import(join(source, 'policy/index.ts'))
    const played = playout(ruleset, standardOptions, 7, policies)
    if (!played.ok) throw new Error(played.problems[0]?.message)
    const { opening, steps, state } = played.value as { opening: object; steps: readonly object[]; state: object }
    const words = new Set<string>()
    const names = new Set<string>()
    const collect = (value: unknown): void => {
      if (Array.isArray(value)) value.forEach(collect)
      else if (typeof value === 'object' && value !== null)
        for (const [name, inner] of Object.entries(value)) {
          names.add(name)
          if (tags.includes(name) && typeof inner === 'string') words.add(inner)
          collect(inner)
        }
    }
    collect([opening, steps, state])
    expect([...names].filter(name => name === 'owner' || name === 'side')).toEqual([])
    expect(Object.keys(state).filter(name => /^(?:rules|outcome|winner)$/.test(name))).toEqual([])
    expect([...names]).toEqual(expect.arrayContaining(['seat', 'rulings', 'winners', 'reason', 'end']))
    expect([...words]).toContain('ended')
    expect([...words].filter(word => !/^[a-z\d]+(?:-[a-z\d]+)*$/.test(word))).toEqual([])
    const all = ruleset.facts.rulings.map(({ name }: { name: string }) => name)
    expect(Object.keys((state as { rulings: object }).rulings)).toEqual(expect.arrayContaining(all))
    const readings = ruleset.facts.rulings.flatMap((one: { readings: readonly unknown[] }) => one.readings)
    const texts = readings.filter((one: unknown) => typeof one === 'string')
    expect(texts.filter((one: string) => !/^[a-z\d]+(?:-[a-z\d]+)*$/.test(one))).toEqual([])
  })

  test('most games last as long as its facts say', async () => {
    const { ruleset } = await import(join(source, 'index.ts'))
    const { policies, standardOptions } = await import(join(source, 'policy/index.ts'))
    const { unit, usual } = ruleset.facts.length
    const lengths = [1, 2, 3, 4, 5, 6, 7, 8].map(seed => {
      const played = playout(ruleset, standardOptions, seed, policies)
      if (!played.ok) throw new Error(played.problems[0]?.message)
      const { opening, steps } = played.value
      const state = played.value.state as { readonly round: number; readonly week: number }
      const events = [...opening.events, ...steps.flatMap(step => step.events)] as readonly { readonly type: string }[]
      const turns = events.filter(event => event.type === 'turn-began')
      // A week that has begun when the last is over is none.
      return unit === 'turn'
        ? turns.length
        : unit === 'round'
          ? state.round
          : state.week - (state.week > usual[1] ? 1 : 0)
    })
    const [least, most] = usual
    expect(lengths.filter(length => length >= least && length <= most).length, `${lengths}`).toBeGreaterThanOrEqual(6)
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
