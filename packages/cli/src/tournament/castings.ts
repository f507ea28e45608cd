import type { Experiment, ExperimentFile, GameRow, StudyFile } from '../lab/model.ts'
import { rowsOf } from '../lab/rows.ts'
import type { Meeting } from './ratings.ts'

/** Two players at a table: which of them has which seat. */
export interface Casting {
  readonly players: readonly [number, number]
  /** By seat, in their order: 0 for the first of the two, 1 for the second. */
  readonly seats: readonly (0 | 1)[]
}

/**
 * Every pair of players both ways round. Where a game has more than two seats, the two have them in turns about the table, and then the other way: so each has had
 * every seat as often as the other.
 */
export function castingsOf(players: number, seats: number): Casting[] {
  const castings: Casting[] = []
  for (let first = 0; first < players; first++)
    for (let second = first + 1; second < players; second++)
      for (const turned of [0, 1] as const)
        castings.push({
          players: [first, second],
          seats: Array.from({ length: seats }, (_, seat) => ((seat + turned) % 2) as 0 | 1),
        })
  return castings
}

/** What a tournament is asked for. */
export interface TournamentFile {
  readonly game: string
  readonly players: readonly string[]
  /** Each pair plays so many seeds, each of them both ways round. */
  readonly seeds: number
  readonly seed: string
  readonly options: NonNullable<StudyFile['options']>
  readonly mostSteps: number
}

/** The tournament as an experiment of the lab: a casting is a study, and all of them play the same seeds. */
export function experimentOf(
  { game, players, seeds, seed, options, mostSteps }: TournamentFile,
  seats: readonly string[],
): ExperimentFile {
  return {
    lab: 1,
    name: `${game}: ${players.join(', ')}`,
    seed,
    games: seeds,
    mostSteps,
    studies: castingsOf(players.length, seats.length).map(({ players: pair, seats: who }) => {
      const names = who.map(one => players[pair[one]]!)
      return {
        game,
        title: names.join(' - '),
        options,
        policies: Object.fromEntries(seats.map((seat, i) => [seat, names[i]!])),
        batch: Math.min(10, seeds),
      }
    }),
  }
}

/** What the games of a tournament came to, casting by casting; what was not finished is told apart, and counts as drawn. */
export interface Played {
  readonly meetings: readonly Meeting[]
  readonly games: number
  readonly unfinished: number
  readonly faults: number
  /** Points that each player took of each other: a game won is 1, a game drawn a half. */
  readonly points: readonly (readonly number[])[]
}

/**
 * Each game as a meeting of its two players. In a game of more seats, each pair of seats of different players is a part of it, as many parts as make one game:
 * who is among the winners has beaten who is not; two winners, or two of the others where somebody of neither won, have drawn.
 */
export function playedOf(
  experiment: Experiment,
  done: ReadonlyMap<number, readonly GameRow[]>,
  players: number,
  seats: readonly string[],
): Played {
  const castings = castingsOf(players, seats.length)
  const points = Array.from({ length: players }, () => new Array<number>(players).fill(0))
  const meetings: Meeting[] = []
  let [games, unfinished, faults] = [0, 0, 0]
  for (const [study, [rows = []]] of rowsOf(experiment, done).entries()) {
    const { players: pair, seats: who } = castings[study]!
    const between = pairsOf(who)
    for (const [first, second] of between) {
      let [won, drawn, lost] = [0, 0, 0]
      for (const [winners] of rows) {
        const [here, there] = [first, second].map(seat => winners?.includes(seats[seat]!) === true)
        if (here === there) drawn++
        else if (here) won++
        else lost++
      }
      const part = 1 / between.length
      const players = [pair[who[first]!]!, pair[who[second]!]!] as const
      meetings.push({ players, seats: [first, second], won: won * part, drawn: drawn * part, lost: lost * part })
      points[players[0]]![players[1]]! += (won + drawn / 2) * part
      points[players[1]]![players[0]]! += (lost + drawn / 2) * part
    }
    games += rows.length
    unfinished += rows.filter(([winners]) => winners === null).length
    faults += rows.filter(({ 4: fault }) => fault !== null).length
  }
  return { meetings, games, unfinished, faults, points }
}

/** Seats of different players, each pair once. */
function pairsOf(who: readonly (0 | 1)[]): (readonly [number, number])[] {
  return who.flatMap((one, i) => who.flatMap((other, j) => (i < j && one !== other ? [[i, j] as const] : [])))
}
