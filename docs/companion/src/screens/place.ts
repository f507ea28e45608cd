import type { Pose, State } from '@umpire/dolg-solo-ai'
import { type Dialogue, type Question, rulerWay, tableNow } from '@umpire/dolg-solo-ai/companion'
import { html, nothing, type TemplateResult } from 'lit-html'
import type { App, Page } from '../app.ts'
import { unitName } from '../names.ts'
import { boxAround, nearestFoe, picture } from '../picture.ts'
import { putting } from './putting.ts'
import { weighed, whyOf } from './why.ts'

type Place = Extract<Question, { readonly type: 'place' }>

/** Where a unit of the AI goes: does it stand there? */
export function place(page: Page, now: Dialogue, question: Place): TemplateResult {
  const app = page.app()
  const { words, draft } = app
  const { unit, from, places, nth, of } = question
  const at = Math.min(draft.nth ?? 0, places.length - 1)
  const pose = places[at]!
  const table = tableNow(now)
  const there = { ...table, units: table.units.map(one => (one.id === unit ? { ...one, pose } : one)) }
  if (draft.pose)
    return putting(page, {
      state: table,
      unit,
      from,
      pose: draft.pose,
      give: to => page.answer({ stands: to }),
      cancel: () => page.draft({ pose: undefined }),
    })
  const { way, ends } = rulerWay(app.companion.rules, there, unit, from, pose, app.locale)
  const foe = nearestFoe(there, unit, pose)
  const text = [...way, ...(ends && from ? [ends] : [])]
  const head = at === 0 ? (from ? words.place : words.deploy) : otherText(app, question, at)
  const cannot = () => page.draft(at < places.length - 1 ? { nth: at + 1 } : { pose })
  return html`<section class="question">
      <p class="over">${head} <span class="count">${words.nth(nth, of)}</span></p>
      <h1>${unitName(app, now, unit)}</h1>
      <ul class="way">${text.map(one => html`<li>${one}</li>`)}</ul>
      ${question.decision ? whyOf(page, question.decision) : nothing}
      ${picture(page, { state: table, label: text.join(', '), way: { unit, from, to: pose }, box: boxAround(table, [from, pose, foe, ...(from ? [] : neighbours(table, pose))]), key: `${unit} ${at} ${pose.x},${pose.y}` })}
      ${question.decision ? weighed(page, question.decision) : nothing}
    </section>
    <footer class="deeds">
      <button type="button" class="main" @click=${() => page.answer({ stands: pose })}>${words.stands}</button>
      <div class="row">
        <button type="button" @click=${cannot}>${words.cannot}</button>
        <button type="button" @click=${() => page.draft({ pose })}>${words.elsewhere}</button>
      </div>
      ${
        of - nth > 0 && app.revisit === null && at === 0
          ? html`<button type="button" class="quiet" @click=${() => allStand(page)}>${words.allStand(of - nth + 1)}</button>`
          : nothing
      }
    </footer>`
}

/** Units that stand near a place already. */
function neighbours({ units }: State, { x, y }: Pose): Pose[] {
  return units.flatMap(({ pose }) => (pose && Math.hypot(pose.x - x, pose.y - y) < 350 ? [pose] : []))
}

function otherText({ words }: App, { places, from }: Place, at: number): string {
  return from && at === places.length - 1 ? words.otherLast : words.other(at, places.length - 1 - (from ? 1 : 0))
}

/** Every unit of this step that is left stands where it should. */
function allStand(page: Page): void {
  for (;;) {
    const { journal, revisit } = page.app()
    const question = revisit === null ? journal?.moments.at(-1)?.question : null
    if (question?.type !== 'place' || !page.answer({ stands: question.to })) return
    if (question.nth === question.of) return
  }
}
