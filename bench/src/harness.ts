import { Bench } from 'tinybench'

/** What a case made, for comparison: cases that do the same work return equal checksums. */
export type Checksum = string | number | bigint | boolean

/** What a case should reach. Ratios are to the first case's time. */
interface Aim {
  /** At most so many microseconds an operation. */
  readonly micros?: number
  /** At least so many operations a second. */
  readonly perSecond?: number
  /** At most so many times the time of the first case. */
  readonly atMost?: number
  /** At least so many times the time of the first case: for a slower peer. */
  readonly atLeast?: number
}

export interface CompareOptions<Name extends string> {
  /** By name of case. */
  readonly aim?: { readonly [name in Name]?: Aim }
  /** How many operations one call of a case makes: 1 unless told. */
  readonly operations?: number
  /** Milliseconds for each case, all rounds together: 600 unless told. */
  readonly time?: number
}

/** Times of one case: medians over the rounds. */
export interface Measured {
  readonly name: string
  readonly micros: number
  /** Time by the first case's time in the same round. */
  readonly ratio: number
  /** null where there was no aim. */
  readonly met: boolean | null
}

const ROUNDS = 15
const CHECKS = 3
/** A sample is as many calls as take about this long, so that the clock's own cost does not show. */
const SAMPLE_MICROS = 100

/**
 * Measures cases that do the same work side by side and prints a table. First every case runs three times: where their checksums differ, call by call, it
 * throws. Then they are timed in rounds, each round in another order, so that a slow moment of the machine hits all alike.
 */
export function compare<Name extends string>(
  title: string,
  cases: { readonly [name in Name]: () => Checksum },
  options: CompareOptions<Name> = {},
): readonly Measured[] {
  const { aim = {} as { readonly [name in Name]?: Aim }, operations = 1, time = 600 } = options
  const names = Object.keys(cases) as Name[]
  checkSums(title, cases, names)
  const batches = names.map(name => batchOf(cases[name]))
  const rounds = Array.from({ length: ROUNDS }, (_, round) => timeRound(cases, names, batches, round, time / ROUNDS))
  const rows = names.map((name, i): Measured => {
    const micros = median(rounds.map(medians => medians[i]!)) / operations
    const ratio = median(rounds.map(medians => medians[i]! / medians[0]!))
    return { name, micros, ratio, met: aim[name] ? isMet(aim[name], micros, ratio) : null }
  })
  print(title, rows, aim)
  return rows
}

function checkSums<Name extends string>(
  title: string,
  cases: { readonly [name in Name]: () => Checksum },
  names: Name[],
): void {
  for (let call = 1; call <= CHECKS; call++) {
    const sums = names.map(name => cases[name]())
    const other = sums.findIndex(sum => sum !== sums[0])
    if (other < 0) continue
    const said = (i: number): string => `${names[i]} gave ${String(sums[i])}`
    throw new Error(
      `${title}, call ${call}: ${said(0)}, but ${said(other)}. No time is reported for work that differs.`,
    )
  }
}

/** Where results go, so that no engine finds a case idle. */
const sink: { last: Checksum } = { last: 0 }

function batchOf(run: () => Checksum): number {
  let calls = 1
  for (;;) {
    const before = performance.now()
    for (let i = 0; i < calls; i++) sink.last = run()
    const micros = (performance.now() - before) * 1000
    if (micros >= SAMPLE_MICROS || calls >= 1 << 20) return calls
    calls *= 2
  }
}

/** Microseconds a call, by case, in one round. */
function timeRound<Name extends string>(
  cases: { readonly [name in Name]: () => Checksum },
  names: readonly Name[],
  batches: readonly number[],
  round: number,
  time: number,
): number[] {
  const bench = new Bench({
    time,
    iterations: 5,
    warmupTime: round === 0 ? 100 : 10,
    warmupIterations: 3,
    throws: true,
    retainSamples: true,
  })
  const turned = names.map((_, i) => (i + round) % names.length)
  for (const i of round % 2 ? turned.reverse() : turned) {
    const run = cases[names[i]!]
    const calls = batches[i]!
    bench.add(names[i]!, () => {
      for (let call = 0; call < calls; call++) sink.last = run()
    })
  }
  bench.runSync()
  return names.map((name, i) => {
    const result = bench.getTask(name)!.result
    if (result.state !== 'completed') throw new Error(`${name} was not measured: ${result.state}`)
    return (result.latency.p50 * 1000) / batches[i]!
  })
}

function isMet(aim: Aim, micros: number, ratio: number): boolean {
  return (
    micros <= (aim.micros ?? Number.POSITIVE_INFINITY) &&
    1e6 / micros >= (aim.perSecond ?? 0) &&
    ratio <= (aim.atMost ?? Number.POSITIVE_INFINITY) &&
    ratio >= (aim.atLeast ?? 0)
  )
}

function print<Name extends string>(
  title: string,
  rows: readonly Measured[],
  aims: { readonly [name in Name]?: Aim },
): void {
  const cells = rows.map(({ name, micros, ratio, met }) => [
    name,
    timeText(micros),
    rateText(1e6 / micros),
    `${ratio.toFixed(ratio >= 10 ? 0 : 2)}x`,
    met === null ? '' : `${aimText(aims[name as Name]!)}: ${met ? 'met' : 'MISSED'}`,
  ])
  const table = [['', 'median', 'per second', 'ratio', rows.some(row => row.met !== null) ? 'aim' : ''], ...cells]
  const widths = table[0]!.map((_, column) => Math.max(...table.map(line => line[column]!.length)))
  console.log(`\n${title}`)
  for (const line of table) {
    const padded = line.map((cell, i) => (i === 0 || i === 4 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!)))
    console.log(`  ${padded.join('  ')}`.trimEnd())
  }
}

function rateText(perSecond: number): string {
  return perSecond >= 10 ? Math.round(perSecond).toLocaleString('en') : perSecond.toPrecision(2)
}

function timeText(micros: number): string {
  if (micros >= 1000) return `${(micros / 1000).toPrecision(4)} ms`
  return micros >= 1 ? `${micros.toPrecision(4)} us` : `${(micros * 1000).toPrecision(4)} ns`
}

function aimText({ micros, perSecond, atMost, atLeast }: Aim): string {
  const parts: string[] = []
  if (micros !== undefined) parts.push(`under ${micros} us`)
  if (perSecond !== undefined) parts.push(`over ${perSecond.toLocaleString('en')}/s`)
  if (atMost !== undefined) parts.push(`at most ${atMost}x`)
  if (atLeast !== undefined) parts.push(`at least ${atLeast}x`)
  return parts.join(', ')
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
