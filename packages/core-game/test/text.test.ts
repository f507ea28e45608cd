import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { SaxesParser } from 'saxes'
import { describe, expect, test } from 'vitest'
import { faults, jsonSchema } from '../src/shape/index.ts'
import { xmlText } from '../src/svg.ts'
import { kindOf } from '../src/text/characters.ts'
import { id, name, nameFault, printable, sameName } from '../src/text/index.ts'

/** Every code point, in blocks that fail with a list and not with a million lines. */
function* codePoints(): Iterable<[code: number, sign: string]> {
  for (let code = 0; code < 0x110000; code++) yield [code, String.fromCodePoint(code)]
}
const hex = (code: number) => `U+${code.toString(16).toUpperCase().padStart(4, '0')}`

/** Text out of everything that has ever done harm, between what does none. */
const nasty = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 3 }),
      fc.constantFrom(
        'a',
        'Ж',
        ' ',
        '\u001b[2J',
        '\u202e',
        '\u200b',
        '\ud800',
        '\udc00',
        '\u2028',
        '&',
        '<',
        ']]>',
        '"',
        "'",
      ),
      fc.constantFrom(
        '\u0301',
        'é',
        'e\u0301',
        '\u200d',
        '\ufe0f',
        '🏴',
        '\u{e0067}',
        '\ue000',
        '\uffff',
        '\u0085',
        '\r',
        '\n',
      ),
    ),
    { maxLength: 8 },
  )
  .map(parts => parts.join(''))

describe('a name', () => {
  test.each([
    'Arden',
    'The Old Guard',
    'Сен-Жан-д’Акр',
    "O'Neill & Sons <Ltd.>",
    'Łódź',
    'Việt Nam',
    'Ελλάδα',
    'שָׁלוֹם',
    'می\u200cخواهم',
    'ශ්\u200dරී ලංකා',
    'ประเทศไทย',
    'မြန်မာ',
    '東京',
    '한국',
    '👩\u200d🌾',
    '❤\ufe0f',
    '𝔘mpire',
    '№ 2',
    '#1',
    'a'.repeat(40),
    '😀'.repeat(40),
  ])('%s is one', text => {
    expect(nameFault(text)).toBeNull()
  })

  test.each([
    ['', 'Expected a name of 1 to 40 characters'],
    ['a'.repeat(41), 'Expected a name of 1 to 40 characters'],
    [7, 'Expected a name of 1 to 40 characters'],
    [' a', 'Expected a name with single spaces between its words'],
    ['a ', 'Expected a name with single spaces between its words'],
    ['a  b', 'Expected a name with single spaces between its words'],
    ['a\u00a0b', 'Expected a name without U+00A0'],
    ['a\u3000b', 'Expected a name without U+3000'],
    ['a\tb', 'Expected a name without U+0009'],
    ['a\nb', 'Expected a name without U+000A'],
    ['\u001b[2J', 'Expected a name without U+001B'],
    ['a\u0000', 'Expected a name without U+0000'],
    ['a\u0085', 'Expected a name without U+0085'],
    ['a\u00ad', 'Expected a name without U+00AD'],
    ['\ud800', 'Expected a name without U+D800'],
    ['\udc00\ud800', 'Expected a name without U+DC00'],
    ['a\u202eb', 'Expected a name without U+202E'],
    ['a\u2067b', 'Expected a name without U+2067'],
    ['a\u200fb', 'Expected a name without U+200F'],
    ['a\u061cb', 'Expected a name without U+061C'],
    ['a\u200bb', 'Expected a name without U+200B'],
    ['a\u200cb', 'Expected a name without U+200C'],
    ['a\u200db', 'Expected a name without U+200D'],
    ['a\ufe0f', 'Expected a name without U+FE0F'],
    ['a\u2060', 'Expected a name without U+2060'],
    ['a\ufeff', 'Expected a name without U+FEFF'],
    ['\u3164', 'Expected a name without U+3164'],
    ['\u2800', 'Expected a name without U+2800'],
    ['a\u2028', 'Expected a name without U+2028'],
    ['a\u2029', 'Expected a name without U+2029'],
    ['\ue000', 'Expected a name without U+E000'],
    ['\u{100000}', 'Expected a name without U+100000'],
    ['\uffff', 'Expected a name without U+FFFF'],
    ['\ufdd0', 'Expected a name without U+FDD0'],
    ['\u0378', 'Expected a name without U+0378'],
    ['\u{e0041}', 'Expected a name without U+E0041'],
    ['\u0301a', 'Expected a name with at most 4 marks on a letter'],
    ['a \u0301', 'Expected a name with at most 4 marks on a letter'],
    [`a${'\u0316'.repeat(5)}`, 'Expected a name with at most 4 marks on a letter'],
    ['e\u0301', 'Expected a name in Normalization Form C'],
    ['\u212b', 'Expected a name in Normalization Form C'],
  ])('%j is none', (text, fault) => {
    expect(nameFault(text)).toBe(fault)
    expect(faults(name(), text)).toEqual([{ message: fault, at: [] }])
  })

  test('every character that can be seen is one that this engine knows as such', () => {
    const wrong: string[] = []
    for (const [code, sign] of codePoints()) {
      const kind = kindOf(code)
      if (kind !== '-' && !/^[\p{L}\p{M}\p{N}\p{P}\p{S}]$/u.test(sign)) wrong.push(`${hex(code)} is not seen`)
      if (kind !== '-' && /^\p{DI}|\p{Bidi_C}$/u.test(sign)) wrong.push(`${hex(code)} is ignorable`)
      if (kind === '*' && !/^\p{M}$/u.test(sign)) wrong.push(`${hex(code)} is no mark`)
    }
    expect(wrong).toEqual([])
    // Before U+0600 nothing that is in use was added since: whatever this engine sees there, a name may hold.
    for (let code = 0x21; code < 0x600; code++)
      if (/^[\p{L}\p{M}\p{N}\p{P}\p{S}]$/u.test(String.fromCodePoint(code)) && code !== 0x34f)
        expect(kindOf(code), hex(code)).not.toBe('-')
  })

  test('its JSON Schema takes every name, and refuses what no name may hold', () => {
    const check = new Ajv2020({ strict: true }).compile(jsonSchema(name({ without: '#:' })))
    fc.assert(
      fc.property(nasty, text => {
        if (nameFault(text, { without: '#:' }) === null) expect(check(text)).toBe(true)
      }),
      { numRuns: 2000 },
    )
    for (const text of ['a  b', ' a', 'a#', 'a:b', '\u001b', '\ud800', 'a\u202e', 'a\u2028', '\u200b', 'a'.repeat(41)])
      expect(check(text), JSON.stringify(text)).toBe(false)
  })

  test('as one word has no space', () => {
    const word = name({ most: 8, without: ' @' })
    const check = new Ajv2020({ strict: true }).compile(jsonSchema(word))
    for (const [text, fits] of [
      ['Т-64', true],
      ['a b', false],
      ['a@b', false],
      ['a'.repeat(9), false],
    ] as const) {
      expect(faults(word, text).length === 0).toBe(fits)
      expect(check(text)).toBe(fits)
    }
  })

  test.each([
    ['h-spears', true],
    ['копейщики', true],
    ['т-64.б_2', true],
    ['槍', true],
    ['a'.repeat(60), true],
    ['a'.repeat(61), false],
    ['', false],
    ['-', false],
    ['.a', false],
    ['_a', false],
    ['a b', false],
    ['a,b', false],
    ['a[b]', false],
    ['a\u202eb', false],
    ['а\u0301'.normalize('NFD'), true],
    ['e\u0301', false],
  ])('%j is an id: %s', (text, fits) => {
    expect(faults(id(60), text).length === 0).toBe(fits)
    const check = new Ajv2020({ strict: true }).compile(jsonSchema(id(60)))
    // Only of composition JSON Schema knows nothing.
    if (fits || text !== 'e\u0301') expect(check(text)).toBe(fits)
  })

  test('is looked at in a time that its limit bounds', () => {
    const begun = performance.now()
    for (const text of ['a'.repeat(5_000_000), '\u0301'.repeat(5_000_000), ' '.repeat(5_000_000)])
      expect(nameFault(text)).not.toBeNull()
    expect(performance.now() - begun).toBeLessThan(1000)
  })
})

