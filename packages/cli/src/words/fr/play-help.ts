import type { Words } from '../en/index.ts'

export const playHelp: Words['playHelp'] = {
  summary: 'jouer une partie à ce clavier',
  description:
    'Jouer une partie : contre les joueurs intégrés, ou à plusieurs devant un clavier. Les ordres se tapent ; TAB les complète.',
  seat: 'qui décide pour une place : human, policy (qui joue les autres places), ou un nom comme pour --opponent ; peut être répété',
  hotseat: 'des personnes décident pour toutes les places',
  seed: 'la graine de tous les dés ; la même graine et les mêmes ordres donnent la même partie (tirée au sort sauf indication)',
  dice: 'virtual : le programme lance ; physical : il vous demande chaque face',
  options:
    'options des règles : un fichier, ou du JSON entre guillemets ; les habituelles valent là où elles ne le contredisent pas',
  rulings: 'énumérer les interprétations, là où les règles se lisent de deux façons, sans jouer',
  load: 'continuer une partie enregistrée ; ses dés, sa graine et ses options sont les siens',
  save: 'où la partie est enregistrée après chaque étape (JEU-GRAINE.json sauf indication)',
  noSave: 'ne rien enregistrer sans qu’on le demande',
  whilePlaying:
    'En jouant, tapez des ordres dans la notation du jeu, une question du jeu, ou : help, orders, view, units, legend, log, draw, undo, save, quit.',
  examples: 'Exemples :',
}
