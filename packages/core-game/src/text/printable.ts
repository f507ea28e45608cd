import { harmful } from './harmful.ts'

/**
 * Any text as one line that a terminal shows and does not obey: what controls it, turns the direction of writing or cannot be seen stands there by its number,
 * `\u{1b}`. Line feeds and tabs are among that: print the lines of a text one by one.
 */
export function printable(text: string): string {
  return text.replace(harmful, sign => `\\u{${sign.codePointAt(0)!.toString(16)}}`)
}
