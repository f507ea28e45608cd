#!/usr/bin/env node
// Kills `umpire serve` with SIGKILL again and again, at any moment, while it is played on, and after each kill holds what it answered with "saved" against what
// it has: every step, every digest of the chain, every plan. Needs a build:
//   node scripts/kills.mjs [--kills 500] [--seed 1] [--database embedded|postgres] [--processes 1] [--restarts 0]
//   node scripts/kills.mjs --disk      the same with a disk that is full at times; Linux, as root
// With postgres it starts a PostgreSQL server of its own (initdb and postgres on the path), which several processes use, and which is killed too: of so many
// kills, `--restarts` are of the database itself. Ends with a line `N passed, N failed`.
import { execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { fork, seedRng, withDice } from '@umpire/core-rng'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '500' },
    seed: { type: 'string', default: '1' },
    database: { type: 'string', default: 'embedded' },
    processes: { type: 'string', default: '1' },
    restarts: { type: 'string', default: '0' },
    disk: { type: 'boolean', default: false },
  },
})
const kills = Number(values.kills)
const processes = values.database === 'postgres' ? Number(values.processes) : 1
const restarts = values.database === 'postgres' ? Number(values.restarts) : 0
const bin = process.env.UMPIRE_BIN ?? fileURLToPath(new URL('../dist/main.js', import.meta.url))

let stream = fork(seedRng(values.seed), 'kills')
/** A whole number below `n`. */
function below(n) {
  const drawn = withDice(stream, dice => dice.d(n) - 1)
  stream = drawn.rng
  return drawn.value
}
const wait = time => new Promise(resolve => setTimeout(resolve, time))

const folder = mkdtempSync(join(tmpdir(), 'umpire-kills-'))
const data = join(folder, 'games')
mkdirSync(data)

