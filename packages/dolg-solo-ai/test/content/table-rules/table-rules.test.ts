import { scriptRng, withDice } from '@umpire/core-rng'
import { describe as chapter, expect, test } from 'vitest'
import type { Effect } from '../../../src/content/index.ts'
import {
  parameterNames,
  sampleCards,
  sampleContent,
  sampleCoreRules,
  sampleParameters,
  tableCoreRules,
} from '../../../src/content/sample/index.ts'
import { type Body, type Field, ruleset, type Unit } from '../../../src/index.ts'
import { general, type Placed, pose, position } from '../../support/helpers.ts'

/** The core rules of our own, with the sample's numbers: regular move of guards 300, of legions 250. */
const core = sampleCoreRules
const cardOf = (id: string) => sampleCards.units.find(card => card.id === id)!

function table(ai: readonly Placed[], human: readonly Placed[], patch: object = {}): Field {
  return ruleset.queries.field(position({ ai, human, patch }))
}
const body = (field: Field, id: string): Body => field.bodies.find(one => one.unit.id === id)!
function roll(faces: readonly number[], use: (dice: never) => readonly Effect[]): readonly Effect[] {
  return withDice(scriptRng(faces), dice => use(dice as never)).value
}

chapter('moves', () => {
  const alone = (more: Partial<Placed> = {}, patch: object = {}) =>
    table([{ card: 'h-guard', at: [1200, 600], ...more }], [{ card: 'r-legion', at: [1200, 1700] }], patch)
  const allowance = (mode: 'regular' | 'reduced' | 'forced' | 'charge', more: Partial<Placed> = {}, patch = {}) => {
    const field = alone(more, patch)
    return core.moveAllowance(field, body(field, 'a1'), mode)
  }

  test('allowances: half backwards, more on a forced march or a charge, half in a wall, none in flight', () => {
    const move = cardOf('h-guard').move
    expect([allowance('regular'), allowance('reduced'), allowance('forced'), allowance('charge')]).toEqual([
      move,
      move / 2,
      move + sampleParameters.forcedBonus,
      move + sampleParameters.chargeBonus,
    ])
    expect(allowance('regular', { formation: 'shield-wall' })).toBe(move / 2)
    expect(allowance('regular', {}, { bonus: 50 })).toBe(move + 50)
    expect(allowance('regular', { condition: 'routed' })).toBe(0)
    expect(allowance('charge', { condition: 'broken' })).toBe(0)
  })

  test('a way is straight, costs what turning costs, and is barred by whoever stands in it', () => {
    const field = table(
      [
        { card: 'h-guard', at: [1200, 600] },
        { card: 'h-axes', at: [1200, 800] },
      ],
      [{ card: 'r-legion', at: [300, 1700] }],
    )
    const way = (x: number, y: number, facing = 0, mode: 'regular' | 'reduced' = 'regular') =>
      core.path(field, body(field, 'a1'), pose(x, y, facing), mode)
    expect(way(1200, 650)).toBe(50)
    expect(way(1200, 600, 900)).toBe(100)
    expect(way(1200, 600, 450)).toBe(50)
    expect(way(1200, 1000)).toBeNull()
    expect(way(1200, 500)).toBeNull()
    expect(way(1200, 500, 0, 'reduced')).toBe(100)
  })

  test('a charge turns by 45 degrees at most, ends in contact, and says from which side it comes', () => {
    const charge = (x: number, y: number, facing = 1800) => {
      const field = table([{ card: 'h-guard', at: [1200, 600] }], [{ card: 'r-legion', at: [x, y, facing] }])
      const [found] = core.chargeOptions(field, body(field, 'a1'), body(field, 'a1').pose)
      return found && { side: found.side, path: found.path, envelops: found.envelops }
    }
    expect(charge(1200, 900)).toEqual({ side: 'front', path: 220, envelops: false })
    expect(charge(1200, 900, 0)).toMatchObject({ side: 'rear', envelops: true })
    expect(charge(1200, 900, 900)).toMatchObject({ side: 'flank', envelops: true })
    // 400 far at the most, edge to edge.
    expect(charge(1200, 1079)).toMatchObject({ path: 399 })
    expect(charge(1200, 1081)).toBeUndefined()
    expect(charge(1400, 810)).toBeDefined()
    expect(charge(1400, 780)).toBeUndefined()
  })

  test('withdrawals go straight back, out of contact', () => {
    const field = table(
      [{ card: 'h-guard', at: [1200, 600], engaged: ['p1'] }],
      [{ card: 'r-legion', at: [1200, 680], engaged: ['a1'] }],
    )
    expect(core.withdrawals(field, body(field, 'a1')).map(one => one.y)).toEqual([575, 550, 525, 500, 475, 450])
  })
})

