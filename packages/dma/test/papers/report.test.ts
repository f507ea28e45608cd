import { type Locale, locales } from '@umpire/core-game'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { book, type Event, type Order, ruleset, type Seat, type State } from '../../src/index.ts'
import { parseOrder } from '../../src/notation/index.ts'
import { english, englishRules } from '../../src/papers/english.ts'
import { englishBattles } from '../../src/papers/english-battles.ts'
import {
  describeLastWeek,
  explainOrders,
  paperHtml,
  paperText,
  planTraps,
  reportOf,
  reportPaper,
} from '../../src/papers/index.ts'
import { lossesOf } from '../../src/papers/report/forces.ts'
import { speechOf, wordsOf } from '../../src/papers/speech.ts'
import { widthOf } from '../../src/papers/text.ts'
import { unfold } from '../../src/queries/index.ts'
import { addArmy, at, block, type Draft, edit, give, of, ok, start, three, under, week } from '../support/helpers.ts'
import { playedWeek, routeOf, weekOf } from './support.ts'

const reportAfter = (before: State, orders: { readonly [seat in Seat]?: readonly Order[] } = {}, seat: Seat = 'p1') => {
  const { state, events } = week(before, orders)
  const seen = { before: ruleset.view(before, seat), after: ruleset.view(state, seat), events }
  return { state, events, report: reportOf(book, seen)!, text: paperText(reportPaper(book, seen, 'en')!) }
}
const ready = (change?: (draft: Draft) => void) =>
  start({}, draft => {
    draft.armies[0]!.units = []
    give(draft, draft.armies[0]!, 0, block('militia', 10))
    change?.(draft)
  })

describe('treasury', () => {
  test('C8 C9 every day adds up: what there was is eaten, spent or lost, and spent is what the queue got', () => {
    fc.assert(
      fc.property(fc.nat(40), fc.integer({ min: 1, max: 8 }), (seed, weeks) => {
        const played = playedWeek(seed, weeks)
        for (const seat of ['p1', 'p2', 'p3', 'p4', 'p5', 'p6'] as const) {
          const { provinces } = reportOf(book, weekOf(played, seat))!
          const days = provinces.flatMap(province => province.days)
          expect(days).toHaveLength(of(played.events, 'accounted').filter(event => event.seat === seat).length)
          for (const { green, grey, demand, shortage, spent, kept, lostGreen, lostGrey } of days) {
            const eaten = demand - shortage
            expect(eaten + spent + kept.green + kept.grey + lostGreen + lostGrey).toBe(green + grey)
            for (const part of [eaten, spent, lostGreen, lostGrey]) expect(part).toBeGreaterThanOrEqual(0)
          }
        }
      }),
      { numRuns: 6 },
    )
  }, 60_000)

  test('C9 R7 the spent days of a week are what was paid', () => {
    const order: Order = {
      type: 'queue',
      city: 0,
      items: [
        { kind: 'building', id: 'T5' },
        { kind: 'building', id: 'F1' },
      ],
    }
    const { report, state } = reportAfter(ready(), { p1: [order] })
    const [province] = report.provinces
    const spent = province!.days.reduce((sum, day) => sum + day.spent, 0)
    const paid = state.cities[0]!.queue.reduce((sum, item) => sum + item.paid, 0)
    expect(province!.days).toHaveLength(7)
    expect([spent, province!.days[0]!.lostGrey]).toEqual([paid, 0])
    expect(reportAfter(ready()).report.provinces[0]!.days[0]).toMatchObject({
      grey: 15,
      demand: 11,
      spent: 0,
      lostGrey: 4,
    })
  })

  test('R6 R7 what is kept is not lost', () => {
    const state = edit(under({ spareGrey: 'kept', spareGreen: 'kept' }), draft => {
      draft.villages[0]![0] = 'p1'
      draft.armies = draft.armies.filter(({ seat }) => seat !== 'p1')
    })
    const { report } = reportAfter(state)
    expect(report.provinces[0]!.days.map(({ lostGreen, lostGrey }) => lostGreen + lostGrey)).toEqual(Array(7).fill(0))
    expect(report.provinces[0]!.days[6]).toMatchObject({ green: 35, grey: 105 })
  })

  test('R76 what may be spent in a shortage is not eaten, and nothing less than nothing is lost', () => {
    const state = under({ shortage: 'leftover' }, draft => {
      draft.armies = draft.armies.filter(({ seat }) => seat !== 'p1')
      give(draft, draft.cities[0]!.garrison, 0, Array(6).fill('knight'))
      draft.cities[0]!.garrison.units.pop()
      give(draft, draft.cities[0]!.garrison, 0, ['xbow'])
      draft.cities[0]!.queue = [{ kind: 'building', id: 'T1', paid: 0 }]
    })
    const { report, events } = reportAfter(state)
    const [told] = of(events, 'accounted').filter(({ seat }) => seat === 'p1')
    expect(told).toMatchObject({ grey: 15, demand: 17, spent: 1 })
    expect(report.provinces[0]!.days[0]).toMatchObject({ grey: 15, demand: 17, spent: 1, shortage: 3, lostGrey: 0 })
  })

  test('a province that was lost in the week has its days till then, and is named', () => {
    const taken = ready(draft => {
      addArmy(draft, 'p2', 1, at(7, 5), block('knight', 12))
      draft.armies.find(({ seat, id }) => seat === 'p2' && id !== 257)!.route = ['w', 'w', 'w']
    })
    const { report, events, text } = reportAfter(taken, { p1: [{ type: 'disband', force: 256 }] })
    const [lost] = of(events, 'captured').filter(({ city }) => city)
    expect(report.provinces[0]).toMatchObject({ held: false, now: null })
    expect(report.provinces[0]!.days).toHaveLength(lost!.day)
    expect(text).toContain('Arden is not yours any more')
  })
})

