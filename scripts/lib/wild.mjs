// Values for the fuzzer: near a shape, or a JSON value with a few changes. Every choice is a die of core-rng, so a seed says it all.
import { load } from './built.mjs'

const { hostileValues } = await load('testkit')

/** Any JSON value, not large. */
export function anything(dice, depth = 0) {
  if (depth > 3 || dice.chance(1, 2)) return dice.pick(hostileValues())
  const items = Array.from({ length: dice.d(4) - 1 }, () => anything(dice, depth + 1))
  if (dice.chance(1, 2)) return items
  const entries = items.map((item, i) => [dice.pick(['a', 'type', '__proto__', 'length', `k${i}`]), item])
  return Object.fromEntries(entries)
}

/** A value that has the shape, but for a flaw here and there: one part in `flaws` is something else. 0 for none. */
export function near(shape, dice, flaws = 0) {
  if (flaws && dice.chance(1, flaws)) return anything(dice)
  const inner = part => near(part, dice, flaws)
  switch (shape.kind) {
    case 'text':
      return dice.pick([
        '',
        'a',
        'north',
        '10F',
        '1',
        'Ω'.repeat(Math.min(shape.most, 5)),
        'x'.repeat(Math.min(shape.most, 200)),
      ])
    case 'flag':
      return dice.chance(1, 2)
    case 'number':
      return dice.pick([0, 1, 0.5, -1e9])
    case 'integer': {
      const span = Math.min(shape.most - shape.least, 40)
      return dice.chance(1, 8) ? shape.most : shape.least + dice.d(span + 1) - 1
    }
    case 'oneOf':
      return dice.pick(shape.values)
    case 'list': {
      const length = Math.min(shape.least + dice.d(5) - 1, shape.most)
      return Array.from({ length }, () => inner(shape.item))
    }
    case 'tuple':
      return shape.items.map(inner)
    case 'record': {
      const entries = [...shape.fields].filter(([name]) => shape.required.includes(name) || dice.chance(1, 3))
      return Object.fromEntries(entries.map(([name, field]) => [name, inner(field)]))
    }
    case 'variants':
      return inner(dice.pick([...shape.records.values()]))
    case 'table': {
      const length = Math.min(dice.d(4) - 1, shape.most)
      return Object.fromEntries(Array.from({ length }, (_, i) => [`p${i + 1}`, inner(shape.value)]))
    }
    case 'either':
      return inner(dice.pick(shape.shapes))
    default:
      throw new Error(`There is no wild ${shape.kind}`)
  }
}

const isChoice = ({ kind }) => kind === 'oneOf' || kind === 'flag'

/** A record in which `share` of eight choices are made anew: its own, and those of records in it that hold nothing else. */
export function varied(shape, value, dice, share) {
  const entries = [...shape.fields].flatMap(([name, field]) => {
    if (isChoice(field)) return dice.chance(share, 8) ? [[name, near(field, dice)]] : []
    const isReadings = field.kind === 'record' && [...field.fields.values()].every(isChoice)
    return isReadings ? [[name, varied(field, value[name], dice, share)]] : []
  })
  return { ...value, ...Object.fromEntries(entries) }
}

/** A copy with `changes` changes: values nudged, replaced, left out, doubled, or put in the place of others. */
export function changed(value, dice, changes) {
  const root = { value: structuredClone(value) }
  for (let left = changes; left > 0; left--) {
    const places = placesOf(root)
    const { holder, key } = dice.pick(places)
    const here = holder[key]
    const kind = dice.d(6)
    if (kind === 1) holder[key] = anything(dice)
    else if (kind === 2 && Array.isArray(holder)) holder.splice(key, 1)
    else if (kind === 2) delete holder[key]
    else if (kind === 3 && Array.isArray(holder)) holder.splice(key, 0, structuredClone(here))
    else if (kind === 4) holder[key] = structuredClone(dice.pick(places.map(place => place.holder[place.key])))
    else if (typeof here === 'number') holder[key] = here + dice.pick([1, -1, 2, -2, 10, 0.5, -here])
    else if (typeof here === 'boolean') holder[key] = !here
    else if (typeof here === 'string') holder[key] = dice.pick([`${here}x`, here.slice(1), here.toUpperCase()])
    else holder[key] = here === null ? dice.pick([0, 1, 'x']) : null
    if (!('value' in root)) root.value = null
  }
  return root.value
}

function placesOf(root) {
  const places = []
  const look = holder => {
    for (const key of Object.keys(holder)) {
      places.push({ holder, key: Array.isArray(holder) ? Number(key) : key })
      if (typeof holder[key] === 'object' && holder[key] !== null) look(holder[key])
    }
  }
  look(root)
  return places.length > 1 ? places.slice(1) : places
}
