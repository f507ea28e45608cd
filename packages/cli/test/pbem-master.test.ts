import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { seedRng, withDice } from '@umpire/core-rng'
import { generateMap, handbook, ruleset, type Seat } from '@umpire/dma'
import { mapText, planText } from '@umpire/dma/notation'
import { campaign, policies } from '@umpire/dma/policy'
import { DAY, HOUR } from '@umpire/server/desk'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { setHazard } from '../src/io/durable.ts'
import { Stop } from '../src/io/exit.ts'
import { excuse, seatPlayer, setDeadline } from '../src/pbem/arrange.ts'
import { playAgain } from '../src/pbem/aside.ts'
import { initCampaign, mapIn, rulesWith } from '../src/pbem/begin.ts'
import { readChain, readState } from '../src/pbem/campaign.ts'
import { checkPlans } from '../src/pbem/check.ts'
import { correctTurn } from '../src/pbem/correct.ts'
import { sendLetter } from '../src/pbem/letter.ts'
import { readMessage } from '../src/pbem/mail/message.ts'
import { receiveMail } from '../src/pbem/mailbox.ts'
import { siteFiles, writeSite } from '../src/pbem/site.ts'
import { statusOf } from '../src/pbem/status.ts'
import { playTurn, replayCampaign } from '../src/pbem/turn.ts'
import { buildBin } from './support/build.ts'
import { contents, digests, scratch } from './support/folder.ts'
import { jsonLines, run } from './support/run.ts'

const cwd = scratch()
const start = Date.parse('2026-03-23T12:00:00Z')
const map = generateMap({ players: 2, neutral: 0, villages: 1 }, seedRng('pbem'))
if (!map.ok) throw new Error(map.problems[0]?.message)
const options = { states: ['Arden', 'Brand'], map: map.state }
const all = { turn: undefined, allowMissing: false, early: false, now: start }
const post = { now: start, from: 'war@example.org', atOnce: false }

afterEach(() => setHazard(() => {}))

async function begin(name: string, more: object = options): Promise<string> {
  const folder = join(cwd, name)
  await initCampaign(folder, more, 'secret', 'en')
  return folder
}

async function problemOf(act: () => unknown): Promise<string> {
  try {
    await act()
  } catch (error) {
    if (error instanceof Stop) return `${error.problems[0]!.code}: ${error.problems[0]!.message}`
    throw error
  }
  throw new Error('Nothing was refused')
}

function give(folder: string, turn: number, plans: { readonly [file: string]: string }): void {
  const place = join(folder, 'orders', String(turn).padStart(4, '0'))
  mkdirSync(place, { recursive: true })
  for (const [name, text] of Object.entries(plans)) writeFileSync(join(place, name), text)
}

const secretOf = (folder: string, seat: string) => statusOf(folder, start).seats.find(one => one.seat === seat)!.secret
const report = (folder: string, turn: number, seat: string) =>
  readFileSync(join(folder, 'turns', String(turn).padStart(4, '0'), 'reports', seat, 'report.txt'), 'utf8')

let letters = 0
/** A message as a mail program writes it. */
function mail(
  body: string,
  more: { readonly from?: string; readonly subject?: string; readonly date?: number; readonly id?: string } = {},
): Buffer {
  letters++
  const { from = 'ann@example.org', subject = 'orders', date = start, id = `<${letters}@example.org>` } = more
  return Buffer.from(
    `From: ${from}\r\nTo: war@example.org\r\nSubject: ${subject}\r\nMessage-ID: ${id}\r\nDate: ${new Date(date).toUTCString()}\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${body.replace(/\n/g, '\r\n')}`,
  )
}

async function answers(folder: string) {
  const place = join(folder, 'outbox')
  const files = existsSync(place) ? readdirSync(place) : []
  return Promise.all(files.map(async name => (await readMessage(readFileSync(join(place, name))))!))
}

