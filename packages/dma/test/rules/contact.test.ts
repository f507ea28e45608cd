import { type Rng, rollLog, seedRng, withDice } from '@umpire/core-rng'
import { expect, test } from 'vitest'
import { ruleset } from '../../src/index.ts'
import { openPlay } from '../../src/play.ts'
import { fightArmies } from '../../src/rules/contact.ts'
import { march } from '../../src/rules/movement.ts'
import { ARDEN, addArmy, at, block, type Draft, of, on, type start, under, week } from '../support/helpers.ts'

type Rulings = Parameters<typeof under>[0]
const field = (rulings: Rulings, change: (draft: Draft) => void) =>
  under(rulings, draft => {
    draft.armies = []
    change(draft)
  })
const host = (n: number, type = 'militia') => block(type, n, 7, 2)
const fightOn = (state: ReturnType<typeof start>, seed = 1) => on(state, seedRng(seed), fightArmies)
const purposes = (state: ReturnType<typeof start>, phases: ((play: ReturnType<typeof openPlay>) => void)[]) =>
  rollLog(seedRng(1), (rng: Rng) =>
    withDice(rng, dice => {
      const play = openPlay(ruleset.book, state, dice)
      play.day = 1
      for (const phase of phases) phase(play)
    }),
  ).map(({ purpose }) => purpose)

test('C23 armies on the same or neighbouring cells in the evening fight, within the day', () => {
  for (const [dx, dy, fights] of [
    [0, 0, true],
    [1, 0, true],
    [1, 1, true],
    [2, 0, false],
    [2, 1, false],
  ] as const) {
    const state = field({}, draft => {
      addArmy(draft, 'p1', 0, at(10, 5), host(3))
      addArmy(draft, 'p2', 1, at(10 + dx, 5 + dy), host(3))
    })
    expect(of(fightOn(state).events, 'battle').length > 0).toBe(fights)
  }
  // Who passed the same cell on another day is not met.
  const friends = field({}, draft => {
    addArmy(draft, 'p1', 0, at(10, 5), host(3))
    addArmy(draft, 'p1', 0, at(10, 5), host(3))
  })
  expect(fightOn(friends).events).toEqual([])
})

test('C19 R30 the loser is gone with its reserve, its survivors of the field too; or those go home', () => {
  const lopsided = (rulings: Rulings = {}) =>
    field(rulings, draft => {
      addArmy(draft, 'p1', 0, at(10, 5), [['militia', 3, 1], ['militia', 2, 0], 'militia', 'militia'])
      addArmy(draft, 'p2', 1, at(10, 5), [
        ['rider', 0, 4],
        ['rider', -1, 4],
      ])
    })
  const { play } = fightOn(lopsided())
  expect(play.armies.map(({ seat }) => seat)).toEqual(['p2'])
  expect(play.cities[0]!.garrison.units).toEqual([])
  const homes = Array.from(
    { length: 12 },
    (_, seed) => fightOn(lopsided({ routed: 'home' }), seed).play.cities[0]!.garrison.units.length,
  )
  expect(Math.max(...homes)).toBeGreaterThan(0)
  expect(Math.max(...homes)).toBeLessThanOrEqual(2)
})

test('C20 the winner keeps its losses and its formation', () => {
  const { play, events } = fightOn(
    field({}, draft => {
      addArmy(draft, 'p1', 0, at(10, 5), [...host(20), 'militia'])
      addArmy(draft, 'p2', 1, at(10, 5), host(8))
    }),
  )
  const [battle] = of(events, 'battle')
  const [army] = play.armies
  const fallen = battle!.battle.fallen[army!.seat === 'p1' ? 'a' : 'b'].length
  expect(army!.units).toHaveLength(21 - fallen)
  expect(army!.vacancies).toHaveLength(fallen)
  expect(army!.units.at(-1)!.cell).toBeNull()
})

test('C25 both armies are destroyed in a draw of the field', () => {
  const { play } = fightOn(
    field({}, draft => {
      addArmy(draft, 'p1', 0, at(10, 5), [['bodyg', 0, 2]])
      addArmy(draft, 'p2', 1, at(10, 5), [['bodyg', 1, 2]])
    }),
  )
  expect(play.armies).toEqual([])
})

