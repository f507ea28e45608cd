import {
  type Calendar,
  DAY,
  dateAt,
  deadlineAfter,
  HOUR,
  isZone,
  momentAt,
  momentText,
  nextDeadline,
  spanText,
} from '@umpire/server/desk'
import { describe, expect, test } from 'vitest'
import { type Act, type Desk, deskOf, type Entry } from '../src/pbem/desk/journal.ts'
import { newsOf } from '../src/pbem/desk/news.ts'
import { sameSecret, secretOf, secretsIn } from '../src/pbem/desk/secrets.ts'
import { givenUp, timing, waitedFor } from '../src/pbem/desk/waiting.ts'

const utc = (text: string) => Date.parse(text)
const iso = (moment: number) => new Date(moment).toISOString()
const sunday: Calendar = { zone: 'Europe/Berlin', time: '20:00', every: { weekday: 7 }, graceHours: 0, botAfter: null }

describe('deadlines', () => {
  test('stand at the same time of the clocks before and after each change of summer time', () => {
    // Clocks went forward on 29 March 2026 and back on 25 October, both Sundays.
    expect(iso(deadlineAfter(sunday, utc('2026-03-22T19:00:00Z')))).toBe('2026-03-29T18:00:00.000Z')
    expect(iso(deadlineAfter(sunday, utc('2026-03-22T18:59:59Z')))).toBe('2026-03-22T19:00:00.000Z')
    expect(iso(deadlineAfter(sunday, utc('2026-10-18T18:00:00Z')))).toBe('2026-10-25T19:00:00.000Z')
    expect(iso(deadlineAfter(sunday, utc('2026-10-25T18:59:59Z')))).toBe('2026-10-25T19:00:00.000Z')
  })

  test('in an hour that is left out are an hour later, and of one that comes twice they are the first', () => {
    const night: Calendar = { ...sunday, time: '02:30' }
    expect(iso(deadlineAfter(night, utc('2026-03-28T00:00:00Z')))).toBe('2026-03-29T01:30:00.000Z')
    expect(iso(deadlineAfter(night, utc('2026-10-24T12:00:00Z')))).toBe('2026-10-25T00:30:00.000Z')
    // Between the two half past twos the first is over.
    expect(iso(deadlineAfter(night, utc('2026-10-25T01:00:00Z')))).toBe('2026-11-01T01:30:00.000Z')
  })

  test('every third day are counted from a date, forwards and backwards, over a change of the clocks', () => {
    const third: Calendar = { ...sunday, every: { days: 3, from: '2026-03-27' } }
    expect(iso(deadlineAfter(third, utc('2026-03-27T18:59:00Z')))).toBe('2026-03-27T19:00:00.000Z')
    expect(iso(deadlineAfter(third, utc('2026-03-27T19:00:00Z')))).toBe('2026-03-30T18:00:00.000Z')
    expect(iso(deadlineAfter(third, utc('2026-03-20T12:00:00Z')))).toBe('2026-03-21T19:00:00.000Z')
  })

  test('in a zone whose day is another one than that of UTC', () => {
    const auckland: Calendar = { ...sunday, zone: 'Pacific/Auckland', time: '00:10' }
    expect(iso(deadlineAfter(auckland, utc('2026-06-06T12:00:00Z')))).toBe('2026-06-06T12:10:00.000Z')
    expect(iso(deadlineAfter(auckland, utc('2026-06-06T12:10:00Z')))).toBe('2026-06-13T12:10:00.000Z')
    expect(dateAt(utc('2026-06-06T12:00:00Z'), 'Pacific/Auckland')).toBe('2026-06-07')
  })

  test('come one after another for years, each later than the one before by a week of the clocks', () => {
    let moment = utc('2026-01-01T00:00:00Z')
    const gaps = new Set<number>()
    for (let i = 0; i < 150; i++) {
      const next = deadlineAfter(sunday, moment)
      if (i > 0) gaps.add((next - moment) / HOUR)
      expect(momentText(next, 'Europe/Berlin', 'en')).toMatch(/^Sunday .*, 20:00 /)
      moment = next
    }
    expect([...gaps].sort()).toEqual([167, 168, 169])
  })

  test('leave half the usual time to think, and no week has two', () => {
    const due = utc('2026-06-07T18:00:00Z')
    // Played a day before it was due: the next one is a week after that.
    expect(iso(nextDeadline(sunday, due - DAY, due))).toBe('2026-06-14T18:00:00.000Z')
    expect(iso(nextDeadline(sunday, due + DAY, due))).toBe('2026-06-14T18:00:00.000Z')
    expect(iso(nextDeadline(sunday, due + 4 * DAY, due))).toBe('2026-06-21T18:00:00.000Z')
    expect(iso(nextDeadline(sunday, due + 40 * DAY, due))).toBe('2026-07-26T18:00:00.000Z')
    expect(iso(nextDeadline(sunday, utc('2026-06-05T00:00:00Z'), null))).toBe('2026-06-14T18:00:00.000Z')
  })

  test('are said in both languages with their zone, and read back', () => {
    const moment = momentAt('2026-03-29 20:00', 'Europe/Moscow')!
    expect(iso(moment)).toBe('2026-03-29T17:00:00.000Z')
    expect(momentText(moment, 'Europe/Moscow', 'en')).toBe('Sunday 29 March 2026, 20:00 (Europe/Moscow, UTC+03:00)')
    expect(momentText(moment, 'Europe/Moscow', 'ru')).toBe(
      'воскресенье, 29 марта 2026, 20:00 (Europe/Moscow, UTC+03:00)',
    )
    expect(momentText(moment, 'UTC', 'en')).toBe('Sunday 29 March 2026, 17:00 (UTC)')
    for (const wrong of ['2026-02-30 20:00', '2026-03-29 25:00', 'soon', '29.03.2026'])
      expect(momentAt(wrong, 'UTC'), wrong).toBe(null)
    expect([isZone('Europe/Berlin'), isZone('Mars/Olympus')]).toEqual([true, false])
    expect([spanText(51 * HOUR, 'en'), spanText(51 * HOUR, 'ru'), spanText(90_000, 'en')]).toEqual([
      '2 d 3 h',
      '2 д 3 ч',
      '1 min',
    ])
  })
})

