import type { Locale, Problem } from '@umpire/core-game'
import { printable } from '@umpire/core-game/text'
import { describeProblem, type View } from '@umpire/dma'
import { checkPaper, paperText } from '@umpire/dma/papers'
import type { Rules } from '../campaign.ts'
import { told } from '../desk/news.ts'
import { sha256 } from '../layout.ts'
import { headFaults, readJsonPlan, readTextPlan } from '../plans.ts'
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
  const say = (english: string, russian: string) => told(locale, english, russian)
  const subject = `Re: ${message.subject.replace(/^(re:\s*)+/i, '') || say('your message', 'ваше письмо')}`
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
  if (several)
    return refuse(
      say(
        'There are two plans in your message; none was taken. Send one.',
        'В письме два плана, не принят ни один. Пришлите один.',
      ),
    )
  if (!plan)
    return refuse(
      quoted
        ? say(
            'Orders stand only in what you quote, and do not count. Write a line "quoted: yes" if they should.',
            'Приказы есть только в цитате и не считаются. Напишите строку «quoted: yes», если они нужны.',
          )
        : say('There are no orders in your message.', 'В письме нет приказов.'),
      ...post,
    )
  const unless = bots.includes(seat)
    ? say(
        'A bot rules your state now. Ask the game master to give it back.',
        'Вашим государством сейчас правит бот. Попросите ведущего вернуть его.',
      )
    : !active.includes(seat)
      ? say('Your state takes no orders any more.', 'Вашему государству приказы больше не отдают.')
      : null
  if (unless) return refuse(unless, ...post)
  const kept = finished(plan, office.present(seat))
  const read = kept.kind === 'json' ? readJsonPlan(kept.text) : readTextPlan(kept.text)
  const faults = headFaults(read, turn, seat, players, locale)
  if (faults.length > 0)
    return refuse(
      say('Your orders were not taken:', 'Приказы не приняты:'),
      ...faults.map(found => `- ${problemLine(found, locale)}`),
      ...post,
    )
  const before = office.sent(seat)
  if (before !== null && message.date !== null && message.date < before)
    return refuse(
      say(
        'A later message of yours has come before this one; its orders stand.',
        'Ваше более позднее письмо пришло раньше; в силе его приказы.',
      ),
    )
  const lines = kept.text.split('\n')
  const unread = [
    ...read.problems.map(found => {
      const line = Number(found.at[0])
      const text = locale === 'ru' ? `: ${printable((lines[line - 1] ?? '').trim().slice(0, 80))}` : ''
      return `- ${say('line', 'строка')} ${line}: ${problemLine(found, locale)}${text}`
    }),
    ...tail.slice(0, 5).map(line => `- ${printable(line.trim().slice(0, 80))}`),
  ]
  const reply = answer([
    say(
      `${name}, week ${turn}: your orders have come in, ${read.orders.length} in all. They replace whatever you sent before.`,
      `${name}, неделя ${turn}: приказы пришли, всего ${read.orders.length}. Прежние больше не в счёт.`,
    ),
    read.final
      ? say('They are final.', 'Они окончательные.')
      : say(
          'Add a line "final: yes" when nothing will change any more.',
          'Добавьте строку «final: yes», когда менять больше ничего не будете.',
        ),
    ...(office.due ? [`${say('Due', 'Срок')}: ${office.due}`] : []),
    ...(office.late
      ? [
          say(
            'The deadline is over: they count only if the week has not been played yet.',
            'Срок прошёл: приказы в счёт, только если неделя ещё не сыграна.',
          ),
        ]
      : []),
    ...(unread.length ? ['', say('Not read as orders:', 'Не прочтено как приказы:'), ...unread] : []),
    ...post,
    '',
    paperText(checkPaper(office.rules.book, office.view(seat), read.orders, locale, read.places)).trimEnd(),
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
  if (sender === 'several')
    return told(
      locale,
      'Secrets of two seats stand in your message, so nobody can say whose it is. Send it again with one.',
      'В письме секреты двух мест, и неизвестно, чьё оно. Пришлите с одним.',
    )
  if (typeof sender === 'object')
    return told(
      locale,
      'The secret in your message is not valid any more: the seat has been handed over. Ask the game master.',
      'Секрет в письме больше не действует: место передано. Обратитесь к ведущему.',
    )
  return (
    template ??
    told(
      locale,
      'This address takes orders for a campaign of The Dark Middle Ages. The secret of your seat was not in your message, so it is not known who you are; the game master will look at it. The secret stands at the head of the orders.txt that came with your report: leave it in your orders, or put it in the subject.',
      'Этот адрес принимает приказы кампании «Тёмного Средневековья». В письме нет секрета вашего места, поэтому неизвестно, кто вы; письмо увидит ведущий. Секрет стоит в начале файла orders.txt из вашего отчёта: оставьте его в приказах или напишите в теме.',
    )
  )
}