chapter('strikes', () => {
  const duel = (own: Partial<Placed> = {}, other: Partial<Placed> = {}) =>
    table(
      [{ card: 'h-guard', at: [1200, 600], engaged: ['p1'], ...own }],
      [{ card: 'r-legion', at: [1200, 680], engaged: ['a1'], ...other }],
      { generals: { ai: general('a1'), human: general('p1') } },
    )
  const sums = (field: Field) => [
    core.attackSum(field, body(field, 'a1'), body(field, 'p1')),
    core.defenceSum(field, body(field, 'p1'), body(field, 'a1')),
  ]
  const { melee } = cardOf('h-guard')
  const { defence, hearts } = cardOf('r-legion')

  test('sums: broken units strike and flanked ones defend worse; a stretched line is thin', () => {
    const attack = melee.hit + melee.damage
    const guard = defence.hit + defence.damage
    expect(sums(duel())).toEqual([attack, guard])
    expect(sums(duel({ condition: 'broken' }))).toEqual([attack - 1, guard])
    expect(sums(duel({}, { at: [1200, 680, 0] }))).toEqual([attack, guard - 2])
    expect(sums(duel({}, { extended: true }))).toEqual([attack, guard - 1])
  })

  test('a die that hits is thrown again to hurt; at half of the hearts morale is checked, and a general goes with his unit', () => {
    const fight = (damage: number, faces: number[]) => {
      const field = duel({}, { damage })
      return roll(faces, dice => core.resolve!.fight(field, dice, body(field, 'a1'), body(field, 'p1'), null))
    }
    // Three dice each: all of the AI's miss, all of the player's miss.
    expect(fight(0, [1, 1, 1, 1, 1, 1])).toEqual([])
    expect(fight(0, [6, 6, 1, 1, 1, 1, 1])).toEqual([{ type: 'damage', unit: 'p1', damage: 1 }])
    const half = Math.ceil(hearts / 2)
    expect(fight(half - 1, [6, 6, 1, 1, 1, 1, 1, 6])).toEqual([
      { type: 'damage', unit: 'p1', damage: half },
      { type: 'condition', unit: 'p1', condition: 'broken' },
    ])
    expect(fight(half - 1, [6, 6, 1, 1, 1, 1, 1, 1])).toEqual([{ type: 'damage', unit: 'p1', damage: half }])
    expect(fight(hearts - 1, [6, 6, 1, 1, 1, 1, 1])).toEqual([
      { type: 'damage', unit: 'p1', damage: hearts },
      { type: 'condition', unit: 'p1', condition: 'destroyed' },
      { type: 'general', seat: 'human', condition: 'fallen' },
    ])
  })

  test('at the end of a turn routed units rally or flee, and broken ones out of melee recover', () => {
    const after = (more: Partial<Placed>, faces: number[]) => {
      const field = table([{ card: 'h-guard', at: [1200, 600] }], [{ card: 'r-legion', at: [1200, 900], ...more }])
      return roll(faces, dice => core.resolve!.rout(field, dice, 'human'))
    }
    expect(after({ condition: 'broken' }, [1])).toEqual([{ type: 'condition', unit: 'p1', condition: 'fit' }])
    expect(after({ condition: 'broken' }, [6])).toEqual([])
    expect(after({ condition: 'routed' }, [1])).toEqual([{ type: 'condition', unit: 'p1', condition: 'broken' }])
    const [flight] = after({ condition: 'routed' }, [6])
    const far = Math.floor((cardOf('r-legion').move * sampleParameters.fleePercent) / 100)
    expect(flight).toEqual({ type: 'move', unit: 'p1', pose: pose(1200, 900 + far, 0) })
    // Over the edge: gone.
    expect(after({ condition: 'routed', at: [1200, 1700] }, [6])).toEqual([
      { type: 'condition', unit: 'p1', condition: 'destroyed' },
    ])
  })

  test('cards reach whom their filter names, as many as their limit says', () => {
    const field = table(
      [
        { card: 'h-guard', at: [600, 600], damage: 2 },
        { card: 'h-chariots', at: [900, 600] },
        { card: 'h-slingers', at: [1200, 600], condition: 'routed' },
      ],
      [{ card: 'r-legion', at: [1200, 1500] }],
    )
    const reach = (filter: string, kind: 'activate' | 'heal' = 'activate', limit: number | 'half' | 'leadership' = 2) =>
      core.cardCapacity(
        field,
        { id: 'x', name: 'x', copies: 1, order: { kind, limit, filter, amount: 1 }, event: null },
        'ai',
      )
    expect(reach('any')).toEqual({ limit: 2, eligible: ['a1', 'a2'] })
    expect(reach('mounted').eligible).toEqual(['a2'])
    expect(reach('damaged', 'heal').eligible).toEqual(['a1'])
    expect(reach('routed', 'heal').eligible).toEqual(['a3'])
    expect(reach('any', 'activate', 'half').limit).toBe(1)
    expect(reach('any', 'activate', 'leadership').limit).toBe(6)
  })
})

