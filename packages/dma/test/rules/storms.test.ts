import { scriptRng, seedRng } from '@umpire/core-rng'
import { expect, test } from 'vitest'
import { createRuleset, type Handbook, handbook } from '../../src/index.ts'
import * as queries from '../../src/queries/index.ts'
import { fightArmies } from '../../src/rules/contact.ts'
import { inField } from '../../src/rules/formation.ts'
import { assaults, man, races } from '../../src/rules/storms.ts'
import {
  addArmy,
  at,
  BIRK,
  block,
  type Draft,
  edit,
  give,
  of,
  ok,
  on,
  start,
  three,
  under,
  week,
} from '../support/helpers.ts'
import { battle, type Rulings, strong, take, type Units, visit } from '../support/visits.ts'

const ELM = at(8, 3)

test('C38 a neutral village is held by its garrison, which stands at full strength after a failure', () => {
  const won = visit(ELM, strong)
  expect(won.play.villages[0]![0]).toBe('p1')
  expect(battle(won.events).battle.b.soldiers).toHaveLength(7)
  // Two bands come one after the other, and each finds all seven; so does the army that comes next week.
  const bands = visit(
    ELM,
    block('militia', 4, 7, 2),
    draft => void addArmy(draft, 'p1', 0, ELM, [['militia', 0, 1]]),
    {},
    4,
  )
  expect(bands.play.villages[0]![0]).toBeNull()
  expect(bands.play.armies).toEqual([])
  const fights = of(bands.events, 'battle')
  expect(fights.map(({ battle: { b } }) => b.soldiers.length)).toEqual([7, 7])
  expect(fights[0]!.battle.fallen.b.length).toBeGreaterThan(0)
  const { state } = week(
    start({}, draft => {
      const first = addArmy(draft, 'p1', 0, ELM - 1, block('militia', 2, 7, 2))
      Object.assign(first, { route: ['e'], deposit: 100 })
    }),
  )
  expect(state.armies).toHaveLength(2)
  const later = edit(state, draft => {
    Object.assign(addArmy(draft, 'p1', 0, ELM - 1, strong), { route: ['e'], deposit: 100 })
  })
  expect(of(week(later).events, 'battle').map(({ battle: { b } }) => b.soldiers.length)).toEqual([7])
})

test('C40 villages of other players fall without a battle; only armies guard them; an empty army is enough', () => {
  const { play, events } = visit(at(21, 3), [], draft => {
    draft.villages[1]![0] = 'p2'
  })
  expect(play.villages[1]![0]).toBe('p1')
  expect(of(events, 'battle')).toEqual([])
  const guarded = visit(at(21, 3), [], draft => {
    draft.villages[1]![0] = 'p2'
    addArmy(draft, 'p2', 1, at(21, 3))
  })
  expect(guarded.play.villages[1]![0]).toBe('p2')
})

test('C40 R32 a hostile army that could not fight keeps a neutral village from being tried, unless the village comes first', () => {
  const beside = (rulings: Rulings) =>
    visit(ELM, strong, draft => void addArmy(draft, 'p2', 1, ELM, ['militia']), { unready: 'spared', ...rulings })
  expect(beside({}).events).toEqual([])
  expect(beside({ neutralRace: 'settlement-first' }).play.villages[0]![0]).toBe('p1')
  // What is held by somebody is never raced for.
  const held = visit(
    at(21, 3),
    strong,
    draft => {
      draft.villages[1]![0] = 'p2'
      addArmy(draft, 'p2', 1, at(21, 3), ['militia'])
    },
    { neutralRace: 'settlement-first' },
  )
  expect(held.events).toEqual([])
  const raced = on(
    under({ neutralRace: 'settlement-first' }, draft => {
      draft.armies = []
      addArmy(draft, 'p1', 0, at(21, 3), strong)
      draft.villages[1]![0] = 'p2'
    }),
    [],
    play => {
      play.stepped.add(play.armies[0]!.id)
      races(play)
    },
  )
  expect(raced.play.villages[1]![0]).toBe('p2')
})

test('R90 a draw or the dark at a village is a failed assault', () => {
  const { play } = visit(ELM, [['bodyg', 3, 1]], () => {}, {}, 5)
  expect(play.armies).toEqual([])
  expect(play.villages[0]![0]).toBeNull()
})

test('R29 an army with nobody in formation is destroyed by a neutral garrison, or left alone', () => {
  expect(visit(ELM, ['militia']).play.armies).toEqual([])
  expect(visit(ELM, ['militia'], () => {}, { unready: 'spared' }).play.armies).toHaveLength(1)
})

