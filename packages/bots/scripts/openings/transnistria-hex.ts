import type { Options } from '@umpire/transnistria-hex'

/**
 * Transnistria acts first, and Moldova has elected the negotiator. Neither side is better off: of 200 games of bots, 32 iterations against 16, each won 62.
 *
 * From the usual one Moldova won 269 of 400 such games and its enemies 28, and so who measures thinkers from there measures mostly which side they play.
 */
export const evenOpening: Options = {
  players: 2,
  rulings: { firstSeat: 'transnistria' },
  ballots: { mode: 'chosen', results: { moldova: 'B' } },
}
