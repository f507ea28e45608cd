import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Jobs, openJobs } from '../src/jobs.ts'
import type { Database } from '../src/store/database.ts'
import { newDatabase } from './database.ts'

let database: Database
let jobs: Jobs
beforeAll(async () => {
  database = await newDatabase()
  jobs = await openJobs(database, error => {
    throw error
  })
}, 180_000)
afterAll(async () => {
  await jobs.stop()
  await database.close()
})

test('a job is done once it is kept, and one of a transaction that failed never', async () => {
  const done: unknown[] = []
  await database.transaction(within => jobs.send(within, 'close-week', { game: 'kept', week: 1 }))
  await database
    .transaction(async within => {
      await jobs.send(within, 'close-week', { game: 'lost', week: 1 })
      throw new Error('no')
    })
    .catch(() => {})
  await jobs.send(database, 'close-week', { game: 'later', week: 1 }, 1500)
  const ended = new Promise<void>(resolve =>
    jobs.work({
      'close-week': async task => {
        done.push(task.game)
        if (done.length === 2) resolve()
      },
      'time-up': async () => {},
      'bot-turn': async () => {},
      remind: async () => {},
      'time-short': async () => {},
      confirm: async () => {},
      notice: async () => {},
      webhook: async () => {},
      sweep: async () => {},
    }),
  )
  await ended
  expect(done).toEqual(['kept', 'later'])
}, 180_000)