describe('marches', () => {
  const halts = (state: State, ...orders: Order[]) =>
    reportAfter(state, { p1: orders }).report.marches[0]!.days.map(({ halt }) => halt?.kind ?? null)

  test('C22 a march day by day: steps, what is saved up, the arrival', () => {
    expect(halts(ready(), routeOf(256, 's', 's'))).toEqual(['saved', null, 'arrived', null, null, null, null])
    const { report } = reportAfter(ready(), { p1: [routeOf(256, ...Array(9).fill('e'))] })
    expect(report.marches[0]!.days.at(-1)).toMatchObject({ cell: at(9, 5), steps: [at(9, 5)] })
  })
  test('R24 a way that leads nowhere', () => {
    expect(halts(ready(), routeOf(256, 'w', 'w', 'w', 'w'))).toContain('blocked')
    const { text } = reportAfter(ready(), { p1: [routeOf(256, 'w', 'w', 'w', 'w')] })
    expect(text).toMatch(/no way on from 1,5; the route is dropped\s+\(R24\)/)
  })
  test('R24 R81 who comes to a step that leads nowhere has not arrived the day before', () => {
    expect(halts(ready(), routeOf(256, 'w', 'w', 'w', 'w'))).toEqual([
      'saved',
      ...[null, null, null, null],
      'blocked',
      null,
    ])
    expect(halts(ready(), routeOf(256, 'w', 'w', 'w'))).toContain('arrived')
  })
  test('R80 a foreign army within one cell, and a settlement', () => {
    const met = ready(draft => void addArmy(draft, 'p2', 1, at(7, 5)))
    const { report } = reportAfter(met, { p1: [routeOf(256, 'e', 'e', 'e', 'e')] })
    expect(report.marches[0]!.days.find(({ halt }) => halt?.kind === 'contact')).toMatchObject({
      cell: at(6, 5),
      fought: true,
      halt: { seat: 'p2', name: 'Army 513' },
    })
    expect(report.contacts).toEqual([{ day: 3, own: 'Arden 1', seat: 'p2', name: 'Army 513', cell: at(7, 5) }])
    expect(halts(ready(), routeOf(256, 'e', 'e', 'ne', 'ne', 'e', 'e'))).toContain('settlement')
  })
  test('R60 an army that was destroyed unseen is met no more', () => {
    const told = (battleReports: 'public' | 'parties', fights: boolean) => {
      const state = start({ states: ['Ash', 'Birch', 'Cedar'], map: three(), rulings: { battleReports } }, draft => {
        draft.armies = []
        addArmy(draft, 'p1', 0, at(4, 5), block('militia', 10))
        addArmy(draft, 'p2', 1, at(8, 5), ['militia'])
        if (fights) addArmy(draft, 'p3', 2, at(9, 4), block('legion', 9))
      })
      const idOf = (seat: Seat) => state.armies.find(army => army.seat === seat)?.id ?? 0
      const { report } = reportAfter(state, {
        p1: [routeOf(idOf('p1'), 'e', 'e', 'e', 'e', 'e')],
      })
      return report.contacts.map(({ day, seat }) => [day, seat])
    }
    // Scattered on Monday; where nobody does that it is met on Wednesday.
    expect(told('public', true).filter(([, seat]) => seat === 'p2')).toEqual([])
    expect(told('parties', true).filter(([, seat]) => seat === 'p2')).toEqual([])
    expect(told('parties', false)).toContainEqual([4, 'p2'])
  })
  test('C17 C46 an army that is gone before Monday stands nowhere in the week, and is met by nobody', () => {
    const before = start({ states: ['Ash', 'Birch', 'Cedar'], map: three() }, draft => {
      draft.armies[0]!.cell = at(10, 5)
      draft.armies[0]!.route = ['n']
      addArmy(draft, 'p2', 1, at(13, 5), block('militia', 3)).route = ['w', 'w', 'w']
    })
    for (const order of [{ type: 'disband', force: 256 }, { type: 'retire' }] as const) {
      for (const seat of ['p1', 'p2'] as const) {
        const { report } = reportAfter(before, { p1: [order] }, seat)
        expect(report.contacts).toEqual([])
        if (seat === 'p1') expect(report.marches).toEqual([])
      }
    }
    expect(reportAfter(before).report.contacts).not.toEqual([])
  })
  test('C43 R1 an army that starved in the morning is met no more; where marches come first it starves after them', () => {
    const before = (dayOrder: 'economy-first' | 'march-first') =>
      under({ dayOrder }, draft => {
        draft.armies = []
        addArmy(draft, 'p1', 1, at(10, 5))
        addArmy(draft, 'p2', 1, at(12, 5)).route = ['w']
      })
    const starving = (state: State, day: number) => {
      for (let seed = 1; ; seed++) {
        const { state: after, events } = week(state, {}, seed)
        if (!of(events, 'starved').some(event => event.day === day && event.seat === 'p1')) continue
        return reportOf(book, { before: ruleset.view(state, 'p1'), after: ruleset.view(after, 'p1'), events })!
      }
    }
    expect(starving(before('economy-first'), 1).contacts).toEqual([])
    expect(starving(before('march-first'), 1).contacts).toMatchObject([{ day: 1, seat: 'p2' }])
  })
  test('R15 C16 an army that is lost with a city that leaves is met no more', () => {
    const before = start({ states: ['Ash', 'Birch'], map: three(), rulings: { secededArmies: 'lost' } }, draft => {
      draft.armies = []
      for (const city of draft.cities) Object.assign(city, { seat: 'p1', buildings: ['T1'] })
      draft.cities[0]!.buildings = ['V1', 'V2', 'V3', 'V4', 'V5']
      draft.map.provinces[0]!.city.area = 1
      addArmy(draft, 'p1', 1, at(4, 5), block('militia', 9))
      addArmy(draft, 'p2', 1, at(6, 5)).route = ['w']
    })
    for (let seed = 1; ; seed++) {
      const { state, events } = week(before, {}, seed)
      if (!of(events, 'seceded').some(({ day }) => day === 1)) continue
      const seen = { before: ruleset.view(before, 'p1'), after: ruleset.view(state, 'p1'), events }
      expect(reportOf(book, seen)!.contacts).toEqual([])
      break
    }
  })
  test('R80 C16 a village that left with its city in the morning stops who comes to it', () => {
    const before = start({ states: ['Ash', 'Birch'], map: three() }, draft => {
      draft.armies = []
      for (const city of draft.cities) Object.assign(city, { seat: 'p1', buildings: ['T1'] })
      draft.cities[0]!.buildings = ['V1', 'V2', 'V3', 'V4', 'V5']
      draft.map.provinces[0]!.city.area = 1
      draft.villages[0]!.fill('p1')
      Object.assign(addArmy(draft, 'p1', 1, at(9, 3), block('knight', 14)), { route: ['w', 'w', 'w'] })
      addArmy(draft, 'p2', 1, at(28, 9))
    })
    for (let seed = 1; ; seed++) {
      const { state, events } = week(before, {}, seed)
      if (!of(events, 'seceded').some(({ day, city }) => day === 1 && city === 0)) continue
      const seen = { before: ruleset.view(before, 'p1'), after: ruleset.view(state, 'p1'), events }
      expect(reportOf(book, seen)!.marches[0]!.days[0]).toMatchObject({ cell: at(8, 3), halt: { kind: 'settlement' } })
      break
    }
  })
  test('C22 an army that was destroyed on its way did not arrive', () => {
    const before = start({}, draft => {
      draft.armies = []
      addArmy(draft, 'p1', 0, at(10, 5), block('militia', 2)).route = Array(6).fill('e')
      addArmy(draft, 'p2', 1, at(14, 5), block('knight', 12))
    })
    const { report, text } = reportAfter(before)
    expect(report.marches[0]).toMatchObject({ end: 'lost' })
    expect(report.marches[0]!.days.at(-1)).toMatchObject({ cell: at(13, 5), halt: null, fought: true })
    expect(text).not.toContain('nothing more planned')
  })
  test('R80 C45 a friend who keeps the peace stops nobody', () => {
    const before = (peace: boolean) =>
      start({}, draft => {
        draft.armies = []
        draft.players[0]!.peace = ['p2']
        if (peace) draft.players[1]!.peace = ['p1']
        addArmy(draft, 'p1', 0, at(10, 5), block('militia', 2)).route = Array(6).fill('e')
        addArmy(draft, 'p2', 1, at(14, 6), block('knight', 12))
      })
    const { report } = reportAfter(before(true))
    expect(report.marches[0]!.days.map(({ halt }) => halt?.kind)).not.toContain('contact')
    expect(report.contacts).toMatchObject([{ seat: 'p2' }])
    // Kept by one side alone it is none, and that is seen on the spot.
    const [betrayed] = reportAfter(before(false)).report.marches
    expect(betrayed).toMatchObject({ end: 'lost' })
  })
  test('R26 R80 a peace of next week stops nobody in this one only where it counts at once', () => {
    const halts = (peaceFlags: 'at-once' | 'next-week') => {
      const before = start({ rulings: { peaceFlags } }, draft => {
        draft.armies = []
        draft.players[1]!.peace = ['p1']
        addArmy(draft, 'p1', 0, at(10, 5), ['militia', 'militia']).route = Array(6).fill('e')
        addArmy(draft, 'p2', 1, at(14, 6), ['militia', 'militia'])
      })
      const { report } = reportAfter(before, { p1: [{ type: 'peace', with: 'p2', peace: true }] })
      return report.marches[0]!.days.map(({ halt }) => halt?.kind)
    }
    expect(halts('at-once')).not.toContain('contact')
    expect(halts('next-week')).toContain('contact')
  })
  test('R29 an army that was scattered on its way', () => {
    const { report, text } = reportAfter(start(), { p1: [routeOf(256, 'e', 'e', 'ne', 'ne')] })
    expect(report.marches[0]).toMatchObject({ end: 'lost' })
    expect(report.losses).toEqual({ battle: [], hunger: [], forces: ['Arden 1'] })
    expect(text).toContain('scattered')
  })
  test('R50 transfers that failed', () => {
    const order: Order = { type: 'transfer', unit: 256, from: 256, to: 0, day: 3 }
    const { report, text } = reportAfter(ready(), { p1: [order, routeOf(256, 'e', 'e', 'e')] })
    expect(report.failedTransfers).toHaveLength(1)
    expect(text).toContain('Transfers that failed: 256: 256 > 0 (Wednesday).')
  })
})