test('C40 a city falls when its armies and its garrison are beaten; undefended even to an empty army', () => {
  const garrison = (draft: Draft) => void give(draft, draft.cities[1]!.garrison, 1, ['militia', 'militia'])
  const { play, events } = visit(BIRK, strong, garrison)
  expect(play.cities[1]).toMatchObject({ seat: 'p1', garrison: { units: [] } })
  expect(battle(events)).toMatchObject({ siege: true, b: { seat: 'p2', garrison: true } })
  expect(visit(BIRK, []).play.cities[1]!.seat).toBe('p1')
  expect(visit(BIRK, [], garrison).play.cities[1]!.seat).toBe('p2')
  const army = (draft: Draft) => void addArmy(draft, 'p2', 1, BIRK)
  expect(visit(BIRK, [], army).play.cities[1]!.seat).toBe('p2')
})

test('C25 in a storm draws and dark keep the city: the attacker dies, the garrison’s survivors live', () => {
  const { play } = visit(BIRK, [['bodyg', 0, 1]], draft => {
    draft.players[1]!.autoDeployGarrison = false
    give(draft, draft.cities[1]!.garrison, 1, [['bodyg', 0, 1]])
  })
  expect(play.armies).toEqual([])
  expect(play.cities[1]).toMatchObject({ seat: 'p2', garrison: { units: [{ type: 'bodyg' }] } })
})

test('C19 C27 R33 R34 a neutral garrison of any size stands within its field, and its battle can be shown', () => {
  const own = structuredClone(handbook) as { -readonly [K in keyof Handbook]: Handbook[K] }
  own.neutralGarrisons = { ...own.neutralGarrisons, village: { ...own.neutralGarrisons.village, count: 150 } }
  const rules = ok(createRuleset(own)).value
  const state = start({}, draft => {
    Object.assign(addArmy(draft, 'p1', 0, at(7, 3), block('knight', 20, 9, 4)), { route: ['e'], deposit: 100 })
  })
  const { battle: told } = battle(ok(rules.step(state, {}, seedRng(1))).events)
  expect(told.b.soldiers).toHaveLength(150)
  expect(told.b.soldiers.every(([, dx, dy]) => inField(told.b.field!, [dx, dy]))).toBe(true)
  expect(rules.replayBattle(told).frames.length).toBeGreaterThan(0)
  expect(rules.whatIf(told, { times: 1 }).ok).toBe(true)
})

test('C40 a neutral city whose garrison comes to nobody is taken by an empty army', () => {
  const own = structuredClone(handbook) as { -readonly [K in keyof Handbook]: Handbook[K] }
  const { city } = own.neutralGarrisons
  own.neutralGarrisons = { ...own.neutralGarrisons, city: { ...city, pointsBase: 2, pointsPerStrength: 0 } }
  const rules = ok(createRuleset(own)).value
  const state = start({}, draft => {
    draft.cities[1]!.seat = null
    // A Bodyguard eats three.
    draft.cities[1]!.buildings = ['O1', 'O2', 'O3', 'O4', 'O5']
    draft.map.provinces[0]!.city.area = 1
    Object.assign(addArmy(draft, 'p1', 0, at(24, 5)), { route: ['e'], deposit: 100 })
    draft.armies[1]!.cell = at(2, 9)
  })
  const fates = Array.from({ length: 12 }, (_, seed) => {
    const { events } = ok(rules.step(state, {}, seedRng(seed)))
    expect(of(events, 'battle')).toEqual([])
    return events.filter(({ type }) => type === 'routed' || type === 'captured').map(({ type }) => type)[0]
  })
  expect(new Set(fates)).toEqual(new Set(['routed', 'captured']))
})

