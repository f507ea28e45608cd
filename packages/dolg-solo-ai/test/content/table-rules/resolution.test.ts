import { rollsLeft, scriptRng, withDice } from '@umpire/core-rng'
import { describe as chapter, expect, test } from 'vitest'
import type { Effect } from '../../../src/content/index.ts'
import { sampleCoreRules as core, sampleParameters, tableCoreRules } from '../../../src/content/sample/index.ts'
import { type ActionCard, type Body, type Field, ruleset } from '../../../src/index.ts'
import { general, type Placed, pose, position } from '../../support/helpers.ts'

const body = (field: Field, id: string): Body => field.bodies.find(one => one.unit.id === id)!
/** The effects of something that throws dice; every die of the script has to be thrown. */
function thrown(faces: readonly number[], use: (dice: never) => readonly Effect[]): readonly Effect[] {
  const { value, rng } = withDice(scriptRng(faces), dice => use(dice as never))
  expect(rollsLeft(rng)).toBe(0)
  return value
}

chapter('the end of a turn', () => {
  const end = (
    seat: 'ai' | 'human',
    faces: readonly number[],
    ai: readonly Placed[],
    human: readonly Placed[],
    patch: object = {},
  ) => {
    const field = ruleset.queries.field(position({ ai, human, patch }))
    return thrown(faces, dice => core.resolve!.rout(field, dice, seat))
  }
  const guard = (x: number, y: number, more: Partial<Placed> = {}): Placed => ({ card: 'h-guard', at: [x, y], ...more })
  const legion = (x: number, y: number, more: Partial<Placed> = {}): Placed => ({
    card: 'r-legion',
    at: [x, y],
    ...more,
  })
  const now = (unit: string, condition: 'fit' | 'broken' | 'destroyed'): Effect => ({
    type: 'condition',
    unit,
    condition,
  })
  const routed = { condition: 'routed' } as const
  const broken = { condition: 'broken' } as const

  test('only the units of the side, and of them only the broken and routed ones, check', () => {
    const ai = [guard(600, 900, broken), guard(900, 900), guard(1200, 900, routed)]
    const human = [legion(600, 1400, broken), legion(900, 1400, routed)]
    // Morale 5, one less for the shaken: a 4 holds.
    expect(end('ai', [4, 4], ai, human)).toEqual([now('a1', 'fit'), now('a3', 'broken')])
    expect(end('human', [4, 4], ai, human)).toEqual([now('p1', 'fit'), now('p2', 'broken')])
    expect(end('ai', [5, 1], ai, human)).toEqual([now('a3', 'broken')])
    expect(end('ai', [], [guard(600, 900)], human)).toEqual([])
  })

  test('a broken unit recovers out of melee only', () => {
    const ai = [guard(600, 900, { ...broken, engaged: ['p1'] })]
    expect(end('ai', [], ai, [legion(600, 980, { engaged: ['a1'] })])).toEqual([])
  })

  test('who flees goes half as far again as its move, to its own edge', () => {
    const flight = (unit: string, x: number, y: number, facing: number): Effect => ({
      type: 'move',
      unit,
      pose: pose(x, y, facing),
    })
    expect(end('ai', [6], [guard(600, 900, routed)], [legion(600, 1400)])).toEqual([flight('a1', 600, 450, 1800)])
    expect(end('human', [6], [guard(600, 300)], [legion(600, 900, routed)])).toEqual([flight('p1', 600, 1350, 0)])
    // Up to the edge it is on the table, over it is gone.
    expect(end('ai', [6], [guard(600, 490, routed)], [legion(600, 1400)])).toEqual([flight('a1', 600, 40, 1800)])
    expect(end('ai', [6], [guard(600, 489, routed)], [legion(600, 1400)])).toEqual([now('a1', 'destroyed')])
  })

  test('where somebody stands it stops a quarter, or several, before; where there is no room it is lost', () => {
    const ys = (others: readonly Placed[]) =>
      end('ai', [6], [guard(600, 900, routed), ...others], [legion(2000, 1400)]).map(effect =>
        effect.type === 'move' ? effect.pose!.y : effect.type,
      )
    expect(ys([guard(600, 450)])).toEqual([550])
    expect(ys([guard(600, 531)])).toEqual([450])
    expect(ys([guard(600, 530)])).toEqual([450])
    expect(ys([guard(600, 529)])).toEqual([625])
    const wall = [500, 580, 660, 740, 820].map(y => guard(600, y))
    expect(ys([...wall, guard(600, 420)])).toEqual(['condition'])
  })

  test('one after the other: where the first fled the second finds no room, and what is lost leaves room', () => {
    const two = [guard(600, 900, routed), guard(600, 980, routed)]
    // The first stops at 450, the second, which would come to 530, beside it.
    expect(end('ai', [6, 6], two, [legion(2000, 1400)])).toEqual([
      { type: 'move', unit: 'a1', pose: pose(600, 450, 1800) },
      { type: 'move', unit: 'a2', pose: pose(600, 530, 1800) },
    ])
    const near = [guard(600, 900, routed), guard(700, 979, routed)]
    expect(end('ai', [6, 6], near, [legion(2000, 1400)])).toEqual([
      { type: 'move', unit: 'a1', pose: pose(600, 450, 1800) },
      { type: 'move', unit: 'a2', pose: pose(700, 554, 1800) },
    ])
    const lost = [guard(600, 300, routed), guard(600, 750, routed)]
    expect(end('ai', [6, 6], lost, [legion(2000, 1400)])).toEqual([
      now('a1', 'destroyed'),
      { type: 'move', unit: 'a2', pose: pose(600, 300, 1800) },
    ])
  })

  test('D-126 the general flees and rallies with his unit', () => {
    const generals = (condition: 'fit' | 'routed' | 'fallen', host = 'a1') => ({
      generals: { ai: general(host, { condition }), human: null },
    })
    const rally = (condition: 'fit' | 'routed' | 'fallen', host = 'a1') =>
      end('ai', [1], [guard(600, 900, routed), guard(900, 900)], [legion(600, 1400)], generals(condition, host)).slice(
        1,
      )
    expect(rally('routed')).toEqual([{ type: 'general', seat: 'ai', condition: 'fit' }])
    expect(rally('fit')).toEqual([])
    expect(rally('fallen')).toEqual([])
    expect(rally('routed', 'a2')).toEqual([])
    const gone = end('ai', [6], [guard(600, 300, routed)], [legion(600, 1400)], generals('routed'))
    expect(gone).toEqual([now('a1', 'destroyed'), { type: 'general', seat: 'ai', condition: 'fallen' }])
  })
})

