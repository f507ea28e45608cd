import { locales, playout } from '@umpire/core-game'
import { seedRng } from '@umpire/core-rng'
import * as fc from 'fast-check'
import { expect, describe as suite, test } from 'vitest'
import { chronicle } from '../src/describe/chronicle.ts'
import { type LossCause, lossCauses } from '../src/entries/model.ts'
import { board, type Event, type Order, type Position, ruleset, seats, type Unit } from '../src/index.ts'
import { orderText, parseOrder, parsePosition, positionOf, positionText, startText } from '../src/notation/index.ts'
import { policies } from '../src/policy/index.ts'
import { svg } from '../src/svg/index.ts'
import { openingPositions } from './support/helpers.ts'

const played = playout(ruleset, { players: 3, rulings: { weekCap: 7 } }, 5, policies)
if (!played.ok) throw new Error()
const states = [played.value.opening.state, ...played.value.steps.map(step => step.state)]
const events = [...played.value.opening.events, ...played.value.steps.flatMap(step => step.events)]

suite('order text', () => {
  test('what is printed reads back, for every legal order', () => {
    for (const options of [{}, ...openingPositions]) {
      const opened = ruleset.setup(options, seedRng(1))
      if (!opened.ok) throw new Error()
      for (const seat of seats)
        for (const order of ruleset.legalOrders(opened.state, seat))
          expect(parseOrder(orderText(order))).toEqual({ ok: true, value: order })
    }
    for (const order of [
      { type: 'occupy', unit: null },
      { type: 'stand' },
      { type: 'retreat', unit: 'tr-delta', path: ['2,2', '3,2'] },
    ] satisfies Order[])
      expect(parseOrder(orderText(order))).toEqual({ ok: true, value: order })
    expect(orderText({ type: 'march', unit: 'md-fulger', path: ['3,-1', '3,0'] })).toBe('march md-fulger 3,-1 3,0')
  })

  test('any text gives an order or a Problem', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.constantFrom('move', 'end-turn 7', 'march a', 'occupy', 'toString', '__proto__')),
        text => {
          const read = parseOrder(text)
          if (read.ok) expect(parseOrder(orderText(read.value))).toEqual(read)
          else expect(read.problems[0]!.code).toBe('order-malformed')
        },
      ),
    )
  })
})

function parsedUnits(text: string): Position['units'] {
  const read = parsePosition(text)
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return read.value.units
}

