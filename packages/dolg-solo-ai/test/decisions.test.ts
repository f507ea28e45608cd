import { playout } from '@umpire/core-game'
import { seedRng } from '@umpire/core-rng'
import { expect, test } from 'vitest'
import { sampleCards } from '../src/content/sample/index.ts'
import { rows } from '../src/entries/model.ts'
import { type Decision, type Event, type Options, type Row, ruleset, type State } from '../src/index.ts'
import { policies, standardOptions } from '../src/policy/index.ts'
import { type Placed, proceed, rulesetWith, until } from './support/helpers.ts'
import { far, move, straightOnly } from './support/moving.ts'

/** The clauses of each row: of its activation order, and of its movement order. */
const ofRow: { readonly [row in Row]: readonly [activation: string, movement: string] } = {
  retreat: ['D-161', 'D-166'],
  defence: ['D-162', 'D-167'],
  advance: ['D-163', 'D-168'],
  attack: ['D-164', 'D-169'],
  'all-out': ['D-165', 'D-170'],
}

type Said = readonly [clauses: readonly string[], measures: readonly string[]]

const situations: { readonly [name: string]: Said } = {
  charge: [
    ['D-156', 'AMB-15', 'AMB-35', 'AMB-66'],
    ['risk', 'difference', 'points', 'target-points', 'side', 'path'],
  ],
  points: [
    ['D-157', 'D-151', 'D-152', 'D-153', 'AMB-63', 'AMB-65'],
    ['target', 'points'],
  ],
  short: [['D-158', 'D-151', 'AMB-64'], ['points']],
  line: [['D-159', 'AMB-15', 'AMB-68', 'AMB-69'], ['points']],
}

const inLine: Said = [
  ['D-159', 'AMB-68', 'AMB-69'],
  ['lines', 'gaps', 'gap-length', 'misalignment', 'path'],
]
const charging = (place: readonly string[], ...clauses: string[]): Said => [
  ['D-156', ...clauses],
  [...place, 'risk', 'difference', 'points', 'target-points', 'side', 'path'],
]
const forming: Said = [['AMB-75'], []]
const catching: Said = [['AMB-75'], ['behind', 'path']]
const items: { readonly [name: string]: Said } = {
  'protect-general': [['AMB-70'], ['threats', 'near', 'path']],
  'leave-fights': [
    ['D-173', 'AMB-67'],
    ['unsafe', 'near'],
  ],
  'safe-shooting': [
    ['D-172', 'AMB-36'],
    ['long', 'damage', 'path'],
  ],
  'form-line': inLine,
  'advance-in-line': inLine,
  'defensive-formations': forming,
  'van-formations': forming,
  'offensive-formations': [['AMB-75', 'AMB-77'], []],
  stretch: inLine,
  'stretch-outflank': inLine,
  charge: charging([], 'AMB-35', 'AMB-66'),
  'charge-zone-first': charging(['zone'], 'AMB-32', 'AMB-74'),
  'charge-near-general': charging(['general-area'], 'AMB-74'),
  'most-damage': [
    ['D-172', 'AMB-36'],
    ['damage', 'unsafe', 'path'],
  ],
  approach: [['AMB-36'], ['path']],
  'no-stragglers': catching,
  'stragglers-march': catching,
}

const cards = ['kind', 'units']
const steps: { readonly [step: string]: Said } = {
  'second-card': [['D-147', 'AMB-14', 'AMB-58'], cards],
  'extra-card': [['D-149', 'AMB-60'], cards],
  withdraw: [
    ['D-173', 'AMB-19', 'AMB-37', 'AMB-38', 'AMB-67'],
    ['unsafe', 'near'],
  ],
  event: [['D-111', 'D-110', 'AMB-25', 'AMB-26'], ['value']],
  rally: [['D-196', 'AMB-41'], []],
  fight: [['D-195'], ['odds']],
}

const kindOf = new Map(sampleCards.actions.map(card => [card.id, card.order.kind]))

