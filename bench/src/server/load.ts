/**
 * A server under load: `pnpm load [--seconds 60] [--players 1008] [--page-every 20] [--matches 200] [--move-every 10] [--database postgres://...]`. Reads the
 * built packages. Campaigns of 24 rulers, each of whom reads and orders; matches of Kriegspiel, each followed live by two who move in turn. Requests come at a given pace whatever the answers take, so
 * that waiting shows. While they come, the week of a game of 24 is played. Prints the percentiles of each kind of request, and the memory once a minute.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    players: { type: 'string', default: '1008' },
    'page-every': { type: 'string', default: '20' },
    matches: { type: 'string', default: '200' },
    'move-every': { type: 'string', default: '10' },
    database: { type: 'string' },
  },
})
const seconds = Number(values.seconds)
const RULERS = 24
/** Campaigns whose week is played while the others are ordered in. */
const CLOSING = 20
/** Milliseconds between two weeks when each of these has been played once. */
const AGAIN = 10_000
/** Each player asks for a page once in so many seconds, each match has an order. */
const PAGE_EVERY = Number(values['page-every'])
const MOVE_EVERY = Number(values['move-every'])

const bin = fileURLToPath(new URL('../../../packages/cli/dist/main.js', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'umpire-load-'))
const server: ChildProcess = spawn(
  process.execPath,
  [
    bin,
    'serve',
    folder,
    '--port',
    '0',
    '--json',
    '--pace',
    '10000000',
    ...(values.database ? ['--database', values.database] : []),
  ],
  { stdio: ['ignore', 'pipe', 'inherit'] },
)
const first = await new Promise<string>(resolve => createInterface({ input: server.stdout! }).once('line', resolve))
const { address, host } = JSON.parse(first) as { address: string; host: string }

const agent = new Agent({ keepAlive: true, maxSockets: 512 })
function ask(
  path: string,
  fields?: { readonly [name: string]: string } | object,
  again = false,
): Promise<{ status: number; text: string }> {
  const isForm = fields instanceof URLSearchParams
  const body = fields && (isForm ? String(fields) : JSON.stringify(fields))
  return new Promise((resolve, reject) => {
    const asked = request(
      address + path,
      {
        agent,
        method: body === undefined ? 'GET' : 'POST',
        headers:
          body === undefined
            ? {}
            : { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' },
      },
      answer => {
        let text = ''
        answer.setEncoding('utf8').on('data', piece => (text += piece))
        answer.on('end', () => resolve({ status: answer.statusCode!, text }))
      },
    )
    // A connection that was kept may be closed just as it is used again: as browsers do, ask once more over another.
    asked.on('error', error => {
      if (asked.reusedSocket && !again) ask(path, fields, true).then(resolve, reject)
      else reject(error)
    })
    asked.end(body)
  })
}

async function made(kind: string, fields: { readonly [name: string]: string }): Promise<readonly string[]> {
  const { status, text } = await ask(
    `${new URL(host).pathname}/new/${kind}`,
    new URLSearchParams({ lang: 'en', ...fields }),
  )
  if (status !== 201) throw new Error(`${kind}: ${status}`)
  const links = [...text.matchAll(/href="(\/s\/[\w-]+)"/g)].map(([, path]) => path!)
  await ask(`${links[0]}/begin`, new URLSearchParams())
  return links
}

const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))![1]) / 1024

const states = Array.from({ length: RULERS }, (_, i) => `State ${i + 1}`).join('\n')
const campaigns: (readonly string[])[] = []
for (let i = 0; i < Number(values.players) / RULERS; i++)
  campaigns.push(
    await made('dma', {
      states,
      bots: '0',
      lastWeek: '60',
      weekday: '',
      time: '20:00',
      zone: 'UTC',
      graceHours: '0',
      botAfter: '',
    }),
  )
const matches: (readonly string[])[] = []
for (let i = 0; i < Number(values.matches); i++) matches.push(await made('kriegspiel', { opening: 'book', bot: '' }))
console.log(`${campaigns.length} campaigns of ${RULERS}, ${matches.length} matches; ${Math.round(memory())} MB`)

/** Everybody who plays a match listens to it. */
const listeners = matches.flatMap(([, ...links]) =>
  links.map(link => {
    const asked = request(`${address}${link}/news`, { agent: false }, answer => answer.resume())
    asked.on('error', () => {})
    asked.end()
    return asked
  }),
)

const rulers = campaigns.flatMap(([, ...links]) => links)
const round = <T>(of: readonly T[]) => {
  let i = 0
  return () => of[i++ % of.length]!
}

/** Percentiles of what took so long, in milliseconds. */
function table(title: string, times: readonly number[]): void {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]?.toFixed(1) ?? '-'
  console.log(`| ${title} | ${times.length} | ${at(0.5)} | ${at(0.9)} | ${at(0.99)} | ${at(1)} |`)
}

