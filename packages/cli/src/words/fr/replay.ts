import type { Words } from '../en/index.ts'
import { count } from './count.ts'

export const replay: Words['replay'] = {
  isCampaign: file => `${file} est une campagne, non une partie enregistrée`,
  notSave: file => `${file} n’est pas une partie enregistrée connue ici`,
  savesAre:
    'Une sauvegarde est faite par `umpire play`, ou par Match.toJSON ; --ruleset nomme le module d’un jeu à vous.',
  cannot: (file, game) =>
    `${file} ne peut pas être rejouée. A-t-elle été modifiée, ou faite par une autre version de ${game} ?`,
  no: file => `Non : ${file} n’est pas juste.`,
  steps: (title, steps, dice) => `${title}, ${count(steps, 'étape', 'étapes')}, ${dice}`,
  goesOn: 'La partie continue.',
  holds: 'Elle est juste',
  digests: (n, last) => ` : ${n} empreintes retrouvées, la dernière est ${last}`,
  pictures: (n, folder) => `${count(n, 'image', 'images')} dans ${folder}`,
}