/** What a decision of a turn should name, by the text and the rulings. */
function expected({ step, about, chosen, rules, candidates }: Decision, row: Row): Said {
  const [situation = ''] = about.split(' ')
  switch (step) {
    case 'first-card':
      return [kindOf.get(chosen) === 'activate' ? ['D-145'] : ['D-146', 'D-147', 'AMB-14'], cards]
    case 'activate': {
      const [[first, ...rest], measures] = situations[situation]!
      return [[first!, ofRow[row][0], ...rest], measures]
    }
    case 'move': {
      if (about === 'obvious')
        return [
          ['D-140', 'D-003', 'AMB-33'],
          ['near', 'path'],
        ]
      const [clauses, measures] = items[about]!
      return [[ofRow[row][1], 'D-171', ...clauses], measures]
    }
    case 'target': {
      const tiers = ['D-185', 'D-186', 'D-187', 'D-188', 'D-189']
      const tier = Math.min(...candidates.map(one => one.score[0]!))
      return [
        [tiers[tier - 1]!, 'AMB-17', 'AMB-71', 'AMB-72', 'AMB-73', 'AMB-79'],
        ['tier', 'low'],
      ]
    }
    case 'rally':
      return [steps['rally']![0], chosen.includes('>') ? ['path'] : nearness(candidates)]
    case 'behaviour':
      // Which modifiers apply is tested with the behaviour itself.
      return [[ofRow[row][0], 'D-120', 'D-121', 'D-142', ...rules.slice(4)], ['amount']]
    default:
      return steps[step]!
  }
}

/** What places are compared by: in line, or as near to it as can be. */
function nearness([first]: Decision['candidates']): readonly string[] {
  return first!.score.length > 2 ? inLine[1] : ['near-friend', 'path']
}

/** States in which the AI is to act, from two battles, one of them in the harder game. */
function turns(): readonly State[] {
  return [1, 2].flatMap(seed => {
    const options: Options = { ...standardOptions, victory: 'annihilation', harderCards: seed === 1 }
    const game = playout(ruleset, options, `decisions ${seed}`, policies, { steps: 120 })
    if (!game.ok) throw new Error(game.problems[0]?.message)
    return game.value.steps
      .map(step => step.state)
      .filter(state => state.turn === 'ai' && state.round > 0 && !state.end)
  })
}

const found = turns()

/** A state with what seldom comes up: a movement phase in every row, and for a general who keeps away from all; an army that rallies. */
function variantsOf(state: State): readonly State[] {
  const { phase, units, rulings } = state
  if (phase === 'rout') {
    const shaken = units.map(unit =>
      unit.seat === 'ai' && unit.pose ? { ...unit, condition: 'broken' as const } : unit,
    )
    return [state, { ...state, units: shaken }]
  }
  if (phase !== 'movement') return [state]
  const inRow = (row: Row) => ({ ...state, behaviour: { row, value: 5 } })
  return [...rows.map(inRow), { ...inRow('retreat'), rulings: { ...rulings, protectGeneral: 'always' } }]
}

test('D-141 every decision of a turn names the clauses it rests on, most particular first, and what is compared', () => {
  const seen = new Set<string>()
  for (const [i, state] of found.entries()) {
    for (const variant of variantsOf(state)) {
      const after = proceed(variant, seedRng(i))
      for (const decision of after.decisions()) {
        const row = after.state.behaviour!.row
        const { step, about } = decision
        expect([decision.rules, decision.measures], `${step} ${about} ${row}`).toEqual(expected(decision, row))
        expect(decision.phase).toBe(state.phase)
        seen.add(step === 'move' || step === 'activate' ? about : step)
      }
    }
  }
  const must = [...Object.keys(items), ...Object.keys(steps), 'obvious', 'first-card', 'target', 'behaviour']
  const rare = ['leave-fights', 'stretch', 'stretch-outflank', 'stragglers-march']
  expect(must.filter(one => !seen.has(one) && !rare.includes(one))).toEqual([])
})