/** A PostgreSQL server of our own; null for the embedded database. */
const postgres = values.database === 'postgres' ? await openPostgres() : null
async function openPostgres() {
  const program = name =>
    execFileSync('readlink', ['-f', execFileSync('which', [name]).toString().trim()])
      .toString()
      .trim()
  const id = flag => Number(execFileSync('id', [flag, 'postgres']))
  const user = process.getuid() === 0 ? { uid: id('-u'), gid: id('-g') } : {}
  const place = join(folder, 'postgres')
  mkdirSync(place)
  if (user.uid !== undefined) {
    chownSync(folder, user.uid, user.gid)
    chownSync(place, user.uid, user.gid)
  }
  execFileSync(program('initdb'), ['-D', join(place, 'data'), '-U', 'umpire', '-A', 'trust'], {
    ...user,
    stdio: 'ignore',
    cwd: place,
  })
  const port = await new Promise(resolve => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
  const begin = () =>
    spawn(program('postgres'), ['-D', join(place, 'data'), '-p', String(port), '-k', place, '-h', '127.0.0.1'], {
      ...user,
      stdio: 'ignore',
      cwd: place,
    })
  let child = begin()
  return {
    url: `postgres://umpire@127.0.0.1:${port}/postgres`,
    /** Killed as if the machine had stopped, and started again. */
    restart: async () => {
      const ended = new Promise(resolve => child.once('exit', resolve))
      child.kill(below(2) ? 'SIGQUIT' : 'SIGKILL')
      await ended
      for (;;) {
        child = begin()
        const died = await Promise.race([
          new Promise(resolve => child.once('exit', () => resolve(true))),
          wait(1500).then(() => false),
        ])
        if (!died) return
      }
    },
    stop: async () => {
      const ended = new Promise(resolve => child.once('exit', resolve))
      child.kill('SIGINT')
      await ended
    },
  }
}

/** A process that serves; `address` is null until it listens. */
function begin() {
  const where = postgres ? ['--database', postgres.url] : []
  const child = spawn(process.execPath, [bin, 'serve', data, '--port', '0', '--json', '--pace', '10000000', ...where], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const server = {
    child,
    address: null,
    host: null,
    ended: new Promise(resolve => child.once('exit', resolve)),
    err: '',
  }
  let said = ''
  child.stdout.on('data', piece => {
    said += piece
    if (server.address || !said.includes('\n')) return
    const { address, host } = JSON.parse(said.slice(0, said.indexOf('\n')))
    if (address) Object.assign(server, { address, host: new URL(host).pathname })
  })
  child.stderr.on('data', piece => {
    server.err += piece
  })
  return server
}

/** Until one of these listens; a server that gives up before is started again. */
async function listening(servers) {
  for (let i = 0; ; i++) {
    const there = servers.find(({ address, child }) => address && child.exitCode === null && child.signalCode === null)
    if (there) return there
    for (const [n, { child }] of servers.entries())
      if (child.exitCode !== null || child.signalCode !== null) servers[n] = begin()
    if (i > 1200) throw new Error(`No server comes up: ${servers.map(({ err }) => err).join('\n')}`)
    await wait(100)
  }
}

// What has been answered: games with their links, the digest after each step, and the plans.
const games = new Map()
const problems = []
let passed = 0
const check = (holds, what) => {
  if (holds) passed++
  else {
    problems.push(what)
    process.stdout.write(`  NOT KEPT: ${what}\n`)
  }
}

async function ask(server, path, fields, options = {}) {
  const answer = await fetch(server.address + path, {
    ...(fields && { method: 'POST', body: fields instanceof URLSearchParams ? fields : JSON.stringify(fields) }),
    ...(fields && !(fields instanceof URLSearchParams) && { headers: { 'content-type': 'application/json' } }),
    redirect: 'manual',
    signal: AbortSignal.timeout(20_000),
    ...options,
  })
  return { status: answer.status, text: await answer.text() }
}

const KINDS = ['dma', 'kriegspiel', 'transnistria-hex']
let made = 0
async function make(server, kind) {
  const id = `kill${String(made++).padStart(4, '0')}`
  const fields = new URLSearchParams(
    {
      dma: {
        states: 'One\nTwo\nThree\nFour\nFive\nSix',
        bots: '4',
        lastWeek: '12',
        weekday: '',
        time: '20:00',
        zone: 'UTC',
        graceHours: '0',
        botAfter: '',
      },
      kriegspiel: { opening: 'book', bot: 'south' },
      'transnistria-hex': { players: '2', bot: '' },
    }[kind],
  )
  fields.set('id', id)
  fields.set('lang', 'en')
  const { status, text } = await ask(server, `${server.host}/new/${kind}`, fields)
  if (status !== 201) return
  const [master, ...seats] = [...text.matchAll(/href="(\/s\/[\w-]+)"/g)].map(([, path]) => path)
  const names = {
    dma: ['p1', 'p2', 'p3', 'p4', 'p5', 'p6'],
    kriegspiel: ['north', 'south'],
    'transnistria-hex': ['moldova', 'transnistria'],
  }[kind]
  const links = Object.fromEntries(names.map((name, i) => [name, seats[i]]))
  games.set(id, { id, kind, master, links, plans: new Map(), over: false })
  await ask(server, `${master}/begin`, new URLSearchParams())
}

/** Something a player does, and what he was answered. */
async function act(server, game) {
  const { status, text } = await ask(server, `/g/${game.id}/sight`)
  if (status !== 200) return
  const { value } = JSON.parse(text)
  if (value.status === 'ended') {
    game.over = true
    return
  }
  if (value.status !== 'playing') {
    await ask(server, `${game.master}/begin`, new URLSearchParams())
    return
  }
  const { steps } = value
  if (game.kind === 'dma') {
    const seat = ['p1', 'p2'][below(2)]
    if (below(3) < 2) {
      const other = `p${3 + below(4)}`
      const lines = [`peace ${other} ${below(2) ? 'on' : 'off'}`, `peace p${3 + below(4)} on`]
      const key = `${steps + 1} ${seat}`
      const plan = game.plans.get(key) ?? [[]]
      // What was sent and not answered may be kept or not; what was answered is kept until something else is sent.
      plan.push(lines)
      game.plans.set(key, plan)
      const answer = await ask(
        server,
        `${game.links[seat]}/plan`,
        new URLSearchParams({ by: 'lines', lines: lines.join('\n'), steps: String(steps) }),
      )
      if (answer.status === 303) game.plans.set(key, [lines])
      return
    }
    for (const one of ['p1', 'p2'])
      await ask(server, `${game.links[one]}/final`, new URLSearchParams({ steps: String(steps) }))
    return
  }
  const seat = value.toAct[0]
  const link = game.links[seat]
  const sight = await ask(server, `${link}/sight`)
  if (sight.status !== 200) return
  const { legal } = JSON.parse(sight.text).value
  if (legal.length === 0) return
  const answer = await ask(server, `${link}/orders`, { steps, orders: [legal[below(legal.length)]] })
  if (answer.status === 200) {
    const { value: done } = JSON.parse(answer.text)
    game.answered = Math.max(game.answered ?? 0, done.steps)
  }
}

let acts = 0
/** Plays on until told to stop; whatever a kill cuts off is nobody's fault. */
function playing(servers) {
  let on = true
  const player = async () => {
    while (on) {
      const up = servers.filter(({ address, child }) => address && child.exitCode === null && child.signalCode === null)
      if (up.length === 0) {
        await wait(20)
        continue
      }
      const server = up[below(up.length)]
      try {
        const live = [...games.values()].filter(({ over }) => !over)
        const lacking = KINDS.filter(kind => live.filter(game => game.kind === kind).length < 2)
        if (lacking.length > 0) await make(server, lacking[below(lacking.length)])
        else {
          const game = live[below(live.length)]
          // One after another in a game: of two answers at once nobody could say which came last.
          if (game.busy) {
            await wait(5)
            continue
          }
          game.busy = true
          try {
            await act(server, game)
          } finally {
            game.busy = false
          }
        }
        acts++
      } catch {
        await wait(10)
      }
    }
  }
  const players = Array.from({ length: 4 }, player)
  return async () => {
    on = false
    await Promise.all(players)
  }
}

const peaceOf = lines =>
  lines
    .map(line => line.split(' '))
    .map(([, other, on]) => `${other}:${on === 'on'}`)
    .join()

/** A game as it leaves the server. Just after the database was killed a server may have to be asked again. */
async function exported(server, game) {
  for (let i = 0; ; i++) {
    const signal = AbortSignal.timeout(60_000)
    const answer = await ask(server, `${server.host}/export/${game.id}`, undefined, { signal })
    if (answer.status < 500 || i === 10) return answer
    await wait(500)
  }
}

/** Everything that was answered, against what is there: the export plays each game again from its first step. */
async function verify(server) {
  for (const game of games.values()) {
    if (game.proven) continue
    const { status, text } = await exported(server, game)
    check(status === 200, `${game.id}: ${status} ${text.slice(0, 200)}`)
    if (status !== 200) continue
    const { save } = JSON.parse(text).value
    // Both play with open cards here, so that a seat knows of every step.
    check(
      save.log.length >= (game.answered ?? 0),
      `${game.id}: ${save.log.length} steps, and ${game.answered} were answered`,
    )
    for (const [key, plans] of game.plans) {
      const [week, seat] = key.split(' ')
      const orders = save.log[Number(week) - 1]?.[seat]
      if (!save.log[Number(week) - 1]) continue
      const kept = (orders ?? []).map(order => `${order.with}:${order.peace}`).join()
      // What was sent while the week was being played came too late, and was refused.
      check(
        plans.some(lines => peaceOf(lines) === kept),
        `${game.id}, week ${week}: ${seat} has ${kept}, and sent ${plans.map(peaceOf).join(' or ')}`,
      )
      game.plans.delete(key)
    }
    if (game.over) game.proven = true
  }
}

/** Fills the disk but for a little; returns what empties it again. */
function fill() {
  const ballast = join(folder, 'disk', 'ballast')
  const { bavail, bsize } = statfsSync(join(folder, 'disk'))
  try {
    writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - below(200_000))))
  } catch (error) {
    // The server wrote meanwhile: then the disk is as full as can be.
    if (error.code !== 'ENOSPC') throw error
  }
  return () => rmSync(ballast, { force: true })
}

