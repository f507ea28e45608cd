import { locales } from '@umpire/core-game'
import { languages } from '../words/index.ts'
import { type Asset, asset } from './asset.ts'

/** What stands after a number of days, by language. */
const days = (): string =>
  JSON.stringify(Object.fromEntries(locales.map(locale => [locale, languages[locale].calendar.units[0]])))

/** Where scripts run, times run on the page too; a little after one is over, the page is asked for, which has the server call it. */
const code = (): string => `const day = ${days()}[document.documentElement.lang] ?? 'd'
const two = n => String(n).padStart(2, '0')
const said = ms => {
  const s = Math.ceil(ms / 1000)
  const [d, h, m] = [Math.floor(s / 86400), Math.floor(s / 3600) % 24, Math.floor(s / 60) % 60]
  return (d ? d + ' ' + day + ' ' : '') + (d || h ? h + ':' + two(m) : m) + ':' + two(s % 60)
}
const begun = new WeakMap()
let asked = 0
const tick = () => {
  for (const place of document.querySelectorAll('[data-left]')) {
    const now = Date.now()
    if (!begun.has(place)) begun.set(place, now)
    const left = Number(place.dataset.left) - (now - begun.get(place))
    const text = said(Math.max(0, left))
    if (place.textContent !== text) place.textContent = text
    if (left < -1000 && now - asked > 30000) {
      asked = now
      void fetch(location.href).catch(() => {})
    }
  }
}
setInterval(tick, 250)
tick()
`

/** The script of pages with clocks. */
export const ticking: Asset = /* @__PURE__ */ asset('ticking', 'js', /* @__PURE__ */ code())
