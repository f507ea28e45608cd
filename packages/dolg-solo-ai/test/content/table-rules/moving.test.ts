import { describe as chapter, expect, test } from 'vitest'
import type { MoveMode } from '../../../src/content/index.ts'
import {
  sampleCoreRules as core,
  sampleCards,
  sampleParameters,
  tableCoreRules,
} from '../../../src/content/sample/index.ts'
import type { Polygon } from '../../../src/geometry/index.ts'
import { type Body, type Field, type Pose, ruleset, type UnitCard } from '../../../src/index.ts'
import { type Placed, pose, position, rulesetWith } from '../../support/helpers.ts'

const far: readonly Placed[] = [{ card: 'r-legion', at: [2300, 1700] }]
interface More {
  readonly obstacles?: readonly Polygon[]
  readonly patch?: object
}
function table(
  ai: readonly Placed[],
  human: readonly Placed[] = far,
  { obstacles = [], patch = {} }: More = {},
): Field {
  return ruleset.queries.field(position({ ai, human, patch, options: { table: { obstacles } } }))
}
const body = (field: Field, id: string): Body => field.bodies.find(one => one.unit.id === id)!
/** A unit whose card differs from what is printed. */
function other(field: Field, id: string, card: Partial<UnitCard>, unit: Partial<Body['unit']> = {}): Body {
  const one = body(field, id)
  return { ...one, card: { ...one.card, ...card }, unit: { ...one.unit, ...unit } }
}

chapter('allowances', () => {
  const modes: readonly MoveMode[] = ['regular', 'reduced', 'forced', 'charge']
  const of = (more: Partial<Placed>, patch: object = {}, card: Partial<UnitCard> = {}) => {
    const field = table([{ card: 'h-guard', at: [1200, 600], ...more }], far, { patch })
    return modes.map(mode => core.moveAllowance(field, other(field, 'a1', card), mode))
  }

  test('a wall and a square halve the move, broken points fall away; a wedge and a phalanx do not', () => {
    expect(of({})).toEqual([300, 150, 400, 400])
    expect(of({ card: 'h-spears' })).toEqual([350, 175, 450, 450])
    expect(of({ card: 'h-spears', formation: 'shield-wall' })).toEqual([175, 87, 275, 275])
    expect(of({ card: 'h-axes', formation: 'wedge' })).toEqual([350, 175, 450, 450])
    const square = (unit: Partial<Body['unit']>) => {
      const field = table([{ card: 'h-guard', at: [1200, 600] }])
      return core.moveAllowance(field, other(field, 'a1', { move: 301 }, unit), 'regular')
    }
    expect(['square', 'shield-wall', 'phalanx', 'wedge', null].map(formation => square({ formation }))).toEqual([
      150, 150, 301, 301, 301,
    ])
  })

  test('who cannot strike or is broken charges nobody; routed and destroyed units go nowhere', () => {
    expect(of({ condition: 'broken' })).toEqual([300, 150, 400, 0])
    expect(of({}, {}, { melee: { hit: 0, damage: 3 } })).toEqual([300, 150, 400, 0])
    expect(of({}, {}, { melee: { hit: 1, damage: 0 } })).toEqual([300, 150, 400, 400])
    expect(of({ condition: 'routed' })).toEqual([0, 0, 0, 0])
    const field = table([{ card: 'h-guard', at: [1200, 600] }])
    const gone = other(field, 'a1', {}, { condition: 'destroyed' })
    expect(modes.map(mode => core.moveAllowance(field, gone, mode))).toEqual([0, 0, 0, 0])
  })

  test('what a card adds is for the side to act, after the halving', () => {
    expect(of({}, { bonus: 50 })).toEqual([350, 175, 450, 450])
    expect(of({ formation: 'shield-wall' }, { bonus: 50 })).toEqual([200, 100, 300, 300])
    expect(of({}, { bonus: 50, turn: 'human' })).toEqual([300, 150, 400, 400])
  })
})

