import type { Words } from '../en/index.ts'

export const oddsHelp: Words['oddsHelp'] = {
  summary: 'chances exactes et sommes d’une position',
  description:
    'Interroger une position d’un jeu : les chances sont des fractions exactes. Sans question, la liste de celles du jeu.',
  question: 'ce qui est demandé',
  words: 'cases, unités, ordres : ce dont il s’agit',
  load: 'une partie enregistrée, ou un état ; l’ouverture sauf indication',
  step: 'la position après cette étape de la partie que nomme --load ; la dernière sauf indication',
  seed: 'celle de l’ouverture, si aucun fichier n’est donné',
  options: 'options de l’ouverture',
  examples: 'Exemples :',
}