test.each([
  ['Arden', 'ARDEN', true],
  ['Арден', 'АРДЕН', true],
  ['Север', 'Ceвep', true],
  ['СЕВЕР', 'CEBEP', true],
  ['Rome', 'Rоme', true],
  ['ΟΔΟΣ', 'οδος', true],
  ['Ａrden', 'Arden', true],
  ['می\u200cخواهم', 'میخواهم', true],
  ['❤', '❤\ufe0f', true],
  ['Ash', 'Birch', false],
  ['Е', 'Ё', false],
  ['Рига', 'Рим', false],
])('sameName(%s, %s) is %s', (one, other, same) => {
  expect(sameName(one, other)).toBe(same)
  expect(sameName(other, one)).toBe(same)
})

test('what is printable neither controls a terminal nor turns a line, and says the rest as it was', () => {
  expect(printable('a\u001b[31m\u202e\ud800б\r\n')).toBe('a\\u{1b}[31m\\u{202e}\\u{d800}б\\u{d}\\u{a}')
  expect(printable('👩\u200d🌾 ශ්\u200dරී שָׁלוֹם')).toBe('👩\u200d🌾 ශ්\u200dරී שָׁלוֹם')
  const wrong: string[] = []
  for (const [code, sign] of codePoints()) {
    const shown = printable(sign)
    if (shown !== sign && !/^\\u\{[0-9a-f]+\}$/.test(shown)) wrong.push(`${hex(code)} is shown as ${shown}`)
    // What is seen together with the digits or signs after it, as in Arabic, Egyptian and shorthand, is of general category Cf and harmless.
    const layout = /\u200c|\u200d|[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}\u{13430}-\u{1343f}]/u
    if (shown === sign && /^[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]$/u.test(sign) && !layout.test(sign))
      wrong.push(hex(code))
  }
  expect(wrong).toEqual([])
})

test('any text in an element and an attribute is read back by a parser of XML, but for what cannot be shown', () => {
  fc.assert(
    fc.property(nasty, text => {
      const parser = new SaxesParser()
      let read = ''
      let attribute: string | undefined
      parser.on('text', part => {
        read += part
      })
      parser.on('opentag', ({ attributes }) => {
        attribute = attributes['b'] as string
      })
      parser.on('error', error => {
        throw error
      })
      const safe = xmlText(text)
      parser.write(`<a b="${safe}" c='${safe}'>${safe}</a>`).close()
      const shown = xmlText(text)
        .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code))
        .replace(/&lt;/g, '<')
        .replace(/&gt;/g, '>')
        .replace(/&quot;/g, '"')
        .replace(/&amp;/g, '&')
      expect(read).toBe(shown)
      expect(attribute).toBe(shown)
      expect(safe).not.toMatch(/[<>"'\p{Cc}\p{Cs}\p{Bidi_C}\ufffe\uffff]/u)
    }),
    { numRuns: 2000 },
  )
  expect(xmlText('<Łódź & "Ко">\u0000')).toBe('&lt;Łódź &amp; &quot;Ко&quot;&gt;\ufffd')
})
