import { type Asset, asset } from './asset.ts'

/** Where scripts run, a page is read again when the game has changed, unless somebody is writing on it; where nobody looks, when somebody does. Who has it open and is away is told by mail then. While a form is on its way it stays: its answer may be shown but once, as the link of a seat that was taken. */
const code = `const path = document.documentElement.dataset.news
let late = false
let sent = false
const follow = () => {
  const { activeElement: at, hidden } = document
  if (late && !sent && !hidden && (!at || !/^(TEXTAREA|INPUT|SELECT)$/.test(at.tagName))) location.reload()
}
if (path) new EventSource(path).addEventListener('changed', () => {
  late = true
  follow()
})
document.addEventListener('visibilitychange', follow)
document.addEventListener('submit', () => {
  sent = true
})
addEventListener('pageshow', () => {
  sent = false
})
`

/** The script of pages that follow a game. */
export const live: Asset = /* @__PURE__ */ asset('live', 'js', code)
