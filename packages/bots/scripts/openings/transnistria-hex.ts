import type { Options } from '@umpire/transnistria-hex'

/**
 * Transnistria acts first, and Moldova has elected the negotiator: of 400 games of bots against such that think half as long Moldova won 136 and its enemies 118.
 *
 * From the usual opening it won 269 of 400 and they 28, and so who measures thinkers from there measures mostly which side they play.
 */
export const evenOpening: Options = {
  players: 2,
  rulings: { firstSeat: 'transnistria' },
  ballots: { mode: 'chosen', results: { moldova: 'B' } },
}
