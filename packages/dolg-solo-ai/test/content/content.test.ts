import { locales, playout } from '@umpire/core-game'
import { type Rng, scriptRng, seedRng } from '@umpire/core-rng'
import { expect, test } from 'vitest'
import { sampleContent, sampleCoreRules, sampleParameters, tableCoreRules } from '../../src/content/sample/index.ts'
import { explain } from '../../src/describe/explain.ts'
import {
  describeWith,
  legalWith,
  libraryOf,
  openingOf,
  proceedWith,
  readContent,
  setupWith,
  stepWith,
} from '../../src/entries/unbound.ts'
import { createRuleset, ruleset, type State, type UnitCard } from '../../src/index.ts'
import { policies, standardOptions } from '../../src/policy/index.ts'
import { svg } from '../../src/svg/index.ts'
import { show } from '../support/helpers.ts'

const codes = (result: ReturnType<typeof createRuleset>) =>
  result.ok ? [] : result.problems.map(one => `${one.code} ${one.at.join('.')}`)

test('core rules: each missing parameter is named, each one out of bounds, each one too many', () => {
  const { chargeBonus, longRange, ...rest } = sampleParameters
  const made = tableCoreRules('x', { ...rest, target: 9, wings: 1 })
  expect(made.ok ? [] : made.problems.map(one => `${one.code} ${one.at.join('.')}`)).toEqual([
    'core-parameter-missing parameters.chargeBonus',
    'core-parameter-missing parameters.longRange',
    'core-parameter-malformed parameters.target',
    'core-parameter-malformed parameters.wings',
  ])
  expect([chargeBonus, longRange]).toEqual([100, 500])
  for (const nothing of [null, undefined, 1, 'x', []] as never[]) {
    const bare = tableCoreRules('x', nothing)
    expect(bare.ok ? [] : bare.problems.map(one => one.code)).toEqual(
      Array(Object.keys(sampleParameters).length).fill('core-parameter-missing'),
    )
  }
})

test('content: one Problem for each fault', () => {
  const { base: _, ...functions } = sampleCoreRules
  expect(codes(createRuleset({ ...sampleContent, core: functions as never }))).toEqual([
    'core-function-missing core.base',
  ])
  const { shortRange: __, ...parameters } = sampleParameters
  expect(codes(createRuleset({ ...sampleContent, core: { ...sampleCoreRules, parameters } }))).toEqual([
    'core-parameter-missing core.parameters.shortRange',
  ])
  const units = (...more: Partial<UnitCard>[]) => [
    ...sampleContent.units,
    ...more.map(one => ({ ...sampleContent.units[0]!, ...one })),
  ]
  expect(codes(createRuleset({ ...sampleContent, units: units({}) }))).toEqual(['card-duplicate units.16.id'])
  expect(
    codes(createRuleset({ ...sampleContent, units: units({ id: 'odd', base: { width: 121, depth: 80 } }) })),
  ).toEqual(['card-malformed units.16.base.width'])
  expect(codes(createRuleset({ ...sampleContent, units: units({ id: 'odd', flags: ['javelins'] }) }))).toEqual([
    'card-malformed units.16.ranged',
  ])
  expect(
    codes(
      createRuleset({
        ...sampleContent,
        generals: [{ id: 'g', name: 'G', army: 'nobody', leadership: 5, percent: 0 }],
      }),
    ),
  ).toEqual(['card-no-army generals.0.army'])
  expect(codes(createRuleset({ ...sampleContent, actions: [] }))).toEqual(['card-malformed actions'])
  expect(codes(createRuleset(null as never))).toEqual(['content-malformed '])
  for (const id of [5, { a: 1 }, '', 'half \ud800', null, [[]]] as never[]) {
    expect(codes(createRuleset({ ...sampleContent, id }))).toEqual(['content-malformed id'])
    expect(codes(createRuleset({ ...sampleContent, core: { ...sampleCoreRules, id } }))).toEqual([
      'content-malformed core.id',
    ])
  }
  for (const id of ['two words', 'моё', '\u{1f3b2}'])
    expect(codes(createRuleset({ ...sampleContent, id, core: { ...sampleCoreRules, id } }))).toEqual([])
  for (const needs of [1, 'all', {}, [1], [[]], ['']] as never[])
    expect(codes(createRuleset({ ...sampleContent, core: { ...sampleCoreRules, needs } }))).toEqual([
      'content-malformed core.needs',
    ])
  expect(codes(createRuleset({ id: '' } as never)).length).toBeGreaterThan(2)
})

test('the resolution of the core rules is needed where the program is to fight', () => {
  const { resolve: _, ...core } = sampleCoreRules
  const made = createRuleset({ ...sampleContent, core })
  if (!made.ok) throw new Error(show(made.problems))
  const setup = made.value.setup({ ...standardOptions }, { algorithm: 'script', version: 1, faces: [], used: 0 })
  expect(setup.ok ? 'accepted' : setup.problems[0]!.code).toBe('resolution-missing')
  const reported = made.value.setup(
    { ...standardOptions, resolution: 'reported' },
    { algorithm: 'script', version: 1, faces: [], used: 0 },
  )
  expect(reported.ok).toBe(true)
})

