import { createHash } from 'node:crypto'
import { join } from 'node:path'

/** Of bytes, or of a text in UTF-8. */
export function sha256(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('hex')
}

export function turnName(turn: number): string {
  return String(turn).padStart(4, '0')
}

export function turnFolder(folder: string, turn: number): string {
  return join(folder, 'turns', turnName(turn))
}

/** Where the plans for a turn are put. */
export function ordersFolder(folder: string, turn: number): string {
  return join(folder, 'orders', turnName(turn))
}

/** What each turn has, by its name in the folder of the turn; besides it there are pictures of battles, blank plans, and the plans that came. */
export function filesOfTurn(seats: readonly string[]): readonly string[] {
  const reports = ['report.txt', 'report.html', 'maps.html', 'map.svg', 'packet.json', 'events.json']
  return [
    'state.json',
    'events.json',
    ...['index.html', 'maps.svg', 'chronicle.txt', 'view.json'].map(name => `public/${name}`),
    ...seats.flatMap(seat => reports.map(name => `reports/${seat}/${name}`)),
  ]
}

/** A plan is kept with its turn as the text or the JSON that it was. */
export function planNames(seat: string): readonly [text: string, json: string] {
  return [`orders/${seat}.txt`, `orders/${seat}.json`]
}

/** Where the letters that go out with a turn wait. */
export function lettersFolder(folder: string, turn: number): string {
  return join(folder, 'letters', turnName(turn))
}
