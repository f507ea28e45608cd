import { isRecord, type Result, validate } from '@umpire/core-game'
import type { Pose } from '../model.ts'
import { type Order, type OrderOf, type OrderType, orderTypes } from '../orders.ts'
import { orderSchema } from '../schema.ts'
import { parsePose, poseText } from './pose.ts'
import { unreadable } from './unreadable.ts'

/** How a field is written: a word, words joined by commas, a number, yes or no, a pose; `-` where there is none. */
interface Kinds {
  readonly word: string
  readonly words: readonly string[]
  readonly number: number
  readonly flag: boolean
  readonly pose: Pose
}
type Kind = keyof Kinds
type KindOf<Value> = { [kind in Kind]: [Value] extends [Kinds[kind] | null | undefined] ? kind : never }[Kind]

/** The fields of an order in the order in which they are written. */
type Form<T extends OrderType> = {
  readonly [field in Exclude<keyof OrderOf<T>, 'type'>]-?: KindOf<OrderOf<T>[field]>
}

const forms: { readonly [T in OrderType]: Form<T> } = {
  proceed: {},
  place: { unit: 'word', pose: 'pose' },
  host: { unit: 'word' },
  ready: {},
  play: { card: 'word', units: 'words' },
  move: { unit: 'word', pose: 'pose' },
  charge: { unit: 'word', target: 'word' },
  withdraw: { unit: 'word', pose: 'pose' },
  shoot: { unit: 'word', target: 'word' },
  fight: { unit: 'word', target: 'word' },
  next: {},
  cards: { cards: 'words' },
  'take-card': { card: 'word' },
  'ask-event': { window: 'word', role: 'word', unit: 'word', enemy: 'word' },
  moved: { unit: 'word', pose: 'pose' },
  formed: { unit: 'word', formation: 'word', extended: 'flag' },
  engaged: { unit: 'word', enemies: 'words' },
  damaged: { unit: 'word', damage: 'number' },
  condition: { unit: 'word', condition: 'word' },
  general: { seat: 'word', condition: 'word', host: 'word' },
  marked: { unit: 'word', activated: 'flag', moved: 'flag' },
  resume: { turn: 'word', phase: 'word', round: 'number' },
  concluded: { winner: 'word' },
}

function fieldsOf(type: OrderType): readonly (readonly [field: string, kind: Kind])[] {
  return Object.entries<Kind>(forms[type])
}

/** `move p3 1200,450 180.0`, `charge p1 a2`, `play one-step p1,p2`, `damaged a4 2`, `proceed`: the type, then its fields; `-` for none. */
export function orderText(order: Order): string {
  const fields = order as unknown as { readonly [field: string]: unknown }
  const words = fieldsOf(order.type).flatMap(([field]) => (Object.hasOwn(fields, field) ? [write(fields[field])] : []))
  return [order.type, ...words].join(' ')
}

function write(value: unknown): string {
  if (value === null) return '-'
  if (Array.isArray(value)) return value.join() || '-'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return isRecord(value) ? poseText(value as unknown as Pose) : `${value as string | number}`
}

/** Reads what `orderText` writes. Problem: `notation-malformed`. Whether the order may be given is for `step` to say. */
export function parseOrder(text: string): Result<Order> {
  if (typeof text !== 'string' || text.length > 20_000) return unreadable()
  const words = text.trim().split(/ +/)
  const type = words.shift() as OrderType
  if (!orderTypes.includes(type)) return unreadable()
  const order: { [field: string]: unknown } = { type }
  for (const [field, kind] of fieldsOf(type)) {
    if (words.length === 0) break
    const value = read(kind, words)
    if (value === undefined) return unreadable()
    order[field] = value
  }
  const found = validate(orderSchema, order, 'notation-malformed')
  return words.length === 0 && found.ok ? { ok: true, value: found.value } : unreadable()
}

/** Takes a field off the words; undefined where it cannot be read. */
function read(kind: Kind, words: string[]): unknown {
  const word = words.shift()!
  if (kind === 'words') return word === '-' ? [] : word.split(',')
  if (word === '-') return null
  if (kind === 'number') return /^\d{1,4}$/.test(word) ? Number(word) : undefined
  if (kind === 'flag') return word === 'yes' || (word === 'no' ? false : undefined)
  if (kind === 'word') return word
  const at = parsePose(`${word} ${words.shift() ?? ''}`)
  return at.ok ? at.value : undefined
}
