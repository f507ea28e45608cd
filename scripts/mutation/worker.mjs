// Runs tests in a process of its own, with one mutant on or none. Rules are pure and keep nothing between two calls, so one process serves for many
// mutants; what a mutant changed while modules were loaded is seen in a fresh process alone.
import { pathToFileURL } from 'node:url'

const [file, activeAtLoad = '-1', callsAtLoad = 'Infinity'] = process.argv.slice(2)
/** `calls` counts how often any place is passed where some mutant could be on. */
const state = { active: Number(activeAtLoad), calls: 0, most: Number(callsAtLoad) }
globalThis.mutant = {
  on: id => {
    if (++state.calls > state.most) throw new Error('The mutant runs on and on')
    return id === state.active
  },
}
/** How often each mutant was met. */
const met = new Uint32Array(100_000)
globalThis.mutantHits = met

/** `[mutant, times]` of each that was met. */
function reached() {
  return [...met.entries()].filter(([, times]) => times > 0)
}

/** A loop that a mutant made endless passes the same places again and again: after `most` times it is ended. */
async function runTest(index, most = Number.POSITIVE_INFINITY) {
  const { name, work } = tests[index]
  Object.assign(current, { test: name, asked: 0 })
  Object.assign(state, { calls: 0, most })
  const from = performance.now()
  try {
    await work()
    return { ok: true, ms: performance.now() - from, calls: state.calls }
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
  async judge({ id, order, limits, budget }) {
    state.active = id
    // Of the processor's time, for the machine may have other work.
    const from = process.cpuUsage()
    let ran = 0
    for (const [i, index] of order.entries()) {
      const { user, system } = process.cpuUsage(from)
      if (user + system > budget * 1000) break
      ran++
      const result = await runTest(index, limits[i])
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
  process.send({ ready: true, calls: state.calls })
} catch (error) {
  process.send({ broken: String(error?.message ?? error).slice(0, 300) })
}
