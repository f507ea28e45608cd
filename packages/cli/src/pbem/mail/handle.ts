import type { Locale, Problem } from '@umpire/core-game'
import { printable } from '@umpire/core-game/text'
import { describeProblem, type View } from '@umpire/dma'
import { checkPaper, paperText } from '@umpire/dma/papers'
import { wordsIn } from '../../words/index.ts'
import type { Rules } from '../campaign.ts'
import { sha256 } from '../layout.ts'
import { headFaults, placesRead, readJsonPlan, readTextPlan } from '../plans.ts'
import { type Letter, lettersFrom } from './letters.ts'
import type { Message } from './message.ts'
import { ordersOf } from './orders-of.ts'
import type { Keys, Sender } from './sender.ts'

/** What a message is held against; all of it is given, nothing is looked up. */
export interface Office {
  readonly rules: Rules
  readonly locale: Locale
  /** The turn that is ordered next. */
  readonly turn: number
  readonly players: readonly { readonly seat: string; readonly name: string }[]
  readonly keys: readonly Keys[]
  /** What a seat may know. */
  view(seat: string): View
  /** Seats whose orders are still asked for. */
  readonly active: readonly string[]
  readonly bots: readonly string[]
  /** When the message that a seat's present plan came in was sent; null: no plan came by mail. */
  sent(seat: string): number | null
  /** The plan of a seat as it lies there; null: none. */
  present(seat: string): Handled['plan']
  /** When the turn is due, in words; null: no deadline. */
  readonly due: string | null
  readonly late: boolean
  /** What a stranger is answered; null: the usual. */
  readonly template: string | null
}

/** What becomes of a message. */
export interface Handled {
  readonly kind: 'orders' | 'letters' | 'refused' | 'stranger' | 'automatic'
  readonly seat: string | null
  /** The plan that takes the place of whatever this seat had sent before. */
  readonly plan: { readonly kind: 'txt' | 'json'; readonly text: string } | null
  readonly letters: readonly Letter[]
  /** null: it is not answered. */
  readonly reply: { readonly subject: string; readonly body: string } | null
}

/** What one message is known by, so that it counts once: a stranger cannot take a player's. */
export function keyOf(message: Message, seat: string | null): string {
  return sha256(`${seat ?? '-'} ${message.id}`).slice(0, 24)
}

/** Reads a message of a sender that was found, and says what follows from it. It changes nothing. */
export function handleMessage(message: Message, sender: Sender, office: Office): Handled {
  const { locale, players, turn, active, bots } = office
  const words = wordsIn(locale)
  const subject = `Re: ${message.subject.replace(/^(re:\s*)+/i, '') || words.replies.yourMessage}`
  const answer = (lines: readonly string[]) => (message.automatic ? null : { subject, body: `${lines.join('\n')}\n` })
  const none = { plan: null, letters: [] }
  if (sender === 'stranger' || sender === 'several' || 'former' in sender) {
    const body = strangerText(sender, office)
    return { ...none, kind: message.automatic ? 'automatic' : 'stranger', seat: null, reply: answer([body]) }
  }
  const { seat } = sender
  const name = players.find(player => player.seat === seat)!.name
  const refuse = (...why: string[]): Handled => ({ ...none, kind: 'refused', seat, reply: answer([name, '', ...why]) })
  if (message.automatic) return { ...none, kind: 'automatic', seat, reply: null }
  const { plan, letters: written, tail, several, quoted } = ordersOf(message)
  const letters = lettersFrom(written, seat, office)
  const post = letters.lines.length > 0 ? ['', ...letters.lines] : []
  if (!plan && letters.good.length > 0)
    return { kind: 'letters', seat, plan: null, letters: letters.good, reply: answer([name, ...post]) }
  if (several) return refuse(words.replies.twoPlans)
  if (!plan) return refuse(quoted ? words.replies.onlyQuoted : words.replies.noOrders, ...post)
  const unless = bots.includes(seat)
    ? words.replies.botRules
    : !active.includes(seat)
      ? words.replies.ordersNoMore
      : null
  if (unless) return refuse(unless, ...post)
  const kept = finished(plan, office.present(seat))
  const read = kept.kind === 'json' ? readJsonPlan(kept.text) : readTextPlan(kept.text)
  const faults = headFaults(read, turn, seat, players, locale)
  if (faults.length > 0)
    return refuse(words.replies.notTaken, ...faults.map(found => `- ${problemLine(found, locale)}`), ...post)
  const before = office.sent(seat)
  if (before !== null && message.date !== null && message.date < before) return refuse(words.replies.laterStands)
  const lines = kept.text.split('\n')
  const unread = [
    ...read.problems.map(found => {
      const line = Number(found.at[0])
      const text = locale !== 'en' ? printable((lines[line - 1] ?? '').trim().slice(0, 80)) : ''
      const told = words.papers.about(`${words.replies.line} ${line}`, problemLine(found, locale))
      return `- ${text === '' ? told : words.papers.about(told, text)}`
    }),
    ...tail.slice(0, 5).map(line => `- ${printable(line.trim().slice(0, 80))}`),
  ]
  const reply = answer([
    words.replies.ordersIn(name, turn, read.orders.length - read.problems.length),
    read.final ? words.replies.final : words.replies.addFinal,
    ...(office.due ? [words.papers.about(words.replies.due, office.due)] : []),
    ...(office.late ? [words.replies.late] : []),
    ...(unread.length ? ['', words.replies.notRead, ...unread] : []),
    ...post,
    '',
    paperText(checkPaper(office.rules.book, office.view(seat), read.orders, locale, placesRead(read))).trimEnd(),
  ])
  return { kind: 'orders', seat, plan: kept, letters: letters.good, reply }
}

type PlanText = NonNullable<Handled['plan']>

/** `final: yes` without any order is said of the orders that are there already, and does not take their place. */
function finished(plan: PlanText, present: PlanText | null): PlanText {
  if (plan.kind === 'json' || !present) return plan
  const { final, orders, turns } = readTextPlan(plan.text)
  if (!final || orders.length > 0 || turns.length > 0) return plan
  if (present.kind === 'txt') return { kind: 'txt', text: `final: yes\n${present.text}` }
  const { orders: those, turns: said } = readJsonPlan(present.text)
  return {
    kind: 'json',
    text: `${JSON.stringify({ ...(said.length && { turn: said[0] }), orders: those, final: true })}\n`,
  }
}

function problemLine(found: Problem, locale: Locale): string {
  return `${printable(describeProblem(found, locale))} [${found.code}]`
}

function strangerText(sender: Sender, { locale, template }: Office): string {
  if (sender === 'several') return wordsIn(locale).replies.twoSecrets
  if (typeof sender === 'object') return wordsIn(locale).replies.oldSecret
  return template ?? wordsIn(locale).replies.stranger
}
