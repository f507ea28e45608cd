import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** The ruleset of the guide, as somebody else would ship it: one file. */
export async function shipPig(folder: string): Promise<void> {
  await build({
    entryPoints: [fileURLToPath(new URL('../../../../docs/snippets/pig.ts', import.meta.url))],
    outfile: join(folder, 'pig.mjs'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    conditions: ['umpire-source'],
    nodePaths: [fileURLToPath(new URL('../../node_modules', import.meta.url))],
    logLevel: 'error',
  })
}

/** A module whose ruleset is Pig but for what `changed` says. */
export function pigGame(changed = '', more = ''): string {
  return `import { pig, problemCodes } from './pig.mjs'
export { problemCodes }
export const standardOptions = { goal: 20 }
${more}
export default { ...pig, ${changed} }
`
}
