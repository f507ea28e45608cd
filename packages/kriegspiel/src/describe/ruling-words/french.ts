import type { RulingLines } from '@umpire/core-game/say'
import type { rulings } from '../../rulings.ts'

export const french: RulingLines<typeof rulings> = {
  relayRadiatesByTouch: 'Une transmission reliée par le seul contact émet des lignes',
  relaysBlockLines: 'Les transmissions ennemies coupent les lignes',
  offlineUnitsBlockLines: 'Les unités combattantes ennemies hors de communication coupent aussi les lignes',
  piecesBlockFire: 'Les unités placées entre deux arrêtent le tir et le soutien|aucune|celles de l’autre camp|toutes',
  relayDefendsOthers: 'Une transmission ajoute son 1 à la défense des siens jusqu’à deux cases',
  bonusWhenSupporting: 'Forteresses et cols renforcent aussi le soutien donné à une autre unité',
  crossUnsupplied: 'Une unité qui avance de deux cases peut en traverser une où elle serait hors de communication',
  moveAfterArsenal: 'Après la destruction d’un arsenal, d’autres unités peuvent encore se déplacer',
  attackNeedsLastMoved: 'L’unité déplacée en dernier doit prendre part à l’attaque',
  winByIsolation: 'Un camp sans transmissions dont toutes les unités combattantes sont hors de communication a perdu',
  relaysTouch: 'Le contact relie les transmissions, et passe par elles',
  offlineRelayDefendsItself: 'Une transmission hors de communication se défend elle-même, pour 1',
  diagonalBetweenMountains: 'On peut passer en diagonale entre deux montagnes',
}
