import type { Event, Order, Seat } from '@umpire/dma'
import { emblemPatch } from '@umpire/dma/svg'
import { html, nothing, svg, type TemplateResult } from 'lit-html'
import { unsafeSVG } from 'lit-html/directives/unsafe-svg.js'
import { type ClauseHref, clauses } from '../elements/clause.ts'
import { daysOf, type Scene } from './game.ts'
import { declares } from './plan.ts'
import { cellName, cellsOf, nameIn, readingOf, weekOf } from './reading.ts'
import { orderWords, stateName, whereWords } from './say.ts'
import { wordsOf } from './words.ts'

/** What the plan asks of its board. */
export interface PlanDoes {
  plan(order: Order): void
  strike(line: Order): void
  /** Shows what a line is about. */
  find(line: Order): void
  light(cells: readonly string[]): void
  readonly clauseHref: ClauseHref | null
  watch(battle: Extract<Event, { readonly type: 'battle' }>): void
}

/** A state's colour and sign. */
export function patch(seat: Seat | null): TemplateResult {
  return html`<svg class="patch" viewBox="-10 -10 20 20" aria-hidden="true">${svg`${unsafeSVG(emblemPatch(seat, 9))}`}</svg>`
}

/** What a line will do, as far as it can be foretold. */
function effect(line: Order, scene: Scene): string {
  const { view, planned, rules, locale } = scene
  const words = wordsOf(locale)
  const { forecast, forces } = weekOf(view, planned, rules)
  if (line.type === 'route') {
    const own = view.own?.armies.find(({ id }) => id === line.army)
    const day = daysOf(scene, line.army).at(-1)
    if (!own || day === undefined) return ''
    const end = cellsOf(view.map, own.cell, line.path).at(-1)!
    return words.reaches(whereWords(view, readingOf(view).settled, end), words.day(day))
  }
  if (line.type === 'queue') {
    const done = (forecast?.events ?? []).flatMap(event => {
      if (!('city' in event) || event.city !== line.city) return []
      const id = event.type === 'built' ? event.building : event.type === 'recruited' ? event.kind : event.type === 'project-done' ? event.project : null
      return id === null ? [] : [words.built(nameIn(rules?.book.handbook, id, locale), words.day(event.day))]
    })
    return done.join(', ') || (line.items.length > 0 ? words.nothingReady : '')
  }
  if (line.type === 'formation') {
    const all = forces.get(line.force)?.units.length ?? 0
    return words.stands(line.cells.length, all)
  }
  return ''
}

/** The plan, line by line: what each will do, and what is wrong with it. */
export function planPanel(scene: Scene, does: PlanDoes): TemplateResult | typeof nothing {
  const { view, planned, rules, locale, seat } = scene
  if (!view.own || view.end) return nothing
  const words = wordsOf(locale)
  const { problems, forecast } = weekOf(view, planned, rules)
  const { settled } = readingOf(view)
  const wrong = (i: number) => problems.filter(({ at }) => at[0] === i)
  const general = problems.filter(({ at }) => typeof at[0] !== 'number')
  /** The item of a queue that is meant. */
  const about = ({ at }: (typeof problems)[number]) => {
    const line = planned[Number(at[0])]
    const item = line?.type === 'queue' && at[1] === 'items' ? line.items[Number(at[2])] : undefined
    return item ? `${nameIn(rules?.book.handbook, item.id, locale)}: ` : ''
  }
  const faults = (list: typeof problems) =>
    list.map(found => html`<small class="warn">${about(found)}${words.problem(found)}${clauses(found.rule, does.clauseHref)}: ${words.fates[found.fate]}.</small>`)
  return html`<details class="panel plan" open>
    <summary>${words.planOf(view.week + 1)}</summary>
    ${planned.length === 0 ? html`<p class="dim">${words.noPlan}</p>` : nothing}
    <ol class="lines">${planned.map((line, i) => {
      const text = orderWords(line, scene)
      const told = effect(line, scene)
      return html`<li><button type="button" class="line" title=${words.edit(text)} @click=${() => does.find(line)}>${text}</button>
        ${seat === null ? nothing : html`<button type="button" class="icon" aria-label=${words.remove(text)} @click=${() => does.strike(line)}>×</button>`}
        ${told ? html`<small>${told}</small>` : nothing}${faults(wrong(i))}</li>`
    })}</ol>
    ${faults(general)}
    <h2>${words.brings}</h2>
    <ul>${
      (forecast?.meetings ?? []).length === 0
        ? html`<li class="dim">${words.noMeeting}</li>`
        : forecast!.meetings.slice(0, 8).map(
            ({ day, army, at, with: whom }) =>
              html`<li @pointerenter=${() => does.light([cellName(view.map, at)])} @pointerleave=${() => does.light([])}>${words.meets(
                words.days[day - 1] ?? '',
                weekOf(view, planned, rules).forces.get(army)?.name ?? '',
                stateName(view, whom, locale),
                whereWords(view, settled, at),
              )}</li>`,
          )
    }</ul>
  </details>`
}

