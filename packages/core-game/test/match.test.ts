import { seedRng } from '@umpire/core-rng'
import { describe, expect, expectTypeOf, test } from 'vitest'
import {
  digest,
  Match,
  matchProblemCodes,
  type Orders,
  type Problem,
  type Result,
  type SavedMatch,
} from '../src/index.ts'
import { pig } from './readme/pig.ts'
import { frozen, told } from './tools.ts'
import { hoard } from './toys/hoard.ts'

const rest = (seat: 'east' | 'west') => ({ [seat]: [{ type: 'rest' }] }) as const
const peek = (seat: 'east' | 'west') => ({ [seat]: [{ type: 'peek' }] }) as const
const rules = hoard(2)
type Hoard = Extract<ReturnType<typeof begin>, object>

function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  return result.value
}
const codes = (result: Result<unknown>): string[] => (result.ok ? [] : result.problems.map(told))

function begin(seed: string | number | bigint = 7) {
  return value(Match.start(rules, {}, seed))
}
function play(match: Hoard, ...steps: readonly Orders<'east' | 'west', { type: 'rest' | 'peek' | 'fight' }>[]): Hoard {
  return steps.reduce((before, orders) => value(Match.advance(rules, before, orders)), match)
}

describe('start and advance', () => {
  test('a match is a record and the state it leads to', () => {
    const match = begin()
    expect(match).toMatchObject({
      umpire: 1,
      ruleset: 'hoard',
      version: '2.1.0',
      options: {},
      seed: 7,
      log: [],
      events: [],
    })
    expect(match.content).toEqual({ id: 'stakes', digest: digest({ stake: 2 }) })
    expect(match.frames).toHaveLength(1)
    expect(match.frames[0]).toMatchObject({ state: match.state, digest: digest(match.state), revealed: 'chance' })
    expect(match).not.toHaveProperty('rolls')
  })
  test('setup and steps go through the ruleset on one stream', () => {
    const opened = rules.setup({}, seedRng(7))
    if (!opened.ok) throw new Error('refused')
    const fight = { east: [{ type: 'fight' }] } as const
    const stepped = rules.step(opened.state, fight, opened.rng)
    const match = value(Match.advance(rules, begin(), fight))
    expect(stepped).toMatchObject({ ok: true, state: match.state, events: match.events, rng: match.frames[1]!.rng })
    expect(match.log).toEqual([fight])
  })
  test('a match and orders may be frozen and are never changed', () => {
    const match = frozen(begin())
    const before = JSON.stringify(match)
    const after = value(Match.advance(rules, match, frozen(rest('east'))))
    expect(after.log).toEqual([rest('east')])
    expect(JSON.stringify(match)).toBe(before)
  })
  test('what step refuses is refused, and the match still stands', () => {
    const match = begin()
    expect(Match.advance(rules, match, rest('west'))).toEqual({
      ok: false,
      problems: [{ code: 'not-your-turn', rule: 'H-1', at: ['west', 0], message: 'west is not to act' }],
    })
    expect(value(Match.advance(rules, match, rest('east'))).log).toHaveLength(1)
  })
  test('what setup refuses is refused', () => {
    expect(codes(Match.start(rules, { sides: 1 }, 7))).toEqual(['options-malformed sides'])
  })
  test.each([Number.NaN, Number.POSITIVE_INFINITY, null, undefined, true])('%s is no seed', seed => {
    expect(codes(Match.start(rules, {}, seed as number))).toEqual(['match-bad-seed seed'])
  })
  test('a bigint seed is kept as its digits, which are the same seed', () => {
    const match = begin(2n ** 100n)
    expect(match.seed).toBe('1267650600228229401496703205376')
    expect(match.state).toEqual(begin('1267650600228229401496703205376').state)
    expect(value(Match.fromJSON(rules, JSON.parse(JSON.stringify(Match.toJSON(match)))))).toEqual(match)
    expect(begin(7n).state).toEqual(begin(7).state)
  })
  test('options and orders that no save could hold are refused at once', () => {
    const deep = JSON.parse(`${'['.repeat(60)}${']'.repeat(60)}`)
    expect(codes(Match.start(rules, { sides: undefined } as object, 7))).toEqual(['json-not-plain options sides'])
    expect(codes(Match.start(rules, deep, 7))[0]).toMatch(/^json-too-deep options 0 0 /)
    const match = begin()
    expect(codes(Match.advance(rules, match, { east: undefined } as object))).toEqual(['json-not-plain east'])
    const sly = { east: [{ type: 'rest' as const, note: deep }] }
    expect(codes(Match.advance(rules, match, sly))[0]).toMatch(/^json-too-deep east 0 note/)
    const crowd = { east: new Array(1_000_001).fill(0) }
    expect(codes(Match.advance(rules, match, crowd as object))).toEqual(['json-too-large east'])
  })
  test('a match is not played on under other rules', () => {
    const match = begin()
    expect(codes(Match.advance(hoard(2, '3.0.0'), match, rest('east')))).toEqual(['match-other-version version'])
    expect(codes(Match.advance({ ...rules, id: 'hoards' }, match, rest('east')))).toEqual([
      'match-other-ruleset ruleset',
    ])
    const content = { id: 'others', data: { stake: 2 } }
    expect(codes(Match.advance({ ...rules, content }, match, rest('east')))).toEqual(['match-other-content content'])
  })
})

