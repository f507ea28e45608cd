/**
 * Plays each level of a game against the one below, sides changed, and says how often it won: about two of three is meant.
 *
 *   pnpm ladder kriegspiel --games 40                            all steps of the ladder, 40 games each
 *   pnpm ladder kriegspiel --games 40 --step 5                   level 5 against level 4
 *   pnpm ladder kriegspiel --games 40 --try 40:0 --against 12:0  whoever thinks 40 iterations, never careless, against 12
 *   pnpm ladder kriegspiel --games 30 --fit                      looks for a ladder, from the simple player up and down; a table for levels.ts
 *
 * `--out FILE` keeps a line of JSON a game, and plays no game again that is in it; `--from N` begins at another number. A game is named by its number: it fixes the seed and the sides, and with them
 * every order. In DOLG! the person plays against the printed rules, so a level is measured by how often it wins against them: odds about twice those of the one below are meant.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { misuseOf, oneOf, readFlags } from './flags.ts'
import type { Strength } from './games.ts'
import { type Ladder, ladders } from './ladder/games.ts'
import { meet, type Row, shareOf, summary, textOf } from './ladder/meet.ts'

const misuse = misuseOf(
  `ladder ${Object.keys(ladders).join('|')} [--games N] [--from N] [--out FILE] [--step L | --try I:C [--against I:C] | --fit]`,
)

/** What a ladder is measured with. */
interface Run {
  readonly name: string
  readonly ladder: Ladder
  readonly from: number
  readonly games: number
  readonly out: string | null
  readonly known: Row[]
}

function play(
  { name, ladder, from, games, out, known }: Run,
  first: Strength,
  second: Strength | null,
): readonly Row[] {
  return Array.from({ length: games }, (_, i) => {
    const found = known.find(
      row =>
        row.game === name &&
        row.number === from + i &&
        row.first === textOf(first) &&
        row.second === (second && textOf(second)),
    )
    const row = found ?? meet(name, ladder, first, second, from + i)
    if (!found) known.push(row)
    if (!found && out !== null) appendFileSync(out, `${JSON.stringify(row)}\n`)
    return row
  })
}

function tell(run: Run, title: string, first: Strength, second: Strength | null): void {
  console.log(`${run.name} ${title}: ${summary(play(run, first, second))}`)
}

/** From what share of points on a level counts as one above another. */
const STEP = 0.62
/** Nobody thinks longer than so many iterations. */
const MOST = 1000

/** The strength above or below another: the nearest that is tried by which the better wins about two of three. */
function next(run: Run, below: Strength): Strength | null {
  for (let iterations = below.iterations + 1; iterations <= MOST; iterations = Math.ceil(iterations * 1.4)) {
    const tried = { iterations, careless: 0 }
    if (shareOf(play(run, tried, below)) >= STEP) return tried
  }
  return null
}

function before(run: Run, above: Strength): Strength | null {
  for (let careless = above.careless + 10; careless <= 100; careless += 10) {
    const tried = { iterations: 0, careless }
    if (shareOf(play(run, above, tried)) >= STEP) return tried
  }
  return null
}

/** Where there is nobody to meet: the strengths by which the odds against the printed rules double from level to level. */
function fitAlone(run: Run): readonly Strength[] {
  const tried = [100, 90, 80, 70, 60, 50, 40, 30, 20, 10, 0].map(careless => ({ iterations: 0, careless }))
  const thinkers = [8, 32, 128].map(iterations => ({ iterations, careless: 0 }))
  const oddsOf = (rows: readonly Row[]) => {
    const points = shareOf(rows) * rows.length
    return (points + 0.5) / (rows.length - points + 0.5)
  }
  const fitted: Strength[] = []
  let least = 0
  for (const one of [...tried, ...thinkers]) {
    const odds = oddsOf(play(run, one, null))
    if (fitted.length > 0 && odds < least) continue
    fitted.push(one)
    least = 2 * odds
  }
  return fitted
}

function fit(run: Run): readonly Strength[] {
  if (run.ladder.alone) return fitAlone(run)
  const fitted: Strength[] = [{ iterations: 0, careless: 0 }]
  for (let i = 0; i < 2; i++) {
    const lower = before(run, fitted[0]!)
    if (lower) fitted.unshift(lower)
  }
  while (fitted.length < 8) {
    const higher = next(run, fitted.at(-1)!)
    if (!higher) break
    fitted.push(higher)
    console.log(`${run.name}: ${fitted.map(textOf).join(' ')}`)
  }
  return fitted
}

/** `40:0`: iterations, and how many of a hundred decisions are careless. */
function strengthOf(text: string): Strength {
  const [, iterations, careless] = /^(\d{1,6}):(\d{1,2}|100)$/.exec(text) ?? []
  if (iterations === undefined) return misuse(`A strength is ITERATIONS:CARELESS, 40:0, not ${JSON.stringify(text)}`)
  return { iterations: Number(iterations), careless: Number(careless) }
}

function main(): void {
  const kinds = { games: 1, from: 0, out: 'text', step: 1, try: 'text', against: 'text', fit: 'nothing' } as const
  const { flags, rest } = readFlags(kinds, 1, misuse)
  const [name] = rest
  const ladder = oneOf(ladders, name, misuse)
  const { levels } = ladder.bots
  const ways = (['step', 'try', 'fit'] as const).filter(way => flags[way] !== undefined)
  if (ways.length > 1) misuse(`--${ways.join(' or --')}, not both`)
  if (flags.against !== undefined && flags.try === undefined) misuse('--against takes --try too')
  if (flags.step !== undefined && !levels.some(({ level }) => level === flags.step))
    misuse(`There is no level ${flags.step} of ${name}`)
  const { out = null } = flags
  const lines = out !== null && existsSync(out) ? readFileSync(out, 'utf8').split('\n').filter(Boolean) : []
  const run: Run = {
    name: name!,
    ladder,
    from: flags.from ?? 0,
    games: flags.games ?? 40,
    out,
    known: lines.map(line => JSON.parse(line) as Row),
  }
  if (flags.try !== undefined) {
    const { try: tried, against } = flags
    const [first, second] = [strengthOf(tried), against === undefined ? null : strengthOf(against)]
    tell(run, `${tried} against ${against ?? 'the policies'}`, first, second)
    return
  }
  if (flags.fit) {
    console.log(`${name}: ${fit(run).map(textOf).join(' ')}`)
    return
  }
  for (const [i, level] of levels.entries()) {
    if (flags.step !== undefined && level.level !== flags.step) continue
    const below = levels[i - 1]
    if (ladder.alone) tell(run, `level ${level.level}`, level, null)
    else if (below) tell(run, `level ${level.level} against ${below.level}`, level, below)
  }
}

main()
