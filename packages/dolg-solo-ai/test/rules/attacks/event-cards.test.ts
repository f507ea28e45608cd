import { describe as chapter, expect, test } from 'vitest'
import type { Options, State } from '../../../src/index.ts'
import { battle, rules } from '../../support/events.ts'
import { act, proceed } from '../../support/helpers.ts'
import { askedFor, eventsOf, refusalAt, twoLines } from '../../support/scenes.ts'

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
    const state = { ...battle('shield big'), turn: 'human' as const }
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
    expect(event('small big', { rulings: { eventChoice: 'any-usable' } }, [1])).toBe('small')
  })

  test('D-111 an event for either role helps the AI, and never the enemy: a blow where it attacks, a stand where it is attacked', () => {
    const asked = (cards: string) =>
      act(
        { ...battle(cards), turn: 'human' },
        'human',
        { type: 'ask-event', window: 'melee', unit: 'a1', enemy: 'p1', role: 'defender' },
        [],
        rules,
      ).decisions('event')[0]!.chosen
    expect([event('hard-blow firm-stand'), asked('hard-blow firm-stand')]).toEqual(['hard-blow', 'firm-stand'])
    expect([event('firm-stand small'), asked('hard-blow shield')]).toEqual(['small', 'shield'])
    expect([event('firm-stand blank'), asked('hard-blow blank')]).toEqual(['none', 'none'])
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
      const first = proceed(battle('small big small big', { rulings: { eventsPer } }), [], rules)
      const second = proceed(first.state, [], rules)
      return first.decisions('event').length + second.decisions('event').length
    }
    expect(drawn('attack')).toBe(2)
    expect(drawn('phase')).toBe(1)
  })
})

