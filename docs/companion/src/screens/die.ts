import { type Dialogue, facesOf, type Question } from '@umpire/dolg-solo-ai/companion'
import { termOf } from '@umpire/dolg-solo-ai/explain'
import { html, nothing, type TemplateResult } from 'lit-html'
import type { Page } from '../app.ts'
import { cardName, inWords, purposeText } from '../names.ts'

type Die = Extract<Question, { readonly type: 'die' }>

/** More faces than these are typed. */
const MOST = 20

/** A die is thrown: each face is a button, with what it stands for. */
export function die(page: Page, now: Dialogue, question: Die): TemplateResult {
  const app = page.app()
  const { words, locale } = app
  const { sides, purpose, among } = question
  const known = facesOf(now.match.state, purpose, sides, app.companion.units)
  const meaning = (face: number): string => {
    if (among) return inWords(app, now, among[face - 1] ?? '')
    const found = known.find(({ from, to }) => from <= face && face <= to)
    return found ? termOf(found.means, locale) : ''
  }
  const faces = sides <= MOST ? Array.from({ length: sides }, (_, i) => i + 1) : []
  const given = givenFace(page)
  const dealt = /^(zone|flank) /.test(purpose) ? lastCard(now) : null
  const byD6 = words.byD6[sides]
  return html`<section class="question">
      <p class="over">${purposeText(app, now, purpose)}</p>
      <h1>${words.throwDie(sides)}</h1>
      ${dealt ? html`<p>${words.forCard(cardName(app, dealt))}</p><p class="dim">${words.faceDown}</p>` : nothing}
      ${byD6 ? html`<p class="dim">${byD6}</p>` : nothing}
    </section>
    <footer class="deeds">
      ${
        faces.length
          ? html`<div class=${`faces ${faces.some(face => meaning(face).length > 14) ? 'long' : ''}`}>
              ${faces.map(
                face => html`<button type="button" aria-pressed=${given === face} @click=${() => page.answer({ die: face })}>
                  <b>${face}</b>${meaning(face) ? html`<span>${meaning(face)}</span>` : nothing}
                </button>`,
              )}
            </div>`
          : typed(page, sides)
      }
      <div class="row">
        <button type="button" class="quiet" @click=${() => page.answer({ die: thrown(sides) })}>${words.throwOne}</button>
        ${
          app.revisit === null
            ? html`<button type="button" class="quiet" @click=${() => throwAll(page)}>${words.throwAll}</button>`
            : nothing
        }
      </div>
    </footer>`
}

/** The card that a zone is thrown for: the one that was drawn last. */
function lastCard({ doing }: Dialogue): string | null {
  const cards = (doing?.answers ?? []).flatMap(answer => ('cards' in answer ? [answer.cards] : []))
  return cards.at(-1) ?? null
}

function typed(page: Page, sides: number): TemplateResult {
  const { draft, words } = page.app()
  const face = Number(draft.face)
  const enter = (event: Event) => {
    event.preventDefault()
    page.answer({ die: face })
  }
  return html`<form class="row" @submit=${enter}>
    <input type="text" inputmode="numeric" aria-label=${`${words.face} 1-${sides}`} placeholder=${`1-${sides}`} .value=${draft.face ?? ''}
      @input=${(event: Event) => page.draft({ face: (event.target as HTMLInputElement).value })}>
    <button class="main" ?disabled=${!(face >= 1 && face <= sides)}>${words.enter}</button>
  </form>`
}

function givenFace(page: Page): number | null {
  const { journal, revisit } = page.app()
  const answer = revisit === null ? null : journal?.entries[revisit]?.answer
  return answer && 'die' in answer ? answer.die : null
}

/** A die that the page throws because it is asked to. */
function thrown(sides: number): number {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1))
  // The remainder of so large a number favours no face that anybody could notice; what would is thrown again.
  return number >= Math.floor(2 ** 32 / sides) * sides ? thrown(sides) : (number % sides) + 1
}

/** All dice until something else is asked, or the AI comes to its next step. */
function throwAll(page: Page): void {
  const steps = () => page.app().journal?.moments.at(-1)?.match.log.length
  const step = steps()
  for (;;) {
    const question = page.app().journal?.moments.at(-1)?.question
    if (question?.type !== 'die' || steps() !== step || !page.answer({ die: thrown(question.sides) })) return
  }
}
