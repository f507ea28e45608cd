import { describe as chapter, expect, test } from 'vitest'
import type { Resolution } from '../../../src/content/index.ts'
import { sampleContent, sampleCoreRules } from '../../../src/content/sample/index.ts'
import { createRuleset, type Event, type Options, type Row } from '../../../src/index.ts'
import { admit } from '../../../src/rules/activation/matching.ts'
import { activate, chosen, deck, order, rules, spread, used } from '../../support/activating.ts'
import { act, general, type Placed, position, refusal, show } from '../../support/helpers.ts'

chapter('cards', () => {
  const ai = spread('h-guard', 'h-axes', 'h-chariots')

  test('D-144 D-150 both cards are played, then units are activated: who rallies by one is activated by the other', () => {
    const routed: Placed[] = ai.map((one, i) => ({ ...one, condition: i ? 'fit' : 'routed' }))
    const options = { resolution: 'core' } as const
    const both = activate({ row: 'all-out', ai: routed, cards: 'five rally ruse', options, dice: [1, 1, 1, 1] })
    expect([both.state.units[0]!.condition, order(both)]).toEqual(['broken', ['a3', 'a1', 'a2']])
    const told = both.events.map(event => event.type).filter(type => type !== 'decided')
    expect(told).toEqual(['drawn', 'played', 'played', 'condition', 'discarded', 'activated', 'phase'])
    expect(order(activate({ row: 'all-out', ai: routed, cards: 'five ruse heal', options, dice: [1, 1] }))).toEqual([
      'a3',
      'a2',
    ])
  })

  test('D-147 a card that reaches nobody is not possible where another is; it comes last', () => {
    const wounded: Placed[] = ai.map((one, i) => ({ ...one, damage: i ? 0 : 1 }))
    expect(used(activate({ ai: wounded, cards: 'five rally heal' }))).toEqual(['five', 'heal'])
    expect(used(activate({ ai, cards: 'five rally ruse' }))).toEqual(['five', 'ruse'])
    // Riders for an army on foot.
    expect(used(activate({ ai: spread('h-guard', 'h-axes'), cards: 'two riders march' }))).toEqual(['two', 'march'])
    expect(used(activate({ ai, cards: 'five rally heal' }))).toEqual(['five', 'rally'])
    expect(used(activate({ ai: wounded, cards: 'heal rally ruse' }))).toEqual(['heal', 'ruse'])
    // The first card activates whatever it reaches: D-145.
    expect(used(activate({ ai: spread('h-guard'), cards: 'riders ruse march', dice: [1] }))[0]).toBe('riders')
  })

  test('D-147 a card that adds to the move does so for the AI where the person reports', () => {
    for (const resolution of ['reported', 'core'] as const) {
      const made = activate({
        row: 'all-out',
        ai: spread('h-guard'),
        cards: 'one march ruse',
        options: { resolution },
        dice: [1],
      })
      expect(made.state.bonus).toBe(1)
      expect(made.events).toContainEqual({ type: 'bonus', rule: 'D-147', amount: 1 })
      expect(made.state.units.map(unit => [unit.condition, unit.damage])).toEqual([
        ['fit', 0],
        ['fit', 0],
      ])
    }
    const hurt: Placed[] = ai.map(one => ({ ...one, damage: 2 }))
    // What happens to units he says himself.
    expect(activate({ ai: hurt, cards: 'five heal ruse' }).state.units.map(unit => unit.damage)).toEqual([2, 2, 2, 0])
  })

  test('D-144 D-147 dice that the core rules throw for an order are told with the card, and with nothing else', () => {
    const resolve = sampleCoreRules.resolve!
    const thrower: Resolution['order'] = (field, dice, card, units) => {
      for (const unit of units) dice.d(6, `recheck ${unit}`)
      return resolve.order(field, dice, card, units)
    }
    const made = createRuleset({
      ...sampleContent,
      id: 'deck',
      actions: deck,
      core: { ...sampleCoreRules, resolve: { ...resolve, order: thrower } },
    })
    if (!made.ok) throw new Error(show(made.problems))
    const own = made.value
    const hurt: Placed[] = ai.map((one, i) => ({ ...one, damage: i ? 0 : 1 }))
    const die = { sides: 6, face: 5, purpose: 'recheck a1' }
    const turn = activate({
      row: 'all-out',
      ai: hurt,
      cards: 'five heal ruse',
      options: { resolution: 'core' },
      dice: [5],
      rules: own,
    })
    const event = { type: 'played', rule: 'D-147', seat: 'ai', card: 'heal', half: 'order', units: ['a1'], dice: [die] }
    expect(turn.events.filter(one => one.type === 'played')[1]).toEqual(event)
    expect(turn.decisions().flatMap(one => one.dice)).toEqual([])
    for (const [locale, text] of [
      ['en', 'The AI plays the order heal on a1; dice: 5 (D-147).'],
      ['ru', 'ИИ разыгрывает приказ heal, отряды: a1; кубики: 5 (D-147).'],
      ['fr', 'L’IA joue l’ordre heal sur a1\u00a0; dés\u00a0: 5 (D-147).'],
    ] as const)
      expect(own.describe(event as Event, locale)).toBe(text)

    const persons = position({
      ai,
      human: [{ card: 'r-legion', at: [1200, 1500], damage: 1 }],
      phase: 'activation',
      turn: 'human',
      patch: { hand: ['heal'], deck: ['one'], generals: { ai: general(null), human: general('p1') } },
      rules: own,
    })
    const { events } = act(persons, 'human', { type: 'play', card: 'heal', units: ['p1'] }, [2], own)
    expect(events).toEqual([
      { ...event, rule: 'D-144', seat: 'human', units: ['p1'], dice: [{ ...die, face: 2, purpose: 'recheck p1' }] },
      { type: 'damaged', rule: 'D-144', unit: 'p1', damage: 0 },
      { type: 'discarded', rule: 'D-148', cards: ['heal'] },
    ])
    // Where none are thrown nothing is said of dice.
    const calm = activate({ row: 'all-out', ai: hurt, cards: 'five heal ruse', options: { resolution: 'core' } })
    for (const one of calm.events) if (one.type === 'played') expect(one).not.toHaveProperty('dice')
  })

  test('D-143 whoever takes a card from the AI takes it from the deck', () => {
    const state = position({ ai, turn: 'human', rules })
    const before = state.deck.length
    const made = act(state, 'human', { type: 'take-card', card: 'ruse' }, [], rules)
    expect([made.state.deck.length, made.state.hand]).toEqual([before - 1, ['ruse']])
    expect(refusal(state, 'human', { type: 'take-card', card: 'nothing' }, rules)).toBe('unknown-card')
    expect(act(state, 'human', { type: 'take-card' }, [1], rules).state.hand).toHaveLength(1)
  })

  test('D-144 D-148 three cards are drawn, two used, all three discarded', () => {
    const made = activate({ ai, cards: 'two one heal' })
    expect(used(made)).toEqual(['two', 'one'])
    expect(made.state.discard).toEqual(['heal', 'one', 'two'])
    expect(made.state.deck).toHaveLength(deck.length * 3 - 3)
  })

  test('D-004 D-155 an order that reaches not all of them works on the dearest, of equals on one by die, wherever it is listed', () => {
    const hurt = (cards: string): Placed[] => spread(...cards.split(' ')).map(one => ({ ...one, damage: 1 }))
    const healed = (cards: string, dice: readonly number[]) => {
      const made = activate({ row: 'all-out', ai: hurt(cards), cards: 'five heal ruse', dice })
      return made.events.flatMap(event => (event.type === 'played' && event.card === 'heal' ? event.units : []))
    }
    expect([1, 2].map(face => healed('h-spears h-spears', [face]))).toEqual([['a1'], ['a2']])
    expect(healed('h-spears h-guard h-spears', [])).toEqual(['a2'])
    // Who may be rallied is a condition, and the cards are two: all are reached, and no die is thrown.
    const shaken: Placed[] = spread('h-spears', 'h-spears').map(one => ({ ...one, condition: 'broken' }))
    const all = activate({ row: 'all-out', ai: shaken, cards: 'rally-all ruse ruse', dice: [] })
    expect(all.events).toContainEqual(expect.objectContaining({ card: 'rally-all', units: ['a1', 'a2'] }))
  })

  test('D-145 the first card is the one that activates most units', () => {
    expect(used(activate({ ai, cards: 'one two heal' }))[0]).toBe('two')
    // Five are as good as three where there are only three units, and one rider is less than two.
    expect(used(activate({ ai, cards: 'riders two rally' }))[0]).toBe('two')
    expect(
      activate({ ai: spread('h-guard', 'h-axes'), cards: 'five two rally', dice: [1] }).decisions('first-card')[0]!
        .dice,
    ).toHaveLength(1)
  })

  test('D-146 without a card that activates, the first is chosen like the second', () => {
    const hurt: Placed[] = ai.map(one => ({ ...one, damage: 1, condition: 'broken' }))
    expect(used(activate({ ai: hurt, cards: 'heal ruse rally' }))).toEqual(['rally', 'heal'])
  })

  test('D-147 AMB-14 AMB-58 the second card by the order of kinds; most units, then a die; moves are other unless named', () => {
    expect(used(activate({ ai, cards: 'five heal one' }))).toEqual(['five', 'one'])
    expect(used(activate({ ai, cards: 'five heal rally' }))).toEqual(['five', 'rally'])
    const order: Partial<Options> = { rulings: { secondCardOrder: ['heal', 'rally', 'activate', 'other'] } }
    expect(used(activate({ ai, cards: 'five heal rally', options: order }))).toEqual(['five', 'heal'])
    const shaken: Placed[] = ai.map((one, i) => ({ ...one, condition: i ? 'broken' : 'fit' }))
    expect(used(activate({ ai: shaken, cards: 'five rally rally-all' }))).toEqual(['five', 'rally-all'])
    expect(activate({ ai, cards: 'five march ruse', dice: [1] }).decisions('second-card')[0]!.dice).toHaveLength(1)
    const named = activate({
      ai,
      cards: 'five march ruse',
      options: { rulings: { secondCardOrder: ['activate', 'rally', 'heal', 'move', 'other'] } },
    })
    expect(used(named)).toEqual(['five', 'march'])
  })

  test('D-149 AMB-60 the harder game plays one more: the third drawn, or a fourth', () => {
    const third = activate({ ai, cards: 'two heal rally', options: { harderCards: true } })
    expect(used(third)).toEqual(['two', 'rally', 'heal'])
    const fourth = activate({
      ai,
      cards: 'two heal rally one',
      options: { harderCards: true, rulings: { extraCard: 'fourth' } },
    })
    expect(used(fourth)).toEqual(['two', 'one', 'rally'])
    expect(fourth.state.discard).toHaveLength(4)
  })
})

