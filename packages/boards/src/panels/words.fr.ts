import { count } from '../elements/words.fr.ts'
import type { PanelWords } from './words.ts'

/** What the panels say, in French. */
export const panelsInFrench: PanelWords = {
  orders: 'Ordres',
  search: 'Un ordre, ou une partie d’un ordre',
  give: 'Donner',
  log: 'Journal',
  nothing: 'Rien à raconter.',
  fitting: (shown, all) =>
    shown === all ? count(all, 'ordre', 'ordres') : `${shown} sur ${count(all, 'ordre', 'ordres')}`,
  none: all => (all < 2 ? 'Le seul ordre ne s’écrit pas ainsi' : `Aucun des ${all} ordres ne s’écrit ainsi`),
  step: step => `Montrer l’étape ${step}`,
}
