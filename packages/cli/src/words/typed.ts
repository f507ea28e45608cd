import { words } from './index.ts'

/** A line as the command takes it: whoever is spoken to in another language may name a command in that language. */
export function understood(line: string): string {
  const { typed } = words()
  const [all = '', word = ''] = /^\s*(\p{L}+)(?![^\s])/u.exec(line) ?? []
  const command = word.toLowerCase()
  return Object.hasOwn(typed, command) ? `${typed[command]}${line.slice(all.length)}` : line
}
