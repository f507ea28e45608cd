import { scriptRng, withDice } from '@umpire/core-rng'
import { describe as chapter, expect, test } from 'vitest'
import { type Body, type Effect, type Field, ruleset } from '../src/index.ts'
import { sampleCards, sampleContent, sampleCoreRules, sampleParameters, tableCoreRules } from '../src/sample/index.ts'
import { general, type Placed, pose, position } from './helpers.ts'

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
      { type: 'general', side: 'human', condition: 'fallen' },
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
