import { type Rng, rollLog, scriptRng, seedRng } from '@umpire/core-rng'
import { describe, expect, test } from 'vitest'
import { createRuleset } from '../../src/create-ruleset.ts'
import { type Event, handbook, ruleset } from '../../src/index.ts'
import * as queries from '../../src/queries.ts'
import { cityGarrison, drawUp, garrisonDraw, orderCells, villageGarrison } from '../../src/rules/garrison.ts'
import { assaults, man, races } from '../../src/rules/storms.ts'
import { ARDEN, addArmy, at, BIRK, block, type Draft, edit, give, of, ok, on, start, under, week } from '../helpers.ts'

type Rulings = Parameters<typeof under>[0]
type Units = Parameters<typeof addArmy>[4]
const { book } = ruleset
const ELM = at(8, 3)
/** An army of p1 that has just stepped onto a cell; its city is Arden. */
function visit(
  cell: number,
  units: Units,
  change: (draft: Draft) => void = () => {},
  rulings: Rulings = {},
  seed: Rng | number = 1,
  stepped = true,
) {
  const state = under(rulings, draft => {
    draft.armies = []
    addArmy(draft, 'p1', 0, cell, units)
    change(draft)
  })
  return on(state, typeof seed === 'number' ? seedRng(seed) : seed, world => {
    if (stepped) for (const army of world.armies) world.stepped.add(army.id)
    assaults(world)
  })
}
const strong: Units = block('legion', 20, 7, 2)
const battle = (events: readonly Event[]) => of(events, 'battle')[0]!

describe('villages', () => {
  test('C38 a neutral village is held by its garrison, which stands at full strength after a failure', () => {
    const won = visit(ELM, strong)
    expect(won.world.villages[0]![0]).toBe('p1')
    expect(battle(won.events).battle.b.soldiers).toHaveLength(7)
    const lost = visit(ELM, [['militia', 0, 1]])
    expect(lost.world.villages[0]![0]).toBeNull()
    expect(lost.world.armies).toEqual([])
    expect(battle(visit(ELM, strong).events).battle.b.soldiers).toHaveLength(7)
  })

  test('C40 villages of other players fall without a battle; only armies guard them; an empty army is enough', () => {
    const { world, events } = visit(at(21, 3), [], draft => {
      draft.villages[1]![0] = 'p2'
    })
    expect(world.villages[1]![0]).toBe('p1')
    expect(of(events, 'battle')).toEqual([])
    const guarded = visit(at(21, 3), [], draft => {
      draft.villages[1]![0] = 'p2'
      addArmy(draft, 'p2', 1, at(21, 3))
    })
    expect(guarded.world.villages[1]![0]).toBe('p2')
  })

  test('C40 R32 a hostile army that could not fight keeps a neutral village from being tried, unless the village comes first', () => {
    const beside = (rulings: Rulings) =>
      visit(ELM, strong, draft => void addArmy(draft, 'p2', 1, ELM, ['militia']), { unready: 'spared', ...rulings })
    expect(beside({}).events).toEqual([])
    expect(beside({ neutralRace: 'settlement-first' }).world.villages[0]![0]).toBe('p1')
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
      world => {
        world.stepped.add(world.armies[0]!.id)
        races(world)
      },
    )
    expect(raced.world.villages[1]![0]).toBe('p2')
  })

  test('R90 a draw or the dark at a village is a failed assault', () => {
    const { world } = visit(ELM, [['bodyg', 3, 1]], () => {}, {}, 5)
    expect(world.armies).toEqual([])
    expect(world.villages[0]![0]).toBeNull()
  })

  test('R29 an army with nobody in formation is destroyed by a neutral garrison, or left alone', () => {
    expect(visit(ELM, ['militia']).world.armies).toEqual([])
    expect(visit(ELM, ['militia'], () => {}, { unready: 'spared' }).world.armies).toHaveLength(1)
  })
})

