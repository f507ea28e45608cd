import { defineConfig } from 'tsup'
import { testedVersions } from './scripts/versions.ts'

/** A command, not a library: ES modules for Node alone, no types. */
export default defineConfig({
  entry: { main: 'src/main.ts' },
  format: ['esm'],
  target: 'es2022',
  platform: 'node',
  clean: true,
  sourcemap: true,
  define: { TESTED_VERSIONS: JSON.stringify(testedVersions()) },
})
