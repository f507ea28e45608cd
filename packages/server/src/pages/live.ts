import { type Asset, asset } from './asset.ts'

/** Where scripts run, a page is read again when the game has changed, unless somebody is writing on it; where nobody looks, when somebody does. Who has it open and is away is told by mail then. */
const code = `const path = document.documentElement.dataset.news
let late = false
const follow = () => {
  const { activeElement: at, hidden } = document
  if (late && !hidden && (!at || !/^(TEXTAREA|INPUT|SELECT)$/.test(at.tagName))) location.reload()
}
if (path) new EventSource(path).addEventListener('changed', () => {
  late = true
  follow()
})
document.addEventListener('visibilitychange', follow)
`

/** The script of pages that follow a game. */
export const live: Asset = /* @__PURE__ */ asset('live', 'js', code)