chapter('ways', () => {
  const way = (to: Pose, mode: MoveMode = 'regular', ai: readonly Placed[] = [], more: More = {}) => {
    const field = table([{ card: 'h-guard', at: [1200, 600] }, ...ai], far, more)
    return core.path(field, body(field, 'a1'), to, mode)
  }

  test('the length is rounded up, and so is what a turn costs: 100 for a right angle', () => {
    expect(way(pose(1200, 600))).toBe(0)
    expect(way(pose(1203, 604))).toBe(5)
    expect(way(pose(1200, 600, 1))).toBe(1)
    expect(way(pose(1200, 600, 9))).toBe(1)
    expect(way(pose(1200, 600, 10))).toBe(2)
    expect(way(pose(1200, 600, 3591))).toBe(1)
    expect(way(pose(1200, 600, 1800))).toBe(200)
    expect(way(pose(1300, 700))).toBe(142)
    expect(way(pose(1300, 600, 900))).toBe(200)
    expect(way(pose(1100, 600, 2700))).toBe(200)
    // On the spot only the turn counts: whether there is room for it is asked elsewhere.
    expect(way(pose(1200, 600, 900), 'regular', [{ card: 'h-guard', at: [1306, 686] }])).toBe(100)
    // Along one axis alone nothing is rounded.
    expect([way(pose(1200, 601)), way(pose(1200, 777))]).toEqual([1, 177])
  })

  test('forwards is within 45 degrees of where the unit looks or will look; any other way is for the reduced move', () => {
    expect(way(pose(1301, 700))).toBeNull()
    expect(way(pose(1099, 700))).toBeNull()
    expect(way(pose(1100, 700))).toBe(142)
    expect(way(pose(1301, 700), 'forced')).toBeNull()
    expect(way(pose(1301, 700), 'charge')).toBeNull()
    expect(way(pose(1301, 700), 'reduced')).toBe(143)
    // Looking that way afterwards is enough, 45 degrees to either side; so is having looked.
    expect(way(pose(1300, 600, 450))).toBe(150)
    expect(way(pose(1300, 600, 1350))).toBe(250)
    expect(way(pose(1300, 600, 449))).toBeNull()
    expect(way(pose(1300, 600, 1351))).toBeNull()
    expect(way(pose(1200, 700, 1800))).toBe(300)
    expect(way(pose(1200, 500))).toBeNull()
    expect(way(pose(1200, 500), 'reduced')).toBe(100)
  })

  test('nobody may stand where the base passes; beside it or just behind its end he may', () => {
    const barred = (x: number, y: number) => way(pose(1200, 900), 'regular', [{ card: 'h-guard', at: [x, y] }]) === null
    for (const [x, y] of [
      [1319, 750],
      [1081, 750],
      [1200, 979],
      [1200, 760],
      [1319, 979],
    ] as const)
      expect(barred(x, y)).toBe(true)
    for (const [x, y] of [
      [1320, 750],
      [1080, 750],
      [1200, 980],
      [1200, 520],
      [1320, 980],
    ] as const)
      expect(barred(x, y)).toBe(false)
    // On a slant the corridor has corners of its own: what stands in the box around it need not stand in the way.
    const slanted = (x: number, y: number) => way(pose(1500, 900), 'regular', [{ card: 'h-guard', at: [x, y] }])
    expect(slanted(1200, 850)).toBe(425)
    expect(slanted(1500, 650)).toBe(425)
    expect(slanted(1350, 750)).toBeNull()
  })

  test('nor an obstacle, whichever of several it is', () => {
    const square = (x: number, y: number, side = 20): Polygon => [x, y, x + side, y, x + side, y + side, x, y + side]
    const over = (...obstacles: Polygon[]) => way(pose(1200, 900), 'regular', [], { obstacles })
    expect(over(square(1190, 800))).toBeNull()
    expect(over(square(1260, 800))).toBe(300)
    expect(over(square(1259, 800))).toBeNull()
    expect(over(square(100, 100), square(1190, 800))).toBeNull()
    expect(over(square(1190, 800), square(100, 100))).toBeNull()
    expect(over(square(100, 100), square(1400, 800))).toBe(300)
    // Also where somebody else stands near enough to be looked at.
    expect(
      way(pose(1500, 900), 'regular', [{ card: 'h-guard', at: [1200, 850] }], { obstacles: [square(1350, 750)] }),
    ).toBeNull()
  })
})

