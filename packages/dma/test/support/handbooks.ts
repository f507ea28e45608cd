import * as fc from 'fast-check'
import { type Handbook, handbook } from '../../src/index.ts'

type Path = readonly (string | number)[]

/** Every number, text, flag and list of the original handbook, by its path. */
function leaves(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [
    ...(Array.isArray(value) ? [path] : []),
    ...Object.entries(value).flatMap(([key, part]) => leaves(part, [...path, key])),
  ]
}
const paths = leaves(handbook)
/** Lists that a game begins with, and numbers that grow without end: found more often than chance would find them. */
const tender: readonly Path[] = [
  ['start', 'buildings'],
  ['start', 'army'],
  ['start', 'garrison'],
  ['start', 'army', '0', 'count'],
  ['economy', 'cityGrey'],
  ['economy', 'villageGreen'],
  ['movement', 'stepOrthogonal'],
  ['movement', 'speedCap'],
  ['movement', 'emptyArmySpeed'],
  ['movement', 'reserveBonus'],
  ['units', '0', 'cost'],
  ['units', '0', 'speed'],
  ['projects', '0', 'cost'],
  ['projects', '2', 'cost'],
]

export type Edit = { readonly path: Path; readonly value: unknown; readonly how: 'set' | 'repeat' | 'drop' }
const value = fc.oneof(
  fc.constantFrom<unknown>(0, 1, 2, 20, 40, 100, 141, 200, 1000, 2000, 2001, 20_001, 100_000, -1, -1000),
  fc.constantFrom<unknown>('T1', 'V1', 'militia', 'new-army', 'open', 'stopped', 'x', null, true, false),
)
export const edits: fc.Arbitrary<Edit> = fc.record({
  path: fc.oneof(fc.constantFrom(...paths), fc.constantFrom(...tender)),
  value,
  how: fc.constantFrom('set' as const, 'set' as const, 'repeat' as const, 'drop' as const),
})

export function change(book: Handbook, { path, value: to, how }: Edit): void {
  // biome-ignore lint/suspicious/noExplicitAny: a handbook is changed in ways its type forbids.
  let part: any = book
  for (const key of path.slice(0, -1)) part = part?.[key]
  const key = path.at(-1)!
  const old = part?.[key]
  if (Array.isArray(old))
    part[key] =
      how === 'drop'
        ? old.slice(1)
        : [...old, ...old.slice(-1), ...(how === 'set' && typeof to === 'string' ? [to] : [])]
  else if (part) part[key] = to
}
