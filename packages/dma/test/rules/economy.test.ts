import { expect, test } from 'vitest'
import { book, type Order, type Rulings, ruleset } from '../../src/index.ts'
import { paperText, planTraps, reportPaper } from '../../src/papers/index.ts'
import { completions } from '../../src/queries/completions.ts'
import * as queries from '../../src/queries/index.ts'
import { account, dependants, runEconomy } from '../../src/rules/economy.ts'
import { addArmy, at, type Draft, edit, give, of, on, start, starving, under, week } from '../support/helpers.ts'

const supply = (state: ReturnType<typeof start>, city = 0) => queries.economy(state, city)!
/** One village, no army, so many militia in the garrison. */
const example = (militia: number, rulings = {}) =>
  under(rulings, draft => {
    draft.armies = draft.armies.filter(army => army.seat !== 'p1')
    draft.villages[0]![0] = 'p1'
    give(draft, draft.cities[0]!.garrison, 0, Array(militia).fill('militia'))
  })

test('C6 a village yields 5 green and a city 15 grey to whoever rules the city', () => {
  expect(supply(start())).toMatchObject({ green: 0, grey: 15 })
  expect(supply(start({}, draft => void draft.villages[0]!.fill('p1')))).toMatchObject({ green: 10, grey: 15 })
})

test('C7 C8 the worked examples: 3, 9 and 24 militia on 5 green and 15 grey', () => {
  expect(supply(example(3))).toMatchObject({ surplusGreen: 2, spendable: 15, shortage: 0 })
  expect(supply(example(9))).toMatchObject({ surplusGreen: 0, spendable: 11, shortage: 0 })
  expect(supply(example(24))).toMatchObject({ spendable: 0, shortage: 4 })
  expect(starving(supply(example(24)))).toBe(4)
  // Troops count where they were made, wherever they are; dear ones eat more.
  const abroad = start({}, draft => {
    draft.armies = draft.armies.filter(army => army.seat !== 'p1')
    addArmy(draft, 'p1', 1, draft.map.provinces[0]!.city.cell, ['knight', 'bow'])
  })
  expect(supply(abroad, 0).demand).toBe(0)
  expect(supply(abroad, 1).foreign).toBe(1 + 3 + 2)
})

test('C9 production can change on any day of a week', () => {
  const state = start({}, draft => {
    draft.cities[0]!.buildings = []
    draft.cities[0]!.queue = [{ kind: 'building', id: 'T1', paid: 37 }]
    draft.cities[0]!.queue.push({ kind: 'building', id: 'T3', paid: 0 })
  })
  // Day 1 has 4 and finishes the Trading Rows, from then on 7 a day go to the Guild: 1 + 6 x 7.
  expect(week(state).state.cities[0]!.queue[0]!.paid).toBe(1 + 6 * 7)
})

test('R3 a turn of the economy is a day, or the week', () => {
  const queue = (draft: Draft) => {
    draft.cities[0]!.queue = [
      { kind: 'building', id: 'T5', paid: 0 },
      { kind: 'building', id: 'T1', paid: 0 },
    ]
  }
  expect(week(start({}, queue)).state.cities[0]!.queue.at(-1)!.paid).toBe(28)
  expect(week(under({ production: 'weekly' }, queue)).state.cities[0]!.queue.at(-1)!.paid).toBe(4)
})

test('R3 C43 where the economy turns on Mondays, who got nothing then starves every day of the week', () => {
  const weekly = (rulings = {}) =>
    under({ production: 'weekly', ...rulings }, draft => {
      // Arden feeds its army and 14 of 60, not the knight of the army's own number; two empty armies of Birk have lost their home.
      draft.armies[0]!.units[0]!.type = 'knight'
      give(draft, draft.armies[0]!, 0, Array(50).fill('militia'))
      draft.cities[1]!.seat = 'p1'
      draft.villages = [
        ['p2', 'p2'],
        ['p2', 'p2'],
      ]
      draft.armies[1]!.units = []
      addArmy(draft, 'p2', 1, at(26, 9))
    })
  const days = new Set<number>()
  for (let seed = 0; seed < 10; seed++) {
    const { events, state } = week(weekly(), {}, seed)
    const dead = of(events, 'starved')
    for (const { day } of dead) days.add(day)
    // Nobody dies twice, and those fed on Monday live.
    const units = dead.flatMap(({ unit }) => unit ?? [])
    expect(new Set(units).size).toBe(units.length)
    const hungry = queries.economy(weekly(), 0)!.hungry.units
    expect(units.every(unit => hungry.includes(unit))).toBe(true)
    expect(state.armies.find(({ seat }) => seat === 'p1')!.units).toHaveLength(60 - units.length)
  }
  expect([...days].sort()).toEqual([1, 2, 3, 4, 5, 6, 7])
  // The dead throw no dice: who died on Monday is not among the hungry of Tuesday.
  const { play } = on(weekly(), [], open => {
    runEconomy(open)
    const [army, empty] = open.armies
    const lost = open.hungry.find(one => one.army === null)!.id
    army!.units = army!.units.filter(({ id }) => id !== lost)
    open.armies = open.armies.filter(other => other !== empty)
    open.day = 2
    const before = open.hungry.length
    runEconomy(open)
    expect(open.hungry).toHaveLength(before - 2)
    expect(open.hungry.map(({ id }) => id)).not.toContain(lost)
  })
  expect(play.hungry.every(({ army }) => !army || play.armies.includes(army))).toBe(true)
})

