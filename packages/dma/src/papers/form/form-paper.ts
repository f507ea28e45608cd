import type { Locale } from '@umpire/core-game'
import type { Book } from '../../content/book.ts'
import type { Order } from '../../orders.ts'
import type { View } from '../../view.ts'
import { lines, type Paper, text } from '../paper.ts'
import { atlasOf, speechOf } from '../speech.ts'
import { checkBlocks } from './check-paper.ts'
import { clicksForm, isTick, linesForm, type Sending } from './controls.ts'
import { formText } from './form-text.ts'
import { afterOrders, formOf } from './present.ts'

export interface FormOptions extends Partial<Sending> {
  /** What the form is filled in with; what goes on anyway unless told. */
  readonly orders?: readonly Order[]
  /** What stands in the form by lines instead of those orders: a text that could not be read, for whoever wrote it to mend. */
  readonly written?: string
}

/**
 * The order form of the coming week as a page: by lines and by clicks, without a script, with what the orders in it will do. It is sent by `method` to
 * `action`, where `readForm` makes orders of it. null for who can order nothing.
 */
export function formPaper(book: Book, view: View, asked: Locale, options: FormOptions = {}): Paper | null {
  const form = formOf(book, view, options.orders)
  if (!form) return null
  const { action = '', method = 'post', hidden = {}, button } = options
  const sending: Sending = { action, method, hidden, ...(button && { button }) }
  const speech = speechOf(book, asked)
  const { say, locale } = speech
  // Lines that are refused do nothing, and what a tick stands for is drawn as if it were not ordered yet: whoever takes it out finds all as it was.
  const sound = afterOrders(book, view, form.seat, form.orders, (_, done) => done)
  const ticked = sound.filter(isTick)
  const clicked = formOf(
    book,
    view,
    sound.filter(order => !isTick(order)),
  )!
  const remarks = formText(book, view, locale, form.orders).split('\n')
  return {
    locale,
    title: say('formTitle', { state: form.name, week: form.week }),
    lead: [say(form.stops ? 'formStop' : 'formLead')],
    sections: [
      { id: 'check', title: say('checkTitle'), blocks: checkBlocks(speech, view, form.orders) },
      {
        id: 'by-lines',
        title: say('linesTitle'),
        blocks: [{ kind: 'controls', html: linesForm(speech, form, sending, options.written) }, lines(remarks)],
      },
      {
        id: 'by-clicks',
        title: say('clicksTitle'),
        blocks: [
          text(say('clicksLead')),
          { kind: 'controls', html: clicksForm(speech, atlasOf(speech, view), clicked, ticked, sending) },
        ],
      },
    ],
  }
}
