/** What XML 1.0 can hold. */
const legal = /^[\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]*$/u
const reference = /&(?:(?:amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\da-fA-F]{1,6}));/g
const attribute = /\s+([A-Za-z_][\w.:-]*)\s*=\s*(?:"([^<"]*)"|'([^<']*)')/y
const piece = /<(\/?)([A-Za-z_][\w.:-]*)|<!--(?:(?!--)[\s\S])*-->|([^<]+)/y

/**
 * What keeps a text from being a well-formed document of XML 1.0 that shows something and does nothing; null where nothing does. Stricter than XML: no
 * declarations, doctypes, processing instructions or CDATA, names in ASCII, no script, and no attribute that runs one. Nothing that is shown may turn the
 * direction of writing.
 */
export function markupFault(text: string): string | null {
  if (!legal.test(text)) return 'a character that XML cannot hold'
  const open: string[] = []
  let roots = 0
  let at = 0
  while (at < text.length) {
    piece.lastIndex = at
    const match = piece.exec(text)
    if (!match) return `no markup: ${text.slice(at, at + 40)}`
    at = piece.lastIndex
    const [whole, closing, name, words] = match
    if (words !== undefined) {
      if (open.length === 0 && words.trim() !== '') return `text outside of the picture: ${words.slice(0, 40)}`
      const fault = wordsFault(words)
      if (fault || words.includes(']]>')) return fault ?? 'the end of a CDATA section'
    }
    if (name === undefined) continue
    if (closing) {
      if (open.pop() !== name || text[at] !== '>') return `an end of what was not begun: ${whole}`
      at++
      continue
    }
    if (/^(script|foreignObject|iframe)$/i.test(name)) return `an element ${name}`
    const seen = new Set<string>()
    for (attribute.lastIndex = at; ; ) {
      const found = attribute.exec(text)
      if (!found) break
      at = attribute.lastIndex
      const [, key = '', double, single] = found
      const value = double ?? single ?? ''
      if (seen.has(key)) return `two attributes ${key}`
      if (/^on/i.test(key) || /^\s*javascript:/i.test(value)) return `an attribute that runs a script: ${key}`
      const fault = wordsFault(value)
      if (fault) return fault
      seen.add(key)
    }
    const end = /\s*(\/?)>/y
    end.lastIndex = at
    const ended = end.exec(text)
    if (!ended) return `a tag without an end: ${whole}`
    at = end.lastIndex
    if (open.length === 0 && ++roots > 1) return 'a second root'
    if (!ended[1]) open.push(name)
  }
  if (open.length > 0) return `no end of ${open.at(-1)}`
  return roots === 1 ? null : 'no element'
}

/** What is wrong with text between or within tags. */
function wordsFault(words: string): string | null {
  if (words.replace(reference, '').includes('&')) return 'an & that begins no reference'
  const shown = words.replace(reference, (_, decimal?: string, hex?: string) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : 0x20
    return code < 0x110000 ? String.fromCodePoint(code) : '\0'
  })
  if (!legal.test(shown)) return 'a character that XML cannot hold'
  const turning = /\p{Bidi_Control}/u.exec(shown)
  return turning && `U+${turning[0].charCodeAt(0).toString(16).toUpperCase()}, which turns the direction of writing`
}