test('a match with a seed keeps no rolls, after it was saved either; one without rolls wants them', () => {
  const match = play(begin(), rest('east'))
  const read = value(Match.fromJSON(rules, JSON.parse(JSON.stringify(Match.toJSON(match)))))
  expect(Object.keys(read)).toEqual(Object.keys(match))
  const { seed: _, ...seedless } = value(Match.start(pig, { goal: 10 }, 3))
  expect(codes(Match.replay(pig, { ...seedless, seed: null }))).toEqual([])
  const rolling = { ...seedless, seed: null, log: [{ ann: [{ type: 'roll' as const }] }] }
  expect(codes(Match.replay(pig, rolling))).toEqual(['match-log-refused log 0'])
})

describe('rewind', () => {
  test('goes back to any step, past dice and secrets, and no further than the ends', () => {
    const one = play(begin(), peek('east'))
    const all = play(one, rest('west'), { east: [{ type: 'fight' }] })
    expect(Match.rewind(all, 1)).toEqual(one)
    expect(Match.rewind(all, 0)).toEqual(begin())
    for (const before of [-1, Number.NaN, Number.NEGATIVE_INFINITY]) expect(Match.rewind(all, before)).toEqual(begin())
    for (const after of [3, 4, Number.POSITIVE_INFINITY]) expect(Match.rewind(all, after)).toEqual(all)
  })
  test('forgets what people threw', () => {
    const thrown = value(Match.start(pig, { goal: 10 }, { rolls: [] }))
    const held = value(Match.advance(pig, thrown, { ann: [{ type: 'hold' }] }))
    const rolled = value(Match.advance(pig, held, { bob: [{ type: 'roll' }] }, [4]))
    expect(Match.rewind(rolled, 1)).toEqual(held)
  })
})

