import type { Options } from '@umpire/transnistria-hex'

/**
 * Transnistria acts first, and Moldova has elected the negotiator: of 200 games of bots of 32 iterations against such of 16 Moldova won 75 and its enemies 71.
 *
 * Among those who think longer it favours Moldova again, which won 130 of 200 games of 256 iterations against 128, and its enemies 29. From the usual opening that is so at any time.
 */
export const evenOpening: Options = {
  players: 2,
  rulings: { firstSeat: 'transnistria' },
  ballots: { mode: 'chosen', results: { moldova: 'B' } },
}
