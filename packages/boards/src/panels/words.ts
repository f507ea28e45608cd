import { lexicon } from '../elements/registry.ts'

/** What the panels say that stand beside every board. */
export interface PanelWords {
  readonly orders: string
  readonly search: string
  readonly give: string
  readonly log: string
  readonly nothing: string
  readonly fitting: (shown: number, all: number) => string
  readonly none: (all: number) => string
  readonly step: (step: number) => string
}

const english: PanelWords = {
  orders: 'Orders',
  search: 'Type an order, or a part of one',
  give: 'Give',
  log: 'Log',
  nothing: 'Nothing to tell.',
  fitting: (shown, all) => (shown === all ? `${all} orders` : `${shown} of ${all} orders`),
  none: all => `None of the ${all} orders reads like that`,
  step: step => `Show step ${step}`,
}

export const panelWords: (locale: string) => PanelWords = lexicon('panels', english)
