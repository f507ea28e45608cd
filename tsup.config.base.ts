import { defineConfig, type Options } from 'tsup'

/** Every package builds the same way: ESM and CJS, types for both, nothing of a dependency inlined. */
export function library(
  entry: Record<string, string> = { index: 'src/index.ts' },
  more: Options = {},
): ReturnType<typeof defineConfig> {
  const options: Options = {
    entry,
    format: ['esm', 'cjs'],
    target: 'es2022',
    platform: 'neutral',
    clean: true,
    sourcemap: true,
    treeshake: true,
    dts: { compilerOptions: { ignoreDeprecations: '6.0', customConditions: [] } },
    ...more,
  }
  return defineConfig(options)
}
