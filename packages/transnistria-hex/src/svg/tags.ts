import type { Board } from '../content/board.ts'
import type { UnitId } from '../model.ts'

/** A short label: a number of three digits and more, else some letters of the name and its number, if it has one. */
function tagOf(name: string, letters: number): string {
  const digits = name.match(/\d+/g)?.at(-1)
  if (digits && digits.length > 2) return digits
  const word = /\p{L}+/u.exec(name.replace(/\d+(st|nd|rd|th)?/g, ''))?.[0] ?? name
  const start = [...word].slice(0, letters).join('')
  return digits ? `${letters === 1 ? start.toUpperCase() : start}${digits}` : [...word].slice(0, letters + 2).join('')
}

/** The label of every counter of a board: with more letters, or at last a number, where two would have the same. */
export function tagsOf(board: Board): ReadonlyMap<UnitId, string> {
  const names = [...board.counters.values()].map(({ id, en }) => [id, en] as const)
  const tags = new Map<UnitId, string>()
  const taken = new Set<string>()
  let open = names
  for (let letters = 1; open.length > 0 && letters < 5; letters++) {
    const drafts = open.map(([id, name]) => [id, name, tagOf(name, letters)] as const)
    const isAlone = (tag: string) => !taken.has(tag) && drafts.filter(([, , other]) => other === tag).length === 1
    const alone = drafts.filter(([, , tag]) => isAlone(tag))
    for (const [id, , tag] of alone) tags.set(id, tag)
    for (const [, , tag] of alone) taken.add(tag)
    open = open.filter(([id]) => !tags.has(id))
  }
  for (const [i, [id]] of open.entries()) tags.set(id, `#${i + 1}`)
  return tags
}
