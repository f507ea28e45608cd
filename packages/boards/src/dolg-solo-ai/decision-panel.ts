import type { Decision, Event } from '@umpire/dolg-solo-ai'
import { explain, scoreWords } from '@umpire/dolg-solo-ai/explain'
import { html, nothing, type TemplateResult } from 'lit-html'
import { guard } from 'lit-html/directives/guard.js'
import { clauses } from '../elements/clause.ts'
import { lexicon, type PanelBoard } from '../elements/registry.ts'
import type { Scene } from './game.ts'
import { cardName } from './table.ts'

/** What the panel says. */
export interface DecisionWords {
  readonly decisions: string
  readonly noDecisions: string
  readonly candidate: string
  readonly score: string
  readonly considered: (count: number) => string
  readonly dice: (faces: string) => string
  readonly chosenOne: string
}

const english: DecisionWords = {
  decisions: 'What the AI decided',
  noDecisions: 'Nothing yet.',
  candidate: 'Candidate',
  score: 'Score',
  considered: count => `${count} were considered.`,
  dice: faces => `Dice: ${faces}.`,
  chosenOne: 'chosen',
}

const wordsOf = lexicon('dolg-solo-ai decisions', english)

/** How the panel looks. */
const style = html`<style>
.decisions > summary { font-weight: 600 }
.decisions ol { margin: 4px 0; padding: 0; list-style: none; max-height: 340px; overflow: auto } .decisions li { padding: 3px 0; border-top: 1px solid var(--board-line) }
.decisions li summary { cursor: pointer } .decisions table { border-collapse: collapse; margin: 4px 0; font-size: 13px } .decisions :is(td, th) { text-align: left; padding: 1px 8px 1px 0; vertical-align: top }
.decisions tr.best th::before { content: '✓ ' }
</style>`

/** What the AI decided in its last turn, or in preparation: each with its clauses, its dice, and how the candidates compared. */
export function decisions({ scene, history, light, clauseHref }: PanelBoard): unknown {
  const { locale, rules } = scene
  return guard([history, locale, rules, clauseHref], () => {
    const words = wordsOf(locale)
    const found = lastDecisions(history as PanelBoard['history'] & readonly { readonly events: readonly Event[] }[])
    return html`${style}<details class="panel decisions" open>
      <summary>${words.decisions}</summary>
      ${
        found.length === 0
          ? html`<p class="dim">${words.noDecisions}</p>`
          : html`<ol tabindex="0" aria-label=${words.decisions}>${found.map(one => item(one, scene as Pick<Scene, 'locale' | 'rules'>, clauseHref, light))}</ol>`
      }
    </details>`
  })
}

/** The decisions of the last turn that has any, in the order in which they were taken. */
export function lastDecisions(history: readonly { readonly events: readonly unknown[] }[]): readonly Decision[] {
  const found: Decision[] = []
  for (let i = history.length - 1; i >= 0; i--) {
    const events = history[i]!.events as readonly Event[]
    found.unshift(...events.flatMap(event => (event.type === 'decided' ? [event.decision] : [])))
    const begins = events.some(event => event.type === 'phase' && event.seat === 'ai' && event.phase === 'activation')
    if (begins && found.length > 0) break
  }
  return found
}

function item(
  decision: Decision,
  { locale, rules }: Pick<Scene, 'locale' | 'rules'>,
  clauseHref: PanelBoard['clauseHref'],
  light: (cells: readonly string[]) => void,
): TemplateResult {
  const words = wordsOf(locale)
  const { candidates, chosen, considered, dice, measures, about } = decision
  const name = (id: string) => cardName(id, rules, locale)
  // Clauses, dice and candidates stand below.
  const short = explain({ ...decision, candidates: [], dice: [], rules: [] }, locale, name).replace(' ()', '')
  const units = [...`${about} ${chosen}`.matchAll(/\b[ap]\d+\b/g)].map(([id]) => id)
  return html`<li @pointerenter=${() => light(units)} @pointerleave=${() => light([])}>
    <details>
      <summary>${short}</summary>
      <p class="dim">${clauses(decision.rules.join(' '), clauseHref)}</p>
      ${dice.length > 0 ? html`<p>${words.dice(dice.map(({ face, sides }) => `${face}/${sides}`).join(' '))}</p>` : nothing}
      ${
        candidates.length > 0
          ? html`<table>
              <thead><tr><th scope="col">${words.candidate}</th><th scope="col">${words.score}</th></tr></thead>
              <tbody>
                ${candidates.map(
                  one => html`<tr class=${one.name === chosen ? 'best' : ''}>
                    <th scope="row">${name(one.name)}${one.name === chosen ? html`<span class="hidden"> (${words.chosenOne})</span>` : nothing}</th>
                    <td>${scoreWords(measures, one.score, locale).join(', ')}</td>
                  </tr>`,
                )}
              </tbody>
            </table>`
          : nothing
      }
      ${considered > candidates.length ? html`<p class="dim">${words.considered(considered)}</p>` : nothing}
    </details>
  </li>`
}