test('C5 the rest of what a ruler is owed: losses, sightings, states, peace, answers, works', () => {
  const state = ready(draft => {
    addArmy(draft, 'p2', 1, at(9, 8), block('militia', 3))
    draft.cities[0]!.projects = [{ id: 'festival', from: 0, until: 9 }]
  })
  const plan: Order[] = [
    routeOf(256, 'e', 'e', 'ne', 'ne'),
    { type: 'peace', with: 'p2', peace: true },
    routeOf(999, 'e'),
    {
      type: 'queue',
      city: 0,
      items: [
        { kind: 'unit', id: 'militia' },
        { kind: 'building', id: 'N1' },
      ],
    },
  ]
  const { report, text } = reportAfter(state, { p1: plan })
  expect(report.answers).toMatchObject([{ type: 'order-refused', line: 2 }])
  expect(report.sightings).toMatchObject([{ seat: 'p2', cell: at(9, 8), near: expect.any(String) }])
  expect(report.states[1]).toMatchObject({ seat: 'p2', cities: 1, villages: 0, change: 0, offered: true })
  expect(report.states[0]!.offered).toBeNull()
  expect(report.provinces[0]!.now!.projects).toEqual([{ id: 'festival', until: { week: 2, day: 3 } }])
  expect(report.provinces[0]!.done).toContainEqual({ day: expect.any(Number), id: 'militia' })
  expect(report.provinces[0]!.now!.queue[0]!.ready).toMatchObject({ week: expect.any(Number) })
  expect(text).toContain('you declared peace')
})

