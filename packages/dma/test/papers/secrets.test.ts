import { locales } from '@umpire/core-game'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { mayKnow } from '../../src/entries/model.ts'
import { book, type Event, type Order, ruleset, type Seat, type State } from '../../src/index.ts'
import {
  archivePaper,
  atlasPaper,
  battlePaper,
  checkPaper,
  formPaper,
  formText,
  paperHtml,
  paperText,
  presentOrders,
  reportPaper,
  toldBattle,
  type Week,
} from '../../src/papers/index.ts'
import { playedWeek } from './support.ts'

/** Every paper of a ruler, in every language and all prints. */
function papersOf(week: Week): string[] {
  return locales.flatMap(locale => {
    const orders: Order[] = [...presentOrders(week.after)]
    const [report, form] = [reportPaper(book, week, locale), formPaper(book, week.after, locale, { orders })]
    const check = checkPaper(book, week.after, orders, locale)
    const { after, events } = week
    const told = events.filter(event => event.type === 'battle').filter(event => mayKnow(event, after.viewer))
    const battles = told.map(event => battlePaper(book, toldBattle(book, after, event, locale), locale))
    const archive = archivePaper(book, after, [{ week: after.week, events }], locale, { week: n => `week-${n}.html` })
    const pages = [report, form, check, atlasPaper(book, after, locale), archive, ...battles].flatMap(paper =>
      paper ? [paperText(paper), paperHtml(paper)] : [],
    )
    return [...pages, formText(book, week.after, locale)]
  })
}

/** Another state that looks the same to a ruler: what the others have in their cities and armies, what they plan and whom they spare is changed. */
function scrambled(state: State, reader: Seat, salt: number): State {
  const foreign = (thing: { readonly seat: Seat | null }) => thing.seat !== null && thing.seat !== reader
  const unit = { id: 0xfff00, type: 'knight', cell: [1, 1] as const }
  return {
    ...state,
    players: state.players.map(player =>
      player.seat === reader
        ? player
        : { ...player, peace: salt % 2 ? [reader] : [], autoDeployGarrison: salt % 3 > 0 },
    ),
    cities: state.cities.map(city =>
      foreign(city)
        ? {
            ...city,
            queue: [{ kind: 'unit', id: 'militia', paid: salt % 9 }],
            projects: [{ id: 'festival', from: 0, until: 999 + salt }],
            garrison: { units: [unit], vacancies: [], field: salt % 5 },
            raised: { units: 500 + salt, armies: 50 },
            saved: { green: salt, grey: 1 },
          }
        : city,
    ),
    armies: state.armies.map(army =>
      foreign(army) ? { ...army, route: ['n'], deposit: salt % 99, units: [unit], field: salt % 4 } : army,
    ),
  }
}

/** The same events but for what others alone are told: left out, or told otherwise. */
function retold(events: readonly Event[], reader: Seat, drop: boolean): Event[] {
  return events.flatMap((event): Event[] => {
    if (mayKnow(event, reader)) return [event]
    if (drop) return []
    const name = 'Somebody else'
    return event.type === 'accounted'
      ? [{ ...event, name, grey: 999, spent: 888 }]
      : [{ ...event, names: { p1: name } } as Event]
  })
}

const cases = fc.record({
  seed: fc.nat(50),
  week: fc.integer({ min: 2, max: 7 }),
  reader: fc.constantFrom<Seat>('p1', 'p2', 'p4', 'p6'),
  salt: fc.nat(1000),
})

test('what a ruler may not know changes no byte of his papers', () => {
  fc.assert(
    fc.property(cases, ({ seed, week, reader, salt }) => {
      const { before, after, events } = playedWeek(seed, week)
      const look = (state: State) => ruleset.view(state, reader)
      const papers = papersOf({ before: look(before), after: look(after), events })
      const [other, later] = [scrambled(before, reader, salt), scrambled(after, reader, salt)]
      expect(later).not.toEqual(after)
      for (const drop of [true, false])
        expect(papersOf({ before: look(other), after: look(later), events: retold(events, reader, drop) })).toEqual(
          papers,
        )
    }),
    { numRuns: 6 },
  )
}, 120_000)

test('R60 what only the parties of a battle are told stands in no paper of others', () => {
  const { before, after, events } = playedWeek(7, 6)
  const secret = events.map(
    (event): Event =>
      event.type === 'battle' || event.type === 'routed' ? { ...event, secret: true, parties: ['p5', 'p6'] } : event,
  )
  const told = (reader: Seat, list: readonly Event[]) => {
    const look = (state: State) =>
      ruleset.view({ ...state, rulings: { ...state.rulings, battleReports: 'parties' } }, reader)
    return papersOf({ before: look(before), after: look(after), events: list })
  }
  expect(events.some(({ type }) => type === 'battle')).toBe(true)
  const none = events.filter(({ type }) => type !== 'battle' && type !== 'routed')
  expect(told('p1', secret)).toEqual(told('p1', none))
  expect(told('p6', secret)).not.toEqual(told('p6', none))
})

test('the law finds a secret that is told', () => {
  const { before, after, events } = playedWeek(3, 3)
  const look = (state: State) => ruleset.view(state, 'p1')
  const open = events.map(event => (event.type === 'accounted' ? { ...event, seat: 'p1' as Seat } : event))
  const week = { before: look(before), after: look(after), events }
  expect(papersOf({ ...week, events: open })).not.toEqual(papersOf(week))
})
