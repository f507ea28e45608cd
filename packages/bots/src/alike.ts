type Fields = { readonly [name: string]: unknown }

/** Whether two positions say the same. What they share is not walked through, and most of it is shared: each came of the same one by a step. */
export function alike(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false
    for (let i = 0; i < a.length; i++) if (!alike(a[i], b[i])) return false
    return true
  }
  if (Array.isArray(b)) return false
  const names = Object.keys(a)
  if (names.length !== Object.keys(b).length) return false
  for (const name of names)
    if (!(Object.hasOwn(b, name) && alike((a as Fields)[name], (b as Fields)[name]))) return false
  return true
}
