import { ruleset, setup, transnistria1992 } from '@umpire/transnistria-hex'
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

test('T-080 R-37 R-39 R-70 what cuts a line off is named: who exerts the zone, no aircraft beside it, and no enemy where an ally holds the hex', () => {
  const ask = (options: object, seat: string) => {
    const found = transnistriaHex.questions.find(({ name }) => name === 'supply')!.ask(stateOf(options), [seat])
    if (!found.ok) throw new Error(found.problems[0]!.message)
    return found.value.lines.join('\n')
  }
  const cut = [
    ...['md-1001', 'md-1002'].map(id => ({ id, hex: '-3,5' })),
    ...Object.entries({ 'tr-dnestr': '0,1', 'tr-delta': '3,-2', 'tr-1rg': '-1,-2' }).map(([id, hex]) => ({ id, hex })),
    { id: 'md-mig29-1', hex: '1,0', seat: 'transnistria' },
  ]
  const told = ask({ position: { units: cut } }, 'moldova')
  expect(told).toMatch(/md-1002: cut off at .*zone of control of tr-dnestr/)
  expect(told).not.toContain('md-mig29-1')
  const owners = [
    { hex: '6,0', seat: 'gagauzia' },
    { hex: '5,0', seat: 'gagauzia' },
  ]
  const far = ['tr-3rg', 'tr-company-1', 'tr-company-2'].map(id => ({ id, hex: '7,-11' }))
  const units = [...far, { id: 'tr-dnestr', hex: '5,1' }]
  expect(ask({ players: 3, rulings: { alliedSupply: false }, position: { units, owners } }, 'transnistria')).toMatch(
    /cut off at .*\(another side holds the hex\)/,
  )
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

test('plans on a map of one’s own name its places and units', () => {
  const { map } = transnistria1992
  const places = map.places.map(place => (place.hex === '5,-5' ? { ...place, en: 'Newtown', ru: 'Новгород' } : place))
  const made = transnistriaHex.withContent!({ ...transnistria1992, id: 'own', map: { ...map, places } })
  if (!made.ok) throw new Error(JSON.stringify(made.problems))
  const plan = [{ type: 'march', unit: 'md-fulger', path: ['4,-5', '5,-5'] }]
  expect(made.value.planWords!(ruleset.view(stateOf({}), 'moldova'), plan)).toEqual(['Fulger marches to Newtown'])
})