chapter('charges', () => {
  const charges = (ai: readonly Placed[], human: readonly Placed[], more: More = {}, from?: Pose, onto?: string) => {
    const field = table(ai, human, more)
    const one = body(field, 'a1')
    return core.chargeOptions(field, one, from ?? one.pose, onto)
  }
  const guard: Placed = { card: 'h-guard', at: [1200, 600] }
  const legion = (x: number, y: number, facing = 1800, more: Partial<Placed> = {}): Placed => ({
    card: 'r-legion',
    at: [x, y, facing],
    ...more,
  })
  const ahead = { target: 'p1', side: 'front', path: 220, end: pose(1200, 820), envelops: false }

  test('every enemy in reach, each by the way that ends in contact; or only the one asked about', () => {
    const two = [legion(1200, 900), legion(1350, 860)]
    expect(charges([guard], two).map(one => one.target)).toEqual(['p1', 'p2'])
    expect(charges([guard], two)[0]).toEqual(ahead)
    expect(charges([guard], two, {}, undefined, 'p1')).toEqual([ahead])
    expect(charges([guard], two, {}, undefined, 'p2').map(one => one.target)).toEqual(['p2'])
    expect(charges([guard], two, {}, undefined, 'a1')).toEqual([])
    // From elsewhere the way is counted from there.
    expect(charges([guard], [legion(1200, 900)], {}, pose(1200, 700))).toEqual([{ ...ahead, path: 120 }])
    expect(charges([guard, { card: 'h-axes', at: [1200, 1000] }], [legion(300, 1700)])).toEqual([])
  })

  test('a turn of 45 degrees and no more, and it is paid for', () => {
    // To (300, 300): 45 degrees, for 50.
    const [slant] = charges([guard], [legion(1500, 900, 2250)])
    expect(slant).toMatchObject({ side: 'front', envelops: false, end: { facing: 450 } })
    const straight = charges([{ ...guard, at: [1200, 600, 450] }], [legion(1500, 900, 2250)])[0]!
    expect(slant!.path).toBe(straight.path + 50)
    expect(straight.end).toEqual(slant!.end)
    expect(charges([guard], [legion(1501, 899, 2250)])).toEqual([])
  })

  test('not through a friend, another enemy or an obstacle, and not onto a friend', () => {
    const target = legion(1200, 1000)
    expect(charges([guard], [target])).toHaveLength(1)
    expect(charges([guard, { card: 'h-slingers', at: [1200, 700] }], [target])).toEqual([])
    expect(charges([guard], [target, legion(1310, 880)]).map(one => one.target)).toEqual(['p2'])
    expect(charges([guard], [target], { obstacles: [[1190, 800, 1210, 800, 1210, 820, 1190, 820]] })).toEqual([])
    // A friend stands beside the end of the way: where the bases would touch it is free, a hundredth further it is not.
    const beside = (x: number) => charges([guard, { card: 'h-slingers', at: [x, 920] }], [target]).length
    expect([beside(1320), beside(1319)]).toEqual([1, 0])
    // Somebody so near that it would be run into by the turn alone.
    expect(charges([guard], [legion(1250, 681)])).toEqual([])
  })

  test('who cannot charge has none: broken, routed, without a blow', () => {
    const target = [legion(1200, 900)]
    expect(charges([{ ...guard, condition: 'broken' }], target)).toEqual([])
    expect(charges([{ ...guard, condition: 'routed' }], target)).toEqual([])
  })

  test('from which side: the quarters between the diagonals through the corners', () => {
    // The legion looks down at the guards; from (dx, dy) off its middle, a base of 120 by 80.
    const side = (dx: number, dy: number) => {
      const field = table([{ card: 'h-chariots', at: [300, 300] }], [legion(1200, 900)])
      const from = { ...body(field, 'a1'), pose: pose(1200 + dx, 900 + dy) }
      return core.defenceSum(field, body(field, 'p1'), from)
    }
    const front = 8
    const flank = 6
    expect([side(0, -200), side(200, -180), side(-200, -180)]).toEqual([front, front, front])
    expect([side(201, -180), side(-201, -180), side(300, 0), side(0, 200)]).toEqual([flank, flank, flank, flank])
    const came = (x: number, y: number, facing: number) =>
      charges([{ card: 'h-chariots', at: [x, y, facing] }], [legion(1200, 900)]).map(one => [one.side, one.envelops])
    expect(came(1200, 500, 0)).toEqual([['front', false]])
    expect(came(700, 900, 900)).toEqual([['flank', true]])
    expect(came(1700, 900, 2700)).toEqual([['flank', true]])
    expect(came(1200, 1300, 1800)).toEqual([['rear', true]])
    // The side is that of where it ends, on which it then fights.
    expect(came(900, 1137, 1350)).toEqual([['rear', true]])
    expect(came(900, 1136, 1350)).toEqual([['flank', true]])
  })

  test('D-156 the side that a charge is scored by is the one on which the fight is fought, straight on or slanting', () => {
    const seen = new Set<string>()
    for (let facing = 0; facing < 3600; facing += 25) {
      for (const x of [950, 1200, 1450]) {
        const field = table([{ card: 'h-chariots', at: [x, 600] }], [legion(1200, 900, facing)])
        for (const { end, side, envelops } of core.chargeOptions(field, body(field, 'a1'), pose(x, 600))) {
          const there = { ...body(field, 'a1'), pose: end }
          const target = body(field, 'p1')
          // A legion is worth 8 to the front, and two less elsewhere; from there the chariots have a die more, 36 times the ways.
          expect([core.defenceSum(field, target, there), core.meleeOdds(field, there, target).den]).toEqual(
            side === 'front' ? [8, 36 ** 3] : [6, 36 ** 4],
          )
          expect(envelops).toBe(side !== 'front')
          seen.add(side)
        }
      }
    }
    expect([...seen].sort()).toEqual(['flank', 'front', 'rear'])
  })

  test('from which side, stretched: the corners of the base as it stands', () => {
    // A base of 120 by 80 is 180 wide then: from (dx, dy) off its middle.
    const side = (dx: number, dy: number, extended: boolean) => {
      const field = table([{ card: 'h-chariots', at: [300, 300] }], [legion(1200, 900, 1800, { extended })])
      const from = { ...body(field, 'a1'), pose: pose(1200 + dx, 900 + dy) }
      return core.defenceSum(field, body(field, 'p1'), from) + (extended ? 1 : 0)
    }
    const [front, flank] = [8, 6]
    expect([side(110, -80, true), side(-110, -80, true), side(130, -80, true)]).toEqual([front, front, front])
    expect([side(131, -80, true), side(-131, -80, true), side(130, 80, true)]).toEqual([flank, flank, flank])
    expect([side(100, -80, false), side(101, -80, false)]).toEqual([front, flank])
    // Who meets the very end of its front meets the front.
    const came = (extended: boolean) =>
      charges([{ ...guard, at: [1345, 800, 3100] }], [legion(1200, 900, 1800, { extended })]).map(one => one.side)
    expect([came(false), came(true)]).toEqual([['flank'], ['front']])
  })

  test('D-156 it envelops from a flank or the rear, or where a friend is at the enemy from another side', () => {
    const front: Placed = { card: 'h-axes', at: [1080, 790], engaged: ['p1'] }
    const flank: Placed = { card: 'h-axes', at: [1100, 900, 900], engaged: ['p1'] }
    const onto = (friend: Placed) =>
      charges([{ ...guard, at: [1250, 500] }, friend], [legion(1200, 900, 1800, { engaged: ['a2'] })]).map(
        one => one.envelops,
      )
    expect(onto(front)).toEqual([false])
    expect(onto(flank)).toEqual([true])
    // With two friends one from another side is enough; where it stood itself does not count.
    const two = charges(
      [{ ...guard, at: [1250, 500] }, front, flank],
      [legion(1200, 900, 1800, { engaged: ['a2', 'a3'] })],
    )
    expect(two.map(one => one.envelops)).toEqual([true])
    const itself = charges(
      [{ ...guard, at: [1300, 900, 2700], engaged: ['p1'] }],
      [legion(1200, 900, 1800, { engaged: ['a1'] })],
      {},
      pose(1200, 700),
    )
    expect(itself.map(one => [one.side, one.envelops])).toEqual([['front', false]])
  })

  test('a quicker turn, a wider turn, a longer charge: the numbers of the table are what counts', () => {
    const rules = tableCoreRules('other', { ...sampleParameters, chargeBonus: 0, chargeTurn: 1800, turnLength: 0 })
    if (!rules.ok) throw new Error('refused')
    const field = table([guard], [legion(1200, 300, 0), legion(1200, 1000)])
    const found = rules.value.chargeOptions(field, body(field, 'a1'), body(field, 'a1').pose)
    expect(found).toEqual([{ target: 'p1', side: 'front', path: 220, end: pose(1200, 380, 1800), envelops: false }])
  })
})

