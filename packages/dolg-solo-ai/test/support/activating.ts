import type { CardKind } from '../../src/content/index.ts'
import { sampleContent } from '../../src/content/sample/index.ts'
import {
  type ActionCard,
  createRuleset,
  type DolgRuleset,
  type Options,
  type Row,
  type State,
} from '../../src/index.ts'
import { act, general, type Placed, position, proceed, type Stepped, show } from './helpers.ts'

function action(id: string, kind: CardKind, limit: ActionCard['order']['limit'] = 0, filter = 'any'): ActionCard {
  return { id, name: id, copies: 3, order: { kind, limit, filter, amount: 1 }, event: null }
}

/** Three of each kind of action card, by what its order half does. */
export const deck = [
  action('one', 'activate', 1),
  action('two', 'activate', 2),
  action('five', 'activate', 5),
  action('riders', 'activate', 'all', 'mounted'),
  action('rally', 'rally', 1, 'shaken'),
  action('rally-all', 'rally', 9, 'shaken'),
  action('heal', 'heal', 1, 'damaged'),
  action('march', 'move', 0, 'none'),
  action('ruse', 'other', 0, 'none'),
]

function withDeck(): DolgRuleset {
  const made = createRuleset({ ...sampleContent, id: 'deck', actions: deck })
  if (!made.ok) throw new Error(show(made.problems))
  return made.value
}

/** The rules with that deck. */
export const rules = withDeck()

interface Setting {
  readonly row?: Row
  readonly ai: readonly Placed[]
  readonly human?: readonly Placed[]
  readonly cards?: string
  readonly options?: Partial<Options>
  readonly patch?: Partial<State>
  readonly dice?: readonly number[]
  readonly rules?: DolgRuleset
}

const leadershipFor: { readonly [row in Row]: number } = { retreat: 1, defence: 3, advance: 5, attack: 7, 'all-out': 9 }

/** The AI's activation with cards drawn by hand. */
export function activate({
  row = 'attack',
  ai,
  human,
  cards = 'five ruse ruse',
  options,
  patch,
  dice = [],
  rules: own = rules,
}: Setting): Stepped {
  const state = position({
    ai: ai.map(one => ({ done: [], ...one })),
    human: human ?? [{ card: 'r-cohort', at: [1200, 1700] }],
    phase: 'activation',
    rules: own,
    options: { cards: 'table', resolution: 'reported', ...options },
    patch: { generals: { ai: general(null, { leadership: leadershipFor[row] }), human: null }, ...patch },
  })
  const ready = act(state, 'human', { type: 'cards', cards: cards.split(' ') }, [], own).state
  return proceed(ready, dice, own)
}

export const chosen = (made: Stepped) =>
  made.state.units.flatMap(unit => (unit.done.includes('activated') ? [unit.id] : []))

export const used = (made: Stepped) => made.events.flatMap(event => (event.type === 'played' ? [event.card] : []))

export const order = (made: Stepped) => made.events.flatMap(event => (event.type === 'activated' ? event.units : []))

/** Units far apart, so that no situation but points names them. */
export const spread = (...cards: string[]): Placed[] => cards.map((card, i) => ({ card, at: [200 + 400 * i, 300] }))
