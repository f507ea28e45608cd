import { html, type TemplateResult } from 'lit-html'

/** Where a clause of the rules is explained: an address. */
export type ClauseHref = (clause: string) => string

/** The clauses that a rule names, as links where there is somewhere to go. */
export function clauses(rule: string | undefined, href: ClauseHref | null): readonly (string | TemplateResult)[] {
  const named = rule?.split(/[\s,;]+/).filter(Boolean) ?? []
  return named.map(one => (href ? html` <a href=${href(one)}>${one}</a>` : ` ${one}`))
}