describe('undo', () => {
  const match = play(begin(), rest('east'), rest('west'))
  test('takes back as many steps as asked', () => {
    const one = Match.undo(match)
    expect(one).toMatchObject({ steps: 1, stopped: null })
    expect(one.match).toEqual(play(begin(), rest('east')))
    expect(Match.undo(match, 2)).toEqual({ match: begin(), steps: 2, stopped: null })
    expect(Match.undo(match, 0)).toEqual({ match, steps: 0, stopped: null })
  })
  test('stops at the start, and says so, when asked for more than there are', () => {
    expect(Match.undo(match, 9)).toEqual({ match: begin(), steps: 2, stopped: 'start' })
  })
  test('stops before a secret that somebody was told', () => {
    const after = play(match, peek('east'), rest('west'), rest('east'))
    const undone = Match.undo(after, 9)
    expect(undone).toMatchObject({ steps: 2, stopped: 'secret' })
    expect(undone.match).toEqual(play(match, peek('east')))
  })
  test('stops before dice that were seen', () => {
    const after = play(match, { east: [{ type: 'fight' }] })
    expect(Match.undo(after)).toEqual({ match: after, steps: 0, stopped: 'chance' })
  })
  test('stops before dice that people threw', () => {
    const thrown = value(Match.start(pig, { goal: 10 }, { rolls: [] }))
    const held = value(Match.advance(pig, thrown, { ann: [{ type: 'hold' }] }))
    const rolled = value(Match.advance(pig, held, { bob: [{ type: 'roll' }] }, [4]))
    expect(Match.undo(rolled)).toMatchObject({ steps: 0, stopped: 'chance' })
    const again = value(Match.advance(pig, rolled, { bob: [{ type: 'hold' }] }))
    expect(Match.undo(again, 3)).toEqual({ match: rolled, steps: 1, stopped: 'chance' })
    expect(Match.undo(held, 3)).toEqual({ match: thrown, steps: 1, stopped: 'start' })
  })
  test('what was taken back can be played another way', () => {
    const other = value(Match.advance(rules, Match.undo(match).match, { west: [{ type: 'fight' }] }))
    expect(value(Match.verify(rules, other))).toEqual(other)
  })
})

describe('dice that people throw', () => {
  const roll = { ann: [{ type: 'roll' }, { type: 'roll' }] } as const
  const opened = value(Match.start(pig, { goal: 10 }, { rolls: [] }))
  test('the umpire asks die by die, and nothing happens meanwhile', () => {
    const rolls: number[] = []
    const asked: string[] = []
    let next = Match.advance(pig, opened, roll, rolls)
    for (const face of [5, 3]) {
      const problem = next.ok ? undefined : next.problems[0]
      expect(problem).toMatchObject({ code: 'roll-needed', sides: 6, at: [] })
      asked.push((problem as Problem & { purpose: string }).purpose)
      rolls.push(face)
      next = Match.advance(pig, opened, roll, rolls)
    }
    expect(asked).toEqual(['ann rolls', 'ann rolls'])
    const match = value(next)
    expect(match).toMatchObject({ seed: null, log: [roll], rolls: [[], [5, 3]], state: { pot: 8 } })
    expect(opened.rolls).toEqual([[]])
  })
  test('dice of the set-up', () => {
    expect(codes(Match.start(rules, {}, { rolls: [3] }))).toEqual(['roll-needed'])
    expect(value(Match.start(rules, {}, { rolls: [3, 5] })).state.hoards).toEqual({ east: 3, west: 5 })
    expect(codes(Match.start(rules, {}, { rolls: [3, 5, 1] }))).toEqual(['match-rolls-left rolls'])
    expect(codes(Match.start(rules, {}, { rolls: [3, 7] }))).toEqual(['roll-refused rolls 1'])
  })
  test('a face that cannot be, and a roll left over, have their codes and places', () => {
    expect(codes(Match.advance(pig, opened, roll, [5, 0]))).toEqual(['roll-refused rolls 1'])
    expect(codes(Match.advance(pig, opened, roll, [5, 6, 6]))).toEqual(['match-rolls-left rolls'])
  })
  test('rolls that are none', () => {
    for (const rolls of [null, '5', { 0: 5 }, [5, null], ['5']]) {
      expect(codes(Match.advance(pig, opened, roll, rolls as unknown as number[]))).toEqual(['match-bad-rolls rolls'])
      expect(codes(Match.start(pig, { goal: 9 }, { rolls } as unknown as { rolls: number[] }))).toEqual([
        'match-bad-rolls rolls',
      ])
    }
    expect(codes(Match.start(pig, { goal: 9 }, {} as unknown as { rolls: number[] }))).toEqual([
      'match-bad-rolls rolls',
    ])
  })
  test('a step takes a million faces at most, which is what a save has room for', () => {
    const faces = new Array(1_000_001).fill(1)
    expect(codes(Match.advance(pig, opened, roll, faces))).toEqual(['match-bad-rolls rolls'])
    expect(codes(Match.start(pig, { goal: 9 }, { rolls: faces }))).toEqual(['match-bad-rolls rolls'])
    expect(codes(Match.start(pig, { goal: 9 }, { rolls: faces.slice(1) }))).toEqual(['match-rolls-left rolls'])
  })
  test('nobody throws the dice of a seed', () => {
    expect(codes(Match.advance(rules, begin(), rest('east'), [3]))).toEqual(['match-bad-rolls rolls'])
  })
  test('such a match is saved, read and verified like any other', () => {
    const match = value(Match.advance(pig, opened, roll, [5, 3]))
    const save = JSON.parse(JSON.stringify(Match.toJSON(match)))
    expect(save).toMatchObject({ seed: null, rolls: [[], [5, 3]] })
    expect(value(Match.fromJSON(pig, save))).toEqual(match)
    expect(value(Match.verify(pig, match))).toEqual(match)
  })
  test('lists that are changed later change nothing', () => {
    const setup = [3, 5]
    const match = value(Match.start(rules, {}, { rolls: setup }))
    setup[0] = 1
    expect(match.rolls).toEqual([[3, 5]])
    expect(value(Match.verify(rules, match))).toEqual(match)
  })
})

