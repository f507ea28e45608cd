import { readdirSync } from 'node:fs'
import { finished } from './scripts/workspace.mjs'

const unfinished = readdirSync(new URL('packages/', import.meta.url)).filter(name => !finished.includes(name))

/** @type {import('knip').KnipConfig} */
export default {
  ignoreWorkspaces: unfinished.map(name => `packages/${name}`),
  workspaces: {
    '.': {
      entry: [
        'scripts/*.mjs',
        'scripts/mutation/{worker,shim,properties}.mjs',
        'scripts/test/*.test.mjs',
        'scripts/lib/{consumer,play-here}.mjs',
        'test/*.test.ts',
      ],
      project: ['{scripts,test}/**/*.{mjs,ts}', '*.{ts,js,mjs}'],
      // Called by their files, so that no shell stands between.
      ignoreDependencies: ['@arethetypeswrong/cli', '@biomejs/biome'],
    },
    'packages/*': {
      entry: ['test/**/*.test.ts', 'test/readme/*.ts', 'test/browser/**/page.ts', 'scripts/*.ts'],
      project: ['{src,test,scripts}/**/*.ts'],
    },
    docs: {
      entry: [
        '.vitepress/theme/components/*.vue',
        '.vitepress/theme/desk/opponent.worker.ts',
        '*.data.ts',
        'scripts/*.{mjs,ts}',
        'snippets/*.ts',
        'test/*.test.ts',
        'test/e2e/main.ts',
      ],
      project: ['.vitepress/**/*.{ts,vue}', '{scripts,snippets,test}/**/*.{ts,mjs}', '*.{ts,mjs}'],
    },
    bench: {
      entry: ['src/*/index.ts'],
      project: ['src/**/*.ts'],
      ignore: unfinished.map(name => `src/${name}/**`),
      ignoreDependencies: [
        ...unfinished.map(name => `@umpire/${name}`),
        ...(unfinished.includes('transnistria-hex') ? ['honeycomb-grid'] : []),
      ],
    },
  },
}
