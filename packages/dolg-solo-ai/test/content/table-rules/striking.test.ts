import { rollsLeft, scriptRng, withDice } from '@umpire/core-rng'
import { describe as chapter, expect, test } from 'vitest'
import type { Effect } from '../../../src/content/index.ts'
import {
  sampleCoreRules as core,
  sampleCards,
  sampleParameters,
  tableCoreRules,
} from '../../../src/content/sample/index.ts'
import { type ActionCard, type Body, type Field, ruleset, type UnitCard } from '../../../src/index.ts'
import { general, type Placed, pose, position } from '../../support/helpers.ts'

/** Guards of 5+4 against 4+4 and legions of the same numbers, face to face unless told. */
function duel(own: Partial<Placed> = {}, their: Partial<Placed> = {}, patch: object = {}): Field {
  return ruleset.queries.field(
    position({
      ai: [{ card: 'h-guard', at: [1200, 600], engaged: ['p1'], ...own }],
      human: [{ card: 'r-legion', at: [1200, 680], engaged: ['a1'], ...their }],
      patch,
    }),
  )
}
const body = (field: Field, id: string): Body => field.bodies.find(one => one.unit.id === id)!
function other(field: Field, id: string, card: Partial<UnitCard>, unit: Partial<Body['unit']> = {}): Body {
  const one = body(field, id)
  return { ...one, card: { ...one.card, ...card }, unit: { ...one.unit, ...unit } }
}
const action = (id: string): ActionCard => sampleCards.actions.find(card => card.id === id)!
/** The effects of something that throws dice; every die of the script has to be thrown. */
function thrown(faces: readonly number[], use: (dice: never) => readonly Effect[]): readonly Effect[] {
  const { value, rng } = withDice(scriptRng(faces), dice => use(dice as never))
  expect(rollsLeft(rng)).toBe(0)
  return value
}

