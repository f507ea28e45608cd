import type { Id, Order } from '@umpire/dma'
import { cellName, routeCells } from '@umpire/dma/map'
import type { Item, OrderOf } from '@umpire/dma/model'
import type { Offer } from '@umpire/dma/queries'
import { neighboursOf, type PlannedForce, queueOf, routeOf } from '@umpire/dma/queries'
import { html, nothing, type TemplateResult } from 'lit-html'
import { type ClauseHref, clauses } from '../elements/clause.ts'
import { wordsOf as sharedWords } from '../elements/words.ts'
import { daysOf, endOf, type Scene } from './game.ts'
import { nameIn } from './names.ts'
import { finished, isIdle, readingOf, weekOf } from './reading.ts'
import { counted, whereWords } from './say.ts'
import { wordsOf } from './words.ts'

/** What a sheet asks of its board. */
export interface SheetDoes {
  plan(order: Order): void
  ask(order: Order, confirm: string): void
  readonly drawUp: ((force: Id) => void) | null
  extend(on: boolean): void
  readonly clauseHref: ClauseHref | null
}

const compass = ['nw', 'n', 'ne', 'w', '', 'e', 'sw', 's', 'se'] as const
const signs: { readonly [direction: string]: string } = {
  n: '↑',
  ne: '↗',
  e: '→',
  se: '↘',
  s: '↓',
  sw: '↙',
  w: '←',
  nw: '↖',
}

function chance(of: readonly [number, number] | null): string {
  if (!of) return '–'
  const tenths = Math.round((1000 * of[0]) / of[1])
  return `${Math.floor(tenths / 10)}.${tenths % 10}\u00a0%`
}

/** A city of one's own: its account, its queue, and all that it can be told. */
export function citySheet(scene: Scene, city: number, does: SheetDoes): TemplateResult {
  const { view, rules, locale, planned, seat } = scene
  const words = wordsOf(locale)
  const { forecast } = weekOf(view, planned, rules)
  const account = forecast?.days[0]?.accounts.find(one => one.city === city)
  const disorder = forecast?.disorder.find(one => one.city === city)
  return html`${
    account
      ? html`<p>${words.account(account.green, account.grey, account.demand, account.spendable)}.</p>
          ${account.shortage > account.foreign ? html`<p class="warn">${words.short(account.shortage)}</p>` : nothing}`
      : nothing
  }
    ${disorder ? html`<p class="dim">${words.disorder(chance(disorder.first), chance(disorder.second), chance(disorder.third))}</p>` : nothing}
    ${rules && seat !== null ? queueEditor(scene, city, rules.offers(view, city), account?.spendable ?? 0, does) : nothing}`
}

/** The day on which each item of a queue is there, as far as the week shows; then how long it takes at this pace. */
function readiness(scene: Scene, city: number, items: readonly Item[], offers: readonly Offer[], spendable: number) {
  const { view, planned, rules, locale } = scene
  const words = wordsOf(locale)
  const { problems } = weekOf(view, planned, rules)
  const handbook = rules?.book.handbook
  const done = finished(weekOf(view, planned, rules), city, view, handbook)
  const line = planned.findIndex(order => order.type === 'queue' && order.city === city)
  const paid = new Map(view.own?.cities.find(({ index }) => index === city)?.queue.map(item => [item.id, item.paid]))
  let cost = 0
  return items.map((item, i) => {
    const offer = offers.find(one => one.kind === item.kind && one.id === item.id)
    const price = offer?.price ?? 0
    const already = paid.get(item.id) ?? 0
    paid.delete(item.id)
    cost += Math.max(0, price - already)
    const found = done.findIndex(one => one.id === item.id)
    const ready = found < 0 ? null : done.splice(found, 1)[0]!.day
    const fate = problems.find(({ at }) => at[0] === line && at[1] === 'items' && at[2] === i)?.fate
    const lacks = offer?.lacks.filter(id => !items.slice(0, i).some(one => one.id === id)) ?? []
    const when =
      fate === 'void'
        ? words.voided
        : ready !== null
          ? words.ready(words.day(ready))
          : lacks.length > 0
            ? words.waits(lacks.map(id => nameIn(rules, id, locale)).join(', '))
            : spendable > 0
              ? words.later(Math.max(8, Math.ceil(cost / spendable)))
              : ''
    return { item, price, paid: already, when, bad: fate === 'void' || (ready === null && lacks.length > 0) }
  })
}

