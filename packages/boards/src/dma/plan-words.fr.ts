import type { PlanWords } from './plan-words.ts'
import { de } from './words.fr.ts'

/** What the panels of a plan say, in French. */
export const planFrench: PlanWords = {
  planOf: week => `Plan de la semaine ${week}`,
  noPlan: stops =>
    `Rien n’est prévu : ${stops ? 'files et routes s’arrêtent' : 'ce qui a été ordonné avant continue'}.`,
  edit: line => `Montrer : ${line}`,
  reaches: (place, day) => `${place}, ${day}`,
  built: (item, day) => `${item} ${day}`,
  nothingReady: 'rien ne sera prêt cette semaine',
  fates: {
    dropped: 'cette ligne sera écartée',
    'plan-dropped': 'tout le plan sera écarté',
    replaced: 'une ligne plus bas la remplace',
    waits: 'cela attend',
    void: 'c’est sans effet',
    'route-ends': 'la route finit là',
  },
  brings: 'Ce qu’apporte la semaine',
  meets: (day, army, whom, place) => `${day} : ${army} rencontre ${whom}, ${place}`,
  storms: (day, army, place, city, whose) =>
    `${day} : ${army} ${city || whose === null ? `rencontre la garnison ${de(place)}` : `arrive à ${place}`} (${city ? 'ville' : 'village'} ${whose === null ? 'sans maître' : de(whose)})`,
  noMeeting: 'Aucune rencontre en chemin, si tous restent où ils sont.',
  states: 'États',
  peace: state => `Paix avec ${state}`,
  share: percent => `${percent.replace('.', ',')} % des terres`,
  dead: 'n’est plus',
  autoDeploy: 'Les réserves montent d’elles-mêmes aux murs',
  lastWeek: 'Marches de la semaine passée',
  march: (army, state, from, to) => `${army} (${state}) : ${from} – ${to}`,
  battles: 'Batailles de la semaine passée',
}
