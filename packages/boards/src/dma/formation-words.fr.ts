import type { FormationWords } from './formation-words.ts'

/** What the board of a formation says, in French. */
export const formationFrench: FormationWords = {
  field: 'Champ',
  flag: 'le drapeau',
  front: 'front',
  place: (right, ahead) =>
    `${ahead} en avant, ${right === 0 ? 'au milieu' : right < 0 ? `${-right} à gauche` : `${right} à droite`}`,
  free: 'libre',
  reserve: n => `En réserve : ${n}`,
  rows: n => `Rangs de ${n}`,
  allReserve: 'Toutes en réserve',
  toReserve: 'En réserve',
  drawing: (force, inFormation, reserve) =>
    `${force} : ${inFormation} en formation, ${reserve} en réserve. Appuyez sur une unité, puis sur sa place.`,
  putUnit: unit => `${unit} : où la placer ? Les chiffres disent quelles cases elle frappe, et dans quel ordre.`,
  swap: 'peut échanger sa place avec elle',
  noForce: 'Il n’y a pas de telle force ici.',
  outside: 'Personne ne se tient sur le drapeau.',
  stats: (attack, defence, speed) =>
    `Attaque ${attack}, défense ${defence}, vitesse ${speed.replace('.', ',')} (cases par jour)`,
  strikes: 'Elle frappe ces cases : la première où se trouve un ennemi.',
  does: {
    capture: 'prendre le drapeau',
    strike: 'frapper',
    move: 'avancer',
    wait: 'attendre',
    dig: 'se retrancher',
  },
  inField: deeds => `En rase campagne : ${deeds}`,
  behindWall: deeds => `Derrière des murs : ${deeds}`,
  conditions: { 'on-height': 'sur une hauteur', 'same-type-ahead': 'derrière une unité de sa sorte' },
  faces: 'Elle va droit devant jusqu’au rang du drapeau ennemi, puis le long de ce rang jusqu’à lui.',
  unfolds: 'Comment elle se déploie',
  against: 'Contre',
  likeness: 'son propre reflet',
  unfoldTurn: (turn, last) => `Tour ${turn}${last ? ' : on en vient aux coups' : ''}`,
  unfoldBack: 'Un pas en arrière',
  unfoldOn: 'Un pas en avant',
}
