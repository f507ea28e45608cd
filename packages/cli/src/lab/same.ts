type Fields = { readonly [name: string]: unknown }

/** Whether two plain values say the same; the order of keys does not matter. What is shared by both is not walked through. */
export function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false
    for (let i = 0; i < a.length; i++) if (!same(a[i], b[i])) return false
    return true
  }
  return !Array.isArray(b) && sameFields(a as Fields, b as Fields)
}

/** As `same`, for two records, one field of which is left out. */
export function sameFields(a: Fields, b: Fields, but?: string): boolean {
  const names = Object.keys(a)
  if (names.length !== Object.keys(b).length) return false
  for (const name of names) if (name !== but && !(Object.hasOwn(b, name) && same(a[name], b[name]))) return false
  return true
}

/** Names of fields that two records do not share, or that hold something else in each. */
export function otherFields(a: Fields, b: Fields): string[] {
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...names].filter(name => !(Object.hasOwn(a, name) && Object.hasOwn(b, name) && same(a[name], b[name])))
}
