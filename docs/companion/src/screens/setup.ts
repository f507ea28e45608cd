import { localeNames, locales } from '@umpire/core-game'
import type { Options } from '@umpire/dolg-solo-ai'
import { armiesOf, firstBattle, generalOf, mercenariesOf } from '@umpire/dolg-solo-ai/companion'
import { standardOptions } from '@umpire/dolg-solo-ai/policy'
import { html, nothing, type TemplateResult } from 'lit-html'
import type { App, Page } from '../app.ts'
import type { Words } from '../words.ts'

/** What has been chosen of a battle that has not begun. */
interface Plan {
  readonly army: string
  readonly counts: { readonly [card: string]: number }
  readonly general: string
  readonly points: string
  readonly mercenaries: boolean
  readonly dice: 'real' | 'program'
  readonly cards: 'real' | 'program'
  readonly seed: string
  readonly first: 'human' | 'ai'
  readonly asks: (() => void) | null
}

let plan: (Plan & { readonly of: unknown }) | null = null

function planOf(app: App): Plan {
  if (plan?.of === app.companion) return plan
  const { cards } = app.companion
  const usual = firstBattle(cards)
  const counts: { [card: string]: number } = {}
  for (const { card } of usual.player.units) counts[card] = (counts[card] ?? 0) + 1
  const general = cards.generals.find(one => one.name === usual.player.general?.name)?.id ?? ''
  const seed = String(crypto.getRandomValues(new Uint32Array(1))[0]! % 100_000)
  return {
    army: usual.army,
    counts,
    general,
    points: '',
    mercenaries: false,
    dice: 'real',
    cards: 'real',
    seed,
    first: 'human',
    asks: null,
  }
}

/** How a battle begins. */
export function setup(page: Page): TemplateResult {
  const app = page.app()
  const { words, companion, journal } = app
  const { cards } = companion
  const now = planOf(app)
  const choose = (change: Partial<Plan>) => {
    plan = { ...now, ...change, of: companion }
    page.set({ notice: null })
  }
  const own = cards.units.filter(({ id }) => now.counts[id])
  const sum = own.reduce((points, { id, cost }) => points + cost * now.counts[id]!, 0)
  const count = own.reduce((units, { id }) => units + now.counts[id]!, 0)
  const dice = () => (now.dice === 'program' ? now.seed || '1' : null)
  const common = () => ({
    resolution: 'reported' as const,
    cards: now.cards === 'real' ? ('table' as const) : ('program' as const),
    first: now.first,
  })
  const start = (options: Options) => {
    const begin = () => {
      plan = null
      page.begin({ options, seed: dice() })
    }
    if (journal && journal.moments.at(-1)?.question.type !== 'over') choose({ asks: begin })
    else begin()
  }
  const sampleFits = app.content === null
  return html`<section class="sheet setup">
    <header><h1>${words.title}</h1>
      ${journal ? html`<button type="button" @click=${() => page.set({ sheet: null })}>${words.goOn}</button>` : nothing}</header>
    <div class="languages">${pair(
      'Language / Язык / Langue',
      'language',
      locales.map(locale => [locale, localeNames[locale]] as const),
      app.locale,
      locale => page.set({ locale }),
    )}</div>
    <p>${words.intro}</p>
    ${
      now.asks
        ? html`<div class="ask" role="alertdialog" aria-label=${words.discard}><p>${words.discard}</p><div class="row">
            <button type="button" class="main" @click=${now.asks}>${words.yes}</button>
            <button type="button" @click=${() => choose({ asks: null })}>${words.no}</button></div></div>`
        : nothing
    }
    ${choices(words, now, choose)}
    ${
      sampleFits
        ? html`<h2>${words.ready}</h2><p>${words.readyText}</p>
          <button type="button" class="main" @click=${() => start({ ...standardOptions, ...common() })}>${words.begin}</button>`
        : nothing
    }
    <h2>${words.own}</h2><p>${words.ownText}</p>
    ${ownArmies(app, now, { count, sum }, choose)}
    ${count ? nothing : html`<p class="dim">${words.nobody}</p>`}
    <button type="button" class="main" ?disabled=${count === 0} @click=${() => start({ ...ownOptions(app, now, sum), ...common() })}>${words.begin}</button>
    ${contentChoice(page)}
  </section>`
}

type Choose = (change: Partial<Plan>) => void

