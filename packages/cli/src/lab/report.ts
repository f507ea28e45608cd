import { percent } from '../charts/svg.ts'
import { chart } from '../simulate/chart.ts'
import { type EffectRow, effectChart, spreadChart } from './charts.ts'
import type { Experiment, GameRow } from './model.ts'
import { type CellResult, type Results, resultsOf, type Share, type StudyResult, totalsOf } from './results.ts'
import { rowsOf } from './rows.ts'

/** Rows of one chart at most; the tables hold all. */
const DRAWN = 40

/** All that an experiment came to, as files by name. They hang on the experiment and its games alone: equal games, equal bytes. */
export function reportFiles(
  experiment: Experiment,
  done: ReadonlyMap<number, readonly GameRow[]>,
): Map<string, string> {
  const results = resultsOf(experiment, done)
  const rows = rowsOf(experiment, done)
  const files = new Map<string, string>()
  const parts = [
    `# ${plain(results.name)}`,
    '',
    ...preface(results),
    ...results.studies.flatMap((study, i) => studyPart(study, i, rows[i]![0]!, files)),
    ...method(results),
  ]
  files.set('report.md', `${parts.join('\n').trimEnd()}\n`)
  files.set('results.json', `${JSON.stringify(results, null, 1)}\n`)
  return files
}

function preface({ seed, digest, studies }: Results): string[] {
  const games = studies.reduce((sum, { cells }) => sum + cells.reduce((all, cell) => all + cell.games, 0), 0)
  const cells = studies.reduce((sum, study) => sum + study.cells.length, 0)
  return [
    `${games} games in ${cells} cells. Game number *i* of every cell has the seed \`${seed}/i\`. Experiment \`${digest.slice(0, 16)}\`.`,
    '',
  ]
}

function studyPart(study: StudyResult, index: number, base: readonly GameRow[], files: Map<string, string>): string[] {
  const { title, rules, policies, games, mostSteps, cells, seats } = study
  const name = `charts/${index + 1}-${rules.ruleset}`
  const others = cells.slice(1)
  const [first] = cells as [CellResult]
  const drawing = (part: string, svg: string, alt: string) => {
    files.set(`${name}-${part}.svg`, svg)
    return [`![${plain(alt)}](${name}-${part}.svg)`, '']
  }
  const players = [
    `${plain(policies.others)} plays`,
    ...Object.entries(policies.seats).map(([seat, mind]) => `${plain(mind)} plays ${plain(seats[seat] ?? seat)}`),
    ...Object.entries(policies.modules ?? {}).map(
      ([name, sum]) => `${plain(name)} is the module \`${sum.slice(0, 16)}\``,
    ),
  ]
  return [
    `## ${plain(title)}`,
    '',
    `Rules ${rules.ruleset} ${rules.version}, content \`${rules.content.slice(0, 16)}\`, umpire ${rules.umpire}. ${games} games a cell, cut after ${mostSteps} steps; ${players.join(', ')}.`,
    '',
    '### The base',
    '',
    ...drawing(
      'base',
      chart(`${title}: the base`, totalsOf(base), new Map(Object.entries(seats))),
      `${title}: who won in the base, and how long the games were`,
    ),
    ...table(
      ['', 'games', 'share', '95 % interval'],
      Object.entries(first.shares).map(([who, { games, share, low, high }]) => [
        nameOf(study, who),
        String(games),
        percent(share),
        `${percent(low)} to ${percent(high)}`,
      ]),
    ),
    ...faultLines(cells),
    ...(study.unit === null ? [] : pacingPart(study, drawing)),
    ...(others.length ? effectsPart(study, others, drawing) : []),
    ...cellTables(study),
    ...figuresPart(study),
  ]
}

type Drawing = (part: string, svg: string, alt: string) => string[]