test('C43 R77 R3 who loses his home in the week is unsupplied from then on, whatever was eaten on Monday', () => {
  const hungry = (rulings: Partial<Rulings>, holder: 'p2' | null) => {
    const { value } = on(under({ production: 'weekly', ...rulings }), [], open => {
      runEconomy(open)
      const fed = open.hungry.length
      open.day = 3
      open.cities[0]!.seat = holder
      runEconomy(open)
      return [fed, open.hungry.length]
    })
    return value
  }
  expect(hungry({}, 'p2')).toEqual([0, 11])
  expect(hungry({}, null)).toEqual([0, 11])
  expect(hungry({ neutralDependants: 'fed' }, null)).toEqual([0, 0])
})

test('R4 a garrison itself costs nothing, unless it counts as an army', () => {
  expect(supply(example(3)).demand).toBe(3)
  expect(supply(example(3, { garrisonUpkeep: 'as-army' })).demand).toBe(4)
})

test('R5 an army is charged to the city that made it: day one leaves 15 - 11 = 4', () => {
  expect(supply(start())).toMatchObject({ demand: 11, spendable: 4 })
  expect(supply(under({ armyUpkeep: 'none' }))).toMatchObject({ demand: 10, spendable: 5 })
})

test('R6 left-over green is lost, or kept for the next day', () => {
  const feast = (rulings = {}) =>
    edit(example(3, rulings), draft => {
      draft.cities[0]!.queue = []
    })
  expect(week(feast()).state.cities[0]!.saved.green).toBe(0)
  expect(week(feast({ spareGreen: 'kept' })).state.cities[0]!.saved.green).toBe(7 * 2)
})

test('R7 unspent grey goes to the next item and is lost where there is none, or kept', () => {
  const rich = (rulings = {}) =>
    under(rulings, draft => {
      draft.armies = draft.armies.filter(army => army.seat !== 'p1')
      addArmy(draft, 'p1', 1, draft.map.provinces[0]!.city.cell)
      draft.cities[0]!.seat = 'p1'
      draft.cities[0]!.queue = [
        { kind: 'building', id: 'T1', paid: 30 },
        { kind: 'building', id: 'T2', paid: 0 },
      ]
    })
  const { play } = on(rich(), [], runEconomy)
  expect(play.cities[0]!.queue).toMatchObject([{ id: 'T2', paid: 5 - 0 }])
  expect(
    week(
      edit(rich(), draft => {
        draft.cities[0]!.queue = []
      }),
    ).state.cities[0]!.saved.grey,
  ).toBe(0)
  expect(
    week(
      edit(rich({ spareGrey: 'kept' }), draft => {
        draft.cities[0]!.queue = []
      }),
    ).state.cities[0]!.saved.grey,
  ).toBe(7 * 15)
})

test('R8 in a shortage armies are fed first, then the cheapest units by number; or by lot', () => {
  const crowd = (rulings = {}) =>
    under(rulings, draft => {
      draft.armies[0]!.units = []
      give(draft, draft.cities[0]!.garrison, 0, ['knight', 'bow', ...Array(12).fill('militia'), 'knight'])
    })
  const { value } = on(crowd(), [], play => account(play, play.cities[0]!, dependants(play)[0]!))
  // 1 army + 12 militia + 1 bow = 15: both knights starve.
  expect(value.hungry.map(({ upkeep }) => upkeep)).toEqual([3, 3])
  const random = on(crowd({ feeding: 'random' }), Array(40).fill(1), runEconomy).play.hungry
  expect(random.length).toBeGreaterThan(0)
  expect(random.map(({ id }) => id)).not.toEqual(value.hungry.map(({ id }) => id))
})