describe('a campaign by mail', () => {
  test('six states, four weeks, by mails and a clock alone', async () => {
    const folder = await begin('six', campaign(7))
    // Sundays at 20:00 in Berlin: the first deadline lies behind the change of summer time.
    const desk = setDeadline(
      folder,
      { every: 'sunday', at: '20:00', zone: 'Europe/Berlin', grace: '12h', botAfter: 2 },
      start,
    )
    expect(new Date(desk.closes!).toISOString()).toBe('2026-03-29T18:00:00.000Z')
    excuse(folder, 'p5', 2, 3, start)
    const dues: string[] = []
    let now = start
    for (let turn = 1; turn <= 4; turn++) {
      const chain = readChain(folder)
      const closes = chain.desk.closes!
      const state = readState(folder, chain, chain.turns.at(-1)!)
      const box: Buffer[] = []
      for (const { seat, name } of state.players) {
        // p6 never writes again after the first week; p5 is away from the second on.
        if ((seat === 'p6' && turn > 1) || (seat === 'p5' && turn > 1)) continue
        const view = ruleset.view(state, seat)
        const orders = withDice(seedRng(`${seat} ${turn}`), dice =>
          policies[seat as 'p1']({ seat, view, orders: ruleset.legalOrders(state, seat), dice }),
        ).value
        const form = readFileSync(
          join(folder, 'turns', String(turn - 1).padStart(4, '0'), 'reports', seat, 'orders.txt'),
          'utf8',
        )
        expect(form.split('\n').slice(0, 3)).toEqual([
          `turn: ${turn}`,
          `player: ${seat}`,
          `secret: ${secretOf(folder, seat)}`,
        ])
        const text = `Hello,\nthe orders of ${name}:\n${form.split('\n').slice(0, 3).join('\n')}\n${planText(orders)}\nletter: all\n${name} greets in week ${turn}.\nend\n-- \n${name}\n`
        box.push(mail(text, { from: `${seat}@example.org`, date: now + HOUR }))
      }
      now = closes - HOUR
      const got = await receiveMail(folder, box, { ...post, now })
      expect(got.map(({ kind }) => kind)).toEqual(box.map(() => 'orders'))
      expect(await problemOf(() => playTurn(folder, { ...all, now })), `week ${turn}`).toContain('turn-too-early')
      now = closes + 11 * HOUR
      expect(await problemOf(() => playTurn(folder, { ...all, now }))).toContain('grace')
      now = closes + 12 * HOUR
      const done = await playTurn(folder, { ...all, now })
      dues.push(new Date(done.closes!).toISOString())
      expect(done.missing).toEqual(turn === 2 || turn === 3 ? ['p6'] : turn === 4 ? ['p5'] : [])
      expect(done.excused).toEqual(turn === 2 || turn === 3 ? ['p5'] : [])
      expect(done.given, `week ${turn}`).toEqual(turn === 4 ? ['p6'] : [])
      expect(report(folder, turn, 'p2')).toContain(`${state.players[0]!.name} greets in week ${turn}.`)
      expect(report(folder, turn, 'p2')).not.toContain(`${state.players[1]!.name} greets`)
      expect(report(folder, turn, 'p2')).not.toContain('example.org')
      expect(report(folder, turn, 'p2')).toContain(`Orders for week ${turn + 1} are due by Sunday`)
    }
    expect(dues).toEqual([
      '2026-04-05T18:00:00.000Z',
      '2026-04-12T18:00:00.000Z',
      '2026-04-19T18:00:00.000Z',
      '2026-04-26T18:00:00.000Z',
    ])
    expect(report(folder, 4, 'p1')).toContain('is ruled by a bot: no word for 2 weeks.')
    expect(replayCampaign(folder)).toEqual({ turns: 5, wrong: null })
    const replies = await answers(folder)
    expect(replies).toHaveLength(6 + 4 * 3)
    expect(replies.every(({ body }) => /orders have come in/.test(body))).toBe(true)
  }, 120_000)
})

