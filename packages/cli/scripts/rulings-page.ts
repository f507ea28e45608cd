/**
 * Makes the page "Rulings that matter" of folders that `umpire lab` has filled, finished or not:
 * npx tsx --conditions=umpire-source packages/cli/scripts/rulings-page.ts FOLDER... > docs/guide/rulings-that-matter.md
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type Json, sameJson } from '@umpire/core-game'
import { seedRng } from '@umpire/core-rng'
import { type Ruling, rulingsOf } from '../../../docs/rulings.data.ts'
import { loadGame } from '../src/games.ts'
import { fits, readLine } from '../src/lab/journal.ts'
import type { Experiment, GameRow, Identity, Study } from '../src/lab/model.ts'
import { optionsOfGame } from '../src/lab/prepare.ts'
import { type CellResult, resultsOf, type StudyResult } from '../src/lab/results.ts'
import { rowsOf } from '../src/lab/rows.ts'
import { batchesOf } from '../src/lab/settle.ts'
import { chanceOf, type Difference, pairedDifference } from '../src/lab/statistics.ts'
import { budgetOf } from '../src/minds.ts'
import { wilson } from '../src/simulate/totals.ts'

/** What one study came to, and for each flipped cell what becomes of everybody's chances, and of nobody's. */
export interface Found {
  readonly study: StudyResult
  /** How many games each cell was to get. */
  readonly asked: number
  readonly rulings: readonly Ruling[]
  /** What holds in the base. */
  readonly usual: { readonly [option: string]: Json }
  /** How its games begin otherwise than the game's usual ones. */
  readonly beginning: { readonly [option: string]: Json }
  readonly chances: readonly Chance[]
}

interface Chance extends Difference {
  readonly cell: number
  readonly who: string
  /** Games that were won, under the other reading and under the usual one. */
  readonly here: number
  readonly there: number
  /** Games that changed hands. */
  readonly changed: number
  /** How likely so large a difference is by chance. */
  readonly p: number
}

/**
 * Which differences stay clear of chance, at 5 %, when all of a section are taken together (Holm). Those that no games that changed hands could have made
 * clear are no part of it: how many changed hands says nothing about which way (Tarone, Biometrics 46, 1990, 515-522).
 */
function clearOf(chances: readonly Chance[]): Set<Chance> {
  const able = chances.filter(({ changed }) => chanceOf(0, changed) <= LEVEL)
  const places = holm(able.map(({ p }) => p))
  return new Set(able.filter((_, i) => places.has(i)))
}

const LEVEL = 0.05

/** Which of some chances stay below 5 % after Holm's correction for their number: their places. */
export function holm(chances: readonly number[]): Set<number> {
  const order = chances.map((p, i) => ({ p, i })).sort((x, y) => x.p - y.p || x.i - y.i)
  const clear = new Set<number>()
  for (const [rank, { p, i }] of order.entries()) {
    if (p > LEVEL / (chances.length - rank)) break
    clear.add(i)
  }
  return clear
}

export function foundIn(
  experiment: Experiment,
  done: ReadonlyMap<number, readonly GameRow[]>,
  rulings: readonly Ruling[],
): Found[] {
  const rows = rowsOf(experiment, done)
  return resultsOf(experiment, done).studies.map((study, i) => {
    const [base, ...others] = rows[i]!
    const chances = others.flatMap((cell, k) => chancesOf(k + 1, [...Object.keys(study.seats), NOBODY], cell, base!))
    return {
      study,
      asked: study.games,
      rulings: rulings.filter(({ game }) => game === study.rules.ruleset),
      usual: usualOf(experiment.studies[i]!),
      beginning: beginningOf(experiment.studies[i]!),
      chances,
    }
  })
}

