// Copied into the empty project of pack-test.mjs: loads every entry point both ways, plays both ways, prints what it found.
import { createRequire } from 'node:module'
import { broken, playAll, sampleAll, verifyAll } from './play.mjs'
import { departures } from './report.mjs'
import { toy } from './toy.mjs'

const require = createRequire(import.meta.url)
const wanted = JSON.parse(process.argv[2])
const checks = []

/** Loads everything one way, and plays. */
async function playBy(load) {
  const core = await load('@umpire/core-game')
  const games = [toy(core)]
  for (const { name, policy } of wanted.games) {
    const { ruleset } = await load(`@umpire/${name}`)
    const { policies, standardOptions } = policy ? await load(`@umpire/${name}/policy`) : {}
    games.push({ ruleset, policies, standardOptions })
  }
  return { core, games, played: playAll(core, games) }
}

for (const specifier of wanted.modules) {
  const faults = []
  const names = module =>
    Object.keys(module)
      .filter(name => name !== 'default' && name !== 'module.exports')
      .sort()
      .join(' ')
  const esm = names(await import(specifier))
  const cjs = names(require(specifier))
  if (!require.resolve(specifier).endsWith('.cjs')) faults.push('require does not find CommonJS')
  if (esm !== cjs) faults.push(`import gives ${esm}`, `require gives ${cjs}`)
  // The boards' entry points may do no more than define an element or a language.
  if (!esm && !specifier.startsWith('@umpire/boards/')) faults.push('it exports nothing')
  checks.push({ title: `${specifier} loads by import and by require`, faults })
}

const esm = await playBy(specifier => import(specifier))
const cjs = await playBy(specifier => require(specifier))
checks.push({
  title: `${esm.played.length} games play from the installed packages`,
  faults: [...broken(esm.played), ...broken(cjs.played)],
})
const differ = esm.played.filter(({ digest }, i) => digest !== cjs.played[i].digest)
checks.push({
  title: 'ES modules and CommonJS play the same games',
  faults: differ.map(({ game, seed }) => `${game}, seed ${seed}`),
})
for (const [kind, { core, games }] of Object.entries({ 'ES modules': esm, CommonJS: cjs }))
  checks.push({
    title: `200 short games of each ruleset are those on record from ${kind}`,
    faults: departures(wanted.record, sampleAll(core, games)),
  })
const verified = verifyAll(
  cjs.core,
  cjs.games,
  esm.played.map(({ save }) => save),
)
checks.push({ title: 'saves of ES modules verify in CommonJS', faults: verified.filter(word => word !== 'ok') })

process.stdout.write(JSON.stringify(checks))
