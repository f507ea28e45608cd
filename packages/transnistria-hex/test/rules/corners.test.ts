import { scriptRng } from '@umpire/core-rng'
import { expect, describe as suite, test } from 'vitest'
import {
  board,
  createRuleset,
  previewAttack,
  reachable,
  ruleset,
  supply,
  transnistria1992,
  zoneOfControl,
} from '../../src/index.ts'
import {
  attack,
  endTurn,
  type Game,
  game,
  march,
  move,
  resolve,
  type Setting,
  scene,
  stand,
  targets,
  units,
} from '../support/helpers.ts'

/** Units attack a hex that stands, and do so many points of damage. */
function strike(table: Game, attackers: readonly string[], target: string, points: number): Game {
  const preview = previewAttack(table.state, attackers, target)
  if (!preview.ok) throw new Error(preview.problems[0]!.code)
  const { dice, against, terrain, pairs, damage, river, together } = preview.value.terms
  let left = against + points - (terrain + pairs + river + together - damage) - dice
  const faces = Array.from({ length: dice }, () => {
    const more = Math.min(2, left)
    left -= more
    return 1 + more
  })
  table.do(...attackers.map(unit => attack(unit, target)))
  if (!preview.value.canRetreat) return table.load(...faces).do(resolve(target))
  table.do(resolve(target))
  return table.load(...faces).do(stand)
}

/** Fulger attacks Dnestr and the 1st battalion, equally strong. */
function hitTwo(points: number, options: Setting = {}): Game {
  return strike(scene('md-fulger@0,2 tr-dnestr@1,2 tr-1rg@1,2', {}, options), ['md-fulger'], '1,2', points)
}