/** What is thrown and drawn on the table itself, and who begins. */
function choices(words: Words, now: Plan, choose: Choose): TemplateResult {
  const who = [
    ['real', words.real],
    ['program', words.program],
  ] as const
  const begins = [
    ['human', words.you],
    ['ai', words.ai],
  ] as const
  return html`${pair(words.dice, 'dice', who, now.dice, dice => choose({ dice }))}
    ${now.dice === 'program' ? html`<label>${words.seed}<input type="text" .value=${now.seed} @input=${(event: Event) => choose({ seed: (event.target as HTMLInputElement).value })}></label>` : nothing}
    ${pair(words.cards, 'cards', who, now.cards, cards => choose({ cards }))}
    ${pair(words.first, 'first', begins, now.first, first => choose({ first }))}`
}

/** The two armies of a battle of one's own: the AI's, and the person's unit by unit. */
function ownArmies(
  { words, locale, companion: { cards, rules } }: App,
  now: Plan,
  { count, sum }: { readonly count: number; readonly sum: number },
  choose: Choose,
): TemplateResult {
  const called = (name: string) => rules.called(name, locale)
  return html`<label>${words.aiArmy}<select @change=${(event: Event) => choose({ army: (event.target as HTMLSelectElement).value })}>
      ${armiesOf(cards).map(id => html`<option value=${id} ?selected=${id === now.army}>${called(id)}</option>`)}</select></label>
    <h3>${words.yourUnits} <span class="count">${words.pieces(count, sum)}</span></h3>
    <ul class="counts">${cards.units.map(({ id, name: written, cost, copies }) => {
      const name = called(written)
      const there = now.counts[id] ?? 0
      const to = (next: number) => choose({ counts: { ...now.counts, [id]: next } })
      return html`<li><span><b>${name}</b> <small>${id} · ${cost}</small></span>
        <button type="button" aria-label=${words.less(name)} ?disabled=${there === 0} @click=${() => to(there - 1)}>−</button>
        <output>${there}</output>
        <button type="button" aria-label=${words.more(name)} ?disabled=${there >= copies} @click=${() => to(there + 1)}>+</button></li>`
    })}</ul>
    <label>${words.yourGeneral}<select @change=${(event: Event) => choose({ general: (event.target as HTMLSelectElement).value })}>
      <option value="">${words.noGeneral}</option>
      ${cards.generals.map(({ id, name }) => html`<option value=${id} ?selected=${id === now.general}>${called(name)}</option>`)}</select></label>
    <label>${words.aiPoints}<input type="text" inputmode="numeric" placeholder=${sum} .value=${now.points}
      @change=${(event: Event) => choose({ points: (event.target as HTMLInputElement).value.replace(/\D/g, '') })}></label>
    ${
      mercenariesOf(cards, now.army).length || cards.units.some(({ flags }) => flags.includes('mercenary'))
        ? html`<label class="check"><input type="checkbox" .checked=${now.mercenaries} @change=${() => choose({ mercenaries: !now.mercenaries })}> ${words.mercenaries}</label>`
        : nothing
    }`
}

function ownOptions({ companion: { cards } }: App, plan: Plan, sum: number): Options {
  const units = cards.units.flatMap(({ id }) => Array.from({ length: plan.counts[id] ?? 0 }, () => ({ card: id })))
  const general = cards.generals.find(({ id }) => id === plan.general)
  return {
    army: plan.army,
    points: Number(plan.points) || sum,
    mercenaries: plan.mercenaries,
    player: { units, ...(general && { general: generalOf(general, 0) }) },
  }
}

/** A person's own cards instead of the sample's. */
function contentChoice(page: Page): TemplateResult {
  const { words, content } = page.app()
  const name = typeof content === 'object' && content !== null && 'id' in content ? String(content.id) : words.sample
  const read = async (event: Event) => {
    const [file] = (event.target as HTMLInputElement).files ?? []
    if (!file) return
    try {
      page.useContent(JSON.parse(await file.text()))
    } catch (error) {
      page.set({ notice: String(error) })
    }
  }
  return html`<h2>${words.content}</h2><p>${words.contentIs(name)}</p><p class="dim">${words.contentHow}</p>
    <label class="file">${words.choose}<input type="file" accept="application/json,.json" @change=${read}></label>
    ${content === null ? nothing : html`<button type="button" @click=${() => page.useContent(null)}>${words.sampleAgain}</button>`}`
}

function pair<T extends string>(
  legend: string,
  name: string,
  values: readonly (readonly [value: T, label: string])[],
  chosen: T,
  choose: (value: T) => void,
): TemplateResult {
  return html`<fieldset><legend>${legend}</legend>${values.map(
    ([value, label]) =>
      html`<label><input type="radio" name=${name} value=${value} .checked=${value === chosen} @change=${() => choose(value)}><span>${label}</span></label>`,
  )}</fieldset>`
}
