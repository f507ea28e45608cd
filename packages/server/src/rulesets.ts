import { type AnyRuleset, digest, type Json, type Problem, problem, type Result } from '@umpire/core-game'
import * as dma from '@umpire/dma'
import * as kriegspiel from '@umpire/kriegspiel'
import * as transnistria from '@umpire/transnistria-hex'
import { type Guest, type Guests, noGuests } from './guests.ts'

/** Rules with all that a host has to know of them. */
export type HostedRules = AnyRuleset & Required<Pick<AnyRuleset, 'facts'>> & { readonly guest?: Guest }

/** A game that this server can host. */
interface Hosted {
  readonly usual: HostedRules
  /** The rules with content of one's own: a handbook, a board, an order of battle. */
  create(content: never): Result<HostedRules>
}

const hosted: { readonly [id: string]: Hosted } = {
  kriegspiel: { usual: kriegspiel.ruleset, create: kriegspiel.createRuleset },
  'transnistria-hex': { usual: transnistria.ruleset, create: transnistria.createRuleset },
  dma: { usual: dma.ruleset, create: dma.createRuleset },
}

/** The rules of a game, as they are bundled or with content of one's own, or those of a guest. Problems: `game-unknown`, and those of the content. */
export function rulesOf(id: string, content?: unknown, guests: Guests = noGuests): Result<HostedRules> {
  const guest = guests.get(id)
  if (guest && content === undefined) return { ok: true, value: { ...guest.rules, guest } }
  const game = Object.hasOwn(hosted, id) ? hosted[id] : undefined
  if (!game) return { ok: false, problems: [unknownGame(id)] }
  return content === undefined ? { ok: true, value: game.usual } : game.create(content as never)
}

function unknownGame(id: string): Problem {
  return problem('game-unknown', `There is no game ${id}`, ['game'])
}

/** What the content of a ruleset is known by. */
export function contentDigest(ruleset: AnyRuleset): string {
  return digest(ruleset.content.data as Json)
}
