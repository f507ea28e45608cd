import { sampleContent } from '../../src/content/sample/index.ts'
import { type ActionCard, createRuleset, type DolgRuleset, type Options, type State } from '../../src/index.ts'
import { act, type Placed, position, show } from './helpers.ts'

function action(id: string, event: ActionCard['event'], copies = 4): ActionCard {
  return { id, name: id, copies, order: { kind: 'activate', limit: 1, filter: 'any', amount: 0 }, event }
}

const strike = (amount: number) => ({
  windows: ['ranged', 'melee'] as const,
  role: 'attacker' as const,
  effect: 'strike',
  amount,
})

const brace = (amount: number) => ({ windows: ['melee'] as const, role: 'defender' as const, effect: 'brace', amount })

const either = (effect: string) => ({ windows: ['melee'] as const, role: 'any' as const, effect, amount: 9 })

const deck = [
  action('blank', null),
  action('small', strike(1)),
  action('other', strike(1)),
  action('big', strike(3)),
  action('shield', brace(2)),
  action('hard-blow', either('strike')),
  action('firm-stand', either('brace')),
]

function withDeck(): DolgRuleset {
  const made = createRuleset({ ...sampleContent, id: 'events', actions: deck })
  if (!made.ok) throw new Error(show(made.problems))
  return made.value
}

/** The rules with a deck of cards that differ by their event half. */
export const rules = withDeck()

/** Two melees; cards are drawn by hand. */
export function battle(
  cards: string,
  options: Partial<Options> = {},
  phase: 'melee' | 'ranged' = 'melee',
  patch: Partial<State> = {},
): State {
  const melee: Placed[] = [
    { card: 'h-guard', at: [600, 1000], engaged: ['p1'] },
    { card: 'h-axes', at: [1200, 1000], engaged: ['p2'] },
  ]
  const human: Placed[] = [
    { card: 'r-legion', at: [600, 1080], engaged: ['a1'] },
    { card: 'r-archers', at: [1200, 1080], engaged: ['a2'] },
  ]
  const shots: Placed[] = [{ card: 'r-archers', at: [600, 1000] }]
  const state = position({
    ai: phase === 'melee' ? melee : shots,
    human: phase === 'melee' ? human : [{ card: 'r-legion', at: [600, 1200] }],
    phase,
    rules,
    options: { cards: 'table', resolution: 'reported', ...options },
    patch,
  })
  return act(state, 'human', { type: 'cards', cards: cards.split(' ') }, [], rules).state
}