describe('mail', () => {
  test('counts once, by the latest of each player; strangers are kept apart and answered', async () => {
    const folder = await begin('once')
    const secret = secretOf(folder, 'p1')
    const first = mail(`secret: ${secret}\nroute 256 e\n`, { date: start })
    const second = mail(`route 256 n\n`, { subject: `mine (${secret})`, date: start + 1000 })
    const got = await receiveMail(folder, [second, first], post)
    expect(got.map(({ kind }) => kind)).toEqual(['orders', 'orders'])
    const plan = () => readFileSync(join(folder, 'orders', '0001', 'p1.txt'), 'utf8')
    expect(plan()).toBe('route 256 n\n')
    // The same again, and an older one that comes late.
    expect((await receiveMail(folder, [first, second], post)).map(({ kind }) => kind)).toEqual(['seen', 'seen'])
    const old = mail(`secret: ${secret}\nroute 256 s\n`, { date: start - DAY })
    expect(await receiveMail(folder, [old], post)).toMatchObject([{ kind: 'refused' }])
    expect(plan()).toBe('route 256 n\n')
    // "final" is said of what is there; who sends another plan takes it back.
    await receiveMail(folder, [mail(`secret: ${secret}\nfinal: yes\n`, { date: start + 2000 })], post)
    expect(plan()).toBe('final: yes\nroute 256 n\n')
    expect(statusOf(folder, start).seats[0]).toMatchObject({ is: 'final', orders: 1 })
    const before = (await answers(folder)).length
    const stranger = mail('route 256 s\n', { from: 'eve@example.org' })
    const bounce = Buffer.from(
      `Auto-Submitted: auto-replied\r\n${stranger}`.replace(/Message-ID: .*/, 'Message-ID: <b@x>'),
    )
    expect((await receiveMail(folder, [stranger, bounce], post)).map(({ kind }) => kind)).toEqual([
      'stranger',
      'automatic',
    ])
    const replies = await answers(folder)
    expect(replies).toHaveLength(before + 1)
    expect(replies.filter(({ to }) => to[0] === 'eve@example.org')[0]!.body).toContain('secret of your seat was not in')
    expect(readdirSync(join(folder, 'mail', 'strangers'))).toHaveLength(2)
    expect(plan()).toBe('final: yes\nroute 256 n\n')
    // A stranger who knows a Message-ID keeps no message of a player out.
    const next = mail(`secret: ${secret}\nroute 256 w\n`, { id: '<known@example.org>', date: start + 3000 })
    const thief = mail('x\n', { id: '<known@example.org>', from: 'eve@example.org' })
    expect((await receiveMail(folder, [thief], post))[0]!.kind).toBe('stranger')
    expect((await receiveMail(folder, [next], post))[0]!.kind).toBe('orders')
  })

  test('is answered by what the checker says of each line', async () => {
    const folder = await begin('answered')
    const secret = secretOf(folder, 'p1')
    const body = `secret: ${secret}\nroute 256 e e\nfly to the moon\nroute 257 n\nletter: Nobody\nx\nend\n`
    expect((await receiveMail(folder, [mail(body)], post))[0]!.kind).toBe('orders')
    const [reply] = await answers(folder)
    expect(reply!.body).toMatch(/Not read as orders:\s+- line 3: .*fly to the moon/)
    expect(reply!.body).not.toMatch(/^3\. |Expected one of/m)
    expect(reply!.body).toMatch(/Letter to Nobody: there is no such state/)
    expect(reply!.body).toMatch(/route 257 n/)
    expect(reply).toMatchObject({
      to: ['ann@example.org'],
      from: 'war@example.org',
      subject: 'Re: orders',
      automatic: true,
    })
    // A plan for another week, of another seat, or none at all changes nothing.
    const file = join(folder, 'orders', '0001', 'p1.txt')
    const kept = readFileSync(file, 'utf8')
    for (const text of ['turn: 7\nroute 256 n\n', 'player: p2\nroute 256 n\n', 'nothing today\n', '> route 256 n\n'])
      expect(
        (await receiveMail(folder, [mail(`${text}secret: ${secret}\n`, { date: start + DAY })], post))[0]!.kind,
        text,
      ).toBe('refused')
    expect(readFileSync(file, 'utf8')).toBe(kept)
  })

  test('is answered in Russian where the campaign is', async () => {
    const folder = join(cwd, 'russian')
    await initCampaign(folder, options, 'secret', 'ru')
    const secret = secretOf(folder, 'p1')
    const bodies = [
      'route 256 e\nroute\nletter: Brand\nМир?\nend\n',
      'turn: 7\nroute 256 e\n',
      'player: p2\nroute 256 e\n',
      '> route 256 n\n',
      'Ничего\n',
    ]
    await receiveMail(
      folder,
      bodies.map((body, i) => mail(`${body}secret: ${secret}\n`, { date: start + i })),
      post,
    )
    await receiveMail(folder, [mail('route 256 e')], post)
    const replies = await answers(folder)
    expect(replies).toHaveLength(6)
    for (const { body } of replies) {
      const words =
        body
          .replace(/<[^>]*>|\[[a-z-]+\]|«[^»]*»|"[^"]*"|[a-z]+\.txt|\(?[CR]\d+.*?\)?|[A-Z]\w*/g, '')
          .match(/[a-z]{4,}/g) ?? []
      expect(
        [...new Set(words)].filter(word => !['route', 'final', 'quoted'].includes(word)),
        body,
      ).toEqual([])
    }
    expect(replies.some(({ body }) => body.includes('строка 2'))).toBe(true)
  })

  test('takes the place of a plan that lay there under another name', async () => {
    const folder = await begin('place')
    give(folder, 1, { 'Arden.json': '[]' })
    const secret = secretOf(folder, 'p1')
    await receiveMail(folder, [mail(`route 256 e\nsecret: ${secret}\n`)], post)
    expect(readdirSync(join(folder, 'orders', '0001')).sort()).toEqual(['README.txt', 'p1.txt'])
  })

  test('letters go out with the papers, or at once to whoever has written; addresses are never shown', async () => {
    const folder = await begin('letters')
    const [one, two] = [secretOf(folder, 'p1'), secretOf(folder, 'p2')]
    await receiveMail(folder, [mail(`secret: ${two}\nroute 257 n\nfinal: yes`, { from: 'bea@example.org' })], post)
    const words = 'Peace?\n\u001b[2J<b>\u202eevil'
    const text = `secret: ${one}\nletter: Brand\n${words}\nend\n`
    expect((await receiveMail(folder, [mail(text)], { ...post, atOnce: true }))[0]!.kind).toBe('letters')
    // Sent again, as forms are, it is one letter still.
    await receiveMail(folder, [mail(`${text}route 256 e\nfinal: yes\n`)], post)
    const direct = (await answers(folder)).filter(({ subject }) => subject.startsWith('A letter'))
    expect(direct).toMatchObject([{ to: ['bea@example.org'], subject: 'A letter from Arden' }])
    expect(JSON.stringify(direct)).not.toContain('ann@')
    sendLetter(folder, 'Brand', 'p1', 'No.\n')
    expect(statusOf(folder, start)).toMatchObject({ letters: 2, timing: 'no-deadline' })
    await playTurn(folder, all)
    expect(report(folder, 1, 'p2')).toContain('From Arden to Brand')
    expect(report(folder, 1, 'p2').match(/Peace\?/g)).toHaveLength(1)
    expect(report(folder, 1, 'p2')).toContain('\\u{1b}[2J<b>\\u{202e}evil')
    expect(report(folder, 1, 'p1')).toContain('No.')
    expect(report(folder, 1, 'p1')).not.toContain('Peace?')
    const page = readFileSync(join(folder, 'turns', '0001', 'reports', 'p2', 'report.html'), 'utf8')
    expect(page).toContain('&lt;b&gt;')
    for (const text of Object.values(contents(join(folder, 'turns', '0001', 'public'))))
      expect(text).not.toContain('Peace?')
  })
})

