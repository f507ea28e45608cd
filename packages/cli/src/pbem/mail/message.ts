import { htmlToText } from 'html-to-text'
import PostalMime, { type Address, addressParser, type Email } from 'postal-mime'
import { sha256 } from '../layout.ts'

/** A message as far as it matters here. Everything in it was written by a stranger. */
export interface Message {
  /** Its Message-ID; where it has none, what it is told apart by. */
  readonly id: string
  /** Whom an answer goes to; null where no sound address is given. */
  readonly from: string | null
  /** All sound addresses it was sent to. */
  readonly to: readonly string[]
  readonly subject: string
  /** When it says that it was sent, in milliseconds since 1970. */
  readonly date: number | null
  /** A program wrote it: it is never answered, or two programs would write to each other for ever. */
  readonly automatic: boolean
  readonly body: string
  readonly attached: readonly { readonly name: string; readonly text: string }[]
}

/** No message is longer, in bytes: what is longer is not parsed. */
export const LONGEST_MESSAGE: number = 4 * 1024 * 1024
const LONGEST_TEXT = 500_000
/** What is nested in HTML costs the square of its length. */
const LONGEST_HTML = 250_000
const MOST_ATTACHED = 20

/** Reads a message of RFC 5322; null where it is none or too long. Whatever it holds, nothing is thrown. */
export async function readMessage(bytes: Uint8Array): Promise<Message | null> {
  if (bytes.length > LONGEST_MESSAGE) return null
  try {
    const email = await PostalMime.parse(bytes, {
      forceRfc822Attachments: true,
      maxNestingDepth: 20,
      maxHeadersSize: 256 * 1024,
    })
    return messageOf(email, bytes)
  } catch {
    return null
  }
}

function messageOf(email: Email, bytes: Uint8Array): Message | null {
  const { from, replyTo, to = [], cc = [], messageId, subject = '', date } = email
  if (!from && !subject && !messageId) return null
  const sent = Date.parse(date ?? '')
  const delivered = email.headers.filter(({ key }) => ['x-original-to', 'envelope-to', 'delivered-to'].includes(key))
  return {
    id: messageId?.trim().slice(0, 300) || `sha256:${sha256(Buffer.from(bytes).toString('latin1'))}`,
    from: addressesIn([...(replyTo ?? []), ...(from ? [from] : [])])[0] ?? null,
    to: addressesIn([...to, ...cc, ...delivered.flatMap(({ value }) => addressParser(value))]).slice(0, 100),
    subject: subject.slice(0, 500),
    date: Number.isFinite(sent) ? sent : null,
    automatic: isAutomatic(email),
    body: bodyOf(email),
    attached: email.attachments.slice(0, MOST_ATTACHED).flatMap(({ filename, mimeType, content }) => {
      const name = (filename ?? '').toLowerCase()
      const isText =
        /\.(txt|json)$/.test(name) || (filename === null && /^text\/plain|^application\/json/.test(mimeType))
      if (!isText || typeof content === 'string') return []
      const raw = content instanceof Uint8Array ? content : new Uint8Array(content)
      return raw.length > LONGEST_TEXT ? [] : [{ name, text: decoded(raw) }]
    }),
  }
}

/** Plain text where there is any, else what the HTML says; what it quotes begins with `> ` as in plain text. */
function bodyOf({ text, html }: Email): string {
  if (text?.trim()) return text.slice(0, LONGEST_TEXT)
  if (!html) return ''
  return htmlToText(html.slice(0, LONGEST_HTML), {
    wordwrap: false,
    limits: { maxDepth: 60, maxChildNodes: 5000, maxInputLength: LONGEST_HTML },
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'img', format: 'skip' },
      { selector: 'table', format: 'block' },
      // Clients write every line as a paragraph of its own.
      { selector: 'p', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map(selector => ({ selector, options: { uppercase: false } })),
    ],
  })
}

function isAutomatic({ headers, from }: Email): boolean {
  const said = (name: string) =>
    headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase()
  return (
    (said('auto-submitted') ?? 'no') !== 'no' ||
    /^(bulk|junk|list)$/.test(said('precedence') ?? '') ||
    said('x-auto-response-suppress') !== undefined ||
    said('list-id') !== undefined ||
    /^(mailer-daemon|postmaster|no-?reply)@/i.test(from?.address ?? '')
  )
}

/** Addresses that can stand in a header without doing anything there. */
function addressesIn(those: readonly Address[]): string[] {
  return those
    .flatMap(one => (one.group ? one.group : [one]))
    .map(({ address = '' }) => address.trim())
    .filter(address => /^[!-~]+$/.test(address) && /^[^<>()[\],;:"\\@]{1,100}@[a-z0-9.-]{1,200}$/i.test(address))
}

/** A text of an unnamed encoding: Unicode where it can be, else the one of the two Russian ones in which its letters are small. */
export function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const high = bytes.filter(byte => byte >= 0xe0).length
    const low = bytes.filter(byte => byte >= 0xc0 && byte < 0xe0).length
    return new TextDecoder(high >= low ? 'windows-1251' : 'koi8-r').decode(bytes)
  }
}
