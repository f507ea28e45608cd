import { scriptRng, seedRng } from '@umpire/core-rng'
import { describe as chapter, expect, test } from 'vitest'
import { sampleCards, sampleContent } from '../../../src/content/sample/index.ts'
import { modifiedHundredths, quotaFor, typeOf } from '../../../src/entries/tables.ts'
import { type CardId, type Options, ruleset, type State } from '../../../src/index.ts'
import { open, plainOptions, pose, proceed, rulesetWith, show, until } from '../../support/helpers.ts'
import { decided, die, phaseEvent } from '../../support/preparation.ts'

const cardOf = (id: CardId) => sampleCards.units.find(card => card.id === id)!

const aiCards = (state: State) => state.units.filter(unit => unit.seat === 'ai').map(unit => unit.card)

const aiTypes = (state: State) => aiCards(state).map(card => typeOf(cardOf(card)))

const pointsOf = (state: State) => aiCards(state).reduce((sum, card) => sum + cardOf(card).cost, 0)

/** Recruits under a script: the four dice of the quotas are given, draws take the first card. */
function recruit(options: Partial<Options>, faces: readonly number[]): State {
  return proceed(open({ points: 0, ...options }), faces).state
}

chapter('the four decks', () => {
  test('D-015 D-021 cards that the player has, or that are prescribed, are not in the decks', () => {
    const count = (more: Partial<Options>) =>
      open({ army: 'river', ...more }).unitDeck.filter(card => card === 'r-legion').length
    const all = cardOf('r-legion').copies
    // Two of the player's five units are legions.
    expect(count({})).toBe(all - 2)
    expect(count({ scenario: { victory: { kind: 'reported' }, prescribed: ['r-legion'] } })).toBe(all - 3)
  })

  test('D-023 mercenaries join the decks if so wished', () => {
    expect(open().unitDeck).not.toContain('f-hirelings')
    expect(open({ mercenaries: true }).unitDeck.filter(card => card === 'f-hirelings')).toHaveLength(4)
  })

  test('D-023 AMB-80 so do those of its own army, unless that reading is off; a scenario may prescribe them', () => {
    const units = sampleContent.units.map(card =>
      card.id === 'h-axes' ? { ...card, flags: [...card.flags, 'mercenary' as const] } : card,
    )
    const rules = rulesetWith({}, units)
    const axes = (more: Partial<Options> = {}) =>
      open(more, seedRng(1), rules).unitDeck.filter(id => id === 'h-axes').length
    const all = cardOf('h-axes').copies
    expect([axes(), axes({ mercenaries: true })]).toEqual([0, all])
    expect(axes({ rulings: { ownMercenaries: 'recruited' } })).toBe(all)
    expect(axes({ rulings: { ownMercenaries: 'recruited' }, mercenaries: true })).toBe(all)
    const scenario = { victory: { kind: 'reported' as const }, prescribed: ['h-axes'] }
    const recruited = until(open({ scenario }, seedRng(1), rules), 'victory', seedRng(1), rules)
    expect(recruited.state.units.filter(unit => unit.card === 'h-axes')).toHaveLength(1)
    // Foreign mercenaries come by the option alone, whatever is said of one's own.
    expect(open({ rulings: { ownMercenaries: 'recruited' } }).unitDeck).not.toContain('f-hirelings')
  })
})

