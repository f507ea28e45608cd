import type { Reading } from '@umpire/core-game/rulings'
import type { Options } from '../model.ts'
import { presetRules, presets, type Rules, rulings } from '../rulings.ts'
import { type Faults, quote, type Word, wordFrom } from './words.ts'

/** The part of the options that says how the rules are read. */
export type Readings = Pick<Options, 'preset' | keyof Rules>

const SWITCHES = /* @__PURE__ */ (() => rulings.list.map(({ name }) => name as keyof Rules))()

/** `book,winByIsolation=yes`: a preset and the switches named beside it. */
export function readingsText(readings: Readings): string {
  const named = SWITCHES.filter(name => readings[name] !== undefined)
  return [
    ...(readings.preset ? [readings.preset] : []),
    ...named.map(name => `${name}=${valueText(readings[name]!)}`),
  ].join(',')
}

/** All readings, as the preset that is nearest and the switches that differ from it. */
export function rulesText(rules: Rules): string {
  const differing = presets.map(preset => SWITCHES.filter(name => rules[name] !== presetRules[preset][name]))
  const nearest = differing.reduce((best, names, i) => (names.length < differing[best]!.length ? i : best), 0)
  const named = Object.fromEntries(differing[nearest]!.map(name => [name, rules[name]]))
  return readingsText({ preset: presets[nearest]!, ...named })
}

function valueText(reading: Reading): string {
  return typeof reading === 'boolean' ? (reading ? 'yes' : 'no') : String(reading)
}

/** Reads what `readingsText` writes; a switch or preset named twice is a fault, as is one that is not known. */
export function readReadings(list: readonly Word[], { add }: Faults): Readings {
  const read = new Map<string, Reading>()
  for (const part of list) {
    const equals = part.text.indexOf('=')
    const name = equals < 0 ? 'preset' : part.text.slice(0, equals)
    const { text } = wordFrom(part, equals + 1)
    const known = readingsOf(name).find(reading => valueText(reading) === text)
    const { line, column } = part
    if (known === undefined) {
      add('position-field', `${quote(part.text)} is neither a preset nor a reading of the rules`, line, column)
    } else if (read.has(name)) add('position-field-twice', `${name} is said twice`, line, column)
    else read.set(name, known)
  }
  return Object.fromEntries(read)
}

function readingsOf(name: string): readonly Reading[] {
  return name === 'preset' ? presets : (rulings.list.find(ruling => ruling.name === name)?.readings ?? [])
}
