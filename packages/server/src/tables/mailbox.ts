import type { House } from '../house.ts'
import { isAddress } from '../mail/address.ts'
import { newSecret } from '../secrets.ts'
import type { Queries } from '../store/database.ts'
import { change } from './change.ts'
import type { Kind, Mailbox } from './kinds.ts'
import type { Answer, SeatRow } from './model.ts'
import { refuse } from './refuse.ts'

/** Before which nobody, and no address, is asked again, in milliseconds. */
const AGAIN = 300_000
/** How long the link in the question works: a week, in milliseconds. */
const CONFIRM = 604_800_000

/** Has mail of these kinds sent to an address, once that is confirmed by the link that is sent there. `secret` is that of the seat. */
export async function setMailbox(
  house: House,
  by: SeatRow,
  secret: string,
  given: string,
  chosen: readonly Kind[],
): Promise<Answer<null>> {
  const { mail } = house
  if (!mail) return refuse('mail-none')
  const address = given.trim()
  if (!isAddress(address)) return refuse('address-wrong', ['address'])
  return change(house, by.game, async within => {
    const [former] = await within.query<Mailbox>('select * from mailbox where game = $1 and seat = $2', [
      by.game,
      by.seat,
    ])
    const said = JSON.stringify(chosen)
    if (former?.address === address && former.confirmed) {
      await within.query('update mailbox set kinds = $3 where game = $1 and seat = $2', [by.game, by.seat, said])
      return { ok: true, value: null }
    }
    // Nobody is to fill another's mailbox with questions, from one seat or from many.
    const [busy] = await within.query(
      `select 1 from mailbox where asked > $1 and (game = $2 and seat = $3 or not confirmed and lower(address) = lower($4)) limit 1`,
      [new Date(house.now().getTime() - AGAIN), by.game, by.seat, address],
    )
    if (busy) return refuse('mail-again')
    const token = newSecret()
    await within.query(
      `insert into mailbox (game, seat, address, confirmed, token, link, kinds, asked) values ($1, $2, $3, false, $4, $5, $6, $7)
       on conflict (game, seat) do update set address = excluded.address, confirmed = false, token = excluded.token,
         link = excluded.link, kinds = excluded.kinds, asked = excluded.asked`,
      [by.game, by.seat, address, token, mail.close(secret), said, house.now()],
    )
    await within.query('delete from notice where game = $1 and seat = $2', [by.game, by.seat])
    await house.jobs.send(within, 'confirm', { token })
    return { ok: true, value: null }
  })
}

/** The mailbox behind the link of a mail. */
export async function mailboxBehind(within: Queries, token: string): Promise<Mailbox | null> {
  const [row] = await within.query<Mailbox>('select * from mailbox where token = $1 and address is not null', [token])
  return row ?? null
}

/** Whoever reads what is sent to the address says that it is right. */
export async function confirmMailbox(house: House, token: string): Promise<Answer<null>> {
  const [row] = await house.database.query(
    `update mailbox set confirmed = true where token = $1 and address is not null and (confirmed or asked > $2) returning seat`,
    [token, new Date(house.now().getTime() - CONFIRM)],
  )
  return row ? { ok: true, value: null } : refuse('link-unknown')
}

/** Nothing is sent any more, and the address is forgotten; done twice it is done. */
export async function stopMail(within: Queries, token: string): Promise<void> {
  await forget(within, await within.query<Mailbox>('select * from mailbox where token = $1', [token]))
}

/** The same for a seat, as when it is handed over. */
export async function forgetMailbox(within: Queries, game: string, seat: string): Promise<void> {
  await forget(within, await within.query<Mailbox>('select * from mailbox where game = $1 and seat = $2', [game, seat]))
}

// The row stays: it says when somebody was asked last.
async function forget(within: Queries, rows: readonly Mailbox[]): Promise<void> {
  for (const { game, seat } of rows) {
    await within.query(
      `update mailbox set address = null, confirmed = false, link = '', kinds = '[]' where game = $1 and seat = $2`,
      [game, seat],
    )
    await within.query('delete from notice where game = $1 and seat = $2', [game, seat])
  }
}

/** A seat's link was made anew: by its holder, whose mail goes on with the new one, or by the master, who may have handed it over. */
export async function relink(
  { mail }: House,
  within: Queries,
  by: SeatRow,
  seat: string,
  secret: string,
): Promise<void> {
  if (by.seat !== seat || !mail) return forgetMailbox(within, by.game, seat)
  await within.query('update mailbox set link = $3 where game = $1 and seat = $2 and address is not null', [
    by.game,
    seat,
    mail.close(secret),
  ])
}

/** Somebody goes on to another match: what he was told of the former, he is told of that. */
export async function followMailbox(
  { mail, now }: House,
  within: Queries,
  from: Pick<SeatRow, 'game' | 'seat'>,
  to: Pick<SeatRow, 'game' | 'seat'>,
  secret: string,
): Promise<void> {
  if (!mail) return
  await within.query(
    `insert into mailbox (game, seat, address, confirmed, token, link, kinds, asked)
     select $3, $4, address, confirmed, $5, $6, kinds, $7 from mailbox where game = $1 and seat = $2 and confirmed
     on conflict do nothing`,
    [from.game, from.seat, to.game, to.seat, newSecret(), mail.close(secret), now()],
  )
}
