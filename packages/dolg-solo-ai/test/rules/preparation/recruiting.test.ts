import { seedRng } from '@umpire/core-rng'
import { describe as chapter, expect, test } from 'vitest'
import { sampleCards, sampleContent } from '../../../src/content/sample/index.ts'
import {
  type CardId,
  classOf,
  modifiedHundredths,
  type Options,
  quotaFor,
  ruleset,
  type State,
  settleRulings,
  typeOf,
  type UnitCard,
  victoryFor,
} from '../../../src/index.ts'
import { act, open, plainOptions, pose, proceed, refusal, rulesetWith, show, until } from '../../support/helpers.ts'

const plain: UnitCard = {
  id: 'x',
  name: 'X',
  army: 'hill',
  cost: 95,
  mount: 'foot',
  flags: [],
  melee: { hit: 3, damage: 3 },
  ranged: null,
  defence: { hit: 3, damage: 3 },
  hearts: 4,
  morale: 4,
  move: 300,
  base: { width: 120, depth: 80 },
  copies: 1,
  formations: [],
}

const cardOf = (id: CardId) => sampleCards.units.find(card => card.id === id)!
const aiCards = (state: State) => state.units.filter(unit => unit.side === 'ai').map(unit => unit.card)
const aiTypes = (state: State) => aiCards(state).map(card => typeOf(cardOf(card)))
const pointsOf = (state: State) => aiCards(state).reduce((sum, card) => sum + cardOf(card).cost, 0)

/** Recruits under a script: the four dice of the quotas are given, draws take the first card. */
function recruit(options: Partial<Options>, faces: readonly number[]): State {
  return proceed(open({ points: 0, ...options }), faces).state
}

