// Judges mutants, one after another, by the tests that reach them.
import { fork } from 'node:child_process'
import { join, relative } from 'node:path'
import { root } from '../lib/run.mjs'

/** A process that runs tests, properties at one run in `fewer`; `ask` gives null where it did not answer in time, and then it is gone. */
export function worker(file, fewer, { active = -1, patience = 300_000, calls = Number.POSITIVE_INFINITY } = {}) {
  const child = fork(join(import.meta.dirname, 'worker.mjs'), [file, String(active), String(calls)], {
    execArgv: ['--stack-size=2000'],
    env: { ...process.env, UMPIRE_FEWER_RUNS: fewer },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  let answer = () => {}
  child.on('message', message => answer(message))
  child.on('exit', () => answer({ gone: true }))
  const next = ms =>
    new Promise(resolve => {
      const timer = setTimeout(() => answer({ late: true }), ms)
      answer = message => {
        clearTimeout(timer)
        if (message.late || message.gone) child.kill('SIGKILL')
        resolve(message)
      }
    })
  return {
    ready: next(patience),
    ask: (task, ms) => {
      const answered = next(ms)
      child.send(task)
      return answered
    },
    end: () => child.kill('SIGKILL'),
  }
}

/** What a process says when it is loaded. */
export async function loaded(process) {
  const { ready, ...more } = await process.ready
  if (!ready) throw new Error(`The tests cannot be loaded: ${JSON.stringify(more)}`)
  return more
}

/** How often code may pass places with mutants that passes so many without one. */
const generous = calls => calls * 4 + 50_000

/** Lets a process judge; `goesOn` says whether it can judge others after it. */
async function ask(at, { id, order, times, budget }) {
  const start = await at.ready
  const task = { task: 'judge', id, order, limits: order.map(index => generous(times[index].calls)), budget }
  const said = start.ready ? await at.ask(task, budget * 3 + 5_000) : start
  const goesOn = said.status !== undefined && said.clean
  if (!goesOn) at.end()
  if (said.late || said.gone) return { verdict: { status: 'timeout' }, goesOn }
  if (said.broken) return { verdict: { status: 'killed', by: 'loading' }, goesOn }
  const { clean, ...verdict } = said
  return { verdict, goesOn, clean }
}

/** Which tests notice most: those of a file first that notice most of its mutants in the time that they take. */
function promise(files, times) {
  /** How many mutants of a file each test has noticed. */
  const noticed = new Map(files.map(file => [relative(root, file), new Map()]))
  const promising = (file, order) => {
    const worth = new Map(
      order.map(index => [index, (1 + 20 * (noticed.get(file).get(index) ?? 0)) / (1 + times[index].ms)]),
    )
    return order.toSorted((a, b) => worth.get(b) - worth.get(a))
  }
  const note = (file, index) => noticed.get(file).set(index, (noticed.get(file).get(index) ?? 0) + 1)
  return { promising, note }
}

/**
 * @param survey what the tests are and what they reach: see `survey` in mutation.mjs
 * @param seconds of tests for one mutant
 * @returns `judge` for one mutant after another, and `end` for the processes that it keeps
 */
export function judging({ plain, files, reach, atLoad, times, all, patience, callsAtLoad }, { fewer, seconds }) {
  const budget = seconds * 1000
  const { promising, note } = promise(files, times)
  /** Processes with all mutants off when they were loaded, kept for the next mutant. */
  const idle = []
  const judge = async ({ id, file }) => {
    const order = promising(file, reach.get(id))
    let verdict = { status: 'survived', ran: 0, of: 0 }
    for (let again = order.length > 0; again; ) {
      const old = idle.pop()
      const at = old ?? worker(plain, fewer)
      const said = await ask(at, { id, order, times, budget })
      if (said.goesOn) idle.push(at)
      // A test that fails without the mutant, too, was spoilt by one before: a fresh process decides.
      again = Boolean(old) && said.clean === false
      verdict = said.verdict
    }
    const by = times.findIndex(({ name }) => name === verdict.by)
    if (by >= 0) note(file, by)
    if (verdict.status !== 'survived' || !atLoad.has(id)) return verdict
    // Code that runs while modules are loaded has run by then: the mutant is on from the start, in a process of its own.
    const at = worker(plain, fewer, { active: id, patience, calls: generous(callsAtLoad) })
    const said = await ask(at, { id, order: all, times, budget })
    at.end()
    return { ...said.verdict, atLoad: true }
  }
  const end = () => {
    for (const at of idle) at.end()
  }
  return { judge, end }
}