/** One of p1 in the middle of three of p2: on his cell, at his side, at his corner. */
const three = (rulings: Rulings = {}) =>
  field(rulings, draft => {
    addArmy(draft, 'p1', 0, at(10, 5), host(30, 'legion'))
    addArmy(draft, 'p2', 1, at(11, 6), host(1))
    addArmy(draft, 'p2', 1, at(11, 5), host(1))
    addArmy(draft, 'p2', 1, at(10, 5), host(1))
  })

test('R27 of three or more the pairs fight one by one: same cell, then side by side, then corners; by lot among equals, or by lot', () => {
  const order = (rulings: Rulings, seed: number) =>
    of(fightOn(three(rulings), seed).events, 'battle').map(({ a, b }) => (a.seat === 'p2' ? a : b).force)
  const [corner, side, same] = three()
    .armies.filter(({ seat }) => seat === 'p2')
    .map(({ id }) => id)
  for (let seed = 0; seed < 6; seed++) expect(order({}, seed)).toEqual([same, side, corner])
  const random = new Set(Array.from({ length: 30 }, (_, seed) => String(order({ pairOrder: 'random' }, seed))))
  expect(random.size).toBeGreaterThan(3)
})

test('R28 an army fights every pair of the day, or once', () => {
  expect(of(fightOn(three()).events, 'battle')).toHaveLength(3)
  expect(of(fightOn(three({ battlesPerDay: 'one' })).events, 'battle')).toHaveLength(1)
})

test('R25 two that swapped cells fight as neighbours, or before all others as if on one cell', () => {
  const swap = (rulings: Rulings) =>
    field(rulings, draft => {
      Object.assign(addArmy(draft, 'p1', 0, at(10, 5), host(9)), { route: ['e'], deposit: 100 })
      Object.assign(addArmy(draft, 'p2', 1, at(11, 5), host(3)), { route: ['w'], deposit: 100 })
      addArmy(draft, 'p2', 1, at(12, 5), host(3))
    })
  // As neighbours both of p2's armies stand side by side with p1's, so a lot decides.
  expect(purposes(swap({}), [march, fightArmies])).toContain('order of battles')
  expect(purposes(swap({ crossing: 'same-cell' }), [march, fightArmies])).not.toContain('order of battles')
})

test('R29 who has nobody in formation is destroyed by one who has, or left alone; two of them do not fight', () => {
  const unready = (rulings: Rulings = {}, other: Parameters<typeof addArmy>[4] = host(3)) =>
    field(rulings, draft => {
      addArmy(draft, 'p1', 0, at(10, 5), ['militia', 'militia'])
      addArmy(draft, 'p2', 1, at(10, 6), other)
    })
  const { play, events } = fightOn(unready())
  expect(play.armies.map(({ seat }) => seat)).toEqual(['p2'])
  expect(of(events, 'routed')).toMatchObject([{ surprise: false, loser: { seat: 'p1' } }])
  expect(fightOn(unready({ unready: 'spared' })).play.armies).toHaveLength(2)
  expect(fightOn(unready({}, ['militia'])).play.armies).toHaveLength(2)
})

test('R31 an army in its city fights in the open, or on its walls', () => {
  const defended = (rulings: Rulings = {}) =>
    field(rulings, draft => {
      draft.cities[0]!.buildings = ['N1']
      addArmy(draft, 'p1', 0, ARDEN, host(6))
      addArmy(draft, 'p2', 1, ARDEN, host(6))
    })
  const site = (rulings: Rulings = {}) => of(fightOn(defended(rulings)).events, 'battle')[0]!
  expect(site().battle.site).toEqual({ storm: false, fortified: false, forts: [] })
  expect(site({ cityArmies: 'walls' })).toMatchObject({
    b: { seat: 'p1' },
    battle: { site: { storm: false, forts: ['wall'] } },
  })
})

const peaceful = (rulings: Rulings, flags: [boolean, boolean], units: Parameters<typeof addArmy>[4] = host(3)) =>
  field(rulings, draft => {
    addArmy(draft, 'p1', 0, at(10, 5), units)
    addArmy(draft, 'p2', 1, at(10, 5), units)
    if (flags[0]) draft.players[0]!.peace = ['p2']
    if (flags[1]) draft.players[1]!.peace = ['p1']
  })

