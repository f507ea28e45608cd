import { join } from 'node:path'
import { type Guests, noGuests } from './guests.ts'
import type { House } from './house.ts'
import { openJobs } from './jobs.ts'
import { backup, restore } from './keep/backup.ts'
import { type Exported, exportGame } from './keep/export.ts'
import { type Imported, importGame } from './keep/import.ts'
import { otherRules, tryUpgrade, type Upgrade, upgrade } from './keep/upgrade.ts'
import { rulesOf } from './rulesets.ts'
import { openEmbedded } from './store/embedded.ts'
import { migrate } from './store/migrate.ts'
import { openPostgres } from './store/postgres.ts'
import type { Links } from './tables/create.ts'
import { closeWhenDue } from './tables/due.ts'
import { createShelf } from './tables/load.ts'
import type { Answer, GameRow } from './tables/model.ts'
import { type NoticeRow, remindLater } from './tables/notices.ts'
import { seatsOf } from './tables/seat.ts'

/** Where the games of a server are: the folder of an embedded database, which no server may have open, or a PostgreSQL server, whether or not one serves it. */
export type Where = { readonly folder: string } | { readonly database: string }

/** A new game's links as its host hands them out, with the names of the seats. */
export interface Seated extends Links {
  readonly names: { readonly [seat: string]: string }
}

/** What who runs a server does with its games beside serving them. */
export interface Keeper {
  /** Writes all games to a file; returns how many rows. */
  backup(file: string): Promise<number>
  /** Brings a backup back; returns the ids of its games. Problems: `backup-damaged`, `backup-newer`, `database-used`. */
  restore(file: string): ReturnType<typeof restore>
  /** Problems: `game-missing`, `rules-other`. */
  export(id: string): Promise<Answer<Exported>>
  import(game: Imported): Promise<Answer<Seated>>
  /** The ids of games that were begun by other rules. */
  otherRules(): Promise<readonly string[]>
  /** What would become of a game by the rules of this program; null where there is none. */
  tryUpgrade(id: string): Promise<Upgrade | null>
  /** Brings a game over, one that changes only where that is said. */
  upgrade(id: string, evenChanged?: boolean): Promise<Upgrade | null>
  close(): Promise<void>
}

async function wake(house: House): Promise<void> {
  const { database, jobs } = house
  for (const row of await database.query<GameRow>(`select * from game where status = 'playing'`)) {
    const { id, ruleset, steps } = row
    const rules = rulesOf(ruleset, undefined, house.shelf.guests)
    if (rules.ok && rules.value.facts.turns === 'sequential') {
      await jobs.send(database, 'bot-turn', { game: id, steps })
      await closeWhenDue(house, database, row)
    } else {
      await jobs.send(database, 'close-week', { game: id, week: steps + 1 })
      await remindLater(house, database, row)
    }
  }
  for (const { key } of await database.query<NoticeRow>('select * from notice where sent is null'))
    await jobs.send(database, 'notice', { key })
}

/** How many matches are kept at hand while games are gone through. */
const SHELF = 4

/** Opens the games of a server without serving them. Rejects where the database cannot be had. */
export async function openKeeper(
  where: Where,
  now: () => Date = () => new Date(),
  guests: Guests = noGuests,
): Promise<Keeper> {
  const database =
    'database' in where ? await openPostgres(where.database) : await openEmbedded(join(where.folder, 'database'))
  try {
    await migrate(database)
    const jobs = await openJobs(database, () => {})
    const house: House = { database, jobs, shelf: createShelf(SHELF, guests), now }
    return {
      backup: file => backup(database, file, now()),
      restore: async file => {
        const restored = await restore(database, file)
        // What is done later was not in the backup; whatever is not due finds so, and ends.
        if (restored.ok) await wake(house)
        return restored
      },
      export: id => exportGame(house, id),
      import: async game => {
        const made = await importGame(house, game)
        if (!made.ok) return made
        const seats = await seatsOf(database, made.value.id)
        return {
          ok: true,
          value: { ...made.value, names: Object.fromEntries(seats.map(({ seat, name }) => [seat, name])) },
        }
      },
      otherRules: () => otherRules(house),
      tryUpgrade: id => tryUpgrade(house, id),
      upgrade: (id, evenChanged) => upgrade(house, id, evenChanged),
      close: async () => {
        await jobs.stop()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