test('C43 the starved are counted where they came from', () => {
  const hungry = ready(draft => void give(draft, draft.armies[0]!, 0, Array(30).fill('militia')))
  const { report, events } = reportAfter(hungry)
  expect(report.provinces[0]!.starved).toEqual(of(events, 'starved').filter(({ seat }) => seat === 'p1'))
  expect(report.losses.hunger.length).toBeGreaterThan(0)
})

describe('losses', () => {
  const lost = (state: State, seed: number | string = 1, orders: readonly Order[] = []) => {
    const { state: after, events } = week(state, { p1: orders }, seed)
    const seen = { before: ruleset.view(state, 'p1'), after: ruleset.view(after, 'p1'), events }
    return { events, losses: reportOf(book, seen)!.losses, text: paperText(reportPaper(book, seen, 'en')!) }
  }
  /** A city of p1, and riders of p2 before its gates. */
  const gates = (
    garrison: Parameters<typeof give>[3],
    foes: Parameters<typeof give>[3],
    change?: (draft: Draft) => void,
  ) =>
    start({ states: ['Ash', 'Birch'], map: three() }, draft => {
      draft.armies = []
      draft.cities[2]!.seat = 'p1'
      give(draft, draft.cities[0]!.garrison, 0, garrison)
      Object.assign(addArmy(draft, 'p2', 1, at(5, 5), foes), { route: ['w'], deposit: 100 })
      change?.(draft)
    })

  test('C19 R30 a garrison that is beaten is lost with all its men, and is named', () => {
    const state = gates(
      [4, 3, -4, -3].map(dx => ['militia', dx, 0] as const),
      block('rider', 8),
    )
    for (let seed = 1; ; seed++) {
      const { events, losses, text } = lost(state, seed)
      const [storm] = of(events, 'battle')
      if (storm?.battle.end !== 'flag' || storm.battle.winner !== 'a') continue
      expect(losses).toEqual({ battle: storm.battle.fallen.b.map(() => 'militia'), hunger: [], forces: ['Arden'] })
      expect(text).toContain('armies and garrisons lost Arden')
      break
    }
    // Who holds out is not lost.
    const wall = gates(block('legion', 20), [['militia', 0, 1]])
    expect(lost(wall).losses.forces).toEqual([])
  })

  test('R85 C16 so is one that is taken in reserve, or leaves with its city; where nobody was there none is', () => {
    const open = (draft: Draft) => {
      draft.players[0]!.autoDeployGarrison = false
    }
    expect(lost(gates(['militia'], [], open)).losses.forces).toEqual(['Arden'])
    expect(lost(gates([], [], open)).losses.forces).toEqual([])
    const unsafe = gates(block('militia', 9), [], draft => {
      draft.armies[0]!.route = []
      draft.armies[0]!.cell = at(28, 9)
      for (const city of draft.cities) Object.assign(city, { seat: 'p1', buildings: ['T1'] })
      draft.cities[0]!.buildings = ['V1', 'V2', 'V3', 'V4', 'V5']
      draft.map.provinces[0]!.city.area = 1
    })
    for (let seed = 1; ; seed++) {
      const { events, losses } = lost(unsafe, seed)
      if (!of(events, 'seceded').some(({ city }) => city === 0)) continue
      expect(losses.forces).toContain('Arden')
      break
    }
  })

  test('C43 R15 an army that starves is lost and named, and so is one that leaves with a city', () => {
    const until = (state: State, type: 'starved' | 'seceded', city?: number, orders?: readonly Order[]) => {
      for (let seed = 1; ; seed++) {
        const week = lost(state, seed, orders)
        const found = week.events.some(event => event.type === type && (!('city' in event) || event.city === city))
        if (found) return week
      }
    }
    const hungry = start({}, draft => {
      draft.armies = draft.armies.filter(({ seat }) => seat !== 'p1')
      addArmy(draft, 'p1', 1, at(10, 1)).name = 'Wolves'
    })
    const starved = until(hungry, 'starved')
    expect(starved.losses).toEqual({ battle: [], hunger: [], forces: ['Wolves'] })
    expect(starved.text).toContain('Your losses: armies and garrisons lost Wolves.')
    const unsafe = (secededArmies: 'lost' | 'stay') =>
      start({ states: ['Ash', 'Birch'], map: three(), rulings: { secededArmies } }, draft => {
        draft.armies = []
        for (const city of draft.cities) Object.assign(city, { seat: 'p1', buildings: ['T1'] })
        draft.cities[0]!.buildings = ['V1', 'V2', 'V3', 'V4', 'V5']
        draft.map.provinces[0]!.city.area = 1
        addArmy(draft, 'p1', 1, at(4, 5), block('militia', 2)).name = 'Wolves'
        addArmy(draft, 'p1', 1, at(20, 5), block('militia', 2)).name = 'Bears'
        addArmy(draft, 'p2', 1, at(28, 9))
      })
    expect(until(unsafe('lost'), 'seceded', 0).losses.forces).toEqual(['Wolves'])
    expect(until(unsafe('stay'), 'seceded', 0).losses.forces).toEqual([])
    // So is one that was raised there in that week.
    const view = ruleset.view(unsafe('lost'), 'p1')
    const raised = { type: 'army-raised', seat: 'p1', army: 512, name: 'Foxes', at: at(4, 5), day: 1 }
    const left = { type: 'seceded', seat: 'p1', city: 0, name: 'Arden', day: 2 }
    const told = [raised, left] as unknown as readonly Event[]
    expect(lossesOf([], view, view, told, 'p1').forces).toEqual(['Foxes'])
    // Who was dismissed in that week is no loss.
    const bears = unsafe('lost').armies.find(({ name }) => name === 'Bears')!.id
    const dismissed = until(unsafe('lost'), 'seceded', 0, [{ type: 'disband', force: bears }])
    expect(of(dismissed.events, 'disbanded')).toMatchObject([{ unit: null }])
    expect(dismissed.losses.forces).toEqual(['Wolves'])
  })

  test('C43 C30 where no force was lost, who is gone fell, starved or was dismissed', () => {
    let compared = 0
    for (let seed = 1; seed < 9; seed++) {
      const played = playedWeek(seed, 9)
      for (const { seat } of played.before.players) {
        const { losses } = reportOf(book, weekOf(played, seat))!
        const own = ({ armies, cities }: State) =>
          [...armies, ...cities.map(({ seat: holder, garrison }) => ({ seat: holder, units: garrison.units }))]
            .filter(force => force.seat === seat)
            .reduce((sum, { units }) => sum + units.length, 0)
        const told = played.events.filter(event => 'seat' in event && event.seat === seat)
        if (losses.forces.length > 0 || of(told, 'disbanded').length > 0) continue
        compared++
        const left = own(played.before) + of(told, 'recruited').length - losses.battle.length - losses.hunger.length
        expect(own(played.after)).toBe(left)
      }
    }
    expect(compared).toBeGreaterThan(20)
  })
})