/** Requests of one kind at a pace of their own, whatever the answers take. */
async function pages(title: string, perSecond: number, path: () => string, post?: () => string): Promise<() => void> {
  const result = await autocannon({
    url: address,
    connections: Math.min(1000, rulers.length),
    duration: seconds,
    overallRate: perSecond,
    // Latencies count from when a request was due, not from when it was sent.
    ignoreCoordinatedOmission: false,
    requests: [
      {
        setupRequest: asked => ({
          ...asked,
          path: path(),
          ...(post && {
            method: 'POST',
            body: post(),
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
          }),
        }),
      },
    ],
  })
  const { latency, requests, errors, timeouts, non2xx } = result
  return () =>
    console.log(
      `| ${title} | ${requests.total} | ${latency.p50} | ${latency.p90} | ${latency.p99} | ${latency.max} |${errors + timeouts ? ` ${errors} errors, ${timeouts} timeouts` : ''}${post ? '' : non2xx ? ` ${non2xx} refused` : ''}`,
    )
}

/** Both sides of each match move in turn, each match once in so many seconds. */
async function moves(until: number): Promise<() => void> {
  const [views, orders]: [number[], number[]] = [[], []]
  await Promise.all(
    matches.map(async ([, ...links], i) => {
      await new Promise(resolve => setTimeout(resolve, (MOVE_EVERY * 1000 * i) / matches.length))
      let due = performance.now()
      let mover = 0
      while (performance.now() < until) {
        const from = performance.now()
        const { text } = await ask(`${links[mover]}/sight`)
        views.push(performance.now() - from)
        const { value } = JSON.parse(text) as { value: { steps: number; legal: unknown[]; toAct: string[] } }
        if (value.legal.length > 0) {
          const posted = performance.now()
          const { status } = await ask(`${links[mover]}/orders`, {
            steps: value.steps,
            orders: [value.legal[value.steps % value.legal.length]],
          })
          if (status === 200) orders.push(performance.now() - posted)
        } else mover = 1 - mover
        due += MOVE_EVERY * 1000
        await new Promise(resolve => setTimeout(resolve, Math.max(0, due - performance.now())))
      }
    }),
  )
  return () => {
    table('a match: its view', views)
    table('a match: an order', orders)
  }
}

/** The week of a game of 24, all having finished, while everybody reads. */
async function weeks(until: number): Promise<() => void> {
  const times: number[] = []
  // What a ruler saves takes his "final" back: nobody orders in these meanwhile.
  const closing = round(campaigns.slice(0, CLOSING))
  for (let i = 0; performance.now() < until - 2000; i++) {
    // Once each, and again after a while: weeks go on for as long as the load does.
    if (i >= CLOSING) await new Promise(resolve => setTimeout(resolve, AGAIN))
    const [master, ...links] = closing()
    const before = await steps(master!)
    for (const link of links) await ask(`${link}/final`, new URLSearchParams({ steps: String(before) }))
    const from = performance.now()
    while ((await steps(master!)) === before && performance.now() < until)
      await new Promise(resolve => setTimeout(resolve, 20))
    times.push(performance.now() - from)
  }
  return () => table('a week of 24, from the last "final" to its being played', times)
}
const steps = async (master: string) => {
  const { text } = await ask(`${master}/sight`)
  return (JSON.parse(text) as { value: { steps: number } }).value.steps
}

const until = performance.now() + seconds * 1000
const watch = setInterval(() => console.log(`${Math.round(memory())} MB`), 60_000)
const total = rulers.length / PAGE_EVERY
const plans = ['peace p2 on', 'peace p3 off', 'peace p4 on']
const [reports, forms, ready] = [round(rulers), round(rulers), round(rulers.slice(CLOSING * RULERS))]
const told = await Promise.all([
  pages('a ruler: the report', total * 0.4, () => reports()),
  pages('a ruler: the form of orders', total * 0.3, () => `${forms()}/orders`),
  pages(
    'a ruler: orders sent',
    total * 0.3,
    () => `${ready()}/plan`,
    () => String(new URLSearchParams({ by: 'lines', lines: plans.join('\n'), steps: '0' })),
  ),
  moves(until),
  weeks(until),
])
console.log(`\n| ${seconds} s | requests | p50, ms | p90 | p99 | most |\n| --- | ---: | ---: | ---: | ---: | ---: |`)
for (const tell of told) tell()
clearInterval(watch)
console.log(`\n${Math.round(memory())} MB`)
for (const asked of listeners) asked.destroy()
agent.destroy()
server.kill('SIGTERM')
await new Promise(resolve => server.once('exit', resolve))
rmSync(folder, { recursive: true, force: true })
