/** How many streams of news each address has open. */
export interface Streams {
  /** Opens one more, and returns what closes it; null where the address has as many as it may. */
  open(address: string): (() => void) | null
}

/** `most`: how many one address may have at once. */
export function createStreams(most: number): Streams {
  const there = new Map<string, number>()
  const count = (address: string, more: number) => {
    const now = (there.get(address) ?? 0) + more
    if (now > 0) there.set(address, now)
    else there.delete(address)
  }
  return {
    open: address => {
      if ((there.get(address) ?? 0) >= most) return null
      count(address, 1)
      return () => count(address, -1)
    },
  }
}