chapter('D-110 the AI is asked for an event as the person attacks it, or is attacked', () => {
  const ask = { type: 'ask-event', window: 'melee', unit: 'a1', enemy: 'p1', role: 'defender' } as const
  const cards = ['by-voice', 'one-step', 'turn-and-stand', 'two-abreast', 'whispers']
  const deckOf = (...deck: string[]) => twoLines({ cards: 'table' }, { deck, supplied: deck, eventDrawn: false })
  const decided = (about: string, chosen: string, candidates: readonly [string, number][], more: object = {}) => ({
    type: 'decided',
    rule: 'D-111',
    decision: {
      phase: 'movement',
      step: 'event',
      rules: ['D-111', 'D-110', 'AMB-25', 'AMB-26'],
      about,
      chosen,
      measures: ['value'],
      candidates: candidates.map(([name, value]) => ({ name, score: [-value] })),
      considered: candidates.length,
      dice: [],
      ...more,
    },
  })
  const drew = (...drawn: string[]) => ({ type: 'drawn', rule: 'D-110', seat: 'ai', cards: drawn, dice: [] })
  const gone = (...left: string[]) => ({ type: 'discarded', rule: 'D-111', cards: left })
  const played = (card: string) => ({ type: 'played', rule: 'D-111', seat: 'ai', card, half: 'event', units: ['a1'] })

  test('D-111 the better usable one, and both are discarded', () => {
    const { events, state } = act(deckOf('by-voice', 'turn-and-stand', 'one-step'), 'human', ask, [])
    expect(events).toEqual([
      drew('by-voice', 'turn-and-stand'),
      decided('melee defender a1 p1', 'turn-and-stand', [
        ['turn-and-stand', 2],
        ['by-voice', 1],
      ]),
      played('turn-and-stand'),
      gone('by-voice', 'turn-and-stand'),
    ])
    expect([state.deck, state.discard, state.eventDrawn]).toEqual([['one-step'], ['by-voice', 'turn-and-stand'], true])
  })

  test('D-111 the only usable one; none', () => {
    expect(eventsOf(deckOf('one-step', 'by-voice'), ask)).toEqual([
      drew('one-step', 'by-voice'),
      decided('melee defender a1 p1', 'by-voice', [['by-voice', 1]]),
      played('by-voice'),
      gone('one-step', 'by-voice'),
    ])
    expect(eventsOf(deckOf('one-step', 'two-abreast'), ask)).toEqual([
      drew('one-step', 'two-abreast'),
      decided('melee defender a1 p1', 'none', []),
      gone('one-step', 'two-abreast'),
    ])
    // As attacker two-abreast can be used, and in the other phase one-step.
    expect(eventsOf(deckOf('one-step', 'two-abreast'), { ...ask, role: 'attacker' })).toContainEqual(
      played('two-abreast'),
    )
    expect(
      eventsOf(deckOf('one-step', 'two-abreast'), { ...ask, role: 'attacker', window: 'ranged' }).slice(1, 3),
    ).toEqual([decided('ranged attacker a1 p1', 'one-step', [['one-step', 1]]), played('one-step')])
  })

  test('D-111 AMB-26 of two as good ones either, by die; under the other reading of any two', () => {
    const die = (face: number) => ({ dice: [{ sides: 2, face, purpose: 'event' }] })
    const two = deckOf('by-voice', 'half-the-host')
    const chosen = (state: State, face: number) => act(state, 'human', ask, [face]).events[1]
    const equals: [string, number][] = [
      ['by-voice', 1],
      ['half-the-host', 1],
    ]
    expect(chosen(two, 1)).toEqual(decided('melee defender a1 p1', 'by-voice', equals, die(1)))
    expect(chosen(two, 2)).toEqual(decided('melee defender a1 p1', 'half-the-host', equals, die(2)))
    const unequal = deckOf('by-voice', 'turn-and-stand')
    const any = { ...unequal, rulings: { ...unequal.rulings, eventChoice: 'any-usable' as const } }
    expect(chosen(any, 1)).toMatchObject({ decision: { chosen: 'by-voice' } })
    expect(chosen(any, 2)).toMatchObject({ decision: { chosen: 'turn-and-stand' } })
    expect(askedFor(any, 'human', ask)).toBe('roll-needed 2: event')
  })

  test('D-112 harder: cards are drawn until one can be used, or all have been seen', () => {
    const harder = (state: State) => ({ ...state, settled: { ...state.settled, harderEvents: true } })
    const rules = { rules: ['D-111', 'D-110', 'D-112', 'AMB-25', 'AMB-26'] }
    const found = deckOf('one-step', 'two-abreast', 'whispers', 'turn-and-stand', 'by-voice')
    expect(eventsOf(harder(found), ask)).toEqual([
      drew('one-step', 'two-abreast', 'whispers', 'turn-and-stand'),
      decided('melee defender a1 p1', 'turn-and-stand', [['turn-and-stand', 2]], rules),
      played('turn-and-stand'),
      gone('one-step', 'two-abreast', 'whispers', 'turn-and-stand'),
    ])
    const never = deckOf('one-step', 'two-abreast', 'whispers')
    expect(eventsOf(harder(never), ask)).toEqual([
      drew('one-step', 'two-abreast', 'whispers'),
      decided('melee defender a1 p1', 'none', [], rules),
      gone('one-step', 'two-abreast', 'whispers'),
    ])
    // The usable ones of the first two are enough.
    expect(eventsOf(harder(deckOf('by-voice', 'one-step', 'turn-and-stand')), ask)).toContainEqual(
      drew('by-voice', 'one-step'),
    )
  })

  test('AMB-25 an event for each attack, or one a phase', () => {
    const asked = (eventsPer: 'attack' | 'phase', eventDrawn: boolean) => {
      const state = deckOf('by-voice', 'one-step')
      return eventsOf({ ...state, eventDrawn, rulings: { ...state.rulings, eventsPer } }, ask).length
    }
    expect([asked('attack', false), asked('attack', true), asked('phase', false), asked('phase', true)]).toEqual([
      4, 4, 4, 0,
    ])
  })

  test('AMB-27 the deck runs out in the midst of it: discards come back, but not what was just drawn', () => {
    const state = { ...deckOf('by-voice'), supplied: ['by-voice', 'whispers'], discard: ['whispers'] }
    const { events, state: after } = act(state, 'human', ask, [])
    expect(events[0]).toEqual({ type: 'reshuffled', rule: 'AMB-27', exhausted: 1 })
    expect(events[1]).toEqual(drew('by-voice', 'whispers'))
    expect([after.deck, after.discard]).toEqual([[], ['by-voice', 'whispers']])
    // Nothing at all to draw: no event, and no harm.
    expect(eventsOf(deckOf(), ask)).toEqual([drew(), decided('melee defender a1 p1', 'none', [])])
    expect(eventsOf(deckOf('by-voice'), ask)[0]).toEqual(drew('by-voice'))
  })

  test('the program draws by dice, which the event tells', () => {
    const state = twoLines({}, { deck: cards, eventDrawn: false })
    const [event] = act(state, 'human', ask, [1, 2]).events
    const dice = [
      { sides: 5, face: 1, purpose: 'event melee' },
      { sides: 4, face: 2, purpose: 'event melee' },
    ]
    expect(event).toEqual({ ...drew('by-voice', 'turn-and-stand'), dice })
  })

  test('it is the AI’s unit that is asked about, against an enemy, both on the table', () => {
    const refusal = (unit: string, enemy: string) => refusalAt(twoLines(), 'human', { ...ask, unit, enemy })
    expect(refusal('p1', 'a1')).toBe('unknown-unit unit')
    expect(refusal('a9', 'p1')).toBe('unknown-unit unit')
    expect(refusal('p1', 'p2')).toBe('unknown-unit unit')
    expect(refusal('a1', 'a2')).toBe('unknown-unit enemy')
    expect(refusal('a1', 'p9')).toBe('unknown-unit enemy')
  })
})