chapter('cards', () => {
  const scene = (patch: object = {}) =>
    ruleset.queries.field(
      position({
        ai: [
          { card: 'h-guard', at: [300, 600], damage: 2 },
          { card: 'h-chariots', at: [600, 600] },
          { card: 'h-slingers', at: [900, 600], condition: 'routed', damage: 1 },
          { card: 'h-herders', at: [1200, 600], condition: 'broken' },
          { card: 'h-raiders', at: [1500, 600] },
        ],
        human: [{ card: 'r-archers', at: [1200, 1500] }],
        patch,
      }),
    )
  const card = (
    filter: string,
    kind: ActionCard['order']['kind'],
    limit: ActionCard['order']['limit'] = 1,
    amount = 1,
  ): ActionCard => ({
    id: 'x',
    name: 'x',
    copies: 1,
    order: { kind, limit, filter, amount },
    event: null,
  })

  test('whom each filter lets through; routed units are not activated', () => {
    const reach = (filter: string, kind: ActionCard['order']['kind'] = 'heal', seat: 'ai' | 'human' = 'ai') =>
      core.cardCapacity(scene(), card(filter, kind), seat).eligible.join(' ')
    expect(reach('any')).toBe('a1 a2 a3 a4 a5')
    expect(reach('any', 'activate')).toBe('a1 a2 a4 a5')
    expect(reach('foot')).toBe('a1 a3 a4')
    expect(reach('mounted')).toBe('a2 a5')
    // Javelins are not ranged.
    expect(reach('ranged')).toBe('a3')
    expect(reach('ranged', 'activate')).toBe('')
    expect(reach('ranged', 'activate', 'human')).toBe('p1')
    expect(reach('routed')).toBe('a3')
    expect(reach('shaken')).toBe('a3 a4')
    expect(reach('damaged')).toBe('a1 a3')
    expect(reach('none')).toBe('')
  })

  test('how many: a number, half of the units on the table, all, or the leadership; 3 without a general in the field', () => {
    const limit = (
      of: ActionCard['order']['limit'],
      ai: object | null = general('a1', { leadership: 4 }),
      seat: 'ai' | 'human' = 'ai',
    ) =>
      core.cardCapacity(
        scene({ generals: { ai, human: general('p1', { leadership: 9 }) } }),
        card('any', 'activate', of),
        seat,
      ).limit
    expect([limit(0), limit(2), limit('half'), limit('all'), limit('leadership')]).toEqual([0, 2, 2, 5, 4])
    expect([limit('half', null, 'human'), limit('all', null, 'human'), limit('leadership', null, 'human')]).toEqual([
      0, 1, 9,
    ])
    expect(limit('leadership', null)).toBe(3)
    for (const condition of ['routed', 'fallen'] as const)
      expect(limit('leadership', general('a1', { leadership: 4, condition }))).toBe(3)
  })

  test('what an order does: heal as much as it says, rally one step, lengthen the move; others do nothing', () => {
    const order = (of: ActionCard, ...units: string[]) =>
      thrown([], dice => core.resolve!.order(scene(), dice, of, units))
    expect(order(card('any', 'heal'), 'a1', 'a3')).toEqual([
      { type: 'damage', unit: 'a1', damage: 1 },
      { type: 'damage', unit: 'a3', damage: 0 },
    ])
    expect(order(card('any', 'heal', 2, 3), 'a1')).toEqual([{ type: 'damage', unit: 'a1', damage: 0 }])
    expect(order(card('any', 'rally'), 'a3', 'a4', 'a1')).toEqual([
      { type: 'condition', unit: 'a3', condition: 'broken' },
      { type: 'condition', unit: 'a4', condition: 'fit' },
    ])
    expect(order(card('none', 'move', 0, 70))).toEqual([{ type: 'bonus', amount: 70 }])
    expect(order(card('any', 'other'), 'a1', 'a3')).toEqual([])
    expect(order(card('any', 'activate'), 'a1', 'a3')).toEqual([])
    for (const kind of ['heal', 'rally'] as const) expect(order(card('any', kind), 'a9')).toEqual([])
  })

  test('D-111 what an event is worth: what it adds, in its phase, to its role', () => {
    const event = (
      windows: readonly ('ranged' | 'melee')[],
      role: 'attacker' | 'defender' | 'any',
      effect = 'strike',
    ): ActionCard => ({ ...card('any', 'other'), event: { windows, role, effect, amount: 2 } })
    const field = scene()
    const worth = (of: ActionCard, window: 'ranged' | 'melee', role: 'attacker' | 'defender') =>
      core.eventValue(field, of, { window, role, unit: body(field, 'a1'), enemy: body(field, 'p1') })
    const all = (of: ActionCard) =>
      (['ranged', 'melee'] as const).flatMap(window =>
        (['attacker', 'defender'] as const).map(role => worth(of, window, role)),
      )
    expect(all(event(['ranged'], 'attacker'))).toEqual([2, null, null, null])
    expect(all(event(['melee'], 'defender', 'brace'))).toEqual([null, null, null, 2])
    // In either role, what helps the enemy is of no use; what only a person knows may be.
    expect(all(event(['ranged', 'melee'], 'any', 'strike'))).toEqual([2, null, 2, null])
    expect(all(event(['ranged', 'melee'], 'any', 'brace'))).toEqual([null, 2, null, 2])
    expect(all(event(['ranged', 'melee'], 'any', 'ambush'))).toEqual([2, 2, 2, 2])
    expect(all(event(['ranged', 'melee'], 'attacker', 'brace'))).toEqual([null, null, null, null])
    expect(all(event(['ranged', 'melee'], 'defender', 'strike'))).toEqual([null, null, null, null])
    expect(all(event([], 'any'))).toEqual([null, null, null, null])
    expect(all(card('any', 'other'))).toEqual([null, null, null, null])
  })
})

