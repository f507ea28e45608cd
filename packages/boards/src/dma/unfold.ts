import type { Side } from '@umpire/dma'
import { fielded, type PlannedForce, plainFormation, sideOf } from '@umpire/dma/queries'
import { battleParts } from '@umpire/dma/svg'
import { html, nothing, type TemplateResult } from 'lit-html'
import { type FieldScene, fieldOf } from './formation-game.ts'
import { formationWords } from './formation-words.ts'
import { nameIn } from './names.ts'

/** Whom a formation is tried against: itself, or as many of one type in rows. */
export interface Trial {
  /** A type of unit; empty for its own likeness. */
  readonly against: string
  /** The frame that is shown, from 0; as far as it goes where it is beyond. */
  readonly moment: number
  change(next: { readonly against?: string; readonly moment?: number }): void
}

/** How a formation goes to meet another, frame by frame up to the first blow. */
export function unfoldPanel(
  { view, rules, locale }: FieldScene,
  force: PlannedForce,
  { against, moment, change }: Trial,
): TemplateResult | typeof nothing {
  const side = sideOf({ units: force.units, field: fieldOf(view, force) })
  if (!rules?.unfold || side.soldiers.length === 0) return nothing
  const { handbook } = rules.book
  const foe = against === '' ? side : rowsOf(against, side.soldiers.length)
  const found = rules.unfold(side, { against: foe, rulings: view.rulings })
  if (!found.ok || found.value.frames.length === 0) return nothing
  const words = formationWords(locale)
  const { frames } = found.value
  const last = frames.length - 1
  const at = Math.max(0, Math.min(last, moment))
  const frame = frames[at]!
  const { width, height, ground, plans, units } = battleParts(found.value, at, { locale, handbook })
  const signs = [...units.values()].map(({ x, y, svg: sign }) => `<g transform="translate(${x} ${y})">${sign}</g>`)
  const said = words.unfoldTurn(`${frame.turn}${frame.half ? '½' : ''}`, at === last)
  return html`<details class="unfold"><summary>${words.unfolds}</summary>
    <label>${words.against} <select @change=${(event: globalThis.Event) => change({ against: (event.target as HTMLSelectElement).value, moment: 0 })}>
      <option value="" ?selected=${against === ''}>${words.likeness}</option>
      ${handbook.units.map(({ id }) => html`<option value=${id} ?selected=${against === id}>${nameIn(rules, id, locale)}</option>`)}
    </select></label>
    <svg viewBox="0 0 ${width} ${height}" role="img" aria-label=${said} .innerHTML=${ground + plans + signs.join('')}></svg>
    <div class="presets"><button type="button" class="icon" aria-label=${words.unfoldBack} ?disabled=${at === 0} @click=${() => change({ moment: at - 1 })}>‹</button>
      <button type="button" class="icon" aria-label=${words.unfoldOn} ?disabled=${at === last} @click=${() => change({ moment: at + 1 })}>›</button>
      <span role="status">${said}</span></div>
  </details>`
}

/** As many of one type in rows of seven. */
function rowsOf(type: string, number: number): Side {
  const units = Array.from({ length: number }, (_, id) => ({ id, type, cell: null }))
  return fielded(plainFormation(units, 7).map(([, dx, dy]) => [type, dx, dy] as const))
}
