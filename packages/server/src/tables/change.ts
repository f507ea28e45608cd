import { CHANGES, type House } from '../house.ts'
import type { Queries } from '../store/database.ts'
import { loadTable } from './load.ts'
import type { Answer, Table } from './model.ts'
import { refuse } from './refuse.ts'

/** Changes a game while nobody else can, and says so to every process once it is on disk. A refusal changes nothing. */
export async function change<T>(
  house: House,
  id: string,
  work: (within: Queries, table: Table) => Promise<Answer<T>>,
): Promise<Answer<T>> {
  const refusals: Answer<T>[] = []
  try {
    return await house.database.transaction(async within => {
      const table = await loadTable(within, house.shelf, id, true)
      const answer = table ? await work(within, table) : refuse('game-missing')
      if (!answer.ok) {
        refusals.push(answer)
        throw new Back()
      }
      await within.query('select pg_notify($1, $2)', [CHANGES, id])
      return answer
    })
  } catch (error) {
    if (error instanceof Back) return refusals[0]!
    throw error
  }
}

/** Ends a transaction of which nothing is to be kept. */
class Back extends Error {}
