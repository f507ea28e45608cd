import { sameJson } from '@umpire/core-game'

type Fields = { readonly [name: string]: unknown }

/** Whether two records say the same, one field of which is left out. */
export function sameFields(a: Fields, b: Fields, but: string): boolean {
  const names = Object.keys(a)
  if (names.length !== Object.keys(b).length) return false
  for (const name of names) if (name !== but && !(Object.hasOwn(b, name) && sameJson(a[name], b[name]))) return false
  return true
}

/** Names of fields that two records do not share, or that hold something else in each. */
export function otherFields(a: Fields, b: Fields): string[] {
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...names].filter(name => !(Object.hasOwn(a, name) && Object.hasOwn(b, name) && sameJson(a[name], b[name])))
}
