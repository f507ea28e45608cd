/** Whether something would be made of the same as before. */
export function isSame(by: readonly unknown[], before: readonly unknown[] | undefined): boolean {
  return before !== undefined && by.every((one, i) => one === before[i])
}

/** Keeps one value, and makes it anew where what it is made of is not what it was made of. */
export function remembering<T>(): (by: readonly unknown[], make: () => T) => T {
  let kept: { readonly by: readonly unknown[]; readonly value: T } | undefined
  return (by, make) => {
    if (!kept || !isSame(by, kept.by)) kept = { by, value: make() }
    return kept.value
  }
}
