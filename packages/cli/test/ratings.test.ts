import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { castingsOf } from '../src/tournament/castings.ts'
import { type Meeting, ratingsOf } from '../src/tournament/ratings.ts'

const meeting = (a: number, b: number, won: number, drawn: number, lost: number, turned = false): Meeting => ({
  players: [a, b],
  seats: turned ? [1, 0] : [0, 1],
  ...{ won, drawn, lost },
})
const eloOf = (players: number, meetings: readonly Meeting[], prior = 0) =>
  ratingsOf({ players, seats: 2 }, meetings, prior).players.map(({ elo }) => elo)

/** Both ways round alike: then no seat is worth more. */
const even = (a: number, b: number, won: number, drawn: number, lost: number) => [
  meeting(a, b, won, drawn, lost),
  meeting(a, b, won, drawn, lost, true),
]

describe('ratings', () => {
  test('of two are the odds of their games on the scale of Elo', () => {
    for (const [won, lost] of [
      [10, 1],
      [3, 2],
      [50, 50],
    ] as const) {
      const [first, second] = eloOf(2, even(0, 1, won, 0, lost))
      expect(first! - second!).toBeCloseTo(400 * Math.log10(won / lost), 6)
    }
    // Draws of this model say nothing of who is stronger: the odds of the games won stay.
    const [first, second] = eloOf(2, even(0, 1, 30, 40, 10))
    expect(first! - second!).toBeCloseTo(400 * Math.log10(3), 6)
  })

  test('tell a seat from a player', () => {
    // Equal players; whoever has the first seat wins three of four.
    const { players, seats } = ratingsOf(
      { players: 2, seats: 2 },
      [meeting(0, 1, 30, 0, 10), meeting(0, 1, 10, 0, 30, true)],
      0,
    )
    expect(players.map(({ elo }) => elo)).toEqual([expect.closeTo(0, 6), expect.closeTo(0, 6)])
    expect(seats[0]!.elo - seats[1]!.elo).toBeCloseTo(400 * Math.log10(3), 6)
  })

  test('of two have the interval that games of such odds have', () => {
    // The information of a share p of n games about its logarithm of odds is n p (1 - p).
    const { players } = ratingsOf({ players: 2, seats: 2 }, even(0, 1, 30, 0, 10), 0)
    const whole = (400 / Math.LN10) * 1.959964 * Math.sqrt(1 / (80 * 0.75 * 0.25))
    expect(players[0]!.within).toBeCloseTo(whole / 2, 6)
  })

  test('fit a chain of three where the third never met the first', () => {
    const [a, b, c] = eloOf(3, [...even(0, 1, 8, 0, 2), ...even(1, 2, 9, 0, 3)])
    expect(a! - b!).toBeCloseTo(400 * Math.log10(4), 6)
    expect(b! - c!).toBeCloseTo(400 * Math.log10(3), 6)
  })

  const tables = fc.integer({ min: 2, max: 5 }).chain(players =>
    fc.tuple(
      fc.constant(players),
      fc.array(fc.tuple(fc.nat(30), fc.nat(30), fc.nat(30)), {
        minLength: players * (players - 1),
        maxLength: players * (players - 1),
      }),
    ),
  )
  const meetingsOf = (players: number, counts: readonly (readonly [number, number, number])[]) =>
    castingsOf(players, 2).map(({ players: [a, b], seats: [first] }, i) =>
      first === 0 ? meeting(a, b, ...counts[i]!) : meeting(b, a, ...counts[i]!),
    )

  test('are where the likelihood is level: who scored more than he should would be rated higher', () => {
    fc.assert(
      fc.property(tables, ([players, counts]) => {
        const meetings = meetingsOf(players, counts)
        const { players: rated, seats } = ratingsOf({ players, seats: 2 }, meetings, 1)
        const e = (elo: number) => 10 ** (elo / 400)
        const withPrior = meetings.map(one => ({ ...one, won: one.won + 0.25, lost: one.lost + 0.25 }))
        // What is left to fit is how often games are drawn: the share of draws that was seen.
        const drawn = withPrior.reduce((sum, one) => sum + one.drawn, 0)
        const expectedOf = (v: number) =>
          withPrior.map(({ players: [a, b], seats: [s, t], won, drawn: d, lost }) => {
            const [x, y] = [e(rated[a]!.elo + seats[s]!.elo), e(rated[b]!.elo + seats[t]!.elo)]
            const even = v * Math.sqrt(x * y)
            const all = x + y + even
            return { n: won + d + lost, won: x / all, drawn: even / all, lost: y / all }
          })
        let [low, high] = [1e-9, 1e9]
        for (let i = 0; i < 200; i++) {
          const v = Math.sqrt(low * high)
          const seen = expectedOf(v).reduce((sum, one) => sum + one.n * one.drawn, 0)
          if (seen < drawn) low = v
          else high = v
        }
        const expected = expectedOf(low)
        for (let player = 0; player < players; player++) {
          const [score, should] = withPrior.reduce(
            ([a, b], one, i) => {
              const { n, won, drawn: even, lost } = expected[i]!
              if (one.players[0] === player) return [a + one.won + one.drawn / 2, b + n * (won + even / 2)]
              if (one.players[1] === player) return [a + one.lost + one.drawn / 2, b + n * (lost + even / 2)]
              return [a, b]
            },
            [0, 0],
          )
          expect(Math.abs(score - should)).toBeLessThan(1e-5)
        }
      }),
      { numRuns: 60 },
    )
  })

  test('add up to nothing, and do not hang on the order or the names of players and seats', () => {
    fc.assert(
      fc.property(tables, ([players, counts]) => {
        const meetings = meetingsOf(players, counts)
        const elo = eloOf(players, meetings, 1)
        expect(elo.reduce((a, b) => a + b, 0)).toBeCloseTo(0, 6)
        const other = meetings.map(
          ({ players: [a, b], seats: [s, t], won, drawn, lost }): Meeting => ({
            players: [players - 1 - b, players - 1 - a],
            seats: [1 - t, 1 - s],
            ...{ won: lost, drawn, lost: won },
          }),
        )
        const back = eloOf(players, other.reverse(), 1).reverse()
        for (const [i, value] of elo.entries()) expect(back[i]).toBeCloseTo(value, 8)
      }),
      { numRuns: 60 },
    )
  })

  test('never fall by a game that is won', () => {
    fc.assert(
      fc.property(tables, fc.nat(99), ([players, counts], pick) => {
        const meetings = meetingsOf(players, counts)
        const i = pick % meetings.length
        const one = meetings[i]!
        const more = meetings.map((each, j) => (j === i ? { ...one, won: one.won + 1 } : each))
        const winner = one.players[0]
        expect(eloOf(players, more, 1)[winner]! - eloOf(players, meetings, 1)[winner]!).toBeGreaterThan(-1e-6)
      }),
      { numRuns: 60 },
    )
  })

  test('are finite for who won all he played, and sure of him', () => {
    const { players, superior } = ratingsOf({ players: 2, seats: 2 }, even(0, 1, 20, 0, 0))
    expect(players[0]!.elo).toBeGreaterThan(300)
    expect(Number.isFinite(players[0]!.within)).toBe(true)
    expect(superior(0, 1)).toBeGreaterThan(0.99)
    expect(superior(0, 1) + superior(1, 0)).toBeCloseTo(1, 9)
  })
})
