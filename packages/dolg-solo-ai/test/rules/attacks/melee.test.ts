import { describe as chapter, expect, test } from 'vitest'
import { sampleContent } from '../../../src/content/sample/index.ts'
import { type ActionCard, createRuleset, type DolgRuleset, type Options, type State } from '../../../src/index.ts'
import { act, type Placed, position, proceed, rulesetWith, show, unitOf } from '../../support/helpers.ts'

function action(id: string, event: ActionCard['event'], copies = 4): ActionCard {
  return { id, name: id, copies, order: { kind: 'activate', limit: 1, filter: 'any', amount: 0 }, event }
}
const strike = (amount: number) => ({
  windows: ['ranged', 'melee'] as const,
  role: 'attacker' as const,
  effect: 'strike',
  amount,
})
const brace = (amount: number) => ({ windows: ['melee'] as const, role: 'defender' as const, effect: 'brace', amount })
const deck = [
  action('blank', null),
  action('small', strike(1)),
  action('other', strike(1)),
  action('big', strike(3)),
  action('shield', brace(2)),
]

function withDeck(): DolgRuleset {
  const made = createRuleset({ ...sampleContent, id: 'events', actions: deck })
  if (!made.ok) throw new Error(show(made.problems))
  return made.value
}
const rules = withDeck()

/** Two melees; cards are drawn by hand. */
function battle(
  cards: string,
  options: Partial<Options> = {},
  phase: 'melee' | 'ranged' = 'melee',
  patch: Partial<State> = {},
): State {
  const melee: Placed[] = [
    { card: 'h-guard', at: [600, 1000], engaged: ['p1'] },
    { card: 'h-axes', at: [1200, 1000], engaged: ['p2'] },
  ]
  const human: Placed[] = [
    { card: 'r-legion', at: [600, 1080], engaged: ['a1'] },
    { card: 'r-archers', at: [1200, 1080], engaged: ['a2'] },
  ]
  const shots: Placed[] = [{ card: 'r-archers', at: [600, 1000] }]
  const state = position({
    ai: phase === 'melee' ? melee : shots,
    human: phase === 'melee' ? human : [{ card: 'r-legion', at: [600, 1200] }],
    phase,
    rules,
    options: { cards: 'table', resolution: 'reported', ...options },
    patch,
  })
  return act(state, 'human', { type: 'cards', cards: cards.split(' ') }, [], rules).state
}
const event = (
  cards: string,
  options: Partial<Options> = {},
  dice: number[] = [],
  phase: 'melee' | 'ranged' = 'melee',
) => proceed(battle(cards, options, phase), dice, rules).decisions('event')[0]?.chosen

chapter('events', () => {
  test('D-110 in both phases two cards are drawn for the AI, as attacker', () => {
    for (const phase of ['ranged', 'melee'] as const) {
      const made = proceed(battle('small blank', {}, phase), [], rules)
      expect(made.decisions('event')[0]!.about.startsWith(`${phase} attacker`)).toBe(true)
      expect(made.state.discard).toEqual(['blank', 'small'])
      expect(made.state.supplied).toEqual([])
    }
  })

  test("D-110 and as defender on the player's turn, when the person asks", () => {
    const state = { ...battle('shield big'), side: 'human' as const }
    const made = act(
      state,
      'human',
      { type: 'ask-event', window: 'melee', unit: 'a1', enemy: 'p1', role: 'defender' },
      [],
      rules,
    )
    expect(made.decisions('event')[0]!.chosen).toBe('shield')
  })

  test('D-111 AMB-26 the better usable card; of two as good one by die; none where neither can be used', () => {
    expect(event('small big')).toBe('big')
    expect(event('blank small')).toBe('small')
    expect([event('small other', {}, [1]), event('small other', {}, [2])]).toEqual(['small', 'other'])
    expect(event('blank shield')).toBe('none')
    expect(event('small big', { eventChoice: 'any-usable' }, [1])).toBe('small')
  })

  test('D-112 the harder game draws on until an event can be used, and stops when every card has been seen', () => {
    expect(event('blank shield blank small', { harderEvents: true })).toBe('small')
    const none = battle('blank blank blank', { harderEvents: true }, 'melee', {
      deck: ['blank', 'blank'],
      discard: ['blank'],
    })
    const made = proceed(none, [], rules)
    expect(made.decisions('event')[0]!.chosen).toBe('none')
    expect(made.state.discard).toHaveLength(3)
  })

  test('AMB-25 two fresh cards for each attack, or once a phase', () => {
    const drawn = (eventsPer: 'attack' | 'phase') => {
      const first = proceed(battle('small big small big', { eventsPer }), [], rules)
      const second = proceed(first.state, [], rules)
      return first.decisions('event').length + second.decisions('event').length
    }
    expect(drawn('attack')).toBe(2)
    expect(drawn('phase')).toBe(1)
  })
})