/** Who is who, their land, and to whom peace is declared. */
export function statesPanel(scene: Scene, does: PlanDoes): TemplateResult {
  const { view, planned, locale, seat } = scene
  const words = wordsOf(locale)
  const auto = planned.find(order => order.type === 'auto-deploy')
  const on = auto?.type === 'auto-deploy' ? auto.on : (view.own?.autoDeployGarrison ?? true)
  const checked = (event: globalThis.Event) => (event.target as HTMLInputElement).checked
  return html`<details class="panel states" open>
    <summary>${words.states}</summary>
    <ul>${view.players.map((player, i) => {
      const tenths = Math.floor((1000 * (view.territory.states[i]?.area ?? 0)) / Math.max(1, view.territory.world))
      const share = words.share(`${Math.floor(tenths / 10)}.${tenths % 10}`)
      const own = player.seat === view.viewer
      return html`<li>${patch(player.seat)} <b>${player.name}</b>${own ? ` (${words.yours})` : ''} <small>${player.alive ? share : words.dead}</small>
        ${
          own || !view.own || seat === null || !player.alive
            ? nothing
            : html`<label><input type="checkbox" .checked=${declares(view, planned, player.seat)} @change=${(event: globalThis.Event) =>
                does.plan({ type: 'peace', with: player.seat, peace: checked(event) })} /> <span class="hidden">${words.peace(player.name)}</span><span aria-hidden="true">☮</span></label>`
        }</li>`
    })}</ul>
    ${seat === null || !view.own ? nothing : html`<label><input type="checkbox" .checked=${on} @change=${(event: globalThis.Event) => does.plan({ type: 'auto-deploy', on: checked(event) })} /> ${words.autoDeploy}</label>`}
  </details>`
}

/** What was seen of last week: marches, and battles to be watched. */
export function weekPanel(scene: Scene, does: PlanDoes): TemplateResult | typeof nothing {
  const { view, locale, events } = scene
  const words = wordsOf(locale)
  const { settled } = readingOf(view)
  const battles = events.flatMap(event => (event.type === 'battle' ? [event] : []))
  if (view.last.routes.length + battles.length === 0) return nothing
  const where = (cell: number) => whereWords(view, settled, cell)
  return html`<details class="panel">
    <summary>${words.battles}: ${battles.length}. ${words.lastWeek}: ${view.last.routes.length}</summary>
    <ul>${battles.map(
      battle => html`<li>${words.days[battle.day - 1]}: ${battle.a.name} – ${battle.b.name}, ${where(battle.at)}
        <button type="button" @click=${() => does.watch(battle)}>${words.watch(where(battle.at))}</button></li>`,
    )}</ul>
    <ul>${view.last.routes.map(({ seat, name, cells }) => {
      const [from, to] = [cells[0]!, cells.at(-1)!]
      const lit = cells.map(cell => cellName(view.map, cell))
      return html`<li @pointerenter=${() => does.light(lit)} @pointerleave=${() => does.light([])}>${words.march(name, stateName(view, seat, locale), where(from), where(to))}</li>`
    })}</ul>
  </details>`
}