/** What each change does, the strongest evidence first. */
function effectsPart(study: StudyResult, others: readonly CellResult[], drawing: Drawing): string[] {
  const lines: string[] = ['### What the changes do', '']
  const dead = others.filter(({ otherwise }) => otherwise === 0)
  const clear = others.filter(cell =>
    [...Object.values(cell.shares), cell.length].some(({ difference }) => difference?.evidence === 'strong'),
  )
  lines.push(
    `Of ${others.length} changes, ${clear.length} shift who wins or how long a game takes by more than chance explains (•• below), and ${dead.length} never made any game run otherwise.`,
    '',
  )
  for (const who of Object.keys(study.cells[0]!.shares)) {
    if (study.cells.every(({ shares }) => shares[who]!.games === 0)) continue
    const rows = others.map(({ name, shares }) => ({ label: name, ...shares[who]!.difference! }))
    const title = `${nameOf(study, who)}: difference to the base`
    lines.push(
      ...drawing(
        `wins-${who}`,
        effectChart(title, intervalsNote(rows), strongest(rows), points),
        `${title} for each change`,
      ),
    )
  }
  const lengths = others.map(({ name, length }) => ({ label: name, ...length.difference! }))
  lines.push(
    ...drawing(
      'length',
      effectChart('Mean length in steps: difference to the base', intervalsNote(lengths), strongest(lengths), signed),
      'Difference of the mean length to the base for each change',
    ),
  )
  const whos = Object.keys(study.cells[0]!.shares).filter(who =>
    study.cells.some(({ shares }) => shares[who]!.games > 0),
  )
  lines.push(
    ...table(
      ['change', 'ran otherwise', ...whos.map(who => nameOf(study, who)), 'mean length'],
      others.map(({ name, games, otherwise, shares, length }) => [
        plain(name),
        `${otherwise} of ${games}`,
        ...whos.map(who => difference(shares[who]!.difference!, points)),
        difference(length.difference!, signed),
      ]),
    ),
  )
  return lines
}

/** The changes with the largest effect for the width of their interval; which comes first among equals is as in the experiment. */
function strongest(rows: readonly EffectRow[]): EffectRow[] {
  const weight = ({ value, low, high }: EffectRow) => (high > low ? Math.abs(value) / (high - low) : 0)
  return rows
    .map((row, i) => ({ row, i }))
    .sort((a, b) => weight(b.row) - weight(a.row) || a.i - b.i)
    .slice(0, DRAWN)
    .map(({ row }) => row)
}

function intervalsNote(rows: readonly EffectRow[]): string {
  const shown = rows.length > DRAWN ? `The ${DRAWN} clearest of ${rows.length}. ` : ''
  return `${shown}Whiskers: intervals of 95 %; bold where they leave out zero.`
}

function pacingPart({ unit, cells, games }: StudyResult, drawing: Drawing): string[] {
  const rows = Object.entries(cells[0]!.pacing).map(([label, found]) => ({ label, ...found }))
  return [
    ...drawing(
      'pacing',
      spreadChart(`The base: in which ${unit} it comes to it`, unit!, rows, games),
      `In which ${unit} the base comes to each milestone`,
    ),
  ]
}

function cellTables(study: StudyResult): string[] {
  const { cells, unit } = study
  const reasons = [...new Set(cells.flatMap(({ reasons }) => Object.keys(reasons)))].sort()
  const whos = Object.keys(cells[0]!.shares).filter(who => cells.some(({ shares }) => shares[who]!.games > 0))
  return [
    '### Cell by cell',
    '',
    'Who won, with Wilson intervals of 95 %:',
    '',
    ...table(
      ['cell', 'games', ...whos.map(who => nameOf(study, who))],
      cells.map(({ name, games, shares }) => [plain(name), String(games), ...whos.map(who => shareText(shares[who]!))]),
    ),
    'Length in steps, and how games ended:',
    '',
    ...table(
      ['cell', 'shortest', 'quarter', 'median', 'three quarters', 'longest', 'mean', ...reasons.map(plain)],
      cells.map(({ name, length, reasons: counts }) => [
        plain(name),
        ...[length.least, length.lower, length.median, length.upper, length.most].map(String),
        length.mean.toFixed(1),
        ...reasons.map(reason => String(counts[reason] ?? 0)),
      ]),
    ),
    ...(unit === null
      ? []
      : [
          `In which ${unit}: the median of the games that came to it, the middle half of them, and how many they were:`,
          '',
          ...table(
            ['cell', ...Object.keys(cells[0]!.pacing).map(plain)],
            cells.map(({ name, pacing }) => [
              plain(name),
              ...Object.values(pacing).map(({ games, when }) =>
                when ? `${when.median} (${when.lower} to ${when.upper}), ${games}` : 'never',
              ),
            ]),
          ),
        ]),
  ]
}