test('R85 the garrison mans its city by itself in the order of its class, or stays in reserve; one unit is a defence', () => {
  const state = (on: boolean) =>
    start({}, draft => {
      draft.players[1]!.autoDeployGarrison = on
      draft.cities[1]!.buildings = ['N1']
      give(draft, draft.cities[1]!.garrison, 1, [['legion', 0, 3], 'legion', 'militia'])
    })
  const { play } = on(state(true), [], open => man(open, open.cities[1]!))
  const { stand, sally } = handbook.neutralGarrisons.orders as Record<string, [number, number][]>
  expect(stand![0]).toEqual([0, 3])
  expect(play.cities[1]!.garrison.units.map(({ cell }) => cell)).toEqual([[0, 3], stand![1], sally![0]])
  // Places that were kept for the fallen are taken, others are kept on.
  const places = edit(state(true), draft => {
    draft.cities[1]!.garrison.vacancies = [stand![1]!, [-4, 0] as const].map(cell => ({
      type: 'legion',
      home: 1,
      cell: [cell[0], cell[1]],
    }))
  })
  const manned = on(places, [], open => man(open, open.cities[1]!)).play.cities[1]!.garrison
  expect(manned.vacancies.map(({ cell }) => cell)).toEqual([[-4, 0]])
  const assault = (auto: boolean) =>
    visit(BIRK, [['rider', 4, 1]], draft => {
      draft.players[1]!.autoDeployGarrison = auto
      give(draft, draft.cities[1]!.garrison, 1, ['militia'])
    })
  expect(of(assault(true).events, 'battle')).toHaveLength(1)
  const off = assault(false)
  expect(of(off.events, 'battle')).toEqual([])
  expect(off.play.cities[1]).toMatchObject({ seat: 'p1', garrison: { units: [] } })
  expect(week(start(), { p1: [{ type: 'auto-deploy', on: false }] }).state.players[0]!.autoDeployGarrison).toBe(false)
})

test('R49 the algorithm for defence is that of a garrison whose city has a fortification, or of any', () => {
  const site = (buildings: string[], rulings: Rulings = {}) =>
    battle(
      visit(
        BIRK,
        strong,
        draft => {
          draft.cities[1]!.buildings = buildings
          give(draft, draft.cities[1]!.garrison, 1, ['militia'])
        },
        rulings,
      ).events,
    ).battle.site
  expect(site(['N1'])).toEqual({ storm: true, fortified: true, forts: ['wall'] })
  expect(site(['N2']).fortified).toBe(false)
  expect(site(['N2'], { fortified: 'any-garrison' }).fortified).toBe(true)
})

test('R54 a unit keeps its home city whoever holds it', () => {
  const { play } = take()
  expect(play.armies[0]!.units.every(({ id }) => (id & 255) === 0)).toBe(true)
  expect(
    queries.economy(
      start({}, draft => {
        draft.cities[1]!.seat = 'p1'
      }),
      1,
    )!.foreigners,
  ).toEqual(['p2'])
})

test('R31 several attackers come by lot, the first to win owns the city, allies then pass', () => {
  const allied = (draft: Draft) => {
    draft.cities[1]!.seat = null
    addArmy(draft, 'p2', 1, BIRK, strong)
    draft.players[0]!.peace = ['p2']
    draft.players[1]!.peace = ['p1']
  }
  const owners = Array.from({ length: 12 }, (_, seed) => visit(BIRK, strong, allied, {}, seed).play.cities[1]!.seat)
  expect(new Set(owners)).toEqual(new Set(['p1', 'p2']))
  expect(of(visit(BIRK, strong, allied).events, 'captured')).toHaveLength(1)
})

test('R83 R15 an army does nothing to a settlement that changed under it until it steps onto it again; or assaults', () => {
  const neutral = (draft: Draft) => {
    draft.cities[1]!.seat = null
  }
  expect(visit(BIRK, strong, neutral, {}, 1, false).events).toEqual([])
  expect(visit(BIRK, strong, neutral, { underfoot: 'assault' }, 1, false).play.cities[1]!.seat).toBe('p1')
})

test('C45 R82 who declared peace captures nothing of that state; a declarer’s city falls to any force', () => {
  const garrison = (draft: Draft) => void give(draft, draft.cities[1]!.garrison, 1, Array(20).fill('legion'))
  const mine = visit(
    BIRK,
    strong,
    draft => {
      garrison(draft)
      draft.players[0]!.peace = ['p2']
    },
    {},
    scriptRng([]),
  )
  expect(mine.play.armies).toEqual([])
  expect(mine.play.cities[1]).toMatchObject({ seat: 'p2', garrison: { units: { length: 20 } } })
  expect(mine.events).toMatchObject([
    {
      type: 'routed',
      surprise: true,
      winner: { force: 1, seat: 'p2', garrison: true },
      loser: { seat: 'p1' },
      rule: 'C45',
    },
  ])
  const theirs = visit(
    BIRK,
    [],
    draft => {
      garrison(draft)
      draft.players[1]!.peace = ['p1']
    },
    {},
    scriptRng([]),
  )
  expect(theirs.play.cities[1]!.seat).toBe('p1')
  expect(of(theirs.events, 'routed')).toMatchObject([{ surprise: true, loser: { garrison: true, seat: 'p2' } }])
  // Where nobody stands nobody is routed.
  const empty = visit(BIRK, [], draft => {
    draft.players[1]!.peace = ['p1']
  })
  expect(empty.events.map(({ type }) => type)).toEqual(['captured'])
  const both = visit(BIRK, strong, draft => {
    draft.players[0]!.peace = ['p2']
    draft.players[1]!.peace = ['p1']
  })
  expect(both.play.cities[1]!.seat).toBe('p2')
  expect(both.play.armies).toHaveLength(1)
})

