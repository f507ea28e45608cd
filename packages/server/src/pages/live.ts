import { createHash } from 'node:crypto'

/** Where scripts run, a page is read again when the game has changed, unless somebody is writing on it. */
const code = `const path = document.documentElement.dataset.news
if (path) new EventSource(path).addEventListener('changed', () => {
  const { activeElement: at } = document
  if (!at || !/^(TEXTAREA|INPUT|SELECT)$/.test(at.tagName)) location.reload()
})
`

/** The script of pages that follow a game, and where it lies: named after what is in it, so that it can be kept for ever. */
export const live: { readonly path: string; readonly code: string } = {
  path: `/live-${createHash('sha256').update(code).digest('base64url').slice(0, 12)}.js`,
  code,
}
