/** Compares scores place by place; the lower is the better. */
export function compareScores(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < a.length; i++) {
    const by = a[i]! - (b[i] ?? 0)
    if (by !== 0) return by
  }
  return 0
}

/** Those of equal best score, in the order given; where one has to be chosen a die tells them apart (D-004). */
export function bestOf<T extends { readonly score: readonly number[] }>(list: readonly T[]): readonly T[] {
  let best: T[] = []
  for (const item of list) {
    const by = best.length ? compareScores(item.score, best[0]!.score) : -1
    if (by < 0) best = [item]
    else if (by === 0) best.push(item)
  }
  return best
}

/** What a die that picks among equals calls them. */
export const nameOf = ({ name }: { readonly name: string }): string => name
