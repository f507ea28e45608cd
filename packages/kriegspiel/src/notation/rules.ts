import { fireBlockers, type Options, presets, type Rules } from '../model.ts'
import { presetRules } from '../rules/presets.ts'
import { type Faults, quote, type Word, wordFrom } from './words.ts'

/** The part of the options that says how the rules are read. */
export type Readings = Pick<Options, 'preset' | keyof Rules>

const SWITCHES = /* @__PURE__ */ (() => Object.keys(presetRules.seed) as (keyof Rules)[])()

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

function valueText(value: Rules[keyof Rules]): string {
  return typeof value === 'string' ? value : value ? 'yes' : 'no'
}

/** Reads what `readingsText` writes; a switch or preset named twice is a fault, as is one that is not known. */
export function readReadings(list: readonly Word[], { add }: Faults): Readings {
  const read = new Map<keyof Readings, string | boolean>()
  for (const part of list) {
    const equals = part.text.indexOf('=')
    const name = equals < 0 ? 'preset' : SWITCHES.find(name => name === part.text.slice(0, equals))
    const value = wordFrom(part, equals + 1)
    const known = name && valuesOf(name).find(known => known === value.text)
    const { line, column } = part
    if (!name || known === undefined) {
      add('position-field', `${quote(part.text)} is neither a preset nor a reading of the rules`, line, column)
    } else if (read.has(name)) add('position-field-twice', `${name} is said twice`, line, column)
    else read.set(name, name === 'preset' || name === 'piecesBlockFire' ? known : known === 'yes')
  }
  return Object.fromEntries(read) as Readings
}

function valuesOf(name: keyof Readings): readonly string[] {
  if (name === 'preset') return presets
  return name === 'piecesBlockFire' ? fireBlockers : ['yes', 'no']
}
