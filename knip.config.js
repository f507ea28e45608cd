/** @type {import('knip').KnipConfig} */
export default {
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
      // In one pattern: of two, one would match nothing in most packages.
      entry: ['{test/**/*.test,test/readme/*,test/browser/**/page*,scripts/*}.ts'],
      project: ['{src,test,scripts}/**/*.ts'],
    },
    'packages/server': {
      // What browsers are sent is bundled by itself.
      entry: ['{test/**/*.test,test/browser/main,client/kriegspiel,client/transnistria-hex,client/dma}.ts'],
      project: ['{src,test,client}/**/*.ts'],
    },
    'packages/create': {
      // Templates are put together from folders, so that none finds what it imports of another.
      entry: ['{test/**/*.test,scripts/*,templates/**/*}.{ts,tsx,svelte}'],
      project: ['{src,test,scripts,templates}/**/*.{ts,tsx,svelte}'],
      ignoreUnresolved: [/^\.\/(game|words)\.ts$/, /^\.\.\/src\/bot\.ts$/],
      // Named in package.json of what is made.
      ignoreDependencies: ['svelte-check', '@umpire/cli', '@umpire/__GAME__'],
    },
    docs: {
      entry: [
        '.vitepress/theme/components/*.vue',
        '.vitepress/theme/play/players.worker.ts',
        'companion/src/main.ts',
        'companion/vite.config.ts',
        '*.data.ts',
        'scripts/*.{mjs,ts}',
        'snippets/*.{ts,mjs}',
        'test/*.test.ts',
        'test/e2e/main.ts',
      ],
      project: ['.vitepress/**/*.{ts,vue}', '{companion,scripts,snippets,test}/**/*.{ts,mjs}', '*.{ts,mjs}'],
    },
    bench: {
      entry: ['src/*/index.ts'],
      project: ['src/**/*.ts'],
    },
  },
}
