import type { DeskProblemCode } from '../core/desk/problems.ts'
import type { Words } from './words.ts'

const problems: { readonly [code in DeskProblemCode | 'not-legal']: string } = {
  'desk-empty': 'Aucune partie n’a commencé',
  'desk-past': 'Ceci est le passé : les ordres se donnent au présent',
  'desk-covered': 'Passez d’abord l’écran',
  'desk-not-to-act': 'Personne à cet écran n’a rien à décider maintenant',
  'desk-thinking': 'Un joueur intégré réfléchit',
  'desk-dice': 'Il faut d’abord lancer les dés',
  'desk-discards': 'La partie en cours serait perdue',
  'desk-unfit': 'Ce qui était gardé n’est pas une partie',
  'desk-player': 'Ce joueur n’existe pas',
  'share-secret': 'Tant qu’elle a des secrets, une partie ne se partage pas',
  'share-unfit': 'Ce texte ne contient pas de partie',
  'not-legal': 'Ce n’est pas permis maintenant',
}

/** `1 unité`, `5 unités`; nought is one in French. */
export const count = (n: number, one: string, many: string): string => `${n} ${n < 2 ? one : many}`

/** What all boards say, in French. */
export const french: Words = {
  problem: found => problems[found.code as DeskProblemCode | 'not-legal'] ?? found.message,
  colon: ' : ',
  semicolon: ' ; ',
  board: 'Plateau',
  keys: 'Les flèches vont de case en case. Entrée prend, pose et confirme ; Échap lâche. N : la prochaine qui peut agir. L : revoir le dernier tour. Plus et moins : de plus près, de plus loin.',
  undo: 'Annuler',
  redo: 'Rétablir',
  again: 'Revoir le dernier tour',
  menu: 'Plus',
  past: 'Ceci est le passé.',
  present: 'Revenir au présent',
  thinking: seat => `${seat} réfléchit`,
  now: 'Ce qui est attendu maintenant',
  handOver: seat => `Passez l’écran : ${seat}`,
  here: seat => `${seat}, c’est moi`,
  cancel: 'Renoncer',
  yes: 'Oui',
  close: 'Fermer',
  closer: 'De plus près',
  further: 'De plus loin',
  whole: 'À la taille habituelle',
  explained: 'Explications',
  noView: 'Pas encore de partie.',
  strange: error => `Ce que ce plateau a reçu n’est pas de son jeu. (${error})`,
  noLocale: locale => `La langue « ${locale} » n’existe pas ici : voici l’anglais.`,
  choose: 'Que choisissez-vous ?',
  notLegal: 'Ce n’est pas permis maintenant',
}