function queueEditor(
  scene: Scene,
  city: number,
  offers: readonly Offer[],
  spendable: number,
  does: SheetDoes,
): TemplateResult {
  const { view, planned, rules, locale } = scene
  const words = wordsOf(locale)
  const items = queueOf(view, planned, city)
  const name = (id: string) => nameIn(rules, id, locale)
  const set = (next: OrderOf<'queue'>['items']) => does.plan({ type: 'queue', city, items: next })
  const swap = (i: number, j: number) => {
    const next = [...items]
    ;[next[i], next[j]] = [next[j]!, next[i]!]
    set(next)
  }
  const rows = readiness(scene, city, items, offers, spendable)
  const button = (sign: string, label: string, able: boolean, act: () => void) =>
    html`<button type="button" class="icon" aria-label=${label} title=${label} ?disabled=${!able} @click=${act}>${sign}</button>`
  const queued = (id: string) => items.some(item => item.id === id)
  // The queue grows above what was pressed, which stays under the finger.
  const add = ({ currentTarget }: Event, { kind, id }: Offer) => {
    const button = currentTarget as Element
    const top = () => button.getBoundingClientRect().top
    const before = top()
    set([...items, { kind, id }])
    queueMicrotask(() => {
      button.closest('.sheetlet')!.scrollTop += top() - before
    })
  }
  const offered = (offer: Offer) => {
    const days = spendable > 0 ? Math.ceil(offer.price / spendable) : 0
    const needs = offer.lacks.length > 0 ? `, ${words.needs(offer.lacks.map(name).join(', '))}` : ''
    const { kind, id } = offer
    // What is queued stays where it is, or a second press would hit the next one.
    const done = offer.unique && queued(id)
    return html`<button type="button" class="offer" data-item="${kind}:${id}" aria-disabled=${done} @click=${(event: Event) => done || add(event, offer)}><span class="hidden">${words.add('')}</span>${name(id)} <small>${offer.price}${days ? ` · ${words.takes(days)}` : ''}${needs}</small></button>`
  }
  const open = offers.filter(one => !one.there)
  const can = (one: Offer) => one.lacks.every(queued)
  const later = open.filter(one => !can(one))
  return html`<h3>${words.queue}</h3>
    ${items.length === 0 ? html`<p class="dim">${words.queueEmpty}</p>` : nothing}
    <ol class="queue">${rows.map(
      ({ item, price, paid, when, bad }, i) => html`<li>
        <span>${name(item.id)} <small>${words.price(price, paid)}${when && html`, <span class=${bad ? 'warn' : ''}>${when}</span>`}</small></span>
        <span class="tools">${button('↑', words.up(name(item.id)), i > 0, () => swap(i, i - 1))}${button('↓', words.down(name(item.id)), i < items.length - 1, () => swap(i, i + 1))}${button('×', words.remove(name(item.id)), true, () => set(items.filter((_, j) => j !== i)))}</span>
      </li>`,
    )}</ol>
    ${(['building', 'unit', 'project'] as const).map(
      kind =>
        html`<h3>${words.kinds[kind]}</h3><div class="offers">${open.filter(one => one.kind === kind && can(one)).map(offered)}</div>`,
    )}
    ${later.length > 0 ? html`<details><summary>${words.notYet}</summary><div class="offers">${later.map(offered)}</div></details>` : nothing}`
}