test('the numbers of the table rules: the least and the most of each, whole, none missing and none too many', () => {
  const limits = {
    chargeBonus: [0, 2000],
    chargeTurn: [0, 1800],
    forcedBonus: [0, 2000],
    backwardsPercent: [0, 100],
    turnLength: [0, 2000],
    shortRange: [0, 2000],
    longRange: [0, 2000],
    throwRange: [0, 2000],
    fireArc: [0, 1800],
    influenceRadius: [0, 2000],
    meleeDice: [1, 6],
    rangedDice: [1, 6],
    target: [2, 6],
    withoutGeneral: [0, 99],
    fleePercent: [0, 500],
  } as const
  const faults = (parameters: { readonly [name: string]: unknown }) => {
    const made = tableCoreRules('x', parameters as never)
    return made.ok ? [] : made.problems.map(({ code, at }) => `${code} ${at.join('.')}`)
  }
  expect(Object.keys(limits)).toEqual(Object.keys(sampleParameters))
  for (const [name, [least, most]] of Object.entries(limits)) {
    for (const value of [least, most]) expect(faults({ ...sampleParameters, [name]: value })).toEqual([])
    for (const value of [least - 1, most + 1, least + 0.5, `${least}`, null])
      expect(faults({ ...sampleParameters, [name]: value })).toEqual([`core-parameter-malformed parameters.${name}`])
    const { [name as 'target']: _, ...rest } = sampleParameters
    expect(faults(rest)).toEqual([`core-parameter-missing parameters.${name}`])
  }
  const long = 'x'.repeat(50)
  expect(faults({ ...sampleParameters, [long]: 1 })).toEqual([`core-parameter-malformed parameters.${'x'.repeat(40)}`])
  const made = tableCoreRules('named', { ...sampleParameters, influenceRadius: 123 })
  if (!made.ok) throw new Error('refused')
  expect([made.value.id, made.value.parameters, made.value.needs]).toEqual([
    'named',
    { ...sampleParameters, influenceRadius: 123 },
    Object.keys(limits),
  ])
  expect(made.value.influenceRadius(general(null))).toBe(123)
})
