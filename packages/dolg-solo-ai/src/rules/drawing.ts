/** Decks and draws: D-022, AMB-27. */
import type { Problem } from '@umpire/core-game'
import { byText } from '../content/library.ts'
import type { CardId } from '../content/model.ts'
import { change, type Play, tell, warn } from '../play.ts'
import { aiFault } from '../problems.ts'

/** A deck of cards has to give a card that the person has not typed in: which deck, and for what. Nothing has happened. */
export interface CardNeededProblem extends Problem {
  readonly code: 'card-needed'
  /** `heavy`, `light`, `ranged`, `mounted`, `mixed` (unit cards) or `actions`. */
  readonly deck: string
  readonly purpose: string
}

/** The person has to draw a card: thrown where a die that is wanting would be, deep in a decision of the AI, and caught where dice are (`withCards`). */
class NoCard extends Error {
  override readonly name = 'NoCard'
  constructor(readonly problem: Problem) {
    super(problem.message)
  }
}

/** Does something that may draw cards: what it gives, or the Problem where a card is wanting. */
export function withCards(act: () => Problem | null): Problem | null {
  try {
    return act()
  } catch (error) {
    if (error instanceof NoCard) return error.problem
    throw error
  }
}

/**
 * Draws one card from a heap (D-022). A shuffled deck is a heap from which every draw is a throw of dice: no order has to be kept secret. With cards on the
 * table the person draws, and what he typed in must be in the heap.
 */
export function drawFrom(play: Play, heap: readonly CardId[], deck: string, purpose: string): CardId {
  if (play.state.settled.cards === 'table') {
    const [card, ...rest] = play.state.supplied
    if (card === undefined) {
      const needed: CardNeededProblem = { ...aiFault('card-needed'), code: 'card-needed', deck, purpose }
      throw new NoCard(needed)
    }
    if (!heap.includes(card)) throw new NoCard(aiFault('card-refused'))
    change(play, { supplied: rest })
    return card
  }
  const kinds = [...new Set(heap)].sort(byText)
  const count = new Map<CardId, number>()
  for (const card of heap) count.set(card, (count.get(card) ?? 0) + 1)
  return play.dice.weighted(kinds, card => count.get(card)!, purpose)
}

/** A heap without one copy of a card. */
export function without(heap: readonly CardId[], card: CardId): readonly CardId[] {
  const at = heap.indexOf(card)
  return at < 0 ? heap : [...heap.slice(0, at), ...heap.slice(at + 1)]
}

/** Shuffles the discards into an empty deck (AMB-27). */
export function reshuffle(play: Play): void {
  const { deck, discard, exhausted } = play.state
  if (deck.length || discard.length === 0) return
  change(play, { deck: discard, discard: [], exhausted: exhausted + 1 })
  tell(play, { type: 'reshuffled', rule: 'AMB-27', exhausted: exhausted + 1 })
}

/** Draws an action card out of the deck; discards are shuffled into it when it is empty. null where there is none at all. */
export function drawAction(play: Play, purpose: string): CardId | null {
  reshuffle(play)
  if (play.state.deck.length === 0) {
    warn(play, 'deck-empty', purpose, 'AMB-27')
    return null
  }
  const card = drawFrom(play, play.state.deck, 'actions', purpose)
  change(play, { deck: without(play.state.deck, card) })
  return card
}

export function discard(play: Play, cards: readonly CardId[], rule: string): void {
  if (cards.length === 0) return
  change(play, { discard: [...play.state.discard, ...cards].sort(byText) })
  tell(play, { type: 'discarded', rule, cards })
}
