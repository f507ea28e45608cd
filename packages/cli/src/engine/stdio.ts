import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import type { Game } from '../game.ts'
import { openDesk } from './desk.ts'
import { limits } from './limits.ts'
import { linesOf } from './lines.ts'
import { methods } from './protocol.ts'
import { answerBytes, tooLong } from './rpc.ts'

/** Answers the lines of a stream, one after another, until it ends. Blank lines are passed over. */
export async function serveLines(
  input: Readable,
  output: Writable,
  version: string,
  own: readonly Game[] = [],
): Promise<void> {
  const desk = openDesk(version, own)
  for await (const line of linesOf(input, limits.bytes)) {
    const answer =
      line === 'too-long' ? tooLong() : isBlank(line.bytes) ? null : await answerBytes(methods, desk, line.bytes)
    if (answer !== null && !output.write(`${answer}\n`)) await once(output, 'drain')
  }
}

const BLANKS = [0x20, 0x09, 0x0d]

function isBlank(bytes: Buffer): boolean {
  return bytes.every(byte => BLANKS.includes(byte))
}
