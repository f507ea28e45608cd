import { scriptRng } from '@umpire/core-rng'
import { describe as chapter, expect, test } from 'vitest'
import type { UnitFlag } from '../../../src/content/index.ts'
import { sampleContent } from '../../../src/content/sample/index.ts'
import { modifiedHundredths } from '../../../src/entries/tables.ts'
import { createRuleset, type Options, type Order, type State, type UnitCard } from '../../../src/index.ts'
import { act, pose, proceed, refusal, show, unitOf } from '../../support/helpers.ts'

/*
 * The worked example: Rome under Hadrian against the Celts under Scathach. Names and the costs of four cards come from the text; all other numbers are
 * made up so that types and totals come out as the text has them.
 */
function card(army: string, id: string, cost: number, melee: number, more: Partial<UnitCard> = {}): UnitCard {
  const flags: UnitFlag[] = []
  return {
    id,
    name: id,
    army,
    cost,
    mount: 'foot',
    flags,
    melee: { hit: melee, damage: 3 },
    ranged: null,
    defence: { hit: 3, damage: 3 },
    hearts: 5,
    morale: 4,
    move: 300,
    base: { width: 120, depth: 80 },
    copies: 6,
    formations: [],
    ...more,
  }
}

const shoots = { ranged: { hit: 4, damage: 4 } }
const rome = [
  card('rome', 'praetorians', 160, 5),
  card('rome', 'cantabrians', 110, 4),
  card('rome', 'legionaries', 130, 5),
  card('rome', 'britons', 80, 3),
  card('rome', 'carroballistae', 100, 2, shoots),
  card('rome', 'praetorian-cavalry', 160, 5, { mount: 'mounted' }),
  card('rome', 'contarii', 140, 5, { mount: 'mounted' }),
]
const celts = [
  card('celts', 'noble-britons', 120, 5),
  card('celts', 'pict-warriors', 110, 5),
  card('celts', 'celtic-spearmen', 70, 3),
  card('celts', 'armed-farmers', 60, 2),
  card('celts', 'celtic-slingers', 90, 2, shoots),
  card('celts', 'briton-horsemen', 160, 4, { mount: 'mounted' }),
  card('celts', 'chariots', 170, 5, { mount: 'mounted' }),
]
const made = createRuleset({
  ...sampleContent,
  id: 'example',
  units: [...rome, ...celts],
  generals: [{ id: 'scathach', name: 'Scathach', army: 'celts', leadership: 6, percent: 20 }],
})
if (!made.ok) throw new Error(show(made.problems))
const rules = made.value

const list =
  'praetorians praetorians cantabrians legionaries legionaries britons britons carroballistae praetorian-cavalry contarii'
const romans = list.split(' ').map((id, i) => ({ card: id, pose: pose(300 + 180 * i, 1500, 1800) }))
const options: Options = {
  army: 'celts',
  points: 1525,
  aiGeneral: 'scathach',
  cards: 'table',
  resolution: 'reported',
  player: { units: romans, general: { name: 'Hadrian', leadership: 6, percent: 22, host: 0 } },
}
const costOf = (id: string) => [...rome, ...celts].find(one => one.id === id)!.cost

function cards(state: State, text: string): State {
  const order: Order = { type: 'cards', cards: text.split(' ') }
  return act(state, 'human', order, [], rules).state
}

function begin(): State {
  const opened = rules.setup(options, scriptRng([]))
  if (!opened.ok) throw new Error(show(opened.problems))
  return opened.state
}

const FIRST =
  'noble-britons noble-britons pict-warriors pict-warriors celtic-spearmen celtic-spearmen armed-farmers celtic-slingers briton-horsemen chariots'
const quotas = [1, 6, 3, 4]

function recruited(topUp = 'celtic-spearmen noble-britons noble-britons chariots'): State {
  return proceed(cards(begin(), `${FIRST} ${topUp}`), quotas, rules).state
}

