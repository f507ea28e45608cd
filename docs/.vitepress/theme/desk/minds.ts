import { playerFor } from '../play/players.ts'

/** What a built-in player is asked: its orders for a seat in a state. Plain data, so that it can go to a worker. */
export interface Question {
  readonly game: string
  readonly mind: string
  readonly seat: string
  readonly state: unknown
  readonly seed: string | number
  readonly step: number
}

/** The orders of a built-in player. */
export async function answer({ mind, ...question }: Question): Promise<readonly unknown[]> {
  const asked = { ...question, player: mind }
  return (await playerFor(asked))(asked)
}
