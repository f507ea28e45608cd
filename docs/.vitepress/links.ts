import { readFileSync } from 'node:fs'
import type { MarkdownRenderer } from 'vitepress'

const { repository } = JSON.parse(readFileSync(new URL('../../scripts/identity.json', import.meta.url), 'utf8')) as {
  readonly repository: string
}

/**
 * Where a link of a page leads on the site. Pages are read in the repository too, so they link to its files; what is behind a package is its README there and
 * its reference here where it has one, the list of the packages is the first page of the reference, and sources, tests and clients are where the repository is.
 */
export function onSite(href: string): string {
  const readme = /^(?:\.\.\/)+packages\/([a-z-]+)\/README\.md(?:#.*)?$/.exec(href)
  if (readme)
    return exportsCode(readme[1]!)
      ? `/api/@umpire/${readme[1]}`
      : `${repository}/blob/main/packages/${readme[1]}/README.md`
  const file = /^(?:\.\.\/)+((?:packages\/[a-z-]+\/(?:src|test|deploy)|clients)\/[\w./-]+)$/.exec(href)
  if (file) return `${repository}/blob/main/${file[1]}`
  return /^(?:\.\.\/)+README\.md#packages$/.test(href) ? '/api/' : href
}

/** Commands export nothing, and have no reference. */
function exportsCode(name: string): boolean {
  const manifest = readFileSync(new URL(`../../packages/${name}/package.json`, import.meta.url), 'utf8')
  return Object.keys((JSON.parse(manifest) as { readonly exports: object }).exports).some(
    path => !path.endsWith('.json'),
  )
}

/** The companion, which is no page of the site: the browser goes there itself. */
const companion = /^(?:\.\.\/)+companion\/index\.html$/

/** Leads links to files of the repository to their pages of the site, which stands at `base`. */
export function repositoryLinks(md: MarkdownRenderer, base: string): void {
  md.core.ruler.push('repository-links', state => {
    for (const { children } of state.tokens)
      for (const token of children ?? []) {
        const href = token.type === 'link_open' && token.attrGet('href')
        if (!href) continue
        if (companion.test(href)) {
          token.attrSet('href', `${base}companion/`)
          token.attrSet('target', '_self')
        } else token.attrSet('href', onSite(href))
      }
  })
}
