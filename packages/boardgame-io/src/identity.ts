import { digest, type Json, type MatchRecord } from '@umpire/core-game'

/** Which rules a match is played by, on which content. */
export interface Identity {
  /** Id and version of the rules. */
  readonly rules: string
  /** What the rules are bound to, by id and digest: as a saved match of core-game names it. */
  readonly content: MatchRecord<unknown, unknown, string>['content']
}

interface Named {
  readonly id: string
  readonly version: string
  readonly content: { readonly id: string; readonly data: Json }
}

export function identityOf({ id, version, content }: Named): Identity {
  return { rules: `${id}@${version}`, content: { id: content.id, digest: digest(content.data) } }
}

/** A match comes from a database or a server, and may lack anything. */
export function isSame(match: Partial<Identity>, { rules, content }: Identity): boolean {
  return match.rules === rules && match.content?.id === content.id && match.content.digest === content.digest
}

export function nameOf({ rules, content }: Partial<Identity>): string {
  return `${rules} on ${content?.id} (${content?.digest.slice(0, 8)})`
}
