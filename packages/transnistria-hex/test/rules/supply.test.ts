import { validate } from '@umpire/core-game'
import { type Rng, seedRng } from '@umpire/core-rng'
import { expect, describe as suite, test } from 'vitest'
import { type Order, type Position, ruleset, type Seat, type State, supply } from '../../src/index.ts'
import { endTurn, type Game, game, type Setting, scene } from '../support/helpers.ts'

const CALM = { intervention: { stage: 'cancelled' } } as const
const line = (table: Game, unit: string, seat: 'moldova' | 'transnistria' | 'gagauzia' = 'moldova') =>
  supply(table.state, seat).units.find(entry => entry.unit === unit)!
const fed = (
  text: string,
  unit: string,
  more: Partial<Position> = {},
  options: Setting = {},
  seat: 'moldova' | 'transnistria' | 'gagauzia' = 'moldova',
) => line(scene(text, { ...CALM, ...more }, options), unit, seat).supplied
/** Whether the company at Kamenka is fed from Tiraspol. */
const kamenka = (others: string, more: Partial<Position> = {}, options: Setting = {}) =>
  fed(
    `md-1002@1,-1 tr-company-1@6,-14 ${others}`,
    'tr-company-1',
    { turn: 'transnistria', ...more },
    options,
    'transnistria',
  )
/** Into Moldova's supply check. */
const check = (text: string, more: Partial<Position> = {}, options: Setting = {}) =>
  scene(text, { turn: 'transnistria', ...CALM, ...more }, options).do(endTurn)

suite('the set-up', () => {
  /** The state after an order and, where it declares a battle, after that battle. */
  function played(from: State, order: Order, seed: number): State {
    let state = from
    let rng: Rng = seedRng(seed)
    const give = (seat: Seat, one: Order) => {
      const next = ruleset.step(state, { [seat]: [one] }, rng)
      if (!next.ok) throw new Error(next.problems[0]?.code)
      ;({ state, rng } = next)
    }
    give('moldova', order)
    if (!('target' in order)) return state
    give('moldova', { type: 'resolve-battles', target: order.target })
    for (let i = 0; state.pending; i++) {
      const { seat } = state.pending
      const list = [...ruleset.legalOrders(state, seat)].filter(({ type }) => type !== 'request-peace')
      // Who is attacked stands: to go would be its own decision. The attacker enters what it can.
      const first = list.filter(one => one.type === 'stand' || (one.type === 'occupy' && one.unit !== null))
      const choices = first.length > 0 ? first : list
      give(seat, choices[(seed * 7 + i) % choices.length]!)
    }
    return state
  }

  test('R-90 no single action of week 1 cuts off more than two counters that stand in supply', () => {
    for (const players of [2, 3] as const) {
      const { state, legal } = game({ players })
      const fed = (from: State) =>
        new Set(
          (['transnistria', 'gagauzia'] as const).flatMap(seat =>
            supply(from, seat).units.flatMap(line => (line.supplied && line.by !== 'city' ? [line.unit] : [])),
          ),
        )
      const before = fed(state)
      const own = state.units.filter(({ seat, hex }) => seat !== 'moldova' && hex !== null)
      expect(own.every(({ id }) => before.has(id))).toBe(true)
      const isCut = (from: State) => {
        const after = fed(from)
        return own.filter(({ id }) => from.units.some(unit => unit.id === id && unit.hex !== null) && !after.has(id))
          .length
      }
      const cut = legal().flatMap(order => {
        if (order.type === 'move' || order.type === 'march') return [isCut(played(state, order, 1))]
        if (order.type !== 'attack' && order.type !== 'reconnoitre') return []
        // Battles are fought to their end with many dice; the sides decide now so, now so.
        return Array.from({ length: 24 }, (_, seed) => isCut(played(state, order, seed)))
      })
      expect(cut.length).toBeGreaterThan(100)
      expect(Math.max(...cut)).toBeLessThanOrEqual(2)
    }
  })
})