/** Figures of somebody's own, a table each. */
function figuresPart({ cells }: StudyResult): string[] {
  return Object.keys(cells[0]!.figures ?? {}).flatMap(figure => [
    `### Figure: ${plain(figure)}`,
    '',
    ...table(
      ['cell', 'games', 'mean', '95 % interval', 'least', 'median', 'most', 'difference to the base'],
      cells.map(({ name, figures }) => {
        const { games, values, low, high, difference: found } = figures![figure]!
        const spread = values ? [values.least, values.median, values.most].map(String) : ['', '', '']
        const mean = values ? [values.mean.toFixed(2), `${bound(low)} to ${bound(high)}`] : ['', '']
        return [plain(name), String(games), ...mean, ...spread, found && values ? difference(found, signed) : '']
      }),
    ),
  ])
}

/** A bound of an interval; few games set none. */
const bound = (value: number) => (Math.abs(value) >= 1e9 ? (value < 0 ? '-∞' : '∞') : value.toFixed(2))

function faultLines(cells: readonly CellResult[]): string[] {
  return cells.flatMap(({ name, faults }) =>
    Object.entries(faults).map(
      ([code, count]) =>
        `**${count} games of ${plain(name)} were stopped by \`${code}\`: a fault, which counts as not finished.**\n`,
    ),
  )
}

function method({ studies }: Results): string[] {
  if (studies.every(({ cells }) => cells.length === 1)) return []
  return [
    '## How to read this',
    '',
    "- Each cell plays the same games: number *i* begins with the same dice, and where a map is drawn, on the same map. So a change is compared game by game: differences of shares have Newcombe's interval for pairs, those of lengths the interval of the mean of pairs. They are in percentage points and in steps.",
    '- • marks a difference whose interval of 95 % leaves out zero: among twenty such intervals one does so by chance alone. •• marks those where the interval of 99.9 % does too: one of a thousand. Neither is set where so few games differ that an exact test cannot tell them from throws of a coin.',
    '- "Ran otherwise" counts the games in which some order, event or position was another than in the same game of the base. Where it is 0, these players never met the case that the ruling decides.',
    '- A shared victory counts for each winner. All of it is what these players make of the rules; better players may make something else of them.',
    '',
  ]
}

function nameOf({ seats }: StudyResult, who: string): string {
  if (Object.hasOwn(seats, who)) return `${plain(seats[who]!)} wins`
  return who === 'unfinished' ? 'not finished' : who
}

const points = (value: number) => `${sign(value, 100)} pp`
const signed = (value: number) => sign(value, 1)

function sign(value: number, times: number): string {
  // One game says nothing about a mean.
  if (Math.abs(value) >= 1e9) return value < 0 ? '-∞' : '+∞'
  const text = (value * times).toFixed(1)
  return Number(text) > 0 ? `+${text}` : Number(text) === 0 ? '0.0' : text
}

function difference(
  { value, low, high, evidence }: NonNullable<Share['difference']>,
  say: (value: number) => string,
): string {
  const mark = evidence === 'strong' ? ' ••' : evidence === 'clear' ? ' •' : ''
  return `${say(value).replace(' pp', '')} (${say(low).replace(' pp', '')} to ${say(high).replace(' pp', '')})${mark}`
}

function shareText({ share, low, high }: Share): string {
  return `${percent(share)} (${(low * 100).toFixed(1)} to ${(high * 100).toFixed(1)})`
}

/** What a person named, as Markdown that means nothing by itself. */
function plain(text: string): string {
  return text.replace(/[\\`*_[\]<>|#&]/g, mark => `&#${mark.charCodeAt(0)};`)
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  return [
    `| ${head.join(' | ')} |`,
    `| --- |${' ---: |'.repeat(head.length - 1)}`,
    ...rows.map(row => `| ${row.join(' | ')} |`),
    '',
  ]
}