test('R9 C43 foreign dependants draw on the new owner, last in line, and are never fed; or are cut off', () => {
  const lost = (rulings = {}) =>
    under(rulings, draft => {
      // Birk is taken by p1; its old army and militia live on.
      draft.cities[1]!.seat = 'p1'
    })
  expect(supply(lost(), 1)).toMatchObject({ demand: 11, foreign: 11, spendable: 4, foreigners: ['p2'] })
  expect(starving(supply(lost(), 1))).toBe(11)
  const guarded = edit(lost(), draft => void give(draft, draft.cities[1]!.garrison, 1, Array(15).fill('militia')))
  // 15 of his own eat all 15 grey, none of them is pushed into hunger by the strangers.
  expect(supply(guarded, 1)).toMatchObject({ demand: 26, shortage: 11 })
  expect(starving(supply(guarded, 1))).toBe(11)
  expect(supply(lost({ foreignDependants: 'cut-off' }), 1)).toMatchObject({ demand: 0, spendable: 15 })
  expect(starving(supply(lost({ foreignDependants: 'cut-off' }), 1))).toBe(11)
})

test('R89 the report names foreign troops and what they cost', () => {
  const { events } = week(
    start({}, draft => {
      draft.cities[1]!.seat = 'p1'
    }),
  )
  expect(of(events, 'foreign-troops')).toMatchObject([{ seat: 'p1', city: 1, upkeep: 11, seats: ['p2'] }])
})

test('R89 nobody is named as drawing on a city who draws nothing', () => {
  const taken = (rulings: Partial<Rulings>) =>
    under(rulings, draft => {
      draft.cities[1]!.seat = 'p1'
      draft.armies[1]!.units = []
    })
  expect(of(week(taken({})).events, 'foreign-troops')).toMatchObject([{ upkeep: 1 }])
  expect(of(week(taken({ foreignDependants: 'cut-off' })).events, 'foreign-troops')).toEqual([])
})

test('R89 what foreign troops cost, as its ruler was told last, counts in all that is foretold of a city', () => {
  const before = under({ foreignDependants: 'draw' }, draft => {
    draft.cities[1]!.seat = 'p1'
    draft.map.provinces[1]!.city.area = 5
    give(draft, draft.armies[1]!, 1, Array(3).fill('militia'))
  })
  const { state, events } = week(before)
  const told = of(events, 'accounted').filter(({ city }) => city === 1)
  expect(told[0]).toMatchObject({ seat: 'p1', demand: 14 })
  const { demand } = told.at(-1)!
  expect(state.cities[1]!.foreign).toBe(demand)
  expect(state.cities[0]).not.toHaveProperty('foreign')
  const view = ruleset.view(state, 'p1')
  expect(JSON.stringify(ruleset.view(state, 'p2'))).not.toContain('"foreign"')
  const plan: Order[] = [{ type: 'queue', city: 1, items: [{ kind: 'unit', id: 'militia' }] }]
  const { days } = queries.forecast(view, plan)
  expect(days[0]!.accounts[1]).toMatchObject({ city: 1, demand, foreign: demand, spendable: 15 - demand })
  const [built] = completions(book, view, plan, 1)
  expect(built!.day).toBe(Math.ceil(10 / (15 - demand)))
  // The state itself knows better: who has starved or is gone draws no more.
  const left = edit(state, draft => {
    draft.armies[1]!.units = []
  })
  expect(supply(left, 1).demand).toBe(1)
  expect(ruleset.view(left, 'p1')).toEqual(view)
  const text = paperText(reportPaper(book, { before: null, after: view, events: [] }, 'en')!).replace(/\s+/g, ' ')
  expect(text).toMatch(new RegExp(`Next Monday: [^.]*eaten ${demand}, to spend ${15 - demand}`))
  expect(week(left).state.cities[1]!.foreign).toBe(1)
  // Nothing is told of a city that is lost, nor where strangers are cut off.
  expect(week(left, { p1: [{ type: 'retire' }] }).state.cities[1]).not.toHaveProperty('foreign')
  for (const known of [before, state]) {
    const alone = edit(known, draft => {
      draft.rulings.foreignDependants = 'cut-off'
    })
    expect(week(alone).state.cities[1]).not.toHaveProperty('foreign')
  }
})

test('R9 bread runs out for those who are fed by right: foreign troops leave the queue unpaid only', () => {
  const state = under({}, draft => {
    draft.cities[1]!.seat = 'p1'
    draft.cities[1]!.foreign = 20
    draft.cities[1]!.queue = [{ kind: 'building', id: 'T1', paid: 0 }]
  })
  const codes = planTraps(book, ruleset.view(state, 'p1'), []).flatMap(({ code, force }) => (force === 1 ? [code] : []))
  expect(codes).toContain('queue-unpaid')
  expect(codes).not.toContain('bread-runs-out')
})

