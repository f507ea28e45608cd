import { seedRng } from '@umpire/core-rng'
import { createRuleset, describeProblem, type Options, type Order, ruleset, setup } from '@umpire/kriegspiel'
import { expect, test } from 'vitest'
import { kriegspiel } from '../src/games/kriegspiel.ts'

function stateOf(options: Options) {
  const opened = setup(options, seedRng(1))
  if (!opened.ok) throw new Error(JSON.stringify(opened.problems))
  return opened.state
}

/** Why North may not give an order, and what is said besides. */
function refused(state: ReturnType<typeof stateOf>, order: Order): readonly string[] {
  const found = ruleset.step(state, { north: [order] }, seedRng(1))
  if (found.ok) throw new Error('taken')
  const [problem] = found.problems
  const more = kriegspiel.obstacle!(ruleset.view(state, 'north'), 'north', order, problem!)
  return [describeProblem(problem!, 'en'), ...more]
}

test('K-2.2.13 a relay that touch alone connects is told to send no lines, not to be cut off', () => {
  const units = [
    { seat: 'north', kind: 'infantry', at: '15D' },
    { seat: 'north', kind: 'foot-relay', at: '16E' },
    { seat: 'north', kind: 'infantry', at: '19E' },
    { seat: 'south', kind: 'infantry', at: '3R' },
  ] as const
  const state = stateOf({ position: { units, turn: 'north' } })
  const asked = (name: string, square: string) => {
    const found = kriegspiel.questions.find(question => question.name === name)!.ask(state, [square])
    return found.ok ? found.value.lines : []
  }
  expect(asked('connection', '16E')[0]).toBe("North's foot relay on 16E is connected")
  expect(asked('connection', '19E')).toEqual([
    "North's infantry on 19E is cut off",
    '  the line from 16E is cut at 16E: a relay that sends no lines',
  ])
})

test('K-2.4.5 who attacks his own unit is told that it stands there', () => {
  const state = stateOf({ first: 'north' })
  expect(refused(state, { type: 'attack', target: '10F' })).toEqual([
    'There is no enemy',
    "There stands North's infantry on 10F",
  ])
  expect(refused(state, { type: 'attack', target: '10J' })).toEqual(['There is no enemy', 'Nobody stands on 10J'])
})

test('K-2.7.4 a way that is not free is taken or mountains: a step between two mountains is refused as such', () => {
  const units = [
    { seat: 'north', kind: 'cavalry', at: '15D' },
    { seat: 'north', kind: 'infantry', at: '15E' },
    { seat: 'north', kind: 'infantry', at: '14E' },
    { seat: 'north', kind: 'infantry', at: '16E' },
    { seat: 'south', kind: 'infantry', at: '3R' },
  ] as const
  const state = stateOf({ position: { units, turn: 'north' } })
  expect(refused(state, { type: 'move', from: '15D', to: '15F' })).toEqual([
    'The way there is not free',
    'The squares on the way are taken or mountains',
  ])
})

test('plans on a board of one’s own name the units that stand there', () => {
  const map = ['N.....', '......', '......', 'S.....']
  const content = { id: 'own', map, frontier: 2, army: { cavalry: 1, 'foot-relay': 1 } }
  const rules = createRuleset(content)
  const made = kriegspiel.withContent!(content)
  if (!made.ok || !rules.ok) throw new Error('refused')
  const units = [
    { seat: 'north', kind: 'cavalry', at: '1B' },
    { seat: 'south', kind: 'cavalry', at: '6D' },
  ] as const
  const opened = rules.value.setup({ position: { units, turn: 'north' } }, seedRng(1))
  if (!opened.ok) throw new Error(JSON.stringify(opened.problems))
  const plan = [{ type: 'move', from: '1B', to: '2C' }]
  expect(made.value.planWords!(rules.value.view(opened.state, 'north'), plan)).toEqual(['Cavalry from 1B to 2C'])
})
