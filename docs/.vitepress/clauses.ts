import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { MarkdownRenderer } from 'vitepress'

type Token = ReturnType<MarkdownRenderer['parse']>[number]

/** How each rulebook numbers its clauses. */
const patterns: { readonly [game: string]: string } = {
  kriegspiel: 'K-\\d+(?:\\.\\d+)*',
  'transnistria-hex': '[TRX]-\\d+',
  dma: '[CR]\\d+',
  'dolg-solo-ai': '(?:D|AMB)-\\d+',
}

/** The ids that a rules page states: bold at the start of a list item, heading or row, or in a heading's brackets. */
export function statedIn(source: string, game: string): ReadonlySet<string> {
  const id = patterns[game]!
  const ids = new Set<string>()
  for (const [, found] of source.matchAll(new RegExp(`^(?:\\s*[-*]\\s+|#+\\s+|\\|\\s*)\\*\\*(${id})\\b`, 'gm')))
    ids.add(found!)
  for (const [, found] of source.matchAll(new RegExp(`^#+ .*\\((${id})\\)\\s*$`, 'gm'))) ids.add(found!)
  return ids
}

/** Pages that speak of each game in turn, and how their headings begin. */
const joinedPages: { readonly [page: string]: { readonly [heading: string]: string } } = {
  'conformance.md': Object.fromEntries(Object.keys(patterns).map(game => [game, game])),
  'guide/rulings-that-matter.md': {
    Kriegspiel: 'kriegspiel',
    Transnistria: 'transnistria-hex',
    'The Dark': 'dma',
    DOLG: 'dolg-solo-ai',
  },
}

/**
 * On a page of rules the id that a list item, heading or row starts with becomes an anchor, and every other id a link to it. On pages that speak of all games
 * the ids below a game's heading link to its rules, below `base`.
 */
export function clauses(md: MarkdownRenderer, rules: string, base = '/'): void {
  const known = new Map<string, ReadonlySet<string>>()
  const stated = (game: string): ReadonlySet<string> => {
    const cached = known.get(game)
    if (cached) return cached
    const ids = statedIn(readFileSync(`${rules}/${game}.md`, 'utf8'), game)
    known.set(game, ids)
    return ids
  }

  md.core.ruler.push('clauses', state => {
    const path: string = (state.env as { relativePath?: string }).relativePath ?? ''
    const own = path.startsWith('rules/') ? basename(path, '.md') : ''
    const joined = joinedPages[path]
    let game = own in patterns ? own : ''
    if (!game && !joined) return
    const anchored = new Set<string>()
    state.tokens.forEach((token, i) => {
      if (token.type !== 'inline' || !token.children) return
      const before = state.tokens[i - 1]?.type
      if (joined && before === 'heading_open')
        game = Object.entries(joined).find(([start]) => token.content.startsWith(start))?.[1] ?? ''
      if (!game) return
      const heading = before === 'heading_open'
      const inHeading = heading && new RegExp(`\\((${patterns[game]})\\)\\s*$`).exec(token.content)?.[1]
      if (own && inHeading && !anchored.has(inHeading)) {
        anchored.add(inHeading)
        token.children.unshift(html(token, `<span id="${inHeading}" class="clause-mark"></span>`, state))
        return
      }
      token.children = relink(token.children, token, state, {
        game,
        ids: stated(game),
        href: own ? '' : `${base}rules/${game}`,
        anchored: own && !heading ? anchored : own ? anchored : null,
      })
    })
  })
}

interface Place {
  readonly game: string
  readonly ids: ReadonlySet<string>
  readonly href: string
  /** The ids that have their anchor already; null where none are set. */
  readonly anchored: Set<string> | null
}

type State = Parameters<Parameters<MarkdownRenderer['core']['ruler']['push']>[1]>[0]

function html(_near: Token, content: string, state: State): Token {
  const made = new state.Token('html_inline', '', 0)
  made.content = content
  return made
}

function relink(children: readonly Token[], near: Token, state: State, place: Place): Token[] {
  const { game, ids, href, anchored } = place
  const id = new RegExp(`(?<![\\w-])(${patterns[game]})(?![\\w-]*\\w)`, 'g')
  const out: Token[] = []
  let inLink = 0
  children.forEach((child, i) => {
    if (child.type === 'link_open') inLink++
    if (child.type === 'link_close') inLink--
    if (child.type !== 'text' || inLink > 0) {
      out.push(child)
      return
    }
    // The first thing of a list item, heading or row, in bold.
    const leads = i <= 2 && children[i - 1]?.type === 'strong_open' && children.slice(0, i - 1).every(c => !c.content)
    let at = 0
    for (const found of child.content.matchAll(id)) {
      const name = found[1]!
      if (!ids.has(name)) continue
      const text = child.content.slice(at, found.index)
      if (text) out.push(word(text, state))
      if (leads && anchored && found.index === 0 && !anchored.has(name)) {
        anchored.add(name)
        out.push(html(near, `<a id="${name}" class="clause" href="#${name}">${name}</a>`, state))
      } else out.push(html(near, `<a class="cites" href="${href}#${name}">${name}</a>`, state))
      at = found.index + name.length
    }
    const rest = child.content.slice(at)
    if (rest) out.push(at === 0 ? child : word(rest, state))
  })
  return out
}

function word(content: string, state: State): Token {
  const made = new state.Token('text', '', 0)
  made.content = content
  return made
}
