import { digest, type Json } from '@umpire/core-game'
import type { House } from '../house.ts'
import { look } from '../tables/look.ts'
import type { Watchers } from './watchers.ts'

/**
 * News for one pair of eyes. In a match one is told when what one may see is another, and only then: that something happened unseen would be news in
 * itself. A campaign tells of all that is done, letters too.
 */
export async function watchSight(
  house: House,
  watchers: Watchers,
  game: string,
  eyes: string | null,
): Promise<(tell: () => void) => () => void> {
  const now = async () => {
    const sight = await look(house, game, eyes)
    return sight.ok && sight.value.ruleset !== 'dma' ? digest(sight.value as unknown as Json) : null
  }
  let last = await now()
  return tell => {
    let going = Promise.resolve()
    return watchers.watch(game, () => {
      // One after another, so that of two changes the second is held against the first.
      going = going
        .then(async () => {
          const next = await now()
          if (next === null || next !== last) tell()
          last = next
        })
        // Who asks again is told what is wrong.
        .catch(tell)
    })
  }
}
