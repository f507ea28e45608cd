import { existsSync, readdirSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

/**
 * Runs the benches: `tsx src/run.ts [part of a folder's name]`. Every folder here with an `index.ts` is one; it exports `<name>Bench`, which measures and
 * prints. They read the built packages: build first.
 */
// Peers are measured as they run in production.
process.env['NODE_ENV'] ??= 'production'

// Whoever reads this may have had enough, as `head` does.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 1))

const filter = process.argv[2] ?? ''
const here = import.meta.dirname
const folders = readdirSync(here, { withFileTypes: true })
  .filter(entry => entry.isDirectory() && entry.name.includes(filter) && existsSync(`${here}/${entry.name}/index.ts`))
  .map(entry => entry.name)
  .sort()

if (folders.length === 0) console.log(`No bench has a name with "${filter}" in it.`)
console.log(`Node ${process.version}, ${process.platform} ${process.arch}`)
for (const folder of folders) {
  console.log(`\n=== ${folder} ===`)
  try {
    const found: Record<string, unknown> = await import(pathToFileURL(`${here}/${folder}/index.ts`).href)
    const benches = Object.entries(found).filter(
      ([name, value]) => name.endsWith('Bench') && typeof value === 'function',
    )
    if (benches.length === 0) throw new Error(`bench/src/${folder}/index.ts exports no ...Bench function`)
    for (const [, bench] of benches) await (bench as () => unknown)()
  } catch (error) {
    // One bench that fails must not hide the others, nor pass.
    console.error(error)
    process.exitCode = 1
  }
}
