// The bans of scripts/lib/purity.mjs: each sample stands in for a file of a package's sources.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { findImpurities } from '../lib/purity.mjs'
import { root } from '../lib/run.mjs'

const samples = []
const file = (name, index) => join(root, 'packages', name, 'src', `sample-${index}.ts`)
const bans = (title, ban, text, name = 'dma') => samples.push({ title: `bans ${title}`, name, text, expected: [ban] })
const allows = (title, text, name = 'dma') => samples.push({ title: `allows ${title}`, name, text, expected: [] })

bans(
  'a game that imports a game',
  'import',
  "import { ruleset } from '@umpire/kriegspiel'\nexport const r: unknown = ruleset",
)
bans('types of another game', 'import', "import type { State } from '@umpire/kriegspiel'\nexport type S = State")
bans('types of another game, inline', 'import', "export type S = import('@umpire/kriegspiel').State")
bans('what is exported from another game', 'import', "export { ruleset } from '@umpire/transnistria-hex'")
bans(
  'a path into another package',
  'import',
  "import { setup } from '../../kriegspiel/src/setup.ts'\nexport const s: unknown = setup",
)
bans('what is loaded later', 'import', "export const load = (): unknown => import('./board.ts')")
bans('a library that is not named in the design', 'import', "import { z } from 'zod'\nexport const s: unknown = z")
bans('Node modules', 'import', "import { readFileSync } from 'node:fs'\nexport const s: unknown = readFileSync")
bans(
  'core-game in core-rng',
  'import',
  "import { digest } from '@umpire/core-game'\nexport const s: unknown = digest",
  'core-rng',
)
bans('valibot in core-game', 'import', "import * as v from 'valibot'\nexport const s: unknown = v", 'core-game')
bans(
  'a game in core-game',
  'import',
  "import { ruleset } from '@umpire/dma'\nexport const s: unknown = ruleset",
  'core-game',
)
bans(
  'a package that only begins alike',
  'import',
  "import { x } from 'pure-rand-extra'\nexport const s: unknown = x",
  'core-rng',
)
bans('import.meta', 'import', 'export const here = (): unknown => import.meta')
allows(
  'what stands below',
  "import { seedRng } from '@umpire/core-rng'\nimport { digest } from '@umpire/core-game'\nexport const s: unknown = [seedRng, digest]",
)
allows(
  'parts of a library',
  "import { uniformInt } from 'pure-rand/distribution/uniformInt'\nexport const s: unknown = uniformInt",
  'core-rng',
)
allows('its own files', "import { s } from './rules/fight.ts'\nexport const t: unknown = s")

bans('Math.random', 'chance', 'export const roll = (): number => Math.random()')
bans('Math.random by another name', 'float', 'const { random } = Math\nexport const roll = (): number => random()')
bans('Math.sin', 'float', 'export const f = (x: number): number => Math.sin(x)')
bans('Math.sqrt', 'float', 'export const f = (x: number): number => Math.sqrt(x)')
bans('Math by name', 'float', "export const f = (x: number): number => Math['cos'](x)")
bans('powers of numbers', 'float', 'export const f = (x: number): number => x ** 2')
bans('numbers with a fraction', 'float', 'export const half = 0.5')
bans('a bare quotient', 'float', 'export const f = (x: number, y: number): number => x / y')
bans('a quotient in a comparison', 'float', 'export const f = (x: number, y: number): boolean => x / y > 2')
bans(
  'a quotient cut too late',
  'float',
  'export const f = (x: number, y: number): number => Math.floor([x / y].length)',
)
bans('dividing in place', 'float', 'export const f = (x: number): number => {\n  let y = x\n  y /= 2\n  return y\n}')
bans('parseFloat', 'float', 'export const f = (x: string): number => Number.parseFloat(x)')
allows(
  'integer Math',
  'export const f = (x: number, y: number): number => Math.max(Math.floor(x / y), Math.trunc((x + y) / 2), Math.imul(x, y))',
)
allows('quotients cut by bits', 'export const f = (x: number, y: number): number => ((x / y) | 0) + (x >> 1)')
allows('powers of two', 'export const f = (n: number): number => 2 ** n')
allows('quotients without remainder', 'export const f = (x: number, y: number): number => (x - (x % y)) / y')
bans(
  'quotients that only look like it',
  'float',
  'export const f = (x: number, y: number): number => (x - (y % x)) / y',
)
allows('bigint', 'export const f = (x: bigint, y: bigint): bigint => (x * 10n ** 15n) / y')
allows('large integers', 'export const most = 1e6')