chapter('quotas', () => {
  test('D-024 D-025 D-026 D-027 one die for each type: 1 takes one fewer, 6 one more, else the same', () => {
    expect([1, 2, 3, 4, 5, 6].map(face => quotaFor(4, face))).toEqual([3, 4, 4, 4, 4, 5])
    // The player has heavy 2, light 1, ranged 1, mounted 1.
    const all = until(open({ points: 0 }), 'victory', seedRng(3))
    const dice = all.events.flatMap(event =>
      event.type === 'decided' && event.decision.step === 'quota' ? [event.decision] : [],
    )
    expect(dice.map(one => one.about)).toEqual(['heavy', 'light', 'ranged', 'mounted'])
    const player = [2, 1, 1, 1]
    const expected = dice.map((one, i) =>
      quotaFor(player[i]!, one.dice.find(roll => roll.purpose.startsWith('quota'))!.face),
    )
    const counts = ['heavy', 'light', 'ranged', 'mounted'].map(
      type => aiTypes(all.state).filter(one => one === type).length,
    )
    expect(counts).toEqual(expected)
  })

  test('D-028 the example: five of a type and a die of 2 to 5 give five', () => {
    for (const face of [2, 3, 4, 5]) expect(quotaFor(5, face)).toBe(5)
  })

  test('AMB-11 a quota is never below none; a deck that runs out gives what it has, with a warning or a refusal', () => {
    expect(quotaFor(0, 1)).toBe(0)
    const small = rulesetWith(
      {},
      sampleCards.units.map(card => (card.army === 'hill' ? { ...card, copies: 1 } : card)),
    )
    const state = open({ points: 9000 }, seedRng(1), small)
    const short = proceed(state, seedRng(1), small)
    expect(short.events.some(event => event.type === 'warned' && event.warning === 'shortfall')).toBe(true)
    expect(new Set(aiCards(short.state)).size).toBe(7)
    const strict = open({ points: 9000, rulings: { shortfall: 'refuse' } }, seedRng(1), small)
    const refused = proceed(strict, seedRng(1), small)
    const end = { winners: [], reason: 'shortfall' }
    expect(refused.state).toEqual({ ...short.state, rulings: strict.rulings, end })
    expect(refused.events.filter(event => event.type === 'ended')).toEqual([{ type: 'ended', ...end, rule: 'AMB-11' }])
    expect([...small.legalOrders(refused.state, 'ai')]).toEqual([])
    expect(small.outcome(refused.state)).toEqual({ ...end, rule: 'AMB-11' })
  })

  test('AMB-44 a type the player lacks has a die too, or none', () => {
    const onlyHeavy: Partial<Options> = { player: { units: [{ card: 'r-legion', pose: pose(1000, 1500, 1800) }] } }
    // heavy 2: same (one draw of 16), light 6: one, ranged 1: none, mounted 3: none.
    const rolled = recruit(onlyHeavy, [2, 1, 6, 1, 1, 3])
    expect(aiTypes(rolled)).toEqual(['heavy', 'light'])
    expect(aiTypes(recruit({ ...onlyHeavy, rulings: { absentTypeDie: 'skipped' } }, [2, 1]))).toEqual(['heavy'])
  })

  test("AMB-45 the player's siege units are ignored, or counted as what their values make them", () => {
    const siege: Partial<Options> = {
      rulings: { absentTypeDie: 'skipped' },
      player: { units: [{ card: 'r-engine', pose: pose(1000, 1500, 1800) }] },
    }
    expect(aiTypes(recruit(siege, []))).toEqual([])
    expect(aiTypes(recruit({ ...siege, rulings: { ...siege.rulings, playerSiege: 'counted' } }, [3]))).toEqual([
      'ranged',
    ])
  })
})