suite('corners of the rules', () => {
  test('R-54 of equally strong units the owner says who is struck, the lowest id first', () => {
    expect(hitTwo(1).state.pending).toEqual({
      kind: 'allocate',
      seat: 'transnistria',
      units: ['tr-1rg', 'tr-dnestr'],
    })
  })

  test('R-54 point by point nobody has to choose where each of them is struck alike', () => {
    const one = hitTwo(1, { damageOrder: 'point-by-point' })
    expect(one.state.pending?.kind).toBe('allocate')
    const two = hitTwo(2, { damageOrder: 'point-by-point' })
    expect(two.state.pending?.kind).not.toBe('allocate')
    const struck = two.saw('damaged').filter(({ cause }) => cause === 'battle')
    expect(struck.map(({ unit, points }) => [unit, points])).toEqual([
      ['tr-1rg', 1],
      ['tr-dnestr', 1],
    ])
    // Until it is destroyed, two points are one unit's.
    expect(hitTwo(2).state.pending?.kind).toBe('allocate')
  })

  test('R-64 each seat sends its own units back', () => {
    const table = scene('md-fulger@0,2 md-1001@0,2 tr-dnestr@1,2 tr-1rg@1,2 ga-budjak@1,2', {}, { players: 3 })
    strike(table, ['md-fulger', 'md-1001'], '1,2', 1)
    expect(table.state.pending).toEqual({ kind: 'retreat', seat: 'transnistria', units: ['tr-dnestr', 'tr-1rg'] })
  })

  test('X-04 who stays at home advances nowhere else', () => {
    const { hexes, neighbours } = board
    /** The decision after Budjak, at home, has destroyed a unit next to it on plain ground of this owner. */
    const after = (owner: 'gagauzia' | 'moldova') => {
      const isTarget = (at: number) => hexes[at]?.seat === owner && hexes[at].terrain === 'plain'
      const around = (at: number) => [...neighbours.subarray(at * 6, at * 6 + 6)]
      const home = hexes.findIndex((hex, at) => hex.seat === 'gagauzia' && around(at).some(isTarget))
      const target = hexes[around(home).find(isTarget)!]!.id
      const table = scene(
        `ga-budjak@${hexes[home]!.id} md-police-5@${target} md-1002@1,-1 tr-dnestr@5,1`,
        { turn: 'gagauzia' },
        { players: 3, ballots: { mode: 'chosen', results: { gagauzia: 'A' } } },
      )
      strike(table, ['ga-budjak'], target, 2)
      expect(table.unit('md-police-5').status).toBe('destroyed')
      return table.state.pending?.kind
    }
    expect([after('gagauzia'), after('moldova')]).toEqual(['occupy', undefined])
  })

  test('R-08 Russians who came with the window are not brought a second time when they join', () => {
    const table = scene(
      'md-1002@1,-1 tr-dnestr@5,1 ru-msp-1@5,0',
      {
        phase: 'victory',
        escalation: { moldova: 12 },
        intervention: { stage: 'window', until: 8 },
        week: 5,
      },
      { russiansCome: 'window' },
    )
    expect(table.state.intervention.stage).toBe('joined')
    expect(table.unit('ru-msp-1')).toMatchObject({ status: 'map', hex: '5,0' })
  })

  test('X-01 the free disarmaments are Moldova’s', () => {
    const ballots = { mode: 'chosen', results: { moldova: 'B' } } as const
    const own = scene('md-1001@1,-1 tr-dnestr@5,1', { escalation: { moldova: 3 } }, { ballots })
    own.do({ type: 'disarm', unit: 'md-1001' })
    expect(own.saw('disarmed')).toMatchObject([{ free: true, rule: 'X-01' }])
    expect([own.state.used.primary, own.state.freeDisarms]).toEqual([0, 1])
    const turn = 'transnistria'
    const theirs = scene(
      'md-1001@1,-1 tr-dnestr@5,1',
      { turn, escalation: { moldova: 3, transnistria: 2 } },
      { ballots },
    )
    theirs.do({ type: 'disarm', unit: 'tr-dnestr' })
    expect(theirs.saw('disarmed')).toMatchObject([{ free: false, rule: 'T-051' }])
    expect([theirs.state.used.primary, theirs.state.freeDisarms]).toEqual([1, 2])
  })

  test('T-078 the first hex of the map is a hex like any other, and beyond the edge there is none', () => {
    const [first] = board.hexes
    const beside = board.hexes[[...board.neighbours.subarray(0, 6)].find(at => at >= 0)!]!
    const table = scene(`md-fulger@${beside.id} tr-dnestr@5,1`)
    expect(targets(table, 'move', 'md-fulger')).toContain(first!.id)
    expect(reachable(table.state, 'md-fulger').march.map(({ hex }) => hex)).toContain(first!.id)
    expect(zoneOfControl(table.state, 'moldova')).toContain(first!.id)
    table.do(move('md-fulger', first!.id))
    expect(table.unit('md-fulger').hex).toBe(first!.id)
    expect(table.refuse(move('md-fulger', '99,99'))).toBe('hex-unknown')
    expect(table.refuse(march('md-fulger', beside.id, '99,99'))).toBe('hex-unknown')
  })

  test('R-40 T-074 whoever ignores zones in retreat still passes no enemy', () => {
    const table = scene(
      'md-detachment-1@1,2 tr-dnestr@2,2 tr-delta@0,2',
      { turn: 'transnistria' },
      { retreatIgnoresZoc: true },
    )
    table.do(attack('tr-dnestr', '1,2'), resolve('1,2'))
    const ways = table.legal('retreat').map(order => ('path' in order ? order.path[0]! : ''))
    expect(ways.length).toBeGreaterThan(0)
    expect(ways.filter(over => over === '2,2' || over === '0,2')).toEqual([])
  })

  test('R-83 who makes a pair: those who are there, armed or not, or the armed alone', () => {
    const pairs = (partner: string, options: Setting = {}) => {
      const { state } = scene(`md-fulger@0,2 ${partner}@2,2 tr-dnestr@1,2`.replace('~@2,2', '@2,2~'), {}, options)
      const preview = previewAttack(state, ['md-fulger'], '1,2')
      return preview.ok && preview.value.terms.pairs
    }
    expect([pairs('md-1002'), pairs('md-1002~')]).toEqual([1, 1])
    expect([pairs('md-1002', { disarmedPairs: false }), pairs('md-1002~', { disarmedPairs: false })]).toEqual([1, 0])
    expect([pairs('md-1002', { pairs: 'attackers' }), pairs('md-1002~', { pairs: 'attackers' })]).toEqual([0, 0])
  })

  test('R-59 a relation that one type alone names counts once, and twice where each counts for itself', () => {
    const unitTypes = transnistria1992.unitTypes.map(({ rollWith: _, ...type }) =>
      type.id === 'md-1002' ? { ...type, rollWith: { 'md-fulger': 1 } } : type,
    )
    const made = createRuleset({ ...transnistria1992, id: 'one-sided', unitTypes })
    if (!made.ok) throw new Error(made.problems[0]!.message)
    const { state } = scene('md-fulger@0,2 md-1002@0,2 tr-dnestr@1,2')
    for (const attackers of [
      ['md-fulger', 'md-1002'],
      ['md-1002', 'md-fulger'],
    ]) {
      const preview = made.value.previewAttack(state, attackers, '1,2')
      expect(preview.ok && preview.value.terms.together).toBe(1)
    }
  })

  test('R-29 where surrender counts, that of Transnistria’s units for want of supply is Moldova’s', () => {
    const starved = (options: Setting) =>
      scene('md-1002@1,-1 tr-company-1@-1,3#1', { turn: 'moldova' }, options).do(endTurn)
    const table = starved({ surrenderEscalates: true })
    expect(table.saw('surrendered')).toMatchObject([{ unit: 'tr-company-1', cause: 'supply', rule: 'T-025' }])
    expect(table.state.escalation).toMatchObject({ moldova: 1, transnistria: 0 })
    expect(starved({}).state.escalation).toMatchObject({ moldova: 0, transnistria: 0 })
  })

  test('R-28 where units off the map are checked, only those that wait for their air-drop are', () => {
    const position = {
      ...({ phase: 'victory', turn: 'transnistria', intervention: { stage: 'joined' } } as const),
      units: [...units('md-1002@1,-1 tr-dnestr@5,1 ru-905'), { id: 'tr-skr', status: 'destroyed' } as const],
    }
    const table = game({ position, reserveSupply: 'checked' })
    expect(table.saw('unsupplied')).toMatchObject([{ units: ['ru-905'] }])
    const { units: told } = supply(table.state, 'transnistria')
    expect(told.filter(({ supplied }) => !supplied)).toEqual([{ unit: 'ru-905', supplied: false, cuts: [] }])
    expect(told.map(({ unit }) => unit)).not.toContain('tr-skr')
    expect(game({ position }).saw('unsupplied')).toEqual([])
  })

  test('dice are asked for by their purpose', () => {
    const purposeOf = (text: string, target: string) => {
      const table = scene(text).do(attack('md-fulger', target))
      const first = ruleset.step(table.state, { moldova: [resolve(target)] }, scriptRng([]))
      const step = first.ok ? ruleset.step(first.state, { transnistria: [stand] }, scriptRng([])) : first
      return !step.ok && step.problems[0]
    }
    expect(purposeOf('md-fulger@0,2 tr-dnestr@1,2', '1,2')).toMatchObject({ purpose: 'battle at 1,2' })
    expect(purposeOf('md-fulger@4,-1 tr-dnestr@5,-1', '5,-1')).toMatchObject({ purpose: 'first fire at 5,-1' })
  })

  test('nothing is ordered in a game that is over', () => {
    const table = scene('md-1002@1,-1 tr-dnestr@5,1', { phase: 'victory', escalation: { transnistria: 1 } })
    expect(table.state.end).toMatchObject({ winners: ['moldova'], reason: 'sanctions' })
    expect(ruleset.step(table.state, { moldova: [endTurn] }, scriptRng([]))).toMatchObject({
      ok: false,
      problems: [{ code: 'game-over', at: ['moldova', 0] }],
    })
  })

  test('a position puts units where the set-up does, and says which of its own list is at fault', () => {
    const opened = ruleset.setup({ position: { units: [{ id: 'md-1001', status: 'map' }] } }, scriptRng([]))
    expect(opened.ok && opened.state.units).toMatchObject([{ id: 'md-1001', hex: '3,-2', status: 'map' }])
    const units = [{ id: 'tr-dnestr' }, { id: 'md-1001', damage: 9 }]
    expect(ruleset.setup({ position: { units } }, scriptRng([]))).toMatchObject({
      ok: false,
      problems: [{ code: 'position-unit', at: ['position', 'units', 1] }],
    })
  })
})
