import type { RulingLines } from '@umpire/core-game/say'
import type { rulings } from '../../rulings.ts'

/** Each ruling and its readings, in the order of the table, parted by `|`. One that is true or false is a sentence that holds or does not. */
export const english: RulingLines<typeof rulings> = {
  relayRadiatesByTouch: 'A relay that is connected by touch alone sends out lines',
  relaysBlockLines: 'Enemy relays stop lines',
  offlineUnitsBlockLines: 'Enemy combat units that are off line stop lines too',
  piecesBlockFire: 'Pieces in between stop fire and support|none|those of the other side|any',
  relayDefendsOthers: 'A relay adds its 1 to the defence of friends up to two squares away',
  bonusWhenSupporting: 'A fortress or pass adds to the defence of a supported friend too',
  crossUnsupplied: 'A unit that moves two squares may pass one where it would be off line',
  moveAfterArsenal: 'Units may still move after an arsenal was destroyed',
  attackNeedsLastMoved: 'The unit that moved last must take part in the attack',
  winByIsolation: 'A side without relays, all of whose combat units are off line, has lost',
  relaysTouch: 'Touch connects relays, and passes on through them',
  offlineRelayDefendsItself: 'A relay that is off line defends itself with its 1',
  diagonalBetweenMountains: 'A unit may step diagonally between two mountains',
}
