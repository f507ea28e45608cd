import { validate } from '@umpire/core-game'
import { expect, describe as suite, test } from 'vitest'
import { endRollChance, type Position, previewAttack, ruleset, type Seat, supply, view } from '../../src/index.ts'
import {
  attack,
  endTurn,
  game,
  march,
  move,
  occupy,
  resolve,
  retreat,
  type Setting,
  scene,
  targets,
} from '../support/helpers.ts'

// Rulings whose other reading is told in no other chapter: each is played twice, and must come out differently.

const STAND = { earlyRetreat: 'never' } as const
const CALM = { intervention: { stage: 'cancelled' } } as const
const STAND_BY = { escalation: { moldova: 1 }, ...CALM } as const
const JOINED = { intervention: { stage: 'joined' } } as const
const TWO = 'md-1002@1,-1 tr-dnestr@5,1'
type Readings = Setting
/** What one line of play leads to by default, and under another reading. */
const both = <T>(play: (rulings: Readings) => T, other: Readings): readonly [T, T] => [play({}), play(other)]
const networkOf = (text: string, rulings: Readings, more: Partial<Position> = {}, seat: Seat = 'moldova') =>
  supply(scene(text, more, rulings).state, seat).networks[0]!.hexes.length

suite('length and end of the game', () => {
  test('R-02 the end roll is made once a week, or before every turn', () => {
    const rolls = (rulings: Readings, ...faces: number[]) => {
      const table = scene(TWO, { escalation: { moldova: 4, transnistria: 3 } }, rulings)
      const { week } = endRollChance(table.state)
      return [
        week,
        table
          .load(...faces)
          .do(endTurn)
          .saw('end-rolled').length,
        table.state.turn,
      ]
    }
    expect(rolls({})).toEqual([2, 0, 'transnistria'])
    expect(rolls({ endRollTime: 'turn' }, 7)).toEqual([1, 1, 'transnistria'])
    const last = scene(TWO, { turn: 'transnistria', escalation: { moldova: 4 } }, { endRollTime: 'turn' })
    expect(endRollChance(last.state).week).toBe(2)
    expect(last.load(4).do(endTurn).saw('end-rolled')).toHaveLength(1)
  })

  test('R-03 with N = 0 every level is 0, so nothing can begin whatever such a die would show', () => {
    for (const endRollLevel of ['sum', 'moldova'] as const)
      for (const endRollResult of ['below', 'above'] as const) {
        const table = scene(TWO, { week: 40, turn: 'transnistria' }, { endRollLevel, endRollResult })
        expect(endRollChance(table.state)).toMatchObject({ sides: 0, chance: { num: 0n } })
        expect(table.do(endTurn).state.intervention.stage).toBe('waiting')
      }
  })

  test('R-05 a result below the month begins the end, or one above it, so that escalation makes it likelier', () => {
    const eve = (rulings: Readings) =>
      scene(TWO, { turn: 'transnistria', escalation: { moldova: 5, transnistria: 3 } }, rulings)
    const begins = (face: number) => (rulings: Readings) =>
      eve(rulings).load(face).do(endTurn).saw('end-rolled')[0]!.triggered
    const other = { endRollResult: 'above' } as const
    expect(both(begins(2), other)).toEqual([true, false])
    expect(both(begins(3), other)).toEqual([false, false])
    expect(both(begins(8), other)).toEqual([false, true])
    expect(both(rulings => endRollChance(eve(rulings).state).chance, other)).toEqual([
      { num: 1n, den: 4n },
      { num: 5n, den: 8n },
    ])
  })

  test('R-08 Russian units come when they join, or as soon as the window opens', () => {
    const opened = (rulings: Readings) => {
      const text = `${TWO} ru-msp-1 ru-905`
      const table = scene(text, { turn: 'transnistria', escalation: { moldova: 5 } }, rulings)
        .load(1)
        .do(endTurn)
      expect(table.state.intervention.stage).toBe('window')
      table.do(endTurn)
      return [table.unit('ru-msp-1').hex, table.legal('airdrop').length > 0]
    }
    expect(both(opened, { russiansCome: 'window' })).toEqual([
      [null, false],
      ['5,1', true],
    ])
  })

  test('R-07 R-08 with the window they come once, whatever Moldova’s level is', () => {
    const table = scene(
      `${TWO} ru-msp-1 ru-905`,
      { week: 2, turn: 'transnistria', escalation: { moldova: 4, transnistria: 4 } },
      { russiansCome: 'window', endRollAfterTrigger: 'goes-on' },
    )
    table.load(1).do(endTurn)
    const [came] = table.saw('russians-joined')
    expect(came).toEqual({ type: 'russians-joined', units: ['ru-905', 'ru-msp-1'], level: null, rule: 'R-08' })
    expect(ruleset.describe(came!, 'en')).toMatch(/^Russian troops join Transnistria \(/)
    expect(ruleset.describe(came!, 'ru')).toMatch(/^Войска России/)
    expect(ruleset.describe(came!, 'fr')).toMatch(/^Les troupes russes/)
    table.load(1).do(endTurn, endTurn)
    expect(table.saw('window-opened')).toMatchObject([{ rule: 'R-07' }])
    expect(table.saw('russians-joined')).toEqual([])
    // At 12 they are there already: what begins then is the time to ask for peace.
    const late = scene(
      `${TWO} ru-msp-1@5,0 ru-905`,
      { turn: 'transnistria', escalation: { moldova: 12 }, intervention: { stage: 'window', until: 6 } },
      { russiansCome: 'window' },
    )
    expect(late.do(endTurn).saw('russians-joined')).toMatchObject([{ units: [], level: 12, rule: 'T-087' }])
    expect(late.legal('request-peace')).toHaveLength(1)
  })

  test('R-13 the peace that Moldova asks for is graded, or a draw', () => {
    const peace = (rulings: Readings) => scene(TWO, JOINED, rulings).do({ type: 'request-peace' }).state.end?.winners
    expect(both(peace, { requestedPeace: 'draw' })).toEqual([['transnistria'], []])
  })

  test('R-80 Moldova asks in its own actions, or whenever it has something to decide', () => {
    const asked = (rulings: Readings) => {
      const table = scene('md-1002@0,2 tr-dnestr@1,2', { ...JOINED, turn: 'transnistria' }, rulings)
      table.do(attack('tr-dnestr', '0,2'), resolve('0,2'))
      expect(table.state.pending).toMatchObject({ kind: 'defend', seat: 'moldova' })
      if (table.legal('request-peace').length === 0) return table.refuse({ type: 'request-peace' })
      const { end, battle, declared, pending } = table.do({ type: 'request-peace' }).state
      expect([battle, declared, pending]).toEqual([null, [], null])
      return end?.reason
    }
    expect(both(asked, { peaceRequestAt: 'decisions' })).toEqual(['peace-untimely', 'peace-request'])
  })

  test('R-86 Russian units appear in hexes of Transnistria, or in those of its ally too', () => {
    const arrives = (rulings: Readings) =>
      scene(
        `${TWO} ru-msp-3`,
        {
          turn: 'gagauzia',
          escalation: { moldova: 12 },
          intervention: { stage: 'window', until: 6 },
          owners: [{ hex: '7,-11', seat: 'gagauzia' }],
        },
        { players: 3, ...rulings },
      )
        .do(endTurn)
        .unit('ru-msp-3').hex
    expect(both(arrives, { arrivalHexes: 'allied' })).toEqual(['6,-10', '7,-11'])
  })
})

suite('supply', () => {
  test('R-24 a capital in enemy hands gives no network, or the nearest city takes its place', () => {
    const taken = (rulings: Readings) => networkOf('md-police-3@2,-6 tr-dnestr@1,-1', rulings)
    const [none, moved] = both(taken, { lostCapital: 'nearest-city' })
    expect([none, moved > 20]).toEqual([0, true])
    // Chisinau in Transnistria's hands without a unit there; Orhei is the nearest city.
    const lost = (rulings: Readings) =>
      supply(
        scene('md-police-3@2,-7 tr-dnestr@7,2', { owners: [{ hex: '1,-1', seat: 'transnistria' }] }, rulings).state,
        'moldova',
      ).units[0]
    const start = (rulings: Readings) => {
      const table = scene(
        'md-police-3@2,-7 tr-dnestr@7,2',
        { owners: [{ hex: '1,-1', seat: 'transnistria' }] },
        rulings,
      )
      return supply(table.state, 'moldova').networks.map(({ capital }) => capital)
    }
    expect(both(start, { lostCapital: 'nearest-city' })).toEqual([['1,-1'], ['3,-6']])
    expect(both(lost, { lostCapital: 'nearest-city' })).toMatchObject([
      { by: 'city' },
      { by: 'capital', line: ['3,-6', '3,-7', '2,-7'] },
    ])
    // A faction without another city has none.
    const only = { lostCapital: 'nearest-city', players: 3 } as const
    expect(networkOf('md-fulger@-6,8 ga-budjak@-5,9 md-1002@1,-1', only, { turn: 'gagauzia' }, 'gagauzia')).toBe(0)
  })

  test('R-25 the owner says whom an isolated city feeds, or it is the most damaged, then the lowest id', () => {
    const text =
      'md-police-1@-12,13 md-police-2@-12,13#1 md-police-3@-11,12 tr-dnestr@-10,9 tr-delta@-10,13 tr-1rg@-10,14'
    const check = (rulings: Readings) => {
      const table = scene(text, { turn: 'transnistria', ...CALM }, rulings).do(endTurn)
      return [table.state.pending?.kind ?? null, table.saw('fed').map(event => event.unit)]
    }
    expect(both(check, { cityFeeds: 'neediest' })).toEqual([
      ['feed', []],
      [null, ['md-police-2']],
    ])
  })

  test('R-28 the air-assault battalion off the map is not checked, or no line leads to it', () => {
    const waits = (rulings: Readings) => scene(`${TWO} ru-905`, JOINED, rulings).do(endTurn).unit('ru-905').damage
    expect(both(waits, { reserveSupply: 'checked' })).toEqual([0, 1])
    const table = scene(`${TWO} ru-905#3`, JOINED, { reserveSupply: 'checked' })
    expect(supply(table.state, 'transnistria').units).toContainEqual({ unit: 'ru-905', supplied: false, cuts: [] })
    expect(table.do(endTurn).unit('ru-905').status).toBe('surrendered')
    // Before it joins nobody feeds it, and nobody asks.
    expect(scene(`${TWO} ru-905`, CALM, { reserveSupply: 'checked' }).do(endTurn).unit('ru-905').damage).toBe(0)
  })

  test('R-68 an enemy zone closes the capital too, or not', () => {
    const zoned = (rulings: Readings) => networkOf('md-police-4@2,0 tr-dnestr@0,0', rulings) > 0
    expect(both(zoned, { sourceInZoc: 'open' })).toEqual([false, true])
    const held = (rulings: Readings) => networkOf('md-police-4@2,0 tr-dnestr@1,-1', rulings) > 0
    expect(both(held, { sourceInZoc: 'open' })).toEqual([false, false])
  })

  test('R-69 all that lack supply are found first, or each is asked after what befell those before', () => {
    // Budjak, far from Comrat, gives itself up on the road north; behind it the Guards lose their line.
    const text = 'md-1002@1,-1 md-fulger@9,-13 tr-company-3@8,-13 ga-budjak@8,-12#3 ru-msp-1@6,-14'
    const starved = (rulings: Readings) => {
      const table = scene(text, JOINED, rulings).do(endTurn)
      expect(table.unit('ga-budjak').status).toBe('surrendered')
      return ['tr-company-3', 'ru-msp-1'].map(id => table.unit(id).damage)
    }
    expect(both(starved, { supplyDamage: 'one-by-one' })).toEqual([
      [0, 0],
      [0, 1],
    ])
  })

  test('R-71 an isolated city feeds its own faction, or its allies too', () => {
    const fed = (rulings: Readings) => {
      const owners = [{ hex: '-2,-11', seat: 'transnistria' as const }]
      const table = scene(`${TWO} ga-budjak@-2,-10`, { turn: 'transnistria', owners }, rulings)
      return supply(table.state, 'transnistria').units.find(({ unit }) => unit === 'ga-budjak')!.supplied
    }
    expect(both(fed, { cityFeedsAllies: true })).toEqual([false, true])
  })
})

suite('actions and movement', () => {
  const FIVE = 'md-police-1@0,2 md-police-2@-1,1 md-police-3@1,2#1 md-fulger@2,2 tr-dnestr@7,2'
  const busy = (rulings: Readings) =>
    scene(FIVE, CALM, rulings).do(march('md-police-1', '0,1'), march('md-police-2', '-1,2'))

  test('R-35 the damage for acting over the limit falls before the action, or at the end of the turn', () => {
    const third = (rulings: Readings) => {
      const table = busy(rulings).do(march('md-fulger', '2,1'))
      const now = table.unit('md-fulger').damage
      table.do(endTurn)
      return [now, table.unit('md-fulger').damage]
    }
    expect(both(third, { overLimitDamage: 'turn-end' })).toEqual([
      [1, 1],
      [0, 1],
    ])
    // Before the action it may not destroy; at the end of the turn it may, to nobody's credit.
    expect(busy({}).refuse(march('md-police-3', '1,1'))).toBe('limit-destroys')
    const table = busy({ overLimitDamage: 'turn-end' }).do(march('md-police-3', '1,1'), endTurn)
    expect(table.saw('destroyed')).toMatchObject([{ unit: 'md-police-3', cause: 'over-limit', by: null }])
  })

  test('R-37 aviation is not counted in a stack, or in that of its own side', () => {
    const enters = (rulings: Readings) => {
      const table = scene('md-mig29-1 md-mig29-2 md-police-1@1,0 md-police-3@2,0 tr-dnestr@7,2', {}, rulings)
      return targets(table, 'move', 'md-police-3').includes('1,0')
    }
    expect(both(enters, { aviationStacks: true })).toEqual([true, false])
    const enemy = scene('md-mig29-1 md-mig29-2 tr-dnestr@1,1', { turn: 'transnistria' }, { aviationStacks: true })
    expect(targets(enemy, 'move', 'tr-dnestr')).toContain('1,0')
  })

  test('T-003 R-37 captured aircraft that count in stacks are based elsewhere only where there is room', () => {
    const bases = (text: string) => (rulings: Readings) => {
      const table = scene(`tr-don@1,1 ${text} md-mig29-1 md-mig29-2`, { turn: 'transnistria' }, rulings)
      table.do(move('tr-don', '1,0'))
      const pairs = []
      for (; table.state.pending; pairs.push(table.legal('rebase').length)) table.do(table.legal('rebase').at(-1)!)
      expect(validate(ruleset.schema.state, table.state, 'state').ok).toBe(true)
      return [pairs.length, table.state.units.filter(({ hex }) => hex === '5,1').length]
    }
    const other = { aviationStacks: true, freeHex: 'empty' } as const
    expect(both(bases('tr-dnestr@5,1 tr-delta@5,1 tr-1rg@5,1'), other)).toEqual([
      [2, 5],
      [0, 3],
    ])
    // The first takes the last room.
    expect(both(bases('tr-dnestr@5,1 tr-delta@5,1'), other)).toEqual([
      [2, 4],
      [1, 3],
    ])
  })

  test('R-41 the detachments pass friends in an enemy zone, or may only join them', () => {
    const table = (rulings: Readings) => scene('md-detachment-1@0,2 md-police-2@1,2 tr-dnestr@2,1', {}, rulings)
    const passes = (rulings: Readings) =>
      table(rulings)
        .legal('march', 'md-detachment-1')
        .some(order => 'path' in order && order.path.join(' ') === '1,2 2,2')
    expect(both(passes, { detachmentsPassFriends: false })).toEqual([true, false])
    const kept = table({ detachmentsPassFriends: false })
    expect(kept.refuse(march('md-detachment-1', '1,2', '2,2'))).toBe('move-stops')
    expect(targets(kept, 'move', 'md-detachment-1')).toContain('1,2')
  })

  test('R-73 an early retreat counts as having been attacked, or not', () => {
    const goes = (rulings: Readings) =>
      scene('md-police-1@0,2 tr-delta@1,2~', {}, rulings)
        .do(attack('md-police-1', '1,2'), resolve('1,2'), retreat('tr-delta', '2,2', '3,2'))
        .unit('tr-delta').disarmed
    expect(both(goes, { earlyRetreatRearms: false })).toEqual([false, true])
  })

  test('R-78 marching through an airfield captures the aircraft, or only ending there does', () => {
    const captured =
      (...path: string[]) =>
      (rulings: Readings) =>
        scene('md-mig29-1 tr-dnestr@0,1', { turn: 'transnistria' }, rulings)
          .do(march('tr-dnestr', ...path))
          .saw('aviation-captured').length
    expect(both(captured('0,0', '1,0', '2,0'), { capturePassing: false })).toEqual([1, 0])
    expect(both(captured('0,0', '1,0'), { capturePassing: false })).toEqual([1, 1])
  })

  test('R-82 Disarm is refused where its damage would destroy the unit, or destroys it', () => {
    const disarmed = (rulings: Readings) => {
      const table = scene('md-1001@0,2#2 tr-dnestr@7,2', { escalation: { moldova: 3 } }, rulings)
      if (table.legal('disarm').length === 0) return table.refuse({ type: 'disarm', unit: 'md-1001' })
      const { escalation } = table.do({ type: 'disarm', unit: 'md-1001' }).state
      return [table.unit('md-1001').status, escalation.moldova, table.saw('destroyed')[0]!.cause]
    }
    expect(both(disarmed, { disarmDamaged: 'destroyed' })).toEqual(['disarm-damage', ['destroyed', 2, 'disarm']])
  })

  test('R-85 captured aircraft fly from the taker’s next turn, or at once', () => {
    const flies = (rulings: Readings) => {
      const table = scene('md-mig29-1 md-police-1@4,4 tr-dnestr@1,1', { turn: 'transnistria' }, rulings)
      table.do(move('tr-dnestr', '1,0'), { type: 'rebase', unit: 'md-mig29-1', to: '5,1' })
      return targets(table, 'attack', 'md-mig29-1')
    }
    expect(both(flies, { capturedFly: 'at-once' })).toEqual([[], ['4,4']])
    // What they did in the turn of their old side does not count in this one (T-026).
    const busy = scene('md-mig29-1 md-police-1@4,4 tr-dnestr@1,1 tr-delta@0,2', STAND_BY, {
      capturedFly: 'at-once',
      ...STAND,
    })
    busy.do(attack('md-mig29-1', '0,2')).load(1).do(resolve('0,2'), endTurn, move('tr-dnestr', '1,0'))
    busy.do({ type: 'rebase', unit: 'md-mig29-1', to: '5,1' })
    expect(targets(busy, 'attack', 'md-mig29-1')).toEqual(['4,4'])
  })
})

suite('battle', () => {
  const river = (rulings: Readings, text: string, units: string[], target: string) => {
    const result = previewAttack(scene(text, {}, rulings).state, units, target)
    return result.ok && result.value.river
  }

  test('R-43 what was paid for a battle that lapses stays paid, or comes back', () => {
    const lapsed = (rulings: Readings) => {
      const table = scene('md-fulger@1,2 md-mig29-1 tr-delta@1,1 tr-dnestr@3,3', {}, rulings)
      table.do(attack('md-fulger', '1,1'), attack('md-mig29-1', '3,3'), resolve('1,1'))
      table.do(retreat('tr-delta', '1,0', '1,-1'), { type: 'rebase', unit: 'md-mig29-1', to: '5,1' }, occupy(null))
      expect(table.saw('battle-lapsed')).toMatchObject([{ target: '3,3' }])
      return [table.state.escalation.moldova, table.state.used.primary]
    }
    expect(both(lapsed, { lapsedBattle: 'refunded' })).toEqual([
      [2, 2],
      [1, 1],
    ])
    expect(lapsed({ lapsedBattle: 'refunded', escalationPer: 'battle' })).toEqual([1, 1])
  })

  test('R-44 Attack and Reconnaissance exclude each other whichever came first', () => {
    const first = attack('md-fulger', '1,2')
    const table = scene('md-fulger@0,2 md-1001@0,2 tr-delta@1,2').do(first)
    expect(table.refuse({ type: 'reconnoitre', unit: 'md-1001', target: '1,2' })).toBe('attack-reconnaissance')
    expect(table.legal('reconnoitre')).toEqual([])
    // What is over excludes nothing: where battles may be declared again, others may attack what one unit reconnoitred.
    const again = scene('md-fulger@0,2 md-1001@0,2 tr-delta@1,2', {}, { ...STAND, declareAgain: true })
    again.do({ type: 'reconnoitre', unit: 'md-1001', target: '1,2' })
    expect(again.refuse(first)).toBe('attack-reconnaissance')
    expect(again.load(1).do(resolve('1,2'), first).state.declared).toHaveLength(1)
  })

  test('R-47 disarmed units may retreat, or must stand and surrender', () => {
    const early = (rulings: Readings) => {
      const table = scene('md-police-1@0,2 tr-delta@1,2~', {}, rulings).do(attack('md-police-1', '1,2'))
      return rulings.disarmedRetreat === false ? table.load(1).do(resolve('1,2')) : table.do(resolve('1,2'))
    }
    const [asked, stood] = both(early, { disarmedRetreat: false })
    expect([asked.state.pending?.kind, stood.saw('stood').length]).toEqual(['defend', 1])
    const beaten = (rulings: Readings) =>
      scene('md-police-1@0,2 tr-delta@1,2~', {}, { ...STAND, ...rulings })
        .do(attack('md-police-1', '1,2'))
        .load(3)
        .do(resolve('1,2'))
    expect(both(beaten, { disarmedRetreat: false }).map(table => table.saw('surrendered').length)).toEqual([0, 1])
  })

  test('R-52 attackers from a distance and aviation leave the river alone, or lift it', () => {
    const text = 'md-alazan@3,-4 md-fulger@4,-4 tr-militia-1@5,-5'
    const other = { rangedLiftRiver: true }
    expect(both(rulings => river(rulings, text, ['md-alazan', 'md-fulger'], '5,-5'), other)).toEqual([true, false])
    expect(both(rulings => river(rulings, text, ['md-fulger'], '5,-5'), other)).toEqual([true, true])
  })

  test('R-55 the 1 damage of T-068 falls after the retreat, or before it', () => {
    // 5 against 3: with these 2 Delta has 3, and the last point destroys it where it then is.
    const falls = (rulings: Readings) => {
      const table = scene('md-fulger@0,2 tr-delta@1,2#1', {}, { ...STAND, ...rulings })
      table.do(attack('md-fulger', '1,2')).load(2, 1, 1, 1).do(resolve('1,2'))
      if (table.state.pending?.kind === 'retreat') table.do(retreat('tr-delta', '2,2', '3,2'))
      expect(table.state.pending?.kind).toBe('occupy')
      return table.saw('destroyed')[0]!.hex
    }
    expect(both(falls, { attritionTime: 'before-retreat' })).toEqual(['3,2', '1,2'])
    const lives = (rulings: Readings) => {
      const table = scene('md-fulger@0,2 tr-delta@1,2', {}, { ...STAND, ...rulings })
      table.do(attack('md-fulger', '1,2')).load(2, 1, 1, 1).do(resolve('1,2'))
      const asked = [table.state.pending?.kind, table.unit('tr-delta').damage, table.unit('md-fulger').damage]
      table.do(retreat('tr-delta', '2,2', '3,2'))
      return [...asked, table.unit('tr-delta').damage, table.state.pending?.kind]
    }
    expect(both(lives, { attritionTime: 'before-retreat' })).toEqual([
      ['retreat', 1, 0, 2, 'occupy'],
      ['retreat', 2, 1, 2, 'occupy'],
    ])
  })

  test('R-61 aviation may join a ground battle, or strikes alone', () => {
    const joins = (rulings: Readings) => {
      const table = scene('md-fulger@0,2 md-mig29-1 md-mig29-2 tr-delta@1,2', {}, rulings)
      return targets(table.do(attack('md-fulger', '1,2')), 'attack', 'md-mig29-1')
    }
    expect(both(joins, { aviationJoins: false })).toEqual([['1,2'], []])
    const alone = scene('md-fulger@0,2 md-mig29-1 md-mig29-2 tr-delta@1,2', {}, { aviationJoins: false })
    alone.do(attack('md-mig29-1', '1,2'))
    expect(targets(alone, 'attack', 'md-mig29-2')).toEqual(['1,2'])
    expect(alone.refuse(attack('md-fulger', '1,2'))).toBe('attack-aviation')
  })

  test('R-62 aviation alone is no formation that can be attacked: it has no way to retreat', () => {
    const table = scene('md-mig29-1 tr-dnestr@1,1', { turn: 'transnistria' })
    expect(table.refuse(attack('tr-dnestr', '1,0'))).toBe('attack-aircraft')
    expect(targets(table, 'move', 'tr-dnestr')).toContain('1,0')
  })

  test('R-64 the owner says which unit retreats next, or set-up order does', () => {
    const next = (rulings: Readings) =>
      scene('md-fulger@0,2 tr-delta@1,2 tr-militia-1@1,2', {}, { ...STAND, ...rulings })
        .do(attack('md-fulger', '1,2'))
        .load(3, 2, 1, 1)
        .do(resolve('1,2'))
    const [free, fixed] = both(next, { retreatOrder: 'set-up' })
    const who = (table: typeof free) => [...new Set(table.legal('retreat').map(order => 'unit' in order && order.unit))]
    expect([who(free), who(fixed)]).toEqual([['tr-delta', 'tr-militia-1'], ['tr-delta']])
    expect(fixed.refuse(retreat('tr-militia-1', '2,2', '3,2'))).toBe('retreat-impossible')
    fixed.do(retreat('tr-delta', '2,2', '3,2'))
    expect(who(fixed)).toEqual(['tr-militia-1'])
    // Before a battle too.
    const early = scene('md-fulger@0,2 tr-delta@1,2 tr-militia-1@1,2', {}, { retreatOrder: 'set-up' })
    expect(who(early.do(attack('md-fulger', '1,2'), resolve('1,2')))).toEqual(['tr-delta'])
  })

  test('R-66 attackers who fail stay where they are, and are asked nothing', () => {
    const table = scene('md-police-1@0,2 tr-delta@1,2', {}, STAND).do(attack('md-police-1', '1,2'))
    table.load(1).do(resolve('1,2'))
    expect([table.unit('md-police-1').hex, table.state.pending, table.state.phase]).toEqual(['0,2', null, 'actions'])
  })

  test('R-75 whether the river counts is fixed when the battle begins, or when those who live roll', () => {
    const rolled = (rulings: Readings) => {
      const table = scene('md-fulger@4,-1 md-mig29-1 tr-dnestr@5,-1', {}, { ...STAND, ...rulings })
      table.do(attack('md-fulger', '5,-1'), attack('md-mig29-1', '5,-1')).load(2, 2, 2, 3).do(resolve('5,-1'))
      return table.saw('battle-rolled')[0]!.river
    }
    expect(both(rolled, { riverFixed: 'roll' })).toEqual([-6, 0])
  })

  test('R-84 relations count among the survivors of the first fire, or among all who began', () => {
    const rolled = (rulings: Readings) => {
      const table = scene(
        'tr-unso@5,-1 tr-kuban@5,0#1 md-fulger@4,0',
        { turn: 'transnistria', ...JOINED },
        { ...STAND, ...rulings },
      )
      table.do(attack('tr-unso', '4,0'), attack('tr-kuban', '4,0')).load(2, 2, 2, 1, 3).do(resolve('4,0'))
      expect(table.saw('destroyed')[0]).toMatchObject({ unit: 'tr-unso', cause: 'first-fire' })
      return table.saw('battle-rolled')[0]!.together
    }
    expect(both(rolled, { togetherCounts: 'all' })).toEqual([0, 1])
  })
})

test('R-67 every viewer sees the whole state, and no generator', () => {
  const { state } = game({ players: 3 })
  for (const viewer of ['moldova', 'transnistria', 'gagauzia', 'public'] as const)
    expect(view(state, viewer)).toEqual({ ...state, viewer })
  expect(JSON.stringify(state)).not.toContain('algorithm')
})
