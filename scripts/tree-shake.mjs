#!/usr/bin/env node
// A bundler drops every part of a package that is not used: nothing is left of an entry point that is imported for nothing,
// even by a bundler that does not read `sideEffects` in package.json.
import { build } from 'esbuild'
import { builtFile } from './lib/built.mjs'
import { chosen, entryPoints, manifest } from './workspace.mjs'

for (const name of chosen()) {
  const { sideEffects } = manifest(name)
  for (const { name: entry, subpath } of entryPoints(name)) {
    // Whoever imports an element, a language or a panel wants it to be there.
    if (Array.isArray(sideEffects) && sideEffects.includes(`./dist/${entry}.js`)) continue
    const { outputFiles } = await build({
      stdin: { contents: `import ${JSON.stringify(builtFile(name, entry))}`, resolveDir: '/' },
      bundle: true,
      format: 'esm',
      target: 'es2022',
      minifySyntax: true,
      write: false,
      // The package itself must stand without the promise; what it needs is not ours to judge.
      packages: 'external',
      logLevel: 'silent',
      plugins: [
        {
          name: 'no-promises',
          setup: ({ onResolve }) =>
            onResolve({ filter: /packages.*dist/ }, ({ path }) => ({ path, sideEffects: true })),
        },
      ],
    })
    const left = outputFiles[0].text.replace(/^(\/\/|import ).*\n/gm, '').trim()
    process.stdout.write(`  @umpire/${name}${subpath.slice(1)}: ${left ? `LEFT OVER\n${left}` : 'nothing is left'}\n`)
    if (left) process.exitCode = 1
  }
}