describe('replay and verify', () => {
  const match = play(begin(), rest('east'), peek('west'), { east: [{ type: 'fight' }] })
  test('a replay of the record alone meets the same states, events and streams', () => {
    const { umpire, ruleset, version, content, options, seed, log } = match
    const record = frozen({ umpire, ruleset, version, content, options, seed, log })
    expect(value(Match.replay(rules, record))).toEqual(match)
    expect(value(Match.verify(rules, frozen(match)))).toEqual(match)
  })
  test('a log that the rules refuse', () => {
    expect(codes(Match.replay(rules, { ...match, log: [rest('east'), rest('east')] }))).toEqual([
      'match-log-refused log 1 east 0',
    ])
    const refused = Match.replay(rules, { ...match, log: [rest('west')] })
    expect(refused).toMatchObject({ problems: [{ message: 'not-your-turn: west is not to act', rule: 'H-1' }] })
  })
  test('dice that are missing, impossible or left over in a log', () => {
    const thrown = { ...match, seed: null, log: [{ east: [{ type: 'fight' as const }] }] }
    expect(codes(Match.replay(rules, { ...thrown, rolls: [[1, 2]] }))).toEqual(['match-log-refused log 0'])
    expect(codes(Match.replay(rules, { ...thrown, rolls: [[1, 2], [3]] }))).toEqual(['match-log-refused log 0'])
    expect(
      codes(
        Match.replay(rules, {
          ...thrown,
          rolls: [
            [1, 2],
            [3, 7],
          ],
        }),
      ),
    ).toEqual(['match-log-refused log 0 rolls 1'])
    expect(
      codes(
        Match.replay(rules, {
          ...thrown,
          rolls: [
            [1, 2],
            [3, 4, 5],
          ],
        }),
      ),
    ).toEqual(['match-log-refused log 0 rolls'])
    expect(codes(Match.replay(rules, { ...thrown, rolls: [] }))).toEqual(['roll-needed'])
  })
  test('another version, ruleset or content is refused', () => {
    for (const again of [Match.replay, Match.verify]) {
      expect(codes(again(hoard(2, '2.1.1'), match))).toEqual(['match-other-version version'])
      expect(codes(again({ ...rules, id: 'horde' }, match))).toEqual(['match-other-ruleset ruleset'])
      expect(codes(again(hoard(3), match))).toEqual(['match-other-content content'])
    }
  })
  test('verify trusts nothing that the match says of itself', () => {
    const { frames } = match
    const swap = (index: number, change: object) =>
      frames.map((frame, i) => (i === index ? { ...frame, ...change } : frame))
    const rich = { ...match.state, rests: 99 }
    expect(codes(Match.verify(rules, { ...match, state: rich }))).toEqual(['match-digest-wrong state'])
    expect(codes(Match.verify(rules, { ...match, frames: swap(1, { state: rich }) }))).toEqual([
      'match-digest-wrong frames 1',
    ])
    expect(codes(Match.verify(rules, { ...match, frames: swap(2, { digest: digest(0) }) }))).toEqual([
      'match-digest-wrong frames 2',
    ])
    const both = swap(2, { state: rich, digest: digest(rich) })
    expect(codes(Match.verify(rules, { ...match, frames: both }))).toEqual(['match-digest-wrong frames 2'])
    expect(codes(Match.verify(rules, { ...match, frames: frames.slice(1) }))).toEqual(['match-malformed frames'])
  })
  test('verify finds forged events and streams, and a secret that is said to be none', () => {
    const { frames } = match
    const forged = (step: number, change: object): object => ({
      ...match,
      frames: frames.map((frame, i) => (i === step ? { ...frame, ...change } : frame)),
    })
    const found = (change: object) => codes(Match.verify(rules, change as typeof match))
    for (const step of [0, 1, 2, 3]) {
      expect(found(forged(step, { events: [{ type: 'peeked', seat: 'east', hoard: 1 }] }))).toEqual([
        `match-digest-wrong frames ${step}`,
      ])
      expect(found(forged(step, { rng: seedRng('luck') }))).toEqual([`match-digest-wrong frames ${step}`])
    }
    expect(found(forged(2, { revealed: null }))).toEqual(['match-digest-wrong frames 2'])
    expect(found(forged(1, { revealed: 'secret' }))).toEqual(['match-digest-wrong frames 1'])
    expect(found({ ...match, events: [] })).toEqual(['match-digest-wrong events'])
    expect(found(JSON.parse(JSON.stringify(match)))).toEqual([])
  })
})

