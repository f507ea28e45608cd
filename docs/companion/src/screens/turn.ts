import type { Phase, State, Unit } from '@umpire/dolg-solo-ai'
import type { Dialogue } from '@umpire/dolg-solo-ai/companion'
import { turnPhases } from '@umpire/dolg-solo-ai/model'
import { html, nothing, type TemplateResult } from 'lit-html'
import { give, type Page } from '../app.ts'
import { heading, phaseName, unitName } from '../names.ts'
import { boxAround, nearestFoe, picture } from '../picture.ts'
import { deployment } from './deployment.ts'
import { putting } from './putting.ts'
import { unitSheet } from './unit-sheet.ts'

/** The person's own turn, phase by phase: what his units did is shown on the table. */
export function turn(page: Page, now: Dialogue): TemplateResult {
  const app = page.app()
  const { words, draft } = app
  const { state } = now.match
  if (state.phase === 'deployment') return deployment(page, now)
  if (draft.deed === 'concluded') return concluded(page)
  const unit = state.units.find(({ id }) => id === draft.unit)
  const clear = () => page.set({ draft: {} })
  if (unit && draft.deed === 'move')
    return putting(page, {
      state,
      unit: unit.id,
      from: unit.pose,
      pose: draft.pose ??
        unit.pose ?? { x: state.settled.table.width / 2, y: state.settled.table.depth / 2, facing: 1800 },
      give: pose => give(page, { type: 'moved', unit: unit.id, pose }),
      cancel: clear,
    })
  const attacks = unit && draft.deed === 'attack'
  const press = (_: unknown, id: string | null) => {
    const pressed = state.units.find(one => one.id === id)
    if (attacks && pressed?.seat === 'ai') page.answer({ attack: unit.id, on: pressed.id })
    else if (pressed) page.draft({ unit: pressed.id, deed: undefined })
    else clear()
  }
  return html`<section class="question">
      <p class="over">${words.yourTurn}</p>
      <h1>${heading(phaseName(app, state.phase))}</h1>
      <p>${attacks ? words.whom(unitName(app, now, unit.id)) : words.howPhase[state.phase]}</p>
      ${picture(page, {
        state,
        label: words.playPhase,
        box: boxAround(
          state,
          unit?.pose
            ? [
                unit.pose,
                ...(attacks
                  ? targets(state, unit)
                      .slice(0, 3)
                      .map(({ pose }) => pose)
                  : [nearestFoe(state, unit.id, unit.pose)]),
              ]
            : standing(state),
        ),
        marked: [...(unit ? [unit.id] : []), ...(attacks ? targets(state, unit).map(({ id }) => id) : [])],
        key: `turn ${state.round} ${state.phase} ${unit?.id} ${draft.deed}`,
        press,
      })}
      ${unit ? nothing : units(page, now)}
    </section>
    <footer class="deeds">
      ${unit ? (attacks ? choices(page, now, unit) : unitSheet(page, now, unit)) : phaseDeeds(page, state)}
    </footer>`
}

function standing({ units }: State) {
  return units.filter(({ condition }) => condition !== 'destroyed').map(({ pose }) => pose)
}

/** Whom a unit may mean: those it fights first, then the nearest. */
function targets({ units }: State, { pose, engaged }: Unit): readonly Unit[] {
  const far = (other: Unit) =>
    engaged.includes(other.id) || !pose || !other.pose ? 0 : Math.hypot(other.pose.x - pose.x, other.pose.y - pose.y)
  return units
    .filter(({ seat, pose, condition }) => seat === 'ai' && pose && condition !== 'destroyed')
    .sort((one, other) => far(one) - far(other))
}

/** Every unit on the table, for those who do not press the picture. */
function units(page: Page, now: Dialogue): TemplateResult {
  const app = page.app()
  const there = now.match.state.units.filter(({ pose, condition }) => pose && condition !== 'destroyed')
  return html`<details><summary>${app.words.pick}</summary>
    <div class="numbers wide">${there.map(
      ({ id }) =>
        html`<button type="button" @click=${() => page.draft({ unit: id })}>${unitName(app, now, id)}</button>`,
    )}</div></details>`
}

/** Whom a unit attacks, for those who do not see the picture. */
function choices(page: Page, now: Dialogue, unit: Unit): TemplateResult {
  const app = page.app()
  return html`<div class="numbers wide">${targets(now.match.state, unit).map(
    ({ id }) =>
      html`<button type="button" @click=${() => page.answer({ attack: unit.id, on: id })}>${unitName(app, now, id)}</button>`,
  )}</div>
    <button type="button" @click=${() => page.draft({ deed: undefined })}>${app.words.cancel}</button>`
}

function phaseDeeds(page: Page, { phase }: State): TemplateResult {
  const { words } = page.app()
  const at = (turnPhases as readonly Phase[]).indexOf(phase)
  const next: Phase | undefined = turnPhases[at + 1]
  const left = turnPhases.length - at
  const end = () => page.answer({ orders: Array.from({ length: left }, () => ({ type: 'next' as const })) })
  return html`<button type="button" class="main" @click=${() => give(page, { type: 'next' })}>
      ${next ? words.next(phaseName(page.app(), next)) : words.endTurn}
    </button>
    <div class="row">
      ${next ? html`<button type="button" @click=${end}>${words.endTurn}</button>` : nothing}
      <button type="button" class="quiet" @click=${() => page.draft({ deed: 'concluded' })}>${words.concluded}</button>
    </div>
    ${phase === 'activation' ? html`<button type="button" class="quiet" @click=${() => give(page, { type: 'take-card' })}>${words.takeCard}</button>` : nothing}`
}

/** The person says who has won. */
function concluded(page: Page): TemplateResult {
  const { words } = page.app()
  const won = (winner: 'ai' | 'human' | null) => () => give(page, { type: 'concluded', winner })
  return html`<section class="question"><p class="over">${words.concluded}</p><h1>${words.whoWon}</h1></section>
    <footer class="deeds">
      <div class="row">
        <button type="button" @click=${won('human')}>${words.you}</button>
        <button type="button" @click=${won('ai')}>${words.ai}</button>
        <button type="button" @click=${won(null)}>${words.draws}</button>
      </div>
      <button type="button" class="quiet" @click=${() => page.set({ draft: {} })}>${words.cancel}</button>
    </footer>`
}
