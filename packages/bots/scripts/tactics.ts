/**
 * How many of the tactics of a game a bot finds:
 *
 *   pnpm tactics kriegspiel [--millis 1000 | --iterations N] [--motif NAME] [--from N] [--cases N] [--missed]
 *   pnpm tactics kriegspiel --told ...        what a bot finds that is told the task, as a person is
 *   pnpm tactics kriegspiel --simple          what the simple player finds
 *
 * A bot sees its seat's view and the legal orders, as in a game, and has to see by itself what there is to be done. With a budget in iterations the answers are the same on every machine.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Budget } from '../src/index.ts'
import { answers, type Suite, suites, type Who } from './tactics/suites.ts'

const [game = '', ...rest] = process.argv.slice(2)
const suite: Suite | undefined = suites[game]
if (!suite) throw new Error(`tactics ${Object.keys(suites).join('|')} [--millis N | --iterations N]`)
const optionOf = (name: string) => {
  const at = rest.indexOf(`--${name}`)
  return at < 0 ? undefined : rest[at + 1]
}
const iterations = optionOf('iterations')
const budget: Budget = iterations
  ? { iterations: Number(iterations) }
  : { millis: Number(optionOf('millis') ?? 1000), now: () => performance.now() }
const file = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../conformance/cases', game, 'tactics.json'), 'utf8'),
)
const from = Number(optionOf('from') ?? 0)
const asked = file.cases
  .filter(({ motif }: { motif: string }) => !optionOf('motif') || motif === optionOf('motif'))
  .slice(from, from + Number(optionOf('cases') ?? file.cases.length))

const who: Who = rest.includes('--simple') ? 'simple' : { budget, told: rest.includes('--told') }
const tally = new Map<string, { met: number; all: number }>()
const missed: string[] = []
for (const one of asked) {
  const { met, calls } = answers(suite, file.grounds, one, who)
  const row = tally.get(one.motif) ?? { met: 0, all: 0 }
  tally.set(one.motif, { met: row.met + (met ? 1 : 0), all: row.all + 1 })
  if (met) continue
  missed.push(one.id)
  if (rest.includes('--missed'))
    console.log(`${one.id}: ${JSON.stringify(calls)}\n  right: ${JSON.stringify(one.solution)}`)
}
const all = { met: 0, all: 0 }
for (const [motif, { met, all: count }] of tally) {
  console.log(`${motif}: ${met} of ${count}`)
  all.met += met
  all.all += count
}
console.log(`${game}: ${all.met} of ${all.all} found, ${((100 * all.met) / all.all).toFixed(1)} %`)
if (missed.length > 0) console.log(`missed: ${missed.join(' ')}`)