bans('let at the top', 'module-state', 'let turns = 0\nexport const next = (): number => ++turns')
bans('var at the top', 'module-state', 'export var turns = 0')
bans(
  'a list that grows',
  'module-state',
  'const seen: number[] = []\nexport const see = (x: number): unknown => seen.push(x)',
)
bans(
  'a list that is sorted',
  'module-state',
  'const all: number[] = [2, 1]\nexport const sorted = (): number[] => all.sort((a, b) => a - b)',
)
bans(
  'a Map that fills',
  'module-state',
  'const memo: Map<number, number> = new Map()\nexport const keep = (x: number): unknown => memo.set(x, x)',
)
bans(
  'a Set that fills',
  'module-state',
  'const memo: Set<number> = new Set()\nexport const keep = (x: number): unknown => memo.add(x)',
)
bans(
  'a WeakMap that fills',
  'module-state',
  'const memo: WeakMap<object, number> = new WeakMap()\nexport const keep = (x: object): unknown => memo.set(x, 1)',
)
bans(
  'a typed array that changes',
  'module-state',
  'const lit: Uint8Array = new Uint8Array(9)\nexport const clear = (): unknown => lit.fill(0)',
)
bans(
  'a cell that changes',
  'module-state',
  'const lit: number[] = [0]\nexport const set = (): void => {\n  lit[0] = 1\n}',
)
bans(
  'a field that changes',
  'module-state',
  'const box = { turns: 0 }\nexport const next = (): void => {\n  box.turns++\n}',
)
bans(
  'a field that goes',
  'module-state',
  'const box: { turns?: number } = {}\nexport const next = (): void => {\n  delete box.turns\n}',
)
bans(
  'Object.assign',
  'module-state',
  'const box = { turns: 0 }\nexport const next = (): unknown => Object.assign(box, { turns: 1 })',
)
bans('a static property that changes', 'module-state', 'export class Counter {\n  static turns = 0\n}')
bans('work while loading', 'module-effect', 'export const lit: readonly number[] = []\nvoid lit.length')
bans('loops while loading', 'module-effect', 'for (let i = 0; i < 3; i++) String(i)\nexport {}')
bans(
  'what another file keeps',
  'module-state',
  "import { kept } from './kept.ts'\nexport const see = (x: number): unknown => kept.push(x)",
)
allows(
  'what a call keeps to itself',
  'export function list(): number[] {\n  const seen: number[] = []\n  seen.push(1)\n  seen[0] = 2\n  return seen.sort((a, b) => a - b)\n}',
)
allows(
  'a name that hides the one outside',
  'const seen: readonly number[] = []\nexport const f = (seen: number[]): unknown => seen.push(1)\nexport const g = seen',
)
allows(
  'reading tables',
  'const table: readonly number[] = [1, 2]\nexport const f = (i: number): number | undefined => table[i]',
)

bans('Intl', 'locale', 'export const f = (): unknown => new Intl.Collator()')
bans('localeCompare', 'locale', 'export const f = (x: string, y: string): number => x.localeCompare(y)')
bans('toLocaleString', 'locale', 'export const f = (x: number): string => x.toLocaleString()')
bans('sorting numbers as texts', 'default-sort', 'export const f = (xs: readonly number[]): number[] => [...xs].sort()')
allows('sorting texts as texts', "export const f = (xs: readonly ('a' | 'b')[]): string[] => [...xs].sort()")
bans('async', 'async', 'export async function f(): Promise<number> {\n  return 1\n}')

allows('what is excused', '// purity-ignore float: shown to people only\nexport const f = (x: number): number => x / 2')
bans('idle excuses', 'excuse', '// purity-ignore float: nothing here\nexport const f = (x: number): number => x + 2')
bans('excuses for something else', 'float', 'export const f = (x: number): number => x / 2 // purity-ignore float:')

const overlay = Object.fromEntries(samples.map(({ name, text }, i) => [file(name, i), `${text}\n`]))
overlay[join(root, 'packages/dma/src/kept.ts')] = 'export const kept: number[] = []\n'
for (const name of ['svg', 'policy', 'describe'])
  overlay[join(root, `packages/dma/src/${name}.ts`)] =
    'export const width = (x: number): number => (x * Math.sqrt(3)) / 2 + 0.5\n'
overlay[join(root, 'packages/dma/src/svg/unit.ts')] = 'export const roll = (): number => Math.random() + Math.sin(1)\n'
const found = findImpurities(Object.keys(overlay), overlay)
const bansIn = path => found.filter(one => one.file === path).map(({ ban }) => ban)

samples.forEach(({ title, name, expected }, i) => {
  test(`purity ${title}`, () => assert.deepEqual(bansIn(`packages/${name}/src/sample-${i}.ts`), expected))
})
test('purity lets pictures, sentences and policies divide', () => {
  for (const name of ['svg', 'policy', 'describe']) assert.deepEqual(bansIn(`packages/dma/src/${name}.ts`), [])
})
test('purity holds pictures to the same bytes on every engine', () => {
  assert.deepEqual(bansIn('packages/dma/src/svg/unit.ts'), ['chance', 'float'])
})
after(() => assert.deepEqual(bansIn('packages/dma/src/kept.ts'), []))
