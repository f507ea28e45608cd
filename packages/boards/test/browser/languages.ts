import { locales } from '@umpire/core-game'
import { desktop, phone, type Tools } from './tools.ts'

/** Each board, with what there is of it when something of one's own is taken up. */
const boards: readonly (readonly [path: string, cell: string])[] = [
  ['/?north=bold', '.cell[data-at="15K"]'],
  ['/?north=bold&opening=hidden', '.cell.able'],
  ['/transnistria-hex', '.cell.able'],
  ['/dma', '.cell.able'],
  ['/dolg', '.cell[data-at="p1"]'],
]

/** Words of a language are as long as they are: whichever is spoken, nothing is wider than its screen, and no word is cut off. */
export async function languages({ open, check }: Tools): Promise<void> {
  for (const [path, cell] of boards)
    for (const locale of locales)
      for (const screen of [desktop, phone]) {
        const { page, context, errors } = await open(`${path}${path.includes('?') ? '&' : '?'}locale=${locale}`, screen)
        const title = `${path} in ${locale}, ${screen.width} px`
        const own = page.locator(cell).first()
        if (await own.count()) await own.click()
        for (const closed of await page.locator('summary').all())
          if (!(await closed.evaluate(one => (one.parentElement as HTMLDetailsElement).open))) await closed.click()
        check(`${title}: the board says so in words of its own`, await page.evaluate(strange, locale))
        check(`${title}: nothing is too wide, and no word is cut off`, await page.evaluate(tooWide))
        check(`${title}: no errors`, errors)
        await context.close()
      }
}

/** A board that falls back on English says that there is no such language. */
function strange(locale: string): string {
  const board = document.querySelector<HTMLElement & { locale: string }>(
    'kriegspiel-board, transnistria-board, dma-map, dolg-table',
  )!
  const orders = { en: 'Orders', ru: 'Приказы', fr: 'Ordres' }[locale] ?? ''
  return [...board.shadowRoot!.querySelectorAll('summary')].some(one => one.textContent?.trim() === orders)
    ? ''
    : `no “${orders}”`
}

function tooWide(): string[] {
  const { shadowRoot } = document.querySelector('kriegspiel-board, transnistria-board, dma-map, dolg-table')!
  const wide = document.documentElement.scrollWidth - innerWidth
  const cut = [...shadowRoot!.querySelectorAll('.bar *, .sheetlet *, .panel *')].filter(
    one =>
      getComputedStyle(one).display !== 'inline' &&
      !one.closest('svg, .hidden, .tray, .list, .log') &&
      one.clientWidth > 0 &&
      one.scrollWidth > one.clientWidth + 1,
  )
  return [
    wide > 0 ? `${wide} px too wide` : '',
    ...cut.map(one => `${one.tagName} “${one.textContent?.trim().slice(0, 60)}”`),
  ]
}
