#!/usr/bin/env node
// Would the tests notice? `npm run mutation -- --package kriegspiel` changes the rules in one small place after another, with Stryker's mutators, and
// runs the tests that reach the place until one fails. Rules are pure, so one process serves for thousands of mutants.
// What was judged is kept in .umpire/mutation: a run that was ended goes on, and after a change only what it touched is judged again.
import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './lib/run.mjs'
import { bundle, instrument } from './mutation/bundle.mjs'
import { isChosen, summaryOf } from './mutation/report.mjs'
import { games, sources } from './workspace.mjs'

const { values: args } = parseArgs({
  options: {
    package: { type: 'string', multiple: true, default: ['core-rng', 'core-game', ...games] },
    jobs: { type: 'string', default: String(availableParallelism()) },
    /** Seconds of tests for one mutant. One that no test has noticed by then counts as unnoticed. */
    seconds: { type: 'string', default: '20' },
    /** Judges one mutant in so many, chosen by their hashes: a sample, where all would take hours. */
    every: { type: 'string', default: '1' },
    /** Properties make one run in so many. */
    fewer: { type: 'string', default: '1' },
    /** Only files whose path holds this. */
    files: { type: 'string', default: '' },
    /** Examines nothing: writes docs/mutation.json from what is kept. */
    publish: { type: 'boolean', default: false },
  },
})
const folder = join(root, '.umpire', 'mutation')
mkdirSync(folder, { recursive: true })

/** What of a package is changed: of a game its rules and what applies them, of the core packages everything. */
function mutable(name) {
  const within = join(root, 'packages', name, 'src')
  const chapters = /^(rules|battle|table-rules|geometry)\/|^(step|legal|view|setup|play|possible|sequence|answers)\.ts$/
  return sources(name).filter(file => {
    const path = relative(within, file)
    return (
      file.includes(args.files) && (games.includes(name) ? chapters.test(path) : !/(^|\/)(index|model)\.ts$/.test(path))
    )
  })
}

/** Tests of what the code does; those that only run the README's examples, or draw millions of numbers, are left out. */
function testsOf(name) {
  const within = join(root, 'packages', name, 'test')
  return readdirSync(within, { recursive: true })
    .filter(file => file.endsWith('.test.ts') && !/readme|uniformity/.test(file))
    .sort()
    .map(file => join(within, file))
}

