/** A line without its end, or that one was too long; the rest of such a line is thrown away as it comes. */
export type Line = { readonly bytes: Buffer } | 'too-long'

const NEWLINE = 0x0a

/**
 * The lines of a stream, the last one with or without an end. No more than `most` bytes are kept of any of them: a line that goes on is told to be too
 * long as soon as that is known, not when it ends, which may be never.
 */
export async function* linesOf(stream: AsyncIterable<Buffer | string>, most: number): AsyncGenerator<Line> {
  let parts: Buffer[] = []
  let length = 0
  let dropping = false
  for await (const chunk of stream) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
    let from = 0
    while (from < bytes.length) {
      const end = bytes.indexOf(NEWLINE, from)
      const part = bytes.subarray(from, end < 0 ? bytes.length : end)
      if (!dropping && length + part.length > most) {
        dropping = true
        parts = []
        yield 'too-long'
      }
      if (!dropping) {
        parts.push(part)
        length += part.length
      }
      if (end < 0) break
      if (!dropping) yield { bytes: whole(parts) }
      parts = []
      length = 0
      dropping = false
      from = end + 1
    }
  }
  if (length > 0 && !dropping) yield { bytes: whole(parts) }
}

function whole(parts: readonly Buffer[]): Buffer {
  return parts.length === 1 ? parts[0]! : Buffer.concat(parts)
}
