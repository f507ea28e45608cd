import { printable } from '@umpire/core-game/text'
import { createTransport } from 'nodemailer'
import { createSeal, type Seal } from './seal.ts'

/** A mail as it goes out. */
export interface Outgoing {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The same for the same notice however often it is tried, so that what came twice is seen to be one. */
  readonly key: string
  /** Where one click ends all mail (RFC 8058). */
  readonly stop: string
}

/** How mail leaves the server. */
export interface Mail extends Seal {
  /** Where others reach the server, `https://games.example.org`. */
  readonly address: string
  /** `refused`: it is of no use to try again. Rejects where it may be, and does not say to whom it was. */
  send(mail: Outgoing): Promise<'sent' | 'refused'>
  /** Ends what is on its way. */
  end(): void
}

export interface MailOptions {
  /** `smtp://user:password@mail.example.org:587`, or `smtps://` */
  readonly smtp: string
  /** `Umpire <umpire@example.org>` */
  readonly from: string
}

/** How long a mail server may say nothing, in milliseconds. */
const PATIENCE = 30_000

/** Throws a TypeError where an address of these is none. */
export function openMail({ smtp, from }: MailOptions, publicAddress: string, secret: string): Mail {
  const { protocol } = new URL(smtp)
  if (protocol !== 'smtp:' && protocol !== 'smtps:') throw new TypeError('Mail goes by smtp:// or smtps://')
  const { origin, host } = new URL(publicAddress)
  const transport = createTransport({
    pool: true,
    maxConnections: 4,
    url: smtp,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
    // A mail is its text: nothing in it makes the server read a file or a page.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    address: origin,
    ...createSeal(secret),
    send: async ({ to, subject, text, key, stop }) => {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject: printable(subject),
          text,
          textEncoding: 'base64',
          messageId: `<${key}@${host.replace(/[[\]]|:\d+$/g, '')}>`,
          headers: {
            'List-Unsubscribe': `<${stop}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            // No absence notice answers it (RFC 3834).
            'Auto-Submitted': 'auto-generated',
          },
        })
        return 'sent'
      } catch (error) {
        // What the mail server said may repeat the address: it goes no further.
        const { code = 'failed', responseCode } = error as { code?: string; responseCode?: number }
        if (code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 500) return 'refused'
        throw new Error(`Mail was not sent: ${code}${responseCode === undefined ? '' : ` ${responseCode}`}`)
      }
    },
    end: () => transport.close(),
  }
}