test('C20 who is moved up from the reserve in time is not called unready, nor whom nobody scatters', () => {
  const units = (state: State) => {
    const seen = { before: null, after: ruleset.view(state, 'p1'), events: [] }
    const text = paperText(reportPaper(book, seen, 'en')!)
    return [reportOf(book, seen)!.forces[0]!.unready, text.includes('any force that is ready')]
  }
  const gap = start({}, draft => {
    draft.armies[0]!.vacancies = [{ type: 'militia', home: 0, cell: [0, 1] }]
  })
  expect(units(gap)).toEqual([false, false])
  expect(units(start())).toEqual([true, true])
  expect(units(under({ unready: 'spared' }))).toEqual([false, false])
})

test('R36 R60 a formation unfolds by the rulings of its game', () => {
  const line = (rulings: NonNullable<Parameters<typeof under>[0]>) => {
    const state = under(rulings, draft => {
      draft.armies[0]!.units = []
      give(draft, draft.armies[0]!, 0, [
        ['militia', 0, 1],
        ['militia', 1, 1],
      ])
    })
    const after = ruleset.view(state, 'p1')
    const text = paperText(reportPaper(book, { before: null, after, events: [] }, 'en')!).replace(/\s+/g, ' ')
    const shown = ok(
      unfold(
        {
          soldiers: [
            ['militia', 0, 1],
            ['militia', 1, 1],
          ],
        },
        { rulings },
      ),
    ).value
    expect(text).toContain(`comes to blows in turn ${shown.frames.at(-1)!.turn},`)
    return shown.frames.length
  }
  expect(line({ frontRank: 'field' })).toBeGreaterThan(line({}))
})

