import { xmlText } from '@umpire/core-game/svg'
import { directions, itemKinds } from '../../model.ts'
import { planText } from '../../notation/order.ts'
import type { Order } from '../../orders.ts'
import { grouped } from '../../play.ts'
import { fielded, fieldFor, inField, sideOf } from '../../rules/formation.ts'
import { columns } from '../../rules/garrison.ts'
import { type Atlas, itemText, type Speech } from '../speech.ts'
import type { FormCity, FormForce, OrderForm } from './present.ts'

/** Where a form is sent to; empty: to the page that it stands on. */
export interface Sending {
  readonly action: string
  readonly method: 'get' | 'post'
  /** Fields that come back as they are, a secret of the player's among them. */
  readonly hidden: { readonly [name: string]: string }
  /** What the button says where sending does more than to look the orders over. */
  readonly button?: string
}

/** Slots and steps beyond those in use. */
const [SPARE_SLOTS, SPARE_STEPS] = [3, 4]
const ARROWS = { n: '↑', ne: '↗', e: '→', se: '↘', s: '↓', sw: '↙', w: '←', nw: '↖' } as const

type Option = readonly [value: string, words: string]

function opening({ action, method, hidden }: Sending, by: 'lines' | 'clicks'): string {
  const kept = Object.entries({ ...hidden, by }).map(
    ([name, value]) => `<input type="hidden" name="${xmlText(name)}" value="${xmlText(value)}"/>`,
  )
  return `<form action="${xmlText(safe(action))}" method="${method === 'get' ? 'get' : 'post'}">${kept.join('')}`
}

