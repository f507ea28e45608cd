import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type DefaultTheme, defineConfig } from 'vitepress'
import { clauses } from './clauses.ts'
import { repositoryLinks } from './links.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
/** Where the site stands on its server, `/umpire/` for instance. */
const base = process.env['UMPIRE_DOCS_BASE'] ?? '/'
/** Without the reference, which is most of the pages, the site is built in half the time: enough to try it below a folder. */
const partial = process.env['UMPIRE_DOCS_PARTIAL'] === '1'

const guide: DefaultTheme.SidebarItem[] = [
  {
    text: 'Begin',
    items: [
      { text: 'Install', link: '/guide/install' },
      { text: 'First legal move', link: '/guide/first-move' },
      { text: 'Saves, replays, undo', link: '/guide/saving' },
    ],
  },
  {
    text: 'At the table',
    items: [
      { text: 'Odds', link: '/guide/odds' },
      { text: 'Asking why', link: '/guide/why' },
      { text: 'Physical dice', link: '/guide/physical-dice' },
      { text: 'Hidden information', link: '/guide/hidden-information' },
      { text: 'Rulings and options', link: '/guide/rulings' },
      { text: 'Rulings that matter', link: '/guide/rulings-that-matter' },
      { text: 'Running a campaign', link: '/guide/campaign' },
      { text: 'Running a server', link: '/guide/server' },
      { text: 'A solo army of your own', link: '/guide/solo-table' },
    ],
  },
  {
    text: 'Build',
    items: [
      { text: 'Front-ends', link: '/guide/front-ends' },
      { text: 'Writing a ruleset', link: '/guide/writing-a-ruleset' },
      { text: 'Testing it', link: '/guide/testing' },
      { text: 'Scaling out simulations', link: '/guide/simulations' },
      { text: 'The lab', link: '/guide/lab' },
      { text: 'The protocol', link: '/guide/protocol' },
      { text: 'In another language', link: '/guide/another-implementation' },
      { text: 'Adding a language', link: '/guide/adding-a-language' },
      { text: 'Determinism', link: '/guide/determinism' },
    ],
  },
]

const rules: DefaultTheme.SidebarItem[] = [
  {
    text: 'Rules',
    items: [
      { text: 'Kriegspiel', link: '/rules/kriegspiel' },
      { text: 'Transnistria 1992', link: '/rules/transnistria-hex' },
      { text: 'The Dark Middle Ages', link: '/rules/dma' },
      { text: 'DOLG! solo', link: '/rules/dolg-solo-ai' },
    ],
  },
  {
    text: 'Proof',
    items: [
      { text: 'Rulings and options', link: '/options' },
      { text: 'Problems', link: '/problems' },
      { text: 'Conformance', link: '/conformance' },
      { text: 'Proof', link: '/proof' },
      { text: 'Benchmarks', link: '/benchmarks' },
      { text: 'Decisions', link: '/decisions/' },
    ],
  },
]

/** Packages by group, as scripts/api-index.mjs wrote them. */
function api(): DefaultTheme.SidebarItem[] {
  const file = here('../api/sidebar.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
}

export default defineConfig({
  base,
  title: 'Umpire',
  description: 'Rules engines that adjudicate four wargames',
  lang: 'en',
  cleanUrls: true,
  srcExclude: ['README.md', 'lab/**', 'test/**', 'snippets/**', ...(partial ? ['api/@umpire/**'] : [])],
  ignoreDeadLinks: partial ? [/^\/api\/@/] : false,
  head: [['link', { rel: 'icon', type: 'image/svg+xml', href: `${base}mark.svg` }]],
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    config: md => {
      clauses(md, here('../rules'), base)
      repositoryLinks(md, base)
    },
  },
  vite: {
    publicDir: 'public',
    resolve: { conditions: ['umpire-source'] },
    ssr: {
      resolve: { conditions: ['umpire-source'] },
      noExternal: [/^@umpire\//, /^lit-html/, /^pure-rand/, /^@noble\//],
    },
    worker: { format: 'es' },
    build: { target: 'es2022', chunkSizeWarningLimit: 1000 },
  },
  // Signatures are long: the pages of the reference have a style of their own.
  transformPageData: page => {
    if (page.relativePath.startsWith('api/@')) page.frontmatter['pageClass'] = 'reference'
  },
  themeConfig: {
    logo: '/mark.svg',
    nav: [
      { text: 'Guide', link: '/guide/install', activeMatch: '/guide/' },
      { text: 'Play', link: '/play/', activeMatch: '/play/' },
      {
        text: 'Rules',
        link: '/rules/kriegspiel',
        activeMatch: '/rules/|/options|/problems|/conformance|/proof|/benchmarks|/decisions/',
      },
      { text: 'API', link: '/api/', activeMatch: '/api/' },
    ],
    sidebar: {
      '/guide/': guide,
      '/rules/': rules,
      '/options': rules,
      '/problems': rules,
      '/conformance': rules,
      '/proof': rules,
      '/benchmarks': rules,
      '/decisions/': rules,
      '/api/': api(),
    },
    outline: { level: [2, 3] },
    search: {
      provider: 'local',
      options: {
        // The table of tests is long, and says again what the rules say.
        _render: (source, env, md) => (env.relativePath === 'conformance.md' ? '' : md.render(source, env)),
      },
    },
    notFound: {
      title: 'No such page',
      quote: 'The umpire finds nothing here. It may have moved: the search at the top knows every page.',
      linkText: 'To the first page',
      linkLabel: 'To the first page',
    },
    footer: { message: 'MIT licence' },
  },
})
