import type { Locale } from '@umpire/core-game'
import type { Reading, Ruling } from '@umpire/core-game/rulings'
import type { RulingInWords } from '@umpire/core-game/say'
import { rulingWords as ofDma } from '@umpire/dma/ruling-words'
import { rulingWords as ofKriegspiel } from '@umpire/kriegspiel/ruling-words'
import { rulingWords as ofTransnistria } from '@umpire/transnistria-hex/ruling-words'
import { type Posted, textIn } from '../posted.ts'
import { rulesOf } from '../rulesets.ts'
import { html, type Markup } from './page.ts'
import { say } from './words.ts'

const words: { readonly [ruleset: string]: (ruling: Ruling, locale: Locale) => RulingInWords } = {
  dma: ofDma,
  kriegspiel: ofKriegspiel,
  'transnistria-hex': ofTransnistria,
}

/** The rulings of a game that have words here. */
function rulingsOf(ruleset: string): readonly Ruling[] {
  const rules = Object.hasOwn(words, ruleset) ? rulesOf(ruleset) : null
  return rules?.ok ? rules.value.facts.rulings : []
}

const fieldOf = ({ name }: Ruling): string => `ruling ${name}`

/** Where the rules can be read in two ways: a choice for each, the usual reading first. */
export function rulingFields(locale: Locale, ruleset: string, fields: Posted): Markup | null {
  const rulings = rulingsOf(ruleset)
  if (rulings.length === 0) return null
  const rows = rulings.map(ruling => {
    const { title, readings } = words[ruleset]!(ruling, locale)
    const chosen = textIn(fields[fieldOf(ruling)])
    const choices = readings.map(
      (reading, i) =>
        html`<br><label><input type="radio" name="${fieldOf(ruling)}" value="${i}"${(chosen || '0') === String(i) && { markup: ' checked' }}> ${i === 0 ? say(locale, 'usual', { reading }) : reading}</label>`,
    )
    return html`<p role="group" aria-label="${title}">${title} <small>${ruling.rule}</small>${choices}</p>`
  })
  const isOpen = Object.keys(chosenRulings(ruleset, fields)).length > 0
  return html`<details${isOpen && { markup: ' open' }}><summary>${say(locale, 'rulings')}</summary>${rows}</details>`
}

/** The readings that were chosen and are not the usual ones, by ruling. */
export function chosenRulings(ruleset: string, fields: Posted): { readonly [name: string]: Reading } {
  const chosen = rulingsOf(ruleset).flatMap(ruling => {
    const at = Number(textIn(fields[fieldOf(ruling)]))
    const reading = at > 0 ? ruling.readings[at] : undefined
    return reading === undefined ? [] : [[ruling.name, reading] as const]
  })
  return Object.fromEntries(chosen)
}
