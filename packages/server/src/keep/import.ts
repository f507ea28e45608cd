import { isRecord, type Json, Match, problem, type Result, type SavedMatch } from '@umpire/core-game'
import type { House } from '../house.ts'
import { type HostedRules, rulesOf } from '../rulesets.ts'
import { advanced } from '../tables/corrections.ts'
import { createGame, type Links } from '../tables/create.ts'
import { kept } from '../tables/load.ts'
import type { Answer, AnyMatch, Ending } from '../tables/model.ts'
import { refused } from '../tables/refuse.ts'
import type { Settings } from '../tables/settings.ts'
import type { Exported } from './export.ts'

/** A game that comes to the server: a saved match, and how it is to be hosted. */
export type Imported = Pick<Exported, 'save'> &
  Partial<Omit<Exported, 'settings'>> & { readonly settings?: Partial<Settings> }

/** Plays a game again in which the master changed positions, and holds each step against its digest. */
function byHands(ruleset: HostedRules, save: unknown, corrections: Exported['corrections']): Result<AnyMatch> {
  const { options, seed, log, digests } = save as SavedMatch<Json, Json, string>
  if (!Array.isArray(log) || !Array.isArray(digests)) return fault('match-malformed', 'This is no saved game', ['save'])
  let played: Result<AnyMatch> = Match.start(ruleset, options, seed ?? '') as Result<AnyMatch>
  for (const [i, orders] of log.entries()) {
    if (!played.ok) return played
    const changed = corrections.find(({ step }) => step === i + 1)
    played = advanced(ruleset, played.value, orders, changed?.changes ?? null)
    if (played.ok && played.value.frames.at(-1)!.digest !== digests[i + 1])
      return fault('match-digest-wrong', `The state after step ${i + 1} is not the one that was saved`, [
        'digests',
        i + 1,
      ])
  }
  return played
}

const fault = (code: string, message: string, at: readonly (string | number)[]): Result<never> => ({
  ok: false,
  problems: [problem(code, message, at)],
})

function isEnding(value: unknown, seats: readonly string[]): value is Ending {
  if (!isRecord(value) || value['reason'] !== 'time' || Object.keys(value).length !== 3) return false
  const areSeats = (list: unknown) =>
    Array.isArray(list) && list.length <= seats.length && list.every(one => seats.includes(one))
  return areSeats(value['late']) && areSeats(value['winners'])
}

/**
 * Takes a game in that was played elsewhere: every step is played again and held against its digest before anything is kept. It stands still until its master,
 * whose link is new as all are, lets it go on. Problems: those of `Match.fromJSON`, of the content and of the settings, `ending-malformed`.
 */
export async function importGame(
  house: House,
  { save, content, settings, players, ending, corrections = [] }: Imported,
): Promise<Answer<Links>> {
  if (!isRecord(save)) return refused([problem('match-malformed', 'This is no saved game', ['save'])])
  const rules = rulesOf(String(save['ruleset']), content ?? undefined, house.shelf.guests)
  if (!rules.ok) return refused(rules.problems)
  const read = corrections.length > 0 ? byHands(rules.value, save, corrections) : Match.fromJSON(rules.value, save)
  if (!read.ok) return refused(read.problems)
  const match = read.value as AnyMatch
  if (match.seed === null)
    return refused([problem('match-bad-seed', 'A game whose dice people throw cannot go on here', ['save', 'seed'])])
  const seats = rules.value.facts.seatsOf(match.state) as readonly string[]
  if (ending != null && !isEnding(ending, seats))
    return refused([problem('ending-malformed', 'A match does not end so', ['ending'])])
  const isEnded = ending != null || rules.value.outcome(match.state) !== null
  const made = await createGame(house, {
    game: rules.value.id,
    options: match.options,
    seed: match.seed,
    ...(content != null && { content: content as Json }),
    ...(settings && { settings }),
    ...(players && { players }),
    played: {
      steps: match.log.map((orders, i) => ({ orders: kept(orders), digest: match.frames[i + 1]!.digest })),
      corrections: corrections.map(({ step, changes, reason }) => ({ step, changes: kept(changes), reason })),
      status: isEnded ? 'ended' : match.log.length > 0 ? 'paused' : 'waiting',
      ...(ending != null && { ending }),
    },
  })
  if (made.ok) house.shelf.put(made.value.id, { ruleset: rules.value, match })
  return made
}
