import { xmlText } from '@umpire/core-game/svg'
import fc from 'fast-check'
import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import { markupFault } from '../src/xml.ts'

function parses(text: string): boolean {
  let good = true
  const parser = new SaxesParser()
  parser.on('error', () => {
    good = false
  })
  try {
    parser.write(text).close()
  } catch {
    return false
  }
  return good
}

const bits = fc.constantFrom(
  ...[
    '<a>',
    '</a>',
    '<b x="1">',
    "<b x='1' y='2'/>",
    '</b>',
    '<b x="1" x="2"/>',
    '<a',
    '>',
    '/>',
    ' ',
    'text',
    '&amp;',
    '&',
    '&#65;',
  ],
  ...[
    '&#0;',
    '&#x1b;',
    '&#xfffe;',
    '&#xd800;',
    '&nbsp;',
    ']]>',
    '<!-- c -->',
    '<!-- -- -->',
    '"',
    "'",
    '=',
    '\0',
    '\ufffe',
    '\ud800',
    '😀',
    '\n',
  ],
)

test('what is found well-formed is so for a parser of XML', () => {
  let found = 0
  const document = fc.oneof(
    fc.array(bits, { maxLength: 8 }),
    fc.array(bits, { maxLength: 4 }).map(inner => ['<a>', ...inner, '</a>']),
    fc.string({ unit: 'binary' }).map(text => [`<a b="${xmlText(text)}">`, xmlText(text), '</a>']),
  )
  fc.assert(
    fc.property(document, parts => {
      const text = parts.join('')
      if (markupFault(text) !== null) return
      found++
      expect(parses(text), text).toBe(true)
    }),
    { numRuns: 5000, seed: 1 },
  )
  expect(found).toBeGreaterThan(500)
})

test.each([
  ['<a/>', null],
  ['<a b="1" c=\'&#34;\'>x &amp; y<b/><!-- c --></a>\n', null],
  ['', 'no element'],
  ['a', 'text outside of the picture: a'],
  ['<a>', 'no end of a'],
  ['<a></b>', 'an end of what was not begun: </b'],
  ['<a/><a/>', 'a second root'],
  ['<a b="1" b="2"/>', 'two attributes b'],
  ['<a b="<"/>', 'a tag without an end: <a'],
  ['<a>&</a>', 'an & that begins no reference'],
  ['<a>&#0;</a>', 'a character that XML cannot hold'],
  ['<a>\u0001</a>', 'a character that XML cannot hold'],
  ['<a>\ud800</a>', 'a character that XML cannot hold'],
  ['<a>\u202e</a>', 'U+202E, which turns the direction of writing'],
  ['<a b="&#x202e;"/>', 'U+202E, which turns the direction of writing'],
  ['<a><script/></a>', 'an element script'],
  ['<a onload="b"/>', 'an attribute that runs a script: onload'],
  ['<a href="javascript:b"/>', 'an attribute that runs a script: href'],
  ['<a>]]></a>', 'the end of a CDATA section'],
  ['<!DOCTYPE a><a/>', 'no markup: <!DOCTYPE a><a/>'],
])('%s: %s', (text, fault) => {
  expect(markupFault(text)).toBe(fault)
})