describe('neutral garrisons', () => {
  test('R33 a village: 7 militia in the open order; a city: 10 + 2 S(main) upkeep points; rows 9 wide in front when the order is too short', () => {
    expect(villageGarrison(book)).toEqual(
      handbook.neutral_garrisons.orders['open']!.slice(0, 7).map(([dx, dy]) => ['militia', dx, dy]),
    )
    expect(cityGarrison(book, book.units.get('militia')!, 0, [])).toHaveLength(10)
    expect(cityGarrison(book, book.units.get('legion')!, 9, [])).toHaveLength(14)
    expect(cityGarrison(book, book.units.get('knight')!, 9, [])).toHaveLength(9)
    const long = drawUp(book, 'militia', 48, 'open')
    expect(long.slice(44)).toEqual([
      ['militia', 0, 5],
      ['militia', -1, 5],
      ['militia', 1, 5],
      ['militia', -2, 5],
    ])
    const other = ok(
      createRuleset({
        ...handbook,
        neutral_garrisons: { ...handbook.neutral_garrisons, village: { unit: 'bow', count: 3, order: 'stand' } },
      }),
    ).value
    expect(villageGarrison(other.book).map(([type]) => type)).toEqual(['bow', 'bow', 'bow'])
  })

  test('R92 the orders spread a village in two lines, and send part of a walled garrison out along columns 4', () => {
    const rows = new Set(villageGarrison(book).map(([, , dy]) => dy))
    expect(rows.size).toBeGreaterThan(1)
    const walled = cityGarrison(book, book.units.get('militia')!, 7, ['wall'])
    expect(walled.filter(([, dx]) => Math.abs(dx) === 4)).toHaveLength(4)
    expect([...head(orderCells(book, 'sally'), 44)].length).toBe(44)
  })

  test('R92 the orders are data: a village takes the one that its handbook names', () => {
    const { neutral_garrisons } = handbook
    const village = { ...neutral_garrisons.village, order: 'stand' }
    const other = ok(createRuleset({ ...handbook, neutral_garrisons: { ...neutral_garrisons, village } })).value
    const cells = (rules: typeof ruleset) => villageGarrison(rules.book).map(([, dx, dy]) => [dx, dy])
    expect(cells(other)).toEqual(neutral_garrisons.orders['stand']!.slice(0, 7))
    expect(cells(ruleset)).toEqual(neutral_garrisons.orders['open']!.slice(0, 7))
  })

  test('C39 R72 the type is drawn for each assault among those that can be built, Siege Towers never, by weight; own directions or the main one', () => {
    const draw = (built: string[], main: string, rules = ruleset) =>
      garrisonDraw(rules.book, new Set(built), main).map(({ type, weight }) => [type.id, weight])
    expect(draw(['C1', 'C3', 'C4', 'O1'], 'craft')).toEqual([
      ['warder', 1],
      ['sapper', 1],
      ['ballista', 3],
    ])
    const main = ok(
      createRuleset({
        ...handbook,
        neutral_garrisons: {
          ...handbook.neutral_garrisons,
          city: { ...handbook.neutral_garrisons.city, weight: 'main' },
        },
      }),
    ).value
    expect(draw(['C1', 'C3', 'C4', 'O1'], 'craft', main)).toEqual([
      ['sapper', 1],
      ['ballista', 3],
    ])
    expect(draw([], '')).toEqual([])
    const neutral = (draft: Draft) => {
      draft.cities[1]!.owner = null
      draft.cities[1]!.buildings = ['C1', 'C3']
    }
    const types = new Set(
      Array.from(
        { length: 20 },
        (_, seed) => battle(visit(BIRK, strong, neutral, {}, seed).events).battle.b.soldiers[0]![0],
      ),
    )
    expect([...types].sort()).toEqual(['ballista', 'sapper'])
    const rolls = rollLog(seedRng(1), rng => visit(BIRK, strong, neutral, {}, rng))
    expect(rolls[0]).toMatchObject({ sides: 4, purpose: 'neutral garrison' })
  })

  test('C39 militia hold a city where nothing else can be raised', () => {
    const { events } = visit(BIRK, strong, draft => {
      draft.cities[1]!.owner = null
    })
    expect(battle(events).battle.b.soldiers.map(([type]) => type)).toEqual(Array(10).fill('militia'))
  })
})

