import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Queue, Worker } from 'bullmq'
import { Redis as Server } from 'ioredis'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { QUEUE } from '../src/lab/bullmq.ts'
import type { Experiment } from '../src/lab/model.ts'
import play from '../src/lab/player.ts'
import { playOnQueue } from '../src/lab/queue.ts'
import { readExperiment } from '../src/lab/read.ts'
import { assignmentOf, batchesOf as batchesIn, settleExperiment } from '../src/lab/settle.ts'
import { answerTo, type Errand, jobIdOf } from '../src/lab/wire.ts'
import { buildBin } from './support/build.ts'
import { scratch } from './support/folder.ts'
import { begin, type Running } from './support/process.ts'
import { noRedis, type Redis, startRedis } from './support/redis.ts'
import { jsonLines, run } from './support/run.ts'

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
    await expectNothingLeft()
  }

  /** Nothing of the games is on the server any more. */
  async function expectNothingLeft(): Promise<void> {
    expect(await queue.getJobs()).toEqual([])
    const server = new Server(redis.url)
    const told = await server.xrange(`bull:${QUEUE}:events`, '-', '+')
    server.disconnect()
    expect(JSON.stringify(told)).not.toContain('returnvalue')
  }

  async function settled(): Promise<Experiment> {
    const read = readExperiment(experiment)
    const made = read.ok ? await settleExperiment(read.value, '0.1.0') : read
    if (!made.ok) throw new Error('it does not settle')
    return made.value
  }

  test('stopped by hand, it says the command that goes on over the queue, and keeps the address, which may hold a password, to itself', async () => {
    const args = [`${bin}/main.js`, 'lab', 'tiny.json', '--queue', redis.url, '--out', 'stopped']
    const child = spawn(process.execPath, args, { cwd })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text
      })
    const closed = once(child, 'close')
    while ((await queue.getJobCounts('waiting'))['waiting'] === 0) await new Promise(resolve => setTimeout(resolve, 20))
    child.kill('SIGINT')
    expect((await closed)[0]).toBe(130)
    expect(said).toContain('games are kept in stopped. Go on: umpire lab tiny.json --out stopped --queue URL')
    expect(said).not.toContain(redis.url)
  })

  test('what cannot be kept here ends the command, and stays on the queue', async () => {
    const made = await settled()
    const one = worker()
    const notes: string[] = []
    let kept = 0
    const full = () => {
      if (kept === 2) throw new Error('no space left')
      kept++
    }
    await expect(playOnQueue(made, batchesIn(made), redis.url, full, text => notes.push(text))).rejects.toThrow(
      'no space left',
    )
    expect(notes).toEqual([])
    await stop(one)
    const left = (await queue.getJobs()).map(({ data }) => (data as { batch: number }).batch)
    expect(left.length).toBe(BATCHES - kept)
  })

  test('what is played again while the last batches come in is waited for, and cleared away', async () => {
    const made = await settled()
    const batches = batchesIn(made)
    const workers = [worker(), worker()]
    // The first batch once more, and made so long that it outlasts the rest.
    const { from, ...first } = assignmentOf(made, batches[0]!)
    const assignment = { ...first, from, to: from + 6 }
    const data = { experiment: made.digest, batch: 0, identity: made.identities[0]!, assignment }
    let again: Promise<unknown> | undefined
    let kept = 0
    const take = () => {
      if (++kept === BATCHES - 2) again = queue.add('batch', data, { jobId: jobIdOf(made.digest, 0), lifo: true })
    }
    await playOnQueue(made, batches, redis.url, take, () => {})
    expect(kept).toBe(BATCHES)
    await again
    await expectNothingLeft()
    await stop(...workers)
  })

  async function stop(...workers: Running[]): Promise<void> {
    for (const one of workers) one.signal('SIGTERM')
    expect(await Promise.all(workers.map(({ ended }) => ended))).toEqual(workers.map(() => 0))
  }

  test('a password that is wrong or missing is told as that, and nothing is played', async () => {
    const admin = new Server(redis.url)
    await admin.config('SET', 'requirepass', 'right')
    try {
      for (const url of [redis.url, redis.url.replace('//', '//:wrong@')])
        for (const words of [
          ['lab', 'tiny.json', '--queue', url, '--out', 'denied'],
          ['lab-worker', url],
        ]) {
          const { code, out, err } = await run(bin, [...words, '--json'], { cwd })
          expect([code, err], words.join(' ')).toEqual([3, ''])
          expect(jsonLines(out).at(-1)).toMatchObject({ ok: false, problems: [{ code: 'queue-denied' }] })
          expect(out).not.toContain('wrong@')
        }
    } finally {
      await admin.config('SET', 'requirepass', '')
      admin.disconnect()
    }
  })

  test('a worker is killed with -9 in a game, one of another version refuses, a job is delivered twice', async () => {
    const collecting = collector('killed')
    const doomed = worker()
    const { batch } = await doomed.next(is('began'))
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

    // A batch comes again when it has been played and taken: queues promise "at least once". It is played here first, for others would run on meanwhile.
    const hand = new Worker(QUEUE, null, { connection: { url: redis.url, maxRetriesPerRequest: null } })
    const job = (await hand.getNextJob('hand'))!
    const errand = job.data as Errand
    await job.moveToCompleted(answerTo(errand, await play(errand.assignment)), 'hand', false)
    await hand.close()
    while (await queue.getJob(job.id!)) await new Promise(resolve => setTimeout(resolve, 20))
    await queue.add(job.name, errand, { jobId: job.id!, lifo: true })
    const one = worker()
    await one.next(is('played', errand.batch))
    await expectWhole('killed', collecting)
    expect(collecting.err()).toContain('A worker has refused to play: the experiment is of umpire 0.1.0')
    // The game that was cut short was played by somebody else.
    expect(batchesOf(one, 'played')).toContain(batch)
    await stop(one)
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