chapter('points', () => {
  test('D-013 D-029 D-030 AMB-02 single cards are drawn from all decks together until the points are met', () => {
    for (const points of [600, 1250, 1525]) {
      const { state, events } = until(open({ points }), 'victory', seedRng(5))
      const drawn = events.flatMap(event => (event.type === 'recruited' && event.rule === 'D-029' ? [event.card] : []))
      expect(pointsOf(state)).toBeGreaterThanOrEqual(points)
      const last = drawn.at(-1)
      if (last) expect(pointsOf(state) - cardOf(last).cost).toBeLessThan(points)
    }
  })

  test("AMB-02 the points allotted are what the caller says, else the player's with his general or without", () => {
    const { points: _, ...rest } = plainOptions
    const allotted = (more: Partial<Options>) => {
      const player = { ...plainOptions.player, general: { leadership: 6, percent: 21 } }
      const made = ruleset.setup({ ...rest, player, ...more }, seedRng(1))
      return made.ok ? made.state.settled.points : show(made.problems)
    }
    const units = plainOptions.player.units.reduce((sum, unit) => sum + cardOf(unit.card).cost, 0)
    expect(allotted({ points: 999 })).toBe(999)
    expect(allotted({})).toBe(Math.ceil((units * 121) / 100))
    expect(allotted({ rulings: { pointsAllotted: 'units' } })).toBe(units)
  })

  test('D-031 D-032 D-033 AMB-24 the Unknown General adds nothing; a named one is chosen or drawn, and only units count', () => {
    const unknown = proceed(open({ points: 0 })).state.generals.ai!
    expect([unknown.leadership, unknown.percent]).toEqual([6, 0])
    expect(proceed(open({ points: 0, rulings: { unknownLeadership: 4 } })).state.generals.ai!.leadership).toBe(4)
    const queen = proceed(open({ points: 0, aiGeneral: 'g-hill-queen' })).state.generals.ai!
    expect([queen.leadership, queen.percent]).toEqual([7, 20])
    const drawn = new Set(
      [1, 2, 3, 4, 5, 6].map(seed => proceed(open({ aiGeneral: 'random' }), seedRng(seed)).state.generals.ai!.name),
    )
    expect([...drawn].sort()).toEqual(['The Hill Queen', 'The Old Chief'])
  })

  test('AMB-01 the topping up counts units only, or the general too', () => {
    const grown = (topUpCounts: 'units' | 'units-and-general') =>
      pointsOf(
        until(open({ points: 1500, aiGeneral: 'g-hill-queen', rulings: { topUpCounts } }), 'victory', seedRng(2)).state,
      )
    expect(grown('units')).toBeGreaterThanOrEqual(1500)
    expect(grown('units-and-general')).toBeLessThan(1500)
    expect(grown('units-and-general') * 120).toBeGreaterThanOrEqual(150_000)
  })

  test('D-029 AMB-01 AMB-02 a broken point counts as a whole one, on both sides: points that are met are met', () => {
    // 1251 and 22 percent are 1526.22; 1272 and 20 percent are 1526.40, and 1271 are 1525.20.
    const drawn = (cost: number) => {
      const units = sampleContent.units.map(card =>
        card.id === 'r-legion' ? { ...card, cost: 1251 } : card.id === 'h-guard' ? { ...card, cost } : card,
      )
      const rules = rulesetWith({}, units)
      const options: Options = {
        army: 'hill',
        aiGeneral: 'g-hill-queen',
        rulings: { topUpCounts: 'units-and-general' },
        scenario: { victory: { kind: 'annihilation' }, prescribed: ['h-guard'] },
        player: {
          units: [{ card: 'r-legion', pose: pose(1200, 1500, 1800) }],
          general: { leadership: 6, percent: 22 },
        },
      }
      const made = rules.setup(options, seedRng(1))
      if (!made.ok) throw new Error(show(made.problems))
      // No cards of the types that the player lacks: light, ranged and mounted are thrown for.
      const dice = scriptRng([3, 3, 3, 3, 1])
      const next = rules.step(made.state, { ai: [{ type: 'proceed' }] }, dice)
      return next.ok ? next.state.units.length - 2 : show(next.problems)
    }
    expect([drawn(1272), drawn(1271)]).toEqual([0, 1])
  })

  test('D-090 T1 1250 points and 22 percent are 275 more, 1525 in all', () => {
    expect(modifiedHundredths(1250, 22)).toBe(152_500)
  })
})