suite('position text', () => {
  test('a state reads back as the same position, and sets up the same units and owners', () => {
    for (const state of states.filter((_, i) => i % 9 === 0)) {
      const read = parsePosition(positionText(board, state))
      expect(read).toEqual({ ok: true, value: positionOf(board, state) })
      if (state.end || !read.ok) continue
      const again = ruleset.setup({ players: 3, position: read.value }, seedRng(1))
      if (!again.ok) throw new Error(JSON.stringify(again.problems))
      expect(again.state.owners).toBe(state.owners)
      const lasting = ({ id, hex, damage, disarmed, provoked, seat }: Unit) => [
        id,
        hex,
        damage,
        disarmed,
        provoked,
        seat,
      ]
      expect(again.state.units.map(lasting)).toEqual(state.units.map(lasting))
    }
  })

  test('X-01 X-04 it keeps the Disarms that are still free and who has been attacked', () => {
    const ballots = { mode: 'chosen', results: { moldova: 'B', gagauzia: 'A' } } as const
    const text = 'turn moldova levels 5/3/0 cancelled disarms 1 md-fulger@-5,7 md-1002 ga-budjak@-6,8*'
    const read = parsePosition(text)
    if (!read.ok) throw new Error(JSON.stringify(read.problems))
    const begun = ruleset.setup({ ballots, position: read.value }, seedRng(1))
    if (!begun.ok) throw new Error(JSON.stringify(begun.problems))
    const { state } = begun
    expect(state.freeDisarms).toBe(1)
    expect(state.units.filter(unit => unit.provoked).map(unit => unit.id)).toEqual(['ga-budjak'])
    expect(positionText(board, state)).toContain(' cancelled disarms 1 owners ')
    expect(parsePosition(positionText(board, state))).toEqual({ ok: true, value: positionOf(board, state) })
    expect(ruleset.setup({ ballots, position: positionOf(board, state) }, seedRng(1))).toEqual(begun)
    // As many as the ballot gives go without saying.
    const fresh = ruleset.setup({ ballots }, seedRng(1))
    expect(fresh.ok && positionText(board, fresh.state)).not.toContain('disarms')
  })

  test('R-15 a unit in a hex that it does not hold reads back so', () => {
    for (const text of ['md-fulger@5,1', 'tr-dnestr@1,-1 md-mig29-1', 'ga-budjak@1,-1']) {
      const { hex } = parsedUnits(text)[0]!
      const owners = [{ hex: hex!, seat: hex === '5,1' ? 'transnistria' : 'moldova' }] as const
      const begun = ruleset.setup({ position: { units: parsedUnits(text), owners } }, seedRng(1))
      if (!begun.ok) throw new Error(JSON.stringify(begun.problems))
      const position = positionOf(board, begun.state)
      expect(position.owners).toEqual(owners)
      expect(ruleset.setup({ position }, seedRng(1))).toEqual(begun)
    }
    // Who holds where he stands needs no word.
    const begun = ruleset.setup({}, seedRng(1))
    expect(begun.ok && positionOf(board, begun.state).owners).toEqual([])
  })

  test('T-015 T-023 a supply check that waits for a choice is still to come in the position', () => {
    const text = 'turn transnistria cancelled md-police-1@-12,13 md-police-2@-12,13#1 tr-dnestr@-10,9 tr-delta@-10,13'
    const read = parsePosition(`${text} tr-1rg@-10,14`)
    if (!read.ok) throw new Error(JSON.stringify(read.problems))
    const begun = ruleset.setup({ position: read.value }, seedRng(1))
    if (!begun.ok) throw new Error(JSON.stringify(begun.problems))
    const waits = ruleset.step(begun.state, { transnistria: [{ type: 'end-turn' }] }, begun.rng)
    if (!waits.ok) throw new Error(JSON.stringify(waits.problems))
    expect(waits.state.pending?.kind).toBe('feed')
    const again = ruleset.setup({ position: positionOf(board, waits.state) }, waits.rng)
    expect(again.ok && again.state).toEqual(waits.state)
    const after = ruleset.step(waits.state, { moldova: [{ type: 'feed', unit: 'md-police-1' }] }, waits.rng)
    expect(after.ok && positionOf(board, after.state).phase).toBe(undefined)
  })

  test('what a text says twice, or not in digits, or of a fourth side, is refused and not left out', () => {
    const refused = [
      'owners m:4,1 t:5,5',
      'm:4,1 owners 1 t:5,5',
      'owners',
      'disarms',
      'week 0x3',
      'week 1e1',
      'week 3 week 4',
      'turn moldova turn transnistria',
      'window 7 joined',
      'levels',
      'levels 0x1/0/0',
      'levels 1/2/3/4',
    ]
    for (const text of refused)
      expect(parsePosition(text), text).toMatchObject({ ok: false, problems: [{ code: 'position-unit' }] })
    expect(parsePosition('levels 2/1 owners 2 m:4,1 t:3,0')).toMatchObject({
      ok: true,
      value: { escalation: { moldova: 2, transnistria: 1 }, owners: [{ hex: '4,1' }, { hex: '3,0' }] },
    })
  })

  test('print and parse agree for any position', () => {
    const id = fc.constantFrom('md-fulger', 'tr-1rg', 'ru-905')
    const hex = fc.constantFrom('0,2', '-12,13')
    const unit = fc.record(
      {
        id,
        type: fc.constantFrom('md-fulger', 'tr-skr-transit'),
        seat: fc.constantFrom(...seats),
        status: fc.constantFrom('map', 'reserve', 'arriving', 'destroyed', 'surrendered'),
        hex,
        damage: fc.nat(9),
        disarmed: fc.boolean(),
        provoked: fc.constant(true),
      },
      { requiredKeys: ['id'], noNullPrototype: true },
    )
    const level = fc.record(
      { moldova: fc.nat(30), transnistria: fc.nat(30), gagauzia: fc.nat(30) },
      { requiredKeys: [], noNullPrototype: true },
    )
    const position = fc.record(
      {
        units: fc.array(unit, { maxLength: 4 }),
        owners: fc.array(fc.record({ hex, seat: fc.constantFrom(...seats) }, { noNullPrototype: true }), {
          maxLength: 3,
        }),
        week: fc.integer({ min: 1, max: 60 }),
        turn: fc.constantFrom(...seats),
        phase: fc.constantFrom('victory', 'actions'),
        escalation: level,
        intervention: fc.record(
          { stage: fc.constantFrom('waiting', 'window', 'joined'), until: fc.integer({ min: 1, max: 70 }) },
          { requiredKeys: ['stage'], noNullPrototype: true },
        ),
        freeDisarms: fc.nat(9),
      },
      { requiredKeys: ['units'], noNullPrototype: true },
    )
    fc.assert(
      fc.property(position, value => {
        expect(parsePosition(startText(value as Position))).toEqual({ ok: true, value })
      }),
    )
  })

  test('any text gives a position or a Problem', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.constantFrom('week x', 'turn nobody', 'levels 1/2/x', 'md-fulger@@', 'phase 7', 'a@1,2#999'),
        ),
        text => {
          const read = parsePosition(text)
          if (!read.ok) expect(read.problems.every(problem => problem.code === 'position-unit')).toBe(true)
        },
      ),
    )
  })
})

