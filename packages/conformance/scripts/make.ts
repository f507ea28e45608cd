/**
 * Writes the files of `cases/`: `npm run make [game...]`. Steps are those that the tests of the clauses play, and hold true: the tests are run, each step that one
 * whose title begins with a clause asks for is kept with its position, its orders and the faces of its dice, and the smallest few of each clause become cases.
 * Counts and whole games come from games of the built-in players.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canonicalJson, digest, type Json, playout } from '@umpire/core-game'
import {
  fractionToText,
  mergePossibilities,
  possibilities,
  type Rng,
  rollLog,
  rollsLeft,
  scriptRng,
  TooManyPossibilities,
} from '@umpire/core-rng'
import { answerOf, cameOf, digestAfter, isPlain } from './answer.ts'
import { type AnyRules, games, type Hosted } from './games.ts'
import type { Cases, GameCase, OddsCase, OrdersOf, PerftCase, QueryCase, StepCase } from './model.ts'
import { countsOf, depthsOf } from './perft.ts'

const root = join(import.meta.dirname, '..', '..', '..')
/** How many cases a clause has at most: accepted, and refused. */
const TAKEN = { done: 2, refused: 1 }
/** The longest answer of a query that is written down, in characters. */
const LONGEST = 6000
/** The most outcomes whose odds are written down. */
const OUTCOMES = 200
const POSITIONS = 24

interface Titled {
  readonly title: string
  readonly clause: string
}

interface Asked extends Titled {
  readonly query: string
  readonly given: readonly Json[]
}

interface Played extends Titled {
  readonly state: Json
  readonly orders: OrdersOf
  readonly faces: readonly number[]
}

/** A step before it is given an id. */
type Untold = Omit<StepCase, 'id'>