test('every event and decision of a battle is told in every language, with its clauses', () => {
  const played = playout(ruleset, { ...standardOptions, first: 'ai' }, 5, policies, { steps: 120 })
  if (!played.ok) throw new Error(show(played.problems))
  let told = 0
  for (const { events } of played.value.steps) {
    for (const event of events) {
      for (const locale of locales) {
        const text = ruleset.describe(event, locale)
        expect(text).toMatch(/\((D|AMB)-\d+[^()]*\)\.$/)
        expect(text).not.toMatch(/undefined|[{}]|NaN|null|\[object/)
        if (event.type !== 'decided') continue
        const why = explain(event.decision, locale)
        expect(why).not.toMatch(/undefined|[{}]|NaN|null|\[object/)
        for (const rule of event.decision.rules) expect(why).toContain(rule)
        for (const { face, sides } of event.decision.dice) expect(why).toContain(`${face}/${sides}`)
      }
      if (event.type === 'decided') told++
    }
  }
  expect(told).toBeGreaterThan(80)
})

test('every decision carries clauses, and its dice are those that fell', () => {
  const played = playout(ruleset, { ...standardOptions, first: 'ai' }, 6, policies, { steps: 80 })
  if (!played.ok) throw new Error(show(played.problems))
  for (const { events } of played.value.steps)
    for (const event of events) {
      if (event.type !== 'decided') continue
      expect(event.decision.rules.length).toBeGreaterThan(0)
      expect(event.decision.candidates.length).toBeLessThanOrEqual(event.decision.considered)
      for (const { score } of event.decision.candidates) expect(score.length).toBeGreaterThan(0)
      for (const roll of event.decision.dice) expect(roll.face).toBeLessThanOrEqual(roll.sides)
    }
})

test('svg: a picture with the table, every base, arrows for moves and the explanation', () => {
  const played = playout(ruleset, { ...standardOptions, first: 'ai' }, 7, policies, { steps: 12 })
  if (!played.ok) throw new Error(show(played.problems))
  const moves = played.value.steps.find(one =>
    one.events.some(event => event.type === 'moved' && event.manner === 'move'),
  )!
  const picture = svg(moves.state, { events: moves.events, reach: true })
  expect(picture.startsWith('<svg xmlns')).toBe(true)
  expect(picture).toContain('marker-end')
  expect(picture).toContain('D-1')
  for (const unit of moves.state.units) if (unit.pose) expect(picture).toContain(`>${unit.id}`)
  expect(svg(ruleset.view(moves.state, 'public'), { locale: 'ru' })).toContain('левый фланг')
  expect(svg(moves.state, { title: '<&">' })).toContain('&lt;&amp;&quot;&gt;')
})

test('what is bound to no ruleset does the same as what is', () => {
  const library = libraryOf(sampleContent)
  const read = readContent(sampleContent)
  expect(read).toEqual({ ok: true, value: library })
  const rng = seedRng(3)
  const opened = ruleset.setup(standardOptions, rng)
  expect(setupWith(library, standardOptions, rng)).toEqual(opened)
  expect(opened).toMatchObject({ ok: true, state: openingOf(library, standardOptions) })
  const played = playout(ruleset, standardOptions, 3, policies, { steps: 70 })
  if (!played.ok) throw new Error('refused')
  let { state } = played.value.opening
  for (const { orders, state: next, events } of played.value.steps) {
    const dice = seedRng(events.length)
    const stepped = ruleset.step(state, orders, dice)
    expect(stepWith(library, state, orders, dice)).toEqual(stepped)
    if (orders.ai) expect(proceedWith(library, state, dice)).toEqual(stepped)
    expect([...legalWith(library, state, 'human')]).toEqual([...ruleset.legalOrders(state, 'human')])
    for (const event of events) expect(describeWith(library, event, 'en')).toBe(ruleset.describe(event, 'en'))
    state = next
  }
})

test('the AI alone refuses with the same codes as a step', () => {
  const library = libraryOf(sampleContent)
  const opening = openingOf(library, standardOptions)
  const refusal = (state: State, rng: Rng) => {
    const next = proceedWith(library, state, rng)
    return next.ok ? [] : next.problems
  }
  const dry = scriptRng([])
  expect(refusal({ ...opening, turn: 'human', phase: 'deployment' }, dry)).toMatchObject([
    { code: 'not-your-turn', rule: 'D-120', at: [] },
  ])
  expect(refusal({ ...opening, end: { winners: [], reason: 'night' } }, dry)).toMatchObject([{ code: 'game-over' }])
  expect(refusal(opening, dry)).toMatchObject([{ code: 'roll-needed', sides: 6, purpose: 'quota heavy' }])
  const byHand = openingOf(library, { ...standardOptions, cards: 'table' })
  expect(refusal(byHand, seedRng(1))).toMatchObject([{ code: 'card-needed', deck: 'heavy' }])
  // A bug is not a refusal.
  expect(() => proceedWith({ ...library, units: new Map() }, opening, seedRng(1))).toThrow(TypeError)
})
