#!/usr/bin/env node
// How fast `umpire lab --queue` plays with one, two ... worker processes, and what each side of it costs. Needs Linux, a redis-server on the path, and a
// build: node scripts/measure-lab.mjs [GAME] [GAMES] [BATCH] [MOST_STEPS] [WORKERS,WORKERS...]
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createConnection, createServer } from 'node:net'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const [game = 'kriegspiel', games = '100', batch = '5', mostSteps = '10000', rounds = '1,2'] = process.argv.slice(2)
const bin = process.env.UMPIRE_BIN ?? fileURLToPath(new URL('../dist/main.js', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'umpire-measure-'))
const TICK = Number(execFileSync('getconf', ['CLK_TCK']))

/** Processor seconds that a process, with all its threads, has used. */
function cpuOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICK
}

function freePort() {
  return new Promise(resolve => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

/** A command that gives lines of JSON; each is told with the moment it came. */
function begin(args, tell) {
  const child = spawn(process.execPath, [bin, ...args, '--json'], { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] })
  let rest = ''
  child.stdout.setEncoding('utf8').on('data', text => {
    const lines = (rest + text).split('\n')
    rest = lines.pop()
    for (const line of lines) tell(JSON.parse(line), process.hrtime.bigint())
  })
  child.ended = new Promise(resolve => child.on('close', resolve))
  return child
}

const port = await freePort()
const url = `redis://127.0.0.1:${port}`
const redis = spawn(
  'redis-server',
  ['--port', port, '--bind', '127.0.0.1', '--dir', folder, '--appendonly', 'yes', '--save', ''],
  { stdio: 'ignore' },
)
for (;;) {
  const up = await new Promise(resolve => {
    const socket = createConnection(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
    socket.unref()
  })
  if (up) break
  await new Promise(resolve => setTimeout(resolve, 50))
}

console.log(
  `${game}, ${games} games in batches of ${batch}, at most ${mostSteps} steps; ${availableParallelism()} processors, Node ${process.version}`,
)
try {
  for (const workers of rounds.split(',').map(Number)) {
    const experiment = {
      lab: 1,
      name: 'Measured',
      games: Number(games),
      batch: Number(batch),
      mostSteps: Number(mostSteps),
      studies: [{ game }],
    }
    writeFileSync(join(folder, 'measured.json'), JSON.stringify(experiment))
    // Workers are warm before the clock starts: each has played a batch of another experiment.
    writeFileSync(
      join(folder, 'warm.json'),
      JSON.stringify({ ...experiment, seed: 'warm', games: Number(batch) * workers * 2 }),
    )
    const played = new Map()
    let ready = 0
    const hands = Array.from({ length: workers }, () =>
      begin(['lab-worker', url, '--concurrency', '1'], ({ type, games: count, experiment: of }, at) => {
        if (type === 'ready') ready++
        if (type === 'played') played.set(of, [...(played.get(of) ?? []), { count, at }])
      }),
    )
    while (ready < workers) await new Promise(resolve => setTimeout(resolve, 50))
    await begin(['lab', 'warm.json', '--queue', url, '--out', `warm-${workers}`], () => {}).ended
    const before = hands.map(({ pid }) => cpuOf(pid))
    const redisBefore = cpuOf(redis.pid)
    let digest = ''
    let lastOfCollector = 0
    const collecting = begin(['lab', 'measured.json', '--queue', url, '--out', `out-${workers}`], found => {
      if (found.type === 'experiment') digest = found.digest
    })
    const watch = setInterval(() => {
      try {
        lastOfCollector = cpuOf(collecting.pid)
      } catch {}
    }, 20)
    await collecting.ended
    clearInterval(watch)
    const busy = hands.reduce((sum, { pid }, i) => sum + cpuOf(pid) - before[i], 0)
    const redisBusy = cpuOf(redis.pid) - redisBefore
    const parts = played.get(digest)
    const [first, last] = [parts[0].at, parts.at(-1).at]
    const counted = parts.slice(1).reduce((sum, { count }) => sum + count, 0)
    const seconds = Number(last - first) / 1e9
    const total = parts.reduce((sum, { count }) => sum + count, 0)
    console.log(
      `${workers} ${workers === 1 ? 'worker ' : 'workers'}: ${(counted / seconds).toFixed(2)} games a second by the clock; processor ms a game: workers ${((1000 * busy) / total).toFixed(1)}, collector ${((1000 * lastOfCollector) / total).toFixed(2)}, Redis ${((1000 * redisBusy) / total).toFixed(2)}`,
    )
    for (const hand of hands) hand.kill('SIGTERM')
    await Promise.all(hands.map(({ ended }) => ended))
  }
} finally {
  redis.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
}