test('numbers of one’s own change the rules: longer shots, quicker charges', () => {
  const made = tableCoreRules('other', { ...sampleParameters, longRange: 900, chargeBonus: 0 })
  if (!made.ok) throw new Error('refused')
  const field = table([{ card: 'h-slingers', at: [1200, 600] }], [{ card: 'r-legion', at: [1200, 1400] }])
  const band = (rules: typeof core) =>
    rules.rangeBand(field, body(field, 'a1'), body(field, 'a1').pose, body(field, 'p1'))
  expect([band(core), band(made.value)]).toEqual([null, 'long'])
  expect(made.value.moveAllowance(field, body(field, 'p1'), 'charge')).toBe(cardOf('r-legion').move)
  expect(sampleContent.core.id).toBe('sample')
})

chapter('ways', () => {
  const scene = (obstacles: readonly (readonly number[])[] = [], friends: readonly Placed[] = []) =>
    ruleset.queries.field(
      position({
        ai: [{ card: 'h-guard', at: [1200, 600] }, ...friends],
        human: [{ card: 'r-legion', at: [1200, 900] }],
        options: { table: { obstacles } },
      }),
    )
  const way = (field: Field, x: number, y: number, facing = 0, mode: 'regular' | 'reduced' = 'regular') =>
    core.path(field, body(field, 'a1'), pose(x, y, facing), mode)

  test('forwards is within 45 degrees of where the unit looks or will look', () => {
    const field = scene()
    expect(way(field, 1300, 700)).toBe(142)
    expect(way(field, 1304, 700)).toBeNull()
    expect(way(field, 1304, 700, 100)).toBe(145 + 12)
    expect(way(field, 1300, 600)).toBeNull()
    expect(way(field, 1300, 600, 450)).toBe(150)
    expect(way(field, 1300, 600, 900)).toBe(200)
    expect(way(field, 1300, 600, 0, 'reduced')).toBe(100)
    expect(way(field, 1200, 600)).toBe(0)
  })

  test('an obstacle bars what goes through it, moves and charges, and nothing beside it', () => {
    const across = [1100, 700, 1300, 700, 1300, 720, 1100, 720]
    const beside = [1300, 700, 1400, 700, 1400, 720, 1300, 720]
    const both = (obstacles: readonly (readonly number[])[]) => {
      const field = scene(obstacles)
      return [way(field, 1200, 800), core.chargeOptions(field, body(field, 'a1'), pose(1200, 600)).length]
    }
    expect([both([]), both([beside]), both([across]), both([beside, across])]).toEqual([
      [200, 1],
      [200, 1],
      [null, 0],
      [null, 0],
    ])
  })

  test('a friend in the way of a charge bars it, and one in contact elsewhere envelops', () => {
    const charge = (friends: readonly Placed[], at: Placed['at'] = [1200, 600]) => {
      const field = table(
        [...friends, { card: 'h-guard', at }],
        [{ card: 'r-legion', at: [1200, 900], engaged: friends.flatMap(one => (one.engaged ? ['a1'] : [])) }],
      )
      const id = `a${friends.length + 1}`
      return core.chargeOptions(field, body(field, id), body(field, id).pose).map(one => one.envelops)
    }
    expect(charge([])).toEqual([false])
    expect(charge([{ card: 'h-axes', at: [1200, 740] }])).toEqual([])
    // In the flank: its base is 80 deep, the legion's 120 wide.
    expect(charge([{ card: 'h-axes', at: [1300, 900, 2700], engaged: ['p1'] }])).toEqual([true])
    // In front, like the charger, which comes from the left.
    expect(charge([{ card: 'h-axes', at: [1285, 820], engaged: ['p1'] }], [1000, 640])).toEqual([false])
  })

  test('allowances: only walls are slow, a card helps the side to act, and who is gone goes nowhere', () => {
    const far = (card: string, more: Partial<Placed>, patch: object = {}) => {
      const field = table([{ card, at: [1200, 600], ...more }], [{ card: 'r-legion', at: [1200, 1700] }], patch)
      return core.moveAllowance(field, body(field, 'a1'), 'regular')
    }
    expect([far('h-axes', {}), far('h-axes', { formation: 'wedge' })]).toEqual([350, 350])
    expect([far('h-guard', {}, { bonus: 50 }), far('h-guard', {}, { bonus: 50, turn: 'human' })]).toEqual([350, 300])
    const field = table([{ card: 'h-guard', at: [1200, 600] }], [])
    const one = body(field, 'a1')
    expect(core.moveAllowance(field, { ...one, unit: { ...one.unit, condition: 'destroyed' } }, 'regular')).toBe(0)
  })

  test('withdrawals: of who is in melee and not in flight, until no enemy is in contact', () => {
    const back = (own: Partial<Placed>, at: Placed['at'] = [1200, 680]) => {
      const field = table(
        [{ card: 'h-guard', at: [1200, 600], ...own }],
        [{ card: 'r-legion', at, engaged: own.engaged ? ['a1'] : [] }],
      )
      return core.withdrawals(field, body(field, 'a1')).map(one => one.y)
    }
    const engaged = ['p1']
    expect(back({ engaged })).toEqual([575, 550, 525, 500, 475, 450])
    expect(back({})).toEqual([])
    const field = table([{ card: 'h-guard', at: [1200, 600] }], [{ card: 'r-legion', at: [1200, 680] }])
    const gone = body(field, 'a1')
    const routed = { ...gone, engaged, unit: { ...gone.unit, engaged, condition: 'routed' as const } }
    expect(core.withdrawals(field, routed)).toEqual([])
    // An enemy in the flank is left behind after 100, the depth of both bases in half and more.
    expect(back({ engaged }, [1320, 600])).toEqual([500, 475, 450])
  })

  test('formations of a card: what each is for, and who may take it now', () => {
    const taken = (card: string, more: Partial<Placed> = {}) => {
      const field = table(
        [{ card, at: [1200, 600], ...more }],
        [{ card: 'r-legion', at: [1200, 680], engaged: more.engaged ? ['a1'] : [] }],
      )
      return core.formations(body(field, 'a1')).map(({ name, kind, legal }) => `${name} ${kind} ${legal}`)
    }
    expect(taken('r-legion')).toEqual(['shield-wall defensive true', 'square defensive true'])
    expect(taken('r-pikes')).toEqual(['phalanx offensive true'])
    expect(taken('h-axes')).toEqual(['wedge offensive true'])
    const no = ['wedge offensive false']
    expect(taken('h-axes', { engaged: ['p1'] })).toEqual(no)
    expect(taken('h-axes', { condition: 'broken' })).toEqual(no)
    expect(taken('h-axes', { extended: true })).toEqual(no)
    const field = table([{ card: 'h-axes', at: [1200, 600] }], [])
    const one = body(field, 'a1')
    expect(core.formations({ ...one, card: { ...one.card, formations: ['crescent', 'wedge'] } })).toHaveLength(1)
  })
})

