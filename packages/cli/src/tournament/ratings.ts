import { inverse } from './linear.ts'

/** A meeting of two players, from two seats. */
export interface Meeting {
  readonly players: readonly [number, number]
  readonly seats: readonly [number, number]
  /** How many games went to the first, were drawn, went to the second; parts of games count as parts. */
  readonly won: number
  readonly drawn: number
  readonly lost: number
}

interface Rating {
  /** Points of Elo; those of all players add up to 0. */
  readonly elo: number
  /** Half of the interval of 95 %. */
  readonly within: number
}

export interface Ratings {
  readonly players: readonly Rating[]
  /** What each seat is worth, likewise; all 0 where every player has one seat alone. */
  readonly seats: readonly Rating[]
  /** How likely it is that the first of two is the stronger. */
  superior(first: number, second: number): number
}

/** Points of Elo of a factor e in strength. */
const SCALE = 400 / Math.LN10
const Z95 = 1.959964

/**
 * Ratings by Bradley and Terry's model with draws (R. R. Davidson, Journal of the American Statistical Association 65, 1970, 317-328): with strengths a and b of
 * players in their seats, they win as a : b, and draw as v times the root of ab. What seats are worth and how often games are drawn are estimated with the
 * strengths, all by greatest likelihood, which has one summit; intervals are those of Fisher's information there. Games on the same dice count as games of their own,
 * which makes intervals wider than they need be.
 *
 * `prior` games are added to each pair that met, half of each won by either, so that nobody who won all he played is infinitely strong: one unless told.
 */
export function ratingsOf(
  count: { readonly players: number; readonly seats: number },
  meetings: readonly Meeting[],
  prior = 1,
): Ratings {
  const all = [...meetings, ...priorOf(meetings, prior)].filter(({ won, drawn, lost }) => won + drawn + lost > 0)
  const model = modelOf(count, all)
  const at = summit(model, all)
  const covariance = inverse(informationOf(model, all, at))
  const players = centred(count.players, model.player, at, covariance)
  const seats = centred(count.seats, model.seat, at, covariance)
  const rating = ({ value, sure }: Centred, i: number): Rating => ({
    elo: SCALE * value[i]! + 0,
    within: SCALE * Z95 * Math.sqrt(Math.max(0, sure(i, i))),
  })
  return {
    players: Array.from({ length: count.players }, (_, i) => rating(players, i)),
    seats: Array.from({ length: count.seats }, (_, i) => rating(seats, i)),
    superior: (first, second) => {
      if (first === second) return 0.5
      const { value, sure } = players
      const spread = sure(first, first) + sure(second, second) - 2 * sure(first, second)
      return spread > 0 ? normal((value[first]! - value[second]!) / Math.sqrt(spread)) : 0.5
    },
  }
}

/** So many games for each pair that met, shared out evenly over both and the seats that they met from. */
function priorOf(meetings: readonly Meeting[], games: number): Meeting[] {
  const key = ({ players: [a, b] }: Meeting) => (a < b ? `${a} ${b}` : `${b} ${a}`)
  const times = new Map<string, number>()
  for (const one of meetings) times.set(key(one), (times.get(key(one)) ?? 0) + 1)
  return meetings.map(one => {
    const half = games / times.get(key(one))! / 2
    return { ...one, won: half, drawn: 0, lost: half }
  })
}

/** Which parameter is whose: none for the first player and the first seat, who stand at 0, nor for draws where there are none. */
interface Model {
  readonly size: number
  readonly player: (i: number) => number
  readonly seat: (i: number) => number
  readonly draw: number
}

function modelOf(
  { players, seats }: { readonly players: number; readonly seats: number },
  all: readonly Meeting[],
): Model {
  // Where a seat is always the same player's, nothing tells one from the other.
  const turned = all.some(
    ({ players: [a, b], seats: [s, t] }) => s !== t && all.some(other => isTurned(other, a, b, s, t)),
  )
  const seatCount = turned ? seats - 1 : 0
  const draws = all.some(({ drawn }) => drawn > 0)
  return {
    size: players - 1 + seatCount + (draws ? 1 : 0),
    player: i => i - 1,
    seat: i => (turned && i > 0 ? players - 2 + i : -1),
    draw: draws ? players - 1 + seatCount : -1,
  }
}

function isTurned({ players: [a, b], seats: [s, t] }: Meeting, c: number, d: number, u: number, v: number): boolean {
  return (a === c && b === d && s === v && t === u) || (a === d && b === c && s === u && t === v)
}

/** The three ways of a meeting as lines in the parameters: which of them come in, and how often. */
function linesOf({ player, seat, draw }: Model, { players: [a, b], seats: [s, t] }: Meeting) {
  const first = [player(a), seat(s)]
  const second = [player(b), seat(t)]
  const halves = [...first, ...second].map(index => [index, 0.5] as const)
  const lines = [
    first.map(index => [index, 1] as const),
    [...halves, [draw, 1] as const],
    second.map(index => [index, 1] as const),
  ]
  return lines.map(line => line.filter(([index]) => index >= 0))
}