chapter('withdrawals', () => {
  const from = (
    more: Partial<Placed> = {},
    ai: readonly Placed[] = [],
    human: readonly Placed[] = [],
    obstacles: Polygon[] = [],
  ) => {
    const field = table(
      [{ card: 'h-guard', at: [1200, 600], engaged: ['p1'], ...more }, ...ai],
      [{ card: 'r-legion', at: [1200, 680], engaged: more.engaged ? [] : ['a1'] }, ...human],
      { obstacles },
    )
    return core.withdrawals(field, body(field, 'a1'))
  }
  const ys = (poses: readonly Pose[]) => poses.map(one => one.y)

  test('straight back in steps of a quarter, as far as the reduced move, still looking at the enemy', () => {
    expect(from()).toEqual([575, 550, 525, 500, 475, 450].map(y => pose(1200, y)))
    expect(from({ engaged: [] })).toEqual([])
    expect(from({ condition: 'routed' })).toEqual([])
    // Half of 250.
    expect(ys(from({ card: 'r-pikes' }))).toEqual([575, 550, 525, 500, 475])
  })

  test('as far as there is room: the edge, a friend, an obstacle', () => {
    expect(ys(from({ at: [1200, 100] }, [], [], []))).toEqual([75, 50])
    expect(ys(from({}, [{ card: 'h-axes', at: [1200, 470] }]))).toEqual([575, 550])
    expect(ys(from({}, [{ card: 'h-axes', at: [1200, 471] }]))).toEqual([575])
    expect(ys(from({}, [], [], [[1190, 400, 1210, 400, 1210, 500, 1190, 500]]))).toEqual([575, 550])
  })

  test('out of contact with every enemy, friends do not hinder', () => {
    // Another legion beside the way: contact is within 2.
    const beside = (x: number, y: number) => ys(from({}, [], [{ card: 'r-legion', at: [x, y] }]))
    expect(beside(1322, 520)).toEqual([])
    expect(beside(1323, 520)).toEqual([575, 550, 525, 500, 475, 450])
    expect(beside(1320, 590)).toEqual([500, 475, 450])
    expect(ys(from({}, [{ card: 'h-axes', at: [1320, 520] }]))).toEqual([575, 550, 525, 500, 475, 450])
  })

  test('not over a thin obstacle between two steps', () => {
    // A base of 20 stands from 590 to 610, a step further back from 565 to 585; the obstacle lies between.
    const thin = (obstacle: readonly Polygon[]) => {
      const units = sampleCards.units.map(card =>
        card.id === 'h-guard' ? { ...card, base: { width: 120, depth: 20 } } : card,
      )
      const rules = rulesetWith({}, units)
      const state = position({
        ai: [{ card: 'h-guard', at: [1200, 600], engaged: ['p1'] }],
        human: [{ card: 'r-legion', at: [1200, 650], engaged: ['a1'] }],
        options: { table: { obstacles: obstacle } },
        rules,
      })
      const field = rules.queries.field(state)
      return core.withdrawals(field, body(field, 'a1')).length
    }
    expect([thin([]), thin([[1190, 586, 1210, 586, 1210, 588, 1190, 588]])]).toEqual([6, 0])
  })
})

