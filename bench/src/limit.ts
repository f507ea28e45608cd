import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

const here = import.meta.dirname

/** What one of two programs that do the same work said: its checksum, and nanoseconds of processor time an operation. */
export interface Limit {
  readonly sum: number
  readonly nanos: number
}

/** How many times a peer in C we may take. */
const AIM = 4
const RUNS = 5

/**
 * Does work of ours beside `limit/<name>.c`, which is fed `input`, and prints both times; it throws where the checksums differ, and says so where there
 * is no C compiler. The peer is written as where nothing but speed counts, so the ratio to it is what the rules' readability and safety cost.
 */
export function compareWithLimit(title: string, name: string, input: readonly (string | number)[], ours: Limit): void {
  console.log(`\n${title}`)
  const compiler = ['cc', 'gcc', 'clang'].find(one => spawnSync(one, ['--version']).status === 0)
  if (!compiler) {
    console.log('  no C compiler here: not measured')
    return
  }
  const folder = join(here, '..', '.limit')
  mkdirSync(folder, { recursive: true })
  const program = join(folder, name)
  execFileSync(compiler, ['-O3', '-march=native', '-o', program, join(here, '..', 'limit', `${name}.c`)])
  // Its best of several runs: a slow moment of the machine must not make the limit look nearer than it is.
  let nanos = Number.POSITIVE_INFINITY
  for (let run = 0; run < RUNS; run++) {
    const said = execFileSync(program, { input: input.join(' '), encoding: 'utf8' })
    const [sum, took] = said.trim().split(' ').map(Number) as [number, number]
    if (ours.sum !== sum) throw new Error(`${title}: we gave ${ours.sum}, the C program ${sum}`)
    nanos = Math.min(nanos, took)
  }
  const ratio = ours.nanos / nanos
  const times = `umpire ${(ours.nanos / 1000).toFixed(2)} us, C ${(nanos / 1000).toFixed(2)} us`
  console.log(`  ${times}: ${ratio.toFixed(1)} times the limit (aim ${AIM}: ${ratio <= AIM ? 'met' : 'MISSED'})`)
}

/** Enters whole numbers in a checksum, the same as `mix` in `limit/limit.h`. */
export function mix(sum: number, ...values: readonly (number | bigint)[]): number {
  return values.reduce<number>((all, value) => (Math.imul(all, 31) + low(value)) >>> 0, sum)
}

function low(value: number | bigint): number {
  return typeof value === 'bigint' ? Number(BigInt.asUintN(32, value)) : value
}

const BATCHES = 30
/** Long enough for the clock, and for the memory that it leaves to be cleared. */
const BATCH_MICROS = 20_000
/** Until then the engine still compiles, on this processor time. */
const WARM_MICROS = 1_500_000

/** Nanoseconds of processor time that one operation takes, where a call of `use` makes so many: the least of several batches, after the engine is warm. */
export function timed(operations: number, use: () => void): number {
  const start = process.cpuUsage()
  const since = (from: NodeJS.CpuUsage) => {
    const { user, system } = process.cpuUsage(from)
    return user + system
  }
  let calls = 0
  for (let warm = 0; warm < WARM_MICROS || calls < 2; warm = since(start), calls++) use()
  calls = Math.max(1, Math.ceil((calls * BATCH_MICROS) / WARM_MICROS))
  const batches = Array.from({ length: BATCHES }, () => {
    const from = process.cpuUsage()
    for (let i = 0; i < calls; i++) use()
    return since(from)
  })
  return (Math.min(...batches) * 1000) / (calls * operations)
}