test('R7 where grey is kept an empty queue loses none', () => {
  const said = (state: State) =>
    paperText(reportPaper(book, { before: null, after: ruleset.view(state, 'p1'), events: [] }, 'en')!)
  expect(said(start())).toContain('all grey will be lost')
  expect(said(under({ spareGrey: 'kept' }))).toContain('all grey will be kept')
})

test('R77 R5 nobody is homeless whom a city feeds that is nobody’s, nor an army that eats nowhere', () => {
  const homeless = (rulings: NonNullable<Parameters<typeof under>[0]>, holder: Seat | null, units: string[]) => {
    const state = start({ states: ['A', 'B', 'C'], map: three(), rulings }, draft => {
      draft.armies = []
      draft.cities[2]!.seat = holder
      addArmy(draft, 'p1', 2, at(10, 5), units)
      addArmy(draft, 'p3', 2, at(28, 9))
    })
    const after = ruleset.view(state, 'p1')
    const [army] = reportOf(book, { before: null, after, events: [] })!.forces
    const trap = planTraps(book, after, []).some(({ code }) => code === 'home-lost')
    expect(army!.homeless).toBe(trap)
    return trap
  }
  expect(homeless({}, null, ['militia'])).toBe(true)
  expect(homeless({ neutralDependants: 'fed' }, null, ['militia'])).toBe(false)
  expect(homeless({ neutralDependants: 'fed' }, 'p3', ['militia'])).toBe(true)
  expect(homeless({ armyUpkeep: 'none' }, 'p3', [])).toBe(false)
  expect(homeless({ armyUpkeep: 'none' }, 'p3', ['militia'])).toBe(true)
})