test('D-166 D-168 D-169 D-170 so do the rare ones; who leaves a fight withdraws, who stretches is told of as formed, and goes nowhere', () => {
  const leaving = move({
    row: 'retreat',
    ai: [{ card: 'h-chariots', at: [1200, 1000], engaged: ['p1'] }],
    human: [
      { card: 'r-archers', at: [1100, 1090], engaged: ['a1'], condition: 'broken' },
      { card: 'r-pikes', at: [1330, 1290] },
    ],
  })
  const line: Placed[] = [
    { card: 'h-spears', at: [900, 400], done: [] },
    { card: 'h-guard', at: [1085, 400] },
    { card: 'h-spears', at: [1270, 400], done: [] },
  ]
  const still = rulesetWith({ moveAllowance: () => 0 })
  const stretching = (row: Row) => move({ row, ai: line, human: far, rules: still })
  const last = move({
    row: 'all-out',
    ai: [
      { card: 'h-guard', at: [1200, 100] },
      { card: 'h-spears', at: [1500, 700], done: [] },
    ],
    human: far,
    rules: rulesetWith({ path: straightOnly }),
  })
  const made = [
    { about: 'stragglers-march', row: 'all-out', events: last.events, manner: 'move', formed: null },
    { about: 'leave-fights', row: 'retreat', events: leaving.events, manner: 'withdrawal', formed: null },
    { about: 'stretch', row: 'advance', events: stretching('advance').events, manner: null, formed: 'D-168' },
    { about: 'stretch-outflank', row: 'attack', events: stretching('attack').events, manner: null, formed: 'D-169' },
  ] as const
  for (const { about, row, events, manner, formed } of made) {
    const decided = events.flatMap(event => (event.type === 'decided' ? [event.decision] : []))
    const one = decided.find(decision => decision.about === about)!
    expect([one.rules, one.measures]).toEqual(expected(one, row))
    const rule = ofRow[row][1]
    expect(events.filter(event => event.type === 'moved')).toMatchObject(manner ? [{ manner, rule, target: null }] : [])
    expect(events.filter(event => event.type === 'formed')).toEqual(
      formed ? [{ type: 'formed', rule: formed, unit: 'a2', formation: null, extended: true }] : [],
    )
  }
})

test('D-144 D-148 D-150 an activation phase is told in order: cards drawn, used, discarded, and who is active by them', () => {
  for (const [i, state] of found.filter(one => one.phase === 'activation').entries()) {
    const { events, decisions, state: after } = proceed(state, seedRng(i))
    const told = (type: Event['type'], rule: string) =>
      events.flatMap(event => (event.type === type && event.rule === rule ? [event] : []))
    const uses = state.settled.harderCards ? 3 : 2
    const [drawn] = told('drawn', 'D-144')
    const [gone] = told('discarded', 'D-148')
    const [active] = told('activated', 'D-150')
    const chosen = decisions('activate').flatMap(one => one.chosen.split(' '))
    expect(drawn).toMatchObject({ seat: 'ai', cards: { length: 3 } })
    expect(gone).toMatchObject({ cards: (drawn as { cards: readonly string[] }).cards })
    expect(active).toEqual({ type: 'activated', rule: 'D-150', seat: 'ai', units: chosen })
    expect(after.units.filter(unit => unit.done.includes('activated')).map(unit => unit.id)).toEqual(
      state.units.map(unit => unit.id).filter(id => chosen.includes(id)),
    )
    const picked = [...decisions('first-card'), ...decisions('second-card'), ...decisions('extra-card')]
    const used = picked.map(({ chosen: card }) => ({
      type: 'played',
      rule: kindOf.get(card) === 'activate' ? 'D-145' : 'D-147',
      seat: 'ai',
      card,
      half: 'order',
    }))
    expect(used).toHaveLength(uses)
    expect(events.filter(event => event.type === 'played')).toMatchObject(used)
    // Each choice is among what is left of the three.
    expect(picked.map(one => one.about.split(' ').length)).toEqual([3, 2, 1].slice(0, uses))
  }
})

/** Decisions of a preparation, each with the dice it was settled by. */
function preparation(seed: number): readonly Decision[] {
  const aiGeneral = (['unknown', 'random', 'g-hill-queen'] as const)[seed % 3]!
  const opened = ruleset.setup({ ...standardOptions, aiGeneral }, seedRng(seed))
  if (!opened.ok) throw new Error(opened.problems[0]?.message)
  const { events } = until(opened.state, 'activation', opened.rng)
  return events.flatMap(event => (event.type === 'decided' ? [event.decision] : []))
}