chapter('attack and defence', () => {
  const attack = (unit: Partial<Body['unit']>, card: Partial<UnitCard> = {}) => {
    const field = duel()
    return core.attackSum(field, other(field, 'a1', card, unit), body(field, 'p1'))
  }
  const defence = (unit: Partial<Body['unit']>, facing = 1800, card: Partial<UnitCard> = {}) => {
    const field = duel({}, { at: [1200, 680, facing] })
    return core.defenceSum(field, other(field, 'p1', card, unit), body(field, 'a1'))
  }

  test('wedge and phalanx strike better by one, broken units worse by one, never below nothing', () => {
    expect(['wedge', 'phalanx', 'shield-wall', 'square', null].map(formation => attack({ formation }))).toEqual([
      10, 10, 9, 9, 9,
    ])
    expect(attack({ condition: 'broken' })).toBe(8)
    expect(attack({ condition: 'broken', formation: 'wedge' })).toBe(9)
    expect(attack({ condition: 'broken' }, { melee: { hit: 0, damage: 4 } })).toBe(4)
  })

  test('a wall helps to the front, a square all round; flank and rear cost one of each, a stretched line one', () => {
    const [front, flank, rear] = [1800, 900, 0]
    const sums = (formation: string | null, extended = false) =>
      [front, flank, rear].map(facing => defence({ formation, extended }, facing))
    expect(sums(null)).toEqual([8, 6, 6])
    expect(sums('shield-wall')).toEqual([10, 6, 6])
    expect(sums('square')).toEqual([10, 10, 10])
    expect(sums('wedge')).toEqual([8, 6, 6])
    expect(sums(null, true)).toEqual([7, 5, 5])
    expect(sums('square', true)).toEqual([9, 9, 9])
    expect(defence({}, rear, { defence: { hit: 0, damage: 2 } })).toBe(1)
    expect(defence({ extended: true }, rear, { defence: { hit: 3, damage: 1 } })).toBe(2)
  })

  test('the chance of a die: 4 where both are equal, each point one face more or fewer, never all and never none', () => {
    const chance = (
      ranged: [hit: number, damage: number],
      defended: [hit: number, damage: number],
      band: 'short' | 'long',
    ) => {
      const field = duel()
      const shooter = other(field, 'a1', { ranged: { hit: ranged[0], damage: ranged[1] } })
      const target = other(field, 'p1', { defence: { hit: defended[0], damage: defended[1] } })
      return core.successPerDie(field, shooter, target, band)
    }
    expect(chance([4, 4], [4, 4], 'short')).toEqual({ num: 9, den: 36 })
    expect(chance([4, 4], [4, 4], 'long')).toEqual({ num: 6, den: 36 })
    expect(chance([5, 3], [4, 4], 'short')).toEqual({ num: 8, den: 36 })
    expect(chance([6, 4], [4, 4], 'short')).toEqual({ num: 15, den: 36 })
    expect(chance([9, 9], [1, 1], 'short')).toEqual({ num: 25, den: 36 })
    expect(chance([2, 2], [4, 4], 'short')).toEqual({ num: 1, den: 36 })
    expect(chance([0, 1], [9, 9], 'long')).toEqual({ num: 1, den: 36 })
    const field = duel()
    // Two dice for a shot.
    const shooter = other(field, 'a1', { ranged: { hit: 5, damage: 3 } })
    expect(core.expectedDamage(field, shooter, body(field, 'a1').pose, body(field, 'p1'), 'short')).toEqual({
      num: 16,
      den: 36,
    })
    // No more than there are hearts left can be lost: of one heart, that at least one of the two dice does it.
    const mean = (damage: number, dice = 2) => {
      const rules = tableCoreRules('dice', { ...sampleParameters, rangedDice: dice })
      if (!rules.ok) throw new Error('refused')
      const hurt = other(field, 'p1', { hearts: 4 }, { damage })
      const { num, den } = rules.value.expectedDamage(field, shooter, body(field, 'a1').pose, hurt, 'short')
      return num / den
    }
    // Over all ways in which so many dice can fall, eight of 36 for each doing damage.
    const counted = (left: number, dice: number) => {
      let sum = 0
      for (let way = 0; way < 36 ** dice; way++) {
        let hits = 0
        for (let die = 0, rest = way; die < dice; die++, rest = Math.floor(rest / 36)) if (rest % 36 < 8) hits++
        sum += Math.min(hits, left)
      }
      return sum / 36 ** dice
    }
    for (const dice of [1, 2, 3])
      for (let left = 0; left <= 4; left++) expect(mean(4 - left, dice)).toBeCloseTo(counted(left, dice), 12)
    expect(
      core.expectedDamage(field, shooter, body(field, 'a1').pose, other(field, 'p1', {}, { damage: 5 }), 'short'),
    ).toEqual({
      num: 36 ** 2 - 28 ** 2,
      den: 36 ** 2,
    })
    // Who has no ranged value shoots with nothing.
    expect(core.successPerDie(field, body(field, 'a1'), body(field, 'p1'), 'short')).toEqual({ num: 1, den: 36 })
  })

  test('D-195 the chance that one of three dice succeeds at least; one die more from a flank, one stretched, six at most', () => {
    const odds = (own: Partial<Body['unit']>, facing: number, rules = core) => {
      const field = duel({}, { at: [1200, 680, facing] })
      return rules.meleeOdds(field, other(field, 'a1', {}, own), body(field, 'p1'))
    }
    // 5 against 4 hits on four faces, 4 against 4 hurts on three: 12 of 36.
    expect(odds({}, 1800)).toEqual({ num: 36 ** 3 - 24 ** 3, den: 36 ** 3 })
    expect(odds({ extended: true }, 1800)).toEqual({ num: 36 ** 4 - 24 ** 4, den: 36 ** 4 })
    // From behind 5 against 3 and 4 against 3: 5 times 4 of 36.
    expect(odds({}, 0)).toEqual({ num: 36 ** 4 - 16 ** 4, den: 36 ** 4 })
    expect(odds({ extended: true }, 900)).toEqual({ num: 36 ** 5 - 16 ** 5, den: 36 ** 5 })
    const made = tableCoreRules('more', { ...sampleParameters, meleeDice: 5 })
    if (!made.ok) throw new Error('refused')
    expect(odds({}, 1800, made.value).den).toBe(36 ** 5)
    expect(odds({}, 0, made.value).den).toBe(36 ** 6)
    expect(odds({ extended: true }, 0, made.value).den).toBe(36 ** 6)
  })
})

