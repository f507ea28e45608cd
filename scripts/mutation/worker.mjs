// Runs tests in a process of its own, with one mutant on or none. Rules are pure and keep nothing between two calls, so one process serves for many
// mutants; what a mutant changed while modules were loaded is seen in a fresh process alone.
import { pathToFileURL } from 'node:url'

const [file, activeAtLoad = '-1'] = process.argv.slice(2)
const state = { active: Number(activeAtLoad), hits: 0, limit: Number.POSITIVE_INFINITY }
globalThis.mutant = { on: id => id === state.active && hit() }
/** How often each mutant was met. */
const met = new Uint32Array(100_000)
globalThis.mutantHits = met

/** A mutant that turns a loop into an endless one is met again and again. */
function hit() {
  if (++state.hits > state.limit) throw new Error('The mutant runs on and on')
  return true
}

/** `[mutant, times]` of each that was met. */
function reached() {
  return [...met.entries()].filter(([, times]) => times > 0)
}

async function runTest(index) {
  const { name, work } = tests[index]
  Object.assign(current, { test: name, asked: 0 })
  const from = performance.now()
  try {
    await work()
    return { ok: true, ms: performance.now() - from }
  } catch (error) {
    return { ok: false, ms: performance.now() - from, error: String(error?.message ?? error).slice(0, 300) }
  }
}

const does = {
  /** Every test once: does it pass, how long does it take, and, in a counting bundle, which mutants does it reach? */
  async survey() {
    const loaded = reached().map(([id]) => id)
    const results = []
    for (const index of tests.keys()) {
      met.fill(0)
      const result = await runTest(index)
      results.push({ name: tests[index].name, ...result, reached: reached() })
    }
    return { loaded, results }
  },
  /** Tests in this order until one fails, or the time is up. */
  async judge({ id, order, limit, budget }) {
    Object.assign(state, { active: id, hits: 0, limit })
    // Of the processor's time, for the machine may have other work.
    const from = process.cpuUsage()
    let ran = 0
    for (const index of order) {
      const { user, system } = process.cpuUsage(from)
      if (user + system > budget * 1000) break
      ran++
      const result = await runTest(index)
      if (result.ok) continue
      state.active = Number(activeAtLoad)
      // If it fails without the mutant too, this process is spoilt.
      const clean = activeAtLoad !== '-1' || (await runTest(index)).ok
      return { status: 'killed', by: tests[index].name, clean }
    }
    state.active = Number(activeAtLoad)
    return { status: 'survived', ran, of: order.length, clean: true }
  },
}

let tests = []
let current = {}
process.on('message', async ({ task, ...more }) => process.send(await does[task](more)))
try {
  const suite = await import(pathToFileURL(file).href)
  suite.configure?.()
  await suite.prepare()
  ;({ current, collected: tests } = suite)
  process.send({ ready: true })
} catch (error) {
  process.send({ broken: String(error?.message ?? error).slice(0, 300) })
}