describe('deadlines of a campaign', () => {
  test('a turn waits for its deadline unless all are final, or the game master says so', async () => {
    const folder = await begin('waits')
    setDeadline(folder, { every: '2d', zone: 'Europe/Moscow' }, start)
    give(folder, 1, { 'p1.txt': 'final: yes\n', 'p2.txt': 'route 257 n\n' })
    expect(await problemOf(() => playTurn(folder, all))).toContain('p2 (Brand)')
    give(folder, 1, { 'p2.txt': 'route 257 n\nfinal: yes\n' })
    expect((await playTurn(folder, all)).turn).toBe(1)
    give(folder, 2, { 'p1.txt': 'route 256 n\n' })
    expect(await problemOf(() => playTurn(folder, { ...all, early: true }))).toContain('p2 (Brand)')
    expect(await playTurn(folder, { ...all, early: true, allowMissing: true })).toMatchObject({
      turn: 2,
      missing: ['p2'],
    })
  })

  test('are moved, stopped and ended, and everybody reads why', async () => {
    const folder = await begin('moved')
    const due = setDeadline(folder, { every: 'wednesday', at: '09:00' }, start).closes!
    expect(setDeadline(folder, { extend: '2d', reason: 'a storm' }, start).closes).toBe(due + 2 * DAY)
    expect(setDeadline(folder, { until: '2026-05-01 10:00' }, start).closes).toBe(Date.parse('2026-05-01T10:00:00Z'))
    expect(await problemOf(() => setDeadline(folder, { until: '2026-01-01' }, start))).toContain('calendar-wrong')
    expect(setDeadline(folder, { pause: true, reason: 'holidays' }, start).paused).toBe(true)
    const late = Date.parse('2026-06-01T00:00:00Z')
    expect(await problemOf(() => playTurn(folder, { ...all, now: late }))).toContain('pause')
    const resumed = setDeadline(folder, { resume: true }, late)
    expect(new Date(resumed.closes!).toISOString()).toBe('2026-06-10T09:00:00.000Z')
    expect(await playTurn(folder, { ...all, now: resumed.closes! })).toMatchObject({ missing: ['p1', 'p2'] })
    for (const reason of ['a storm', 'holidays']) expect(report(folder, 1, 'p1')).toContain(reason)
    expect(setDeadline(folder, { none: true }, late)).toMatchObject({ calendar: null, closes: null })
    for (const wrong of [
      { every: 'someday' },
      { every: 'sunday', zone: 'Mars/X' },
      { every: 'sunday', at: '24:00' },
      { grace: '3' },
      { at: '10:00' },
    ])
      expect(await problemOf(() => setDeadline(folder, wrong, start)), JSON.stringify(wrong)).toContain(
        'calendar-wrong',
      )
  })
})

describe('seats', () => {
  test('handed over, the old secret works no more; a bot rules, and gives back', async () => {
    const folder = await begin('seats')
    const old = secretOf(folder, 'p1')
    const { secret } = seatPlayer(folder, 'Arden', 'new-secret', 'moved away', start)
    expect(secret).not.toBe(old)
    const [stale, fresh] = [old, secret].map(word => mail(`secret: ${word}\nroute 256 e\n`))
    const got = await receiveMail(folder, [stale!, fresh!], post)
    expect(got.map(({ kind }) => kind)).toEqual(['stranger', 'orders'])
    expect((await answers(folder)).some(({ body }) => body.includes('not valid any more'))).toBe(true)
    expect(seatPlayer(folder, 'p2', 'bot', null, start).seat).toBe('p2')
    expect(await problemOf(() => seatPlayer(folder, 'p2', 'bot', null, start))).toContain('already')
    expect(await playTurn(folder, all)).toMatchObject({ bots: ['p2'], missing: [] })
    expect(readChain(folder).turns[1]!.record.orders['p2']!.length).toBeGreaterThan(0)
    expect(report(folder, 1, 'p2')).toContain('Arden has another player: moved away')
    const refused = mail(`secret: ${secretOf(folder, 'p2')}\nroute 257 e\n`)
    expect((await receiveMail(folder, [refused], post))[0]!.kind).toBe('refused')
    seatPlayer(folder, 'p2', 'player', null, start)
    expect((await receiveMail(folder, [mail(`secret: ${secretOf(folder, 'p2')}\nroute 257 s\n`)], post))[0]!.kind).toBe(
      'orders',
    )
    expect(replayCampaign(folder).wrong).toBe(null)
  })
})

/** Three weeks of two. */
async function threeWeeks(name: string): Promise<string> {
  const folder = await begin(name)
  for (const turn of [1, 2, 3]) {
    give(folder, turn, { 'p1.txt': `route 256 ${turn % 2 ? 'e' : 'w'}\n`, 'p2.txt': '' })
    await playTurn(folder, all)
  }
  return folder
}