test('C45 mutual peace: armies share cells; one-sided peace: who declared it is routed without a die', () => {
  expect(fightOn(peaceful({}, [true, true])).play.armies).toHaveLength(2)
  const { play, events } = on(peaceful({}, [true, false]), [], fightArmies)
  expect(play.armies.map(({ seat }) => seat)).toEqual(['p2'])
  expect(of(events, 'routed')).toMatchObject([{ surprise: true, winner: { seat: 'p2' }, rule: 'C45' }])
})

test('R28 C45 to rout a declarer is a fight of the day too', () => {
  const routed = (rulings: Rulings) => {
    const state = field(rulings, draft => {
      draft.players[1]!.peace = ['p1']
      addArmy(draft, 'p1', 0, at(10, 5), host(3))
      addArmy(draft, 'p2', 1, at(11, 5), host(3))
      addArmy(draft, 'p2', 1, at(10, 6), host(3))
    })
    return of(fightOn(state).events, 'routed').length
  }
  expect(routed({})).toBe(2)
  expect(routed({ battlesPerDay: 'one' })).toBe(1)
})

test('R27 R2 pairs that have nothing to do with each other draw no lots', () => {
  const apart = (gap: number) =>
    field({}, draft => {
      for (const x of [4, 4 + gap]) {
        addArmy(draft, 'p1', 0, at(x, 5), host(4))
        addArmy(draft, 'p2', 1, at(x + 1, 5), host(4))
      }
    })
  expect(purposes(apart(9), [fightArmies])).not.toContain('order of battles')
  expect(purposes(apart(2), [fightArmies])).toContain('order of battles')
})

test('R29 C20 nobody moves up against a force that is left alone, as there is no battle', () => {
  const against = (units: Parameters<typeof addArmy>[4]) =>
    fightOn(
      field({ unready: 'spared' }, draft => {
        const mine = addArmy(draft, 'p1', 0, at(10, 5), [['militia', 0, 1], 'militia'])
        mine.vacancies = [{ type: 'militia', home: 0, cell: [0, 4] }]
        addArmy(draft, 'p2', 1, at(10, 6), units)
      }),
    )
  expect(against(['militia']).play.armies[0]!.units.map(({ cell }) => cell)).toEqual([[0, 1], null])
  expect(of(against(host(3)).events, 'battle')[0]!.battle.a.soldiers).toHaveLength(2)
})

test('R82 the declarer is routed if one of the two is ready, or always', () => {
  expect(on(peaceful({}, [true, false], ['militia']), [], fightArmies).play.armies).toHaveLength(2)
  expect(
    on(peaceful({ peaceRout: 'always' }, [true, false], ['militia']), [], fightArmies).play.armies.map(
      ({ seat }) => seat,
    ),
  ).toEqual(['p2'])
})

test('R26 peace flags are those of this week’s plans, read before Monday, or count from the next week', () => {
  const plans = {
    p1: [{ type: 'peace', with: 'p2', peace: true }],
    p2: [{ type: 'peace', with: 'p1', peace: true }],
  } as const
  const state = (rulings: Rulings = {}) => peaceful(rulings, [false, false])
  expect(of(week(state(), plans).events, 'battle')).toEqual([])
  const late = week(state({ peaceFlags: 'next-week' }), plans)
  expect(of(late.events, 'battle')).toHaveLength(1)
  expect(late.state.players[0]!.peace).toEqual(['p2'])
})

test('R32 two hostile armies on one neutral village: they fight first, and the survivor attacks the village; or the village comes first', () => {
  const battles = (rulings: Rulings = {}) =>
    of(
      week(
        field(rulings, draft => {
          for (const [owner, x] of [
            ['p1', 7],
            ['p2', 9],
          ] as const)
            Object.assign(addArmy(draft, owner, owner === 'p1' ? 0 : 1, at(x, 3), host(owner === 'p1' ? 22 : 4)), {
              route: [x < 8 ? 'e' : 'w'],
              deposit: 100,
            })
        }),
      ).events,
      'battle',
    ).filter(({ day }) => day === 1)
  const [first, second] = battles()
  expect([first!.siege, second!.siege]).toEqual([false, true])
  expect(second!.b).toMatchObject({ seat: null, garrison: true })
  // Each tries the village by lot; the four of p2 have no chance, and nobody is left to fight p1 over it.
  expect(battles({ neutralRace: 'settlement-first' })[0]).toMatchObject({ siege: true, b: { seat: null } })
})