chapter('melee', () => {
  test('D-195 the fight with the best chance first', () => {
    const odds = (best: string) =>
      rulesetWith({ meleeOdds: (_field, unit) => ({ num: unit.unit.id === best ? 5 : 4, den: 9 }) })
    for (const best of ['a1', 'a2']) {
      const state = battle('small big')
      const over = {
        ...state,
        settled: { ...state.settled, cards: 'program' as const },
        deck: ['two-abreast', 'whispers'],
        supplied: [],
      }
      const made = proceed(over, [1], odds(best))
      expect(made.decisions('fight')[0]!.chosen.startsWith(best)).toBe(true)
    }
    const first = proceed(battle('small big small big'), [], rules)
    expect(first.decisions('fight')[0]!.chosen).toBe('a2>p2')
    const second = proceed(first.state, [], rules)
    expect(second.decisions('fight')[0]!.chosen).toBe('a1>p1')
    expect(proceed(second.state, [], rules).state.phase).toBe('rout')
  })
})

chapter('rallied units', () => {
  const rallied = (human: Placed[], more: Placed[] = [], options: Partial<Options> = {}) =>
    position({
      ai: [{ card: 'h-axes', at: [1200, 600], done: ['rallied'] }, ...more],
      human,
      phase: 'rout',
      options: { resolution: 'reported', ...options },
    })

  test('D-196 a rallied unit goes for the nearest enemy it can reach', () => {
    const made = proceed(
      rallied([
        { card: 'r-cohort', at: [1200, 1000] },
        { card: 'r-cohort', at: [1500, 950] },
      ]),
      [],
    )
    expect(made.decisions('rally')[0]!.chosen).toBe('a1>p1')
    expect(unitOf(made.state, 'a1').engaged).toEqual(['p1'])
  })

  test('D-196 AMB-41 several as near: a die; none in reach: back into line, or nearer', () => {
    const twins: Placed[] = [
      { card: 'r-cohort', at: [1050, 900] },
      { card: 'r-cohort', at: [1350, 900] },
    ]
    const target = (die: number) => proceed(rallied(twins), [die]).decisions('rally')[0]!.chosen
    expect([target(1), target(2)]).toEqual(['a1>p1', 'a1>p2'])
    const line: Placed[] = [{ card: 'h-spears', at: [1345, 500], done: [] }]
    const back = proceed(rallied([{ card: 'r-cohort', at: [1200, 1700] }], line), [1])
    expect(unitOf(back.state, 'a1').engaged).toEqual([])
    expect(back.decisions('rally')).toHaveLength(1)
    expect(unitOf(back.state, 'a1').pose!.y).toBe(500)
    // Or as near to the enemy as it gets: 350 on.
    const on = proceed(rallied([{ card: 'r-cohort', at: [1200, 1700] }], line, { ralliedGo: 'to-enemy' }), [])
    expect(unitOf(on.state, 'a1').pose).toEqual({ x: 1200, y: 950, facing: 0 })
    // Of two as near, the one behind its back cannot be charged: no die is thrown.
    const behind: Placed[] = [
      { card: 'r-cohort', at: [1200, 300] },
      { card: 'r-cohort', at: [1200, 900] },
    ]
    expect(proceed(rallied(behind), []).decisions('rally')[0]!.chosen).toBe('a1>p2')
  })

  test('D-196 only units that have rallied move, and the person says which have', () => {
    const state = position({
      ai: [{ card: 'h-axes', at: [1200, 600], condition: 'routed' }],
      human: [{ card: 'r-cohort', at: [1200, 1000] }],
      phase: 'rout',
      options: { resolution: 'reported' },
    })
    expect(proceed(state, []).decisions('rally')).toEqual([])
    const told = act(state, 'human', { type: 'condition', unit: 'a1', condition: 'broken' }, []).state
    expect(unitOf(told, 'a1').done).toContain('rallied')
  })
})