chapter('historical battles', () => {
  const scenario = { victory: { kind: 'annihilation' } } as const

  test('D-010 D-011 a scenario goes before these rules: an army that is only prescribed is not recruited', () => {
    const state = proceed(
      open({ scenario: { ...scenario, prescribed: ['h-guard', 'h-axes'], onlyPrescribed: true } }),
      [],
    ).state
    expect(aiCards(state)).toEqual(['h-guard', 'h-axes'])
  })

  test('D-012 forbidden cards and types are taken out first, prescribed cards are recruited first', () => {
    const forbidden = open({ scenario: { ...scenario, forbidden: ['h-axes', 'mounted'] } }).unitDeck
    expect(forbidden).toContain('h-guard')
    expect(forbidden).not.toContain('h-axes')
    expect(forbidden).not.toContain('h-chariots')
    const state = proceed(open({ scenario: { ...scenario, prescribed: ['h-chariots'] } })).state
    expect(aiCards(state)[0]).toBe('h-chariots')
    expect(state.unitDeck.filter(card => card === 'h-chariots').length).toBeLessThanOrEqual(4)
  })

  test('AMB-47 prescribed units fill the quota of their type, or come on top', () => {
    const made = (prescribedUnits: 'in-quota' | 'extra', draws: number) =>
      aiTypes(
        recruit(
          {
            rulings: { prescribedUnits, absentTypeDie: 'skipped' },
            player: {
              units: [
                { card: 'r-legion', pose: pose(1000, 1500, 1800) },
                { card: 'r-legion', pose: pose(1200, 1500, 1800) },
              ],
            },
            scenario: { ...scenario, prescribed: ['h-guard'] },
          },
          [3, ...Array(draws).fill(1)],
        ),
      )
    expect(made('in-quota', 1)).toEqual(['heavy', 'heavy'])
    expect(made('extra', 2)).toEqual(['heavy', 'heavy', 'heavy'])
  })
})

