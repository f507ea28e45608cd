import { COLOURS, PALE, svgDocument, text, WIDTH, whisker } from '../charts/svg.ts'
import type { Identity } from '../lab/model.ts'
import type { Played } from './castings.ts'
import type { Ratings } from './ratings.ts'

/** A player's place. */
export interface Place {
  readonly player: string
  readonly number: number
  readonly elo: number
  readonly within: number
  readonly points: number
  readonly games: number
  /** How likely he is stronger than the next; null for the last. */
  readonly ahead: number | null
}

/** The players in the order of their ratings; those who are level in the order in which they were named. */
export function placesOf(players: readonly string[], { points }: Played, ratings: Ratings): Place[] {
  const elos = ratings.players.map(({ elo }) => tenth(elo))
  const order = players.map((_, i) => i).sort((a, b) => elos[b]! - elos[a]! || a - b)
  const sum = (list: readonly number[]) => list.reduce((a, b) => a + b, 0)
  return order.map((number, i) => {
    const { within } = ratings.players[number]!
    const own = sum(points[number]!)
    const next = order[i + 1]
    return {
      player: players[number]!,
      number,
      elo: elos[number]!,
      within: tenth(within),
      points: tenth(own),
      games: tenth(own + sum(points.map(row => row[number]!))),
      ahead: next === undefined ? null : Math.round(ratings.superior(number, next) * 1000) / 1000,
    }
  })
}

export function tenth(value: number): number {
  return Math.round(value * 10) / 10 + 0
}

export function signed(value: number): string {
  return value > 0 ? `+${value.toFixed(1)}` : value.toFixed(1)
}

/** What a tournament came to, for people who read it later: English, as the reports of the lab. */
export interface Report {
  readonly name: string
  readonly rules: Identity
  readonly seeds: number
  readonly seed: string
  readonly digest: string
  readonly places: readonly Place[]
  readonly played: Played
  readonly seats: readonly { readonly seat: string; readonly elo: number; readonly within: number }[]
}

export function reportText({ name, rules, seeds, seed, digest, places, played, seats }: Report): string {
  const { games, unfinished, faults, points } = played
  const head = places.map((_, i) => `${i + 1}`)
  const cross = places.map(({ player, number }, i) => {
    const cells = places.map(other => (other.number === number ? '' : `${tenth(points[number]![other.number]!)}`))
    return `| ${i + 1} ${plain(player)} | ${cells.join(' | ')} |`
  })
  return `# ${plain(name)}

${games} games: each pair of players ${seeds} seeds, \`${seed}/1\` to \`${seed}/${seeds}\`, each both ways round. Rules ${rules.ruleset} ${rules.version}, content \`${rules.content.slice(0, 16)}\`, umpire ${rules.umpire}. Experiment \`${digest.slice(0, 16)}\`.${unfinished ? ` ${unfinished} games did not end and count as drawn${faults ? `; ${faults} of them were stopped by a fault` : ''}.` : ''}

![Ratings](ratings.svg)

| | Elo | 95 % | points | games | stronger than the next |
| --- | ---: | ---: | ---: | ---: | ---: |
${places.map(({ player, elo, within, points: own, games: all, ahead }, i) => `| ${i + 1} ${plain(player)} | ${signed(elo)} | ± ${within.toFixed(1)} | ${own} | ${all} | ${ahead === null ? '' : share(ahead)} |`).join('\n')}

Points of the line against the column:

| | ${head.join(' | ')} |
| --- | ${head.map(() => '---:').join(' | ')} |
${cross.join('\n')}

What a seat is worth, by the same reckoning:

| seat | Elo | 95 % |
| --- | ---: | ---: |
${seats.map(({ seat, elo, within }) => `| ${seat} | ${signed(elo)} | ± ${within.toFixed(1)} |`).join('\n')}

Ratings are of greatest likelihood in the model of Bradley and Terry with draws (Davidson 1970), with one game added to each pair, half won by either; they add up to nothing, and 400 points are odds of ten to one. Intervals are those of Fisher's information.
`
}

/** Names are people's own: nothing in them is a mark of the table. */
function plain(words: string): string {
  return words.replaceAll(/[\\`*_{}[\]<>|#]/g, sign => `\\${sign}`)
}

export function share(value: number): string {
  return `${(value * 100).toFixed(1)} %`
}

const LEFT = 200
const RIGHT = WIDTH - 100
const ROW = 30

/** Ratings with their intervals, the strongest first; a whole SVG document. */
export function ratingsChart(title: string, places: readonly Place[]): string {
  const least = Math.min(...places.map(({ elo, within }) => elo - within))
  const most = Math.max(...places.map(({ elo, within }) => elo + within))
  const at = (value: number) => LEFT + ((value - least) / Math.max(1, most - least)) * (RIGHT - LEFT)
  const top = 60
  const bottom = top + places.length * ROW
  const rows = places.flatMap(({ player, elo, within }, i) => {
    const y = top + i * ROW + ROW / 2
    return [
      text(LEFT - 14, y + 5, player.length > 24 ? `${player.slice(0, 23)}…` : player, ' text-anchor="end"'),
      whisker(at(elo - within), at(elo + within), y),
      `<circle cx="${tenth(at(elo))}" cy="${y}" r="6" fill="${COLOURS[0]}"/>`,
      text(RIGHT + 14, y + 5, signed(elo)),
    ]
  })
  const said = places.map(({ player, elo, within }) => `${player} ${signed(elo)} ± ${within.toFixed(1)}`).join(', ')
  return svgDocument(title, said, bottom + 40, [
    text(20, 34, title, ' font-size="18" font-weight="bold"'),
    `<path d="M${tenth(at(0))} ${top - 8}V${bottom}" stroke="${PALE}" stroke-dasharray="3 3"/>`,
    ...rows,
    text(20, bottom + 26, 'Points of Elo; whiskers: 95 %', ` font-size="12" fill="${PALE}"`),
  ])
}
