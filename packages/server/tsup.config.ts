import { build } from 'esbuild'
import { library } from '../../tsup.config.base.ts'

export default library(
  { index: 'src/index.ts', desk: 'src/desk/index.ts' },
  {
    platform: 'node',
    /** The boards, as browsers are sent them: each game's in one file, which needs nothing else. */
    onSuccess: async () => {
      await build({
        entryPoints: ['client/kriegspiel.ts', 'client/transnistria-hex.ts', 'client/dma.ts'],
        outdir: 'dist/client',
        bundle: true,
        minify: true,
        format: 'esm',
        target: 'es2022',
        logLevel: 'error',
      })
    },
  },
)
