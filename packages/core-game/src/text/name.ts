import type { Shape } from '../shape/model.ts'
import { fail } from '../shape/search.ts'
import { kindOf } from './characters.ts'
import { harmfulInPlane0 } from './harmful.ts'

/** What a name may be, beyond what every name must be. */
export interface NameLimits {
  /** The most code points; 40 unless told. */
  readonly most?: number
  /** Characters that mean something where the name is written, as in a notation; none unless told. A space among them makes it one word. */
  readonly without?: string
}

/** The most marks (Mn, Me) on one character: pointed Hebrew needs three, nobody a tower of them. */
const MOST_MARKS = 4

/**
 * A name that a person gives: one line that can be shown anywhere, to anybody. It is refused, never altered, unless
 *
 * - it has 1 to `most` code points and none of `without`,
 * - between its words stand single spaces, U+0020, and no other white space stands anywhere,
 * - every other character can be seen: letters, marks, numbers, punctuation and symbols of Unicode 15.0, the same in every engine. No control characters, no
 *   halves of surrogate pairs, nothing that turns the direction of writing or has no width, no separators, private use, noncharacters or unassigned ones,
 * - no word begins with a mark, and no character bears more than four,
 * - U+200C and U+200D stand between characters of scripts that need them (U+0600 to U+08FF, U+0900 to U+0DFF), U+200D also between pictographs, and U+FE0F
 *   after one,
 * - it is in Normalization Form C, so that what looks the same is the same.
 */
export function name(limits: NameLimits = {}): Shape<string> {
  const { most = 40, without = '' } = limits
  const sign = signBut(without)
  return {
    kind: 'text',
    most,
    pattern: new RegExp(without.includes(' ') ? `^${sign}+$` : `^${sign}+( ${sign}+)*$`, 'u'),
    look(search, value) {
      const fault = nameFault(value, limits)
      if (fault !== null) fail(search, fault)
    },
  }
}

/** ASCII but for letters, digits and `_`, `.`, `-`. */
const SIGNS = ' !"#$%&\'()*+,/:;<=>?@[\\]^`{|}~'

/**
 * An id that a person gives, in any script: a name of one word, without signs of ASCII but `_`, `.` and `-`, none of which begins it. So it can stand in any
 * notation, and `-` can stand for none.
 *
 * @param most the most code points
 */
export function id(most = 40): Shape<string> {
  const { look, ...form } = name({ most, without: SIGNS })
  return {
    ...form,
    pattern: new RegExp(`^(?![_.-])${signBut(SIGNS)}+$`, 'u'),
    look(search, value) {
      if (typeof value === 'string' && /^[_.-]/.test(value))
        fail(search, `Expected an id that does not begin with ${value[0]}`)
      else look(search, value)
    },
  } as Shape<string>
}

/** A character class of what a name may hold, as far as JSON Schema can tell. */
function signBut(without: string): string {
  const escapes = Array.from(without, sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return `[^\\s${harmfulInPlane0}${escapes.join('')}]`
}

/** Why a value is no such name, or null. */
export function nameFault(value: unknown, { most = 40, without = '' }: NameLimits = {}): string | null {
  if (typeof value !== 'string' || value === '' || value.length > 2 * most || [...value].length > most)
    return `Expected a name of 1 to ${most} characters`
  if (/^ | $| {2}/.test(value)) return 'Expected a name with single spaces between its words'
  const codes = Array.from(value, sign => sign.codePointAt(0)!)
  let marks = 0
  for (const [i, code] of codes.entries()) {
    const kind = kindOf(code)
    if (without.includes(String.fromCodePoint(code)) || !(kind !== '-' || code === 0x20 || joins(codes, i)))
      return `Expected a name without U+${code.toString(16).toUpperCase().padStart(4, '0')}`
    marks = kind === '*' ? marks + 1 : 0
    if (marks > MOST_MARKS || (marks === 1 && (i === 0 || codes[i - 1] === 0x20)))
      return `Expected a name with at most ${MOST_MARKS} marks on a letter`
  }
  // All its characters are older than any engine that runs this: by Unicode's stability policy they are composed the same everywhere.
  return value.normalize('NFC') === value ? null : 'Expected a name in Normalization Form C'
}

/** Whether what stands at a place is seen by what it does to its neighbours. */
function joins(codes: readonly number[], at: number): boolean {
  const [before = 0, code, after = 0] = [codes[at - 1], codes[at], codes[at + 1]]
  const both = (first: number, last: number) => before >= first && before <= last && after >= first && after <= last
  if (code === 0xfe0f) return isPictograph(before)
  if (code === 0x200d && (isPictograph(before) || before === 0xfe0f) && isPictograph(after)) return true
  return (code === 0x200c || code === 0x200d) && (both(0x600, 0x8ff) || both(0x900, 0xdff))
}

const isPictograph = (code: number): boolean =>
  (code >= 0x2190 && code <= 0x2bff) || (code >= 0x1f000 && code <= 0x1faff)