test('C45 R26 R82 who declared peace in vain is lost at the gates if he or the garrison is ready, or always; villages let him pass', () => {
  const come = (units: Units, garrison: Units, rulings: Rulings = {}, change: (draft: Draft) => void = () => {}) => {
    const { play, events } = visit(
      BIRK,
      units,
      draft => {
        draft.players[0]!.peace = ['p2']
        draft.players[1]!.autoDeployGarrison = false
        give(draft, draft.cities[1]!.garrison, 1, garrison ?? [])
        change(draft)
      },
      rulings,
      scriptRng([]),
    )
    expect(play.cities[1]!.seat).toBe('p2')
    expect(play.cities[1]!.garrison.units).toHaveLength(garrison!.length)
    return [play.armies.filter(({ seat }) => seat === 'p1').length, events.length]
  }
  expect(come(['militia'], [['militia', 0, 1]])).toEqual([0, 1])
  expect(come([['militia', 0, 1]], ['militia'])).toEqual([0, 1])
  expect(come(['militia'], ['militia'])).toEqual([1, 0])
  expect(come([], ['militia'], { peaceRout: 'always' })).toEqual([0, 1])
  // With nobody in the city there is no clash (C23).
  expect(come(strong, [])).toEqual([1, 0])
  expect(come(strong, [], { peaceRout: 'always' })).toEqual([1, 0])
  // A garrison that mans the city by itself is ready (R85); so is who moves up to the place of a fallen one (C20).
  expect(
    come([], ['militia'], {}, draft => void Object.assign(draft.players[1]!, { autoDeployGarrison: true })),
  ).toEqual([0, 1])
  const vacancy = { type: 'militia', home: 0, cell: [0, 1] as [number, number] }
  expect(come(['militia'], ['militia'], {}, draft => void draft.armies[0]!.vacancies.push(vacancy))).toEqual([0, 1])
  // An army of p2 that cannot fight does not shield him from the garrison.
  expect(come([], [['militia', 0, 1]], {}, draft => void addArmy(draft, 'p2', 1, BIRK))).toEqual([0, 1])
  // Mutual peace passes, and nobody does anything who only stands there.
  expect(come(strong, [['militia', 0, 1]], {}, draft => void draft.players[1]!.peace.push('p1'))).toEqual([1, 0])
  const stands = visit(BIRK, strong, draft => void draft.players[0]!.peace.push('p2'), {}, scriptRng([]), false)
  expect(stands.events).toEqual([])
  const village = visit(at(21, 3), strong, draft => {
    draft.players[0]!.peace = ['p2']
    draft.villages[1]![0] = 'p2'
  })
  expect(village.play.villages[1]![0]).toBe('p2')
  expect(village.events).toEqual([])
  expect(village.play.armies).toHaveLength(1)
})

test('C20 R51 a garrison keeps its formation from one battle to the next', () => {
  const first = visit(
    BIRK,
    block('militia', 3, 3, 2),
    draft => void give(draft, draft.cities[1]!.garrison, 1, Array(12).fill('legion')),
  )
  expect(first.play.cities[1]!.garrison.units.every(({ cell }) => cell !== null)).toBe(true)
})

test('C45 R82 a village lets who declared peace in vain pass, though the city of its province has a garrison', () => {
  const { play, events } = visit(
    at(21, 3),
    strong,
    draft => {
      draft.players[0]!.peace = ['p2']
      draft.villages[1]![0] = 'p2'
      give(draft, draft.cities[1]!.garrison, 1, [['militia', 0, 1]])
    },
    {},
    scriptRng([]),
  )
  expect(play.armies).toHaveLength(1)
  expect(play.villages[1]![0]).toBe('p2')
  expect(events).toEqual([])
})

test('R29 who steps onto a neutral village with nobody in formation is beaten without a surprise', () => {
  const { events } = visit(ELM, ['militia'])
  expect(of(events, 'routed')).toMatchObject([{ surprise: false, rule: 'R29', winner: { seat: null, garrison: true } }])
})

