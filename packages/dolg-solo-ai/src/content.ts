import { isRecord, type Json, type Problem, problem, type Result, refuse, validate } from '@umpire/core-game'
import { cardSetSchema } from './card-schema.ts'
import { type ActionCard, type CardId, type CardSet, checkCards, type GeneralCard, type UnitCard } from './cards.ts'
import { type CoreRules, coreFunctions } from './core-rules.ts'

/** What `createRuleset` takes: the cards and the core game, both the caller's. */
export interface Content extends CardSet {
  readonly id: string
  readonly core: CoreRules
}

/** Content that has been found in order, with its cards by id. */
export interface Library {
  readonly id: string
  readonly cards: CardSet
  readonly core: CoreRules
  readonly units: ReadonlyMap<CardId, UnitCard>
  readonly generals: ReadonlyMap<CardId, GeneralCard>
  readonly actions: ReadonlyMap<CardId, ActionCard>
  /** Every action card, one entry for each copy, sorted. */
  readonly actionDeck: readonly CardId[]
}

/** Checks content; one Problem for each fault: of the cards, of a function the core rules lack, of a parameter that is missing. */
export function readContent(content: Content): Result<Library> {
  if (!isRecord(content)) return refuse('content-malformed', 'Content is cards and core rules')
  const problems: Problem[] = []
  const { id, core } = content
  if (typeof id !== 'string' || !id) problems.push(problem('content-malformed', 'Content has an id', ['id']))
  const cards = validate(
    cardSetSchema,
    { units: content.units, generals: content.generals, actions: content.actions },
    'card-malformed',
  )
  if (cards.ok) problems.push(...checkCards(cards.value))
  else problems.push(...cards.problems)
  if (typeof core !== 'object' || core === null) {
    problems.push(problem('content-malformed', 'Content has core rules', ['core']))
  } else {
    for (const name of coreFunctions) {
      if (typeof core[name] !== 'function')
        problems.push(problem('core-function-missing', `The core rules lack ${name}`, ['core', name]))
    }
    for (const name of core.needs ?? []) {
      if (!Object.hasOwn(core.parameters ?? {}, name))
        problems.push(
          problem('core-parameter-missing', `The core rules lack the parameter ${name}`, ['core', 'parameters', name]),
        )
    }
  }
  if (problems.length || !cards.ok) return { ok: false, problems }
  const { units, generals, actions } = cards.value
  return {
    ok: true,
    value: {
      id,
      cards: cards.value,
      core,
      units: new Map(units.map(card => [card.id, card])),
      generals: new Map(generals.map(card => [card.id, card])),
      actions: new Map(actions.map(card => [card.id, card])),
      actionDeck: copiesOf(actions).sort(byText),
    },
  }
}

/** What a save names: cards and numbers, not functions. */
export function contentData({ cards, core }: Library): Json {
  return { cards: cards as unknown as Json, core: { id: core.id, parameters: core.parameters } }
}

export function copiesOf(cards: readonly { readonly id: CardId; readonly copies: number }[]): CardId[] {
  return cards.flatMap(card => Array.from({ length: card.copies }, () => card.id))
}

/** By UTF-16 units: the same in every place of the world. */
export function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