describe('a week played again', () => {
  test('sets the later ones aside, takes the same dice, and tells everybody', async () => {
    const folder = await threeWeeks('again')
    const former = readChain(folder).turns
    give(folder, 4, { 'p1.txt': 'route 256 n\n' })
    give(folder, 2, { 'p1.txt': 'route 256 s\n' })
    expect(await problemOf(() => playAgain(folder, 4, 'x', start))).toContain('has not been played')
    const done = playAgain(folder, 2, 'a mail was overlooked', start)
    expect(done).toMatchObject({ week: 2, weeks: [2, 3] })
    expect(readdirSync(join(folder, 'turns'))).toEqual(['0000', '0001'])
    expect(readdirSync(join(done.place, 'turns'))).toEqual(['0002', '0003'])
    expect(readdirSync(join(done.place, 'orders'))).toEqual(['0003', '0004'])
    expect(readFileSync(join(done.place, 'turns', '0003', 'turn.json'), 'utf8')).toContain(former[2]!.digest)
    expect((await playTurn(folder, all)).turn).toBe(2)
    const { record } = readChain(folder).turns[2]!
    expect(record.orders['p1']).toEqual([{ type: 'route', army: 256, path: ['s'] }])
    expect(record.previous).toBe(former[1]!.digest)
    for (const seat of ['p1', 'p2'])
      expect(report(folder, 2, seat).replace(/\s+/g, ' ')).toContain(
        'Weeks 2 to 3 are played again; what they brought does not count: a mail was overlooked',
      )
    expect(readFileSync(join(folder, 'turns', '0002', 'public', 'chronicle.txt'), 'utf8')).toContain(
      'a mail was overlooked',
    )
    give(folder, 3, { 'p1.txt': '', 'p2.txt': '' })
    await playTurn(folder, all)
    expect(report(folder, 3, 'p1')).not.toContain('overlooked')
    expect(replayCampaign(folder)).toEqual({ turns: 4, wrong: null })
  })

  test('the journal is a part of the chain: whoever changes the reason is found', async () => {
    const folder = await threeWeeks('chained')
    playAgain(folder, 3, 'a mistake', start)
    await playTurn(folder, all)
    seatPlayer(folder, 'p1', 'new-secret', null, start)
    const file = join(folder, 'journal.jsonl')
    const text = readFileSync(file, 'utf8')
    for (const [from, to] of [
      ['a mistake', 'no reason'],
      [text.split('\n')[0]!, ''],
      ['"n":1', '"n":2'],
      [text, ''],
    ]) {
      writeFileSync(file, text.replace(from!, to!))
      expect(await problemOf(() => readChain(folder)), from).toContain('campaign-broken')
    }
    // A piece of a line that a crash left is none.
    writeFileSync(file, `${text}{"n":2,`)
    expect(readChain(folder).desk.chairs['p1']?.generation).toBe(1)
    seatPlayer(folder, 'p1', 'new-secret', null, start)
    expect(readChain(folder).desk.chairs['p1']?.generation).toBe(2)
  })

  test('what a week came to is put right by hand, with a reason that all can read', async () => {
    const folder = await threeWeeks('correct')
    give(folder, 4, { 'p1.txt': 'route 256 n\n', 'p2.txt': '' })
    const chain = readChain(folder)
    const state = readState(folder, chain, chain.turns.at(-1)!)
    const cell = state.armies[0]!.cell
    const other = state.map.provinces[0]!.city.cell
    expect(other).not.toBe(cell)
    const change = [{ at: ['armies', 0, 'cell'], to: other }]
    for (const wrong of [
      [],
      {},
      [{ at: [] }],
      [{ at: ['nowhere'], to: 1 }],
      [{ at: ['__proto__', 'x'], to: 1 }],
      [{ at: ['armies', 0, 'cell'], to: -5 }],
    ])
      expect(await problemOf(() => correctTurn(folder, wrong, 'x', start)), JSON.stringify(wrong)).toContain(
        'correction-wrong',
      )
    expect(readChain(folder).journal.entries).toEqual([])
    await correctTurn(folder, change, 'the army was counted twice', start)
    const again = readChain(folder)
    expect(readState(folder, again, again.turns.at(-1)!).armies[0]!.cell).toBe(other)
    expect(again.turns[3]!.record).toMatchObject({ corrections: change, previous: chain.turns[2]!.digest })
    expect(report(folder, 3, 'p2')).toContain('The outcome of week 3 was put right: the army was counted twice')
    expect(replayCampaign(folder)).toEqual({ turns: 4, wrong: null })
    // Orders for the next week stand, and it is played from what was put right.
    expect((await playTurn(folder, all)).turn).toBe(4)
    expect(replayCampaign(folder)).toEqual({ turns: 5, wrong: null })
  })
})