/** How likely each of the three ways is. */
function chances(model: Model, meeting: Meeting, at: readonly number[]): number[] {
  const lines = linesOf(model, meeting)
  const heights = lines.map(line => line.reduce((sum, [index, times]) => sum + times * at[index]!, 0))
  const most = Math.max(...heights)
  const weights = heights.map((height, way) => (way === 1 && model.draw < 0 ? 0 : Math.exp(height - most)))
  const sum = weights.reduce((a, b) => a + b, 0)
  return weights.map(weight => weight / sum)
}

function informationOf(model: Model, all: readonly Meeting[], at: readonly number[]): number[][] {
  const information = Array.from({ length: model.size }, () => new Array<number>(model.size).fill(0))
  for (const meeting of all) {
    const games = meeting.won + meeting.drawn + meeting.lost
    const share = chances(model, meeting, at)
    const lines = linesOf(model, meeting)
    const mean = new Map<number, number>()
    lines.forEach((line, way) => {
      for (const [i, times] of line) {
        mean.set(i, (mean.get(i) ?? 0) + share[way]! * times)
        for (const [j, other] of line) information[i]![j]! += games * share[way]! * times * other
      }
    })
    for (const [i, a] of mean) for (const [j, b] of mean) information[i]![j]! -= games * a * b
  }
  return information
}

function slopeOf(model: Model, all: readonly Meeting[], at: readonly number[]): number[] {
  const slope = new Array<number>(model.size).fill(0)
  for (const meeting of all) {
    const { won, drawn, lost } = meeting
    const games = won + drawn + lost
    const share = chances(model, meeting, at)
    const counts = [won, drawn, lost]
    linesOf(model, meeting).forEach((line, way) => {
      for (const [index, times] of line) slope[index]! += times * (counts[way]! - games * share[way]!)
    })
  }
  return slope
}

function likelihood(model: Model, all: readonly Meeting[], at: readonly number[]): number {
  return all.reduce((sum, meeting) => {
    const share = chances(model, meeting, at)
    const counts = [meeting.won, meeting.drawn, meeting.lost]
    return sum + counts.reduce((own, count, way) => (count > 0 ? own + count * Math.log(share[way]!) : own), 0)
  }, 0)
}

/** What a likelihood of its own size may lose to rounding. */
const ROUNDING = 1e-12

/**
 * Newton's way up, in steps of 1 at most and halved where one leads down: the likelihood is concave, and flat far from its summit. Close to it no difference of
 * likelihoods tells up from down, and the whole step is taken.
 */
function summit(model: Model, all: readonly Meeting[]): number[] {
  let at = new Array<number>(model.size).fill(0)
  for (let round = 0; round < 200; round++) {
    const slope = slopeOf(model, all, at)
    const turn = inverse(informationOf(model, all, at))
    const step = turn.map(row => row.reduce((sum, value, i) => sum + value * slope[i]!, 0))
    const here = likelihood(model, all, at)
    let part = 1 / Math.max(1, ...step.map(Math.abs))
    let next = at
    do {
      next = at.map((value, i) => value + part * step[i]!)
      part /= 2
    } while (likelihood(model, all, next) < here - ROUNDING * Math.abs(here) && part > 1e-9)
    const moved = Math.max(0, ...next.map((value, i) => Math.abs(value - at[i]!)))
    at = next
    if (moved < 1e-12) break
  }
  return at
}

interface Centred {
  readonly value: readonly number[]
  sure(i: number, j: number): number
}

/** Parameters about their mean, with their covariance; the first is 0 and certain before. */
function centred(
  n: number,
  place: (i: number) => number,
  at: readonly number[],
  covariance: readonly (readonly number[])[],
): Centred {
  const all = Array.from({ length: n }, (_, i) => place(i))
  const own = (i: number) => (i < 0 ? 0 : at[i]!)
  const both = (i: number, j: number) => (i < 0 || j < 0 ? 0 : covariance[i]![j]!)
  const mean = all.reduce((sum, i) => sum + own(i), 0) / n
  const rows = all.map(i => all.reduce((sum, j) => sum + both(i, j), 0) / n)
  const whole = rows.reduce((sum, value) => sum + value, 0) / n
  return {
    value: all.map(i => own(i) - mean),
    sure: (i, j) => both(all[i]!, all[j]!) - rows[i]! - rows[j]! + whole,
  }
}

/** The share of the normal distribution below a value (Abramowitz and Stegun 7.1.26: right to seven places). */
function normal(z: number): number {
  const x = Math.abs(z) / Math.SQRT2
  const t = 1 / (1 + 0.3275911 * x)
  const tail = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))))
  const half = (tail * Math.exp(-x * x)) / 2
  return z < 0 ? half : 1 - half
}
