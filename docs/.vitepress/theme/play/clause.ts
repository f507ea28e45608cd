import { withBase } from 'vitepress'

/** Where a clause is explained: the anchor on the rules page of its game. */
export function clauseHref(game: string, clause: string): string {
  return withBase(`/rules/${game}#${clause}`)
}
