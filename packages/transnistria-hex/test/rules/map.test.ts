import { expect, describe as suite, test } from 'vitest'
import { board, previewAttack, reachable, transnistria1992 } from '../../src/index.ts'
import { attack, game, march, move, resolve, scene, targets } from '../support/helpers.ts'

const terms = (text: string, attackers: string[], target: string, options = {}) => {
  const preview = previewAttack(scene(text, {}, options).state, attackers, target)
  if (!preview.ok) throw new Error(JSON.stringify(preview.problems))
  return preview.value
}

suite('the map', () => {
  test('T-001 every hex has one of three terrains: 289 plain, 71 rough, 11 cities', () => {
    const count = (terrain: string) => board.hexes.filter(hex => hex.terrain === terrain).length
    expect([board.hexes.length, count('plain'), count('rough'), count('city')]).toEqual([371, 289, 71, 11])
  })

  test('T-001 the river is one line of 51 hexsides, six of them bridged', () => {
    const sides = [...board.sides]
    expect(sides.filter(side => side > 0).length / 2).toBe(51)
    expect(sides.filter(side => side === 2).length / 2).toBe(6)
    expect([...board.line].filter(Boolean).length).toBe(154)
  })

  test('T-002 hexes hold cities, routes and units', () => {
    const dubossary = board.hexes[board.numberOf.get('5,-5')!]!
    expect(dubossary).toMatchObject({ terrain: 'city', seat: 'transnistria', bank: 'e' })
    expect(board.line[board.numberOf.get('5,-6')!]).toBe(1)
    expect(transnistria1992.map.places).toHaveLength(44)
    expect(
      game({})
        .state.units.filter(unit => unit.hex === '5,-5')
        .map(unit => unit.id),
    ).toEqual(['tr-militia-2', 'tr-4rg'])
  })

  test('T-003 a fourth unit does not enter a hex of three', () => {
    const table = scene('md-police-1@0,2 md-police-2@0,2 md-police-3@0,2 md-police-4@1,2 tr-dnestr')
    expect(table.refuse(move('md-police-4', '0,2'))).toBe('move-full')
    expect(table.legal('move', 'md-police-4').length).toBe(5)
  })

  test('T-003 a position with four units in a hex is refused', () => {
    expect(() => scene('md-police-1@0,2 md-police-2@0,2 md-police-3@0,2 md-police-4@0,2')).toThrow('position-stacking')
  })

  test('T-004 T-005 a hex of plain costs 1 point and changes no attack', () => {
    const table = scene('md-fulger@0,2 tr-dnestr')
    expect(table.do({ type: 'march', unit: 'md-fulger', path: ['1,2', '2,2'] }).unit('md-fulger').spent).toBe(2)
    expect(terms('md-fulger@0,2 tr-militia-1@1,2', ['md-fulger'], '1,2').terms).toMatchObject({
      terrain: 0,
      river: 0,
      against: 2,
    })
  })

  test('T-006 forest and small towns take 2 from the attack', () => {
    expect(terms('md-fulger@2,1 tr-militia-1@3,1', ['md-fulger'], '3,1').terms.terrain).toBe(-2)
    expect(terms('md-fulger@2,0 tr-militia-1@3,0', ['md-fulger'], '3,0').terms.terrain).toBe(-2)
  })

  test('T-007 across the river the defenders fire first, unhurt and without terrain', () => {
    const table = scene('md-fulger@4,-2 tr-dnestr@5,-3', {}, { earlyRetreat: 'never' })
    table.do(attack('md-fulger', '5,-3')).load(2, 2, 1, 3, 3, 3, 3).do(resolve('5,-3'))
    // 3d3 = 5 against defence 3, whatever the town; then 4d3 = 12 - 2 - 6 = 4, less none of the 2 damage just taken.
    expect(table.saw('first-fire')).toMatchObject([
      { faces: [2, 2, 1], total: 5, terrain: 0, river: 0, against: 3, excess: 2 },
    ])
    expect(table.saw('battle-rolled')).toMatchObject([{ total: 4, damage: 0, against: 3, excess: 1 }])
    expect(table.events.filter(event => event.type === 'damaged').map(event => [event.unit, event.cause])).toEqual([
      ['md-fulger', 'first-fire'],
      ['tr-dnestr', 'battle'],
    ])
  })

  test('T-008 the river takes 6 from the attack', () => {
    expect(terms('md-fulger@4,-1 tr-dnestr@5,-1', ['md-fulger'], '5,-1').terms).toMatchObject({ terrain: 0, river: -6 })
  })

  test('T-009 one attacker on the near bank is enough to lift the river', () => {
    const both = terms('md-fulger@4,-1 md-1001@6,-1 tr-dnestr@5,-1', ['md-fulger', 'md-1001'], '5,-1')
    expect([both.river, both.terms.river, both.firstFire]).toEqual([false, 0, null])
    expect(terms('md-fulger@4,-1 md-1001@4,0 tr-dnestr@5,-1', ['md-fulger', 'md-1001'], '5,-1').river).toBe(true)
  })

  test('T-010 a city takes 5 from the attack', () => {
    expect(terms('md-fulger@3,1 tr-militia-1@4,1', ['md-fulger'], '4,1').terms).toMatchObject({ terrain: -5, river: 0 })
  })

  test('R-30 forest and city cost 1 point, or what `moveCost` says; one hex can always be entered', () => {
    const text = 'md-fulger@2,1 ru-artillery-1@4,0'
    const cheap = scene(text)
    expect(targets(cheap, 'march', 'md-fulger')).toContain('3,-1')
    const dear = scene(text, {}, { moveCost: { plain: 1, rough: 2, city: 3 } })
    // 2,1 to 3,1 (forest, 2 points) leaves 1 of 3: no city after it.
    const free = scene('md-fulger@2,1 tr-dnestr@7,2', {}, { moveCost: { plain: 1, rough: 2, city: 3 } })
    expect(free.refuse(march('md-fulger', '3,1', '4,1'))).toBe('move-points')
    expect(reachable(free.state, 'md-fulger').march.map(({ path }) => path)).not.toContainEqual(['3,1', '4,1'])
    expect(dear.do({ type: 'march', unit: 'md-fulger', path: ['3,1'] }).unit('md-fulger').spent).toBe(2)
    const slow = scene(
      'ru-artillery-1@5,0',
      { turn: 'transnistria', intervention: { stage: 'joined' } },
      { moveCost: { plain: 2, rough: 2, city: 3 } },
    )
    expect(targets(slow, 'march', 'ru-artillery-1')).toContain('5,1')
    expect(slow.do(move('ru-artillery-1', '5,1')).unit('ru-artillery-1').spent).toBe(1)
  })

  test('R-31 the river is free to cross, or only over bridges with `bridgesOnly`', () => {
    const text = 'md-fulger@4,-1 tr-dnestr@7,2'
    expect(targets(scene(text), 'move', 'md-fulger')).toContain('5,-1')
    const bridges = scene(text, {}, { bridgesOnly: true })
    expect(targets(bridges, 'move', 'md-fulger')).not.toContain('5,-1')
    expect(bridges.refuse(move('md-fulger', '5,-1'))).toBe('move-no-bridge')
    expect(targets(scene('md-fulger@4,-4 tr-dnestr@7,2', {}, { bridgesOnly: true }), 'move', 'md-fulger')).toContain(
      '5,-5',
    )
  })

  test('R-31 with `bridgesOnly` nobody retreats or advances across open water', () => {
    const text = 'md-fulger@4,0 tr-skr@5,-1 md-police-1@5,0'
    const fight = (bridgesOnly: boolean) =>
      scene(text, {}, { bridgesOnly, earlyRetreat: 'never', riverStacks: false }).do(attack('md-fulger', '5,-1'))
    const open = fight(false).load(1, 3, 3, 3, 3).do(resolve('5,-1'))
    expect(open.state.pending).toMatchObject({ kind: 'occupy', units: ['md-fulger'] })
    const shut = fight(true).load(1, 3, 3, 3, 3).do(resolve('5,-1'))
    expect(shut.state.pending).toBeNull()
    // Over land, and over a bridge, it may.
    const rulings = { bridgesOnly: true, earlyRetreat: 'never' } as const
    const land = scene('md-fulger@5,0 tr-skr@5,-1', {}, rulings).do(attack('md-fulger', '5,-1'))
    expect(land.load(3, 3, 3, 3).do(resolve('5,-1')).state.pending).toMatchObject({ kind: 'occupy' })
    const bridge = scene('md-fulger@4,-4#1 md-1001@4,-4 md-1002@4,-4 tr-skr@5,-5~', {}, rulings)
    bridge.do(...['md-fulger', 'md-1001', 'md-1002'].map(unit => attack(unit, '5,-5')))
    bridge.load(3, 3, 3, 3, 3, 3, 3, 3).do(resolve('5,-5'))
    expect(bridge.state.pending).toMatchObject({ kind: 'occupy' })
  })

  test('R-51 the river adds to the terrain, or only the worse of both counts', () => {
    const city = (options: object) => terms('md-fulger@4,-4 tr-4rg@5,-5', ['md-fulger'], '5,-5', options).terms
    expect(city({})).toMatchObject({ terrain: -5, river: -6 })
    expect(city({ riverStacks: false })).toMatchObject({ terrain: 0, river: -6 })
    expect(terms('md-fulger@4,-2 tr-4rg@5,-3', ['md-fulger'], '5,-3').terms).toMatchObject({ terrain: -2, river: -6 })
  })

  test('R-52 units that fire from a distance and aircraft neither suffer the river nor lift it', () => {
    const alone = terms('md-alazan@3,-4 md-mig29-1 tr-militia-1@5,-5', ['md-alazan', 'md-mig29-1'], '5,-5')
    expect([alone.river, alone.terms.river, alone.terms.terrain]).toEqual([false, 0, -5])
    const mixed = terms('md-alazan@3,-4 md-fulger@4,-4 tr-militia-1@5,-5', ['md-alazan', 'md-fulger'], '5,-5')
    expect([mixed.river, mixed.terms.river]).toEqual([true, -6])
  })

  test('R-75 the river is fixed when the battle begins, and its -6 is taken from the whole roll', () => {
    const table = scene('md-fulger@4,-1 md-mig29-1 tr-dnestr@5,-1', {}, { earlyRetreat: 'never' })
    table.do(attack('md-fulger', '5,-1'), attack('md-mig29-1', '5,-1')).load(2, 2, 2, 3).do(resolve('5,-1'))
    // First fire destroys Fulger; the aircraft's one die still has the river against it.
    expect(table.saw('battle-rolled')).toMatchObject([{ dice: 1, river: -6, total: -3 }])
  })
})
