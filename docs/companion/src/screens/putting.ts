import type { Pose, State } from '@umpire/dolg-solo-ai'
import { centimetres } from '@umpire/dolg-solo-ai/companion'
import { html, nothing, type TemplateResult } from 'lit-html'
import type { Page } from '../app.ts'
import { cardName, poseWords } from '../names.ts'
import { boxAround, picture } from '../picture.ts'

/** Half a centimetre and 5 degrees: what a hand tells apart. */
const STEP = 10
const TURN = 50

export interface Putting {
  readonly state: State
  readonly unit: string
  /** Where it stood, if it did. */
  readonly from: Pose | null
  readonly pose: Pose
  readonly give: (pose: Pose | null) => void
  readonly cancel: () => void
  /** Whether it may leave the table. */
  readonly off?: boolean
}

/** A unit is put where it stands on the table: pressed, dragged, and made exact by steps. */
export function putting(page: Page, { state, unit, from, pose, give, cancel, off = true }: Putting): TemplateResult {
  const app = page.app()
  const { words, locale, turned } = app
  const { width, depth } = state.settled.table
  const put = (to: Partial<Pose>) => {
    const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)))
    const next = { ...pose, ...to }
    page.draft({ pose: { x: within(next.x, width), y: within(next.y, depth), facing: (next.facing + 3600) % 3600 } })
  }
  const way = turned ? -1 : 1
  const card = state.units.find(one => one.id === unit)?.card ?? ''
  const far = from ? Math.round(Math.hypot(pose.x - from.x, pose.y - from.y)) : 0
  const steps: readonly (readonly [sign: string, label: string, to: Partial<Pose>])[] = [
    ['←', words.left, { x: pose.x - STEP * way }],
    ['↑', words.up, { y: pose.y - STEP * way }],
    ['↓', words.down, { y: pose.y + STEP * way }],
    ['→', words.right, { x: pose.x + STEP * way }],
    ['↺', words.turnLeft, { facing: pose.facing + TURN }],
    ['↻', words.turnRight, { facing: pose.facing - TURN }],
  ]
  return html`<section class="question">
      <p class="over">${words.put}</p>
      <h1>${unit} ${cardName(app, card)}</h1>
      ${picture(page, {
        state,
        label: poseWords(app, pose),
        way: { unit, from, to: pose },
        box: boxAround(state, [from ?? pose, pose]),
        key: `put ${unit}`,
        press: put,
        held: unit,
      })}
      <p class="exact" aria-live="polite">${poseWords(app, pose)}${far ? html`<br>${words.far(centimetres(far, locale))}` : nothing}</p>
      <div class="pad">${steps.map(([sign, label, to]) => html`<button type="button" aria-label=${label} @click=${() => put(to)}>${sign}</button>`)}</div>
    </section>
    <footer class="deeds">
      <button type="button" class="main" @click=${() => give(pose)}>${words.here}</button>
      <div class="row">
        <button type="button" @click=${cancel}>${words.cancel}</button>
        ${off ? html`<button type="button" @click=${() => give(null)}>${words.off}</button>` : nothing}
      </div>
    </footer>`
}
