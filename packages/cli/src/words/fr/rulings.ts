import type { Words } from '../en/index.ts'

export const rulings: Words['rulings'] = {
  lead: options =>
    `Interprétations : là où les règles se lisent de deux façons. Le nom est celui des options : ${options}.`,
  reading: (reading, words, usual) =>
    `${reading}${words === reading ? '' : ` : ${words}`}${usual ? ' (habituel)' : ''}`,
  none: 'Les règles de ce jeu n’ont pas d’interprétations.',
}
