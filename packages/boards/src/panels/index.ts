import type { Problem } from '@umpire/core-game'
import { html, nothing, type TemplateResult } from 'lit-html'
import { guard } from 'lit-html/directives/guard.js'
import { clauses } from '../elements/clause.ts'
import { type PanelBoard, registry } from '../elements/registry.ts'
import { panelWords } from './words.ts'

/** How panels look. */
const style = html`<style>
.panel { border-top: 1px solid var(--board-line); padding: 8px 0 }
.panel > summary { cursor: pointer; min-height: 28px; font-weight: 600 }
.panel form { display: flex; gap: 6px; margin: 8px 0 }
.panel input { flex: 1; min-width: 0; min-height: 36px; padding: 4px 8px; border: 1px solid var(--board-dim); border-radius: 8px; background: var(--board-surface) }
.list, .log { list-style: none; margin: 0; padding: 0; max-height: 260px; overflow: auto }
.list { display: flex; flex-wrap: wrap; gap: 4px } .list button { min-height: 30px; padding: 2px 8px; text-align: left; font-variant-numeric: tabular-nums }
.log li { display: flex; gap: 8px; padding: 2px 0 } .log li[aria-current] { background: var(--board-sunk) }
.log p { margin: 0; cursor: default } .log button { min-height: 26px; min-width: 40px; padding: 0 6px; align-self: flex-start }
</style>`

/** Most orders that are listed at once. */
const MOST = 60

/** Orders from the list, or typed: asked about where the menu of the board would ask. */
function give({ scene, game, command }: PanelBoard, orders: readonly unknown[]): void {
  const texts = orders.map(order => game.orderText(order))
  const inMenu = (game.menu?.(scene) ?? []).find(one => one.orders.some(order => texts.includes(game.orderText(order))))
  command({ ...inMenu, label: texts.join(' '), orders })
}

/** What was typed, as orders one by one. */
function ordersIn(text: string, { orderBreak = /;/ }: PanelBoard['game']): readonly string[] {
  const parts = text.split(orderBreak).flatMap(part => part.trim() || [])
  return parts.length > 0 ? parts : [text]
}

/** What was typed: an order there is, or several, all of which are given or none; or one that is refused. */
function enter(board: PanelBoard): void {
  const { scene, game, typed, type, refuse, reason, why } = board
  const texts = ordersIn(typed, game)
  const no = (found: Problem | undefined, order: string | undefined) =>
    refuse(found ? { ...found, ...(order && texts.length > 1 && { order }) } : null)
  const orders: unknown[] = []
  for (const text of texts) {
    const read = game.parse(text, scene)
    const found = read.ok ? game.unlisted?.(read.value, scene) : read.problems[0]
    if (!read.ok || found) {
      no(found ?? undefined, text)
      return
    }
    orders.push(read.value)
  }
  if (!game.unlisted) {
    const listed = (order: unknown) => scene.legal.some(one => game.orderText(one) === game.orderText(order))
    const found = orders.length > 1 ? why?.(orders) : listed(orders[0]) ? null : reason(orders[0])
    // The path to what is wrong: the seat, and the order of it.
    if (found) {
      no(found, texts[Number(found.at[1])])
      return
    }
  }
  type('')
  give(board, orders)
}

/** Every order there is, to be searched, and to be typed. */
function orders(board: PanelBoard): unknown {
  const { scene, game, typed, type } = board
  const { locale, legal, rules } = scene
  return guard([legal, locale, typed, rules], () => {
    const words = panelWords(locale)
    const all = legal.map(order => ({ order, text: game.orderText(order), words: game.orderWords(order, scene) }))
    const wanted = typed.trim().toLowerCase()
    const like = (part: string) => all.filter(one => `${one.text} ${one.words}`.toLowerCase().includes(part))
    const whole = like(wanted)
    // Of several that are typed, the last one is searched.
    const fitting = whole.length > 0 ? whole : like(ordersIn(wanted, game).at(-1) ?? '')
    // Where nothing fits, as after a refusal, all are shown.
    const shown = fitting.length > 0 ? fitting : all
    const count =
      fitting.length > 0 || all.length === 0
        ? words.fitting(Math.min(fitting.length, MOST), all.length)
        : words.none(all.length)
    const submit = (event: Event) => {
      event.preventDefault()
      enter(board)
    }
    return html`${style}<details class="panel orders">
      <summary>${words.orders}</summary>
      <form @submit=${submit}>
        <input aria-label=${words.search} placeholder=${words.search} maxlength="400" autocomplete="off" autocapitalize="off" spellcheck="false"
          .value=${typed} @input=${(event: Event) => type((event.target as HTMLInputElement).value)} />
        <button type="submit" ?disabled=${!wanted}>${words.give}</button>
      </form>
      <p class="dim" role="status">${count}</p>
      <ul class="list" tabindex="0" aria-label=${words.orders}>
        ${shown
          .slice(0, MOST)
          .map(
            one =>
              html`<li><button type="button" title=${one.words} @click=${() => give(board, [one.order])}>${one.text}<span class="hidden"> ${one.words}</span></button></li>`,
          )}
      </ul>
    </details>`
  })
}

/** What happened, step by step, the latest first; a line lights its cells on the board. */
function log({ scene, game, history, at, clauseHref, show, light }: PanelBoard): unknown {
  const { locale, rules } = scene
  return guard([history, locale, at, rules, clauseHref], () => {
    const words = panelWords(locale)
    const line = (event: unknown): TemplateResult | typeof nothing => {
      const cells = game.cellsOf(event)
      const { rule = '' } = event as { readonly rule?: string }
      const said = game.describe(event, scene)
      if (said === '') return nothing
      return html`<p @pointerenter=${() => light(cells)} @pointerleave=${() => light([])} @click=${() => light(cells)}
        >${said} <span class="dim">${clauses(rule, clauseHref)}</span></p>`
    }
    return html`${style}<details class="panel story" open>
      <summary>${words.log}</summary>
      <ol class="log" tabindex="0" aria-label=${words.log} reversed>
        ${[...history].reverse().map(
          ({ step, events }) => html`<li aria-current=${step === at ? 'step' : nothing}>
            <button type="button" aria-label=${words.step(step)} @click=${() => show(step)}>${step}</button>
            <div>${events.length === 0 ? html`<p class="dim">${words.nothing}</p>` : events.map(line)}</div>
          </li>`,
        )}
      </ol>
    </details>`
  })
}

Object.assign(registry().panels, { orders, log })