const entries = (...acts: readonly Act[]): readonly Entry[] => acts.map((act, n) => ({ n, at: 0, previous: '', act }))
const players = ['Arden', 'Brand', 'Corvin'].map((name, i) => ({ seat: `p${i + 1}`, name }))
const active = players.map(({ seat }) => seat)

describe('the desk', () => {
  const calendar: Act = { act: 'calendar', turn: 1, calendar: sunday, closes: 500 }

  test('knows a deadline that was moved for the turn that is next, and for no other', () => {
    expect(deskOf(entries(calendar), 1, null, 0).closes).toBe(500)
    const moved = entries(calendar, { act: 'deadline', turn: 1, closes: 900, reason: null })
    expect(deskOf(moved, 1, null, 0).closes).toBe(900)
    expect(deskOf(moved, 2, 1200, 2).closes).toBe(1200)
    // What the papers of the last turn told of already does not move it again.
    expect(deskOf(moved, 1, 700, 2).closes).toBe(700)
  })

  test('forgets what was put right in weeks that are played again', () => {
    const fix = (week: number): Act => ({
      act: 'correct',
      turn: week + 1,
      from: week,
      reason: '',
      aside: [`c${week}`],
      changes: [{ at: ['week'], to: week }],
    })
    const again: Act = { act: 'again', turn: 4, from: 2, reason: '', aside: ['a', 'b'] }
    const desk = deskOf(entries(fix(1), fix(2), fix(3), again), 2, null, 0)
    expect(Object.keys(desk.corrections)).toEqual(['1'])
    expect(desk.aside).toEqual(['c1', 'c2', 'c3', 'a', 'b'])
  })

  test('waits for whoever has not said that it is final', () => {
    const desk = deskOf(entries(calendar), 1, null, 0)
    const wait = (come: readonly (readonly [string, boolean])[], more: Desk = desk) =>
      waitedFor(more, 1, players, active, new Map(come.map(([seat, final]) => [seat, { final }])), [])
    expect(
      wait([
        ['p1', true],
        ['p2', false],
      ]).map(({ is }) => is),
    ).toEqual(['final', 'ordered', 'missing'])
    const late = (come: readonly (readonly [string, boolean])[], now: number, more: Desk = desk) =>
      timing(more, wait(come, more), now)
    const all = active.map(seat => [seat, true] as const)
    expect(late(all, 0)).toBe('all-final')
    expect(late([...all.slice(1), ['p1', false]], 499)).toBe('open')
    expect(late([], 500)).toBe('closed')
    expect(late([], 500, { ...desk, calendar: { ...sunday, graceHours: 1 } })).toBe('open')
    expect(late([], 500 + HOUR, { ...desk, calendar: { ...sunday, graceHours: 1 } })).toBe('closed')
    expect(late([], 10_000, { ...desk, paused: true })).toBe('paused')
    expect(late(all, 0, { ...desk, closes: null })).toBe('no-deadline')
    const away = { ...desk, absences: [{ seat: 'p1', from: 1, to: 2 }] }
    expect(late(all.slice(1), 0, away)).toBe('all-final')
  })

  test('counts the weeks in which nothing came from whoever holds the seat, but for those that were excused', () => {
    const desk = deskOf(entries({ ...calendar, calendar: { ...sunday, botAfter: 2 } } as Act), 4, null, 0)
    const missed = (more: Desk, played: readonly (readonly string[])[]) =>
      waitedFor(more, played.length + 1, players, active, new Map([['p1', { final: true }]]), played)
    const silent = [['p1', 'p2'], ['p1'], ['p1', 'p3']]
    expect(missed(desk, silent).map(one => one.missed)).toEqual([0, 2, 0])
    expect(givenUp(desk, missed(desk, silent)).map(({ seat }) => seat)).toEqual(['p2'])
    const away = { ...desk, absences: [{ seat: 'p2', from: 3, to: 3 }] }
    expect(missed(away, silent)[1]!.missed).toBe(1)
    const other = deskOf(entries({ act: 'hand-over', turn: 3, seat: 'p2', reason: null }), 4, null, 0)
    expect(missed(other, silent)[1]!.missed).toBe(1)
    expect(givenUp({ ...desk, calendar: sunday }, missed(desk, silent))).toEqual([])
  })

  test('tells everybody what was done and why, but not who is away', () => {
    const acts = entries(
      calendar,
      { act: 'absence', turn: 1, seat: 'p1', from: 1, to: 2 },
      { act: 'pause', turn: 1, reason: 'holidays' },
      { act: 'hand-over', turn: 2, seat: 'p2', reason: null },
      { act: 'again', turn: 4, from: 2, reason: 'a plan was lost', aside: [] },
    )
    const nameOf = (seat: string) => players.find(player => player.seat === seat)!.name
    const news = newsOf(acts, sunday, nameOf, 'en')
    expect(news).toHaveLength(4)
    expect(news.join('\n')).not.toContain('Arden')
    expect(news[1]).toContain('holidays')
    expect(news[3]).toBe('Weeks 2 to 3 are played again; what they brought does not count: a plan was lost')
    expect(newsOf(acts, sunday, nameOf, 'ru')[2]).toContain('Brand')
  })
})

describe('secrets', () => {
  test('differ by seat, by holder and by campaign, and are found in any text', () => {
    const all = [1, 2, 3].flatMap(seat => [0, 1, 2].map(generation => secretOf('seed', `p${seat}`, generation)))
    expect(new Set(all).size).toBe(9)
    expect(secretOf('other', 'p1', 0)).not.toBe(all[0])
    // A number and a text of the same digits are two seeds.
    expect(secretOf(7, 'p1', 0)).not.toBe(secretOf('7', 'p1', 0))
    for (const secret of all) {
      expect(secret).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/)
      expect(secretsIn(`Re: week 3 [${secret.toUpperCase()}] <war+${secret}@example.org>`)).toEqual([secret, secret])
      expect(secretsIn(`x${secret}`)).toEqual([])
      expect(sameSecret(secret, secret)).toBe(true)
      expect(sameSecret(secret, secret.slice(1))).toBe(false)
    }
  })
})
