import type { Words } from '../en/index.ts'

export const battle: Words['battle'] = {
  summary: 'regarder une bataille du Sombre Moyen Âge, et la livrer de nouveau',
  description:
    'Montrer une bataille du Sombre Moyen Âge tour par tour, et ce qui aurait pu en sortir : avec d’autres dés, ou une autre formation. Sans numéro, la liste des batailles du fichier.',
  file: 'une partie enregistrée, le dossier d’un tour ou d’un rapport, ou son events.json',
  number: 'quelle bataille, dans l’ordre de la liste',
  again: 'combien de fois elle est livrée de nouveau ; 0 : pas du tout, 1000 sauf indication',
  seed: 'la graine des dés pour cela',
  first: 'une autre formation du premier camp : « legion@0,3 bow@0,2 », à droite et en avant de son drapeau',
  second: 'de même pour le second camp',
  seat: 'seulement les batailles que cette place pouvait connaître (« public » : un spectateur)',
  handbook: 'le manuel avec lequel on joue, en JSON ; sinon celui du paquet d’un rapport ou de la campagne',
  out: 'écrire une page où l’on peut suivre la bataille',
  examples: 'Exemples :',
  noBattle: (number, battles) => `Il n’y a pas de bataille ${number} : le fichier en a ${battles}`,
  none: 'Il n’y a là aucune bataille.',
  formationHow: 'Une formation a une unité par case, aucune sur le drapeau, et tient dans son champ.',
  pageIs: out => `
La page est ${out}.`,
  noUnit: word => `${JSON.stringify(word)} n’est pas une unité dans une formation`,
  unitsAre: units => `Écrivez ainsi : legion@0,3. Les unités sont ${units}`,
  doesNotHold: file => `${file} n’est pas juste`,
  noBattles: file => `${file} n’a pas de batailles du Sombre Moyen Âge`,
  besideEvents: folder => `À côté des événements de ${folder}, il n’y a ni packet.json ni state.json`,
}
