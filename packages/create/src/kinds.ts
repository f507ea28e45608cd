import { type Choice, gameFacts, type Kind, needs } from './choices.ts'

/** What a project of one kind is made of. */
interface KindFacts {
  /** Folders of templates, one on top of the other. */
  layers(choice: Choice): readonly string[]
  manifest(choice: Choice): {
    readonly scripts: { readonly [name: string]: string }
    readonly run: readonly string[]
    readonly build: readonly string[]
  }
  /** The script to begin with. */
  readonly first: string
}

export const kindFacts: { readonly [kind in Kind]: KindFacts } = {
  'front-end': {
    layers: ({ framework, game }) => ['front-end', `frameworks/${framework}`, `games/${game}`],
    manifest: ({ framework, game }) => {
      const { run, build, check } = needs[framework]
      return {
        scripts: { dev: 'vite', check, build: 'vite build', preview: 'vite preview' },
        run: ['@umpire/boards', `@umpire/${game}`, ...run],
        build: ['typescript', 'vite', ...build],
      }
    },
    first: 'dev',
  },
  ruleset: {
    layers: () => ['ruleset'],
    manifest: ({ lang }) => ({
      scripts: {
        test: 'vitest run',
        check: 'tsc',
        build: 'vite build',
        play: `npm run build && umpire play --ruleset ./dist/game.mjs --lang ${lang}`,
        simulate: `npm run build && umpire simulate --ruleset ./dist/game.mjs --lang ${lang}`,
      },
      run: ['@umpire/core-game', '@umpire/core-rng'],
      build: ['@umpire/cli', '@umpire/testkit', 'fast-check', 'typescript', 'vite', 'vitest'],
    }),
    first: 'play',
  },
  policy: {
    layers: ({ game }) => ['policy', `policies/${game}`],
    manifest: ({ game, lang }) => ({
      scripts: {
        test: 'vitest run',
        check: 'tsc',
        build: 'vite build',
        match: `npm run build && umpire simulate ${game} --policy ./dist/bot.mjs --seat ${gameFacts[game].seat}=simple --lang ${lang}`,
      },
      run: ['@umpire/core-game', `@umpire/${game}`],
      build: ['@umpire/cli', 'typescript', 'vite', 'vitest'],
    }),
    first: 'match',
  },
}