/** Who won more or less often in a cell than in the same games of the base. Where one wins just when another does not, that is said once. */
function chancesOf(
  cell: number,
  whos: readonly string[],
  rows: readonly GameRow[],
  base: readonly GameRow[],
): Chance[] {
  const known: (readonly number[])[] = []
  return whos.flatMap(who => {
    const pairs = { both: 0, second: 0, first: 0, none: 0 }
    const moves = rows.map((row, g) => {
      const [here, there] = [hasWon(row, who), hasWon(base[g]!, who)]
      pairs[here ? (there ? 'both' : 'second') : there ? 'first' : 'none']++
      return Number(here) - Number(there)
    })
    if (known.some(other => other.every((move, g) => move === -moves[g]!))) return []
    known.push(moves)
    const { both, second, first } = pairs
    const counts = { here: both + second, there: both + first, changed: second + first, p: chanceOf(second, first) }
    return [{ ...pairedDifference(pairs), ...counts, cell, who }]
  })
}

function hasWon([winners]: GameRow, who: string): boolean {
  return who === NOBODY ? !winners?.length : winners?.includes(who) === true
}

/** The readings of the base, as far as they are known. */
function usualOf({ game, cells }: Study): Found['usual'] {
  const { readings, within, usual } = game.rulings
  const options = cells[0]!.options
  const first = Object.fromEntries(Object.entries(readings).map(([name, list]) => [name, list[0]!]))
  return {
    ...first,
    ...usual?.(options),
    ...(within === null ? options : (options[within] as Found['usual'] | undefined)),
  }
}

function beginningOf({ game, cells }: Study): Found['beginning'] {
  const standard = game.standardOptions as Found['beginning']
  const told = Object.entries(cells[0]!.options).filter(([name, value]) => !sameJson(value, standard[name]))
  return Object.fromEntries(told)
}

const NOBODY = 'nobody'

/** A cell that was told of on the page. */
interface Line {
  readonly cell: CellResult
  readonly ruling: Ruling | undefined
  /** What it says instead of the usual one. */
  readonly reading: string
  /** What it changes most, of what is clear if anything is; null where nobody can win. */
  readonly most: Chance | null
  readonly decides: boolean
  /** How many of its games, and by what, were stopped: then it says nothing. */
  readonly faults: string
}

const word = (value: Json) => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``

function linesOf({ study, rulings, usual, chances }: Found, clear: ReadonlySet<Chance>): Line[] {
  const size = (chance: Chance | null) => Math.abs(chance?.value ?? 0)
  const lines = study.cells.slice(1).map((cell, i): Line => {
    const [option = '', value] = Object.entries(cell.changes)[0] ?? []
    const ruling = rulings.find(one => one.option === option)
    const own = chances.filter(one => one.cell === i + 1)
    const told = own.filter(one => clear.has(one))
    const [most = null] = [...(told.length ? told : own)].sort((a, b) => size(b) - size(a))
    const reading = `${word(value ?? null)}${usual[option] === undefined ? '' : ` instead of ${word(usual[option])}`}`
    return { cell, ruling, reading, most, decides: told.length > 0, faults: faultsOf(cell) }
  })
  return lines.sort((a, b) => Number(b.decides) - Number(a.decides) || size(b.most) - size(a.most))
}

function faultsOf({ faults, games }: CellResult): string {
  return Object.entries(faults)
    .map(([code, count]) => `${count} of ${games} games stopped by ${word(code)}`)
    .join(', ')
}

