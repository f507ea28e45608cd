#!/usr/bin/env node
// Would the tests notice? `npm run mutation -- --package kriegspiel` changes the rules in one small place after another, with Stryker's mutators, and
// runs the tests that reach the place until one fails. Rules are pure, so one process serves for thousands of mutants.
// What was judged is kept in .umpire/mutation: a run that was ended goes on, and after a change only what it touched is judged again.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './lib/run.mjs'
import { bundle, instrument } from './mutation/bundle.mjs'
import { judging, loaded, worker } from './mutation/judge.mjs'
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

/** Runs all tests without a mutant, once to see what they reach and once to see how long they take. */
async function survey(name, { switched, mutants }, files) {
  const [counting, plain] = ['counting', 'plain'].map(kind => join(folder, `${name}.${kind}.mjs`))
  await bundle(testsOf(name), switched, counting, true)
  await bundle(testsOf(name), switched, plain, false)

  const first = worker(counting, args.fewer)
  await loaded(first)
  const seen = await first.ask({ task: 'survey' }, 1_800_000)
  first.end()
  const loading = performance.now()
  const timed = worker(plain, args.fewer)
  const { calls: callsAtLoad } = await loaded(timed)
  /** Loading with a mutant on may never end. */
  const patience = 5_000 + 5 * (performance.now() - loading)
  const { results: times } = await timed.ask({ task: 'survey' }, 1_800_000)
  timed.end()
  const failing = [...seen.results, ...times].filter(({ ok }) => !ok)
  const unfit = new Set(failing.map(result => result.name))
  for (const { name: title, error } of failing) console.log(`  left out, fails without a mutant: ${title}: ${error}`)

  /** Which tests reach a mutant. */
  const reach = new Map(mutants.map(({ id }) => [id, []]))
  for (const [index, { name: title, reached }] of seen.results.entries()) {
    if (unfit.has(title)) continue
    for (const [id] of reached) reach.get(id).push(index)
  }
  const atLoad = new Set(seen.loaded)
  const all = [...times.keys()].filter(index => !unfit.has(times[index].name)).sort((a, b) => times[a].ms - times[b].ms)
  return { plain, files, reach, atLoad, times, all, patience, callsAtLoad }
}

/** The verdicts of a package, those that are kept from before among them. */
function bookOf(name, files, mutants) {
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
  return { key, old, found, testStamp, save }
}

/** The mutants that are left to judge; the others get the verdict that stands. */
function sortOut(chosen, { key, old, found, testStamp }, { reach, atLoad }) {
  const queue = []
  for (const mutant of chosen) {
    const known = old[key(mutant)]
    // Who noticed it once will again; who did not may be noticed by new tests.
    if (known && (known.status === 'killed' || known.status === 'timeout' || known.tests === testStamp))
      found[key(mutant)] = known
    else if (reach.get(mutant.id).length === 0 && !atLoad.has(mutant.id))
      found[key(mutant)] = { ...mutant, status: 'not reached', tests: testStamp }
    else queue.push(mutant)
  }
  return queue
}

/** Judges a queue of mutants, in as many processes as there are jobs. */
async function judgeAll(queue, { key, found, testStamp, save }, { judge, end }) {
  const from = performance.now()
  let done = 0
  const work = async () => {
    for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
      found[key(mutant)] = { ...mutant, ...(await judge(mutant)), tests: testStamp }
      if (++done % 50) continue
      save()
      const left = ((performance.now() - from) / done) * queue.length
      console.log(`  ${done} judged, ${queue.length} to go, about ${Math.round(left / 60_000)} min`)
    }
  }
  await Promise.all(Array.from({ length: Number(args.jobs) }, work))
  end()
  save()
}

async function examine(name) {
  const files = mutable(name)
  const changed = await instrument(files)
  const { mutants } = changed
  const seen = await survey(name, changed, files)
  const book = bookOf(name, files, mutants)
  const every = Number(args.every)
  const chosen = mutants.filter(mutant => isChosen(book.key(mutant), every))
  const queue = sortOut(chosen, book, seen)
  console.log(
    `${name}: ${chosen.length} of ${mutants.length} mutants in ${files.length} files, ${queue.length} to judge by ${seen.all.length} tests (${seconds(seen.times)} s)`,
  )
  await judgeAll(queue, book, judging(seen, { fewer: args.fewer, seconds: Number(args.seconds) }))
  if (!args.files) writeFileSync(join(folder, `${name}.run.json`), JSON.stringify({ mutants: mutants.length, every }))
  const judged = chosen.map(mutant => book.found[book.key(mutant)])
  const noticed = judged.filter(({ status }) => status === 'killed' || status === 'timeout').length
  console.log(`${name}: ${noticed} of ${judged.length} noticed, ${((noticed * 100) / judged.length).toFixed(1)} %`)
}

const hash = text => createHash('sha256').update(text).digest('hex').slice(0, 16)
const seconds = results => (results.reduce((sum, { ms }) => sum + ms, 0) / 1000).toFixed(0)

if (args.publish) {
  const page = ['core-rng', 'core-game', ...games].map(summaryOf).filter(Boolean)
  writeFileSync(join(root, 'docs', 'mutation.json'), `${JSON.stringify(page, null, 2)}\n`)
  for (const { name, noticed, mutants, permille } of page)
    console.log(`${name}: ${noticed} of ${mutants}, ${permille / 10} %`)
} else for (const name of args.package) await examine(name)
