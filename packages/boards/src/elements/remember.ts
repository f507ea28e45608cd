/** Whether something would be made of the same as before. */
export function isSame(by: readonly unknown[], before: readonly unknown[] | undefined): boolean {
  return !!before && by.every((one, i) => one === before[i])
}

/** Keeps one value, and makes it anew where what it is made of is not what it was made of. */
export function remembering<T>(): (by: readonly unknown[], make: () => T) => T {
  let before: readonly unknown[] | undefined
  let value: T
  return (by, make) => {
    if (!isSame(by, before)) value = make()
    before = by
    return value
  }
}
