import type { PaceRow } from './row.ts'

/** Markdown tables of campaigns, those of each number of players apart. */
export function tables(rows: readonly PaceRow[]): string {
  const sizes = [...new Set(rows.map(({ players }) => players))].sort((a, b) => a - b)
  const groups = sizes.map(size => rows.filter(({ players }) => players === size))
  const line = (title: string, cell: (group: readonly PaceRow[]) => string) =>
    `| ${[title, ...groups.map(cell)].join(' | ')} |`
  const spread = (title: string, values: (row: PaceRow) => readonly number[]) =>
    line(title, group => {
      const all = group.flatMap(values)
      return all.length === 0 ? '-' : [10, 50, 90].map(part => quantile(all, part)).join(' / ')
    })
  const share = (title: string, part: (row: PaceRow) => number, whole: (row: PaceRow) => number) =>
    line(title, group => percent(total(group, part), total(group, whole)))
  const firstOf = (what: keyof PaceRow['firsts']) => (row: PaceRow) => row.firsts[what].filter(week => week !== null)
  const won = ({ end }: PaceRow) => end.reason !== 'last-week'
  const kinds = [...new Set(rows.flatMap(({ raised, fallen }) => [...Object.keys(raised), ...Object.keys(fallen)]))]
  const lines = [
    line('players', group => String(group[0]!.players)),
    `|---|${groups.map(() => '---:|').join('')}`,
    line('campaigns', group => String(group.length)),
    spread('first village of the campaign', row => least(firstOf('village')(row))),
    spread('first building of the campaign', row => least(firstOf('building')(row))),
    spread('first battle of two states', row => least(firstOf('battle')(row))),
    spread('first city taken from a state', row => least(firstOf('city')(row))),
    spread("a state's first village", firstOf('village')),
    spread("a state's first building", firstOf('building')),
    spread("a state's first battle with another", firstOf('battle')),
    share(
      'states that took a village',
      row => firstOf('village')(row).length,
      row => row.players,
    ),
    share(
      'states that took a city from another',
      row => firstOf('city')(row).length,
      row => row.players,
    ),
    share(
      'weeks of living states with nothing to decide',
      row => row.weeks.empty,
      row => row.weeks.lived,
    ),
    share(
      'the same, weeks 1 to 4',
      row => sum(row.emptyByWeek.slice(0, 4)),
      row => sum(row.livingByWeek.slice(0, 4)),
    ),
    share(
      'weeks in which nothing happened to a state',
      row => row.weeks.idle,
      row => row.weeks.lived,
    ),
    share(
      'the same, weeks 1 to 4',
      row => sum(row.idleByWeek.slice(0, 4)),
      row => sum(row.livingByWeek.slice(0, 4)),
    ),
    spread('winning week', row => (won(row) ? [row.end.week] : [])),
    share(
      'won from week 20 to 40',
      row => (won(row) && row.end.week >= 20 && row.end.week <= 40 ? 1 : 0),
      () => 1,
    ),
    spread('last week', row => [row.end.week]),
    share(
      'over from week 20 to 40',
      row => (row.end.week >= 20 && row.end.week <= 40 ? 1 : 0),
      () => 1,
    ),
    share(
      'to the largest after the last week',
      row => (won(row) || row.end.winners.length === 0 ? 0 : 1),
      () => 1,
    ),
    share(
      'to several of equal size',
      row => (!won(row) && row.end.winners.length > 1 ? 1 : 0),
      () => 1,
    ),
    share(
      'not won',
      row => (row.end.winners.length === 0 ? 1 : 0),
      () => 1,
    ),
    spread('cities taken from states', row => [row.taken.cities]),
    spread('neutral cities taken', row => [row.taken.neutral]),
    spread('secessions', row => [row.taken.seceded]),
    spread('troops starved', row => [row.starved]),
    spread('buildings built', row => [sum(Object.values(row.built))]),
    ...[10, 20, 30, 40].map(week =>
      spread(`largest state after week ${week}, % of the world`, row => row.largest.slice(week - 1, week)),
    ),
  ]
  const units = [
    line('raised a campaign (fallen)', group => String(group[0]!.players)),
    `|---|${groups.map(() => '---:|').join('')}`,
    ...kinds.map(kind =>
      line(
        kind,
        group => `${mean(group, row => row.raised[kind] ?? 0)} (${mean(group, row => row.fallen[kind] ?? 0)})`,
      ),
    ),
    ...[...new Set(rows.flatMap(({ characters }) => characters))].sort().map(character =>
      line(`won by ${character}, % of its seats`, group =>
        percent(
          total(group, ({ won }) => won.filter(one => one === character).length),
          total(group, ({ characters }) => characters.filter(one => one === character).length),
        ),
      ),
    ),
  ]
  return `Weeks are given as 10 % / median / 90 %.\n\n${lines.join('\n')}\n\n${units.join('\n')}\n`
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0)
}

function total(rows: readonly PaceRow[], value: (row: PaceRow) => number): number {
  return sum(rows.map(value))
}

function mean(rows: readonly PaceRow[], value: (row: PaceRow) => number): string {
  return (total(rows, value) / rows.length).toFixed(1)
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`
}

function least(numbers: readonly number[]): readonly number[] {
  return numbers.length === 0 ? [] : [Math.min(...numbers)]
}

function quantile(numbers: readonly number[], part: number): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((part * sorted.length) / 100))]!
}