describe('save and read', () => {
  const match = play(begin('a seed'), rest('east'), peek('west'), rest('east'))
  const saved = Match.toJSON(match)
  const save = (change: object = {}): unknown => ({ ...JSON.parse(JSON.stringify(saved)), ...change })
  /** A save as somebody would write it who seals it again. */
  const sealed = (change: object): unknown => {
    const { digests, seal: _, ...record } = { ...(save() as typeof saved), ...change } as typeof saved
    return { ...record, digests, seal: digest(record) }
  }
  const faults = (value: unknown): string[] => codes(Match.fromJSON(rules, value))

  test('a save is plain JSON: the record, a digest for each state, and a seal', () => {
    expect(Object.keys(saved)).toEqual([
      'umpire',
      'ruleset',
      'version',
      'content',
      'options',
      'seed',
      'log',
      'digests',
      'seal',
    ])
    expect(saved.digests).toEqual(match.frames.map(frame => digest(frame.state)))
    expect(save()).toEqual(saved)
  })
  test('what is read is the match that was saved, down to its streams', () => {
    const read = value(Match.fromJSON(rules, frozen(save())))
    expect(read).toEqual(match)
    expect(Match.toJSON(read)).toEqual(saved)
    expect(play(read, rest('west'))).toEqual(play(match, rest('west')))
  })
  test('what is unknown in an order is saved too, and breaks no seal', () => {
    const chatty = value(Match.advance(rules, match, { west: [{ type: 'rest', note: 'hm' }] } as object))
    expect(value(Match.fromJSON(rules, JSON.parse(JSON.stringify(Match.toJSON(chatty)))))).toEqual(chatty)
  })
  test('a match of any length that was played can be read, however much each step holds', () => {
    const note = new Array(990_000).fill(0)
    let long = begin()
    for (let step = 0; step < 6; step++) {
      const seat = step % 2 ? 'west' : 'east'
      long = value(Match.advance(rules, long, { [seat]: [{ type: 'rest', note }] } as object))
    }
    const read = value(Match.fromJSON(rules, JSON.parse(JSON.stringify(Match.toJSON(long)))))
    expect(read.frames).toEqual(long.frames)
  }, 60_000)

  test('a step is played with the orders that are saved: minus zero, which no save tells from zero, is zero', () => {
    const signs: unknown[] = []
    const watched: typeof rules = {
      ...rules,
      setup: (options, rng) => {
        signs.push(Object.values(options))
        return rules.setup({}, rng)
      },
      step: (state, orders, rng) => {
        signs.push(Object.values(orders.east![0]!))
        return rules.step(state, orders, rng)
      },
    }
    const begun = value(Match.start(watched, { sides: -0 }, 7))
    value(Match.advance(watched, begun, { east: [{ type: 'rest', note: -0 }] } as object))
    expect(signs).toEqual([[0], ['rest', 0]])
  })
  test('what is read is the own of the match, and no longer the save', () => {
    const given = save() as { log: { east?: unknown }[] }
    const read = value(Match.fromJSON(rules, given))
    given.log[0]!.east = []
    expect(read).toEqual(match)
  })
  test('the keys of a save may stand in any order', () => {
    const turned = Object.fromEntries(Object.entries(save() as object).reverse())
    expect(value(Match.fromJSON(rules, turned))).toEqual(match)
  })

  test.each<[string, unknown, string]>([
    ['no object', null, 'match-malformed'],
    ['no object', [], 'match-malformed'],
    ['no object', 'hoard', 'match-malformed'],
    ['no JSON', undefined, 'json-not-plain'],
    ['no JSON', save({ options: Number.NaN }), 'json-not-plain options'],
    ['no JSON', save({ options: new Map() }), 'json-not-plain options'],
    ['nothing in it', {}, 'match-unknown-format umpire'],
    ['a format to come', save({ umpire: 2 }), 'match-unknown-format umpire'],
    ['another ruleset', save({ ruleset: 'pig' }), 'match-other-ruleset ruleset'],
    ['another ruleset', save({ ruleset: ['hoard'] }), 'match-other-ruleset ruleset'],
    ['another version', save({ version: '2.1.1' }), 'match-other-version version'],
    ['another version', save({ version: 2.1 }), 'match-other-version version'],
    ['another content', save({ content: { ...saved.content, id: 'x' } }), 'match-other-content content'],
    [
      'another content',
      save({ content: { ...saved.content, digest: digest({ stake: 3 }) } }),
      'match-other-content content',
    ],
    ['no content', save({ content: null }), 'match-other-content content'],
    ['a strange field', save({ note: 1 }), 'match-malformed note'],
    [
      'a strange field',
      JSON.parse(JSON.stringify(saved).replace('{', '{"__proto__":{},')),
      'match-malformed __proto__',
    ],
    ['no seed, no dice', save({ seed: null }), 'match-bad-rolls rolls'],
    ['a bad seed', save({ seed: [7] }), 'match-bad-seed seed'],
    ['a bad seed', save({ seed: true }), 'match-bad-seed seed'],
    ['a seed and dice', save({ rolls: [[], [], [], []] }), 'match-bad-rolls rolls'],
    ['too few dice', save({ seed: null, rolls: [[1, 2]] }), 'match-bad-rolls rolls'],
    ['no dice', save({ seed: null, rolls: [[1, 2], [], ['3'], []] }), 'match-bad-rolls rolls'],
    ['no log', save({ log: {} }), 'match-malformed log'],
    ['no log', save({ log: [[], [], []] }), 'match-malformed log'],
    ['no digests', save({ digests: null }), 'match-malformed digests'],
    ['a digest missing', save({ digests: saved.digests.slice(1) }), 'match-malformed digests'],
    ['a digest of no text', save({ digests: [...saved.digests.slice(1), 7] }), 'match-malformed digests'],
    ['bad options', save({ options: { sides: 'six' } }), 'match-malformed options sides'],
    ['another seed', save({ seed: 'another seed' }), 'match-log-tampered seal'],
    ['other options', save({ options: { sides: 6 } }), 'match-log-tampered seal'],
    ['another log', save({ log: [rest('east'), rest('west'), rest('east')] }), 'match-log-tampered seal'],
    ['a log cut short', save({ log: saved.log.slice(1), digests: saved.digests.slice(1) }), 'match-log-tampered seal'],
    ['another seal', save({ seal: digest(0) }), 'match-log-tampered seal'],
    ['no seal', save({ seal: null }), 'match-log-tampered seal'],
    ['sealed again over another seed', sealed({ seed: 'another seed' }), 'match-digest-wrong digests 0'],
    [
      'sealed again over orders refused',
      sealed({ log: [rest('east'), {}, rest('east')] }),
      'match-digest-wrong digests 2',
    ],
    [
      'sealed again over orders refused',
      sealed({ log: [rest('west'), rest('west'), {}] }),
      'match-log-refused log 0 west 0',
    ],
    ['sealed again over no orders', sealed({ log: [{ east: 5 }, {}, {}] }), 'match-log-refused log 0 east'],
  ])('%s is refused: %#', (_, value, fault) => {
    const before = JSON.stringify(value)
    expect(faults(value)).toEqual([fault])
    expect(JSON.stringify(value)).toBe(before)
  })
  test.each([0, 1, 2, 3])('a wrong digest is found at its step, %i', step => {
    const digests = saved.digests.map((text, i) => (i === step ? digest('other') : text))
    expect(faults(save({ digests }))).toEqual([`match-digest-wrong digests ${step}`])
  })
  test('deep, huge and cyclic values', () => {
    let deep: unknown = 1
    for (let i = 0; i < 100_000; i++) deep = { deep }
    expect(faults(deep)[0]).toMatch(/^json-too-deep/)
    expect(faults(save({ options: deep }))[0]).toMatch(/^json-too-deep options/)
    const round: Record<string, unknown> = {}
    round['round'] = round
    expect(faults(round)[0]).toMatch(/^json-too-deep/)
    expect(faults(save({ log: [], options: new Array(5_000_001).fill(0) }))).toEqual(['json-too-large options'])
    expect(faults(save({ log: new Array(5_000_001).fill(0) }))).toEqual(['match-malformed log'])
    expect(faults(save({ log: new Array(200_000).fill({}), digests: new Array(200_001).fill('') }))).toEqual([
      'match-log-tampered seal',
    ])
  })
  test('every code of a match is of one list, and all of them have been seen above', () => {
    expect(new Set(matchProblemCodes).size).toBe(matchProblemCodes.length)
    expect(matchProblemCodes.every(code => code.startsWith('match-'))).toBe(true)
    expect(matchProblemCodes).toHaveLength(11)
  })
})