chapter('the four decks', () => {
  test('D-015 D-016 ranged is whoever shoots as well as he strikes, on foot or mounted', () => {
    expect(typeOf({ ...plain, ranged: { hit: 3, damage: 3 } })).toBe('ranged')
    expect(typeOf({ ...plain, ranged: { hit: 3, damage: 2 } })).toBe('light')
    expect(typeOf({ ...plain, mount: 'mounted', ranged: { hit: 4, damage: 3 } })).toBe('ranged')
    expect(typeOf(plain)).toBe('light')
  })

  test('D-017 units with javelins are not ranged', () => {
    expect(typeOf({ ...plain, flags: ['javelins'], ranged: { hit: 5, damage: 5 } })).toBe('light')
    expect(typeOf({ ...plain, mount: 'mounted', flags: ['javelins'], ranged: { hit: 5, damage: 5 } })).toBe('mounted')
  })

  test('D-018 D-019 T12 light: on foot, under 100 points and under 7 in melee; both', () => {
    expect(typeOf(plain)).toBe('light')
    expect(typeOf({ ...plain, melee: { hit: 3, damage: 4 } })).toBe('heavy')
    expect(typeOf({ ...plain, cost: 100 })).toBe('heavy')
    expect(typeOf({ ...plain, cost: 99 })).toBe('light')
  })

  test('D-020 all other mounted units', () => {
    expect(typeOf({ ...plain, mount: 'mounted' })).toBe('mounted')
    expect(typeOf({ ...plain, mount: 'mounted', cost: 300, melee: { hit: 6, damage: 6 } })).toBe('mounted')
  })

  test('D-021 AMB-12 siege units belong to no deck: by flag, never by values', () => {
    const bolts: UnitCard = { ...plain, ranged: { hit: 5, damage: 4 } }
    expect(typeOf({ ...bolts, flags: ['siege'] })).toBe('siege')
    expect(typeOf(bolts)).toBe('ranged')
    const state = open({ army: 'river' })
    expect(state.unitDeck).toContain('r-pikes')
    expect(state.unitDeck).not.toContain('r-engine')
  })

  test('AMB-12 a siege unit belongs to no deck, or to the one that its values name', () => {
    const deck = (siegeDecks: 'none' | 'by-values') => open({ army: 'river', siegeDecks }).unitDeck.includes('r-engine')
    expect([deck('none'), deck('by-values')]).toEqual([false, true])
    const bolts: UnitCard = { ...plain, flags: ['siege'], ranged: { hit: 5, damage: 4 } }
    expect(typeOf(bolts, { rangedCompares: 'sum', siegeDecks: 'by-values' })).toBe('ranged')
  })

  test('AMB-40 D-016 compares hit and damage together, or hit alone', () => {
    const card = { ...plain, ranged: { hit: 2, damage: 5 } }
    expect(typeOf(card, { rangedCompares: 'sum', siegeDecks: 'none' })).toBe('ranged')
    expect(typeOf(card, { rangedCompares: 'hit', siegeDecks: 'none' })).toBe('light')
    expect(
      typeOf({ ...plain, ranged: null, melee: { hit: 0, damage: 0 } }, { rangedCompares: 'hit', siegeDecks: 'none' }),
    ).not.toBe('ranged')
  })

  test('D-022 a shuffled deck: every card of the type can come first', () => {
    const first = (die: number) => aiCards(recruit({}, [2, die, 1, 1, 1, 1, 1, 1, 1, 1]))[0]
    // Two heavy infantry: 10 axes and 6 guards are in the deck, and one die of 16 draws.
    expect(first(1)).toBe('h-axes')
    expect(first(10)).toBe('h-axes')
    expect(first(11)).toBe('h-guard')
    expect(first(16)).toBe('h-guard')
  })

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
    expect(axes({ ownMercenaries: 'recruited' })).toBe(all)
    expect(axes({ ownMercenaries: 'recruited', mercenaries: true })).toBe(all)
    const scenario = { victory: { kind: 'reported' as const }, prescribed: ['h-axes'] }
    const recruited = until(open({ scenario }, seedRng(1), rules), 'victory', seedRng(1), rules)
    expect(recruited.state.units.filter(unit => unit.card === 'h-axes')).toHaveLength(1)
    // Foreign mercenaries come by the option alone, whatever is said of one's own.
    expect(open({ ownMercenaries: 'recruited' }).unitDeck).not.toContain('f-hirelings')
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
    const strict = open({ points: 9000, shortfall: 'refuse' }, seedRng(1), small)
    const refused = proceed(strict, seedRng(1), small)
    const end = { winner: null, reason: 'army-refused' }
    expect(refused.state).toEqual({ ...short.state, rules: strict.rules, end })
    expect(refused.events.filter(event => event.type === 'ended')).toEqual([{ type: 'ended', rule: 'AMB-11', ...end }])
    expect([...small.legalOrders(refused.state, 'ai')]).toEqual([])
    expect(small.outcome(refused.state)).toMatchObject({ winners: [], reason: 'army-refused' })
  })

  test('AMB-44 a type the player lacks has a die too, or none', () => {
    const onlyHeavy: Partial<Options> = { player: { units: [{ card: 'r-legion', pose: pose(1000, 1500, 1800) }] } }
    // heavy 2: same (one draw of 16), light 6: one, ranged 1: none, mounted 3: none.
    const rolled = recruit(onlyHeavy, [2, 1, 6, 1, 1, 3])
    expect(aiTypes(rolled)).toEqual(['heavy', 'light'])
    expect(aiTypes(recruit({ ...onlyHeavy, absentTypeDie: 'skipped' }, [2, 1]))).toEqual(['heavy'])
  })

  test("AMB-45 the player's siege units are ignored, or counted as what their values make them", () => {
    const siege: Partial<Options> = {
      absentTypeDie: 'skipped',
      player: { units: [{ card: 'r-engine', pose: pose(1000, 1500, 1800) }] },
    }
    expect(aiTypes(recruit(siege, []))).toEqual([])
    expect(aiTypes(recruit({ ...siege, playerSiege: 'counted' }, [3]))).toEqual(['ranged'])
  })

  test('AMB-46 types are always handled in the order heavy, light, ranged, mounted', () => {
    const all = until(open(), 'lines', seedRng(9))
    const order = ['heavy', 'light', 'ranged', 'mounted']
    const rest = all.events.flatMap(event =>
      event.type === 'decided' && event.decision.step === 'zone' && !event.decision.about.includes('minimum')
        ? [event.decision.about.split(' ')[1]!]
        : [],
    )
    expect(rest).toEqual([...rest].sort((a, b) => order.indexOf(a) - order.indexOf(b)))
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
    expect(allotted({ pointsAllotted: 'units' })).toBe(units)
  })

  test('D-031 D-032 D-033 AMB-24 the Unknown General adds nothing; a named one is chosen or drawn, and only units count', () => {
    const unknown = proceed(open({ points: 0 })).state.generals.ai!
    expect([unknown.leadership, unknown.percent]).toEqual([6, 0])
    expect(proceed(open({ points: 0, unknownLeadership: 4 })).state.generals.ai!.leadership).toBe(4)
    const queen = proceed(open({ points: 0, aiGeneral: 'g-hill-queen' })).state.generals.ai!
    expect([queen.leadership, queen.percent]).toEqual([7, 20])
    const drawn = new Set(
      [1, 2, 3, 4, 5, 6].map(seed => proceed(open({ aiGeneral: 'random' }), seedRng(seed)).state.generals.ai!.name),
    )
    expect([...drawn].sort()).toEqual(['The Hill Queen', 'The Old Chief'])
  })

  test('AMB-01 the topping up counts units only, or the general too', () => {
    const grown = (topUpCounts: 'units' | 'units-and-general') =>
      pointsOf(until(open({ points: 1500, aiGeneral: 'g-hill-queen', topUpCounts }), 'victory', seedRng(2)).state)
    expect(grown('units')).toBeGreaterThanOrEqual(1500)
    expect(grown('units-and-general')).toBeLessThan(1500)
    expect(grown('units-and-general') * 120).toBeGreaterThanOrEqual(150_000)
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

  test('D-011 a scenario says where its units stand, unless somebody stands there', () => {
    const places = [pose(1200, 1000, 0), null, pose(1000, 1500, 0)]
    const state = open({
      scenario: { ...scenario, prescribed: ['h-guard', 'h-axes', 'h-spears'], onlyPrescribed: true, places },
    })
    const placed = until(state, 'host', seedRng(1))
    expect(placed.state.units.find(unit => unit.id === 'a1')!.pose).toEqual(places[0])
    expect(placed.state.units.find(unit => unit.id === 'a2')!.pose!.y).toBeLessThan(700)
    expect(placed.events.some(event => event.type === 'warned' && event.warning === 'no-room')).toBe(true)
    expect(placed.state.units.find(unit => unit.id === 'a3')!.pose).not.toEqual(places[2])
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

  test('D-021 siege units come in by scenario', () => {
    const state = until(
      open({
        army: 'river',
        player: { units: [{ card: 'h-guard', pose: pose(1000, 1500, 1800) }] },
        scenario: { ...scenario, prescribed: ['r-engine'] },
      }),
      'host',
      seedRng(1),
    ).state
    expect(state.units.find(unit => unit.card === 'r-engine')!.pose).not.toBeNull()
  })

  test('AMB-47 prescribed units fill the quota of their type, or come on top', () => {
    const made = (prescribedUnits: 'in-quota' | 'extra', draws: number) =>
      aiTypes(
        recruit(
          {
            prescribedUnits,
            absentTypeDie: 'skipped',
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

chapter('the player and victory', () => {
  test('D-014 the player deploys where he likes, then his general; the AI comes after', () => {
    const units = [{ card: 'r-legion' }, { card: 'r-cohort' }]
    const state = open({ player: { units, general: { leadership: 5 } } })
    expect([state.phase, ...ruleset.seatsToAct(state)]).toEqual(['deployment', 'human'])
    expect(refusal(state, 'human', { type: 'ready' })).toBe('not-deployed')
    expect(refusal(state, 'ai', { type: 'proceed' })).toBe('not-your-turn')
    const done = act(state, 'human', [
      { type: 'place', unit: 'p1', pose: pose(1000, 1500, 1800) },
      { type: 'place', unit: 'p2', pose: pose(1300, 900, 1800) },
      { type: 'place', unit: 'p2', pose: null },
      { type: 'place', unit: 'p2', pose: pose(1300, 1500, 1800) },
      { type: 'host', unit: 'p2' },
      { type: 'ready' },
    ]).state
    expect([done.phase, done.side, done.generals.human!.host]).toEqual(['recruiting', 'ai', 'p2'])
    expect(refusal(state, 'human', { type: 'place', unit: 'p1', pose: pose(20, 1500, 0) })).toBe('off-table')
  })

  test('D-034 D-035 D-036 D-037 T10 the victory condition by die, or by choice', () => {
    expect([1, 2, 3, 4, 5, 6].map(victoryFor)).toEqual([
      'half-losses',
      'half-losses',
      'annihilation',
      'annihilation',
      'general-death',
      'general-death',
    ])
    const rolled = { ...open({ victory: 'roll' }), phase: 'victory' as const }
    expect(proceed(rolled, [1]).state.victory).toEqual({ kind: 'half-losses' })
    expect(proceed({ ...open({ victory: 'general-death' }), phase: 'victory' }, []).state.victory).toEqual({
      kind: 'general-death',
    })
  })

  test("D-038 a historical battle has the scenario's own condition", () => {
    const victory = { kind: 'last', turns: 2, winner: 'human' } as const
    const state = { ...open({ scenario: { victory } }), phase: 'victory' as const }
    expect(proceed(state, []).state.victory).toEqual(victory)
  })
})

test('options that do not fit the cards are refused, each fault with its path', () => {
  const bad = (options: Partial<Options>) => {
    const made = ruleset.setup({ ...plainOptions, ...options }, seedRng(1))
    return made.ok ? 'accepted' : show(made.problems).split(' at')[0]
  }
  expect(bad({ army: 'nobody' })).toBe('unknown-army')
  expect(bad({ aiGeneral: 'nobody' })).toBe('unknown-general')
  expect(bad({ player: { units: [{ card: 'nobody' }] } })).toBe('unknown-card')
  expect(bad({ player: { units: Array(3).fill({ card: 'r-engine' }) } })).toBe('too-many-copies')
  expect(bad({ table: { aiDepth: 5000 } })).toBe('table-malformed')
  expect(bad({ table: { obstacles: [[0, 0, 10, 0]] } })).toBe('options-malformed')
  expect(bad({ table: { width: 500 } })).toBe('zone-too-narrow')
  expect(bad({ secondCardOrder: ['heal', 'heal'] })).toBe('options-malformed')
  expect(bad({ player: { units: [{ card: 'r-legion', pose: pose(0, 0, 0) }] } })).toBe('off-table')
  const twice = [pose(1000, 1500), pose(1050, 1500)].map(at => ({ card: 'r-legion', pose: at }))
  expect(bad({ player: { units: twice } })).toBe('overlap')
})

test('D-151 D-152 D-153 D-154 AMB-62 the three classes; mounted units are not set apart', () => {
  const rules = settleRulings()
  const of = (more: Partial<UnitCard>) => classOf({ ...plain, ...more }, rules)
  expect(of({})).toBe('melee')
  expect(of({ ranged: { hit: 4, damage: 4 } })).toBe('ranged')
  expect(of({ ranged: { hit: 2, damage: 2 }, flags: ['javelins'] })).toBe('javelins')
  expect(of({ ranged: { hit: 2, damage: 2 }, flags: ['javelins', 'skirmisher'] })).toBe('ranged')
  for (const mount of ['foot', 'mounted'] as const) expect(of({ mount })).toBe('melee')
  const weak = { ...plain, ranged: { hit: 1, damage: 1 } }
  expect(classOf(weak, rules)).toBe('ranged')
  expect(classOf(weak, { ...rules, weakShooters: 'melee' })).toBe('melee')
})