chapter('the Romans and the Celts, cards and dice by hand', () => {
  test('D-090 D-091 D-092 the Roman army: 1250 points, 1525 with Hadrian; by type 5, 2, 1 and 2', () => {
    const units = begin().units.map(unit => costOf(unit.card))
    expect(units.reduce((a, b) => a + b)).toBe(1250)
    expect(modifiedHundredths(1250, 22)).toBe(152_500)
    const step = proceed(cards(begin(), `${FIRST} celtic-spearmen noble-britons noble-britons chariots`), quotas, rules)
    expect(step.decisions('quota').map(one => [one.about, one.candidates[0]!.score[0], Number(one.chosen)])).toEqual([
      ['heavy', 5, 4],
      ['light', 2, 3],
      ['ranged', 1, 1],
      ['mounted', 2, 2],
    ])
  })

  test('D-093 D-094 D-095 after the dice the Celts have 4, 3, 1 and 2 cards for 1080 points, below the allotment', () => {
    const short = cards(begin(), FIRST)
    expect(refusal(short, 'ai', { type: 'proceed' }, rules, scriptRng(quotas))).toBe('card-needed')
    const total = FIRST.split(' ').reduce((sum, id) => sum + costOf(id), 0)
    expect(total).toBe(1080)
    expect(total).toBeLessThan(options.points!)
  })

  test('D-096 D-029 AMB-01 AMB-02 T2 T3 four more cards are drawn in any order: 1560 points, 1872 with Scathach', () => {
    const four = ['celtic-spearmen', 'noble-britons', 'noble-britons', 'chariots']
    const orders = four.flatMap((a, i) =>
      four.flatMap((b, j) =>
        four.flatMap((c, k) => (new Set([i, j, k]).size === 3 ? [[a, b, c, four[6 - i - j - k]!].join(' ')] : [])),
      ),
    )
    expect(new Set(orders).size).toBe(12)
    for (const order of new Set(orders)) {
      const own = recruited(order).units.filter(unit => unit.seat === 'ai')
      expect(own).toHaveLength(14)
      expect(own.reduce((sum, unit) => sum + costOf(unit.card), 0)).toBe(1560)
    }
    expect(modifiedHundredths(1560, 20)).toBe(187_200)
    // With 1250 as the target, or the general counted, the text's four cards would not all be drawn.
    const other = (more: Partial<Options>) => {
      const opened = rules.setup({ ...options, ...more }, scriptRng([]))
      if (!opened.ok) throw new Error(show(opened.problems))
      const state = proceed(cards(opened.state, `${FIRST} ${four.join(' ')}`), quotas, rules).state
      return state.units.filter(unit => unit.seat === 'ai').length - 10
    }
    expect(other({ points: 1250 })).toBeLessThan(3)
    expect(other({ rulings: { topUpCounts: 'units-and-general' } })).toBeLessThan(4)
  })

  test('D-100 T10 the victory die shows 1: half of the points', () => {
    expect(proceed(recruited(), [1], rules).state.victory).toEqual({ kind: 'half-losses' })
  })

  const DEAL = 'noble-britons celtic-spearmen celtic-slingers chariots'
  const REST =
    'noble-britons noble-britons noble-britons pict-warriors pict-warriors celtic-spearmen celtic-spearmen armed-farmers briton-horsemen chariots'
  const zoned = () => {
    const state = cards(proceed(recruited(), [1], rules).state, `${DEAL} ${REST}`)
    // The flank of the one mounted card, then a die for each card that is left: heavy 5, light 3, mounted 2.
    return proceed(state, [1, 1, 2, 3, 4, 1, 1, 5, 6, 3, 5], rules)
  }

  test('D-101 T4 half of 1872 is 936: one full 500, so one heavy, light and ranged in the centre and one mounted on a flank', () => {
    const made = zoned()
    expect(made.decisions('minimum')[0]!.chosen).toBe('1')
    const first = made.decisions('zone').slice(0, 4)
    expect(first.map(one => [one.about.split(' ')[1], one.chosen])).toEqual([
      ['heavy', 'centre'],
      ['light', 'centre'],
      ['ranged', 'centre'],
      ['mounted', 'left'],
    ])
  })

  test('D-102 AMB-10 the zones of the example, with all six heavy cards where the text has lost one', () => {
    const { state } = zoned()
    const count = (ids: string, zone: string) =>
      state.units.filter(
        unit =>
          unit.seat === 'ai' &&
          ids.split(' ').includes(unit.card) &&
          (zone === 'flank' ? unit.zone !== 'centre' : unit.zone === zone),
      ).length
    expect(count('noble-britons pict-warriors', 'centre')).toBe(6)
    expect(count('celtic-spearmen armed-farmers', 'centre')).toBe(2)
    expect(count('celtic-spearmen armed-farmers', 'flank')).toBe(2)
    expect(count('celtic-slingers', 'centre')).toBe(1)
    expect(count('briton-horsemen chariots', 'flank')).toBe(3)
  })

  test('D-103 T10 the die for depth shows 4: two lines, the most numerous in the second', () => {
    const { state } = proceed(zoned().state, [4], rules)
    const lines = (id: string) => [
      ...new Set(state.units.filter(unit => unit.card === id && unit.zone === 'centre').map(unit => unit.line)),
    ]
    expect(lines('noble-britons')).toEqual([2])
    expect(lines('pict-warriors')).toEqual([1])
    expect(state.units.every(unit => unit.pose !== null)).toBe(true)
  })

  test('D-104 T10 the general goes by 6 to heavy infantry of the first line', () => {
    const drawnUp = proceed(zoned().state, [4], rules).state
    const { state } = proceed(drawnUp, [6], rules)
    const host = unitOf(state, state.generals.ai!.host!)
    expect([host.card, host.line, host.zone]).toEqual(['pict-warriors', 1, 'centre'])
    expect([state.round, state.turn, state.phase]).toEqual([1, 'human', 'activation'])
    expect(state.initial).toEqual({ ai: 1560, human: 1250 })
  })
})
