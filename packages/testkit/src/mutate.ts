import * as fc from 'fast-check'
import { copy } from './assertions.ts'

/** One change to a JSON value: where (a number that picks a place), what kind of change, and a value or a number that it may need. */
export interface Edit {
  readonly place: number
  readonly kind: (typeof editKinds)[number]
  readonly other: number
  readonly value: unknown
}

const editKinds = ['replace', 'nudge', 'remove', 'repeat', 'add-key', 'copy-like', 'swap-like', 'graft'] as const
const strangeKeys = ['extra', '__proto__', 'constructor', 'toString', 'length']

/** One to `most` edits; they shrink to fewer and smaller ones. */
export function edits(most = 3): fc.Arbitrary<readonly Edit[]> {
  const value = fc.oneof(
    fc.constantFrom<unknown>(null, 0, 1, -1, 2, 100, 1e9, 0.5, true, false, '', 'x', [], {}, [0], '__proto__'),
    fc.jsonValue({ maxDepth: 2 }).map((json): unknown => json),
  )
  const edit = fc.record({ place: fc.nat(), kind: fc.constantFrom(...editKinds), other: fc.nat(), value })
  return fc.array(edit, { minLength: 1, maxLength: most })
}

type Holder = Record<string | number, unknown>
interface Slot {
  readonly holder: Holder
  readonly key: string | number
  /** The slot around it. */
  readonly up: Slot | null
}

/** An edited copy of a JSON value. `donor`, a value of the same kind, gives the parts that are grafted in. */
export function mutated(value: unknown, changes: readonly Edit[], donor: unknown = value): unknown {
  const root = { value: copy(value) }
  for (const change of changes) apply(root, change, donor)
  return root.value
}

function apply(root: Holder, change: Edit, donor: unknown): void {
  const all = slotsOf(root)
  // The whole is only replaced where it has no parts.
  const slots = all.length > 1 ? all.slice(1) : all
  const slot = slots[change.place % slots.length]!
  if (!edit(slots, slot, change, donor)) put(slot, nudged(slot.holder[slot.key], change.other))
}

/** False where this kind of change does nothing there. */
function edit(slots: readonly Slot[], slot: Slot, { kind, other, value }: Edit, donor: unknown): boolean {
  const { holder, key } = slot
  const here = holder[key]
  switch (kind) {
    case 'nudge':
      return false
    case 'replace':
      put(slot, copy(value))
      return true
    case 'remove':
      if (Array.isArray(holder)) holder.splice(Number(key), 1)
      else delete holder[key]
      return true
    case 'repeat':
      if (Array.isArray(holder)) holder.splice(Number(key), 0, copy(here))
      return Array.isArray(holder)
    case 'add-key':
      if (kindOf(holder) !== 'object') return false
      put({ ...slot, key: strangeKeys[other % strangeKeys.length]! }, copy(value))
      return true
    case 'graft': {
      const part = partAt(donor, slot)
      if (part === undefined || JSON.stringify(part) === JSON.stringify(here)) return false
      put(slot, copy(part))
      return true
    }
    case 'copy-like':
    case 'swap-like': {
      // A part and the whole around it cannot change places.
      const alike = slots.filter(
        one => kindOf(one.holder[one.key]) === kindOf(here) && !within(one, slot) && !within(slot, one),
      )
      const twin = alike[other % Math.max(alike.length, 1)]
      if (!twin) return false
      const there = twin.holder[twin.key]
      if (kind === 'swap-like') put(twin, here)
      put(slot, kind === 'swap-like' ? there : copy(there))
      return true
    }
  }
}

function within(inner: Slot, outer: Slot): boolean {
  for (let slot: Slot | null = inner; slot; slot = slot.up) if (slot === outer) return true
  return false
}

/** What another value has in the place of a slot. */
function partAt(value: unknown, slot: Slot): unknown {
  if (!slot.up) return value
  const around = partAt(value, slot.up)
  return typeof around === 'object' && around !== null && Object.hasOwn(around, slot.key)
    ? (around as Holder)[slot.key]
    : undefined
}

/** Defined, not assigned: a key may be `__proto__`. */
function put({ holder, key }: Slot, value: unknown): void {
  Object.defineProperty(holder, key, { value, writable: true, enumerable: true, configurable: true })
}

function nudged(value: unknown, by: number): unknown {
  if (typeof value === 'number') return value + [1, -1, 2, -2, 1, -1, 10, 0.5][by % 8]!
  if (typeof value === 'boolean') return !value
  if (typeof value === 'string') return by % 2 ? `${value}x` : value.slice(1)
  if (Array.isArray(value)) return by % 2 ? [...value].reverse() : []
  return value === null ? 0 : {}
}

function kindOf(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
}

function slotsOf(root: Holder): Slot[] {
  const slots: Slot[] = [{ holder: root, key: 'value', up: null }]
  // Grows while it is walked through.
  for (const slot of slots) {
    const here = slot.holder[slot.key]
    if (typeof here !== 'object' || here === null) continue
    for (const key of Object.keys(here))
      slots.push({ holder: here as Holder, key: Array.isArray(here) ? Number(key) : key, up: slot })
  }
  return slots
}
