import { SMTPServer } from 'smtp-server'
import type { House } from '../src/house.ts'
import { createApp } from '../src/http/app.ts'
import type { Jobs } from '../src/jobs.ts'
import { createMetrics } from '../src/metrics.ts'
import { migrate } from '../src/store/migrate.ts'
import { begin } from '../src/tables/begin.ts'
import { createGame, type NewGame } from '../src/tables/create.ts'
import { createShelf } from '../src/tables/load.ts'
import { seatBehind } from '../src/tables/seat.ts'
import { tellers } from '../src/tell.ts'
import { newDatabase } from './database.ts'

/** A mail as the mail server took it. */
interface Taken {
  readonly to: readonly string[]
  readonly raw: string
  /** The lines before the body, unfolded. */
  readonly head: string
  readonly text: string
}

/** A mail server that keeps what it is sent. `answer` makes it say no to a receiver: a status and words. */
export async function openPostOffice() {
  const taken: Taken[] = []
  const office = { answer: null as readonly [number, string] | null }
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (_, __, done) => {
      if (!office.answer) return done()
      const [responseCode, words] = office.answer
      return done(Object.assign(new Error(words), { responseCode }))
    },
    onData: (stream, { envelope }, done) => {
      const pieces: Buffer[] = []
      stream.on('data', piece => pieces.push(piece))
      stream.on('end', () => {
        const raw = Buffer.concat(pieces).toString('utf8')
        const at = raw.indexOf('\r\n\r\n')
        const head = raw.slice(0, at).replace(/\r\n[ \t]+/g, ' ')
        const body = raw.slice(at + 4)
        const isPacked = /^content-transfer-encoding: base64$/im.test(head)
        const text = isPacked ? Buffer.from(body, 'base64').toString('utf8') : body.replaceAll('\r\n', '\n')
        taken.push({ to: envelope.rcptTo.map(({ address }) => address), raw, head, text })
        done()
      })
    },
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  return {
    smtp: `smtp://127.0.0.1:${port}`,
    office,
    /** What came since it was last asked. */
    post: () => taken.splice(0),
    close: () => new Promise<void>(resolve => server.close(resolve)),
  }
}

type Job = { readonly name: keyof ReturnType<typeof tellers>; readonly task: never; readonly wait: number }

/** A house whose jobs wait until they are asked for, at a time that tests set. */
export async function openHouse(more: Partial<House>) {
  const database = await newDatabase()
  await migrate(database)
  const clock = { time: Date.UTC(2026, 0, 1) }
  const waiting: Job[] = []
  const send = async (_: unknown, name: string, task: unknown, wait = 0) => {
    waiting.push({ name, task, wait } as Job)
  }
  const jobs = { send } as Pick<Jobs, 'send'>
  const house: House = { database, jobs, shelf: createShelf(10), now: () => new Date(clock.time), ...more }
  /** What is to be told, done; returns how long each job was to wait. */
  const tell = async (within: House = house) => {
    const waits: number[] = []
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      const work = tellers(within)[job.name]
      if (!work) continue
      waits.push(job.wait)
      await work(job.task)
    }
    return waits
  }
  const by = async (secret: string) => {
    const seat = await seatBehind(database, secret)
    if (!seat.ok) throw new Error(seat.problems[0]!.message)
    return seat.value
  }
  const made = async (asked: NewGame) => {
    const game = await createGame(house, asked)
    if (!game.ok) throw new Error(game.problems[0]!.message)
    await begin(house, await by(game.value.master))
    return game.value
  }
  return { house, clock, waiting, tell, by, made }
}

/** The pages of a house, asked without a port; nobody hears of changes. */
export function openApp(house: House) {
  const watchers = { watch: () => () => {}, close: async () => {} }
  const metrics = createMetrics(house.database)
  return createApp({ house, watchers, metrics, hostSecret: 'host' }, { pace: 100_000 })
}
