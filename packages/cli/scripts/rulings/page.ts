import type { Json } from '@umpire/core-game'
import type { Ruling } from '../../../../docs/rulings.data.ts'
import { wilson } from '../../src/simulate/totals.ts'
import type { Change, Findings, Reading } from './findings.ts'

/** A reading and what the rules say of it. */
interface Line extends Reading {
  readonly ruling: Ruling | undefined
}

/** A study with its readings in the order of the page. */
interface Section {
  readonly found: Findings
  readonly lines: readonly Line[]
}

/** The page "Rulings that matter": games in the order in which they come, and of each game its studies. */
export function pageOf(all: readonly Findings[], rulings: readonly Ruling[]): string {
  const readings = all.flatMap(found => found.readings)
  const played = all.reduce((sum, { games }) => sum + games, 0) + readings.reduce((sum, { games }) => sum + games, 0)
  const same = readings.filter(({ otherwise }) => otherwise === 0).length
  const deciding = readings.filter(decides).length
  const sections = all.map((found): Section => ({ found, lines: linesOf(found, rulings) }))
  const rulesets = [...new Set(all.map(({ ruleset }) => ruleset))]
  return `${[
    '---',
    'title: Rulings that matter',
    'aside: false',
    '---',
    '',
    '# Rulings that matter',
    '',
    `Where a rulebook leaves a choice open, each reading was played against the usual one, alone, in the same games: ${played} games, ${readings.length} comparisons of a reading. ${deciding || 'None'} of them ${deciding === 1 ? 'changes' : 'change'} who wins, by more than chance explains. In ${same || 'none'} of them nothing ever ran otherwise, for the case that they decide did not come up.`,
    '',
    "The difference is the share of games that a side wins under the other reading less its share under the usual one, game by game with the same dice. Numbers in brackets are intervals of 95 %. Bold differences are those that stay clear of chance when all comparisons of their section are taken together (exact test of pairs, Holm's correction, 5 %): of twenty sections in which nothing mattered, one would have a bold number. All of it is what these players make of the rules; better players may make something else of them.",
    '',
    'Each section says under which version of the rules its games were played, and how many of them for a reading: where they are few, only great differences stay clear of chance. Transnistria is played by three.',
    '',
    'How it was done is on [the page of the lab](lab.md); what each reading says is in [the table of rulings](../options.md).',
    '',
    ...rulesets.flatMap(ruleset => {
      const own = sections.filter(({ found }) => found.ruleset === ruleset)
      const several = own.length > 1
      return [...(several ? agreement(own) : []), ...own.flatMap(section => textOf(section, several))]
    }),
  ]
    .join('\n')
    .trimEnd()}\n`
}

function decides({ most }: Reading): boolean {
  return most?.clear === true
}

function sizeOf({ most }: Reading): number {
  return Math.abs(most?.points[0] ?? 0)
}

function linesOf({ ruleset, readings }: Findings, rulings: readonly Ruling[]): Line[] {
  const lines = readings.map(reading => {
    const ruling = rulings.find(({ game, option }) => game === ruleset && option === reading.option)
    return { ...reading, ruling }
  })
  return lines.sort((a, b) => Number(decides(b)) - Number(decides(a)) || sizeOf(b) - sizeOf(a))
}

