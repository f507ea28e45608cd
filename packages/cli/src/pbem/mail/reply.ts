import { printable } from '@umpire/core-game/text'
import { piecesOf } from '@umpire/server/desk'

/** A message to be sent by whatever program sends mail. */
export interface Outgoing {
  readonly to: string
  readonly from: string
  readonly subject: string
  readonly body: string
  /** The Message-ID that it answers; null: none. */
  readonly answers: string | null
  /** What its own Message-ID is made of. */
  readonly key: string
  /** Milliseconds since 1970. */
  readonly date: number
}

/** A message of RFC 5322 in plain ASCII: whatever a stranger wrote, its header has the lines that are written here and no others. */
export function emlText({ to, from, subject, body, answers, key, date }: Outgoing): string {
  const known = answers !== null && /^<[!-~]{1,250}>$/.test(answers) ? answers : null
  return [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${encoded(subject)}`,
    `Date: ${new Date(date).toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${key}@umpire.invalid>`,
    ...(known ? [`In-Reply-To: ${known}`, `References: ${known}`] : []),
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    ...(Buffer.from(body.replace(/\r?\n/g, '\r\n'))
      .toString('base64')
      .match(/.{1,76}/g) ?? ['']),
    '',
  ].join('\r\n')
}

/** A text for a header: encoded words of RFC 2047, none of them cut within a character. */
function encoded(text: string): string {
  const line = printable(text.replace(/\s+/g, ' ').trim())
  if (/^[ -~]{0,70}$/.test(line) && !line.includes('=?')) return line
  return piecesOf(line, 42)
    .map(part => `=?utf-8?B?${Buffer.from(part).toString('base64')}?=`)
    .join('\r\n ')
}
