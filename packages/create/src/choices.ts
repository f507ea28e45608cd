import type { Locale } from './words.ts'

/** What can be made. */
export const kinds = ['front-end', 'ruleset', 'policy'] as const
export type Kind = (typeof kinds)[number]

/** What else is chosen for each of them. */
export const choosable: { readonly [kind in Kind]: readonly ('game' | 'framework')[] } = {
  'front-end': ['game', 'framework'],
  ruleset: [],
  policy: ['game'],
}

export const games = ['kriegspiel', 'transnistria-hex', 'dma', 'dolg-solo-ai'] as const
export type Game = (typeof games)[number]

export const frameworks = ['none', 'react', 'svelte'] as const
export type Framework = (typeof frameworks)[number]

/** What somebody wants made. */
export interface Choice {
  /** Of the package: npm's rules. */
  readonly name: string
  readonly kind: Kind
  /** Of a front-end or a policy. */
  readonly game: Game
  /** Of a front-end. */
  readonly framework: Framework
  readonly lang: Locale
}

/** What a project is made with where nobody says anything. */
export const usual: Choice = { name: 'my-game', kind: 'front-end', game: 'kriegspiel', framework: 'none', lang: 'en' }

/** What the pages say of a game, and which element they put there with which panels. */
export interface GameFacts {
  readonly title: { readonly [lang in Locale]: string }
  readonly board: string
  readonly panels: string
  /** A seat for the built-in player, where a policy plays the others. */
  readonly seat: string
}

export const gameFacts: { readonly [game in Game]: GameFacts } = {
  kriegspiel: {
    title: { en: 'The Game of War', ru: 'Игра войны', fr: 'Le Jeu de la guerre' },
    board: 'kriegspiel-board',
    panels: 'orders log',
    seat: 'south',
  },
  'transnistria-hex': {
    title: { en: 'Transnistria 1992', ru: 'Приднестровье 1992', fr: 'Transnistrie 1992' },
    board: 'transnistria-board',
    panels: 'orders log',
    seat: 'transnistria',
  },
  dma: {
    title: { en: 'The Dark Middle Ages', ru: 'Тёмное Средневековье', fr: 'Le Sombre Moyen Âge' },
    board: 'dma-map',
    panels: 'orders log',
    seat: 'p1',
  },
  'dolg-solo-ai': {
    title: { en: 'DOLG!', ru: 'ДОЛГ!', fr: 'DOLG !' },
    board: 'dolg-table',
    panels: 'decisions orders log',
    seat: 'ai',
  },
}

/** What each framework needs beside the packages of the house and Vite. */
export const needs: {
  readonly [framework in Framework]: {
    readonly run: readonly string[]
    readonly build: readonly string[]
    readonly check: string
    /** The file that README.md calls the page. */
    readonly page: string
  }
} = {
  none: { run: [], build: [], check: 'tsc', page: 'index.html`, `src/main.ts' },
  react: {
    run: ['react', 'react-dom'],
    build: ['@types/react', '@types/react-dom', '@vitejs/plugin-react'],
    check: 'tsc',
    page: 'src/main.tsx',
  },
  svelte: {
    run: [],
    build: ['@sveltejs/vite-plugin-svelte', 'svelte', 'svelte-check'],
    check: 'svelte-check --fail-on-warnings',
    page: 'src/App.svelte',
  },
}