chapter('ranges', () => {
  const band = (card: string, x: number, y: number, own: Partial<Placed> = {}, their: Partial<Placed> = {}) => {
    const field = ruleset.queries.field(
      position({
        ai: [
          { card, at: [1200, 600], ...own },
          { card: 'h-axes', at: [2200, 600], engaged: their.engaged ? ['p1'] : [] },
        ],
        human: [{ card: 'r-legion', at: [x, y], ...their }],
      }),
    )
    return core.rangeBand(field, body(field, 'a1'), body(field, 'a1').pose, body(field, 'p1'))
  }

  test('short to 200 and long to 500, edge to edge; javelins at short range only; who has no ranged value not at all', () => {
    expect([880, 881, 1180, 1181].map(y => band('h-slingers', 1200, y))).toEqual(['short', 'long', 'long', null])
    expect([880, 881].map(y => band('h-herders', 1200, y))).toEqual(['short', null])
    expect(band('h-guard', 1200, 800)).toBeNull()
    const limits = (card: string) => {
      const field = ruleset.queries.field(
        position({ ai: [{ card, at: [1200, 600] }], human: [{ card: 'r-legion', at: [300, 1700] }] }),
      )
      return core.rangeLimits(body(field, 'a1'))
    }
    expect(['h-slingers', 'h-herders', 'h-guard'].map(limits)).toEqual([
      { short: 200, long: 500 },
      { short: 200, long: 200 },
      null,
    ])
  })

  test('within 45 degrees of where it looks, that included', () => {
    expect([band('h-slingers', 1500, 900), band('h-slingers', 1501, 900)]).toEqual(['long', null])
    expect([band('h-slingers', 900, 900), band('h-slingers', 899, 900)]).toEqual(['long', null])
    expect(band('h-slingers', 1200, 400)).toBeNull()
    expect(band('h-slingers', 1200, 400, { at: [1200, 600, 1800] })).toBe('short')
  })

  test('AMB-73 units in melee are spared, routed ones do not shoot but are shot at, and nobody hides', () => {
    expect(band('h-slingers', 1200, 900, {}, { engaged: ['a2'] })).toBeNull()
    expect(band('h-slingers', 1200, 900, { condition: 'routed' })).toBeNull()
    expect(band('h-slingers', 1200, 900, { condition: 'broken' })).toBe('long')
    expect(band('h-slingers', 1200, 900, {}, { condition: 'routed' })).toBe('long')
  })

  test('from where the shooter would stand', () => {
    const field = ruleset.queries.field(
      position({ ai: [{ card: 'h-slingers', at: [1200, 600] }], human: [{ card: 'r-legion', at: [1200, 1400] }] }),
    )
    const from = (x: number, y: number, facing = 0) =>
      core.rangeBand(field, body(field, 'a1'), pose(x, y, facing), body(field, 'p1'))
    expect([from(1200, 600), from(1200, 819), from(1200, 820), from(1200, 1120), from(1200, 1120, 900)]).toEqual([
      null,
      null,
      'long',
      'short',
      null,
    ])
    const nearer = tableCoreRules('arc', { ...sampleParameters, fireArc: 1800 })
    if (!nearer.ok) throw new Error('refused')
    expect(nearer.value.rangeBand(field, body(field, 'a1'), pose(1200, 1120, 1800), body(field, 'p1'))).toBe('short')
  })
})

