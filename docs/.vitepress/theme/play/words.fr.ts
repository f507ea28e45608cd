import { describeProblem } from '@umpire/core-game'
import type { Words } from './words.ts'

/** What a page says around its board, in French. */
export const french: Words = {
  language: 'Langue',
  newMatch: 'Nouvelle partie, joueurs',
  beginWith: 'Pour commencer',
  seed: 'Graine',
  thrown: 'Nous lançons nous-mêmes les dés',
  person: 'Une personne ici',
  begin: 'Commencer',
  playersOnly: 'Changer seulement les joueurs',
  rulings: 'Interprétations : là où les règles se lisent de deux façons',
  usual: reading => `${reading} (habituel)`,
  discards: 'La partie sur le plateau n’est pas finie. Faut-il l’abandonner ?',
  discard: 'L’abandonner',
  goOn: 'La continuer',
  save: 'Enregistrer dans un fichier',
  load: 'Ouvrir un fichier',
  savedMatch: 'Une partie enregistrée',
  link: 'Copier un lien',
  linkHere: 'Lien vers ce moment',
  pictures: 'Dessins',
  clear: 'Couleurs contrastées',
  pause: 'Pause',
  replay: 'Revoir la partie',
  first: 'Première étape',
  back: 'Une étape en arrière',
  forward: 'Une étape en avant',
  last: 'Dernière étape',
  play: 'Dérouler la partie',
  stop: 'Arrêter le déroulement',
  shown: 'Étape montrée',
  die: sides => `Lancez un dé à ${sides} faces`,
  faces: 'La face sortie',
  face: 'Face',
  fell: 'Elle est sortie',
  digest: 'Empreinte de cet état',
  noScript: 'Le plateau se joue avec JavaScript.',
  notJson: 'Ce fichier n’est pas du JSON.',
  loaded: steps => `Ouverte et vérifiée, étapes : ${steps}. Chaque empreinte est celle qui a été enregistrée.`,
  opened: (at, last) => `Ouverte par un lien, étape ${at} sur ${last}.`,
  recast: 'Les joueurs ont changé, la partie continue.',
  copied: length => `Le lien est copié : ${length} caractères, toute la partie jusqu’ici.`,
  copyBelow: 'Copiez le lien ci-dessous.',
  notKept:
    'Ce navigateur ne garde rien : la partie serait perdue si la page était rechargée. Enregistrez-la dans un fichier.',
  problem: found =>
    found.code === 'share-secret'
      ? 'Pas de lien tant que la partie dure : il contiendrait les ordres de tous, et ce qu’ils cachent. Enregistrez-la dans un fichier, pour vous.'
      : found.code === 'share-unfit'
        ? 'Ce lien ne contient pas de partie.'
        : `${describeProblem(found, 'fr')}.`,
}