/** An address of the web, or a place on the same host: nothing that runs. */
function safe(action: string): string {
  return /^(?:https?:\/\/|\/|[\w.-]*(?:[/?#]|$))/i.test(action) ? action : ''
}

/** The form by lines; `written` stands in it instead of the orders as lines, and is said to be wrong. */
export function linesForm({ say }: Speech, { orders }: OrderForm, sending: Sending, written?: string): string {
  const lines = written ?? planText(orders)
  const rows = Math.max(8, Math.min(30, lines.split('\n').length + 3))
  const wrong = written === undefined ? '' : ' aria-invalid="true"'
  return `${opening(sending, 'lines')}<label for="lines">${xmlText(say('linesLead'))}</label><textarea id="lines" name="lines" rows="${rows}" spellcheck="false"${wrong}>${xmlText(lines)}</textarea><button>${xmlText(sending.button ?? say('check'))}</button></form>`
}

/** What a tick orders: an army dismissed, or the crown laid down. */
export function isTick(order: Order): boolean {
  return order.type === 'retire' || (order.type === 'disband' && order.unit === undefined)
}

/** The form by clicks: every choice is a control that works without a script. Its orders can be carried out; those that are `ticked` stand aside. */
export function clicksForm(
  speech: Speech,
  atlas: Atlas,
  form: OrderForm,
  ticked: readonly Order[],
  sending: Sending,
): string {
  const { say } = speech
  const kept = (is: (order: Order) => boolean) => planText(form.orders.filter(is))
  const hidden = { ...sending.hidden, also: kept(isBeyondClicks), drafted: kept(isInNumbers) }
  const cities = form.cities.map(city => cityFields(speech, city))
  const forces = form.forces.map(force => {
    const dismissed = ticked.some(order => order.type === 'disband' && order.force === force.id)
    return forceFields(speech, atlas, form, force, dismissed)
  })
  const peace = form.peace.map(({ seat, name, on }) => box(`peace.${seat}`, say('formPeace', { name }), on))
  const retired = ticked.some(({ type }) => type === 'retire')
  const flags = [
    ...peace,
    box('deploy', say('fieldDeploy'), form.autoDeploy),
    box('retire', say('fieldRetire'), retired),
  ]
  return `${opening({ ...sending, hidden }, 'clicks')}${cities.join('')}${forces.join('')}${fieldset(say('fieldState'), flags.join(''))}<button>${xmlText(sending.button ?? say('check'))}</button></form>`
}

/** Lines that have no control: they are kept as they are. */
function isBeyondClicks(order: Order): boolean {
  return order.type === 'disband' || (order.type === 'transfer' && order.day !== undefined)
}

/** Lines of which the controls show types only: these say which unit of a type it is. */
function isInNumbers(order: Order): boolean {
  return order.type === 'formation' || (order.type === 'transfer' && order.day === undefined)
}

function fieldset(title: string, content: string): string {
  return `<fieldset><legend>${xmlText(title)}</legend>${content}</fieldset>`
}

function box(name: string, words: string, on: boolean): string {
  return `<label><input type="checkbox" name="${xmlText(name)}" value="on"${on ? ' checked="checked"' : ''}/> ${xmlText(words)}</label>`
}

function select(name: string, label: string, options: readonly Option[], chosen: string): string {
  const list = options.map(
    ([value, words]) =>
      `<option value="${xmlText(value)}"${value === chosen ? ' selected="selected"' : ''}>${xmlText(words)}</option>`,
  )
  return `<select name="${xmlText(name)}" aria-label="${xmlText(label)}">${list.join('')}</select>`
}

function cityFields({ say, name, labelled }: Speech, { city, name: title, queue, choices }: FormCity): string {
  const known = new Set(choices.map(itemText))
  const asked = queue.filter(item => !known.has(itemText(item))).map((item): Option => [itemText(item), name(item.id)])
  const options: Option[] = [
    ['', '—'],
    ...asked,
    ...itemKinds.flatMap(kind =>
      choices
        .filter(item => item.kind === kind)
        .map((item): Option => [itemText(item), say('priced', { name: name(item.id), price: String(item.price) })]),
    ),
  ]
  const slots = Array.from({ length: queue.length + SPARE_SLOTS }, (_, i) =>
    select(`queue.${city}.${i}`, `${say('fieldQueue')} ${i + 1}`, options, queue[i] ? itemText(queue[i]) : ''),
  )
  return fieldset(labelled(`${city} ${title}`, say('fieldQueue')), slots.join(' '))
}

function forceFields(speech: Speech, atlas: Atlas, form: OrderForm, force: FormForce, dismissed: boolean): string {
  const { say } = speech
  const { id, name, garrison, cell, route } = force
  const title = say(garrison ? 'forceGarrison' : 'forceArmy', { id: String(id), name })
  const march = route === null ? '' : marchFields(speech, force, route, dismissed)
  const fields = `${march}${moveFields(speech, form, force)}${fieldFields(speech, force)}`
  // Nothing can be said to a garrison that nobody is in or leaves.
  return fields && fieldset(`${title}, ${atlas.place(cell)}`, fields)
}

function marchFields(
  { say, labelled }: Speech,
  { id, name }: FormForce,
  route: readonly string[],
  dismissed: boolean,
): string {
  const options: Option[] = [['', '—'], ...directions.map((step): Option => [step, `${ARROWS[step]} ${step}`])]
  const steps = Array.from({ length: Math.max(10, route.length + SPARE_STEPS) }, (_, i) =>
    select(`route.${id}.${i}`, `${say('fieldRoute')} ${i + 1}`, options, route[i] ?? ''),
  )
  const title = `<label>${xmlText(say('fieldName'))} <input name="name.${id}" value="${xmlText(name)}" maxlength="60"/></label>`
  return `<p>${title}${box(`disband.${id}`, say('fieldDisband'), dismissed)}</p><p>${xmlText(labelled(say('fieldRoute'), ''))}${steps.join(' ')}</p>`
}

/** How many of each type go to which force near by. Those that a draft moves stand in the other force already, and are counted there. */
function moveFields(
  { say, name, labelled }: Speech,
  { forces, orders }: OrderForm,
  { id, units, near }: FormForce,
): string {
  const fields = near.flatMap(to => {
    const other = forces.find(force => force.id === to)!
    const moved = orders.filter(
      order => order.type === 'transfer' && order.day === undefined && order.from === id && order.to === to,
    )
    const gone = other.units.filter(unit => moved.some(order => order.type === 'transfer' && order.unit === unit.id))
    const types = [...grouped([...units, ...gone], ({ type }) => type)]
    return types.map(([type, all]) => {
      const label = say('moveTo', { name: name(type), force: `${to} ${other.name}`, most: String(all.length) })
      const now = gone.filter(unit => unit.type === type).length
      return `<label>${xmlText(label)} <input type="number" min="0" max="${all.length}" name="${xmlText(`move.${id}.${to}.${type}`)}" value="${now}"/></label>`
    })
  })
  return fields.length === 0 ? '' : `<p>${xmlText(labelled(say('fieldMoves'), ''))}${fields.join('')}</p>`
}

/** The field of a force as a formation would have it, a choice for each cell; whoever stands beyond it since others fell is named there. */
function fieldFields({ say, name }: Speech, { id, units }: FormForce): string {
  if (units.length === 0) return ''
  const at = new Map(units.flatMap(({ type, cell }) => (cell ? [[cell.join(), type] as const] : [])))
  const types = [...new Set(units.map(({ type }) => type))]
  const options: Option[] = [['', ''], ...types.map((type): Option => [type, name(type)])]
  const field = fieldFor(units.length)
  const k = Math.max(field, fielded(sideOf({ units, field }).soldiers).field)
  const across = columns(4 + k).sort((a, b) => a - b)
  const rows = Array.from({ length: 5 + k }, (_, i) => 4 + k - i).map(dy => {
    const cells = across.map(dx => {
      const type = at.get(`${dx},${dy}`) ?? ''
      if (inField(field, [dx, dy])) return `<td>${select(`cell.${id}.${dx}.${dy}`, `${dx},${dy}`, options, type)}</td>`
      return `<td>${dx === 0 && dy === 0 ? '⚑' : type && xmlText(name(type))}</td>`
    })
    return `<tr><th>${dy}</th>${cells.join('')}</tr>`
  })
  const foot = `<tr><th></th>${across.map(dx => `<th>${dx}</th>`).join('')}</tr>`
  return `<details><summary>${xmlText(say('fieldFormation'))}</summary><div class="wide"><table class="field"><tbody>${rows.join('')}${foot}</tbody></table></div></details>`
}
