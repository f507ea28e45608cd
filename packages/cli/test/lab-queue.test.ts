import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Queue } from 'bullmq'
import { Redis as Server } from 'ioredis'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { QUEUE } from '../src/lab/bullmq.ts'
import { playOnQueue } from '../src/lab/queue.ts'
import { readExperiment } from '../src/lab/read.ts'
import { batchesOf as batchesIn, settleExperiment } from '../src/lab/settle.ts'
import { jobIdOf } from '../src/lab/wire.ts'
import { buildBin } from './support/build.ts'
import { scratch } from './support/folder.ts'
import { begin, type Running } from './support/process.ts'
import { noRedis, type Redis, startRedis } from './support/redis.ts'
import { run } from './support/run.ts'

// A machine with much else to do takes its time.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const missing = noRedis()
const cwd = scratch()

/** Nine batches of one game, the first long enough to be interrupted. */
const experiment = {
  lab: 1,
  name: 'Tiny',
  games: 4,
  batch: 1,
  cells: 1,
  mostSteps: 5,
  studies: [
    { game: 'kriegspiel', games: 1, mostSteps: 40 },
    { game: 'kriegspiel', vary: { piecesBlockFire: ['any'] } },
  ],
}
const BATCHES = 9
const REPORT = ['report.md', 'results.json', 'charts/1-kriegspiel-base.svg']

if (missing) process.stdout.write(`Skipped, the tests over Redis: ${missing}\n`)
const skipped = missing !== null && !process.env['UMPIRE_REQUIRE_REDIS']

describe.skipIf(skipped)(`over Redis${missing ? ` (skipped: ${missing})` : ''}`, () => {
  let bin = ''
  let redis: Redis
  let queue: Queue

  beforeAll(async () => {
    writeFileSync(join(cwd, 'tiny.json'), JSON.stringify(experiment))
    ;[bin, redis] = await Promise.all([buildBin('lab-queue'), startRedis(scratch())])
    queue = new Queue(QUEUE, { connection: { url: redis.url, maxRetriesPerRequest: null } })
    queue.on('error', () => {})
    const alone = await run(bin, ['lab', 'tiny.json', '--workers', '1', '--out', 'alone'], { cwd })
    expect(alone.code).toBe(0)
  })
  beforeEach(() => queue.obliterate({ force: true }))
  afterAll(() => queue?.close())

  const collector = (folder: string) => begin(bin, ['lab', 'tiny.json', '--queue', redis.url, '--out', folder], cwd)
  const worker = (from: string = bin) =>
    begin(from, ['lab-worker', redis.url, '--concurrency', '1', '--stalled-after', '1'], cwd)
  const is = (type: string, batch?: unknown) => (line: { readonly [field: string]: unknown }) =>
    line['type'] === type && (batch === undefined || line['batch'] === batch)
  const batchesOf = ({ lines }: Running, type: string) => lines.filter(is(type)).map(({ batch }) => batch)

  /** The report is the one that a single thread makes, and the journal holds each batch once. */
  async function expectWhole(folder: string, collecting: Running): Promise<void> {
    expect(await collecting.ended, collecting.err()).toBe(0)
    const bytes = (of: string, file: string) => readFileSync(join(cwd, of, file), 'utf8')
    for (const file of REPORT) expect(bytes(folder, file), file).toBe(bytes('alone', file))
    const lines = bytes(folder, 'journal.jsonl').trim().split('\n')
    const numbers = lines.map(line => (JSON.parse(line) as { batch: number }).batch)
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: BATCHES }, (_, i) => i))
    // Nothing of the games is left on the server.
    expect(await queue.getJobs()).toEqual([])
    const server = new Server(redis.url)
    const told = await server.xrange(`bull:${QUEUE}:events`, '-', '+')
    server.disconnect()
    expect(JSON.stringify(told)).not.toContain('returnvalue')
  }

  test('what cannot be kept here ends the command, and stays on the queue', async () => {
    const read = readExperiment(experiment)
    const made = read.ok ? await settleExperiment(read.value, '0.1.0') : read
    if (!made.ok) throw new Error('it does not settle')
    const one = worker()
    const notes: string[] = []
    let kept = 0
    const full = () => {
      if (kept === 2) throw new Error('no space left')
      kept++
    }
    await expect(
      playOnQueue(made.value, batchesIn(made.value), redis.url, full, text => notes.push(text)),
    ).rejects.toThrow('no space left')
    expect(notes).toEqual([])
    await stop(one)
    const left = (await queue.getJobs()).map(({ data }) => (data as { batch: number }).batch)
    expect(left.length).toBe(BATCHES - kept)
  })

  async function stop(...workers: Running[]): Promise<void> {
    for (const one of workers) one.signal('SIGTERM')
    expect(await Promise.all(workers.map(({ ended }) => ended))).toEqual(workers.map(() => 0))
  }

  test('a worker is killed with -9 in a game, one of another version refuses, a job is delivered twice', async () => {
    const collecting = collector('killed')
    const doomed = worker()
    const { batch, experiment: digest } = await doomed.next(is('began'))
    doomed.signal('SIGKILL')
    expect(await doomed.ended).toBe(null)
    expect(batchesOf(doomed, 'played')).toEqual([])

    const other = join(bin, '..', '..', 'lab-queue-other')
    cpSync(join(bin, '..'), other, { recursive: true })
    writeFileSync(join(other, 'package.json'), '{ "type": "module", "version": "9.9.9" }\n')
    const stranger = worker(join(other, 'dist'))
    expect(await stranger.ended).toBe(3)
    expect(stranger.lines.at(-1)).toMatchObject({
      ok: false,
      problems: [{ code: 'queue-other-version', message: expect.stringContaining('this worker has 9.9.9') }],
    })
    expect(batchesOf(stranger, 'began')).toEqual([])

    // A job as it is on the queue, which comes again when it has been played and taken: queues promise "at least once".
    const id = jobIdOf(String(digest), 7)
    const job = (await queue.getJob(id))!
    const [one, two] = [worker(), worker()]
    const played = (number: unknown) =>
      [one, two].flatMap(each => batchesOf(each, 'played')).filter(found => found === number).length
    const more = () => Promise.race([one, two].map(each => each.next(is('played'), each.lines.length)))
    while (played(7) < 1) await more()
    while (await queue.getJob(id)) await new Promise(resolve => setTimeout(resolve, 20))
    await queue.add(job.name, job.data, { jobId: id, lifo: true })
    while (played(7) < 2) await more()
    await expectWhole('killed', collecting)
    expect(collecting.err()).toContain('A worker has refused to play: the experiment is of umpire 0.1.0')
    // The game that was cut short was played by somebody else.
    expect(played(batch)).toBeGreaterThan(0)
    await stop(one, two)
  })

  test('a worker that stops answering: its batch is played by another, and counts once when it wakes up', async () => {
    const collecting = collector('stalled')
    const sleeper = worker()
    const { batch } = await sleeper.next(is('began'))
    sleeper.signal('SIGSTOP')
    const other = worker()
    await other.next(is('began', batch))
    sleeper.signal('SIGCONT')
    await expectWhole('stalled', collecting)
    await stop(sleeper, other)
  })

  test('Redis crashes and comes back with its append-only file, then the collector is killed with -9: nothing is lost', async () => {
    const first = collector('restart')
    const one = worker()
    await one.next(is('played'))
    await redis.crash()
    await one.next(is('played'), one.lines.length)
    first.signal('SIGKILL')
    expect(await first.ended).toBe(null)
    await expectWhole('restart', collector('restart'))
    await stop(one)
  })
})
