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
 * The same with Moldova's front man, Transnistria's war committee and transit through Ukraine open: even among those who think longer. Of 60 games of 256 iterations against 128 Moldova won 24 and
 * its enemies 20; of 100 of 32 against 16 it won 44 and they 27.
 */
export const thinkersOpening: Options = {
  players: 2,
  rulings: { firstSeat: 'transnistria' },
  ballots: { mode: 'chosen', results: { moldova: 'A', transnistria: 'B', ukraine: 'B' } },
}
