import type { Options } from '@umpire/transnistria-hex'

/**
 * Transnistria acts first, and Moldova has elected the negotiator: of 200 games of bots of 32 iterations against such of 16 Moldova won 75 and its enemies 71.
 *
 * Among those who think longer it favours Moldova again, which won 130 of 200 games of 256 iterations against 128, and its enemies 29. From the usual opening it won 269 of 400 with 64 iterations at most, and they 28.
 */
export const evenOpening: Options = {
  players: 2,
  rulings: { firstSeat: 'transnistria' },
  ballots: { mode: 'chosen', results: { moldova: 'B' } },
}

/**
 * The same with Moldova's front man, Transnistria's war committee and transit through Ukraine open: even among those who think longer. Bots of 64 iterations against themselves: each side won 7 of
 * 20 games; of 128: Moldova 10, its enemies 7 of 30; of 256 against 128: 24 and 20 of 60. Among bots of 32 it favours Moldova.
 */
export const thinkersOpening: Options = {
  players: 2,
  rulings: { firstSeat: 'transnistria' },
  ballots: { mode: 'chosen', results: { moldova: 'A', transnistria: 'B', ukraine: 'B' } },
}