test('R2 of two armies that fight the one on the lower cell comes first, whatever their numbers', () => {
  const first = (mine: number, theirs: number) =>
    of(
      fightOn(
        field({}, draft => {
          addArmy(draft, 'p1', 0, at(mine, 5), host(3))
          addArmy(draft, 'p2', 1, at(theirs, 5), host(3))
        }),
      ).events,
      'battle',
    )[0]!.a.seat
  expect([first(10, 11), first(11, 10)]).toEqual(['p1', 'p2'])
})

test('R2 R27 armies that hang together draw lots of their own', () => {
  // Twice the same: one of p1 between two of p2.
  const twice = field({}, draft => {
    for (const y of [3, 8]) {
      addArmy(draft, 'p1', 0, at(15, y), host(30, 'legion'))
      addArmy(draft, 'p2', 1, at(14, y), host(1))
      addArmy(draft, 'p2', 1, at(16, y), host(1))
    }
  })
  const east = twice.armies.filter(({ cell }) => cell % 30 === 16).map(({ id }) => id)
  const eastFirst = (seed: number) => {
    const foes = of(fightOn(twice, seed).events, 'battle').map(({ a, b }) => (a.seat === 'p2' ? a : b).force)
    return [foes[0], foes[2]].map(foe => east.includes(foe!)).join()
  }
  expect(new Set(Array.from({ length: 30 }, (_, seed) => eastFirst(seed))).size).toBe(4)
})

test('R28 R29 to destroy one who is not ready is the fight of the day; two who are not ready have not fought', () => {
  const left = (mine: Parameters<typeof addArmy>[4], ...theirs: Parameters<typeof addArmy>[4][]) => {
    const state = field({ battlesPerDay: 'one' }, draft => {
      addArmy(draft, 'p1', 0, at(10, 5), mine)
      theirs.forEach((units, i) => void addArmy(draft, 'p2', 1, at(10 + i, 5), units))
    })
    return fightOn(state).play.armies.map(({ seat }) => seat)
  }
  expect(left(host(3), ['militia'], ['militia'])).toEqual(['p1', 'p2'])
  expect(left(['militia'], ['militia'], host(3))).toEqual(['p2', 'p2'])
})

test('C5 C23 neighbours fight where the one stands who has not stepped', () => {
  const place = (...stepped: number[]) => {
    const state = field({}, draft => {
      addArmy(draft, 'p1', 0, at(10, 5), host(3))
      addArmy(draft, 'p2', 1, at(11, 5), host(3))
    })
    const { play } = on(state, seedRng(1), open => {
      for (const i of stepped) open.stepped.add(state.armies[i]!.id)
      fightArmies(open)
    })
    return play.battles[0]!.cell
  }
  expect([place(0), place(1)]).toEqual([at(11, 5), at(10, 5)])
  // Where both came or both stood, it is the lower of the two cells.
  expect([place(), place(0, 1)]).toEqual([at(10, 5), at(10, 5)])
})

test('R29 the chronicle says by which ruling one who was not ready is destroyed', () => {
  const state = field({}, draft => {
    addArmy(draft, 'p1', 0, at(10, 5), ['militia'])
    addArmy(draft, 'p2', 1, at(10, 6), host(3))
  })
  expect(of(fightOn(state).events, 'routed')).toMatchObject([{ rule: 'R29', surprise: false }])
})

test('R30 survivors have no way home to a city that is no more theirs', () => {
  const homes = (owner: 'p1' | 'p2' | null) => {
    const state = field({ routed: 'home' }, draft => {
      draft.cities[0]!.seat = owner
      // Two guards who never move: a draw, which both outlive.
      addArmy(draft, 'p1', 0, at(10, 5), [['bodyg', 0, 2]])
      addArmy(draft, 'p2', 1, at(10, 5), [['bodyg', 1, 2]])
    })
    return fightOn(state).play.cities.map(({ garrison }) => garrison.units.length)
  }
  expect(homes('p1')).toEqual([1, 1])
  expect(homes('p2')).toEqual([0, 1])
  expect(homes(null)).toEqual([0, 1])
})