test('R28 a garrison fights all who storm it on a day, or one of them', () => {
  const stormed = (battlesPerDay: 'every-pair' | 'one', cell: number, garrison: Units = []) => {
    const { events, play } = visit(
      cell,
      [['militia', 0, 1]],
      draft => {
        addArmy(draft, 'p1', 0, cell, [['militia', 0, 1]])
        give(draft, draft.cities[1]!.garrison, 1, garrison)
      },
      { battlesPerDay },
    )
    return [of(events, 'battle').length, play.armies.length]
  }
  const legion = Array(12).fill('legion')
  expect(stormed('every-pair', BIRK, legion)).toEqual([2, 0])
  expect(stormed('one', BIRK, legion)).toEqual([1, 1])
  expect(stormed('every-pair', ELM)).toEqual([2, 0])
  expect(stormed('one', ELM)).toEqual([1, 1])
})

test('R29 R85 no garrison is drawn up against an army that is left alone', () => {
  const { play, events } = visit(BIRK, ['militia'], draft => give(draft, draft.cities[1]!.garrison, 1, ['militia']), {
    unready: 'spared',
  })
  expect(events).toEqual([])
  expect(play.cities[1]).toMatchObject({ seat: 'p2', garrison: { units: [{ cell: null }] } })
})

test('R28 R32 a village that was raced for falls on the same day to whoever beats its new owner', () => {
  const state = under({ battlesPerDay: 'one', neutralRace: 'settlement-first' }, draft => {
    draft.armies = []
    addArmy(draft, 'p1', 0, ELM, strong)
    addArmy(draft, 'p2', 1, ELM, strong)
  })
  const owners = [1, 2, 3, 4, 5, 6, 7, 8].map(seed => {
    const { play, events } = on(state, seedRng(seed), open => {
      for (const { id } of open.armies) open.stepped.add(id)
      races(open)
      fightArmies(open)
      assaults(open)
    })
    return {
      left: play.armies.map(({ seat }) => seat),
      owner: play.villages[0]![0],
      won: of(events, 'captured').length,
    }
  })
  const alone = owners.filter(({ left, won }) => left.length === 1 && won > 0)
  expect(alone.some(({ won }) => won === 2)).toBe(true)
  for (const { left, owner } of alone) expect([owner]).toEqual(left)
})

test('R28 C45 to beat a declarer at the gates is the fight of the day too; and the next day is another', () => {
  const state = start({ states: ['Ash', 'Birch', 'Cedar'], map: three(), rulings: { battlesPerDay: 'one' } }, draft => {
    draft.armies = []
    draft.players[0]!.peace = ['p2', 'p3']
    draft.players[2]!.peace = ['p1', 'p2']
    give(draft, draft.cities[1]!.garrison, 1, Array(12).fill('legion'))
    for (const [seat, x] of [['p1', 24] as const, ['p3', 24] as const, ['p3', 23] as const])
      Object.assign(addArmy(draft, seat, 0, at(x, 5)), { route: ['e', 'e'] })
  })
  expect(of(week(state).events, 'routed').map(({ day, surprise }) => [day, surprise])).toEqual([
    [1, true],
    [2, true],
  ])
})

test('R30 R54 who outlives the field in a garrison goes home to another city that is still his, where that is played', () => {
  const homes = (rulings: Rulings, owner: 'p1' | 'p2') => {
    // His flag is taken while a guard stands by who was made elsewhere.
    const { play, events } = visit(
      BIRK,
      block('rider', 14, 9, 4),
      draft => {
        draft.cities[0]!.seat = owner
        draft.players[1]!.autoDeployGarrison = false
        give(draft, draft.cities[1]!.garrison, 0, [
          ['bodyg', -4, 0],
          ['bodyg', 4, 0],
        ])
        give(draft, draft.cities[1]!.garrison, 1, [['bodyg', -4, 1], 'militia'])
      },
      rulings,
      3,
    )
    expect(play.cities[1]).toMatchObject({ seat: 'p1', garrison: { units: [] } })
    const { fallen } = battle(events).battle
    const [left] = play.cities.map(({ garrison }) => garrison.units)
    return [left!.map(({ type, cell }) => [type, cell]), 2 - fallen.b.filter(i => i < 2).length]
  }
  const [units, lived] = homes({ routed: 'home' }, 'p2')
  expect(lived).toBeGreaterThan(0)
  expect(units).toEqual(Array(lived as number).fill(['bodyg', null]))
  expect(homes({ routed: 'home' }, 'p1')[0]).toEqual([])
  expect(homes({}, 'p2')[0]).toEqual([])
})
