import type { Words } from '../en/index.ts'
import { calendar } from './calendar.ts'
import { form } from './form.ts'
import { mail } from './mail.ts'
import { matches } from './matches.ts'
import { pages } from './pages.ts'
import { quotes } from './quotes.ts'
import { refusals } from './refusals.ts'

export const ru: Words = { calendar, form, mail, matches, pages, quotes, refusals }
