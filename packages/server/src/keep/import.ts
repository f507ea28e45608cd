import { isRecord, type Json, Match, problem } from '@umpire/core-game'
import type { House } from '../house.ts'
import { rulesOf } from '../rulesets.ts'
import { createGame, type Links } from '../tables/create.ts'
import { kept } from '../tables/load.ts'
import type { Answer, AnyMatch } from '../tables/model.ts'
import { refused } from '../tables/refuse.ts'
import type { Exported } from './export.ts'

/**
 * Takes a game in that was played elsewhere: every step is played again and held against its digest before anything is kept. It stands still until its master,
 * whose link is new as all are, lets it go on. Problems: those of `Match.fromJSON`, of the content and of the settings.
 */
export async function importGame(
  house: House,
  { save, content, settings, players }: Pick<Exported, 'save'> & Partial<Exported>,
): Promise<Answer<Links>> {
  if (!isRecord(save)) return refused([problem('match-malformed', 'This is no saved game', ['save'])])
  const rules = rulesOf(String(save['ruleset']), content ?? undefined)
  if (!rules.ok) return refused(rules.problems)
  const read = Match.fromJSON(rules.value, save)
  if (!read.ok) return refused(read.problems)
  const match = read.value as AnyMatch
  if (match.seed === null)
    return refused([problem('match-bad-seed', 'A game whose dice people throw cannot go on here', ['save', 'seed'])])
  const made = await createGame(house, {
    game: rules.value.id,
    options: match.options,
    seed: match.seed,
    ...(content != null && { content: content as Json }),
    ...(settings && { settings }),
    ...(players && { players }),
    played: {
      steps: match.log.map((orders, i) => ({ orders: kept(orders), digest: match.frames[i + 1]!.digest })),
      status: rules.value.outcome(match.state) ? 'ended' : match.log.length > 0 ? 'paused' : 'waiting',
    },
  })
  if (made.ok) house.shelf.put(made.value.id, { ruleset: rules.value, match })
  return made
}