chapter('shots and fights', () => {
  const shoot = (
    faces: readonly number[],
    event: ActionCard | null = null,
    band: 'short' | 'long' = 'short',
    their: Partial<Placed> = {},
  ) => {
    // Ranged 5+4 against 4+4: a 3 hits at short range, a 4 at long range, a 4 hurts.
    const field = duel({ engaged: [] }, { engaged: [], ...their })
    const shooter = other(field, 'a1', { ranged: { hit: 5, damage: 4 } })
    return thrown(faces, dice => core.resolve!.shoot(field, dice, shooter, body(field, 'p1'), band, event))
  }
  const damage = (count: number, unit = 'p1'): Effect => ({ type: 'damage', unit, damage: count })

  test('two dice for a shot; a die that hits is thrown again to hurt', () => {
    expect(shoot([2, 2])).toEqual([])
    expect(shoot([3, 3, 2])).toEqual([])
    expect(shoot([3, 4, 2])).toEqual([damage(1)])
    expect(shoot([3, 4, 3, 4])).toEqual([damage(2)])
    expect(shoot([3, 3], null, 'long')).toEqual([])
    expect(shoot([4, 4, 3], null, 'long')).toEqual([damage(1)])
    // Damage comes on top of what there is.
    expect(shoot([3, 4, 2], null, 'short', { damage: 1 })).toEqual([damage(2)])
  })

  test('an event strikes harder or braces better, to hit only, and none does the other’s work', () => {
    // Loose strikes for 2: 7 against 4, a 2 hits. Bandages brace for 1: a 4 hits.
    expect(shoot([1, 2, 4], action('loose'))).toEqual([damage(1)])
    expect(shoot([1, 2, 3], action('loose'))).toEqual([])
    expect(shoot([3, 4, 4], action('bandages'))).toEqual([damage(1)])
    expect(shoot([3, 4, 2], action('the-whole-host'))).toEqual([damage(1)])
  })

  const fight = (
    faces: readonly number[],
    event: ActionCard | null = null,
    own: Partial<Placed> = {},
    their: Partial<Placed> = {},
    patch = {},
  ) => {
    const field = duel(own, their, patch)
    return thrown(faces, dice => core.resolve!.fight(field, dice, body(field, 'a1'), body(field, 'p1'), event))
  }

  test('three dice each, the attacker first; both are counted before either is hurt', () => {
    // 5 against 4 hits with a 3, 4 against 4 hurts with a 4.
    expect(fight([2, 2, 2, 2, 2, 2])).toEqual([])
    expect(fight([3, 4, 2, 2, 2, 2, 3, 4])).toEqual([damage(1), damage(1, 'a1')])
    expect(fight([3, 4, 3, 4, 2, 3, 3, 2, 2])).toEqual([damage(2)])
    // One die more from the rear or stretched; who is turned round strikes with a die more, too, at a worse defence.
    expect(fight([2, 2, 2, 2, 2, 2, 2], null, { extended: true })).toEqual([])
    expect(fight([1, 1, 1, 1, 2, 2, 2], null, {}, { at: [1200, 680, 0] })).toEqual([])
    expect(fight([1, 1, 1, 2, 3, 1, 1, 1], null, {}, { at: [1200, 680, 0] })).toEqual([damage(1)])
  })

  test('the event is the AI’s: as attacker it strikes, as defender it braces', () => {
    // Riders-on strike for 2: a 2 hits where a 3 did. They do not help the answer.
    expect(fight([2, 4, 1, 1, 2, 2, 2], action('riders-on'))).toEqual([damage(1)])
    // Turn-and-stand braces for 2: a 5 hits.
    expect(fight([4, 4, 5, 4, 2, 2, 2], action('turn-and-stand'))).toEqual([damage(1)])
  })

  test('morale is checked from half of the hearts on: fit, broken, routed; a 1 always holds; no more tokens than hearts', () => {
    const hit = (before: number, morale: number[], more: Partial<Placed> = {}, blow = [3, 4, 1, 1]) =>
      fight([...blow, 1, 1, 1, ...morale], null, {}, { damage: before, ...more })
    const now = (condition: 'broken' | 'routed' | 'destroyed'): Effect => ({ type: 'condition', unit: 'p1', condition })
    // Legions: six hearts, morale 5.
    expect(hit(1, [])).toEqual([damage(2)])
    expect(hit(2, [5])).toEqual([damage(3)])
    expect(hit(2, [6])).toEqual([damage(3), now('broken')])
    expect(hit(2, [4], { condition: 'broken' })).toEqual([damage(3)])
    expect(hit(2, [5], { condition: 'broken' })).toEqual([damage(3), now('routed')])
    expect(hit(2, [1], { condition: 'broken' })).toEqual([damage(3)])
    expect(hit(5, [])).toEqual([damage(6), now('destroyed')])
    expect(hit(5, [], {}, [3, 4, 3, 4, 3, 4])).toEqual([damage(6), now('destroyed')])
    // Even of morale 1, broken, who throws a 1 holds.
    const field = duel({}, { damage: 2, condition: 'broken' })
    const shy = other(field, 'p1', { morale: 1 })
    const blow = (face: number) =>
      thrown([3, 4, 1, 1, 1, 1, 1, face], dice => core.resolve!.fight(field, dice, body(field, 'a1'), shy, null))
    expect([blow(1), blow(2)]).toEqual([[damage(3)], [damage(3), now('routed')]])
    // Archers: four hearts, morale 3; half of them is 2. Against 2+2 a 2 hits and hurts.
    expect(hit(1, [4], { card: 'r-archers' }, [2, 2, 1, 1])).toEqual([damage(2), now('broken')])
    expect(hit(1, [3], { card: 'r-archers' }, [2, 2, 1, 1])).toEqual([damage(2)])
    expect(hit(0, [], { card: 'r-cohort' }, [2, 3, 1, 1])).toEqual([damage(1)])
    expect(hit(1, [], { card: 'r-cohort' }, [2, 3, 1, 1])).toEqual([damage(2)])
    expect(hit(2, [5], { card: 'r-cohort' }, [2, 3, 1, 1])).toEqual([damage(3), now('broken')])
  })

  test('D-126 a general shares the fate of the unit he is with', () => {
    const fate = (before: number, morale: number[], more: Partial<Placed>, human: object | null) =>
      fight(
        [3, 4, 1, 1, 1, 1, 1, ...morale],
        null,
        {},
        { damage: before, ...more },
        { generals: { ai: null, human } },
      ).slice(2)
    const then = (condition: 'fit' | 'routed' | 'fallen'): Effect => ({ type: 'general', seat: 'human', condition })
    const broken = { condition: 'broken' } as const
    expect(fate(5, [], {}, general('p1'))).toEqual([then('fallen')])
    expect(fate(5, [], {}, general('p1', { condition: 'routed' }))).toEqual([then('fallen')])
    expect(fate(5, [], {}, general('p1', { condition: 'fallen' }))).toEqual([])
    expect(fate(5, [], {}, general(null))).toEqual([])
    expect(fate(5, [], {}, null)).toEqual([])
    expect(fate(2, [5], broken, general('p1'))).toEqual([then('routed')])
    expect(fate(2, [5], broken, general('p1', { condition: 'routed' }))).toEqual([])
    expect(fate(2, [6], {}, general('p1'))).toEqual([])
  })
})