/** A force of one's own: who is in it, how it stands, with whom it can change units. */
export function forceSheet(scene: Scene, force: PlannedForce, does: SheetDoes): TemplateResult {
  const { view, rules, locale, planned, seat } = scene
  const words = wordsOf(locale)
  const name = (type: string) => nameIn(rules, type, locale)
  const standing = force.units.filter(unit => unit.cell).length
  const title = (one: PlannedForce) => (one.garrison ? words.garrison(one.name) : one.name)
  const near = seat === null ? [] : neighboursOf(view, weekOf(view, planned, rules).forces, force)
  const kinds = [...new Set(force.units.map(unit => unit.type))]
  const hand = (units: readonly { readonly id: Id }[], to: Id) => {
    for (const { id } of units) does.plan({ type: 'transfer', unit: id, from: force.id, to })
  }
  return html`<p>${
    counted(
      force.units.map(unit => unit.type),
      name,
    ) || words.units(0)
  }. ${words.stands(standing, force.units.length)}.</p>
    ${isIdle(view, force) ? html`<p class="warn">${words.idle}${clauses('R29', does.clauseHref)}</p>` : nothing}
    ${seat === null || force.units.length === 0 || !does.drawUp ? nothing : html`<button type="button" data-draw-up=${force.id} @click=${() => does.drawUp?.(force.id)}>${words.drawUp(title(force))}</button>`}
    ${near.map(
      other =>
        html`<div class="hand-over">${words.hand(title(other))}${sharedWords(locale).colon}${kinds.map(type => {
          // Those in reserve go first.
          const units = force.units
            .filter(unit => unit.type === type)
            .sort((a, b) => Number(a.cell !== null) - Number(b.cell !== null))
          return html`<span>${name(type)} <button type="button" class="icon" aria-label=${words.give1(name(type), title(other))} @click=${() => hand(units.slice(0, 1), other.id)}>${words.one}</button><button
            type="button" class="icon" aria-label=${words.giveAll(name(type), title(other))} @click=${() => hand(units, other.id)}>${words.all}</button></span>`
        })}</div>`,
    )}`
}

/** The march of an army of one's own: day by day, and step by step. */
export function marchSheet(scene: Scene, army: Id, extending: boolean, does: SheetDoes): TemplateResult {
  const { view, planned, locale, seat } = scene
  const words = wordsOf(locale)
  const own = view.own!.armies.find(({ id }) => id === army)!
  const route = routeOf(view, planned, army)
  const cells = routeCells(view.map, own.cell, route)
  const days = daysOf(scene, army)
  const set = (path: OrderOf<'route'>['path']) => does.plan({ type: 'route', army, path })
  const { settled } = readingOf(view)
  const legs = cells.slice(1).map((cell, i) => ({ cell, day: days[i] ?? 99 }))
  const last = legs.filter((leg, i) => leg.day !== legs[i + 1]?.day && leg.day <= 7)
  const way = (direction: (typeof compass)[number]) =>
    direction === ''
      ? html`<button type="button" class="icon" aria-label=${words.stepBack} title=${words.stepBack} ?disabled=${route.length === 0} @click=${() => set(route.slice(0, -1))}>⌫</button>`
      : html`<button type="button" class="icon" data-step=${direction} aria-label=${words.step(words.compass[direction])} @click=${() => set([...route, direction])}>${signs[direction]}</button>`
  return html`<h3>${words.route}</h3>
    ${
      legs.length === 0
        ? html`<p>${words.noRoute}</p>`
        : html`<p>${words.goesTo(whereWords(view, settled, endOf(scene, army) ?? own.cell), words.day(legs.at(-1)!.day))}.</p>
          <ol class="legs">${last.map(leg => html`<li value=${leg.day}>${words.days[leg.day - 1]}${sharedWords(locale).colon}${cellName(view.map, leg.cell)}${settled.has(leg.cell) ? ` ${settled.get(leg.cell)!.name}` : ''}</li>`)}</ol>`
    }
    ${
      seat === null
        ? nothing
        : html`<div class="march"><div class="pad" role="group" aria-label=${words.route}>${compass.map(way)}</div>
          <div><label><input type="checkbox" .checked=${extending} @change=${(event: Event) => does.extend((event.target as HTMLInputElement).checked)} /> ${words.extend}</label>
          ${route.length > 0 ? html`<button type="button" @click=${() => set([])}>${words.clear}</button>` : nothing}</div></div>`
    }`
}

/** What an army is called, and whether it stays. */
export function armyTools({ locale }: Scene, army: Id, name: string, does: SheetDoes): TemplateResult {
  const words = wordsOf(locale)
  const rename = (event: Event) => {
    event.preventDefault()
    const field = (event.target as HTMLFormElement).elements.namedItem('name') as HTMLInputElement
    if (field.value.trim() && field.value.trim() !== name) does.plan({ type: 'rename', army, name: field.value.trim() })
  }
  return html`<details><summary>${words.rename}, ${words.disband}</summary>
    <form class="rename" @submit=${rename}><input name="name" aria-label=${words.rename} .value=${name} maxlength="40" autocomplete="off" /><button type="submit">${words.rename}</button></form>
    <button type="button" @click=${() => does.ask({ type: 'disband', force: army }, words.disbandSure(name))}>${words.disband}</button></details>`
}