const from = performance.now()
const servers = Array.from({ length: processes }, begin)
if (values.disk) {
  // The embedded database in a small file system of its own.
  for (const server of servers.splice(0)) {
    server.child.kill('SIGKILL')
    await server.ended
  }
  mkdirSync(join(folder, 'disk'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=200m', 'umpire', join(folder, 'disk')])
  rmSync(data, { recursive: true, force: true })
  mkdirSync(join(folder, 'disk', 'games'))
  execFileSync('ln', ['-s', join(folder, 'disk', 'games'), data])
  servers.push(begin())
}
try {
  await listening(servers)
  for (let kill = 1; kill <= kills; kill++) {
    const stop = playing(servers)
    // Half of them while it starts, half while it is at work.
    if (below(2)) await listening(servers)
    await wait(below(values.disk ? 3000 : 1500))
    if (values.disk) {
      const empty = fill()
      await wait(1000 + below(2000))
      empty()
      await wait(below(300))
    }
    if (kill <= restarts) await postgres.restart()
    const n = below(servers.length)
    servers[n].child.kill('SIGKILL')
    await servers[n].ended
    await stop()
    servers[n] = begin()
    if (kill % 5 === 0 || kill === kills) await verify(await listening(servers))
    if (kill % 25 === 0) {
      const seconds = Math.round((performance.now() - from) / 1000)
      process.stdout.write(
        `  ${kill} kills, ${acts} acts, ${games.size} games, ${passed} held, ${problems.length} not, ${seconds} s\n`,
      )
    }
  }
  await verify(await listening(servers))
} finally {
  for (const { child, ended } of servers) {
    child.kill('SIGKILL')
    await ended
  }
  await postgres?.stop()
  if (values.disk) execFileSync('umount', ['-l', join(folder, 'disk')])
  if (problems.length === 0) rmSync(folder, { recursive: true, force: true })
  else process.stdout.write(`  The data is in ${folder}\n`)
}
process.stdout.write(
  `  ${kills} kills on the ${values.database} database, seed ${values.seed}\n${passed} passed, ${problems.length} failed\n`,
)
process.exitCode = problems.length > 0 ? 1 : 0
