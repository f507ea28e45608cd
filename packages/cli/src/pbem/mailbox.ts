import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { canonicalJson, isRecord, type Json } from '@umpire/core-game'
import type { Seat } from '@umpire/dma'
import { momentText } from '@umpire/server/desk'
import { makeFolder, openAppender, writeDurably } from '../io/durable.ts'
import { jsonOf, namesIn, readText, writing } from '../io/files.ts'
import { wordsIn } from '../words/index.ts'
import { settleAside } from './aside.ts'
import { type Chain, readChain, readState } from './campaign.ts'
import { chairOf, zoneOf } from './desk/journal.ts'
import { secretOf } from './desk/secrets.ts'
import { waitsUntil } from './desk/waiting.ts'
import { ordersFolder, sha256 } from './layout.ts'
import { keepLetter } from './letters-file.ts'
import { type Handled, handleMessage, keyOf, type Office } from './mail/handle.ts'
import type { Letter } from './mail/letters.ts'
import { messagesIn } from './mail/mbox.ts'
import { type Message, readMessage } from './mail/message.ts'
import { emlText } from './mail/reply.ts'
import { senderOf } from './mail/sender.ts'

/** A line of `mail/log.jsonl`: a message that has been dealt with. */
interface Logged {
  readonly key: string
  readonly kind: string
  readonly seat: string | null
  readonly turn: number
  /** When it says that it was sent, in milliseconds since 1970. */
  readonly sent: number | null
  /** Whom it came from: for letters that go out at once. Nobody but the game master sees it. */
  readonly from: string | null
}

/** What became of one message. */
export interface Received {
  readonly kind: Handled['kind'] | 'seen' | 'unreadable'
  readonly seat: string | null
  readonly subject: string
  /** The answer that waits to be sent, and whatever was kept. */
  readonly files: readonly string[]
}

export interface MailWanted {
  readonly now: number
  /** The address that answers are from; the one that was written to unless told. */
  readonly from: string | undefined
  /** Letters go out at once to whoever has written before, and with the papers besides. */
  readonly atOnce: boolean
}

/** Deals with the messages of some files, in the order in which they were sent. One that was dealt with before is passed over. */
export async function receiveMail(
  folder: string,
  files: readonly Buffer[],
  wanted: MailWanted,
): Promise<readonly Received[]> {
  const chain = readChain(folder)
  settleAside(folder, chain)
  const parts = files.flatMap(messagesIn)
  const read = await Promise.all(parts.map(async bytes => ({ bytes, message: await readMessage(bytes) })))
  const sent = ({ message }: (typeof read)[number]) => message?.date ?? Number.POSITIVE_INFINITY
  const log = openLog(folder)
  try {
    const office = officeOf(folder, chain, wanted.now, log.lines)
    return [...read]
      .sort((a, b) => Math.sign(sent(a) - sent(b)) || 0)
      .map(({ bytes, message }) => {
        if (!message) return keepApart(folder, 'unreadable', bytes, sha256(bytes.toString('latin1')).slice(0, 24))
        return receive(folder, bytes, message, office, log, wanted)
      })
  } finally {
    log.close()
  }
}

type Log = ReturnType<typeof openLog>

function openLog(folder: string) {
  const place = join(folder, 'mail')
  const lines: Logged[] = []
  return writing(place, () => {
    makeFolder(place)
    const appender = openAppender(join(place, 'log.jsonl'), line => {
      const read = jsonOf(line)
      if (read.ok && isRecord(read.value)) lines.push(read.value as unknown as Logged)
    })
    return {
      lines,
      add: (line: Logged) => {
        appender.append(`${canonicalJson(line as unknown as Json)}\n`)
        lines.push(line)
      },
      close: () => appender.close(),
    }
  })
}

function officeOf(folder: string, chain: Chain, now: number, log: readonly Logged[]): Office {
  const { campaign, rules, turns, desk } = chain
  const last = turns.at(-1)!
  const state = readState(folder, chain, last)
  const turn = last.record.turn + 1
  const template = join(folder, 'templates', 'stranger.txt')
  const { closes } = desk
  const until = waitsUntil(desk)
  return {
    rules,
    locale: campaign.locale,
    turn,
    players: state.players,
    keys: state.players.map(({ seat }) => {
      const { generation } = chairOf(desk, seat)
      const secret = (n: number) => secretOf(campaign.seed, seat, n)
      return { seat, now: secret(generation), former: Array.from({ length: generation }, (_, n) => secret(n)) }
    }),
    view: seat => rules.view(state, seat as Seat),
    active: rules.outcome(state) ? [] : rules.seatsToAct(state),
    bots: state.players.map(({ seat }) => seat).filter(seat => chairOf(desk, seat).bot),
    sent: seat =>
      log.filter(one => one.kind === 'orders' && one.seat === seat && one.turn === turn).at(-1)?.sent ?? null,
    present: seat => {
      const file = plansOf(ordersFolder(folder, turn), state.players).find(([whose]) => whose === seat)?.[1]
      return file === undefined ? null : { kind: /json$/i.test(file) ? 'json' : 'txt', text: readText(file) }
    },
    due: closes === null ? null : momentText(closes, zoneOf(desk), campaign.locale),
    late: until !== null && now > until,
    template: existsSync(template) ? readText(template).trimEnd() : null,
  }
}