suite('describe', () => {
  test('every event is a sentence in every language, with the names of units', () => {
    const seen = new Set<string>()
    for (const event of events) {
      seen.add(event.type)
      const said = locales.map(locale => ruleset.describe(event, locale))
      const [en, ru, fr] = said
      expect(en).toMatch(/^[A-Z0-9].*\.$/)
      expect(ru).toMatch(/[а-яё].*\.$/i)
      expect(fr).toMatch(/^[A-ZÉ].*\.$/)
      for (const text of said) expect(text).not.toMatch(/undefined|NaN|\[object/)
      expect(new Set(said).size).toBe(locales.length)
    }
    expect(seen.size).toBeGreaterThan(15)
    expect(
      ruleset.describe(
        {
          type: 'moved',
          seat: 'moldova',
          unit: 'md-fulger',
          action: 'march',
          from: '3,-2',
          path: ['4,-3', '5,-3'],
          rule: 'T-034',
        },
        'en',
      ),
    ).toBe('Fulger marches: Vadul lui Voda (3,-2) → Cosnita bridgehead → Grigoriopol.')
    expect(
      ruleset.describe(
        { type: 'destroyed', unit: 'tr-4rg', hex: '5,-5', cause: 'battle', by: 'moldova', rule: 'T-070' },
        'ru',
      ),
    ).toBe('4-й бат РГ ПМР: соединение уничтожено.')
  })

  test('the chronicle has a paragraph a week', () => {
    const weeks = chronicle(events, 'en', ruleset.describe)
    expect(weeks.length).toBe(events.filter(event => event.type === 'week-began').length)
    expect(weeks[0]).toMatch(/^Week 1 begins, 1992-03-02\./)
  })

  test('T-031 T-075 T-107 the chronicle tells damage that nothing else tells', () => {
    const hit = (cause: LossCause) => ({ type: 'damaged', unit: 'md-fulger', points: 1, damage: 1, cause, rule: '' })
    const told = lossCauses.filter(cause => chronicle([hit(cause) as Event], 'en', ruleset.describe).length > 0)
    expect(told).toEqual(['over-limit', 'retreat', 'anti-air'])
  })
})

suite('svg', () => {
  test('it draws every counter, the river and the last ways, in every language', () => {
    const { state, events } = played.ok ? played.value.steps[40]! : (undefined as never)
    const picture = svg(state, { events })
    expect(picture.startsWith('<svg ')).toBe(true)
    expect(picture.match(/<title>/g)!.length).toBe(1 + state.units.filter(unit => unit.hex !== null).length)
    expect(picture).toContain('Dubossary')
    expect(svg(state, { locale: 'ru', zones: false, supply: false })).toContain('Дубоссары')
    expect(svg(state, { locale: 'fr', zones: false, supply: false })).toContain('Doubossary')
    expect(picture).not.toMatch(/undefined|NaN/)
    expect(svg(state, { events })).toBe(picture)
  })
})

suite('orders as people write them', () => {
  test('names of places in any language, and any letter case, where the board is given', () => {
    const read = (text: string) => {
      const order = parseOrder(text, ruleset.board)
      return order.ok ? orderText(order.value) : order.problems[0]!.code
    }
    expect(read('MOVE MD-Fulger Vadul lui Voda')).toBe('move md-fulger 3,-2')
    expect(read('March md-fulger Вадул-луй-Водэ  4,-4')).toBe('march md-fulger 3,-2 4,-4')
    expect(read('march md-fulger Vadul lui Vodă Doubossary')).toBe('march md-fulger 3,-2 5,-5')
    expect(read('Resolve-Battles bender')).toBe('resolve-battles 4,1')
    expect(read('march md-fulger Criuleni Dubossary')).toBe('march md-fulger 4,-4 5,-5')
    expect(read('attack md-mig29-1 chisinau airfield')).toBe('attack md-mig29-1 1,0')
    expect(read('dance md-fulger')).toBe('order-malformed')
    // Whoever has no board, or maps over lines, gives something else in its place.
    for (const none of [null, undefined, 7, {}, []])
      expect(parseOrder('move md-fulger 3,0', none as never)).toMatchObject({ ok: true, value: { to: '3,0' } })
  })
})
