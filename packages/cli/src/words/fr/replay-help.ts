import type { Words } from '../en/index.ts'

export const replayHelp: Words['replayHelp'] = {
  summary: 'rejouer une partie enregistrée : la vérifier, la raconter, la dessiner',
  description:
    'Rejouer une partie enregistrée selon ses règles, de sa graine et de ses ordres, et comparer chaque empreinte en chemin.',
  file: 'une partie enregistrée de n’importe quel jeu',
  content:
    'ce avec quoi on a joué, si ce n’est pas le contenu usuel : vos cartes et nombres, ou le fichier que umpire lab game a écrit à côté',
  check: 'dire seulement si la partie est juste : code de sortie 0 oui, 1 non',
  svg: 'une image après l’ouverture et après chaque étape, dans un dossier',
  describe: 'la raconter étape par étape',
  seat: 'raconter et dessiner seulement ce que cette place pouvait savoir (« public » : un spectateur)',
  examples: 'Exemples :',
}
