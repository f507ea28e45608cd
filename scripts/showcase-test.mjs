import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { run as command, root } from './lib/run.mjs'
import { games, manifest } from './workspace.mjs'

/**
 * Plays what `npm start` plays, twice from one seed and once from another: each game must end by its rules, verify, leave its
 * files, and give the same digest from the same seed and another from another.
 */
export async function run() {
  let passed = 0
  let failed = 0
  const check = (holds, what) => {
    if (holds) passed++
    else failed++
    if (!holds) console.log(`  failed: ${what}`)
  }
  const play = async (seed, folder) => {
    const { code, output } = await command(['node', 'scripts/showcase.mjs', '--seed', seed, '--out', folder], {
      quiet: true,
    })
    if (code !== 0) console.log(output)
    return { code, output, digests: [...output.matchAll(/^Digest +([0-9a-f]{64})$/gm)].map(([, digest]) => digest) }
  }
  const out = `${root}.umpire/showcase`
  rmSync(out, { recursive: true, force: true })
  const first = await play('7', `${out}/a`)
  const again = await play('7', `${out}/b`)
  const other = await play('8', `${out}/c`)
  for (const { code } of [first, again, other]) check(code === 0, 'npm start ends with exit code 0')
  for (const [i, game] of games.entries()) {
    check(
      first.digests[i] !== undefined && first.digests[i] === again.digests[i],
      `${game}: the same seed gives the same digest`,
    )
    check(first.digests[i] !== other.digests[i], `${game}: another seed gives another digest`)
    const file = `${game}/seed-7.json`
    check(
      readFileSync(`${out}/a/${file}`, 'utf8') === readFileSync(`${out}/b/${file}`, 'utf8'),
      `${game}: the same seed gives the same replay, byte for byte`,
    )
    const pictures = readdirSync(`${out}/a/${game}`).filter(name => name.endsWith('.svg'))
    const drawn = pictures.every(name => readFileSync(`${out}/a/${game}/${name}`, 'utf8').startsWith('<svg'))
    check(pictures.length >= 3 && drawn, `${game}: at least three pictures are drawn`)
  }
  // What the README says to type after `npm start`.
  const umpire = (...args) => command(['npm', 'run', '--silent', 'umpire', '--', ...args], { quiet: true })
  const said = await umpire('--version')
  check(said.output.trim() === manifest('cli').version, 'npm run umpire says its version, and nothing else')
  const counted = await umpire('simulate', 'kriegspiel', '--games', '2', '--seed', '1', '--json')
  check(counted.code === 0 && counted.output.includes('"totals":{"games":2,'), 'npm run umpire plays')
  console.log(`  ${games.join(', ')}: ${passed} checks hold, ${failed} do not`)
  return { passed, failed }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = (await run()).failed ? 1 : 0
