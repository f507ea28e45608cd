import { type Asset, asset } from './asset.ts'

/** Where scripts run, a page is read again when the game has changed, unless somebody is writing on it. */
const code = `const path = document.documentElement.dataset.news
if (path) new EventSource(path).addEventListener('changed', () => {
  const { activeElement: at } = document
  if (!at || !/^(TEXTAREA|INPUT|SELECT)$/.test(at.tagName)) location.reload()
})
`

/** The script of pages that follow a game. */
export const live: Asset = /* @__PURE__ */ asset('live', 'js', code)