chapter('blows and shots', () => {
  /** Attack and defence sums, and the chance of a blow, of Axes (5+3 against 3+3) at a Legion (5+4 against 4+4). */
  const duel = (own: Partial<Unit>, other: Partial<Unit> = {}, facing = 1800) => {
    const field = table([{ card: 'h-axes', at: [1200, 600] }], [{ card: 'r-legion', at: [1200, 680, facing] }])
    const as = (id: string, more: Partial<Unit>): Body => {
      const one = body(field, id)
      return { ...one, unit: { ...one.unit, ...more } }
    }
    const [a, p] = [as('a1', own), as('p1', other)]
    return {
      attack: core.attackSum(field, a, p),
      defence: core.defenceSum(field, p, a),
      odds: core.meleeOdds(field, a, p),
    }
  }
  const chance = (faces: number, dice: number) => ({ num: 36 ** dice - (36 - faces) ** dice, den: 36 ** dice })

  test('odds are exact: the target moved by the difference, three dice, one more from flank or rear, one more stretched', () => {
    // To hit 4 + 4 - 5 = 3, to hurt 4 + 4 - 3 = 5: 4 faces, then 2.
    expect(duel({})).toEqual({ attack: 8, defence: 8, odds: chance(4 * 2, 3) })
    expect(duel({ extended: true }).odds).toEqual(chance(4 * 2, 4))
    for (const facing of [0, 900]) expect(duel({}, {}, facing)).toMatchObject({ defence: 6, odds: chance(5 * 3, 4) })
  })

  test('a wedge or a phalanx strikes harder; a wall holds in front, a square on every side', () => {
    for (const formation of ['wedge', 'phalanx'])
      expect(duel({ formation })).toMatchObject({ attack: 9, odds: chance(5 * 2, 3) })
    expect(duel({ formation: 'shield-wall' })).toMatchObject({ attack: 8, odds: chance(4 * 2, 3) })
    const defence = (formation: string | null, facing: number) => duel({}, { formation }, facing).defence
    expect([1800, 900, 0].map(facing => defence('shield-wall', facing))).toEqual([10, 6, 6])
    expect([1800, 900, 0].map(facing => defence('square', facing))).toEqual([10, 10, 10])
    expect(defence('wedge', 1800)).toBe(8)
  })

  test('two dice of a shot are expected to do twice what one does', () => {
    const field = table([{ card: 'h-slingers', at: [1200, 600] }], [{ card: 'r-legion', at: [1200, 800] }])
    const [a, p] = [body(field, 'a1'), body(field, 'p1')]
    // Slingers 3+2 against 4+4, at short range: 2 faces of six, and the least of 1.
    expect(core.expectedDamage(field, a, a.pose, p, 'short')).toEqual({ num: 2 * 2, den: 36 })
    expect(core.expectedDamage(field, a, a.pose, p, 'long')).toEqual({ num: 2, den: 36 })
  })
})

