/** What the reader of command lines says, and the same in another language: made of what its own sentence holds. */
export type Sentence = readonly [said: RegExp, say: (...found: string[]) => string]

/** Says in another language why a command line cannot be understood, and which names are near to one that is none; as it was said where no sentence is like it. */
export function badLineIn(
  sentences: readonly Sentence[],
  head: string,
  meant: (names: string) => string,
): (message: string) => string {
  return message => {
    const near = /\(Did you mean (?:one of )?(.*)\?\)/.exec(message)?.[1]
    for (const [said, say] of sentences) {
      const found = said.exec(message)
      if (found) return `${head}${say(...found.slice(1))}${near === undefined ? '' : `\n(${meant(near)})`}`
    }
    return message
  }
}