/** A process that runs tests; `ask` gives null where it did not answer in time, and then it is gone. */
function worker(file, active = -1, patience = 300_000, calls = Number.POSITIVE_INFINITY) {
  const child = fork(join(import.meta.dirname, 'mutation', 'worker.mjs'), [file, String(active), String(calls)], {
    execArgv: ['--stack-size=2000'],
    env: { ...process.env, UMPIRE_FEWER_RUNS: args.fewer },
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

async function examine(name) {
  const files = mutable(name)
  const { switched, mutants } = await instrument(files)
  const [counting, plain] = ['counting', 'plain'].map(kind => join(folder, `${name}.${kind}.mjs`))
  await bundle(testsOf(name), switched, counting, true)
  await bundle(testsOf(name), switched, plain, false)

  const first = worker(counting)
  await broken(first)
  const survey = await first.ask({ task: 'survey' }, 1_800_000)
  first.end()
  const loading = performance.now()
  const timed = worker(plain)
  const { calls: callsAtLoad } = await broken(timed)
  /** Loading with a mutant on may never end. */
  const patience = 5_000 + 5 * (performance.now() - loading)
  const { results: times } = await timed.ask({ task: 'survey' }, 1_800_000)
  timed.end()
  const failing = [...survey.results, ...times].filter(({ ok }) => !ok)
  const unfit = new Set(failing.map(result => result.name))
  for (const { name: title, error } of failing) console.log(`  left out, fails without a mutant: ${title}: ${error}`)

  /** Which tests reach a mutant. */
  const reach = new Map(mutants.map(({ id }) => [id, []]))
  for (const [index, { name: title, reached }] of survey.results.entries()) {
    if (unfit.has(title)) continue
    for (const [id] of reached) reach.get(id).push(index)
  }
  const atLoad = new Set(survey.loaded)
  const all = [...times.keys()].filter(index => !unfit.has(times[index].name)).sort((a, b) => times[a].ms - times[b].ms)

  const kept = join(folder, `${name}.json`)
  const found = {}
  const stamp = new Map(files.map(file => [relative(root, file), hash(readFileSync(file))]))
  // A verdict stands as long as the file and the tests stand as they were.
  const shim = join(import.meta.dirname, 'mutation', 'shim.mjs')
  const testStamp = hash([args.fewer, ...[shim, ...testsOf(name)].map(file => readFileSync(file, 'utf8'))].join())
  // What is replaced counts too: `a || b` and its `a` begin at one place, and both become `true`.
  const key = ({ file, line, column, mutator, original, replacement }) =>
    hash([stamp.get(file), line, column, mutator, original, replacement].join('|'))
  const mine = new Set(mutants.map(key))
  /** What was judged before, without what was changed since. */
  const old = Object.fromEntries(
    Object.entries(existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : {}).filter(
      ([at, { file }]) => mine.has(at) || (args.files && !stamp.has(file)),
    ),
  )
  const save = () => writeFileSync(kept, JSON.stringify({ ...old, ...found }))
  const queue = []
  const every = Number(args.every)
  const chosen = mutants.filter(mutant => isChosen(key(mutant), every))
  for (const mutant of chosen) {
    const known = old[key(mutant)]
    // Who noticed it once will again; who did not may be noticed by new tests.
    if (known && (known.status === 'killed' || known.status === 'timeout' || known.tests === testStamp))
      found[key(mutant)] = known
    else if (reach.get(mutant.id).length === 0 && !atLoad.has(mutant.id))
      found[key(mutant)] = { ...mutant, status: 'not reached', tests: testStamp }
    else queue.push(mutant)
  }
  console.log(
    `${name}: ${chosen.length} of ${mutants.length} mutants in ${files.length} files, ${queue.length} to judge by ${all.length} tests (${seconds(times)} s)`,
  )

  const budget = Number(args.seconds) * 1000
  const from = performance.now()
  let done = 0
  /** Lets a process judge; `goesOn` says whether it can judge others after it. */
  const ask = async (at, id, order) => {
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
  /** How many mutants of a file each test has noticed. */
  const noticed = new Map(files.map(file => [relative(root, file), new Map()]))
  /** First those that notice most of a file's mutants in the time that they take. */
  const promising = (file, order) => {
    const worth = new Map(
      order.map(index => [index, (1 + 20 * (noticed.get(file).get(index) ?? 0)) / (1 + times[index].ms)]),
    )
    return order.toSorted((a, b) => worth.get(b) - worth.get(a))
  }
  /** Processes with all mutants off when they were loaded, kept for the next mutant. */
  const idle = []
  const judge = async ({ id, file }) => {
    const order = promising(file, reach.get(id))
    let verdict = { status: 'survived', ran: 0, of: 0 }
    for (let again = order.length > 0; again; ) {
      const old = idle.pop()
      const at = old ?? worker(plain)
      const said = await ask(at, id, order)
      if (said.goesOn) idle.push(at)
      // A test that fails without the mutant, too, was spoilt by one before: a fresh process decides.
      again = Boolean(old) && said.clean === false
      verdict = said.verdict
    }
    const by = times.findIndex(({ name }) => name === verdict.by)
    if (by >= 0) noticed.get(file).set(by, (noticed.get(file).get(by) ?? 0) + 1)
    if (verdict.status !== 'survived' || !atLoad.has(id)) return verdict
    // Code that runs while modules are loaded has run by then: the mutant is on from the start, in a process of its own.
    const at = worker(plain, id, patience, generous(callsAtLoad))
    const said = await ask(at, id, all)
    at.end()
    return { ...said.verdict, atLoad: true }
  }
  const judgeAll = async () => {
    for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
      found[key(mutant)] = { ...mutant, ...(await judge(mutant)), tests: testStamp }
      if (++done % 50) continue
      save()
      const left = ((performance.now() - from) / done) * queue.length
      console.log(`  ${done} judged, ${queue.length} to go, about ${Math.round(left / 60_000)} min`)
    }
  }
  await Promise.all(Array.from({ length: Number(args.jobs) }, judgeAll))
  for (const at of idle) at.end()
  save()
  if (!args.files) writeFileSync(join(folder, `${name}.run.json`), JSON.stringify({ mutants: mutants.length, every }))
  const judged = chosen.map(mutant => found[key(mutant)])
  const seen = judged.filter(({ status }) => status === 'killed' || status === 'timeout').length
  console.log(`${name}: ${seen} of ${judged.length} noticed, ${((seen * 100) / judged.length).toFixed(1)} %`)
}

async function broken(process) {
  const { ready, ...more } = await process.ready
  if (!ready) throw new Error(`The tests cannot be loaded: ${JSON.stringify(more)}`)
  return more
}
/** How often code may pass places with mutants that passes so many without one. */
const generous = calls => calls * 4 + 50_000
const hash = text => createHash('sha256').update(text).digest('hex').slice(0, 16)
const seconds = results => (results.reduce((sum, { ms }) => sum + ms, 0) / 1000).toFixed(0)

if (args.publish) {
  const page = ['core-rng', 'core-game', ...games].map(summaryOf).filter(Boolean)
  writeFileSync(join(root, 'docs', 'mutation.json'), `${JSON.stringify(page, null, 2)}\n`)
  for (const { name, noticed, mutants, permille } of page)
    console.log(`${name}: ${noticed} of ${mutants}, ${permille / 10} %`)
} else for (const name of args.package) await examine(name)
