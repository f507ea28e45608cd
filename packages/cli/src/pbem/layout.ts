import { join } from 'node:path'

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