const percent = (value: number) => `${(value * 100).toFixed(1)}`
const signed = (value: number, times: number) => {
  const text = (value * times).toFixed(1)
  return Number(text) > 0 ? `+${text}` : Number(text) === 0 ? '0.0' : text
}
const plain = (text: string) => text.replace(/[\\`*_[\]<>|#&]/g, mark => `&#${mark.charCodeAt(0)};`)

function nameOf({ ruling, reading, cell }: Line): string {
  const [option = cell.name] = Object.keys(cell.changes)
  const clause = ruling ? `${plain(ruling.clause)} ` : ''
  return `${clause}\`${option}\`: ${reading}`
}

/** What the rules say of it, in a line of its own. */
function aboutOf({ ruling }: Line): string {
  return ruling?.text ? `<br>${ruling.text.replaceAll('|', '&#124;')}` : ''
}

function tableOf({ study }: Found, lines: readonly Line[]): string[] {
  return [
    '| ruling | games that run otherwise | whose chances change most | wins, usual reading | wins, other reading | difference, points | length, steps |',
    '| --- | ---: | --- | ---: | ---: | ---: | ---: |',
    ...lines.map(line => {
      const { cell, most, decides } = line
      const longer = cell.length.difference!
      const bounds = (one: { readonly low: number; readonly high: number }, times: number) =>
        `(${signed(one.low, times)} to ${signed(one.high, times)})`
      const gap = Math.abs(longer.low) < 1e8 ? ` ${bounds(longer, 1)}` : ''
      const bold = decides ? '**' : ''
      const wins = most
        ? [
            nameIn(study, most.who),
            shareText(most.there, cell.games),
            shareText(most.here, cell.games),
            `${bold}${signed(most.value, 100)}${bold} ${bounds(most, 100)}`,
          ]
        : ['-', '-', '-', '-']
      return `| ${nameOf(line)} | ${percent(cell.games ? cell.otherwise / cell.games : 0)} % | ${wins.join(' | ')} | ${signed(longer.value, 1)}${gap} |`
    }),
    '',
  ]
}

function nameIn({ seats }: StudyResult, who: string): string {
  return who === NOBODY ? 'nobody' : plain(seats[who] ?? who)
}

function shareText(games: number, of: number): string {
  const [low, high] = wilson(games, of)
  return `${percent(of ? games / of : 0)} % (${percent(low)} to ${percent(high)})`
}

function advice({ study }: Found, lines: readonly Line[]): string[] {
  const told = lines.filter(({ decides }) => decides)
  if (told.length === 0) return ['No reading was found that clearly changes who wins. Agree on what you like best.', '']
  return [
    'Agree on these before a game:',
    '',
    ...told.map(line => {
      const { who, value } = line.most!
      const more = value > 0 ? 'more' : 'less'
      return `- ${nameOf(line)}: ${nameIn(study, who)} wins ${Math.abs(value * 100).toFixed(1)} points ${more} often.${aboutOf(line)}`
    }),
    '',
  ]
}

/** What is worth a thought beside the numbers of simple players. */
const remarks: { readonly [ruleset: string]: string } = {
  kriegspiel:
    'North is played by a bold player and South by a steady one: the wins of the two say nothing of the sides.',
  'transnistria-hex':
    'These players decide without dice. Games that begin alike go alike until battles part them, so a reading that moves one unit early moves it in all of them, and a large number may belong to one opening.',
  dma: 'Each ruler has a temper of its own: the wins of the six say nothing of the seats. What nobody has won after 60 weeks is a draw.',
}

/** What to agree on in a game that several kinds of players have played: first what all of them found. */
function agreement(sections: readonly { readonly found: Found; readonly lines: readonly Line[] }[]): string[] {
  const deciding = sections.flatMap(({ lines }) => lines.filter(({ decides }) => decides))
  const told = [...new Map(deciding.map(line => [nameOf(line), aboutOf(line)]))].map(([name, about]) => {
    const cells = sections.map(({ found, lines }) => {
      const line = lines.find(one => nameOf(one) === name && !one.faults && one.cell.otherwise > 0)
      return line?.most ? { ...line.most, line, who: nameIn(found.study, line.most.who) } : null
    })
    const size = Math.max(...cells.map(one => Math.abs(one?.value ?? 0)))
    return { name, about, cells, size, agreed: cells.filter(one => one?.line.decides).length }
  })
  told.sort((a, b) => b.agreed - a.agreed || b.size - a.size)
  const { title } = sections[0]!.found.study
  const head = [`## ${plain(title)}: agree on these before a game`, '']
  if (told.length === 0)
    return [...head, 'No reading was found that clearly changes who wins. Agree on what you like best.', '']
  return [
    ...head,
    'Whose chances change most, and by how many points; bold where it is clear of chance.',
    '',
    `| ruling | ${sections.map(({ found }) => playersOf(found)).join(' | ')} |`,
    `| --- |${' ---: |'.repeat(sections.length)}`,
    ...told.map(({ name, about, cells }) => {
      const shown = cells.map(one => {
        if (!one) return '-'
        const bold = one.line.decides ? '**' : ''
        return `${one.who} ${bold}${signed(one.value, 100)}${bold}`
      })
      return `| ${name}${about} | ${shown.join(' | ')} |`
    }),
    '',
  ]
}

function mindsOf({ study }: Found): { readonly budget: number | undefined; readonly thinks: boolean } {
  const minds = [study.policies.others, ...Object.values(study.policies.seats)]
  const [budget] = minds.flatMap(name => budgetOf(name) ?? [])
  return { budget, thinks: budget !== undefined || minds.includes('search') }
}

function playersOf(found: Found): string {
  return mindsOf(found).thinks ? 'players who think ahead' : 'simple players'
}

/** `agreed`: what to agree on was said before. */
function sectionOf(found: Found, all: readonly Line[], agreed: boolean): string[] {
  const { study, asked, beginning } = found
  const lines = all.filter(({ faults }) => !faults)
  const [base] = study.cells as [CellResult]
  const { budget, thinks } = mindsOf(found)
  const remark = thinks ? undefined : remarks[study.rules.ruleset]
  const count =
    base.games < asked ? `${base.games} of ${asked} games a reading so far` : `${base.games} games a reading`
  const begun = Object.entries(beginning).map(([name, value]) => `, ${word(name)} ${word(value)}`)
  const longer = lines.filter(({ cell, decides }) => !decides && cell.length.difference!.evidence === 'strong')
  const never = lines.filter(({ cell }) => cell.otherwise === 0)
  const stopped = all.filter(({ faults }) => faults)
  const others = [
    ...(base.shares['draw']?.games ? [`drawn ${percent(base.shares['draw'].share)} %`] : []),
    ...(base.shares['unfinished']?.games
      ? [`ended unfinished after ${study.mostSteps} steps ${percent(base.shares['unfinished'].share)} %`]
      : []),
  ]
  const wins = Object.keys(study.seats).map(who => `${plain(study.seats[who]!)} ${percent(base.shares[who]!.share)} %`)
  return [
    `## ${plain(study.title)}, ${playersOf(found)}`,
    '',
    `${count}${budget ? `, ${budget} iterations a decision` : ''}${begun.join('')}. Wins under the usual readings: ${[...wins, ...others].join(', ')}. A game takes ${base.length.mean.toFixed(1)} steps in the mean.`,
    '',
    ...(remark ? [remark, ''] : []),
    ...(agreed ? [] : advice(found, lines)),
    ...tableOf(
      found,
      lines.filter(({ cell }) => cell.otherwise > 0),
    ),
    ...(longer.length
      ? [
          `These change how long a game takes, and not clearly who wins (99.9 %, each by itself): ${longer.map(nameOf).join('; ')}.`,
          '',
        ]
      : []),
    ...(stopped.length
      ? [
          `These say nothing, for some of their games were stopped by a fault: ${stopped.map(line => `${nameOf(line)} (${line.faults})`).join('; ')}.`,
          '',
        ]
      : []),
    ...(never.length ? [`These never came up, and every game ran the same: ${never.map(nameOf).join('; ')}.`, ''] : []),
  ]
}

/** Whether no game of the cell, or of the base, was stopped by a fault. */
function isSound({ study }: Found, { cell }: Chance): boolean {
  return !faultsOf(study.cells[0]!) && !faultsOf(study.cells[cell]!)
}

/** The whole page. */
export function pageOf(all: readonly Found[]): string {
  const clear = new Set(all.flatMap(one => [...clearOf(one.chances.filter(chance => isSound(one, chance)))]))
  const cells = all.reduce((sum, { study }) => sum + study.cells.length - 1, 0)
  const same = all.reduce(
    (sum, { study }) => sum + study.cells.slice(1).filter(({ otherwise }) => otherwise === 0).length,
    0,
  )
  const deciding = all.reduce(
    (sum, { chances }) => sum + new Set(chances.filter(one => clear.has(one)).map(({ cell }) => cell)).size,
    0,
  )
  const played = all.reduce((sum, { study }) => sum + study.cells.reduce((total, cell) => total + cell.games, 0), 0)
  const sections = all.map(found => ({ found, lines: linesOf(found, clear) }))
  const rulesets = [...new Set(all.map(({ study }) => study.rules.ruleset))]
  return `${[
    '---',
    'title: Rulings that matter',
    'aside: false',
    '---',
    '',
    '# Rulings that matter',
    '',
    `Where a rulebook leaves a choice open, each reading was played against the usual one, alone, in the same games: ${played} games, ${cells} comparisons of a reading. ${deciding || 'None'} of them ${deciding === 1 ? 'changes' : 'change'} who wins, by more than chance explains. In ${same || 'none'} of them nothing ever ran otherwise, for the case that they decide did not come up.`,
    '',
    "The difference is the share of games that a side wins under the other reading less its share under the usual one, game by game with the same dice. Numbers in brackets are intervals of 95 %. Bold differences are those that stay clear of chance when all comparisons of their section are taken together (exact test of pairs, Holm's correction, 5 %): of twenty sections in which nothing mattered, one would have a bold number. All of it is what these players make of the rules; better players may make something else of them.",
    '',
    'How it was done is on [the page of the lab](./lab); what each reading says is in [the table of rulings](/options).',
    '',
    ...rulesets.flatMap(ruleset => {
      const own = sections.filter(({ found }) => found.study.rules.ruleset === ruleset)
      const several = own.length > 1
      return [
        ...(several ? agreement(own) : []),
        ...own.flatMap(({ found, lines }) => sectionOf(found, lines, several)),
      ]
    }),
  ]
    .join('\n')
    .trimEnd()}\n`
}

/** An experiment as its folder tells it. Nothing in the folder is touched: it may be in use. */
async function openFolder(folder: string): Promise<{ experiment: Experiment; done: Map<number, readonly GameRow[]> }> {
  const { digest, experiment: record } = JSON.parse(readFileSync(join(folder, 'experiment.json'), 'utf8')) as {
    digest: string
    experiment: { name: string; seed: string; studies: (Omit<Study, 'game' | 'seats'> & { rules: Identity })[] }
  }
  const { name, seed } = record
  const studies = await Promise.all(
    record.studies.map(async ({ rules, ...study }): Promise<Study> => {
      const game = await loadGame(rules.ruleset)
      const made = optionsOfGame(game, study.cells[0]!.options, `${seed}/0`)
      const opened = made.ok ? game.rules.setup(made.value, seedRng(`${seed}/0`)) : made
      if (!opened.ok) throw new Error(`${folder}: the base does not open`)
      const seats = game.seatsOf(opened.state).map(seat => [seat, game.seatName(opened.state, seat)] as const)
      return { ...study, game, seats: new Map(seats) }
    }),
  )
  const identities = record.studies.map(({ rules }) => rules)
  const experiment: Experiment = { name, seed, digest, studies, identities, record: null }
  const batches = batchesOf(experiment)
  const done = new Map<number, readonly GameRow[]>()
  for (const line of readFileSync(join(folder, 'journal.jsonl'), 'utf8').split('\n')) {
    const read = readLine(digest, line)
    const batch = read && batches[read.batch]
    if (read && batch && fits(batch, read.games)) done.set(read.batch, read.games)
  }
  return { experiment, done }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const all: Found[] = []
  for (const folder of process.argv.slice(2)) {
    const { experiment, done } = await openFolder(folder)
    const rulings = experiment.identities.flatMap(({ ruleset }) => {
      const file = fileURLToPath(new URL(`../../../docs/rules/${ruleset}.md`, import.meta.url))
      return rulingsOf(ruleset, readFileSync(file, 'utf8'))
    })
    all.push(...foundIn(experiment, done, rulings))
  }
  process.stdout.write(pageOf(all))
}
