import type { Locale } from '@umpire/core-game'
import { printable } from '@umpire/core-game/text'
import type { Book } from '../../content/book.ts'
import { orderText } from '../../notation/order.ts'
import type { Order } from '../../orders.ts'
import { grouped } from '../../play.ts'
import { canStand, fitting, plainFormation } from '../../rules/formation.ts'
import type { Rulings } from '../../rulings.ts'
import type { View } from '../../view.ts'
import { BLOCK } from '../guide/first-week.ts'
import { type Atlas, atlasOf, itemText, type Speech, speechOf } from '../speech.ts'
import { WIDTH, wrapped } from '../text.ts'
import type { FormCity, FormForce, OrderForm } from './present.ts'
import { formOf } from './present.ts'

/**
 * The form as a text that `parsePlan` reads: present orders, or a draft, each under a remark that says whose it is, and what else could be ordered as remarks.
 * Remarks have at most 80 columns. Empty for who can order nothing.
 */
export function formText(book: Book, view: View, asked: Locale, draft?: readonly Order[]): string {
  const form = formOf(book, view, draft)
  if (!form) return ''
  const speech = speechOf(book, asked)
  const atlas = atlasOf(speech, view)
  const { say } = speech
  const left = new Set(form.orders)
  const take = (is: (order: Order) => boolean) => {
    const found = [...left].filter(is)
    for (const order of found) left.delete(order)
    return found.map(orderText)
  }
  const cities = form.cities.flatMap(city => [
    '',
    ...cityRemarks(speech, city),
    ...take(order => order.type === 'queue' && order.city === city.city),
  ])
  const forces = form.forces.flatMap(force => {
    const lines = take(order => isAbout(order, force.id))
    const remarks = forceRemarks(speech, atlas, view.rulings, form, force)
    // Nothing can be said to a garrison without anybody in it.
    return force.garrison && force.units.length === 0 && lines.length === 0
      ? []
      : ['', ...remarks, ...lines, ...shapeOf(speech, view.rulings, force, form.orders)]
  })
  const state = [
    '',
    ...remark(say('formDeploy')),
    ...take(order => order.type === 'auto-deploy'),
    ...form.peace.flatMap(({ seat, name }) => {
      const lines = take(order => order.type === 'peace' && order.with === seat)
      return [...remark(say('formPeace', { name })), ...(lines.length > 0 ? lines : [`# peace ${seat} on`])]
    }),
  ]
  const head = [
    ...remark(say('formTitle', { state: form.name, week: form.week })),
    ...remark(say(form.stops ? 'formStop' : 'formLead')),
  ]
  return [...head, ...cities, ...forces, ...state, ...take(() => true), ''].join('\n')
}

/** A remark in lines that the parser does not read. */
function remark(words: string): string[] {
  return wrapped(printable(words), WIDTH - 2).map(line => `# ${line}`)
}

function isAbout(order: Order, force: number): boolean {
  if (order.type === 'route' || order.type === 'rename') return order.army === force
  if (order.type === 'formation' || order.type === 'disband') return order.force === force
  return order.type === 'transfer' && order.from === force
}

function cityRemarks({ say, name, parted }: Speech, { city, name: title, choices }: FormCity): string[] {
  const can = choices
    .filter(({ open }) => open)
    .map(item => `${itemText(item)} (${say('priced', { name: name(item.id), price: String(item.price) })})`)
  return [
    ...remark(`${say('city')} ${city}, ${title}`),
    ...remark(say('formCan', { list: parted(can) || say('none') })),
  ]
}

function forceRemarks(
  { say, name }: Speech,
  atlas: Atlas,
  { datedTransfers }: Rulings,
  form: OrderForm,
  force: FormForce,
): string[] {
  const { id, name: title, garrison, cell, units } = force
  const head = say(garrison ? 'forceGarrison' : 'forceArmy', { id: String(id), name: title })
  const types = [...grouped(units, ({ type }) => type)].map(([type, those]) =>
    say('formUnits', { name: name(type), list: those.map(unit => String(unit.id)) }),
  )
  const others = form.forces.filter(other => force.near.includes(other.id)).map(other => `${other.id} ${other.name}`)
  // R50: those of a day are allowed, or not.
  const near = { list: [`${id} ${title}`, ...others], dated: datedTransfers === 'allowed' }
  return [
    ...remark(`${head}, ${atlas.place(cell)}`),
    ...types.flatMap(remark),
    ...(others.length > 0 ? remark(say('formNeighbours', near)) : []),
  ]
}

/** The formation as a line that is not read: what stands is not to be set anew. */
function shapeOf({ say }: Speech, rulings: Rulings, force: FormForce, orders: readonly Order[]): string[] {
  const { id, units, garrison } = force
  const standing = units.flatMap(({ id: unit, cell }) => (cell ? [[unit, ...cell] as const] : []))
  const ordered = orders.some(order => order.type === 'formation' && order.force === id)
  if (ordered) return []
  // An army in reserve, of whom nobody moves up (C20), is scattered by anybody; a garrison mans its walls by itself.
  if (!canStand(force, rulings) && !garrison && units.length > 0) {
    const block = plainFormation(units, BLOCK)
    return [...remark(say('formBlock')), `# ${orderText({ type: 'formation', force: id, cells: block })}`]
  }
  // A field that is measured anew may have no place for all who stand.
  const cells = fitting(units, standing, rulings)
  if (cells.length === 0) return []
  return [...remark(say('formKeep')), `# ${orderText({ type: 'formation', force: id, cells })}`]
}