/** `agreed`: what to agree on was said before. */
function textOf({ found, lines: all }: Section, agreed: boolean): string[] {
  const {
    title,
    ruleset,
    version,
    thinks,
    budget,
    asked,
    games,
    mostSteps,
    beginning,
    wins,
    drawn,
    unfinished,
    length,
  } = found
  const lines = all.filter(line => !faultsOf(line))
  const stopped = all.filter(faultsOf)
  const longer = lines.filter(line => line.lengthens)
  const never = lines.filter(({ otherwise }) => otherwise === 0)
  const remark = thinks ? undefined : remarks[ruleset]
  const count = games < asked ? `${games} of ${asked} games a reading so far` : `${games} games a reading`
  const begun = Object.entries(beginning).map(([name, value]) => `, ${word(name)} ${word(value)}`)
  const shares = [
    ...Object.entries(wins).map(([name, won]) => `${plain(name)} ${percent(won, games)} %`),
    ...(drawn ? [`drawn ${percent(drawn, games)} %`] : []),
    ...(unfinished ? [`ended unfinished after ${mostSteps} steps ${percent(unfinished, games)} %`] : []),
  ]
  return [
    `## ${plain(title)}, ${playersOf(found)}`,
    '',
    `Rules of version ${version}: ${count}${budget ? `, ${budget} iterations a decision` : ''}${begun.join('')}. Wins under the usual readings: ${shares.join(', ')}. A game takes ${length.toFixed(1)} steps in the mean.`,
    '',
    ...(remark ? [remark, ''] : []),
    ...(agreed ? [] : advice(lines)),
    ...tableOf(lines.filter(({ most }) => most)),
    ...(longer.length
      ? [
          `These change how long a game takes, and not clearly who wins (99.9 %, each by itself): ${longer.map(nameOf).join('; ')}.`,
          '',
        ]
      : []),
    ...(stopped.length
      ? [
          `These say nothing, for some of their games were stopped by a fault: ${stopped.map(line => `${nameOf(line)} (${faultsOf(line)})`).join('; ')}.`,
          '',
        ]
      : []),
    ...(never.length ? [`These never came up, and every game ran the same: ${never.map(nameOf).join('; ')}.`, ''] : []),
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

function playersOf({ thinks }: Findings): string {
  return thinks ? 'players who think ahead' : 'simple players'
}

function advice(lines: readonly Line[]): string[] {
  const told = lines.filter(decides)
  if (told.length === 0) return [NOTHING, '']
  return [
    'Agree on these before a game:',
    '',
    ...told.map(line => {
      const { points } = line.most!
      const more = points[0] > 0 ? 'more' : 'less'
      return `- ${nameOf(line)}: ${whoOf(line.most!)} wins ${Math.abs(points[0]).toFixed(1)} points ${more} often.${aboutOf(line)}`
    }),
    '',
  ]
}

const NOTHING = 'No reading was found that clearly changes who wins. Agree on what you like best.'

/** What to agree on in a game that several kinds of players have played: first what all of them found. */
function agreement(sections: readonly Section[]): string[] {
  const deciding = sections.flatMap(({ lines }) => lines.filter(decides))
  const told = [...new Map(deciding.map(line => [nameOf(line), aboutOf(line)]))].map(([name, about]) => {
    const cells = sections.map(({ lines }) => lines.find(line => nameOf(line) === name && !faultsOf(line) && line.most))
    const size = Math.max(...cells.map(line => (line ? sizeOf(line) : 0)))
    return { name, about, cells, size, agreed: cells.filter(line => line && decides(line)).length }
  })
  told.sort((a, b) => b.agreed - a.agreed || b.size - a.size)
  const head = [`## ${plain(sections[0]!.found.title)}: agree on these before a game`, '']
  if (told.length === 0) return [...head, NOTHING, '']
  return [
    ...head,
    'Whose chances change most, and by how many points; bold where it is clear of chance.',
    '',
    `| ruling | ${sections.map(({ found }) => playersOf(found)).join(' | ')} |`,
    `| --- |${' ---: |'.repeat(sections.length)}`,
    ...told.map(({ name, about, cells }) => {
      const shown = cells.map(line => (line ? `${whoOf(line.most!)} ${pointsOf(line.most!)}` : '-'))
      return `| ${name}${about} | ${shown.join(' | ')} |`
    }),
    '',
  ]
}

function tableOf(lines: readonly Line[]): string[] {
  return [
    '| ruling | games that run otherwise | whose chances change most | wins, usual reading | wins, other reading | difference, points | length, steps |',
    '| --- | ---: | --- | ---: | ---: | ---: | ---: |',
    ...lines.map(line => {
      const { games, otherwise, steps } = line
      const most = line.most!
      const [longer, ...bounds] = steps as [number, ...number[]]
      return `| ${[
        nameOf(line),
        `${percent(otherwise, games)} %`,
        whoOf(most),
        shareOf(most.usual, games),
        shareOf(most.here, games),
        `${pointsOf(most)} ${between(most.points.slice(1))}`,
        `${signed(longer)}${bounds.length ? ` ${between(bounds)}` : ''}`,
      ].join(' | ')} |`
    }),
    '',
  ]
}

function nameOf({ option, value, instead, ruling }: Line): string {
  const clause = ruling ? `${plain(ruling.clause)} ` : ''
  return `${clause}\`${option}\`: ${word(value)}${instead === undefined ? '' : ` instead of ${word(instead)}`}`
}

/** What the rules say of it, in a line of its own: that is how it is read as a rule, and not the reading that was played. */
function aboutOf({ ruling }: Line): string {
  return ruling?.text ? `<br>Usually: ${ruling.text.replaceAll('|', '&#124;')}` : ''
}

function faultsOf({ faults, games }: Reading): string {
  return Object.entries(faults)
    .map(([code, count]) => `${count} of ${games} games stopped by ${word(code)}`)
    .join(', ')
}

function whoOf({ who }: Change): string {
  return who === null ? 'nobody' : plain(who)
}

function pointsOf({ points, clear }: Change): string {
  const bold = clear ? '**' : ''
  return `${bold}${signed(points[0])}${bold}`
}

function shareOf(games: number, of: number): string {
  const [low, high] = wilson(games, of)
  return `${percent(games, of)} % (${percent(low, 1)} to ${percent(high, 1)})`
}

const word = (value: Json) => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``
const percent = (part: number, whole: number) => (whole ? (part / whole) * 100 : 0).toFixed(1)
const signed = (value: number) => `${value > 0 ? '+' : ''}${value.toFixed(1)}`
const between = ([low, high]: readonly number[]) => `(${signed(low!)} to ${signed(high!)})`
const plain = (text: string) => text.replace(/[\\`*_[\]<>|#&]/g, mark => `&#${mark.charCodeAt(0)};`)
