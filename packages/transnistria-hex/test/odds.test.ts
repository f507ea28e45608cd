import { addFractions, type Fraction, fraction, fractionToText, possibilities, withDice } from '@umpire/core-rng'
import { expect, describe as suite, test } from 'vitest'
import { battleOdds, board, previewAttack, type State } from '../src/index.ts'
import { openPlay } from '../src/play.ts'
import { engage, hitChance, oddsOf, trinomials } from '../src/queries/odds.ts'
import { attack, chancesByStep, type Game, reconnoitre, resolve, type Setting, scene } from './support/helpers.ts'

function compare(table: Game, attackers: string[], target: string, kind: 'attack' | 'reconnaissance' = 'attack'): void {
  const quick = battleOdds(table.state, attackers, target, kind)
  if (!quick.ok) throw new Error(JSON.stringify(quick.problems))
  const slow = chancesByStep(table.state, [
    ...attackers.map(unit => (kind === 'attack' ? attack(unit, target) : reconnoitre(unit, target))),
    resolve(target),
  ])
  const sum = (holds: (leaf: (typeof slow)[number]) => boolean) =>
    fractionToText(slow.reduce((all, leaf) => (holds(leaf) ? addFractions(all, leaf.probability) : all), fraction(0)))
  expect(sum(() => true)).toBe('1')
  expect(fractionToText(quick.value.hit)).toBe(sum(leaf => leaf.hit))
  expect(fractionToText(quick.value.advance)).toBe(sum(leaf => leaf.state.pending?.kind === 'occupy'))
  for (const { unit, destroyed, surrendered, damage } of quick.value.units) {
    const now = (state: State) => state.units.find(other => other.id === unit)!
    expect(fractionToText(destroyed)).toBe(sum(leaf => now(leaf.state).status === 'destroyed'))
    expect(fractionToText(surrendered)).toBe(sum(leaf => now(leaf.state).status === 'surrendered'))
    for (const { points, probability } of damage)
      expect(fractionToText(probability)).toBe(
        sum(leaf => now(leaf.state).hex !== null && now(leaf.state).damage === points),
      )
  }
  for (const seat of ['moldova', 'transnistria'] as const)
    for (const { level, probability } of quick.value.escalation[seat])
      expect(fractionToText(probability)).toBe(sum(leaf => leaf.state.escalation[seat] === level))
}

