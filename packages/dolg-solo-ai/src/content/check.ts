import { isRecord, type Problem, type Result, validate } from '@umpire/core-game'
import { schema } from '@umpire/core-game/shape'
import { type CoreRules, coreFunctions } from './core-rules.ts'
import { type Library, libraryOf } from './library.ts'
import type { CardSet, Content } from './model.ts'
import { fault } from './problems.ts'
import { cardSetShape } from './schema.ts'

/** Checks a stranger's content; one Problem for each fault: of the cards, of a function the core rules lack, of a parameter that is missing. */
export function readContent(content: Content): Result<Library> {
  if (!isRecord(content)) return { ok: false, problems: [fault('content-malformed')] }
  const { id, core, units, generals, actions, called } = content
  const read = validate(schema(cardSetShape), { units, generals, actions }, 'card-malformed')
  const problems = [...(read.ok ? cardFaults(read.value) : read.problems), ...coreFaults(core)]
  if (!isText(id)) problems.push(fault('content-malformed', ['id']))
  if (called !== undefined && typeof called !== 'function') problems.push(fault('content-malformed', ['called']))
  if (problems.length || !read.ok) return { ok: false, problems }
  return { ok: true, value: libraryOf({ id, core, ...read.value, ...(called && { called }) }) }
}

/** What is wrong with cards that have the right form; empty where nothing is. */
function cardFaults(cards: CardSet): Problem[] {
  const problems: Problem[] = []
  for (const list of ['units', 'generals', 'actions'] as const) {
    const seen = new Set<string>()
    for (const [i, { id }] of cards[list].entries()) {
      if (seen.has(id)) problems.push(fault('card-duplicate', [list, i, 'id']))
      seen.add(id)
    }
  }
  for (const [i, { base, flags, ranged }] of cards.units.entries()) {
    for (const side of ['width', 'depth'] as const)
      if (base[side] % 2) problems.push(fault('card-malformed', ['units', i, 'base', side]))
    // D-017 and D-151 ask for a throw: javelins without one would never be thrown.
    if (flags.includes('javelins') && !ranged) problems.push(fault('card-malformed', ['units', i, 'ranged']))
  }
  const armies = new Set(cards.units.map(card => card.army))
  for (const [i, { army }] of cards.generals.entries())
    if (!armies.has(army)) problems.push(fault('card-no-army', ['generals', i, 'army']))
  return problems
}

/** What can name content in a save: lone halves of surrogate pairs are lost in it. */
function isText(value: unknown): boolean {
  return typeof value === 'string' && /^\P{Cs}+$/su.test(value)
}

function coreFaults(core: CoreRules): Problem[] {
  if (!isRecord(core)) return [fault('content-malformed', ['core'])]
  const { id, needs = [], parameters } = core as Partial<CoreRules>
  const isList = Array.isArray(needs) && needs.every(isText)
  const missing = isList ? needs.filter(name => !Object.hasOwn(parameters ?? {}, name)) : null
  return [
    ...(isText(id) ? [] : [fault('content-malformed', ['core', 'id'])]),
    ...coreFunctions
      .filter(name => typeof core[name] !== 'function')
      .map(name => fault('core-function-missing', ['core', name])),
    ...(missing?.map(name => fault('core-parameter-missing', ['core', 'parameters', name])) ?? [
      fault('content-malformed', ['core', 'needs']),
    ]),
  ]
}