test('R11 disorder of the first kind stops grey spending, not the feeding; or everything', () => {
  const run = (rulings = {}) =>
    on(
      under(rulings, draft => {
        draft.cities[0]!.queue = [{ kind: 'building', id: 'T1', paid: 0 }]
      }),
      [],
      play => {
        play.cities[0]!.riot = true
        runEconomy(play)
      },
    ).play
  expect(starving(run())).toBe(0)
  expect(run().cities[0]!.queue[0]!.paid).toBe(0)
  expect(run({ disorderStops: 'all' }).hungry.length).toBe(11)
})

test('R7 R11 a day of disorder takes the day’s grey; what was saved stays, as far as nobody had to eat it', () => {
  const after = (militia: number, rulings = {}, riot = true) =>
    on(
      under({ spareGrey: 'kept', ...rulings }, draft => {
        draft.armies = draft.armies.filter(({ seat }) => seat !== 'p1')
        give(draft, draft.cities[0]!.garrison, 0, Array(militia).fill('militia'))
        draft.cities[0]!.queue = [{ kind: 'unit', id: 'militia', paid: 0 }]
        draft.cities[0]!.saved.grey = 100
      }),
      [],
      play => {
        play.cities[0]!.riot = riot
        runEconomy(play)
        const { saved, queue } = play.cities[0]!
        return [saved.grey, queue.length, play.hungry.filter(({ id }) => id % 256 === 0).length]
      },
    ).value
  // 15 come in; 11 or 40 are eaten, the day's grey first.
  expect(after(11)).toEqual([100, 1, 0])
  expect(after(40)).toEqual([75, 1, 0])
  expect(after(11, {}, false)).toEqual([94, 0, 0])
  expect(after(11, { spareGrey: 'lost' })[0]).toBe(0)
  // Where disorder stops everything, what was saved feeds.
  expect(after(11, { disorderStops: 'all' })).toEqual([89, 1, 0])
  expect(after(130, { disorderStops: 'all' })).toEqual([0, 1, 30])
})

test('R19 a village yields nothing while city and village have two masters, or it feeds the city', () => {
  const split = (draft: Draft) => {
    draft.villages[0]![0] = 'p2'
  }
  expect(supply(start({}, split)).green).toBe(0)
  expect(supply(under({ splitProvince: 'feeds-city' }, split)).green).toBe(5)
})

test('R76 in a shortage nothing is spendable, or what could feed nobody is', () => {
  // 15 grey: the army and 13 militia eat 14, the knight wants 3: 1 is left over.
  const dear = (rulings = {}) =>
    under(rulings, draft => {
      draft.armies[0]!.units = []
      give(draft, draft.cities[0]!.garrison, 0, [...Array(13).fill('militia'), 'knight'])
    })
  expect(supply(dear())).toMatchObject({ spendable: 0, shortage: 2 })
  expect(supply(dear({ shortage: 'leftover' }))).toMatchObject({ spendable: 1, shortage: 2 })
})

test('R77 all dependants of a neutral city are unsupplied, or it feeds them', () => {
  const free = (draft: Draft) => {
    draft.cities[0]!.seat = null
  }
  expect(starving(supply(start({}, free)))).toBe(11)
  expect(starving(supply(under({ neutralDependants: 'fed' }, free)))).toBe(0)
})

test('R19 R77 a neutral city feeds its own from neutral villages, and from those of others where they feed the city', () => {
  const green = (splitProvince: 'nothing' | 'feeds-city', holder: 'p2' | null) =>
    supply(
      under({ neutralDependants: 'fed', splitProvince }, draft => {
        draft.cities[0]!.seat = null
        draft.villages[0]![0] = holder
      }),
    ).green
  expect([green('nothing', null), green('nothing', 'p2')]).toEqual([10, 5])
  expect([green('feeds-city', null), green('feeds-city', 'p2')]).toEqual([10, 10])
})

test('R4 R77 the garrison of a neutral city that feeds its troops costs nothing under either reading', () => {
  const fed = (garrisonUpkeep: 'none' | 'as-army') => {
    const state = under({ garrisonUpkeep, neutralDependants: 'fed' }, draft => {
      draft.cities[1]!.seat = null
      draft.armies = draft.armies.filter(army => army.seat === 'p1')
      addArmy(draft, 'p1', 1, at(20, 5), Array(14).fill('militia'))
    })
    const { demand, hungry } = supply(state, 1)
    return [demand, starving({ hungry })]
  }
  expect(fed('none')).toEqual([15, 0])
  expect(fed('as-army')).toEqual([15, 0])
})

test('C8 C43 a shortage is reported with the demand and all that there was, green and grey', () => {
  const { events } = on(example(24), [], runEconomy)
  expect(of(events, 'shortage')).toMatchObject([{ demand: 24, supply: 5 + 15, hungry: 4 }])
})