chapter('stretching and formations', () => {
  const guard = (more: Partial<Placed> = {}, card = 'h-guard') => table([{ card, at: [1200, 600, 300], ...more }])
  const engaged = (card: string) =>
    table([{ card, at: [1200, 600], engaged: ['p1'] }], [{ card: 'r-legion', at: [1200, 680], engaged: ['a1'] }])

  test('a fit unit out of melee stretches where it stands, once, by half of its width rounded to whole sides', () => {
    const poses = (field: Field) => core.extensions(field, body(field, 'a1'))
    expect(poses(guard())).toEqual([pose(1200, 600, 300)])
    expect(poses(guard({ extended: true }))).toEqual([])
    expect(poses(guard({ condition: 'broken' }))).toEqual([])
    expect(poses(engaged('h-guard'))).toEqual([])
    const { base } = sampleCards.units[0]!
    const card = { ...sampleCards.units[0]!, base: { ...base, width: 110 } }
    expect(core.base(card, false, null)).toEqual({ width: 110, depth: 80 })
    expect(core.base(card, true, null)).toEqual({ width: 164, depth: 80 })
  })

  test('formations of the card, defensive or offensive; none is taken in melee, broken or stretched', () => {
    const options = (field: Field, names?: readonly string[]) =>
      core.formations(other(field, 'a1', names ? { formations: names } : {}))
    const wall = { name: 'shield-wall', kind: 'defensive' }
    expect(options(guard())).toEqual([{ ...wall, legal: true }])
    expect(options(guard(), ['square', 'phalanx', 'wedge', 'tortoise'])).toEqual([
      { name: 'square', kind: 'defensive', legal: true },
      { name: 'phalanx', kind: 'offensive', legal: true },
      { name: 'wedge', kind: 'offensive', legal: true },
    ])
    expect(options(guard(), [])).toEqual([])
    for (const field of [guard({ condition: 'broken' }), guard({ extended: true }), engaged('h-guard')])
      expect(options(field)).toEqual([{ ...wall, legal: false }])
  })
})
