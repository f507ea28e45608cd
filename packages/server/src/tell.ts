import { postHook } from './hooks/post.ts'
import type { House } from './house.ts'
import type { Handlers } from './jobs.ts'
import { confirmLetter, noticeLetter } from './mail/letter.ts'
import { type Mailbox, mailboxOf } from './tables/kinds.ts'
import { known } from './tables/load.ts'
import { mailboxBehind } from './tables/mailbox.ts'
import type { SeatRow } from './tables/model.ts'
import { type NoticeRow, remind, stillHolds, warnOfTime } from './tables/notices.ts'

/** What a process does to tell people: mail, and posts to other servers. */
export function tellers(house: House): Pick<Handlers, 'remind' | 'time-short' | 'notice' | 'confirm' | 'webhook'> {
  return {
    remind: async ({ game, week }) => {
      const table = await known(house, game)
      if (table) await remind(house, table, week)
    },
    'time-short': async ({ game, end }) => {
      const table = await known(house, game)
      if (table) await warnOfTime(house, table, end)
    },
    confirm: ({ token }) => askAddress(house, token),
    notice: ({ key }) => sendNotice(house, key),
    webhook: fact => postHook(house, fact),
  }
}

async function seatOf({ database }: House, { game, seat }: Pick<Mailbox, 'game' | 'seat'>): Promise<SeatRow> {
  const [row] = await database.query<SeatRow>('select * from seat where game = $1 and seat = $2', [game, seat])
  return row!
}

async function askAddress(house: House, token: string): Promise<void> {
  const box = await mailboxBehind(house.database, token)
  const table = box && (await known(house, box.game))
  if (!box || box.confirmed || !table || !house.mail) return
  await house.mail.send(confirmLetter(house.mail, table, await seatOf(house, box), box))
}

/** Sends a notice that still holds. It is marked when the mail server has it: whoever is killed between sends it again, under the same name. */
async function sendNotice(house: House, key: string): Promise<void> {
  const { database, mail } = house
  const [notice] = await database.query<NoticeRow>('select * from notice where key = $1 and sent is null', [key])
  if (!notice || !mail) return
  const drop = () => database.query('delete from notice where key = $1', [key])
  const seat = await seatOf(house, notice)
  const box = await mailboxOf(database, seat)
  const table = await known(house, notice.game)
  const isPerson = seat.player === 'person'
  if (!box?.confirmed || !table || !isPerson || !(await stillHolds(database, notice, table))) {
    await drop()
    return
  }
  const done = await mail.send(noticeLetter(mail, table, seat, box, notice))
  if (done === 'refused') await drop()
  else await database.query('update notice set sent = $2 where key = $1', [key, house.now()])
}
