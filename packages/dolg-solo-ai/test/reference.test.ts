import { playout } from '@umpire/core-game'
import { seedRng } from '@umpire/core-rng'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endOnFailure, insist, secondOpinion } from '../../../test/second-opinion.ts'
import { conditions } from '../src/entries/model.ts'
import { modifiersOf, rowOf } from '../src/entries/tables.ts'
import { ruleset, type State } from '../src/index.ts'
import { policies } from '../src/policy/index.ts'
import { drawsOf, type Passage, prepare } from './reference/battle.ts'
import { referenceBehaviour, referenceModifiers, referenceRow } from './reference/behaviour.ts'
import { cardOf, depthRow, distribute, drawUp, pileOf, spanOf } from './reference/deployment.ts'
import { anyBattle } from './reference/random.ts'

const compared = { distributions: 0, deployments: 0, behaviours: 0, turns: 0 }
const runs = secondOpinion(120, compared)

function compareDistribution(passage: Passage): void {
  const draws = drawsOf(passage)
  const reference = distribute(passage.before, draws)
  compared.distributions++
  insist(
    passage.events.flatMap(event => (event.type === 'zoned' ? [{ unit: event.unit, zone: event.zone }] : [])),
    reference,
  )
  for (const { unit } of reference) {
    const { zone } = passage.after.units.find(({ id }) => id === unit)!
    insist(zone, reference.find(each => each.unit === unit)!.zone)
  }
  insist(draws.left(), 0)
}

function compareLines(passage: Passage): void {
  const { before, after, events } = passage
  const units = before.units.filter(unit => unit.seat === 'ai' && pileOf(cardOf(unit), before) !== null)
  if (units.length === 0) return
  const draws = drawsOf(passage)
  const { row, warned } = depthRow(before, draws)
  const reference = drawUp(before, units, row, draws)
  if (reference === null) return
  const warnings = events.flatMap(event => (event.type === 'warned' ? [event.warning] : []))
  compared.deployments++
  const placed = after.units.flatMap(unit => {
    if (unit.seat !== 'ai') return []
    const { id, line, pose } = unit
    const said = reference.places.find(each => each.unit === id)!.pose
    // Where a line is off the table the text says nothing: the card stands where its zone has room, or nowhere.
    if (pose !== null && said === null) standsInZone(after, unit, pose)
    return [{ unit: id, line, pose: said && pose }]
  })
  insist(
    {
      places: placed,
      overflow: warnings.includes('overflow'),
      warned: warnings.includes('depth-not-recommended'),
      diceLeft: draws.left(),
    },
    {
      places: before.units.flatMap(({ id }) => reference.places.filter(({ unit }) => unit === id)),
      overflow: reference.overflow,
      warned,
      diceLeft: 0,
    },
  )
  checkGaps(after)
}

/** On the table, and within the span of its zone (D-006, D-064). */
function standsInZone(
  state: State,
  unit: State['units'][number],
  { x, y }: { readonly x: number; readonly y: number },
): void {
  const { width, depth } = cardOf(unit).base
  const [from, to] = spanOf(state, unit.zone!)
  expect(x - width / 2).toBeGreaterThanOrEqual(from)
  expect(x + width / 2).toBeLessThanOrEqual(to)
  expect(y - depth / 2).toBeGreaterThanOrEqual(0)
  expect(y + depth / 2).toBeLessThanOrEqual(state.settled.table.aiDepth)
}

/** An army whose eighth line on the right is off the table, while its third, which others have, is empty there. */
const deep: [Parameters<typeof prepare>[0], number] = [
  {
    rulings: { minimumOrder: 'by-round', zoneWidths: 'quarters', numerousBy: 'type' },
    army: 'river',
    points: 2651,
    player: {
      units: [
        { card: 'r-legion', pose: { x: 100, y: 1700, facing: 1800 } },
        { card: 'r-cohort', pose: { x: 230, y: 1700, facing: 1800 } },
        { card: 'r-cohort', pose: { x: 360, y: 1700, facing: 1800 } },
      ],
      general: { leadership: 2, host: 0 },
    },
    aiGeneral: 'unknown',
    mercenaries: true,
    table: { width: 1200, aiLeft: 0, aiRight: 1200, aiDepth: 700 },
    distances: { unitGap: 25, zoneGap: 200, lineSpacing: 50 },
  },
  740459400,
]

