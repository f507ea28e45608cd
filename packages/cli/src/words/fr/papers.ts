import { capital } from '@umpire/core-game/say'
import type { Words } from '../en/index.ts'
import { de } from './de.ts'

export const papers: Words['papers'] = {
  about: (of, what) => `${of} : ${what}`,
  title: 'Le Sombre Moyen Âge',
  week: 'Semaine',
  before: 'Avant la première semaine',
  chronicle: 'Chronique',
  quiet: 'Rien dont le monde ait entendu parler.',
  land: 'Terres',
  neutral: 'à personne',
  map: 'La carte',
  battles: 'Batailles',
  over: 'La partie est finie',
  ordersDue: (turn, moment) => `Les ordres de la semaine ${turn + 1} sont attendus jusqu’à : ${moment}.`,
  fromMaster: 'Du meneur de jeu',
  letters: 'Lettres',
  letterFromTo: (from, to) => capital(`${de(from)} à ${to}`),
  whenFinal: '# Quand vous ne changerez plus rien :',
  letterHow: '# Une lettre, sans les # : elle part pour cet État avec les prochains papiers.',
  letterHead: '# letter: NOM',
  letterLines: '# Ses lignes.',
}
