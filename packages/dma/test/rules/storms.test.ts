import { type Rng, rollLog, scriptRng, seedRng } from '@umpire/core-rng'
import { describe, expect, test } from 'vitest'
import { type Event, handbook, ruleset, type Seat } from '../../src/index.ts'
import * as queries from '../../src/queries/index.ts'
import { cityGarrison, drawUp, garrisonDraw, orderCells, villageGarrison } from '../../src/rules/garrison.ts'
import { assaults, man, races } from '../../src/rules/storms.ts'
import { createRuleset } from '../../src/ruleset.ts'
import {
  ARDEN,
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
  starving,
  under,
  week,
} from '../support/helpers.ts'

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
  return on(state, typeof seed === 'number' ? seedRng(seed) : seed, play => {
    if (stepped) for (const army of play.armies) play.stepped.add(army.id)
    assaults(play)
  })
}
const strong: Units = block('legion', 20, 7, 2)
const battle = (events: readonly Event[]) => of(events, 'battle')[0]!

describe('villages', () => {
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

  test('R34 R35 the field of a neutral garrison goes by its number: 23 to 28 units stand on one 11 wide', () => {
    const fieldOf = (points: number) => {
      const { neutral_garrisons } = handbook
      const city = { ...neutral_garrisons.city, points_base: points }
      const { book: other } = ok(
        createRuleset({ ...handbook, neutral_garrisons: { ...neutral_garrisons, city } }),
      ).value
      const state = start({}, draft => {
        draft.armies = []
        draft.cities[1]!.owner = null
        // Two men stand where only a field of k = 1 is wide enough.
        const army = addArmy(draft, 'p1', 0, BIRK, [...block('legion', 20), ['legion', 5, 1], ['legion', -5, 1]])
        army.field = 1
        draft.rulings = { boardWidth: 'smaller' }
      })
      const { events } = on(state, seedRng(1), play => {
        play.stepped.add(play.armies[0]!.id)
        assaults({ ...play, book: other })
      })
      const fought = battle(events).battle
      const { actors } = queries.replayBattle(fought, { boardWidth: 'smaller' }).frames[0]!
      return [fought.b.soldiers.length, fought.b.field, actors.filter(({ side }) => side === 'a').length]
    }
    expect([10, 22, 23, 28].map(fieldOf)).toEqual([
      [10, 0, 20],
      [22, 0, 20],
      [23, 1, 22],
      [28, 1, 22],
    ])
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
    const { play, events } = visit(BIRK, strong, garrison)
    expect(play.cities[1]).toMatchObject({ owner: 'p1', garrison: { units: [] } })
    expect(battle(events)).toMatchObject({ siege: true, b: { owner: 'p2', garrison: true } })
    expect(visit(BIRK, []).play.cities[1]!.owner).toBe('p1')
    expect(visit(BIRK, [], garrison).play.cities[1]!.owner).toBe('p2')
    const army = (draft: Draft) => void addArmy(draft, 'p2', 1, BIRK)
    expect(visit(BIRK, [], army).play.cities[1]!.owner).toBe('p2')
  })

  test('C25 in a storm draws and dark keep the city: the attacker dies, the garrison’s survivors live', () => {
    const { play } = visit(BIRK, [['bodyg', 0, 1]], draft => {
      draft.players[1]!.autoDeployGarrison = false
      give(draft, draft.cities[1]!.garrison, 1, [['bodyg', 0, 1]])
    })
    expect(play.armies).toEqual([])
    expect(play.cities[1]).toMatchObject({ owner: 'p2', garrison: { units: [{ type: 'bodyg' }] } })
  })

  test('R85 the garrison mans its city by itself in the order of its class, or stays in reserve; one unit is a defence', () => {
    const state = (on: boolean) =>
      start({}, draft => {
        draft.players[1]!.autoDeployGarrison = on
        draft.cities[1]!.buildings = ['N1']
        give(draft, draft.cities[1]!.garrison, 1, [['legion', 0, 3], 'legion', 'militia'])
      })
    const { play } = on(state(true), [], open => man(open, open.cities[1]!))
    const { stand, sally } = handbook.neutral_garrisons.orders as Record<string, [number, number][]>
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
    expect(off.play.cities[1]).toMatchObject({ owner: 'p1', garrison: { units: [] } })
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
    const { play, events } = take()
    expect(play.cities[1]!.buildings).toEqual(['T1', 'F1'])
    expect(of(events, 'demolished')).toMatchObject([{ seat: 'p1', buildings: ['T2', 'O1', 'N1', 'N2', 'F2'] }])
  })

  test('C41 R53 nothing is produced till Sunday, and the queue is lost with what was paid; or stays', () => {
    expect(take().play.cities[1]).toMatchObject({ stopped: true, queue: [] })
    expect(take(() => {}, { capturedQueue: 'kept' }).play.cities[1]!.queue).toMatchObject([{ id: 'T3', paid: 50 }])
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

  test('C41 R53 a captured city gives no grey before Monday, not even for food; its villages’ green feeds', () => {
    // p1 takes its own Arden back, where its army and ten militia were made.
    const back = (villages: (Seat | null)[]) => {
      const { events, state } = week(
        start({}, draft => {
          draft.cities[0]!.owner = 'p2'
          draft.villages[0] = villages
          give(draft, draft.armies[0]!, 0, Array(30).fill('militia'))
          Object.assign(draft.armies[0]!, { cell: ARDEN - 1, route: ['e'], deposit: 100 })
        }),
      )
      expect(of(events, 'captured')).toMatchObject([{ day: 1, by: 'p1', city: true }])
      const hunger = of(events, 'shortage').filter(({ seat, day }) => seat === 'p1' && day > 1)
      return { hunger: hunger.map(({ day, supply, demand, hungry }) => [day, supply, demand - hungry]), state }
    }
    const days = [2, 3, 4, 5, 6, 7]
    expect(back([null, null]).hunger).toEqual(days.map(day => [day, 0, 0]))
    expect(back(['p1', null]).hunger).toEqual(days.map(day => [day, 5, 5]))
    // On Monday it works again.
    expect(queries.economy(back([null, null]).state, 0)).toMatchObject({ grey: 15 })
    const stopped = (rulings: Rulings = {}) =>
      under(rulings, draft => {
        draft.cities[0]!.stopped = true
        draft.cities[0]!.projects = [{ id: 'clearing', from: 0, until: null }]
        draft.villages[0] = ['p1', 'p1']
      })
    expect(queries.economy(stopped(), 0)).toMatchObject({ green: 10, grey: 0, demand: 11, shortage: 1, spendable: 0 })
    expect(starving(queries.economy(stopped(), 0)!)).toBe(1)
    expect(queries.forecast(ruleset.view(stopped(), 'p1')).days[0]!.accounts[0]).toMatchObject({ grey: 0 })
  })

  test('R84 taking a neutral city demolishes as well, or leaves it intact', () => {
    const neutral = (draft: Draft) => {
      draft.cities[1]!.owner = null
      draft.cities[1]!.queue = []
    }
    expect(take(neutral).play.cities[1]).toMatchObject({ owner: 'p1', buildings: ['T1', 'F1'], stopped: true })
    expect(take(neutral, { neutralCapture: 'intact' }).play.cities[1]).toMatchObject({
      owner: 'p1',
      buildings: grown,
      stopped: false,
    })
  })

  test('R86 each capture demolishes again, or one a week', () => {
    const twice = (draft: Draft) => {
      draft.cities[1]!.stopped = true
    }
    expect(take(twice).play.cities[1]!.buildings).toEqual(['T1', 'F1'])
    expect(take(twice, { demolition: 'once-a-week' }).play.cities[1]!.buildings).toEqual(grown)
    expect(week(start({}, twice)).state.cities[1]!.stopped).toBe(false)
  })

  test('R54 a unit keeps its home city whoever holds it', () => {
    const { play } = take()
    expect(play.armies[0]!.units.every(({ id }) => (id & 255) === 0)).toBe(true)
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
    const owners = Array.from({ length: 12 }, (_, seed) => visit(BIRK, strong, allied, {}, seed).play.cities[1]!.owner)
    expect(new Set(owners)).toEqual(new Set(['p1', 'p2']))
    expect(of(visit(BIRK, strong, allied).events, 'captured')).toHaveLength(1)
  })

  test('R83 R15 an army does nothing to a settlement that changed under it until it steps onto it again; or assaults', () => {
    const neutral = (draft: Draft) => {
      draft.cities[1]!.owner = null
    }
    expect(visit(BIRK, strong, neutral, {}, 1, false).events).toEqual([])
    expect(visit(BIRK, strong, neutral, { underfoot: 'assault' }, 1, false).play.cities[1]!.owner).toBe('p1')
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
    expect(mine.play.cities[1]).toMatchObject({ owner: 'p2', garrison: { units: { length: 20 } } })
    expect(mine.events).toMatchObject([
      {
        type: 'routed',
        surprise: true,
        winner: { force: 1, owner: 'p2', garrison: true },
        loser: { owner: 'p1' },
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
    expect(theirs.play.cities[1]!.owner).toBe('p1')
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
    expect(both.play.cities[1]!.owner).toBe('p2')
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
      expect(play.cities[1]!.owner).toBe('p2')
      expect(play.cities[1]!.garrison.units).toHaveLength(garrison!.length)
      return [play.armies.filter(({ owner }) => owner === 'p1').length, events.length]
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
})

test('C20 R51 a garrison keeps its formation from one battle to the next', () => {
  const first = visit(
    BIRK,
    block('militia', 3, 3, 2),
    draft => void give(draft, draft.cities[1]!.garrison, 1, Array(12).fill('legion')),
  )
  expect(first.play.cities[1]!.garrison.units.every(({ cell }) => cell !== null)).toBe(true)
})

function* head<T>(from: Generator<T>, count: number): Generator<T> {
  for (const value of from) {
    if (count-- <= 0) return
    yield value
  }
}

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
  expect(of(events, 'routed')).toMatchObject([
    { surprise: false, rule: 'R29', winner: { owner: null, garrison: true } },
  ])
})
