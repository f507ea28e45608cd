import { calendar } from './calendar.ts'
import { form } from './form.ts'
import { mail } from './mail.ts'
import { matches } from './matches.ts'
import { pages } from './pages.ts'
import { quotes } from './quotes.ts'
import { refusals } from './refusals.ts'

/** All that the server says, by subject. A text may have places, as `fill` of core-game takes them. */
export interface Words {
  readonly calendar: typeof calendar
  readonly form: typeof form
  readonly mail: typeof mail
  readonly matches: typeof matches
  readonly pages: typeof pages
  readonly quotes: typeof quotes
  readonly refusals: typeof refusals
}

export const en: Words = { calendar, form, mail, matches, pages, quotes, refusals }