describe('a crash at any moment', () => {
  /**
   * Cuts an act short at one act on the disk after another, then goes on as a person would; gives after how many it is done. The first and the last of them are
   * all tried, of the many between, which write papers, one in `step`.
   */
  async function cutShort(
    fresh: string,
    act: (folder: string) => unknown,
    after: (folder: string, act: number) => unknown,
    step = 1,
  ): Promise<number> {
    const all = await actsOf(fresh, act)
    const tried = (n: number) => n <= 16 || n > all - 8 || n % step === 0
    for (let n = 1; ; n++) {
      if (!tried(n)) continue
      const folder = join(cwd, 'cut')
      rmSync(folder, { recursive: true, force: true })
      cpSync(fresh, folder, { recursive: true })
      let done = 0
      setHazard(() => {
        if (++done >= n) throw new Error('power cut')
      })
      try {
        await act(folder)
      } catch (error) {
        if ((error as Error).message !== 'power cut') throw error
      }
      setHazard(() => {})
      if (done < n) return n - 1
      await after(folder, n)
    }
  }

  /** How many acts on the disk something takes. */
  async function actsOf(fresh: string, act: (folder: string) => unknown): Promise<number> {
    const folder = join(cwd, 'counted')
    rmSync(folder, { recursive: true, force: true })
    cpSync(fresh, folder, { recursive: true })
    let acts = 0
    setHazard(() => {
      acts++
    })
    await act(folder)
    setHazard(() => {})
    return acts
  }

  test('of a week taken back leaves it taken back or not, and the campaign goes on', async () => {
    const fresh = await threeWeeks('fresh-again')
    give(fresh, 2, { 'p1.txt': 'route 256 s\n' })
    const seen = new Set<number>()
    const cuts = await cutShort(
      fresh,
      folder => playAgain(folder, 2, 'why', start),
      async folder => {
        const { turns, journal } = readChain(folder)
        expect(turns.length).toBe(journal.entries.length ? 2 : 4)
        seen.add(turns.length)
        if (turns.length === 4) playAgain(folder, 2, 'why', start)
        expect((await playTurn(folder, all)).turn).toBe(2)
        expect(
          Object.keys(contents(join(folder, 'aside', '0001'))).filter(name => /turn\.json|WHY/.test(name)),
        ).toHaveLength(3)
        expect(readdirSync(join(folder, 'turns'))).toEqual(['0000', '0001', '0002'])
        expect(report(folder, 2, 'p1')).toContain('why')
      },
    )
    expect(cuts).toBeGreaterThan(10)
    expect([...seen].sort()).toEqual([2, 4])
  }, 120_000)

  test('of putting a week right leaves it as it was, put right, or to be played so', async () => {
    const fresh = await begin('fresh-correct')
    give(fresh, 1, { 'p1.txt': 'route 256 e\n', 'p2.txt': '' })
    await playTurn(fresh, all)
    const cell = (folder: string) => {
      const chain = readChain(folder)
      return readState(folder, chain, chain.turns.at(-1)!).armies[0]!.cell
    }
    const there = cell(await begin('fresh-correct-0'))
    expect(cell(fresh)).not.toBe(there)
    const change = [{ at: ['armies', 0, 'cell'], to: there }]
    const cuts = await cutShort(
      fresh,
      folder => correctTurn(folder, change, 'why', start),
      async folder => {
        const { turns, journal } = readChain(folder)
        if (journal.entries.length === 0) await correctTurn(folder, change, 'why', start)
        else if (turns.length === 1) await playTurn(folder, all)
        expect(cell(folder)).toBe(there)
        expect(report(folder, 1, 'p2')).toContain('why')
        expect(replayCampaign(folder)).toEqual({ turns: 2, wrong: null })
      },
      11,
    )
    expect(cuts).toBeGreaterThan(60)
  }, 240_000)

  test('of reading mail loses no message and takes none twice', async () => {
    const fresh = await begin('fresh-mail')
    const secret = secretOf(fresh, 'p1')
    const box = [
      mail(`secret: ${secret}\nroute 256 e\nletter: p2\nHello\nend\n`),
      mail('who am I?', { from: 'eve@example.org' }),
      mail(`secret: ${secret}\nroute 256 n\n`, { date: start + 1000 }),
    ]
    const whole = join(cwd, 'whole-mail')
    cpSync(fresh, whole, { recursive: true })
    await receiveMail(whole, box, post)
    const cuts = await cutShort(
      fresh,
      folder => receiveMail(folder, box, post),
      async folder => {
        await receiveMail(folder, box, post)
        const left = (name: string) => !name.includes('.tmp')
        const tidy = (found: object) => Object.fromEntries(Object.entries(found).filter(([name]) => left(name)))
        expect(tidy(digests(folder))).toEqual(digests(whole))
      },
    )
    expect(cuts).toBeGreaterThan(30)
  }, 120_000)
})

describe("a handbook and a map of one's own", () => {
  const own = {
    ...handbook,
    name: { en: 'Ours', ru: 'Наш' },
    units: handbook.units.map(unit => ({ ...unit, en: `${unit.en} of ours` })),
  }

  test('are kept and checked, and the papers are made of them', async () => {
    const folder = join(cwd, 'own')
    const text = mapText(map.state)
    const drawn = mapIn(text, 'map.txt', rulesWith(own))
    expect(drawn).toEqual(map.state)
    await initCampaign(folder, { states: ['Arden', 'Brand'], map: drawn }, 'secret', 'en', own)
    expect(readFileSync(join(folder, 'turns', '0000', 'public', 'handbook.txt'), 'utf8')).toContain('of ours')
    expect(readFileSync(join(folder, 'turns', '0000', 'reports', 'p1', 'orders.txt'), 'utf8')).toContain('of ours')
    const packet = join(folder, 'turns', '0000', 'reports', 'p1')
    writeFileSync(join(cwd, 'mine.txt'), 'route 256 e\n')
    expect(checkPlans(packet, { player: undefined, orders: join(cwd, 'mine.txt') })).toMatchObject([{ ok: true }])
    await playTurn(folder, { ...all, allowMissing: true })
    expect(replayCampaign(folder)).toEqual({ turns: 2, wrong: null })
    const file = join(folder, 'handbook.json')
    const kept = readFileSync(file, 'utf8')
    writeFileSync(file, kept.replace('of ours', 'of theirs'))
    expect(await problemOf(() => readChain(folder))).toContain('campaign-broken')
    rmSync(file)
    expect(await problemOf(() => readChain(folder))).toContain('campaign-broken')
  })

  test('with faults are refused by name, and nothing is written', async () => {
    const folder = join(cwd, 'faulty')
    const faulty = { ...own, start: { ...own.start, buildings: ['nothing'] } }
    expect(await problemOf(() => initCampaign(folder, options, 'secret', 'en', faulty))).toContain(
      'handbook-unknown-id',
    )
    expect(await problemOf(() => initCampaign(folder, options, 'secret', 'en', { format: 'none' }))).toContain(
      'handbook-malformed',
    )
    expect(await problemOf(() => mapIn('umpire-dma-map/1\nC..?\n', 'map.txt', rulesWith(undefined)))).toMatch(
      /^(map|text)-/,
    )
    expect(await problemOf(() => mapIn('hello', 'map.txt', rulesWith(undefined)))).toMatch(/^(map|text)-/)
    expect(existsSync(folder)).toBe(false)
  })

  test.each([
    ['', 'options-malformed'],
    [' ', 'options-malformed'],
    ['x'.repeat(41), 'options-malformed'],
    ['\u202eArdenne', 'options-malformed'],
    ['Ar\nden', 'options-malformed'],
    ['\u001b[2J', 'options-malformed'],
    ['Аrden', 'options-same-name'],
    ['ARDEN', 'options-same-name'],
    ['Readme', 'options-wrong'],
    ['.hidden', 'options-wrong'],
    ['All', 'options-wrong'],
  ])('a state is not called %j', async (name, code) => {
    const folder = join(cwd, 'named')
    expect(
      await problemOf(() => initCampaign(folder, { ...options, states: ['Arden', name] }, 'secret', 'en')),
    ).toContain(code)
    expect(existsSync(folder)).toBe(false)
  })
})