suite('supply', () => {
  test('T-019 a line from the capital to the unit', () => {
    const table = game({})
    expect(line(table, 'md-hdnf-1')).toEqual({
      unit: 'md-hdnf-1',
      supplied: true,
      by: 'capital',
      line: ['1,-1', '2,-2', '3,-3', '4,-4'],
    })
    expect(supply(table.state, 'moldova').networks).toMatchObject([{ faction: 'moldova', capital: '1,-1' }])
  })

  test('T-019 at the start every unit of three players is in supply: networks of 112, 29 and 7 hexes', () => {
    const table = game({ players: 3 })
    const reports = (['moldova', 'transnistria', 'gagauzia'] as const).map(seat => supply(table.state, seat))
    expect(reports.map(report => report.networks[0]!.hexes.length)).toEqual([112, 29, 7])
    expect(reports.flatMap(report => report.units).every(unit => unit.supplied)).toBe(true)
  })

  test('T-020 the line runs over routes and cities free of enemies and their zones', () => {
    // North of Rybnitsa the road is 7,-11 8,-12 8,-13 7,-13: an enemy on it, or his zone, cuts it.
    expect(kamenka('')).toBe(true)
    expect(kamenka('md-fulger@8,-12')).toBe(false)
    expect(kamenka('md-fulger@9,-13')).toBe(false)
  })

  test('T-021 T-081 an own unit in the hex opens an enemy zone of control', () => {
    expect(kamenka('md-fulger@9,-13 tr-company-2@8,-12')).toBe(false)
    expect(kamenka('md-fulger@9,-13 tr-company-2@8,-12 tr-company-3@8,-13')).toBe(true)
  })

  test('T-022 R-23 a hex next to the network is fed, one further is not unless `supplyReach` says so', () => {
    const text = 'md-police-1@0,2 md-police-2@-1,1 md-police-3@-2,2'
    expect([fed(text, 'md-police-2'), fed(text, 'md-police-1')]).toEqual([true, false])
    expect(fed(text, 'md-police-1', {}, { supplyReach: 2 })).toBe(true)
    expect(fed(text, 'md-police-2', {}, { supplyReach: 0 })).toBe(false)
  })

  test('T-023 a city that is cut off feeds one unit of its own', () => {
    const text = 'md-police-1@-2,-11 md-police-2@-2,-10 tr-dnestr@1,-1'
    const table = scene(text, { turn: 'transnistria', ...CALM })
    const fedOnes = supply(table.state, 'moldova').units.filter(unit => unit.supplied)
    // Without Chisinau all cities are one component of five, so both are fed.
    expect(fedOnes).toHaveLength(2)
    const alone = scene(
      'md-police-1@-12,13 md-police-2@-12,13 md-police-3@-11,12 tr-dnestr@-10,9 tr-delta@-10,13 tr-1rg@-10,14',
      CALM,
    )
    const units = supply(alone.state, 'moldova').units
    expect(units.filter(unit => unit.supplied && unit.by === 'city')).toHaveLength(1)
    expect(units.filter(unit => !unit.supplied)).toHaveLength(2)
  })

  test('T-024 a unit out of supply takes 1 damage in its own supply check', () => {
    const table = check('md-1002@7,-4 tr-dnestr@5,1')
    expect(table.unit('md-1002').damage).toBe(1)
    expect(table.saw('unsupplied')).toMatchObject([{ seat: 'moldova', units: ['md-1002'] }])
    expect(table.do(endTurn).unit('md-1002').damage).toBe(1)
  })

  test('T-025 R-29 a unit that this destroys surrenders, which raises nobody’s escalation unless `surrenderEscalates`', () => {
    const table = check('md-police-1@7,-4#1 tr-dnestr@5,1')
    expect(table.unit('md-police-1')).toMatchObject({ status: 'surrendered', hex: null })
    expect(table.state.escalation.transnistria).toBe(0)
    expect(
      check('md-police-1@7,-4#1 tr-dnestr@5,1', {}, { surrenderEscalates: true }).state.escalation.transnistria,
    ).toBe(1)
  })

  test('R-22 the line needs own control of its hexes; of routes only where `routeControl` says so', () => {
    const lost: Partial<Position> = { owners: [{ hex: '8,-12', seat: 'moldova' }] }
    expect(kamenka('', lost)).toBe(false)
    expect(kamenka('', lost, { routeControl: 'ignored' })).toBe(true)
    expect(
      kamenka(
        '',
        {
          owners: [
            { hex: '7,-11', seat: 'moldova' },
            { hex: '7,-10', seat: 'moldova' },
          ],
        },
        { routeControl: 'ignored' },
      ),
    ).toBe(false)
  })

  test('R-24 R-68 a capital in enemy hands, or in an uncovered enemy zone, feeds nobody', () => {
    const text = 'md-police-4@2,0 tr-dnestr@7,2'
    expect(fed(text, 'md-police-4')).toBe(true)
    const lost = { owners: [{ hex: '1,-1', seat: 'transnistria' as const }] }
    // Cities elsewhere still feed, so look at the network.
    expect(supply(scene(text, lost).state, 'moldova').networks[0]!.hexes).toEqual([])
    expect(supply(scene('md-police-4@2,0 tr-dnestr@0,0').state, 'moldova').networks[0]!.hexes).toEqual([])
    expect(supply(scene('md-police-4@1,-1 tr-dnestr@0,0').state, 'moldova').networks[0]!.hexes.length).toBeGreaterThan(
      50,
    )
  })

  test('R-25 the owner chooses whom the isolated city feeds; unasked it is the most damaged, then the lowest id', () => {
    const text =
      'md-police-1@-12,13 md-police-2@-12,13#1 md-police-3@-11,12 tr-dnestr@-10,9 tr-delta@-10,13 tr-1rg@-10,14'
    const before = scene(text, { turn: 'transnistria', ...CALM })
    expect(supply(before.state, 'moldova').units.find(unit => unit.supplied)?.unit).toBe('md-police-2')
    const table = before.do(endTurn)
    expect(table.state.pending).toEqual({
      kind: 'feed',
      seat: 'moldova',
      city: '-12,13',
      units: ['md-police-2', 'md-police-1', 'md-police-3'],
    })
    expect(table.refuse({ type: 'feed', unit: 'tr-dnestr' })).toBe('choice-unknown')
    table.do({ type: 'feed', unit: 'md-police-3' })
    expect(table.saw('fed')).toMatchObject([{ unit: 'md-police-3', city: '-12,13' }])
    expect([
      table.unit('md-police-1').damage,
      table.unit('md-police-2').status,
      table.unit('md-police-3').damage,
    ]).toEqual([1, 'surrendered', 0])
  })

  test('R-25 a component of two cut-off cities feeds two', () => {
    const text =
      'md-police-1@-2,-11 md-police-2@-2,-10 md-police-3@-2,-10 tr-dnestr@1,-1 tr-delta@3,-6 tr-1rg@4,-16 tr-2rg@-6,-4'
    const table = scene(text, { turn: 'transnistria', ...CALM }, { gagauziaIn2p: 'none' })
    // Balti is the only city left in the north; with Soroca there are two.
    expect(supply(table.state, 'moldova').units.filter(unit => unit.supplied)).toHaveLength(1)
    const two = scene(text.replace(' tr-1rg@4,-16', ''), { turn: 'transnistria', ...CALM })
    expect(supply(two.state, 'moldova').units.filter(unit => unit.supplied)).toHaveLength(2)
  })

  test('R-25 R-71 a unit that a later city was chosen to feed pushes out nobody whom an earlier one feeds', () => {
    // Orhei feeds one of the first two companies, Dubossary one of the last two.
    const owners = [
      ...['3,-6', '4,-5'].map(hex => ({ hex, seat: 'transnistria' as const })),
      ...['5,1', '4,1', '7,-11'].map(hex => ({ hex, seat: 'moldova' as const })),
    ]
    const text = 'md-1002@1,-1 tr-company-1@3,-7 tr-company-2@4,-6#1 tr-company-3@6,-5'
    const table = scene(text, { owners, ...CALM }).do(endTurn)
    expect(table.state.pending).toMatchObject({ kind: 'feed', units: ['tr-company-2', 'tr-company-1'] })
    table.do({ type: 'feed', unit: 'tr-company-1' })
    expect(table.state.pending).toMatchObject({ kind: 'feed', units: ['tr-company-2', 'tr-company-3'] })
    table.do({ type: 'feed', unit: 'tr-company-2' })
    expect(table.saw('fed').map(event => `${event.city} ${event.unit}`)).toEqual([
      '3,-6 tr-company-1',
      '5,-5 tr-company-2',
    ])
    expect(table.saw('unsupplied')).toMatchObject([{ units: ['tr-company-3'] }])
  })

  test('R-25 R-68 a city feeds once, though the network of another reaches it one way', () => {
    // Dubossary lies in the zone of a company of Moldova: from there the line runs to Orhei, but not back.
    const text = 'tr-1rg@3,-5 tr-4rg@4,-4 tr-2rg@4,-4 tr-delta@2,-4 md-police-1@5,-4 md-fulger@1,-1'
    const owners = [
      ...['3,-6', '3,-5', '4,-5', '4,-4'].map(hex => ({ hex, seat: 'transnistria' as const })),
      ...['5,1', '7,-11'].map(hex => ({ hex, seat: 'moldova' as const })),
    ]
    const table = scene(text, { owners, turn: 'transnistria' }, { sourceInZoc: 'open' })
    const lines = supply(table.state, 'transnistria').units.flatMap(unit => (unit.supplied ? [unit.line[0]] : []))
    expect(lines).toEqual(['3,-6', '5,-5'])
  })

  test('R-26 the river stops neither lines nor zones, or zones except at bridges', () => {
    expect(fed('md-police-1@4,-5 md-hdnf-1@4,-4', 'md-police-1')).toBe(true)
    const text = 'md-police-4@3,0 md-police-3@2,0 tr-dnestr@5,-1 md-police-1@4,-1'
    const zone = (options: object) => scene(text, {}, options).refuse({ type: 'move', unit: 'md-police-1', to: '4,0' })
    expect(zone({})).toBe('move-zone-of-control')
    expect(() => zone({ riverStopsZoc: true })).toThrow('accepted')
  })

  test('R-27 aviation is supplied with its airfield, or always', () => {
    const text = 'md-mig29-1 tr-dnestr@1,-1 tr-delta@3,-6 tr-1rg@-2,-11 tr-2rg@4,-16 tr-3rg@-6,-4 tr-4rg@-12,13'
    expect(fed(text, 'md-mig29-1')).toBe(false)
    expect(fed(text, 'md-mig29-1', {}, { aviationSupply: 'exempt' })).toBe(true)
    expect(line(game({}), 'md-mig29-1')).toMatchObject({ by: 'airfield', line: ['1,-1', '1,0'] })
  })

  test('R-28 the air-assault battalion off the map is not checked', () => {
    const table = scene('md-1002@1,-1 ru-905 tr-dnestr@5,1', { intervention: { stage: 'joined' } }).do(endTurn)
    expect(table.unit('ru-905').damage).toBe(0)
    expect(supply(table.state, 'transnistria').units.map(unit => unit.unit)).toEqual(['tr-dnestr'])
  })

  test('R-69 all unsupplied units are found first, then damaged together', () => {
    const table = check('md-police-1@7,-4#1 md-police-2@8,-5#1 tr-dnestr@7,2')
    expect(table.saw('unsupplied')[0]!.units).toEqual(['md-police-1', 'md-police-2'])
    expect(table.saw('surrendered')).toHaveLength(2)
  })

  test('T-023 R-25 R-69 R-71 a city that the check itself cuts off feeds one, as its owner says before any damage falls', () => {
    // Budjak, far from Comrat, gives itself up on the road to Rybnitsa; behind it are two units of the Guards.
    const text = 'md-1002@1,-1 md-fulger@8,-11 ga-budjak@7,-10#3 ru-artillery-1@7,-11 ru-msp-1@7,-11#1'
    const owners = [{ hex: '-6,8', seat: 'moldova' as const }]
    const into = (setting: Setting) =>
      scene(text, { owners, intervention: { stage: 'joined' } }, { supplyDamage: 'one-by-one', ...setting }).do(endTurn)
    const told = (table: Game) => [
      table.saw('fed').map(({ unit, city }) => [unit, city]),
      table.saw('unsupplied').flatMap(({ units }) => units),
    ]
    expect(told(into({ supplyDamage: 'together' }))).toEqual([[], ['ga-budjak']])
    const asked = into({})
    expect(asked.unit('ga-budjak').damage).toBe(3)
    const units = ['ru-msp-1', 'ru-artillery-1']
    expect(asked.state.pending).toEqual({ kind: 'feed', seat: 'transnistria', city: '7,-11', units })
    expect(validate(ruleset.schema.state, asked.state, 'state').ok).toBe(true)
    asked.do({ type: 'feed', unit: 'ru-artillery-1' })
    expect(told(asked)).toEqual([[['ru-artillery-1', '7,-11']], ['ga-budjak', 'ru-msp-1']])
    expect(asked.refuse({ type: 'recover', unit: 'ru-msp-1' })).toBe('recover-unsupplied')
    expect(told(into({}).do({ type: 'feed', unit: 'ru-msp-1' }))).toEqual([
      [['ru-msp-1', '7,-11']],
      ['ga-budjak', 'ru-artillery-1'],
    ])
    expect(told(into({ cityFeeds: 'neediest' }))).toEqual([[['ru-msp-1', '7,-11']], ['ga-budjak', 'ru-artillery-1']])
  })

  test('R-69 T-023 whom a city feeds is told once, also where units are asked one by one', () => {
    const cut = 'md-police-1@-12,13 md-police-2@-12,13 md-1001@-11,12 tr-dnestr@-10,9 tr-delta@-10,13 tr-1rg@-10,14'
    const table = scene(cut, { turn: 'transnistria', ...CALM }, { supplyDamage: 'one-by-one' })
    table.do(endTurn, { type: 'feed', unit: 'md-police-2' })
    expect(table.saw('fed')).toMatchObject([{ unit: 'md-police-2', city: '-12,13' }])
    expect(table.saw('unsupplied').flatMap(({ units }) => units)).toEqual(['md-police-1', 'md-1001'])
  })

  test('R-70 allied control and units count as own, or not; each faction keeps its capital', () => {
    const text = 'md-1002@1,-1 tr-dnestr@5,1 ga-budjak@6,4'
    const owners: Partial<Position> = {
      owners: [
        { hex: '6,1', seat: 'gagauzia' },
        { hex: '6,2', seat: 'gagauzia' },
      ],
    }
    const south = 'md-1002@1,-1 tr-3rg@7,2 ga-budjak@-6,8'
    expect(fed(south, 'tr-3rg', { ...owners, turn: 'transnistria' }, { players: 3 }, 'transnistria')).toBe(true)
    expect(
      fed(south, 'tr-3rg', { ...owners, turn: 'transnistria' }, { players: 3, alliedSupply: false }, 'transnistria'),
    ).toBe(false)
    // Budjak in Dnestrovsk is far from Comrat: Tiraspol does not feed it.
    expect(fed(text, 'ga-budjak', { turn: 'transnistria' }, {}, 'transnistria')).toBe(false)
  })

  test('R-71 a city feeds its own faction only, and Recover keeps the choice made', () => {
    const text = 'md-1002@1,-1 tr-dnestr@-6,8#1 ga-budjak@-5,7#1 md-police-1@-6,6 md-police-2@-4,7 md-police-3@-5,6'
    expect(fed(text, 'tr-dnestr', { turn: 'transnistria' }, {}, 'transnistria')).toBe(false)
    const cut = 'md-police-1@-12,13#1 md-police-2@-12,13#1 tr-dnestr@-10,9 tr-delta@-10,13 tr-1rg@-10,14'
    const table = scene(cut, { turn: 'transnistria', ...CALM }).do(endTurn)
    table.do({ type: 'feed', unit: 'md-police-2' })
    expect(table.unit('md-police-1').status).toBe('surrendered')
    expect(table.do({ type: 'recover', unit: 'md-police-2' }).unit('md-police-2').damage).toBe(0)
  })

  test('T-021 R-70 in an enemy zone the line runs where a unit of its own stands, or of an ally where they count as own', () => {
    const reaches = (unit: string, alliedSupply: boolean) => {
      const text = `md-fulger@3,1 md-1002@1,-1 tr-dnestr@7,2 ${unit}`
      const table = scene(text, { turn: 'transnistria' }, { players: 3, alliedSupply })
      return supply(table.state, 'transnistria').networks[0]!.hexes.includes('4,1')
    }
    expect([reaches('tr-delta@4,1', true), reaches('tr-delta@4,1', false)]).toEqual([true, true])
    expect([reaches('ga-budjak@4,1', true), reaches('ga-budjak@4,1', false)]).toEqual([true, false])
    expect([reaches('', true), reaches('', false)]).toEqual([false, false])
  })

  test('T-023 R-71 a cut-off city of an ally on the same road feeds nobody in place of its own side’s', () => {
    const road = '-2,-11 -1,-11 0,-12 1,-12 2,-12 3,-13 3,-14 3,-15 4,-16'.split(' ')
    const fedBy = (balti: 'transnistria' | 'gagauzia') => {
      const owners = road.map((hex, i) => ({ hex, seat: i === 0 ? balti : ('transnistria' as const) }))
      const text = 'md-1002@1,-1 tr-dnestr@4,-16 tr-delta@4,-16 ga-budjak@-6,8'
      const begins = { owners, turn: 'transnistria', phase: 'victory', ...CALM } as const
      return scene(text, begins, { cityFeeds: 'neediest' })
        .saw('fed')
        .map(({ unit, city }) => `${unit} ${city}`)
    }
    expect(fedBy('transnistria')).toEqual(['tr-delta -2,-11', 'tr-dnestr 4,-16'])
    expect(fedBy('gagauzia')).toEqual(['tr-delta 4,-16'])
  })

  test('R-24 R-70 a capital that an ally holds is not in enemy hands, and an ally’s city takes no capital’s place', () => {
    const other = { players: 3, lostCapital: 'nearest-city' } as const
    const hexes = (seat: 'moldova' | 'transnistria', alliedSupply: boolean) => {
      const owners = [
        { hex: '-6,8', seat: seat },
        { hex: '-12,13', seat: 'gagauzia' as const },
      ]
      const table = scene('md-1002@1,-1 ga-budjak@-6,9', { owners, turn: 'gagauzia' }, { ...other, alliedSupply })
      return supply(table.state, 'gagauzia').networks[0]!.hexes[0]
    }
    expect([hexes('moldova', true), hexes('moldova', false)]).toEqual(['-12,13', '-12,13'])
    expect([hexes('transnistria', true), hexes('transnistria', false)]).toEqual(['-6,8', undefined])
    // Tiraspol is an ally's, so with Comrat all is lost.
    const alone = scene('md-1002@-6,8 ga-budjak@-6,9 tr-dnestr@5,1', { turn: 'gagauzia' }, other)
    expect(supply(alone.state, 'gagauzia').networks[0]!.hexes).toEqual([])
  })
})