/** What the tests of a game's clauses play, each step once for each clause, the smallest position first. */
function playedBy(game: string): (Played | Asked)[] {
  const folder = mkdtempSync(join(tmpdir(), 'umpire-cases-'))
  try {
    const config = join(import.meta.dirname, 'record.config.ts')
    const args = ['vitest', 'run', '--config', config, `packages/${game}/test`]
    spawnSync('npx', args, {
      cwd: root,
      env: { ...process.env, RECORD: folder },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const lines = readdirSync(folder).flatMap(file =>
      readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean),
    )
    const sorted = [...new Set(lines)].sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
    return sorted.map(line => JSON.parse(line) as Played | Asked)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** A step as a case; null where it is not one that anybody could play again, as with other content or dice that a test has made. */
function caseOf(rules: AnyRules, { title, clause, state, orders, faces }: Played): Untold | null {
  if (!isPlain(state) || !isPlain(orders)) return null
  if (rules.schema.state['~standard'].validate(state) instanceof Promise) return null
  const read = rules.schema.state['~standard'].validate(state) as { issues?: unknown }
  if (read.issues) return null
  const done = rules.step(state, orders, scriptRng(faces))
  if (done.ok && rollsLeft(done.rng) > 0) return null
  const expect = cameOf(done)
  if (!done.ok && done.problems.some(({ code }) => code.startsWith('roll-'))) return null
  const clauses = clause.split(', ')
  return { clauses, about: title.slice(clause.length).trim(), state, orders, dice: faces, expect }
}

function stepsOf(all: readonly Untold[]): StepCase[] {
  const byClause = new Map<string, Untold[]>()
  for (const one of all) {
    const there = byClause.get(one.clauses[0]!) ?? []
    const kind = kindOf(one)
    if (there.filter(other => kindOf(other) === kind).length < TAKEN[kind])
      byClause.set(one.clauses[0]!, [...there, one])
  }
  return numbered(byClause)
}

const kindOf = ({ expect }: Untold): keyof typeof TAKEN => ('refused' in expect ? 'refused' : 'done')

/** All steps that have been played and could be played again, each once for its first clause. */
function playedAgain({ rules }: Hosted, played: readonly (Played | Asked)[]): Untold[] {
  const known = new Set<string>()
  return played.flatMap(one => {
    const found = 'query' in one ? null : caseOf(rules, one)
    if (!found) return []
    const key = `${found.clauses[0]} ${canonicalJson([found.state, found.orders, found.dice] as Json)}`
    if (known.has(key)) return []
    known.add(key)
    return [found]
  })
}

/** What tests ask of positions, where it can be asked and answered in JSON. */
function queriesOf({ rules }: Hosted, played: readonly (Played | Asked)[]): QueryCase[] {
  const byClause = new Map<string, Omit<QueryCase, 'id'>[]>()
  for (const { title, clause, ...one } of played) {
    if (!('query' in one) || !isPlain(one.given)) continue
    const clauses = clause.split(', ')
    const there = byClause.get(clauses[0]!) ?? []
    if (there.length >= TAKEN.done) continue
    const answer = answerOf(rules, one.query, one.given)
    if (answer === null || JSON.stringify(answer).length > LONGEST) continue
    byClause.set(clauses[0]!, [...there, { clauses, about: title.slice(clause.length).trim(), ...one, answer }])
  }
  return numbered(byClause)
}

function numbered<Case>(byClause: ReadonlyMap<string, readonly Case[]>): (Case & { readonly id: string })[] {
  return [...byClause]
    .sort(([a], [b]) => (inOrder(a) < inOrder(b) ? -1 : 1))
    .flatMap(([clause, cases]) => cases.map((one, i) => ({ id: `${clause}/${i + 1}`, ...one })))
}

/** A clause by which they sort as in the rulebook. */
const inOrder = (clause: string) => clause.replace(/\d+/g, number => number.padStart(4, '0'))

function oddsOf({ rules }: Hosted, all: readonly Untold[]): OddsCase[] {
  const byClause = new Map<string, Omit<OddsCase, 'id'>[]>()
  for (const { clauses, about, state, orders, dice, expect } of all) {
    const there = byClause.get(clauses[0]!) ?? []
    if (dice.length === 0 || 'refused' in expect || there.length >= TAKEN.done) continue
    const outcomes = outcomesOf(rules, state, orders)
    if (outcomes.length > 1) byClause.set(clauses[0]!, [...there, { clauses, about, state, orders, outcomes }])
  }
  return numbered(byClause)
}

/** All that orders may come to, by digest; nothing where it is too much. */
function outcomesOf(rules: AnyRules, state: Json, orders: OrdersOf): OddsCase['outcomes'] {
  try {
    const all = possibilities((rng: Rng) => digestAfter(rules, state, orders, rng), OUTCOMES * 10)
    const merged = mergePossibilities(all, value => value)
    if (merged.length > OUTCOMES) return []
    return merged
      .map(({ value, probability }) => ({ digest: value, probability: fractionToText(probability) }))
      .sort((a, b) => (a.digest < b.digest ? -1 : 1))
  } catch (error) {
    if (error instanceof TooManyPossibilities) return []
    throw error
  }
}

/** A whole game of the built-in players, with the faces of all its dice. */
function gameOf(
  { rules, players }: Hosted,
  options: object,
  seed: string,
): { readonly game: GameCase; readonly states: readonly Json[] } {
  const opening = { dice: [] as number[] }
  const steps: { orders: OrdersOf; dice: number[]; digest: string }[] = []
  const states: Json[] = []
  const told: AnyRules = {
    ...rules,
    setup: (asked, rng) => {
      opening.dice = rollLog(rng, one => rules.setup(asked, one)).map(({ face }) => face)
      return rules.setup(asked, rng)
    },
    step: (state, orders, rng) => {
      const dice = rollLog(rng, one => rules.step(state, orders, one)).map(({ face }) => face)
      const done = rules.step(state, orders, rng)
      if (done.ok) {
        states.push(state as Json)
        steps.push({ orders: orders as OrdersOf, dice, digest: digest(done.state) })
      }
      return done
    },
  }
  const played = playout(told, options, seed, players as never, { steps: 3000 })
  if (!played.ok) throw new Error(played.problems[0]?.message)
  const begun = rules.setup(options, scriptRng(opening.dice))
  if (!begun.ok) throw new Error(begun.problems[0]?.message)
  const { outcome } = played.value
  if (!outcome) throw new Error(`${rules.id}, ${seed}: no end`)
  return {
    game: {
      id: seed,
      options: JSON.parse(JSON.stringify(options)),
      opening: { dice: opening.dice, digest: digest(begun.state) },
      steps,
      outcome: JSON.parse(JSON.stringify(outcome)),
    },
    states,
  }
}

function perftOf({ rules }: Hosted, states: readonly Json[]): PerftCase[] {
  return Array.from({ length: POSITIONS }, (_, i) => {
    const state = states[Math.floor((i * states.length) / POSITIONS)]!
    return { id: `perft/${i + 1}`, state, seats: countsOf(rules, state), depths: depthsOf(rules, state) }
  })
}

/** JSON with a case a line, so that a change shows as one. */
function write<Case>(game: string, file: string, { rules }: Hosted, cases: readonly Case[]): void {
  const { id, version } = rules
  const head: Omit<Cases<Case>, 'cases'> = { ruleset: id, version }
  const text = `${JSON.stringify(head).slice(0, -1)},"cases":[\n${cases.map(one => JSON.stringify(one)).join(',\n')}\n]}\n`
  const folder = join(import.meta.dirname, '..', 'cases', game)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, file), text)
  console.log(`${game}/${file}: ${cases.length} cases, ${Math.ceil(text.length / 1024)} kB`)
}

const asked = process.argv.slice(2)
for (const [game, hosted] of Object.entries(games)) {
  if (asked.length > 0 && !asked.includes(game)) continue
  const played = playedBy(game)
  const all = playedAgain(hosted, played)
  write(game, 'queries.json', hosted, queriesOf(hosted, played))
  write(game, 'steps.json', hosted, stepsOf(all))
  write(game, 'odds.json', hosted, oddsOf(hosted, all))
  const whole = hosted.openings.map((options, i) => gameOf(hosted, options, `game ${i + 1}`))
  write(
    game,
    'games.json',
    hosted,
    whole.map(({ game: one }) => one),
  )
  write(
    game,
    'perft.json',
    hosted,
    perftOf(
      hosted,
      whole.flatMap(({ states }) => states),
    ),
  )
}
