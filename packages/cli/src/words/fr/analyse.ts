import type { Words } from '../en/index.ts'
import { count } from './count.ts'

export const analyse: Words['analyse'] = {
  summary: 'où une partie a tourné, et ce qui aurait été meilleur',
  description:
    'Repense chaque décision d’une partie enregistrée, d’après ce que son camp pouvait savoir : ce qui fut joué face au meilleur que trouve un bot, selon son évaluation.',
  file: 'une partie enregistrée par umpire play ou Match.toJSON',
  iterations: 'combien de temps il pense à chaque décision ; le même nombre dit partout la même chose',
  seconds: 'le même à la montre',
  steps: 'seulement les décisions de ces étapes, comme les compte umpire replay',
  stepsWrong: text => `${text} ne désigne aucune étape : écrivez 12 ou 10-20`,
  seat: 'seulement les décisions de ce camp',
  worst: 'combien de décisions sont racontées',
  examples: 'Exemples :',
  noBot: title => `Personne ici ne sait penser à ${title}`,
  nothing: 'Il n’y avait rien à choisir.',
  looked: n => `${count(n, 'décision', 'décisions')} aux yeux du bot : 0 est égal, 1000 et plus est gagné.`,
  turned: 'Où elle a tourné',
  never: 'Rien de meilleur ne fut trouvé que ce qui fut joué.',
  at: (step, last) => (step === last ? `étape ${step}` : `étapes ${step}-${last}`),
  cost: swing => `coûte ${swing}`,
  both: 'commun',
  played: 'joué',
  better: 'mieux',
  expects: 'puis',
  sees: 'voit',
  nothingOrdered: 'rien',
  noMore: 'rien de plus',
  more: n => (n === 1 ? 'et une autre' : `et ${n} autres`),
  otherwise: text => `${text}, autrement`,
  semicolon: '\u00a0; ',
  colon: '\u00a0:',
}
