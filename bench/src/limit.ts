import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

const here = import.meta.dirname

/** What the C program of the same work said: its checksum, and nanoseconds an operation. */
export interface Limit {
  readonly sum: number
  readonly nanos: number
}

/**
 * Compiles `limit/<name>.c`, feeds it `input` and reads what it says; null where there is no C compiler. A peer would be written like
 * this where nothing but speed counted, so the ratio to it is what the rules' readability and safety cost.
 */
export function runLimit(name: string, input: string): Limit | null {
  const compiler = ['cc', 'gcc', 'clang'].find(one => spawnSync(one, ['--version']).status === 0)
  if (!compiler) return null
  const folder = join(here, '..', '.limit')
  mkdirSync(folder, { recursive: true })
  const program = join(folder, name)
  execFileSync(compiler, ['-O3', '-march=native', '-o', program, join(here, '..', 'limit', `${name}.c`)])
  const [sum, nanos] = execFileSync(program, { input, encoding: 'utf8' }).trim().split(' ').map(Number)
  return { sum: sum!, nanos: nanos! }
}

/** Prints our time beside the limit's, after the checksums were seen to agree. */
export function compareWithLimit(title: string, ours: Limit, limit: Limit | null): void {
  console.log(`\n${title}`)
  if (!limit) {
    console.log('  no C compiler here: not measured')
    return
  }
  if (ours.sum !== limit.sum) throw new Error(`${title}: we gave ${ours.sum}, the C program ${limit.sum}`)
  const ratio = ours.nanos / limit.nanos
  console.log(
    `  umpire ${(ours.nanos / 1000).toFixed(2)} us, C ${(limit.nanos / 1000).toFixed(2)} us: ${ratio.toFixed(1)} times the limit (aim 4)`,
  )
}

/** The median time of one operation over several rounds, in nanoseconds. */
export function timed(operations: number, rounds: number, use: () => void): number {
  const times = Array.from({ length: rounds }, () => {
    const from = performance.now()
    use()
    return ((performance.now() - from) * 1e6) / operations
  })
  return times.sort((a, b) => a - b)[Math.floor(rounds / 2)]!
}
