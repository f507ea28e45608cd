import { locales } from '@umpire/core-game'
import { expect, describe as suite, test } from 'vitest'
import { previewAttack, ruleset } from '../../src/index.ts'
import { attack, fight, type Game, reconnoitre, resolve, retreat, scene } from '../support/helpers.ts'

const STAND = { earlyRetreat: 'never' } as const
const rolled = (table: Game) => table.saw('battle-rolled')[0]!
const preview = (
  text: string,
  attackers: string[],
  target: string,
  options = {},
  kind: 'attack' | 'reconnaissance' = 'attack',
) => {
  const result = previewAttack(scene(text, {}, options).state, attackers, target, kind)
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  return result.value
}

suite('combat', () => {
  test('T-059 T-060 the attackers roll as many dice as their attack values add up to', () => {
    expect(
      rolled(fight('md-fulger@0,2 md-1001@0,2 tr-delta@1,2', ['md-fulger', 'md-1001'], '1,2', [1, 1, 1, 1, 1, 1])),
    ).toMatchObject({ dice: 6, total: 6 })
  })

  test('T-061 less the damage they had when the battle began', () => {
    expect(
      rolled(fight('md-fulger@0,2#2 md-1001@0,2#1 tr-delta@1,2', ['md-fulger', 'md-1001'], '1,2', [2, 2, 2, 2, 2, 2])),
    ).toMatchObject({ damage: 3, total: 9 })
  })

  test('T-062 R-50 +1 for each pair on opposite sides, attacking or not, at most 3; or of attackers only', () => {
    const text =
      'md-fulger@0,2 md-police-1@2,2 md-police-2@1,1 md-police-3@1,3 md-police-4@2,1 md-police-5@0,3 tr-delta@1,2'
    expect(preview(text, ['md-fulger'], '1,2').terms.pairs).toBe(3)
    expect(preview('md-fulger@0,2 md-police-1@2,1 tr-delta@1,2', ['md-fulger'], '1,2').terms.pairs).toBe(0)
    expect(preview(text, ['md-fulger', 'md-police-1'], '1,2', { pairs: 'attackers' }).terms.pairs).toBe(1)
    expect(preview(text, ['md-fulger'], '1,2', {}, 'reconnaissance').terms.pairs).toBe(3)
  })

  test('R-50 allied units make pairs, aviation does not', () => {
    const allies = scene('ga-budjak@0,2 tr-militia-1@2,2 md-1002@1,2', { turn: 'gagauzia' }, { players: 3 })
    const result = previewAttack(allies.state, ['ga-budjak'], '1,2')
    expect(result.ok && result.value.terms.pairs).toBe(1)
    expect(preview('md-fulger@0,0 md-police-1@2,-1 md-mig29-1 tr-delta@1,-1', ['md-fulger'], '1,-1').terms.pairs).toBe(
      0,
    )
  })

  test('T-063 T-064 terrain and properties change the total; it is compared with defence less damage', () => {
    const table = fight('md-fulger@2,1 tr-delta@3,1#1 tr-militia-1@3,1', ['md-fulger'], '3,1', [2, 2, 2, 2])
    expect(rolled(table)).toMatchObject({ total: 6, terrain: -2, against: 5, excess: 1 })
  })

  test('R-46 the whole hex retreats or nobody, and only where everybody can; or early retreat is never allowed', () => {
    const table = scene('md-fulger@0,2 tr-delta@1,2 tr-militia-1@1,2').do(
      attack('md-fulger', '1,2'),
      resolve('1,2'),
      retreat('tr-delta', '2,2', '3,2'),
    )
    expect(table.state.pending).toEqual({ kind: 'retreat', seat: 'transnistria', units: ['tr-militia-1'] })
    expect(table.do(retreat('tr-militia-1', '2,2', '3,2')).unit('tr-militia-1').damage).toBe(1)
    expect(
      scene('md-fulger@0,2 tr-delta@1,2', {}, STAND)
        .do(attack('md-fulger', '1,2'))
        .load(1, 1, 1, 1)
        .do(resolve('1,2'))
        .saw('stood'),
    ).toHaveLength(1)
  })

  test('R-48 the extra die: some infantry on plain, or all; a city for the 2nd battalion', () => {
    const dice = (text: string, unit: string, target: string, options = {}) => {
      const result = previewAttack(scene(text, { turn: 'transnistria' }, options).state, [unit], target)
      return result.ok ? [result.value.terms.dice, result.value.terms.bonusDice] : result.problems
    }
    const mixed = 'tr-1rg@0,2 md-police-1@1,2 md-fulger@1,2'
    expect(dice(mixed, 'tr-1rg', '1,2')).toEqual([4, 1])
    expect(dice(mixed, 'tr-1rg', '1,2', { infantryTarget: 'all' })).toEqual([3, 0])
    expect(dice('tr-1rg@0,2 md-fulger@1,2', 'tr-1rg', '1,2')).toEqual([3, 0])
    expect(dice('tr-1rg@2,1 md-police-1@3,1', 'tr-1rg', '3,1')).toEqual([3, 0])
  })

  test('R-49 damage lowers no attack value, and the roll may be below 0 unless `negativeRoll` is off', () => {
    const text = 'md-1002@2,1#3 tr-militia-1@3,1'
    expect(rolled(fight(text, ['md-1002'], '3,1', [1, 1]))).toMatchObject({ dice: 2, total: -3 })
    expect(rolled(fight(text, ['md-1002'], '3,1', [1, 1], { negativeRoll: false }))).toMatchObject({ total: 0 })
  })

  test('R-49 the sum that is told adds up, also where it counts as 0', () => {
    const told = (rulings: object) => {
      const table = fight('md-1002@2,1#3 tr-militia-1@3,1', ['md-1002'], '3,1', [1, 1], rulings)
      return locales.map(locale => ruleset.describe(rolled(table), locale))
    }
    for (const words of told({})) expect(words).toMatch(/= -3 /)
    for (const words of told({ negativeRoll: false })) expect(words).toMatch(/= -3 → 0 /)
  })

  test('R-53 first fire: defenders’ attack less their damage against adjacent attackers; X stays that of the beginning', () => {
    const text = 'md-fulger@4,-1#1 md-1001@4,-1 tr-dnestr@5,-1#1'
    const table = fight(text, ['md-fulger', 'md-1001'], '5,-1', [3, 3, 3, 2, 2, 2, 2, 2, 2])
    expect(table.saw('first-fire')).toMatchObject([{ dice: 3, damage: 1, total: 8, against: 6, excess: 2 }])
    expect(rolled(table)).toMatchObject({ damage: 1, total: 5, river: -6, against: 2 })
    expect(
      fight(text, ['md-fulger', 'md-1001'], '5,-1', [1, 1, 1, 1, 1, 1, 1, 1, 1], { firstFireDamage: 'ignored' }).saw(
        'first-fire',
      ),
    ).toMatchObject([{ damage: 0 }])
  })

  test('R-53 destroyed attackers do not roll; without any left the battle ends after the 1 damage', () => {
    const table = fight('md-police-1@4,-1 tr-dnestr@5,-1', ['md-police-1'], '5,-1', [3, 3, 3])
    expect(table.saw('battle-rolled')).toEqual([])
    expect(table.saw('destroyed')).toMatchObject([{ unit: 'md-police-1', cause: 'first-fire', by: 'transnistria' }])
    expect(table.unit('tr-dnestr').damage).toBe(1)
    expect(table.state.battle).toBeNull()
  })

  test('R-59 R-84 T-106 T-110 T-112 the relations of UNA-UNSO count once each, or for each unit; both may cancel', () => {
    const together = (text: string, units: string[], options = {}) => {
      const result = previewAttack(scene(text, { turn: 'transnistria' }, options).state, units, '1,2')
      return result.ok && result.value.terms.together
    }
    expect(together('tr-unso@0,2 tr-kuban@0,2 md-1002@1,2', ['tr-unso', 'tr-kuban'])).toBe(1)
    expect(together('tr-unso@0,2 tr-kuban@0,2 md-1002@1,2', ['tr-unso', 'tr-kuban'], { pairModifierTwice: true })).toBe(
      2,
    )
    expect(together('tr-unso@0,2 tr-3rg@0,2 md-1002@1,2', ['tr-unso', 'tr-3rg'])).toBe(-1)
    expect(together('tr-unso@0,2 tr-3rg@0,2 tr-kuban@0,2 md-1002@1,2', ['tr-unso', 'tr-3rg', 'tr-kuban'])).toBe(0)
    expect(together('tr-unso@0,2 tr-kuban@0,2 md-1002@1,2', ['tr-unso'])).toBe(0)
    // UNA-UNSO falls to the first fire, so the Kuban company rolls without it.
    const lost = fight(
      'tr-unso@5,-1 tr-kuban@5,0#1 md-fulger@4,0',
      ['tr-unso', 'tr-kuban'],
      '4,0',
      [2, 2, 2, 1, 3],
      { earlyRetreat: 'never' },
      'transnistria',
    )
    expect(lost.saw('destroyed')[0]).toMatchObject({ unit: 'tr-unso', cause: 'first-fire' })
    expect(rolled(lost)).toMatchObject({ together: 0, dice: 1 })
  })

  test('R-72 in the first fire disarmed units and the Alazan battery are silent, and pairs count only round one hex', () => {
    const fire = (text: string, attackers: string[], target: string, options = {}) =>
      preview(text, attackers, target, options).firstFire
    expect(fire('md-fulger@4,-1 tr-dnestr@5,-1~', ['md-fulger'], '5,-1')).toBeNull()
    const alazan = previewAttack(
      scene('md-alazan@4,-1 tr-dnestr@5,-1', { turn: 'transnistria' }).state,
      ['tr-dnestr'],
      '4,-1',
    )
    expect(alazan.ok && [alazan.value.river, alazan.value.firstFire]).toEqual([true, null])
    const round = 'md-fulger@4,-1 tr-dnestr@5,-1 tr-militia-1@3,-1'
    expect(fire(round, ['md-fulger'], '5,-1')!.pairs).toBe(1)
    expect(fire(round, ['md-fulger'], '5,-1', { firstFirePairs: 'never' })!.pairs).toBe(0)
    expect(fire(`${round} md-1001@4,0`, ['md-fulger', 'md-1001'], '5,-1')!.pairs).toBe(0)
    const tank = previewAttack(scene('tr-1rg@5,-1 md-police-1@4,-1').state, ['md-police-1'], '5,-1')
    expect(tank.ok && tank.value.firstFire).toMatchObject({ dice: 3, bonusDice: 0 })
  })

  test('R-72 R-60 artillery fires first only where it can attack a neighbouring hex', () => {
    const dice = (options = {}) =>
      preview('md-scorpion@4,-6 ga-budjak@4,-5 ru-artillery-2@4,-5', ['md-scorpion'], '4,-5', options).firstFire?.dice
    expect([dice(), dice({ artilleryAdjacent: false })]).toEqual([8, 3])
  })

  test('R-81 reconnaissance kills raise the level too, unless `reconnaissanceCredit` is off; mixed defence is credited to its strongest', () => {
    const scout = (options = {}) =>
      scene('md-fulger@0,2 tr-skr@1,2', {}, { ...STAND, ...options })
        .do(reconnoitre('md-fulger', '1,2'))
        .load(3)
        .do(resolve('1,2')).state.escalation.moldova
    expect([scout(), scout({ reconnaissanceCredit: false })]).toEqual([1, 0])
    const mixed = scene('md-police-1@-6,9#1 tr-militia-1@-6,8 ga-budjak@-6,8', {}, { ...STAND, players: 3 })
      .do(attack('md-police-1', '-6,8'))
      .load(1)
      .do(resolve('-6,8'))
    expect(mixed.saw('destroyed')).toMatchObject([{ unit: 'md-police-1', by: 'gagauzia' }])
    expect(mixed.state.escalation).toMatchObject({ transnistria: 0, gagauzia: 1 })
  })

  test('R-83 disarmed units make pairs, unless `disarmedPairs` is off; pairs are counted when the dice are rolled', () => {
    const text = 'md-fulger@0,2 md-police-1@2,2~ tr-delta@1,2'
    expect(preview(text, ['md-fulger'], '1,2').terms.pairs).toBe(1)
    expect(preview(text, ['md-fulger'], '1,2', { disarmedPairs: false }).terms.pairs).toBe(0)
    // Police in the first fire's path: the pair is gone before the main roll.
    const gone = fight(
      'md-police-1@4,-1 md-mig29-1 md-police-2@6,-1 tr-dnestr@5,-1',
      ['md-police-1', 'md-mig29-1'],
      '5,-1',
      [3, 3, 3, 1],
    )
    expect(rolled(gone)).toMatchObject({ pairs: 0 })
  })
})