suite('odds are those of the rules themselves, die by die', () => {
  const cases: [string, string, string[], string, Setting?][] = [
    [
      'a stack of three on plain',
      'md-fulger@0,2 md-police-1@1,1#1 tr-delta@1,2#1 tr-dnestr@1,2 tr-skr@1,2',
      ['md-fulger', 'md-police-1'],
      '1,2',
    ],
    [
      'across the river into a city, with fighters beside it',
      'md-fulger@4,-4#1 md-hdnf-1@4,-4 md-police-1@4,-5 md-police-2@6,-5 tr-skr@5,-5 tr-militia-2@5,-5#1',
      ['md-fulger', 'md-hdnf-1'],
      '5,-5',
    ],
    [
      'equally strong attackers in the first fire',
      'md-police-1@4,-1 md-police-2@4,-1 md-1002@4,-1#1 tr-dnestr@5,-1',
      ['md-police-1', 'md-police-2', 'md-1002'],
      '5,-1',
    ],
    [
      'attackers who may all fall to the first fire',
      'md-police-1@4,-1 md-police-2@4,-1#1 tr-dnestr@5,-1',
      ['md-police-1', 'md-police-2'],
      '5,-1',
    ],
    [
      'no way to retreat',
      'md-fulger@0,2 tr-delta@1,2 md-police-1@2,2 md-police-2@1,1 md-police-3@1,3 md-police-4@2,1 md-police-5@0,3',
      ['md-fulger'],
      '1,2',
    ],
    ['aviation and anti-air', 'md-fulger@0,2 md-mig29-1 tr-delta@1,2 tr-4rg@2,2', ['md-fulger', 'md-mig29-1'], '1,2'],
    [
      'point by point',
      'md-fulger@0,2 tr-delta@1,2 tr-dnestr@1,2',
      ['md-fulger'],
      '1,2',
      { damageOrder: 'point-by-point', rangedAttrition: false },
    ],
  ]
  for (const [name, text, attackers, target, options] of cases) {
    test(name, () => compare(scene(text, {}, options), attackers, target))
    test(`${name}: the chance to hit by itself`, () => {
      const { state } = scene(text, {}, options)
      const engaged = engage(openPlay(board, state), attackers, target)
      const odds = battleOdds(state, attackers, target)
      if (!engaged.ok || !odds.ok) throw new Error('refused')
      expect(fractionToText(hitChance(engaged.value))).toBe(fractionToText(odds.value.hit))
      // The question leaves the battle as it was.
      expect(oddsOf(engaged.value)).toEqual(odds.value)
    })
  }
  test('reconnaissance', () => compare(scene('md-fulger@4,-1#1 tr-skr@5,-1'), ['md-fulger'], '5,-1', 'reconnaissance'))

  test('Nd3 is what the dice give', () => {
    for (const dice of [0, 1, 2, 5, 7]) {
      const sums = new Map<number, Fraction>()
      for (const { value, probability } of possibilities(rng => withDice(rng, open => open.sum(dice, 3)).value))
        sums.set(value, addFractions(sums.get(value) ?? fraction(0), probability))
      expect(trinomials(dice).map(ways => fractionToText(fraction(ways, 3n ** BigInt(dice))))).toEqual(
        [...sums].sort(([a], [b]) => a - b).map(([, chance]) => fractionToText(chance)),
      )
    }
  })

  test('T-059, T-065: exact however many dice are thrown', () => {
    const attackers = [
      ...['ru-356@0,2', 'ru-artillery-1@0,2', 'ru-artillery-2@0,2', 'ru-msp-1@1,1', 'ru-msp-2@1,1', 'ru-msp-3@1,1'],
      ...['ru-905@2,1', 'tr-2rg@2,1', 'tr-1rg@2,1', 'tr-3rg@2,2', 'tr-4rg@2,2', 'tr-dnestr@2,2'],
    ]
    const { state } = scene(`md-1001@1,2 md-fulger@1,2#1 ${attackers.join(' ')}`, {
      turn: 'transnistria',
      intervention: { stage: 'joined' },
    })
    const thrown = attackers.map((_, last) => {
      const ids = attackers.slice(0, last + 1).map(text => text.split('@')[0]!)
      const odds = battleOdds(state, ids, '1,2')
      const preview = previewAttack(state, ids, '1,2')
      if (!odds.ok || !preview.ok) throw new Error('refused')
      const { dice, damage, pairs, terrain, river, together, against } = preview.value.terms
      let sums = new Map([[0, 1n]])
      for (let die = 0; die < dice; die++) {
        const more = new Map<number, bigint>()
        for (const [sum, ways] of sums)
          for (const face of [1, 2, 3]) more.set(sum + face, (more.get(sum + face) ?? 0n) + ways)
        sums = more
      }
      let hits = 0n
      for (const [sum, ways] of sums) if (sum - damage + pairs + terrain + river + together > against) hits += ways
      const { hit, units, ...rest } = odds.value
      expect(fractionToText(hit)).toBe(fractionToText(fraction(hits, 3n ** BigInt(dice))))
      const spreads = [rest.damage, ...Object.values(rest.escalation)].map(list => list.map(one => one.probability))
      for (const unit of units)
        spreads.push([unit.destroyed, unit.surrendered, ...unit.damage.map(one => one.probability)])
      for (const spread of spreads) expect(fractionToText(spread.reduce(addFractions))).toBe('1')
      return dice
    })
    expect(thrown[0]).toBe(5)
    expect(thrown.at(-1)).toBeGreaterThan(40)
  })

  test('the useful numbers of the rulings: 80/81, 77 %, 33 %, 67 %', () => {
    const hit = (text: string, attackers: string[], target: string, kind: 'attack' | 'reconnaissance' = 'attack') => {
      const result = battleOdds(scene(text).state, attackers, target, kind)
      return result.ok ? fractionToText(result.value.hit) : result.problems[0]!.code
    }
    expect(hit('md-fulger@2,1 tr-militia-1@3,1', ['md-fulger'], '3,1')).toBe('80/81')
    expect(hit('md-police-1@0,2 tr-militia-1@1,2', ['md-police-1'], '1,2')).toBe('1/3')
    expect(hit('md-fulger@0,2 tr-militia-1@1,2', ['md-fulger'], '1,2', 'reconnaissance')).toBe('1/3')
    expect(hit('md-fulger@0,2 md-police-1@2,2 tr-militia-1@1,2', ['md-fulger'], '1,2', 'reconnaissance')).toBe('2/3')
    const bender = battleOdds(
      scene('md-fulger@3,1 md-1001@3,1 tr-militia-1@4,1 tr-2rg@4,1 tr-skr@4,1').state,
      ['md-fulger', 'md-1001'],
      '4,1',
    )
    expect(bender.ok && Number((bender.value.hit.num * 100n) / bender.value.hit.den)).toBe(76)
  })

  test('preview and odds refuse what the orders refuse', () => {
    const table = scene('md-fulger@0,2 tr-militia-1@3,2')
    expect(previewAttack(table.state, ['md-fulger'], '3,2')).toMatchObject({
      ok: false,
      problems: [{ code: 'attack-range', at: [0] }],
    })
    expect(battleOdds(table.state, ['md-nobody'], '3,2')).toMatchObject({
      ok: false,
      problems: [{ code: 'unit-unknown' }],
    })
    expect(battleOdds(table.state, [], '3,2')).toMatchObject({ ok: false })
    const joined = { intervention: { stage: 'joined' } } as const
    const asks = [previewAttack, battleOdds]
    // while battles are resolved nobody else declares one; those who have are still asked about.
    const busy = scene('md-fulger@0,2 md-1001@0,2 md-1002@0,4 tr-militia-1@1,2 tr-delta@1,4 tr-skr@1,4').do(
      attack('md-fulger', '1,2'),
      attack('md-1002', '1,4'),
      resolve('1,4'),
    )
    for (const ask of asks) {
      const joins = ask(busy.state, ['md-1001'], '1,2')
      expect(busy.refuse(attack('md-1001', '1,2'))).toBe('order-out-of-phase')
      expect(joins).toMatchObject({ ok: false, problems: [{ code: 'order-out-of-phase', at: [0] }] })
      expect(ask(busy.state, ['md-fulger'], '1,2')).toMatchObject({ ok: true })
    }
    // aircraft that were captured meanwhile fight no battle that they had declared.
    const lost = scene('md-fulger@1,2 md-mig29-1 tr-delta@1,1 tr-dnestr@3,3')
      .do(attack('md-fulger', '1,1'), attack('md-mig29-1', '3,3'), resolve('1,1'))
      .do({ type: 'retreat', unit: 'tr-delta', path: ['1,0', '1,-1'] })
    expect(lost.state.pending?.kind).toBe('rebase')
    for (const ask of asks)
      expect(ask(lost.state, ['md-mig29-1'], '3,3')).toMatchObject({
        ok: false,
        problems: [{ code: 'unit-not-yours' }],
      })
    const over = scene('md-fulger@0,2 tr-militia-1@1,2', joined).do({ type: 'request-peace' }).state
    for (const ask of asks)
      expect(ask(over, ['md-fulger'], '1,2')).toMatchObject({ ok: false, problems: [{ code: 'game-over' }] })
  })
})
