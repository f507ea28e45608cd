import { DAY, HOUR } from '../desk/calendar.ts'
import type { House } from '../house.ts'
import { newSecret } from '../secrets.ts'
import type { Queries } from '../store/database.ts'
import { budgetOf, type Clock, endOf, type Faces } from './clock.ts'
import { type Kind, kindsIn, type Mailbox } from './kinds.ts'
import type { GameRow, Table } from './model.ts'
import { seatsOf } from './seat.ts'

/** Something that a seat is told by mail. Of each kind there is one until the seat's page is opened: what follows it meanwhile, he finds there. */
export interface NoticeRow {
  readonly [column: string]: unknown
  /** Names the mail: sent again, it is the same one. */
  readonly key: string
  readonly game: string
  readonly seat: string
  readonly kind: Kind
  /** Which week, or after which step. */
  readonly mark: number
  readonly at: Date
  readonly sent: Date | null
}

/** How long one has to move by himself before he is told that it is his turn, in milliseconds. */
const LIVE = 600_000

/** Has a seat told, if it wants to be. In the transaction of what it is told of. */
async function notify(
  house: House,
  within: Queries,
  { game, seat, kind, mark }: Pick<NoticeRow, 'game' | 'seat' | 'kind' | 'mark'>,
  wait = 0,
): Promise<void> {
  if (!house.mail) return
  const [box] = await within.query<Mailbox>('select * from mailbox where game = $1 and seat = $2 and confirmed', [
    game,
    seat,
  ])
  if (!box || !kindsIn(box).includes(kind)) return
  const [notice] = await within.query<NoticeRow>(
    `insert into notice (key, game, seat, kind, mark, at) values ($1, $2, $3, $4, $5, $6)
     on conflict (game, seat, kind) do nothing returning *`,
    [newSecret(), game, seat, kind, mark, house.now()],
  )
  if (notice) await house.jobs.send(within, 'notice', { key: notice.key }, wait)
}

/** A week was played: its rulers and its master are told. */
export async function tellPlayed(house: House, within: Queries, game: string, week: number): Promise<void> {
  if (!house.mail) return
  const persons = (await seatsOf(within, game)).filter(({ player }) => player === 'person')
  for (const seat of [...persons.map(one => one.seat), '+master'])
    await notify(house, within, { game, seat, kind: 'played', mark: week })
}

/** It is somebody's turn. He is told after a while, if he has not moved or looked by then. */
export async function tellTurn(
  house: House,
  within: Queries,
  { row, ruleset, match }: Table,
  except: readonly string[] = [],
): Promise<void> {
  if (!house.mail) return
  const active: readonly string[] = ruleset.seatsToAct(match.state)
  for (const { seat, player } of await seatsOf(within, row.id))
    if (player === 'person' && !except.includes(seat) && active.includes(seat))
      await notify(house, within, { game: row.id, seat, kind: 'turn', mark: row.steps }, LIVE)
}

/** A seat asks the others for something. They are told after a while, if they have not looked by then. */
export async function tellAsked(house: House, within: Queries, { id, steps }: GameRow, from: string): Promise<void> {
  if (!house.mail) return
  for (const { seat, player } of await seatsOf(within, id))
    if (player === 'person' && seat !== from)
      await notify(house, within, { game: id, seat, kind: 'asked', mark: steps }, LIVE)
}

/** Somebody wrote a letter, which may be to all. */
export async function tellLetter(house: House, within: Queries, game: string, from: string, to: string): Promise<void> {
  if (!house.mail) return
  const all = [...(await seatsOf(within, game)).map(({ seat }) => seat), '+master']
  for (const seat of to === '+all' ? all.filter(one => one !== from) : [to])
    await notify(house, within, { game, seat, kind: 'wrote', mark: 0 })
}

/** Has those who sent nothing reminded a day before a deadline; where there is less than that and an hour left, at half of it. */
export async function remindLater(house: House, within: Queries, row: GameRow): Promise<void> {
  if (row.closes === null) return
  const left = row.closes.getTime() - house.now().getTime()
  const wait = left > DAY + HOUR ? left - DAY : left / 2
  if (left > 0) await house.jobs.send(within, 'remind', { game: row.id, week: row.steps + 1 }, wait)
}

/** Reminds who has sent nothing for the week to come. A job for a deadline that was put off comes too early, and another will. */
export async function remind(house: House, { row, ruleset, match }: Table, week: number): Promise<void> {
  if (row.status !== 'playing' || row.steps + 1 !== week || row.closes === null) return
  const left = row.closes.getTime() - house.now().getTime()
  if (left <= 0 || left > DAY + HOUR) return
  const active: readonly string[] = ruleset.seatsToAct(match.state)
  await house.database.transaction(async within => {
    const seats = await seatsOf(within, row.id)
    for (const { seat, player } of seats)
      if (player === 'person' && active.includes(seat) && !(await hasPlan(within, row.id, week, seat)))
        await notify(house, within, { game: row.id, seat, kind: 'due', mark: week })
  })
}

/** How long before its end somebody is told of his time: a tenth of it all, a day at most; null where it is played with the page open. */
function shortOf(clock: Clock | null): number | null {
  return clock === null || budgetOf(clock) < HOUR ? null : Math.min(DAY, Math.floor(budgetOf(clock) / 10))
}

/** Has whoever's time ends told a while before that; where less than that is left already, at half of it. */
export async function remindOfTime(house: House, within: Queries, row: GameRow, clock: Clock | null): Promise<void> {
  const short = shortOf(clock)
  if (short === null || row.closes === null) return
  const end = row.closes.getTime()
  const left = end - house.now().getTime()
  if (left > 0)
    await house.jobs.send(within, 'time-short', { game: row.id, end }, left > short ? left - short : left / 2)
}

/** Tells those whose time ends at a moment. A job for a time that was stopped meanwhile is of no use any more. */
export async function warnOfTime(house: House, { row }: Table, end: number): Promise<void> {
  if (row.status !== 'playing' || row.closes?.getTime() !== end || row.clocks === null) return
  const faces = JSON.parse(row.clocks) as Faces
  await house.database.transaction(async within => {
    for (const seat of Object.keys(faces))
      if (endOf(faces[seat]!) === end) await notify(house, within, { game: row.id, seat, kind: 'due', mark: row.steps })
  })
}

async function hasPlan(within: Queries, game: string, week: number, seat: string): Promise<boolean> {
  const found = await within.query('select 1 from plan where game = $1 and number = $2 and seat = $3', [
    game,
    week,
    seat,
  ])
  return found.length > 0
}

/** Whoever holds a link has opened his page: what waited to be told, he has seen, and the next of each kind is told again. */
export async function seen(within: Queries, keptSecret: string): Promise<void> {
  await within.query(
    'delete from notice using seat where seat.secret = $1 and notice.game = seat.game and notice.seat = seat.seat',
    [keptSecret],
  )
}

/** Whether what was to be told still holds. */
export async function stillHolds(within: Queries, notice: NoticeRow, { row, ruleset, match }: Table): Promise<boolean> {
  const { game, seat, kind, mark } = notice
  const active: readonly string[] = row.status === 'playing' ? ruleset.seatsToAct(match.state) : []
  if (kind === 'wrote') return true
  if (kind === 'played') return row.steps >= mark
  if (kind === 'turn') return active.includes(seat)
  if (kind === 'asked') return row.asked !== null || row.next !== null
  if (ruleset.facts.turns === 'sequential') return active.includes(seat)
  return row.steps + 1 === mark && active.includes(seat) && !(await hasPlan(within, game, mark, seat))
}