/** All that follows from one message. It is noted as dealt with at the very end: whatever a crash cut short is done again, with the same outcome. */
function receive(
  folder: string,
  bytes: Buffer,
  message: Message,
  office: Office,
  log: Log,
  { now, from, atOnce }: MailWanted,
): Received {
  const sender = senderOf(message, office.keys)
  const known = typeof sender === 'object' && 'seat' in sender ? sender.seat : null
  const key = keyOf(message, known)
  if (log.lines.some(line => line.key === key))
    return { kind: 'seen', seat: known, subject: message.subject, files: [] }
  const { kind, seat, plan, letters, reply } = handleMessage(message, sender, office)
  const files: string[] = []
  if (seat === null) files.push(...keepApart(folder, 'strangers', bytes, key).files)
  if (plan) files.push(keepPlan(folder, office, seat!, plan))
  for (const letter of letters) keepLetter(folder, office.turn, letter)
  const self = from ?? message.to.find(address => !address.includes('+')) ?? 'umpire@localhost.invalid'
  const send = (to: string, name: string, subject: string, body: string, answers: string | null) => {
    const text = emlText({ to, from: self, subject, body, answers, key: name, date: now })
    files.push(keepOut(folder, name, text))
  }
  if (reply && message.from) send(message.from, key, reply.subject, reply.body, message.id)
  if (atOnce)
    for (const [i, letter] of letters.entries()) sendLetter(letter, `${key}-${i + 1}`, office, log.lines, send)
  const sentAt = message.date === null ? null : Math.min(message.date, now)
  log.add({ key, kind, seat, turn: office.turn, sent: sentAt, from: seat === null ? null : message.from })
  return { kind, seat, subject: message.subject, files }
}

type Send = (to: string, name: string, subject: string, body: string, answers: string | null) => void

/** A letter to those whose address is known from mail of theirs. It names states, and no addresses. */
function sendLetter(
  letter: Letter,
  name: string,
  { players, locale }: Office,
  log: readonly Logged[],
  send: Send,
): void {
  const nameOf = (seat: string) => players.find(player => player.seat === seat)?.name ?? seat
  for (const seat of letter.to) {
    const address = log.filter(line => line.seat === seat && line.from !== null).at(-1)?.from
    const subject = wordsIn(locale).replies.letterFrom(nameOf(letter.from))
    if (address) send(address, `${name}-${seat}`, subject, `${letter.text}\n`, null)
  }
}

/** A message as it came, where the game master finds it. */
function keepApart(folder: string, kind: 'strangers' | 'unreadable', bytes: Buffer, key: string): Received {
  const place = join(folder, 'mail', kind)
  const file = join(place, `${key}.eml`)
  writing(file, () => {
    makeFolder(place)
    writeDurably(file, bytes)
  })
  return { kind: kind === 'strangers' ? 'stranger' : 'unreadable', seat: null, subject: '', files: [file] }
}

/** Puts a plan in the place of the one that was there. */
function keepPlan(folder: string, { turn, players }: Office, seat: string, plan: NonNullable<Handled['plan']>): string {
  const place = ordersFolder(folder, turn)
  const file = join(place, `${seat}.${plan.kind}`)
  writing(place, () => {
    makeFolder(place)
    const former = plansOf(place, players).filter(([whose]) => whose === seat)
    writeDurably(file, plan.text)
    for (const [, name] of former) if (name !== file) rmSync(name, { force: true })
  })
  return file
}

/** Every plan in a folder, also two of one seat. */
function plansOf(place: string, players: Office['players']): readonly (readonly [seat: string, file: string])[] {
  return namesIn(place).flatMap(name => {
    const seat = /\.(txt|json)$/i.test(name) ? players.find(one => isPlanOf(one, name)) : undefined
    return seat ? [[seat.seat, join(place, name)] as const] : []
  })
}

function isPlanOf({ seat, name }: Office['players'][number], file: string): boolean {
  const stem = file.replace(/\.(txt|json)$/i, '').toLowerCase()
  return stem === seat || stem === name.toLowerCase()
}

function keepOut(folder: string, name: string, text: string): string {
  const place = join(folder, 'outbox')
  const file = join(place, `${name}.eml`)
  writing(file, () => {
    makeFolder(place)
    writeDurably(file, text)
  })
  return file
}