chapter('flight and cards', () => {
  const rout = (field: Field, seat: 'ai' | 'human', faces: number[]) =>
    roll(faces, dice => core.resolve!.rout(field, dice, seat))

  test('only the side whose turn ends checks morale; the AI flees to its own edge, and stops short of whoever is there', () => {
    const ai: Placed[] = [{ card: 'h-guard', at: [1200, 1000], condition: 'routed' }]
    const human: Placed[] = [{ card: 'r-legion', at: [300, 900], condition: 'routed' }]
    expect(rout(table(ai, human), 'ai', [6])).toEqual([{ type: 'move', unit: 'a1', pose: pose(1200, 550, 1800) }])
    expect(rout(table(ai, human), 'human', [6])).toEqual([{ type: 'move', unit: 'p1', pose: pose(300, 1350, 0) }])
    const blocked = table([...ai, { card: 'h-axes', at: [1200, 560] }], human)
    expect(rout(blocked, 'ai', [6])).toEqual([{ type: 'move', unit: 'a1', pose: pose(1200, 650, 1800) }])
  })

  test('who has fled off the table leaves his place to the next', () => {
    const gone: Placed = { card: 'r-legion', at: [1200, 1700], condition: 'routed' }
    const next: Placed = { card: 'r-legion', at: [1200, 1300], condition: 'routed' }
    expect(rout(table([], [gone, next]), 'human', [6, 6])).toEqual([
      { type: 'condition', unit: 'p1', condition: 'destroyed' },
      { type: 'move', unit: 'p2', pose: pose(1200, 1750, 0) },
    ])
  })

  test('a general goes with his unit: routed, rallied; once fallen nothing is told of him', () => {
    const after = (condition: 'fit' | 'routed' | 'fallen', own: Partial<Placed>, faces: number[], fight: boolean) => {
      const field = table(
        [{ card: 'h-guard', at: [1200, 600], engaged: fight ? ['p1'] : [] }],
        [{ card: 'r-legion', at: [1200, 680], engaged: fight ? ['a1'] : [], ...own }],
        { generals: { ai: null, human: general('p1', { condition }) } },
      )
      return roll(faces, dice =>
        fight
          ? core.resolve!.fight(field, dice, body(field, 'a1'), body(field, 'p1'), null)
          : core.resolve!.rout(field, dice, 'human'),
      ).filter(effect => effect.type === 'general')
    }
    const told = (condition: string) => [{ type: 'general', seat: 'human', condition }]
    // A hit that hurts, two misses, three misses of the other, and a morale check that fails.
    const hurt = [6, 6, 1, 1, 1, 1, 1, 6]
    expect(after('fit', { damage: 2, condition: 'broken' }, hurt, true)).toEqual(told('routed'))
    expect(after('fit', { damage: 2 }, hurt, true)).toEqual([])
    expect(after('routed', { condition: 'routed' }, [1], false)).toEqual(told('fit'))
    expect(after('fit', { damage: 5 }, hurt.slice(0, 7), true)).toEqual(told('fallen'))
    expect(after('fallen', { damage: 5 }, hurt.slice(0, 7), true)).toEqual([])
  })

  test('an order that does not activate: a longer move, hearts back but never more than were lost, and rally by one step', () => {
    const field = table(
      [
        { card: 'h-guard', at: [600, 600], damage: 1 },
        { card: 'h-axes', at: [900, 600], damage: 3, condition: 'broken' },
        { card: 'h-spears', at: [1200, 600], condition: 'routed' },
      ],
      [],
    )
    const order = (kind: 'move' | 'heal' | 'rally' | 'other', ...units: string[]) => {
      const card = { id: 'x', name: 'x', copies: 1, order: { kind, limit: 3, filter: 'any', amount: 2 }, event: null }
      return roll([], dice => core.resolve!.order(field, dice, card, units))
    }
    expect(order('move')).toEqual([{ type: 'bonus', amount: 2 }])
    expect(order('heal', 'a1', 'a2')).toEqual([
      { type: 'damage', unit: 'a1', damage: 0 },
      { type: 'damage', unit: 'a2', damage: 1 },
    ])
    expect(order('rally', 'a1', 'a2', 'a3')).toEqual([
      { type: 'condition', unit: 'a2', condition: 'fit' },
      { type: 'condition', unit: 'a3', condition: 'broken' },
    ])
    expect([order('other', 'a1'), order('heal', 'a9'), order('rally', 'a9')]).toEqual([[], [], []])
  })

  test('filters: foot, shaken and none', () => {
    const field = table(
      [
        { card: 'h-guard', at: [600, 600] },
        { card: 'h-chariots', at: [900, 600], condition: 'broken' },
        { card: 'h-slingers', at: [1200, 600], condition: 'routed' },
      ],
      [],
    )
    const order = { kind: 'rally', limit: 3, amount: 1 } as const
    const reach = (filter: string) =>
      core.cardCapacity(field, { id: 'x', name: 'x', copies: 1, order: { ...order, filter }, event: null }, 'ai')
        .eligible
    expect([reach('foot'), reach('shaken'), reach('none')]).toEqual([['a1', 'a3'], ['a2', 'a3'], []])
  })
})

test('a parameter that is below its least, above its most or no whole number is refused by name', () => {
  for (const name of parameterNames) {
    for (const value of [-1, 1.5, 100_000]) {
      const made = tableCoreRules('other', { ...sampleParameters, [name]: value })
      const found = made.ok ? [] : made.problems.map(({ code, at }) => [code, ...at])
      expect(found, `${name} ${value}`).toEqual([['core-parameter-malformed', 'parameters', name]])
    }
  }
})