const clausesOf = {
  heavy: ['D-043', 'D-049'],
  light: ['D-044', 'D-050'],
  ranged: ['D-045', 'D-051'],
  mounted: ['D-046', 'D-052'],
}

test('D-024 D-034 D-048 D-053 D-070 in preparation the face of the die is the clause, and every die says what it is for', () => {
  const seen = new Set<string>()
  for (let seed = 0; seed < 24; seed++) {
    let depth = ''
    for (const { step, rules, measures, dice, chosen } of preparation(seed)) {
      const purposes = dice.map(die => die.purpose)
      const face = dice.at(-1)?.face ?? 0
      const [clause, ...rest] = rules
      seen.add(step === 'general' || step === 'victory' ? clause! : step)
      switch (step) {
        case 'general':
          expect([rules, measures]).toEqual([[seed % 3 === 0 ? 'D-031' : 'D-032', 'AMB-24'], ['leadership']])
          expect(purposes).toEqual(seed % 3 === 1 ? ['general'] : [])
          break
        case 'quota':
          expect(clause).toBe(face === 1 ? 'D-025' : face === 6 ? 'D-027' : 'D-026')
          expect([rest, measures]).toEqual([['D-024', 'AMB-11', 'AMB-44'], ['cards']])
          expect(purposes.join()).toMatch(/^quota (heavy|light|ranged|mounted)$/)
          break
        case 'top-up':
          expect([rules, measures]).toEqual([['D-029', 'D-030', 'AMB-01', 'AMB-02'], []])
          expect(purposes.filter(purpose => purpose !== 'top-up')).toEqual([])
          break
        case 'victory':
          expect([rules, purposes]).toEqual([[`D-03${4 + Math.ceil(face / 2)}`, 'D-034'], ['victory']])
          break
        case 'minimum':
          expect([rules, dice]).toEqual([['D-041', 'AMB-06', 'AMB-09'], []])
          break
        case 'zone': {
          const type = (Object.keys(clausesOf) as (keyof typeof clausesOf)[]).find(one =>
            clausesOf[one].includes(clause!),
          )!
          const byDie = clausesOf[type][1] === clause
          const rulings = { heavy: [], light: ['AMB-07', 'AMB-08'], ranged: [], mounted: ['AMB-08'] }
          expect(rest).toEqual(byDie ? ['D-048'] : rulings[type])
          const allowed = byDie ? [`deal ${type}`, `zone ${type}`] : [`deal ${type}`, `flank ${type}`]
          expect(purposes.filter(purpose => !allowed.includes(purpose))).toEqual([])
          expect(purposes.includes(`zone ${type}`)).toBe(byDie)
          break
        }
        case 'depth':
          depth = `D-0${53 + face}`
          expect(rules).toEqual([depth, 'D-053', 'D-066', 'AMB-03', 'AMB-04', 'AMB-31'])
          expect([chosen, measures]).toEqual([`${face}`, []])
          expect(new Set(purposes)).toEqual(new Set(['depth']))
          break
        case 'arrange':
          expect(rules).toEqual([depth, 'D-060', 'D-061', 'D-062', 'AMB-49', 'AMB-50', 'AMB-51', 'AMB-52'])
          expect(measures).toEqual(['cards', 'cost'])
          break
        case 'host': {
          const rolled = dice.filter(die => die.purpose === 'general host')
          const kind = rolled.at(-1)!.face
          expect(rules).toEqual([`D-0${69 + kind}`, 'D-076', 'D-077', 'AMB-28', 'AMB-29', 'AMB-56', 'AMB-57'])
          expect(measures).toEqual(kind <= 2 ? ['points', 'distance'] : ['distance', 'points'])
          break
        }
        default:
          throw new Error(step)
      }
    }
  }
  const must = [
    'D-031',
    'D-032',
    'D-035',
    'D-036',
    'D-037',
    'quota',
    'top-up',
    'minimum',
    'zone',
    'depth',
    'arrange',
    'host',
  ]
  expect(must.filter(one => !seen.has(one))).toEqual([])
})