test('an army far from a lost home is called homeless, one that stands in reserve unready', () => {
  const state = edit(start(), draft => void addArmy(draft, 'p1', 1, at(6, 9), ['militia']))
  const seen = { before: null, after: ruleset.view(state, 'p1'), events: [] }
  const [report, text] = [reportOf(book, seen)!, paperText(reportPaper(book, seen, 'en')!)]
  const far = report.forces.find(({ id }) => id === 513)
  expect(far).toMatchObject({ homeless: true, unready: true })
  expect(text).toContain('comes from a city that is not yours')
  expect(report.forces.find(({ id }) => id === 256)).toMatchObject({ homeless: false, unready: true })
})

test('C43 of a force with one unit of a lost home it is not said that its own home is lost', () => {
  const state = edit(start(), draft => {
    give(draft, draft.cities[0]!.garrison, 0, ['militia'])
    give(draft, draft.cities[0]!.garrison, 1, ['militia'])
  })
  const seen = { before: null, after: ruleset.view(state, 'p1'), events: [] }
  expect(reportOf(book, seen)!.forces.find(({ id }) => id === 0)!.homeless).toBe(true)
  const told = (locale: Locale) => paperText(reportPaper(book, seen, locale)!).replace(/\s+/g, ' ')
  expect(told('en')).toContain('What of it comes from a city that is not yours goes hungry')
  expect(told('ru')).toContain('Кто здесь из города, который не ваш, голодает')
  expect(told('fr')).toContain('Ce qui vient d’une ville qui n’est pas à vous a faim')
})

test('rulings that are not as usual stand first, each with a word for the reading that is played', () => {
  const { text } = reportAfter(start({ rulings: { unready: 'spared' }, lastWeek: 9 }))
  expect(text).toMatch(/R29\s+Who has nobody in formation\s+is left alone/)
  expect(text).toContain('in a draw after week 9')
  expect(reportAfter(start({ lastWeek: 9, lastWeekWinner: 'largest' })).text).toContain('the largest state wins')
  expect(describeLastWeek({ lastWeek: 9 }, 'en')).toBe('The game ends in a draw after week 9 (R95).')
  expect(describeLastWeek({ lastWeek: null, lastWeekWinner: 'largest' }, 'en')).toBeNull()
})

