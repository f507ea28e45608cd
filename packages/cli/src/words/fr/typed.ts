import type { Words } from '../en/index.ts'

export const typed: Words['typed'] = {
  aide: 'help',
  ordres: 'orders',
  plateau: 'view',
  table: 'view',
  unités: 'units',
  légende: 'legend',
  journal: 'log',
  image: 'draw',
  défaire: 'undo',
  enregistrer: 'save',
  quitter: 'quit',
  rayer: 'drop',
  fini: 'done',
  retour: 'back',
  annuler: 'cancel',
  tout: 'all',
  tous: 'all',
  pourquoi: 'why',
  accorder: 'sync',
  reprendre: 'resume',
}
