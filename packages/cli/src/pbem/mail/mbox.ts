/** A line between two messages of an mbox: `From somebody@example.org Sun Mar 29 20:00:00 2026`. */
const BETWEEN = /^From [^\n]*\d\d:\d\d[^\n]*\d{4}[^\n]*$/

/** The messages of a file: one, or as many as an mbox holds. Lines that an mbox had to mark (`>From`) are as they were again. */
export function messagesIn(bytes: Buffer): readonly Buffer[] {
  // A character for a byte: what a message is written in is not known yet.
  const text = bytes.toString('latin1')
  const lines = text.split('\n')
  if (!BETWEEN.test(bare(lines[0] ?? ''))) return [bytes]
  const messages: string[][] = []
  for (const [i, line] of lines.entries()) {
    if (BETWEEN.test(bare(line)) && (i === 0 || bare(lines[i - 1]!) === '')) messages.push([])
    else messages.at(-1)!.push(line.replace(/^>(>*From )/, '$1'))
  }
  return messages.map(one => Buffer.from(one.join('\n'), 'latin1'))
}

function bare(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line
}
