import { withBase } from 'vitepress'

/** Where a clause is explained: the anchor on the rules page of its game. */
export function clauseHref(game: string, clause: string): string {
  return withBase(`/rules/${game}#${clause}`)
}

/** The clauses that a `rule` names; it may name several. */
export function clausesOf(rule: string | undefined): readonly string[] {
  return rule?.match(/[A-Z]+-?\d+(?:\.\d+)*/g) ?? []
}

/** A piece of a sentence; one that is a clause can be followed. */
export interface Piece {
  readonly text: string
  readonly clause: string | null
}

/** A sentence with its clauses as links: those that it names itself, or else those of its rule, after it. */
export function linked(text: string, rule: string | undefined): readonly Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const found of text.matchAll(/(?<![\w-])(?:K-\d+(?:\.\d+)*|(?:[TRXD]|AMB)-\d+)(?![\w-])/g)) {
    pieces.push({ text: text.slice(at, found.index), clause: null }, { text: found[0], clause: found[0] })
    at = found.index + found[0].length
  }
  pieces.push({ text: text.slice(at), clause: null })
  if (pieces.length === 1)
    for (const clause of clausesOf(rule)) pieces.push({ text: ' ', clause: null }, { text: clause, clause })
  return pieces.filter(piece => piece.text !== '')
}