chapter('recruiting, every event of it', () => {
  const generals = {
    measures: ['leadership'],
    candidates: [
      { name: 'The Old Chief', score: [5] },
      { name: 'The Hill Queen', score: [7] },
    ],
    considered: 2,
  }
  const recruited = (unit: string, card: string, rule: string, ...dice: object[]) => ({
    type: 'recruited',
    rule,
    unit,
    card,
    seat: 'ai',
    dice,
  })
  const quota = (rule: string, type: string, count: number, face: number, chosen: number) =>
    decided('recruiting', 'quota', [rule, 'D-024', 'AMB-11', 'AMB-44'], type, `${chosen}`, {
      measures: ['cards'],
      candidates: [{ name: 'player', score: [count] }],
      considered: 1,
      dice: [die(6, face, `quota ${type}`)],
    })
  const topUp = (about: string, chosen: string, ...dice: object[]) =>
    decided('recruiting', 'top-up', ['D-029', 'D-030', 'AMB-01', 'AMB-02'], about, chosen, { dice })

  test('D-024 D-029 the general, a die and its cards for each type, then single cards', () => {
    // Heavy 2, light 1, ranged 1 and mounted 1 on the other side. 16 heavy cards, 20 light, 8 ranged of one name, 11 mounted.
    const { events, state } = proceed(open({ points: 401 }), [1, 11, 6, 1, 8, 3, 1, 1, 51])
    expect(events).toEqual([
      decided('recruiting', 'general', ['D-031', 'AMB-24'], 'hill', 'Unknown General', generals),
      quota('D-025', 'heavy', 2, 1, 1),
      recruited('a1', 'h-guard', 'D-025', die(16, 11, 'recruit heavy')),
      quota('D-027', 'light', 1, 6, 2),
      recruited('a2', 'h-herders', 'D-027', die(20, 1, 'recruit light')),
      recruited('a3', 'h-spears', 'D-027', die(19, 8, 'recruit light')),
      quota('D-026', 'ranged', 1, 3, 1),
      recruited('a4', 'h-slingers', 'D-026'),
      quota('D-025', 'mounted', 1, 1, 0),
      // 140 + 50 + 70 + 60 are 320 points; axes for 110 are enough, had they been a guard it would be over.
      topUp('320/401', 'h-axes', die(51, 1, 'top-up')),
      recruited('a5', 'h-axes', 'D-029'),
      phaseEvent('victory'),
    ])
    expect(state.unitDeck).toHaveLength(50)
    expect(state.generals.ai).toEqual({
      name: 'Unknown General',
      leadership: 6,
      percent: 0,
      host: null,
      condition: 'fit',
    })
  })

  test('D-029 points are met exactly or exceeded: 320 of 320 are enough, of 321 they are not', () => {
    const faces = [1, 11, 6, 1, 8, 3, 1]
    const topUps = (points: number) =>
      proceed(open({ points }), [...faces, 51])
        .decisions('top-up')
        .map(one => one.chosen)
    expect([topUps(320), topUps(321)]).toEqual([[], ['h-spears']])
  })

  test('D-032 a named general by choice or by die; an army without one is led by the Unknown General', () => {
    const first = (aiGeneral: string, dice: readonly number[], army = 'hill') => {
      const player = { units: [{ card: 'r-legion', pose: pose(1000, 1500, 1800) }] }
      const scenario = { victory: { kind: 'annihilation' }, onlyPrescribed: true } as const
      return proceed(open({ army, aiGeneral, points: 0, player, scenario }), dice).events
    }
    const rules = ['D-032', 'AMB-24']
    expect(first('g-hill-chief', [])).toEqual([
      decided('recruiting', 'general', rules, 'hill', 'The Old Chief', generals),
      phaseEvent('victory'),
    ])
    for (const [face, name] of [
      [1, 'The Hill Queen'],
      [2, 'The Old Chief'],
    ] as const)
      expect(first('random', [face])[0]).toEqual(
        decided('recruiting', 'general', rules, 'hill', name, { ...generals, dice: [die(2, face, 'general')] }),
      )
    expect(first('random', [], 'free')[0]).toEqual(
      decided('recruiting', 'general', rules, 'free', 'Unknown General', { measures: ['leadership'] }),
    )
  })

  test('AMB-11 each deck that runs out is warned of once, and so are all together', () => {
    const few = rulesetWith(
      {},
      sampleCards.units.map(card => (card.army === 'hill' ? { ...card, copies: 1 } : card)),
    )
    const legions = [1000, 1200, 1400, 1600].map(x => ({ card: 'r-legion', pose: pose(x, 1500, 1800) }))
    const options: Options = {
      ...plainOptions,
      points: 9000,
      player: { units: legions },
      rulings: { absentTypeDie: 'skipped' },
    }
    const { events } = proceed(open(options, undefined, few), [2, 1, 5, 4, 3, 2], few)
    const warned = (about: string) => ({ type: 'warned', rule: 'AMB-11', warning: 'shortfall', about })
    expect(events.filter(event => event.type !== 'decided')).toEqual([
      recruited('a1', 'h-axes', 'D-026', die(2, 1, 'recruit heavy')),
      recruited('a2', 'h-guard', 'D-026'),
      warned('heavy'),
      recruited('a3', 'h-spears', 'D-029'),
      recruited('a4', 'h-slingers', 'D-029'),
      recruited('a5', 'h-raiders', 'D-029'),
      recruited('a6', 'h-herders', 'D-029'),
      recruited('a7', 'h-chariots', 'D-029'),
      warned('mixed'),
      phaseEvent('victory'),
    ])
    const enough = proceed(open({ ...options, points: 250 }, undefined, few), [2, 1], few)
    expect(enough.events.filter(event => event.type === 'warned')).toEqual([warned('heavy')])
  })

  test('D-012 prescribed units come first, and are told so', () => {
    const scenario = {
      victory: { kind: 'annihilation' },
      prescribed: ['r-engine', 'h-axes'],
      onlyPrescribed: true,
    } as const
    expect(proceed(open({ scenario }), []).events.slice(1)).toEqual([
      recruited('a1', 'r-engine', 'D-012'),
      recruited('a2', 'h-axes', 'D-012'),
      phaseEvent('victory'),
    ])
  })
})