chapter('units', () => {
  test('D-150 D-155 who has been taken is no candidate of the next choice any more', () => {
    const ai = spread('h-axes', 'h-guard', 'h-chariots', 'h-spears')
    const choices = activate({ row: 'all-out', ai, cards: 'five ruse ruse', dice: [1] }).decisions('activate', 'points')
    const names = choices.map(one => one.candidates.map(({ name }) => name))
    const taken = choices.map(one => one.chosen)
    expect(taken).toEqual(['a3', 'a2', 'a1', 'a4'])
    expect(names).toEqual(taken.map((_, i) => taken.slice(i)))
    expect(choices.map(one => one.considered)).toEqual([4, 3, 2, 1])
  })

  test('D-150 D-157 AMB-34 by points: the dearest first, as far as the cards reach', () => {
    const ai = spread('h-axes', 'h-guard', 'h-chariots', 'h-spears')
    expect(order(activate({ row: 'all-out', ai, cards: 'two ruse ruse', dice: [1] }))).toEqual(['a3', 'a2'])
    expect(order(activate({ row: 'all-out', ai, cards: 'five ruse ruse', dice: [1] }))).toEqual([
      'a3',
      'a2',
      'a1',
      'a4',
    ])
  })

  test('D-141 items are followed from top to bottom, and classes from left to right', () => {
    // One in each zone, in one line: nobody can mend it.
    const ai: Placed[] = ['h-guard', 'h-raiders', 'h-slingers'].map((card, i) => ({ card, at: [200 + 1000 * i, 300] }))
    // Row 1: by points ranged, melee, javelins. Row 9: javelins, then ranged, melee.
    expect(order(activate({ row: 'retreat', ai, dice: [1] }))).toEqual(['a3', 'a1', 'a2'])
    expect(order(activate({ row: 'all-out', ai, dice: [1] }))).toEqual(['a2', 'a3', 'a1'])
  })

  test('D-160 AMB-13 the example of value 5: short range, other shooters, javelins, chargers, closers of gaps', () => {
    const ai: Placed[] = [
      { card: 'h-slingers', at: [300, 1000] },
      { card: 'h-slingers', at: [2200, 200] },
      { card: 'h-raiders', at: [1900, 200] },
      { card: 'h-axes', at: [900, 1000] },
      { card: 'h-spears', at: [1500, 300] },
      { card: 'h-spears', at: [1700, 340] },
    ]
    const human: Placed[] = [
      { card: 'r-cohort', at: [300, 1300] },
      { card: 'r-pikes', at: [900, 1300] },
    ]
    expect(
      order(activate({ row: 'advance', ai, human, cards: 'five five ruse', dice: [1, 1, 1] })).slice(0, 4),
    ).toEqual(['a1', 'a2', 'a3', 'a4'])
    const table = order(
      activate({
        row: 'advance',
        ai,
        human,
        cards: 'five five ruse',
        options: { rulings: { row45Points: 'table' } },
        dice: [1, 1, 1],
      }),
    )
    expect(table.slice(0, 3)).toEqual(['a1', 'a3', 'a2'])
  })

  test('D-151 D-153 D-155 AMB-63 preferably with a target, then by points; or by points alone', () => {
    const ai: Placed[] = [
      { card: 'h-raiders', at: [300, 200] },
      { card: 'r-legion', at: [1500, 200] },
      { card: 'h-raiders', at: [1200, 900] },
    ]
    const human: Placed[] = [{ card: 'r-cohort', at: [1200, 1700] }]
    const first = (preference: 'target' | 'points') =>
      order(
        activate({
          row: 'attack',
          ai,
          human,
          cards: 'one ruse ruse',
          options: { rulings: { preference } },
          dice: [1, 1],
        }),
      )
    expect(first('target')).toEqual(['a3'])
    expect(first('points')).toEqual(['a2'])
  })

  test('D-151 D-153 D-004 AMB-63 after points the preference still tells equals apart, and no die does', () => {
    const made = activate({
      row: 'attack',
      ai: [
        { card: 'h-raiders', at: [300, 200] },
        { card: 'h-raiders', at: [1200, 900] },
      ],
      human: [{ card: 'r-cohort', at: [1200, 1700] }],
      cards: 'one ruse ruse',
      options: { rulings: { preference: 'points' } },
      dice: [1],
    })
    expect(order(made)).toEqual(['a2'])
    expect(made.decisions('activate')).toMatchObject([{ measures: ['points', 'target'], dice: [] }])
  })

  test('D-158 AMB-64 short range from wherever the unit can get to this turn, or from where it stands', () => {
    const ai: Placed[] = [
      { card: 'h-slingers', at: [1200, 900] },
      { card: 'h-axes', at: [300, 200] },
      { card: 'h-guard', at: [2100, 200] },
    ]
    const human: Placed[] = [{ card: 'r-cohort', at: [1200, 1500] }]
    const first = (shortRangeFrom: 'reachable' | 'current') =>
      order(
        activate({
          row: 'attack',
          ai,
          human,
          cards: 'one ruse ruse',
          options: { rulings: { shortRangeFrom } },
          dice: [1],
        }),
      )
    expect(first('reachable')).toEqual(['a1'])
    expect(first('current')).toEqual(['a3'])
  })

  test('D-152 D-156 AMB-15 charges: melee units, with javelins or without; who may envelop without risk first, then the best difference', () => {
    const ai: Placed[] = [
      { card: 'h-guard', at: [600, 1100] },
      { card: 'h-axes', at: [1200, 1100] },
      { card: 'h-raiders', at: [1800, 1000] },
    ]
    const human: Placed[] = [
      { card: 'r-pikes', at: [600, 1350] },
      { card: 'r-archers', at: [1200, 1350] },
      { card: 'r-cohort', at: [1800, 1300, 900] },
    ]
    // The raiders hit a flank where nobody can answer; axes against archers: 8 - 4; guards against pikes: 9 - 7.
    const all = activate({ row: 'all-out', ai, human, cards: 'five ruse ruse', dice: [1] })
    expect(order(all)).toEqual(['a3', 'a2', 'a1'])
    expect(all.decisions('activate', 'charge')[0]!.candidates[0]).toMatchObject({ name: 'a3' })
    const strict = activate({
      row: 'all-out',
      ai,
      human,
      cards: 'five ruse ruse',
      options: { rulings: { situationMelee: 'melee-only' } },
      dice: [1],
    })
    expect(strict.decisions('activate', 'charge').map(one => one.chosen)).toEqual(['a2', 'a1'])
  })

  test('AMB-35 AMB-66 charges by difference first, or by points first as printed', () => {
    const ai: Placed[] = [
      { card: 'h-guard', at: [600, 1100] },
      { card: 'h-axes', at: [1200, 1100] },
    ]
    const human: Placed[] = [
      { card: 'r-pikes', at: [600, 1350] },
      { card: 'r-archers', at: [1200, 1350] },
    ]
    const first = (chargeOrder: 'difference' | 'points') =>
      order(
        activate({
          row: 'all-out',
          ai,
          human,
          cards: 'one ruse ruse',
          options: { rulings: { chargeOrder } },
          dice: [1],
        }),
      )
    expect(first('difference')).toEqual(['a2'])
    expect(first('points')).toEqual(['a1'])
  })

  test('D-159 AMB-68 line: units that can mend the line, by points', () => {
    const ai: Placed[] = [
      { card: 'h-spears', at: [400, 300] },
      { card: 'h-axes', at: [545, 300] },
      { card: 'h-guard', at: [690, 400] },
    ]
    const made = activate({ row: 'retreat', ai, cards: 'one ruse ruse', dice: [1] })
    expect(order(made)).toEqual(['a3'])
    expect(made.decisions('activate', 'line')[0]!.rules).toContain('D-159')
  })

  test('D-159 D-168 D-169 in rows that advance nobody is activated for a line that he could mend only by stepping back', () => {
    // The guards stand in front of the gap that they would close.
    const ai: Placed[] = [
      { card: 'h-spears', at: [1000, 400] },
      { card: 'h-guard', at: [1150, 520] },
      { card: 'h-spears', at: [1300, 400] },
    ]
    const made = (row: Row) => activate({ row, ai, cards: 'one ruse ruse', dice: [1] }).decisions('activate', 'line')
    for (const row of ['retreat', 'defence'] as const) expect(made(row).map(one => one.chosen)).toEqual(['a2'])
    for (const row of ['advance', 'attack'] as const)
      expect(made(row).flatMap(one => one.candidates.map(({ name }) => name))).not.toContain('a2')
    // Who stands behind the gap still is.
    const behind = ai.map((one, i): Placed => (i === 1 ? { ...one, at: [1150, 280] } : one))
    const taken = activate({ row: 'advance', ai: behind, cards: 'one ruse ruse', dice: [1] })
    expect(taken.decisions('activate', 'line').map(one => one.chosen)).toEqual(['a2'])
  })

  test('D-154 mounted units are not set apart', () => {
    const ai = spread('h-chariots', 'h-guard')
    expect(order(activate({ row: 'all-out', ai, cards: 'one ruse ruse', dice: [1] }))).toEqual(['a1'])
  })

  test('AMB-59 units are taken while the cards can still pay for all of them, or card after card', () => {
    const ai = spread('h-guard', 'h-chariots', 'h-axes')
    // One card for anybody, one for riders: guards by the first, chariots by the second.
    expect(chosen(activate({ row: 'all-out', ai, cards: 'one riders ruse', dice: [1] }))).toEqual(['a1', 'a2'])
    // One card after the other: the chariots are paid for by the first, and the second pays for riders only.
    expect(
      chosen(
        activate({
          row: 'all-out',
          ai,
          cards: 'one riders ruse',
          options: { rulings: { cardPaying: 'in-turn' } },
          dice: [1],
        }),
      ),
    ).toEqual(['a2'])
    const cards = [
      { limit: 1, eligible: ['a', 'b'] },
      { limit: 1, eligible: ['a'] },
    ]
    const first = admit(cards, [[], []], 'a')!
    expect(admit(cards, first, 'b')).toEqual([['b'], ['a']])
    expect(admit(cards, admit(cards, first, 'b')!, 'c')).toBeNull()
    expect(admit(cards, first, 'b', 'in-turn')).toBeNull()
  })

  test('D-004 AMB-59 card after card, of equals one by die is paid for first, wherever it is listed', () => {
    const options = { rulings: { cardPaying: 'in-turn' } } as const
    // Of one cost, and only one of them rides: the card for anybody pays first.
    const units = sampleContent.units.map(card => (card.id === 'h-chariots' ? { ...card, cost: 140 } : card))
    const made = createRuleset({ ...sampleContent, id: 'deck', units, actions: deck })
    if (!made.ok) throw new Error(show(made.problems))
    const taken = (cards: string, dice: readonly number[]) =>
      order(
        activate({
          row: 'all-out',
          ai: spread(...cards.split(' ')),
          cards: 'one riders ruse',
          options,
          dice,
          rules: made.value,
        }),
      )
    const rider = (list: string, face: number) => {
      const names = list.split(' ')
      return taken(list, [1, face]).map(id => names[Number(id.slice(1)) - 1])
    }
    const [first, second] = ['h-chariots h-guard', 'h-guard h-chariots'].map(list =>
      [1, 2].map(face => rider(list, face)),
    )
    expect(first).toEqual([['h-chariots'], ['h-guard', 'h-chariots']])
    expect(second).toEqual([['h-guard', 'h-chariots'], ['h-chariots']])
  })

  test('AMB-61 activations that no item uses are lost, or go by points; routed units are never activated', () => {
    // Row 4-5 names no melee unit that neither charges nor mends a line.
    const ai: Placed[] = [
      { card: 'h-guard', at: [1200, 300] },
      { card: 'h-axes', at: [600, 300], condition: 'routed' },
    ]
    const got = (spareActivations: 'unused' | 'by-points') =>
      chosen(activate({ row: 'advance', ai, options: { rulings: { spareActivations } }, dice: [1] }))
    expect(got('unused')).toEqual([])
    expect(got('by-points')).toEqual(['a1'])
  })

  test('AMB-65 an engaged unit is a candidate under points only, and only to withdraw; or never', () => {
    const ai: Placed[] = [{ card: 'h-guard', at: [1200, 1000], engaged: ['p1'] }]
    const human: Placed[] = [{ card: 'r-cohort', at: [1200, 1080], engaged: ['a1'] }]
    const got = (engagedByPoints: 'if-withdrawing' | 'never') =>
      chosen(activate({ row: 'attack', ai, human, options: { rulings: { engagedByPoints } }, dice: [1] }))
    expect(got('if-withdrawing')).toEqual(['a1'])
    expect(got('never')).toEqual([])
  })

  test('D-152 D-157 AMB-65 it has its place by points; whoever prefers a target it has none', () => {
    const human: Placed[] = [{ card: 'r-cohort', at: [1200, 1080], engaged: ['a1'] }]
    const taken = (engaged: string, free: string, row: Row, preference: 'target' | 'points' = 'target') => {
      const ai: Placed[] = [
        { card: engaged, at: [1200, 1000], engaged: ['p1'] },
        { card: free, at: [300, 300] },
      ]
      return order(
        activate({ row, ai, human, cards: 'one ruse ruse', options: { rulings: { preference } }, dice: [1] }),
      )
    }
    // Guards of 140 in melee go before spears of 70 that are free, and after chariots of 170.
    for (const row of ['retreat', 'attack', 'all-out'] as const) {
      expect(taken('h-guard', 'h-spears', row)).toEqual(['a1'])
      expect(taken('h-guard', 'h-chariots', row)).toEqual(['a2'])
    }
    // Legions of 150 that cannot throw are as good as raiders of 120 who have nobody in reach.
    expect(taken('r-legion', 'h-raiders', 'all-out')).toEqual(['a1'])
    expect(taken('h-raiders', 'r-legion', 'all-out', 'points')).toEqual(['a2'])
    expect(taken('r-legion', 'h-raiders', 'all-out', 'points')).toEqual(['a1'])
  })
})
