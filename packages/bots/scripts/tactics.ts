/**
 * How many of the tactics of a game a bot finds:
 *
 *   pnpm tactics kriegspiel [--millis 1000 | --iterations N] [--motif NAME] [--from N] [--cases N] [--missed]
 *   pnpm tactics kriegspiel --told ...        what a bot finds that is told the task, as a person is
 *   pnpm tactics kriegspiel --simple          what the simple player finds
 *   pnpm tactics kriegspiel --weighed 8 ...   of each that is missed, so many games played on from what was ordered instead, and from what is known
 *
 * A bot sees its seat's view and the legal orders, as in a game, and has to see by itself what there is to be done. With a budget in iterations the answers are the same on every machine.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Budget } from '../src/index.ts'
import { misuseOf, oneOf, readFlags } from './flags.ts'
import { answers, type Suite, suites, type Who } from './tactics/suites.ts'
import { scoreAfter } from './tactics/weigh.ts'

const misuse = misuseOf(
  `tactics ${Object.keys(suites).join('|')} [--millis N | --iterations N] [--motif NAME] [--from N] [--cases N] [--missed] [--weighed N] [--told | --simple]`,
)
const { flags, rest } = readFlags(
  {
    millis: 1,
    iterations: 1,
    motif: 'text',
    from: 0,
    cases: 1,
    missed: 'nothing',
    weighed: 1,
    told: 'nothing',
    simple: 'nothing',
  },
  1,
  misuse,
)
const [game] = rest
const suite: Suite = oneOf(suites, game, misuse)
if (flags.iterations !== undefined && flags.millis !== undefined) misuse('--iterations or --millis, not both')
const { iterations, millis = 1000, from = 0 } = flags
const budget: Budget = iterations === undefined ? { millis, now: () => performance.now() } : { iterations }
const file = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../conformance/cases', game!, 'tactics.json'), 'utf8'),
)
const motifs = new Set(file.cases.map(({ motif }: { motif: string }) => motif))
if (flags.motif !== undefined && !motifs.has(flags.motif))
  misuse(`There is no motif ${JSON.stringify(flags.motif)}, but ${[...motifs].join(', ')}`)
const asked = file.cases
  .filter(({ motif }: { motif: string }) => flags.motif === undefined || motif === flags.motif)
  .slice(from, from + (flags.cases ?? file.cases.length))
if (asked.length === 0) misuse(`There are no cases from ${from} on`)

const who: Who = flags.simple ? 'simple' : { budget, told: flags.told === true }
const tally = new Map<string, { met: number; all: number }>()
const missed: string[] = []
/** By those who think no longer than it takes to play many games. */
const sequel = { games: flags.weighed ?? 0, iterations: 8 }
const weighed = { ordered: 0, known: 0, of: 0 }
for (const one of asked) {
  const { met, calls } = answers(suite, file.grounds, one, who)
  const row = tally.get(one.motif) ?? { met: 0, all: 0 }
  tally.set(one.motif, { met: row.met + (met ? 1 : 0), all: row.all + 1 })
  if (met) continue
  missed.push(one.id)
  if (sequel.games > 0) {
    const ordered = scoreAfter(suite, file.grounds, one, calls, sequel) ?? 0
    const known = scoreAfter(suite, file.grounds, one, one.solution, sequel) ?? 0
    console.log(`${one.id}: ${ordered / 2} of ${sequel.games} after what was ordered, ${known / 2} after what is known`)
    weighed.ordered += ordered / 2
    weighed.known += known / 2
    weighed.of += sequel.games
  }
  if (flags.missed) console.log(`${one.id}: ${JSON.stringify(calls)}\n  right: ${JSON.stringify(one.solution)}`)
}
const all = { met: 0, all: 0 }
for (const [motif, { met, all: count }] of tally) {
  console.log(`${motif}: ${met} of ${count}`)
  all.met += met
  all.all += count
}
console.log(`${game}: ${all.met} of ${all.all} found, ${((100 * all.met) / all.all).toFixed(1)} %`)
if (weighed.of > 0)
  console.log(
    `${weighed.ordered} of ${weighed.of} points won after what was ordered, ${weighed.known} after what is known`,
  )
if (missed.length > 0) console.log(`missed: ${missed.join(' ')}`)