/** D-063 and D-064, measured on the table whatever laid it out. */
function checkGaps({ units, settled }: State): void {
  const bases = units.flatMap(unit => {
    if (unit.seat !== 'ai' || unit.pose === null) return []
    const { base } = cardOf(unit)
    const { x, y } = unit.pose
    // A middle on half a hundredth is rounded down.
    return [
      {
        unit,
        left: x - base.width / 2,
        right: x + base.width / 2,
        back: y - base.depth / 2,
        front: y + base.depth / 2,
      },
    ]
  })
  for (const [i, one] of bases.entries()) {
    for (const other of bases.slice(i + 1)) {
      if (one.back >= other.front || other.back >= one.front) continue
      const gap = Math.max(one.left - other.right, other.left - one.right)
      const { unitGap, zoneGap } = settled.distances
      expect(gap).toBeGreaterThanOrEqual((one.unit.zone === other.unit.zone ? unitGap : zoneGap) - 1)
    }
  }
}

test('zones, lines and places of the AI army are those of the reference', () => {
  fc.assert(
    fc.property(anyBattle, fc.nat(), (options, seed) => {
      const passages = prepare(options, seed)
      if (!passages) return
      compareDistribution(passages.get('distribution')!)
      compareLines(passages.get('lines')!)
    }),
    { numRuns: runs, endOnFailure, examples: [deep] },
  )
}, 3_600_000)

function compareBehaviour(before: State, after: State, events: Passage['events']): void {
  const decision = events.flatMap(event =>
    event.type === 'decided' && event.decision.step === 'behaviour' ? [event.decision] : [],
  )[0]
  const dice = [...(decision?.dice ?? [])]
  const value = referenceBehaviour(before, () => dice.shift()!.face)
  insist(
    { behaviour: after.behaviour, diceLeft: dice.length },
    { behaviour: { value, row: referenceRow(value) }, diceLeft: 0 },
  )
}

const anyChange = fc.record({
  wounds: fc.array(fc.record({ condition: fc.constantFrom(...conditions), damage: fc.nat({ max: 6 }) }), {
    minLength: 1,
    maxLength: 40,
  }),
  ai: fc.constantFrom('fit', 'fit', 'routed', 'fallen'),
  human: fc.constantFrom('fit', 'fit', 'routed', 'fallen'),
  points: fc.record({ ai: fc.integer({ min: 0, max: 4000 }), human: fc.integer({ min: 0, max: 4000 }) }),
  scenario: fc.option(fc.record({ aiDefends: fc.boolean(), aiTakes: fc.boolean() })),
})

test('behaviour values of random armies are those of the reference', () => {
  fc.assert(
    fc.property(anyBattle, anyChange, fc.nat(), (options, change, seed) => {
      const passages = prepare({ ...options, first: 'ai' }, seed)
      const opened = passages && [...passages.values()].at(-1)!.after
      if (!opened || opened.end || !opened.generals.ai) return
      const { ai, human } = opened.generals
      const state: State = {
        ...opened,
        units: opened.units.map((unit, i) => ({ ...unit, ...change.wounds[i % change.wounds.length]! })),
        generals: {
          ai: { ...ai, condition: change.ai as 'fit' },
          human: human && { ...human, condition: change.human as 'fit' },
        },
        initial: change.points,
        settled: {
          ...opened.settled,
          scenario: change.scenario && { ...change.scenario, victory: { kind: 'annihilation' } },
        },
      }
      compared.behaviours++
      const modifiers = referenceModifiers(state)
      const engine = modifiersOf(state).filter(({ amount }) => amount !== 0)
      const sums: { [rule: string]: number } = {}
      for (const { rule, amount } of engine) sums[rule] = (sums[rule] ?? 0) + amount
      for (const rule of Object.keys(sums)) if (sums[rule] === 0) delete sums[rule]
      insist(sums, modifiers)
      if (state.behaviour) return
      const next = ruleset.step(state, { ai: [{ type: 'proceed' }] }, seedRng(seed))
      if (!next.ok) throw new Error(JSON.stringify(next.problems))
      compareBehaviour(state, next.state, next.events)
    }),
    { numRuns: runs, endOnFailure },
  )
  for (let value = -20; value <= 30; value++) insist(rowOf(value), referenceRow(value))
}, 3_600_000)

test('so is the behaviour in battles that are played', () => {
  fc.assert(
    fc.property(anyBattle, fc.nat(), (options, seed) => {
      const played = playout(ruleset, options, seed, policies, { steps: 150 })
      if (!played.ok) {
        // A table so narrow that a unit does not fit into a zone is refused.
        expect(played.problems.map(({ code }) => code)).toEqual(['zone-too-narrow'])
        return
      }
      let before = played.value.opening.state
      for (const { state, events } of played.value.steps) {
        if (events.some(event => event.type === 'decided' && event.decision.step === 'behaviour')) {
          compared.turns++
          compareBehaviour(before, state, events)
        }
        before = state
      }
    }),
    { numRuns: Math.ceil(runs / 30), endOnFailure },
  )
}, 3_600_000)