describe('the site', () => {
  const outside = /https?:|\/\/|<script|\son\w+=|@import|url\(/i

  test('shows what everybody may know, and no byte of it depends on anything else', async () => {
    const siteOf = async (build: string, i: number) => {
      const folder = await begin(`site-${i}`)
      for (const turn of [1, 2]) {
        give(folder, turn, { 'p1.txt': `queue 0 ${build}\nroute 256 e e\n`, 'p2.txt': i ? 'auto-deploy off\n' : '' })
        if (i) sendLetter(folder, 'p1', 'p2', 'They shall not know of this.')
        if (i) excuse(folder, 'p2', 7, 9, start)
        await playTurn(folder, all)
      }
      return siteFiles(folder)
    }
    const sites = [await siteOf('building:T1', 0), await siteOf('building:O1', 1)]
    const [one, two] = sites.map(site => Object.fromEntries(site))
    // The first buildings are public as main directions once they stand: these do not stand yet.
    expect(two).toEqual(one)
    expect(Object.keys(one!).sort()).toEqual([
      '0000.html',
      '0000.svg',
      '0001.html',
      '0001.svg',
      '0002.html',
      '0002.svg',
      'index.html',
    ])
    for (const [name, text] of Object.entries(one!))
      expect(text.replaceAll('http://www.w3.org/2000/svg', ''), name).not.toMatch(outside)
    expect(one!['index.html']).toContain('<svg')
    expect(one!['index.html']).not.toContain('secret')
  })

  test('shows everything but letters once the campaign is over', async () => {
    const folder = await begin('site-over', { ...options, states: ['Arden', '<b>Brand'], lastWeek: 2 })
    for (const turn of [1, 2]) {
      give(folder, turn, { 'p1.txt': 'queue 0 building:T1\nroute 256 e e\n', 'p2.txt': 'sing\n' })
      sendLetter(folder, 'p1', 'p2', 'They shall not know of this.')
      await playTurn(folder, all)
    }
    const key = secretOf(folder, 'p1')
    const out = join(cwd, 'site-out')
    expect(await writeSite(folder, out, 'ru')).toBeGreaterThan(12)
    const files = contents(out)
    expect(files['0001-p1.txt']).toContain('building:T1')
    expect(files['0001-p2.txt']).toContain('sing')
    expect(files['0002-p2.html']).toContain('&lt;b&gt;Brand')
    expect(files['index.html']).toContain('Итог кампании')
    for (const [name, text] of Object.entries(files)) {
      expect(text, name).not.toContain('shall not know')
      expect(text, name).not.toContain(key)
      expect(text, name).not.toContain('<b>Brand')
      expect(text.replaceAll('http://www.w3.org/2000/svg', ''), name).not.toMatch(outside)
    }
    // Every link of a page leads to a file that is there.
    for (const text of Object.values(files))
      for (const [, to] of text.matchAll(/(?:href|src)="([^"#]+)"/g)) expect(Object.keys(files)).toContain(to)
    // A site is replaced; what is none is left alone.
    expect(await writeSite(folder, out)).toBe(Object.keys(files).length)
    expect(readFileSync(join(out, 'index.html'), 'utf8')).toContain('Final standings')
    expect(await problemOf(() => writeSite(folder, folder))).toContain('file-exists')
    expect(readdirSync(cwd).filter(name => name.startsWith('.draft'))).toEqual([])
  })
})

test('a campaign may begin with its deadlines, and the first papers say when', async () => {
  const folder = join(cwd, 'scheduled')
  const calendar = { zone: 'UTC', time: '20:00', every: { days: 2, from: '2026-03-23' }, graceHours: 0, botAfter: null }
  await initCampaign(folder, options, 'secret', 'ru', undefined, { calendar, now: start })
  expect(report(folder, 0, 'p1').replace(/\s+/g, ' ')).toContain(
    'Срок приказов — раз в 2 дн., до 20:00 (UTC). - Приказы недели 1 ждут до: среда, 25 марта 2026, 20:00 (UTC).',
  )
  expect(statusOf(folder, start)).toMatchObject({ timing: 'open', closes: Date.parse('2026-03-25T20:00:00Z') })
  expect((await playTurn(folder, { ...all, now: Date.parse('2026-03-25T20:00:00Z') })).missing).toEqual(['p1', 'p2'])
  expect(report(folder, 1, 'p1').replace(/\s+/g, ' ')).not.toContain('раз в 2 дн.')
})

test('a report printed again is the one that was sent, news and letters with it', async () => {
  const { makeReport } = await import('../src/pbem/report.ts')
  const folder = await begin('reprint')
  setDeadline(folder, { every: 'sunday', reason: 'x' }, start)
  sendLetter(folder, 'p1', 'p2', 'Hello')
  await playTurn(folder, { ...all, early: true, allowMissing: true })
  for (const seat of ['p1', 'p2'] as Seat[])
    expect(makeReport(folder, { player: seat }).text).toBe(report(folder, 1, seat))
  expect(makeReport(folder, {}).text).toContain('Orders are due every Sunday, 20:00 (UTC).')
})

describe('as processes', () => {
  let bin = ''
  beforeAll(async () => {
    bin = await buildBin('pbem-master')
  }, 60_000)

  test('a game master types all of it, and is told what to do next, in both languages', async () => {
    const folder = scratch()
    const umpire = (args: string, input = '') => run(bin, ['pbem', ...args.split(' ')], { cwd: folder, input })
    const made = await umpire(
      'init camp --players Arden,Brand --seed 9 --every sunday --zone Europe/Moscow --grace 12h',
    )
    expect(made).toMatchObject({ code: 0, err: '' })
    const known = jsonLines((await umpire('status camp --secrets --json')).out)[0] as unknown as {
      seats: { secret: string }[]
    }
    const { secret } = known.seats[0]!
    const plain = await umpire('status camp --json')
    expect(plain.out).not.toContain(secret)
    const letter = String(mail(`secret: ${secret}\nroute 256 e e\nfinal: yes\n`))
    const got = await umpire('mail camp - --from master@example.org', letter)
    expect(got).toMatchObject({ code: 0, err: '', out: expect.stringContaining('p1  orders taken') })
    expect((await umpire('mail camp -', letter)).out).toContain('dealt with before')
    expect((await umpire('mail camp -', 'Subject: who?\nFrom: eve@example.org\n\nme')).code).toBe(1)
    const status = await umpire('status camp --lang ru')
    expect(status.out).toMatch(
      /Неделя 1: приказов 1 из 2\.\nСрок приказов: воскресенье, .*20:00 \(Europe\/Moscow, UTC\+03:00\)/,
    )
    expect(status.out).toMatch(/p1 {2}Arden {2}окончательно +приказов 1/)
    expect(status.out).toContain('Почты в стороне, в mail/: 1.')
    const early = await umpire('turn camp')
    expect(early).toMatchObject({ code: 3, err: expect.stringContaining('not final yet: p2 (Brand)') })
    expect((await umpire('turn camp --lang ru')).err).toMatch(/Срок хода 1: .*ещё могут менять приказы: p2 \(Brand\)/)
    const turn = await umpire('turn camp --now --allow-missing')
    expect(turn.out).toContain('No plans came from Brand (p2): their armies stand.')
    expect(turn.out).toMatch(/Orders are due Sunday /)
    expect((await umpire('letter camp - --from Arden --to all', 'Peace.')).out).toContain('papers of week 2, to p2')
    expect((await umpire('seat camp Brand --new-secret --lang ru')).out).toMatch(/^Секрет места Brand \(p2\): .{14}$/m)
    expect((await umpire('absent camp p2 --from 2 --to 3')).code).toBe(0)
    expect((await umpire('deadline camp --extend 2d --reason storm')).out).toContain('Orders are due Tuesday ')
    expect(jsonLines((await umpire('deadline camp --json')).out)).toMatchObject([
      { ok: true, paused: false, calendar: { zone: 'Europe/Moscow', graceHours: 12 } },
    ])
    expect((await umpire('again camp 1 --reason mistake')).out).toContain('kept in camp/aside/0001: week 1.')
    expect((await umpire('turn camp --now --allow-missing')).code).toBe(0)
    writeFileSync(join(folder, 'bad.json'), '[{ "at": ["week"], "to": -1 }]')
    expect(await umpire('correct camp bad.json --reason x --lang ru')).toMatchObject({
      code: 3,
      err: expect.stringMatching(/Такого положения быть не может/),
    })
    expect((await umpire('verify camp')).code).toBe(0)
    expect((await umpire('site camp --out site')).out).toMatch(/The site is in site: \d+ files\./)
    for (const wrong of [
      'seat camp p1',
      'seat camp p1 --bot --player',
      'deadline camp --every someday',
      'absent camp p9 --from 1 --to 2',
      'again camp 1',
      'letter camp - --from p1 --to p9',
      'mail camp - --from x',
    ])
      expect((await umpire(wrong, 'x')).code, wrong).toBe(2)
    expect((await umpire('again camp 7 --reason x')).code).toBe(3)
  }, 120_000)
})
