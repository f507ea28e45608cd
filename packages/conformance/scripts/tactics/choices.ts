/** Every choice of one from each list. */
export function* choices<T>([first, ...others]: readonly (readonly T[])[]): Iterable<readonly T[]> {
  if (!first) {
    yield []
    return
  }
  for (const rest of choices(others)) for (const one of first) yield [one, ...rest]
}
