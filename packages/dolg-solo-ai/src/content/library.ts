import { isRecord, type Json, type Problem, type Result, validate } from '@umpire/core-game'
import { schema } from '@umpire/core-game/shape'
import { fault } from '../problems.ts'
import { cardSetShape } from '../schema.ts'
import { type CoreRules, coreFunctions } from './core-rules.ts'
import { type ActionCard, type CardId, type CardSet, cardFaults, type GeneralCard, type UnitCard } from './model.ts'

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

/** Checks a stranger's content; one Problem for each fault: of the cards, of a function the core rules lack, of a parameter that is missing. */
export function readContent(content: Content): Result<Library> {
  if (!isRecord(content)) return { ok: false, problems: [fault('content-malformed')] }
  const { id, core, units, generals, actions } = content
  const read = validate(schema(cardSetShape), { units, generals, actions }, 'card-malformed')
  const problems = [...(read.ok ? cardFaults(read.value) : read.problems), ...coreFaults(core)]
  if (typeof id !== 'string' || !id) problems.push(fault('content-malformed', ['id']))
  if (problems.length || !read.ok) return { ok: false, problems }
  return { ok: true, value: libraryOf({ id, core, ...read.value }) }
}

/** Content as it is, for those who know theirs to be in order: nothing is checked, and faults in it come out later as exceptions. */
export function libraryOf({ id, core, units, generals, actions }: Content): Library {
  // A copy: whoever gave the content may go on changing it.
  const cards = JSON.parse(JSON.stringify({ units, generals, actions })) as CardSet
  return {
    id,
    cards,
    core,
    units: byId(cards.units),
    generals: byId(cards.generals),
    actions: byId(cards.actions),
    actionDeck: copiesOf(cards.actions).sort(byText),
  }
}

/** The card of a unit in play. */
export function cardOf(library: Library, { card }: { readonly card: CardId }): UnitCard {
  return library.units.get(card)!
}

function coreFaults(core: CoreRules): Problem[] {
  if (!isRecord(core)) return [fault('content-malformed', ['core'])]
  const { needs, parameters } = core as Partial<CoreRules>
  return [
    ...coreFunctions
      .filter(name => typeof core[name] !== 'function')
      .map(name => fault('core-function-missing', ['core', name])),
    ...(needs ?? [])
      .filter(name => !Object.hasOwn(parameters ?? {}, name))
      .map(name => fault('core-parameter-missing', ['core', 'parameters', name])),
  ]
}

function byId<Card extends { readonly id: CardId }>(cards: readonly Card[]): ReadonlyMap<CardId, Card> {
  return new Map(cards.map(card => [card.id, card]))
}

/** What a save names: cards and numbers, not functions. */
export function contentData({ cards, core }: Library): Json {
  return { cards: cards as unknown as Json, core: { id: core.id, parameters: core.parameters } }
}

export function copiesOf(cards: readonly { readonly id: CardId; readonly copies: number }[]): CardId[] {
  return cards.flatMap(({ id, copies }) => Array.from({ length: copies }, () => id))
}

/** By UTF-16 units: the same in every place of the world. */
export function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