test.each(locales)('what papers say in %s fills the same places as in English', locale => {
  const places = (words: string) => new Set(Array.from(words.matchAll(/\{([\w-]+)[\w.-]*[?#}]/g), ([, name]) => name))
  const [en, words] = [wordsOf.en, wordsOf[locale]]
  expect(Object.keys(en).filter(key => key in english && key in englishBattles)).toEqual([])
  for (const key of Object.keys(en) as (keyof typeof en)[])
    expect([key, places(words[key])]).toEqual([key, places(en[key])])
  const { rules } = speechOf(book, locale)
  for (const clause of Object.keys(englishRules) as (keyof typeof englishRules)[])
    expect([clause, places(rules[clause])]).toEqual([clause, places(englishRules[clause])])
})

test('a report has no more than 80 columns, no gap in its words, and is none for onlookers', () => {
  for (const seat of ['p1', 'p4', 'p6'] as const) {
    const played = playedWeek(11, 8)
    for (const locale of locales) {
      const paper = reportPaper(book, weekOf(played, seat), locale)!
      const text = paperText(paper)
      expect(Math.max(...text.split('\n').map(widthOf))).toBeLessThanOrEqual(80)
      expect(text).not.toMatch(/[{}]|undefined|\bnull\b|NaN/)
      expect(paperHtml(paper)).not.toMatch(/undefined|NaN/)
    }
  }
  const onlooker = { before: null, after: ruleset.view(start(), 'public'), events: [] as readonly Event[] }
  expect(reportPaper(book, onlooker, 'en')).toBeNull()
  expect(paperText(reportPaper(book, { ...onlooker, after: ruleset.view(start(), 'p1') }, 'en')!)).toContain(
    'before the first week',
  )
})

test('the last week tells how the game ended', () => {
  const last = start({ lastWeek: 1 })
  const { state, events } = week(last)
  const paper = reportPaper(book, { before: ruleset.view(last, 'p2'), after: ruleset.view(state, 'p2'), events }, 'en')!
  expect(paper.lead.at(-1)).toContain('The last week is over')
})

test('R95 after the end no Monday comes: nothing is foretold', () => {
  const told = (lastWeek: number, queued: number) =>
    reportAfter(
      start({ lastWeek }, draft => {
        draft.armies[0]!.route = Array(12).fill('e')
        draft.cities[0]!.buildings = ['T1', 'V1']
        draft.cities[0]!.queue = Array.from({ length: queued }, () => ({ kind: 'unit', id: 'militia', paid: 0 }))
      }),
    ).text.replace(/\s+/g, ' ')
  const always = ['Next Monday', 'Chances of next Monday', 'there by', 'can go']
  for (const [queued, of] of [
    [0, 'The queue is empty'],
    [90, 'Price Ready'],
  ] as const)
    for (const foretold of [...always, of]) {
      expect(told(2, queued)).toContain(foretold)
      expect(told(1, queued)).not.toContain(foretold)
    }
  // What was paid is told all the same.
  expect(told(1, 90)).toContain('Paid')
})

test('R95 after the end, of disorder is told what happened alone', () => {
  const paper = (lastWeek: number) => {
    for (let seed = 1; ; seed++) {
      const before = start({ lastWeek }, draft => {
        draft.cities[0]!.buildings = ['T1', 'V1']
      })
      const { state, events } = week(before, {}, seed)
      if (of(events, 'disorder').every(event => event.city !== 0)) continue
      const seen = { before: ruleset.view(before, 'p1'), after: ruleset.view(state, 'p1'), events }
      return reportPaper(book, seen, 'en')!
    }
  }
  const [on, over] = [paper(2), paper(1)]
  expect(paperText(on)).toContain('Chances of next Monday')
  expect(paperText(over)).not.toContain('Chances of next Monday')
  expect(paperText(over)).toContain('Disorder')
})

describe('what a reader needs to write orders', () => {
  test('C22 the steps to each settlement lead there by the day that is told', () => {
    const { text, state } = reportAfter(ready())
    const view = ruleset.view(state, 'p1')
    const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
    const lines = [...text.matchAll(/^- \w+ \((\d+),(\d+)\), [^,]+, (\w+): ([nesw ]+)$/gm)]
    expect(lines.length).toBeGreaterThan(0)
    for (const [, x, y, day, steps] of lines) {
      const order = ok(parseOrder(`route 256 ${steps}`)).value
      const { deed } = explainOrders(book, view, [order]).lines[0]!
      const last = deed?.type === 'route' ? deed.days.at(-1) : undefined
      expect([last?.cell, days[last!.day - 1]]).toEqual([at(Number(x), Number(y)), day])
    }
  })

  test('every city is told with its place and its ruler', () => {
    const { text } = reportAfter(ready())
    const flat = text.replace(/\s+/g, ' ')
    const { map, players } = ruleset.view(start(), 'p1')
    for (const { city } of map.provinces) expect(flat).toContain(`${city.name} (`)
    expect(flat).toMatch(new RegExp(`Cities: ${map.provinces[0]!.city.name} \\(\\d+,\\d+\\) ${players[0]!.name}`))
  })

  test('R57 an order that was not done is quoted as it was sent', () => {
    const before = ready()
    const orders = [{ type: 'unreadable' }, { type: 'route', army: 999, path: [] }] as unknown as Order[]
    const { state, events } = week(before, { p1: orders })
    const seen = { before: ruleset.view(before, 'p1'), after: ruleset.view(state, 'p1'), events }
    const fault = { code: 'text-bad-order', at: [], message: 'No order begins like this' }
    const sent = [{ text: 'march 256\u001b[2J', fault }, { text: 'route 999' }]
    const text = (locale: 'en' | 'ru') => paperText(reportPaper(book, seen, locale, { sent })!).replace(/\s+/g, ' ')
    expect(text('en')).toContain('Not done: route 999 (This is not yours).')
    expect(text('en')).toMatch(/Not done: march 256[^(]*\(No order begins like this\)\./)
    expect(text('en')).not.toContain('\u001b')
    expect(text('ru')).toContain('Не выполнено: route 999 (')
  })
})
