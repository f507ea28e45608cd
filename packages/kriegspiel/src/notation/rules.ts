import type { Reading } from '@umpire/core-game/rulings'
import type { Options } from '../model.ts'
import { type Preset, presetRulings, presets, type Rulings, rulings } from '../rulings.ts'
import { type Faults, quote, type Word, wordFrom } from './words.ts'

/** The part of the options that says how the rules are read. */
export type Readings = Pick<Options, 'preset' | 'rulings'>

const NAMES = /* @__PURE__ */ (() => rulings.list.map(({ name }) => name as keyof Rulings))()

/** `book,winByIsolation=yes`: a preset and the rulings named beside it. */
export function readingsText({ preset, rulings: named = {} }: Readings): string {
  const said = NAMES.filter(name => named[name] !== undefined)
  return [...(preset ? [preset] : []), ...said.map(name => `${name}=${valueText(named[name]!)}`)].join(',')
}

/** All rulings, as the preset that is nearest and those that differ from it. */
export function rulingsText(played: Rulings): string {
  const differing = presets.map(preset => NAMES.filter(name => played[name] !== presetRulings[preset][name]))
  const nearest = differing.reduce((best, names, i) => (names.length < differing[best]!.length ? i : best), 0)
  const named = Object.fromEntries(differing[nearest]!.map(name => [name, played[name]]))
  return readingsText({ preset: presets[nearest]!, rulings: named })
}

function valueText(reading: Reading): string {
  return typeof reading === 'boolean' ? (reading ? 'yes' : 'no') : String(reading)
}

/** Reads what `readingsText` writes; a ruling or preset named twice is a fault, as is one that is not known. */
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
  const { preset, ...named } = Object.fromEntries(read)
  return {
    ...(preset !== undefined && { preset: preset as Preset }),
    ...(Object.keys(named).length > 0 && { rulings: named }),
  }
}

function readingsOf(name: string): readonly Reading[] {
  return name === 'preset' ? presets : (rulings.list.find(ruling => ruling.name === name)?.readings ?? [])
}
