// Writes the first page of the API reference and its sidebar: a line for each package that says what it is, its entry points below it.
import { readFileSync, writeFileSync } from 'node:fs'
import { description, entries } from './typedoc-names.mjs'

const api = new URL('../api/', import.meta.url)

/** What is behind the groups, in the order in which people ask for them; packages that none names come last. */
const groups = {
  'The games': ['kriegspiel', 'transnistria-hex', 'dma', 'dolg-solo-ai'],
  'What they stand on': ['core-game', 'core-rng'],
  'To build with them': ['boards', 'testkit', 'boardgame-io', 'bots'],
}

const written = JSON.parse(readFileSync(new URL('typedoc-sidebar.json', api), 'utf8'))
const modules = written.map(({ text }) => text)
/** Where the page of a module lies: not always under its name, as where another differs from it by a capital alone. */
const pageOf = module => written.find(({ text }) => text === module).link.replace(/\.md$/, '')
/** Packages by their main entry points: `@umpire/kriegspiel`. */
const names = modules.flatMap(text => (text.split('/').length === 2 ? [text.split('/')[1]] : []))
const grouped = Object.values(groups).flat()
const further = names.filter(name => !grouped.includes(name))
const sections = Object.entries({ ...groups, ...(further.length && { More: further }) })
  .map(([title, list]) => [title, list.filter(name => names.includes(name))])
  .filter(([, list]) => list.length > 0)

/** The entry points of a package beside its main one. */
const entriesOf = name =>
  modules.flatMap(text => (text.startsWith(`@umpire/${name}/`) ? [text.slice(`@umpire/${name}/`.length)] : []))

const lines = [
  '# API',
  '',
  'Everything that the packages export, written from their sources. The games share one contract, so who knows one of them knows them all:',
  '[First legal move](/guide/first-move) shows it at work, and [Install](/guide/install) says what to take.',
]
for (const [title, list] of sections) {
  lines.push('', `## ${title}`, '')
  for (const name of list) {
    lines.push(`- **[@umpire/${name}](/api/@umpire/${name})** ${description(name)}`)
    for (const entry of entriesOf(name))
      lines.push(`  - [${name}/${entry}](${pageOf(`@umpire/${name}/${entry}`)}) ${entries[entry] ?? ''}`.trimEnd())
  }
}
lines.push(
  '',
  'The command `umpire` of `@umpire/cli` exports nothing: see [Running a campaign](/guide/campaign) and [Scaling out simulations](/guide/simulations), or `npx @umpire/cli --help`.',
  'Neither does `@umpire/create`: see [A front-end](/guide/front-ends).',
  '',
)
writeFileSync(new URL('index.md', api), lines.join('\n'))

const sidebar = sections.map(([text, list]) => ({
  text,
  items: list.map(name => {
    const items = entriesOf(name).map(entry => ({ text: entry, link: pageOf(`@umpire/${name}/${entry}`) }))
    return { text: name, link: `/api/@umpire/${name}`, ...(items.length && { items, collapsed: true }) }
  }),
}))
writeFileSync(new URL('sidebar.json', api), JSON.stringify(sidebar))