describe('cities', () => {
  test('C40 a city falls when its armies and its garrison are beaten; undefended even to an empty army', () => {
    const garrison = (draft: Draft) => void give(draft, draft.cities[1]!.garrison, 1, ['militia', 'militia'])
    const { world, events } = visit(BIRK, strong, garrison)
    expect(world.cities[1]).toMatchObject({ owner: 'p1', garrison: { units: [] } })
    expect(battle(events)).toMatchObject({ siege: true, b: { owner: 'p2', garrison: true } })
    expect(visit(BIRK, []).world.cities[1]!.owner).toBe('p1')
    expect(visit(BIRK, [], garrison).world.cities[1]!.owner).toBe('p2')
    const army = (draft: Draft) => void addArmy(draft, 'p2', 1, BIRK)
    expect(visit(BIRK, [], army).world.cities[1]!.owner).toBe('p2')
  })

  test('C25 in a storm draws and dark keep the city: the attacker dies, the garrison’s survivors live', () => {
    const { world } = visit(BIRK, [['bodyg', 0, 1]], draft => {
      draft.players[1]!.autoDeployGarrison = false
      give(draft, draft.cities[1]!.garrison, 1, [['bodyg', 0, 1]])
    })
    expect(world.armies).toEqual([])
    expect(world.cities[1]).toMatchObject({ owner: 'p2', garrison: { units: [{ type: 'bodyg' }] } })
  })

  test('R85 the garrison mans its city by itself in the order of its class, or stays in reserve; one unit is a defence', () => {
    const state = (on: boolean) =>
      start({}, draft => {
        draft.players[1]!.autoDeployGarrison = on
        draft.cities[1]!.buildings = ['N1']
        give(draft, draft.cities[1]!.garrison, 1, [['legion', 0, 3], 'legion', 'militia'])
      })
    const { world } = on(state(true), [], open => man(open, open.cities[1]!))
    const { stand, sally } = handbook.neutral_garrisons.orders as Record<string, [number, number][]>
    expect(stand![0]).toEqual([0, 3])
    expect(world.cities[1]!.garrison.units.map(({ cell }) => cell)).toEqual([[0, 3], stand![1], sally![0]])
    // Places that were kept for the fallen are taken, others are kept on.
    const places = edit(state(true), draft => {
      draft.cities[1]!.garrison.vacancies = [stand![1]!, [-4, 0] as const].map(cell => ({
        type: 'legion',
        home: 1,
        cell: [cell[0], cell[1]],
      }))
    })
    const manned = on(places, [], open => man(open, open.cities[1]!)).world.cities[1]!.garrison
    expect(manned.vacancies.map(({ cell }) => cell)).toEqual([[-4, 0]])
    const assault = (auto: boolean) =>
      visit(BIRK, [['rider', 4, 1]], draft => {
        draft.players[1]!.autoDeployGarrison = auto
        give(draft, draft.cities[1]!.garrison, 1, ['militia'])
      })
    expect(of(assault(true).events, 'battle')).toHaveLength(1)
    const off = assault(false)
    expect(of(off.events, 'battle')).toEqual([])
    expect(off.world.cities[1]).toMatchObject({ owner: 'p1', garrison: { units: [] } })
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

  const grown = ['T1', 'T2', 'O1', 'N1', 'N2', 'F1', 'F2']
  const take = (change: (draft: Draft) => void = () => {}, rulings: Rulings = {}) =>
    visit(
      BIRK,
      strong,
      draft => {
        draft.cities[1]!.buildings = [...grown]
        draft.cities[1]!.queue = [{ kind: 'building', id: 'T3', paid: 50 }]
        change(draft)
      },
      rulings,
    )

  test('C41 the last building of each direction and all neutral structures are destroyed', () => {
    const { world, events } = take()
    expect(world.cities[1]!.buildings).toEqual(['T1', 'F1'])
    expect(of(events, 'demolished')).toMatchObject([{ seat: 'p1', buildings: ['T2', 'O1', 'N1', 'N2', 'F2'] }])
  })

  test('C41 R53 nothing is produced till Sunday, and the queue is lost with what was paid; or stays', () => {
    expect(take().world.cities[1]).toMatchObject({ stopped: true, queue: [] })
    expect(take(() => {}, { capturedQueue: 'kept' }).world.cities[1]!.queue).toMatchObject([{ id: 'T3', paid: 50 }])
    const state = start({}, draft => {
      draft.armies = []
      addArmy(draft, 'p1', 0, ARDEN)
      addArmy(draft, 'p1', 0, BIRK - 1).route = ['e']
      // p2's army lives on (it may starve under another seed), with too much land for a victory of p1.
      addArmy(draft, 'p2', 1, at(28, 9))
      draft.villages = [
        ['p2', 'p2'],
        ['p2', 'p2'],
      ]
    })
    const kept = edit(state, draft => {
      draft.rulings = { capturedQueue: 'kept' }
      draft.cities[1]!.queue = [{ kind: 'building', id: 'T1', paid: 0 }]
    })
    // Taken on Monday after Monday's work (15); from then on nothing till the next week.
    const one = week(kept, {}, 3).state
    expect(one.cities[1]).toMatchObject({ owner: 'p1', stopped: false, queue: [{ paid: 15 }] })
    expect(week(one).state.cities[1]!.buildings).toEqual(['T1'])
  })

  test('R84 taking a neutral city demolishes as well, or leaves it intact', () => {
    const neutral = (draft: Draft) => {
      draft.cities[1]!.owner = null
      draft.cities[1]!.queue = []
    }
    expect(take(neutral).world.cities[1]).toMatchObject({ owner: 'p1', buildings: ['T1', 'F1'], stopped: true })
    expect(take(neutral, { neutralCapture: 'intact' }).world.cities[1]).toMatchObject({
      owner: 'p1',
      buildings: grown,
      stopped: false,
    })
  })

  test('R86 each capture demolishes again, or one a week', () => {
    const twice = (draft: Draft) => {
      draft.cities[1]!.stopped = true
    }
    expect(take(twice).world.cities[1]!.buildings).toEqual(['T1', 'F1'])
    expect(take(twice, { demolition: 'once-a-week' }).world.cities[1]!.buildings).toEqual(grown)
    expect(week(start({}, twice)).state.cities[1]!.stopped).toBe(false)
  })

  test('R54 a unit keeps its home city whoever holds it', () => {
    const { world } = take()
    expect(world.armies[0]!.units.every(({ id }) => (id & 255) === 0)).toBe(true)
    expect(
      queries.economy(
        start({}, draft => {
          draft.cities[1]!.owner = 'p1'
        }),
        1,
      )!.foreigners,
    ).toEqual(['p2'])
  })

  test('R31 several attackers come by lot, the first to win owns the city, allies then pass', () => {
    const allied = (draft: Draft) => {
      draft.cities[1]!.owner = null
      addArmy(draft, 'p2', 1, BIRK, strong)
      draft.players[0]!.peace = ['p2']
      draft.players[1]!.peace = ['p1']
    }
    const owners = Array.from({ length: 12 }, (_, seed) => visit(BIRK, strong, allied, {}, seed).world.cities[1]!.owner)
    expect(new Set(owners)).toEqual(new Set(['p1', 'p2']))
    expect(of(visit(BIRK, strong, allied).events, 'captured')).toHaveLength(1)
  })

  test('R83 R15 an army does nothing to a settlement that changed under it until it steps onto it again; or assaults', () => {
    const neutral = (draft: Draft) => {
      draft.cities[1]!.owner = null
    }
    expect(visit(BIRK, strong, neutral, {}, 1, false).events).toEqual([])
    expect(visit(BIRK, strong, neutral, { underfoot: 'assault' }, 1, false).world.cities[1]!.owner).toBe('p1')
  })

  test('C45 R82 who declared peace captures nothing of that state; a declarer’s city falls to any force', () => {
    const garrison = (draft: Draft) => void give(draft, draft.cities[1]!.garrison, 1, Array(20).fill('legion'))
    const mine = visit(BIRK, strong, draft => {
      draft.players[0]!.peace = ['p2']
    })
    expect(mine.world.cities[1]!.owner).toBe('p2')
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
    expect(theirs.world.cities[1]!.owner).toBe('p1')
    expect(of(theirs.events, 'routed')).toMatchObject([{ surprise: true, loser: { garrison: true, owner: 'p2' } }])
    // Where nobody stands nobody is routed.
    const empty = visit(BIRK, [], draft => {
      draft.players[1]!.peace = ['p1']
    })
    expect(empty.events.map(({ type }) => type)).toEqual(['captured'])
    const both = visit(BIRK, strong, draft => {
      draft.players[0]!.peace = ['p2']
      draft.players[1]!.peace = ['p1']
    })
    expect(both.world.cities[1]!.owner).toBe('p2')
  })
})

test('C20 R51 a garrison keeps its formation from one battle to the next', () => {
  const first = visit(
    BIRK,
    block('militia', 3, 3, 2),
    draft => void give(draft, draft.cities[1]!.garrison, 1, Array(12).fill('legion')),
  )
  expect(first.world.cities[1]!.garrison.units.every(({ cell }) => cell !== null)).toBe(true)
})

function* head<T>(from: Generator<T>, count: number): Generator<T> {
  for (const value of from) {
    if (count-- <= 0) return
    yield value
  }
}