test('types: orders, states and events flow through without any', () => {
  const match = play(begin(), rest('east'))
  expectTypeOf(match.state.turn).toEqualTypeOf<'east' | 'west'>()
  expectTypeOf(match.events[0]!.type).toEqualTypeOf<'rested' | 'peeked' | 'fought'>()
  expectTypeOf(match.frames[0]!.state.hoards.east).toEqualTypeOf<number>()
  expectTypeOf(match.log[0]!.east![0]!.type).toEqualTypeOf<'rest' | 'peek' | 'fight'>()
  expectTypeOf(Match.toJSON(match)).toExtend<SavedMatch<{ readonly sides?: number }, object, 'east' | 'west'>>()
  const misuse = (): unknown => [
    // @ts-expect-error there is no such order
    Match.advance(rules, match, { east: [{ type: 'flee' }] }),
    // @ts-expect-error there is no such seat
    Match.advance(rules, match, { north: [{ type: 'rest' }] }),
    // @ts-expect-error there is no such option
    Match.start(rules, { goal: 3 }, 7),
    // @ts-expect-error a match of another game
    Match.advance(pig, match, {}),
  ]
  expect(misuse).toBeTypeOf('function')
})

test('a match keeps options and orders of its own', () => {
  const options = {}
  const orders = { east: [{ type: 'rest' as 'rest' | 'fight' }] }
  const match = value(Match.advance(rules, value(Match.start(rules, options, 7)), orders))
  const saved = JSON.stringify(Match.toJSON(match))
  orders.east[0]!.type = 'fight'
  Object.assign(options, { strange: true })
  expect(JSON.stringify(Match.toJSON(match))).toBe(saved)
  expect(codes(Match.verify(rules, match))).toEqual([])
})
