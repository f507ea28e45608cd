import { ruleset, setup } from '@umpire/transnistria-hex'
import pc from 'picocolors'
import { expect, test } from 'vitest'
import { transnistriaHex } from '../src/games/transnistria-hex.ts'

function stateOf(options: object) {
  const opened = setup(options, { algorithm: 'script', version: 1, faces: [], used: 0 } as never)
  if (!opened.ok) throw new Error(JSON.stringify(opened.problems))
  return opened.state
}

test('R-09 an end says its grade in words', () => {
  const state = stateOf({})
  for (const [grade, words] of [
    ['decisive', 'a decisive win'],
    ['minor', 'a minor win'],
    ['draw', 'a draw'],
  ] as const) {
    const end = { winners: [], reason: 'peace-request', grade } as const
    const told = transnistriaHex.ending({ ...state, end }, { ...end, rule: 'T-089' })
    expect(told.startsWith(`${words}: `)).toBe(true)
    expect(told).not.toMatch(/peace-request|T-089/)
  }
})

test('T-052 the defence of a disarmed unit reads as 2', () => {
  const units = [
    { id: 'md-fulger', hex: '4,0' },
    { id: 'tr-delta', hex: '4,1', disarmed: true },
  ]
  const told = transnistriaHex.list!(ruleset.view(stateOf({ position: { units } }), 'moldova'), pc.createColors(false))
  expect(told.find(line => line.includes('tr-delta'))).toContain('2-2 disarmed')
})

test('T-059 the odds of a battle say who gives what; places and any letter case are understood', () => {
  const state = stateOf({
    position: {
      units: [
        { id: 'md-fulger', hex: '4,0' },
        { id: 'tr-militia-1', hex: '4,1' },
      ],
    },
  })
  const battle = transnistriaHex.questions.find(({ name }) => name === 'battle')!
  const found = battle.ask(state, ['BENDER', 'MD-Fulger'])
  if (!found.ok) throw new Error(found.problems[0]!.message)
  expect(found.value.lines[0]).toBe('md-fulger gives 4d3, terrain -5, more than 2 is needed')
})

test('T-023 the choice of food says which city, who is cut off where and by whom, and who would surrender', () => {
  const at = (id: string, hex: string, damage = 0) => ({ id, hex, damage })
  const state = stateOf({
    position: {
      phase: 'victory',
      turn: 'moldova',
      escalation: { moldova: 1 },
      units: [
        at('md-police-1', '-12,13'),
        at('md-police-2', '-12,13', 1),
        at('md-police-3', '-11,12'),
        at('tr-dnestr', '-10,9'),
        at('tr-delta', '-10,13'),
        at('tr-1rg', '-10,14'),
      ],
    },
  })
  const told = transnistriaHex.brief!(ruleset.view(state, 'moldova')).join('\n')
  expect(told).toContain('-12,13 Cahul is cut off from the capital and can feed one unit')
  expect(told).toMatch(/cut at .* of tr-/)
  expect(told).toMatch(/md-police-2 .*would surrender unfed/)
  expect(told).not.toMatch(/md-police-1 .*would surrender/)
  expect(told).toContain('1 damage')
})
