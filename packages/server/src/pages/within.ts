/** The first of some lines, so many characters of them in all; what is left out, and the rest of one that is too long by itself, is an ellipsis. */
export function within(lines: readonly string[], most: number): readonly string[] {
  const told: string[] = []
  let left = most
  for (const line of lines) {
    if (line.length > left) return [...told, told.length > 0 ? '…' : `${line.slice(0, most)}…`]
    told.push(line)
    left -= line.length
  }
  return told
}
