import type { Words } from '../en/index.ts'

export const form: Words['form'] = {
  'states-count': 'Une campagne a de {least} à {most} États',
  'json-malformed': 'Ce n’est pas du JSON',
  'settings-malformed': 'Cette valeur n’est pas possible ici',
  'seat-unknown': 'Il n’y a pas de telle place dans ce jeu',
  'game-unknown': 'Il n’y a pas de tel jeu',
  'correction-wrong': 'Les changements sont une liste [{"at": ["armies", 0, "cell"], "to": 77}]',
  state: 'État {n}',
}
