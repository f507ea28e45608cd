// Links of pages: in the repository's sources, as they are read there, and in the built site.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { filesOf } from './files.mjs'

/** A page without its code and comments, as long as it was. */
const prose = text =>
  text
    .replaceAll(/^( *)(```+)[^\n]*\n.*?^\1\2 *$/gms, '')
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/`[^`\n]+`/g, code => code.replaceAll(/[[\]()<>]/g, ' '))

/** What a page links to: `[text](target)`, pictures, and addresses in HTML. */
export function targetsOf(text) {
  const found = prose(text)
  return [
    ...[...found.matchAll(/\]\(<?([^()\s>]+(?:\([^()\s]*\)[^()\s>]*)?)>?(?:\s+"[^"]*")?\)/g)].map(
      ([, target]) => target,
    ),
    ...[...found.matchAll(/^\[[^\]]+\]:\s+(\S+)/gm)].map(([, target]) => target),
  ]
}

/** The anchors of a page as git hosts make them: of headings, and those that are given. */
export function anchorsOf(text) {
  const seen = new Map()
  const anchors = new Set()
  for (const [, heading] of prose(text.replaceAll(/`([^`\n]+)`/g, '$1')).matchAll(/^#{1,6}\s+(.*?)\s*#*$/gm)) {
    const [, plain, given] = /^(.*?)(?:\s*\{#([\w-]+)\})?$/.exec(heading)
    const words = plain.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/[*]/g, '')
    const slug = words
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
      .replaceAll(' ', '-')
    const times = seen.get(slug) ?? 0
    seen.set(slug, times + 1)
    anchors.add(times ? `${slug}-${times}` : slug)
    if (given) anchors.add(given)
  }
  for (const [, id] of text.matchAll(/<\w+[^>]* (?:id|name)="([^"]+)"/g)) anchors.add(id)
  // Clauses of the rules: their ids are anchors on the site, and words to look for elsewhere.
  for (const [, id] of text.matchAll(/\*\*((?:K|T|R|X|C|D|AMB)-?\d+(?:\.\d+)*)\b/g)) anchors.add(id)
  return anchors
}

/** Pages that are read where they lie. The first page of the site is for the site alone, and so is what VitePress makes. */
export const pagesOf = root =>
  filesOf(root).filter(file => file.endsWith('.md') && !/(^|\/)etc\/|^\.changeset\/./.test(file))

/** Links of a page that lead nowhere. @returns {string[]} */
export function deadLinks(root, page) {
  const text = readFileSync(join(root, page), 'utf8')
  const faults = /^<<< /m.test(prose(text)) ? ['code that only VitePress shows: <<<'] : []
  for (const target of targetsOf(text)) {
    if (/^[a-z][a-z0-9+.-]*:/i.test(target)) continue
    const [path, anchor] = target.split('#')
    const file = path ? posix.normalize(posix.join(posix.dirname(page), decodeURI(path))) : page
    if (path.startsWith('/')) faults.push(`${target} is an address of the site alone`)
    else if (file.startsWith('..') || !existsSync(join(root, file))) faults.push(`${target} is not there`)
    else if (statSync(join(root, file)).isDirectory()) {
      if (anchor) faults.push(`${target}: a folder has no anchors`)
    } else if (anchor && file.endsWith('.md') && !anchorsOf(readFileSync(join(root, file), 'utf8')).has(anchor))
      faults.push(`${target}: there is no such heading`)
  }
  return faults.map(fault => `${page}: ${fault}`)
}

const entities = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" }
const plain = text => text.replaceAll(/&(amp|lt|gt|quot|#39|#x27);/g, (_, name) => entities[name])

/** Links within the built site that lead to no page, or to no anchor on it. @param base where the site stands on its server */
export function deadOnSite(dist, base = '/') {
  const files = readdirSync(dist, { recursive: true }).map(file => file.replaceAll('\\', '/'))
  const pages = files.filter(file => file.endsWith('.html') && file !== '404.html')
  const there = new Set(files)
  const ids = new Map()
  const idsOf = page => {
    const cached = ids.get(page)
    if (cached) return cached
    const html = readFileSync(join(dist, page), 'utf8')
    const found = new Set([...html.matchAll(/ (?:id|name)="([^"]*)"/g)].map(([, id]) => plain(id)))
    ids.set(page, found)
    return found
  }
  const fileOf = path =>
    [path, `${path}.html`, posix.join(path, 'index.html')].find(file => there.has(file) && file !== '')
  const faults = new Set()
  let links = 0
  for (const page of pages) {
    const html = readFileSync(join(dist, page), 'utf8')
    for (const [, raw] of html.matchAll(/<(?:a|img|link|script)\b[^>]*? (?:href|src)="([^"]*)"/g)) {
      const target = plain(raw)
      if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(target)) continue
      links++
      const [path, anchor] = target.split('#')
      const address = new URL(path.split('?')[0] || `${base}${page}`, `https://site.invalid${base}${page}`).pathname
      const file = address.startsWith(base) && fileOf(decodeURIComponent(address.slice(base.length)) || 'index.html')
      if (!file) faults.add(`${page}: ${target} is not there`)
      else if (anchor && file.endsWith('.html') && !idsOf(file).has(decodeURIComponent(anchor)))
        faults.add(`${page}: ${target}: there is no such anchor`)
    }
  }
  return { pages: pages.length, links, faults: [...faults] }
}
