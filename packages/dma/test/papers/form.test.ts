import { locales, sameJson } from '@umpire/core-game'
import { seedRng } from '@umpire/core-rng'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { book, type Event, type Order, ruleset, type Seat, type State } from '../../src/index.ts'
import { parsePlan } from '../../src/notation/index.ts'
import {
  checkPaper,
  formOf,
  formPaper,
  formText,
  paperHtml,
  paperText,
  planTraps,
  presentOrders,
  readForm,
} from '../../src/papers/index.ts'
import { policies } from '../../src/policy/index.ts'
import {
  checkOrders,
  declares,
  forcesOf,
  plainFormation,
  queueOf,
  routeOf as routeIn,
} from '../../src/queries/index.ts'
import { ARDEN, addArmy, at, block, give, ok, start, under } from '../support/helpers.ts'
import { playedWeek, routeOf } from './support.ts'

/** What a browser sends of the form by clicks of a page: every control with the value that it shows. */
function fieldsOf(html: string): Record<string, string> {
  const form = html.slice(html.lastIndexOf('<form'))
  const plain = (text: string) =>
    text
      .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&')
  const fields: Record<string, string> = {}
  const attribute = (tag: string, name: string) => plain(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '')
  for (const [tag] of form.matchAll(/<input [^>]*>/g)) {
    if (attribute(tag, 'type') === 'checkbox' && !tag.includes(' checked="')) continue
    fields[attribute(tag, 'name')] = attribute(tag, 'value')
  }
  for (const [, tag, options] of form.matchAll(/(<select [^>]*>)(.*?)<\/select>/g)) {
    const chosen = /<option value="([^"]*)" selected="selected">/.exec(options!)
    fields[attribute(tag!, 'name')] = plain(chosen?.[1] ?? '')
  }
  return fields
}

const pageOf = (state: State, seat: Seat, orders?: readonly Order[]) =>
  paperHtml(formPaper(book, ruleset.view(state, seat), 'en', orders ? { orders } : {})!)

/** A form by clicks that is filled in and sent, with what is changed in it. */
const resent = (state: State, seat: Seat, orders?: readonly Order[], change: Record<string, string> = {}) =>
  ok(readForm(book, ruleset.view(state, seat), { ...fieldsOf(pageOf(state, seat, orders)), ...change })).value

const cases = fc.record({
  seed: fc.nat(50),
  week: fc.integer({ min: 1, max: 7 }),
  reader: fc.constantFrom<Seat>('p1', 'p3', 'p5'),
})

test('R56 the form as it comes, by lines or by clicks, changes nothing', () => {
  fc.assert(
    fc.property(cases, ({ seed, week, reader }) => {
      const { after } = playedWeek(seed, week)
      const view = ruleset.view(after, reader)
      const idle = ok(ruleset.step(after, {}, seedRng(1)))
      const byLines = ok(parsePlan(formText(book, view, 'en'))).value
      expect(byLines).toEqual(presentOrders(view))
      const byClicks = ok(readForm(book, view, fieldsOf(pageOf(after, reader)))).value
      for (const plan of [byLines, byClicks]) {
        const sent = ok(ruleset.step(after, { [reader]: plan }, seedRng(1)))
        expect(sent.state).toEqual(idle.state)
        expect(sent.events).toEqual(idle.events)
      }
    }),
    // A state at peace has fallen by then.
    { numRuns: 8, examples: [[{ seed: 2, week: 7, reader: 'p1' }]] },
  )
}, 120_000)

test('a draft that is sent back by clicks says the same as its lines, and the next time it is the same to the letter', () => {
  fc.assert(
    fc.property(cases, ({ seed, week, reader }) => {
      const { after } = playedWeek(seed, week)
      const view = ruleset.view(after, reader)
      const draft = policies[reader as 'p1']({ seat: reader, view, dice: { d: () => 3 } } as never) as readonly Order[]
      const clicked = (plan: readonly Order[]) => ok(readForm(book, view, fieldsOf(pageOf(after, reader, plan)))).value
      const sent = clicked(draft)
      expect(clicked(sent)).toEqual(sent)
      // Of equals of a type the clicks may move another one: dice then fall otherwise, so it is Monday morning that is compared.
      const shape = (plan: readonly Order[]) => ({
        forces: [...forcesOf(view, plan).values()].map(({ units, ...force }) => [
          force,
          units.map(unit => [unit.type, unit.cell].join()).sort(),
        ]),
        queues: view.own!.cities.map(({ index }) => queueOf(view, plan, index)),
        routes: view.own!.armies.map(({ id }) => routeIn(view, plan, id)),
        peace: view.players.map(({ seat }) => declares(view, plan, seat)),
      })
      expect(shape(sent)).toEqual(shape(draft))
      const [one, other] = [draft, sent].map(plan => ok(ruleset.step(after, { [reader]: plan }, seedRng(1))))
      const refused = (events: readonly Event[]) => events.filter(event => event.type === 'order-refused').length
      expect(refused(other!.events)).toBe(refused(one!.events))
      // Where the very same units go, the week is the same too.
      const placed = (plan: readonly Order[]) => [...forcesOf(view, plan).values()]
      if (sameJson(placed(draft) as never, placed(sent) as never)) expect(other!.state).toEqual(one!.state)
    }),
    { numRuns: 8 },
  )
}, 120_000)

describe('a draft of any lines that is sent back by clicks does the same, and so it does the next time', () => {
  const crowded = start({}, draft => {
    draft.cities[0]!.garrison.field = 1
    give(draft, draft.cities[0]!.garrison, 0, ['militia', ['militia', 0, 1], ['militia', 5, 1]])
    give(draft, draft.cities[0]!.garrison, 1, ['militia', ['pike', 1, 1]])
    const near = addArmy(draft, 'p1', 0, ARDEN, [['pike', 0, 2], 'pike', ['militia', 2, 1]])
    near.vacancies = [{ type: 'pike', home: 0, cell: [3, 1] }]
    addArmy(draft, 'p1', 1, ARDEN + 1, block('militia', 24))
    // One fewer than its field was made for.
    draft.armies.at(-1)!.field = 1
    draft.armies.at(-1)!.units.splice(3, 3)
    draft.armies.at(-1)!.units[0]!.cell = [-5, 5]
    draft.armies[0]!.route = ['e', 'n']
  })
  const states = [crowded, playedWeek(7, 6).after].flatMap(state => [
    state,
    { ...state, rulings: { ...state.rulings, fieldSize: 'deployed', peaceFlags: 'next-week', refill: 'rear-first' } },
  ]) as State[]

  /** Lines that can be, and some that cannot. */
  function linesOf(state: State): Order[] {
    const { own, players } = ruleset.view(state, 'p1')
    const forces = [...forcesOf(ruleset.view(state, 'p1'), []).values()]
    return [
      ...ruleset.legalOrders(state, 'p1'),
      { type: 'retire' },
      ...players.map(({ seat }): Order => ({ type: 'peace', with: seat, peace: true })),
      ...own!.armies.flatMap(({ id, name }): Order[] => [
        { type: 'rename', army: id, name: `The ${name}` },
        { type: 'disband', force: id },
        routeOf(id, ...Array.from({ length: 70 }, () => 'e' as const)),
      ]),
      ...own!.cities.map(
        ({ index }): Order => ({
          type: 'queue',
          city: index,
          items: Array.from({ length: 65 }, () => ({ kind: 'unit', id: 'militia' })),
        }),
      ),
      ...forces.flatMap(({ id, units }): Order[] => {
        const plain = plainFormation(units, 5)
        const last = plain.length - 1
        return [
          { type: 'formation', force: id, cells: plain },
          {
            type: 'formation',
            force: id,
            cells: plain.map(([unit], i) => [unit, plain[last - i]![1], plain[last - i]![2]]),
          },
          { type: 'formation', force: id, cells: plain.slice(1).map(([unit, dx, dy]) => [unit, dx, dy + 1]) },
          ...units
            .slice(0, 8)
            .flatMap(({ id: unit }): Order[] => [
              { type: 'disband', force: id, unit },
              ...forces.map(({ id: to }): Order => ({ type: 'transfer', unit, from: id, to })),
              { type: 'transfer', unit, from: id, to: 0, day: 2 },
            ]),
        ]
      }),
    ]
  }
  const pools = states.map(linesOf)

  test.each([0, 1, 2, 3])(
    'in state %i',
    at => {
      const [state, pool] = [states[at]!, pools[at]!]
      const after = (plan: readonly Order[]) => ok(ruleset.step(state, { p1: plan }, seedRng(1)))
      fc.assert(
        fc.property(fc.array(fc.nat(pool.length - 1), { minLength: 1, maxLength: 24 }), picks => {
          const draft = picks.map(i => pool[i]!)
          const sent = resent(state, 'p1', draft)
          const [one, other] = [after(draft), after(sent)]
          expect(other.state).toEqual(one.state)
          expect(other.rng).toEqual(one.rng)
          expect(resent(state, 'p1', sent)).toEqual(sent)
        }),
        { numRuns: 40 },
      )
    },
    120_000,
  )
})

describe('a draft stands in the form by clicks', () => {
  const state = start({}, draft => {
    give(draft, draft.cities[0]!.garrison, 0, ['militia', ['militia', 0, 1]])
    draft.armies[0]!.route = ['e']
  })
  const [inReserve, inFront] = state.cities[0]!.garrison.units.map(({ id }) => id)

  test('C17 an army that is dismissed has its tick in the form by clicks, and goes on where it is taken out', () => {
    const draft: Order[] = [routeOf(256, 'n'), { type: 'disband', force: 256 }]
    const sent = resent(state, 'p1', draft)
    expect(sent).toContainEqual({ type: 'disband', force: 256 })
    expect(sent.filter(order => 'army' in order)).toEqual([])
    expect(resent(state, 'p1', sent, { 'disband.256': '' })).toContainEqual(routeOf(256, 'e'))
  })

  test('C46 a crown that is laid down has its tick in the form by clicks', () => {
    expect(resent(state, 'p1', [{ type: 'retire' }])).toEqual([{ type: 'retire' }])
    expect(resent(state, 'p1', [{ type: 'retire' }], { retire: '' })).toContainEqual(routeOf(256, 'e'))
  })

  test('C18 a garrison that is moved out to the last has its moves in the form by clicks, and can be called back', () => {
    const draft = [inReserve!, inFront!].map((unit): Order => ({ type: 'transfer', unit, from: 0, to: 256 }))
    const moves = (orders: readonly Order[]) => orders.filter(({ type }) => type === 'transfer')
    expect(moves(resent(state, 'p1', draft))).toEqual(draft)
    expect(moves(resent(state, 'p1', draft, { 'move.0.256.militia': '1' }))).toEqual(draft.slice(0, 1))
    expect(moves(resent(state, 'p1', draft, { 'move.0.256.militia': '0' }))).toEqual([])
  })

  test('C18 C19 a form that is sent again moves and draws up the very units of its draft, not others of their type', () => {
    const draft: Order[] = [
      { type: 'transfer', unit: inFront!, from: 0, to: 256 },
      { type: 'formation', force: 256, cells: [[state.armies[0]!.units[3]!.id, 0, 1]] },
    ]
    for (const line of draft) expect(resent(state, 'p1', draft)).toContainEqual(line)
  })

  test('C17 who is dismissed by a line is not moved by a click', () => {
    const draft: Order[] = [{ type: 'disband', force: 0, unit: inReserve! }]
    const sent = resent(state, 'p1', draft, { 'move.0.256.militia': '1', 'cell.0.0.1': '' })
    expect(sent).toContainEqual({ type: 'transfer', unit: inFront!, from: 0, to: 256 })
  })

  test('R26 a flag of peace that counts from the next week only has its tick in the form by clicks', () => {
    const draft: Order[] = [{ type: 'peace', with: 'p2', peace: true }]
    expect(resent(under({ peaceFlags: 'next-week' }), 'p1', draft)).toContainEqual(draft[0])
  })

  test('R56 long routes and queues come back whole from the form by clicks, and what is too long is refused', () => {
    const long: Order[] = [
      routeOf(256, ...Array.from({ length: 500 }, () => 'e' as const)),
      { type: 'queue', city: 0, items: Array.from({ length: 100 }, () => ({ kind: 'unit', id: 'militia' })) },
    ]
    for (const line of long) expect(resent(state, 'p1', long)).toContainEqual(line)
    const fields = fieldsOf(pageOf(state, 'p1', long))
    expect(readForm(book, ruleset.view(state, 'p1'), { ...fields, 'route.256.501': 'e' })).toMatchObject({
      problems: [{ code: 'order-malformed', at: ['route.256'] }],
    })
  })
})

describe('an army on a field that is wider than its men would be given', () => {
  const state = start({}, draft => {
    const army = addArmy(draft, 'p1', 0, at(9, 5), [['militia', 5, 1], ['militia', -5, 1], ...block('militia', 13)])
    army.field = 1
    army.vacancies = [{ type: 'militia', home: 0, cell: [0, 4] }]
  })
  const view = ruleset.view(state, 'p1')
  const { id } = state.armies.at(-1)!
  const formed = (orders: readonly Order[]) => orders.filter(({ type }) => type === 'formation')

  test('C19 R34 those who stand beyond the field they would be given stay there where nothing in the form is changed', () => {
    expect(pageOf(state, 'p1')).not.toContain(`name="cell.${id}.5.1"`)
    expect(formed(resent(state, 'p1'))).toEqual([])
  })

  test('C19 R34 by clicks an army is drawn up anew on the field it would have, and the form by lines offers no other', () => {
    const orders = resent(state, 'p1', undefined, { [`cell.${id}.0.4`]: 'militia' })
    expect(formed(orders)).toMatchObject([{ force: id, cells: { length: 14 } }])
    expect(checkOrders(view, orders).problems).toEqual([])
    const text = formText(book, view, 'en').replace(`# formation ${id}`, `formation ${id}`)
    const plan = ok(parsePlan(text)).value
    expect(formed(plan)).toMatchObject([{ cells: { length: 13 } }])
    expect(checkOrders(view, plan).problems).toEqual([])
  })
})

describe('readForm', () => {
  const state = start({}, draft => {
    addArmy(draft, 'p1', 0, ARDEN, ['militia', ['pike', 0, 1], ['pike', 1, 1]])
    give(draft, draft.cities[0]!.garrison, 0, ['militia', 'militia'])
  })
  const view = ruleset.view(state, 'p1')
  const [, army] = state.armies.filter(({ seat }) => seat === 'p1')
  const sent = fieldsOf(pageOf(state, 'p1'))
  const read = (change: Record<string, string>) => readForm(book, view, { ...sent, ...change })

  test('takes what was chosen: works, steps, cells, moves, names, flags', () => {
    const orders = ok(
      read({
        'queue.0.0': 'building:V1',
        'queue.0.2': 'unit:militia',
        'route.256.0': 'e',
        [`name.${army!.id}`]: 'Wolves',
        [`cell.${army!.id}.0.1`]: '',
        [`cell.${army!.id}.0.3`]: 'pike',
        [`move.0.${army!.id}.militia`]: '1',
        'peace.p2': 'on',
      }),
    ).value
    const pikes = army!.units.filter(({ type }) => type === 'pike').map(({ id }) => id)
    const [first] = state.cities[0]!.garrison.units
    expect(orders).toEqual([
      { type: 'transfer', unit: first!.id, from: 0, to: army!.id },
      {
        type: 'formation',
        force: army!.id,
        cells: [
          [pikes[0], 0, 3],
          [pikes[1], 1, 1],
        ].sort((a, b) => a[1]! - b[1]! || 0),
      },
      {
        type: 'queue',
        city: 0,
        items: [
          { kind: 'building', id: 'V1' },
          { kind: 'unit', id: 'militia' },
        ],
      },
      routeOf(256, 'e'),
      { type: 'rename', army: army!.id, name: 'Wolves' },
      routeOf(army!.id),
      { type: 'peace', with: 'p2', peace: true },
    ])
  })

  test('takes lines where lines were sent, and says where they are wrong', () => {
    expect(readForm(book, view, { by: 'lines', lines: 'route 256 e\r\npeace p2 on' })).toMatchObject({
      ok: true,
      value: [routeOf(256, 'e'), { type: 'peace' }],
    })
    expect(readForm(book, view, { by: 'lines', lines: '\nfly' })).toMatchObject({ ok: false, problems: [{ at: [2] }] })
  })

  test('names the field of what cannot be', () => {
    expect(read({ [`move.0.${army!.id}.militia`]: '3' })).toMatchObject({
      problems: [{ code: 'order-unknown-unit', at: [`move.0.${army!.id}.militia`] }],
    })
    expect(read({ [`cell.${army!.id}.2.2`]: 'pike' })).toMatchObject({ problems: [{ code: 'order-unknown-unit' }] })
    expect(read({ 'route.256.0': 'up' })).toMatchObject({ problems: [{ code: 'order-malformed', at: ['route.256'] }] })
    expect(read({ 'name.256': 'a:b' })).toMatchObject({ problems: [{ at: ['name.256'] }] })
    expect(readForm(book, ruleset.view(state, 'public'), sent)).toMatchObject({
      problems: [{ code: 'order-not-yours' }],
    })
  })

  test('C46 laying down the crown is one line, and dismissed armies march nowhere', () => {
    expect(read({ retire: 'on' })).toMatchObject({ value: [{ type: 'retire' }] })
    const orders = ok(read({ 'disband.256': 'on' })).value
    expect(orders.filter(order => 'army' in order && order.army === 256)).toEqual([])
    expect(orders).toContainEqual({ type: 'disband', force: 256 })
  })

  test.each([
    undefined,
    null,
    5,
    'x',
    [],
    { lines: 5 },
    { by: 'lines', lines: { x: 1 } },
    { __proto__: { retire: 'on' } },
  ])('answers %j calmly', fields => {
    expect(readForm(book, view, fields)).toHaveProperty('ok')
  })
})

test('lines that no click can say are kept: transfers with a day, dismissals of one unit', () => {
  const state = start({}, draft => {
    give(draft, draft.cities[0]!.garrison, 0, ['militia'])
  })
  const [unit] = state.cities[0]!.garrison.units
  const draft: Order[] = [
    { type: 'transfer', unit: unit!.id, from: 0, to: 256, day: 3 },
    { type: 'disband', force: 256, unit: state.armies[0]!.units[0]!.id },
  ]
  const back = ok(readForm(book, ruleset.view(state, 'p1'), fieldsOf(pageOf(state, 'p1', draft)))).value
  for (const order of draft) expect(back).toContainEqual(order)
})

test('C10 a form offers what can begin, and what the queue leads to', () => {
  const state = start({}, draft => {
    draft.cities[0]!.buildings = ['T1']
    draft.cities[0]!.queue = [{ kind: 'building', id: 'T2', paid: 3 }]
  })
  const [city] = formOf(book, ruleset.view(state, 'p1'))!.cities
  const of = (id: string) => city!.choices.find(choice => choice.id === id)
  expect(of('T1')).toBeUndefined()
  expect(of('T3')).toMatchObject({ price: 110, open: true })
  expect(of('guard')).toMatchObject({ open: false })
  expect(of('xbow')).toBeUndefined()
})

test('who can order nothing has no form', () => {
  const { state } = ok(ruleset.step(start(), { p2: [{ type: 'retire' }] }, seedRng(1)))
  for (const viewer of ['public', 'p2', 'p9'] as const) {
    expect(formPaper(book, ruleset.view(state, viewer), 'en')).toBeNull()
    expect(formText(book, ruleset.view(state, viewer), 'en')).toBe('')
  }
})

test('a form goes where its host wants it, and nowhere that runs', () => {
  const page = (action: string) =>
    paperHtml(formPaper(book, ruleset.view(start(), 'p1'), 'en', { action, hidden: { key: '"><b>' } })!)
  expect(page('/orders/p1?week=1')).toContain('<form action="/orders/p1?week=1" method="post">')
  for (const action of ['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,x'])
    expect(page(action)).toContain('<form action="" method="post">')
  expect(page('')).not.toContain('<b>')
  expect(page('')).not.toContain('<script')
})

test('what could not be read stands in the form by lines as it was written', () => {
  const written = 'route 256 n\n# <later>\nmarch & rest'
  const page = paperHtml(formPaper(book, ruleset.view(start(), 'p1'), 'en', { written })!)
  expect(page).toContain('>route 256 n&#10;# &lt;later&gt;&#10;march &amp; rest</textarea>')
})

test('R56 where nothing sent stops everything the form says so', () => {
  const view = ruleset.view(under({ missingPlan: 'stop' }), 'p1')
  expect(formText(book, view, 'en')).toContain('Without orders queues and routes stop')
  expect(formText(book, ruleset.view(start(), 'p1'), 'en')).not.toContain('queues and routes stop')
})

test('R56 a plan without lines stops them as well, and the checker says so', () => {
  const checked = (state: State) => paperText(checkPaper(book, ruleset.view(state, 'p1'), [], 'en'))
  expect(checked(start())).toContain('No lines: queues, routes and formations go on.')
  expect(checked(under({ missingPlan: 'stop' }))).toContain('Without orders queues and routes stop')
  expect(checked(under({ missingPlan: 'stop' }))).not.toContain('go on')
})

test('R50 transfers of a day are named in the form where they are allowed', () => {
  for (const locale of locales) {
    const form = (state: State) => formText(book, ruleset.view(state, 'p1'), locale).replace(/\n# /g, ' ')
    expect(form(start())).toMatch(/ 2 (?:to|до|à) 7/)
    expect(form(under({ datedTransfers: 'monday-only' }))).not.toMatch(/ 2 (?:to|до|à) 7/)
  }
})

test('the formation that stands is no line: places of the fallen would be lost', () => {
  const state = start({}, draft => {
    draft.armies[0]!.units = []
    give(draft, draft.armies[0]!, 0, block('militia', 3))
    draft.armies[0]!.vacancies = [{ type: 'militia', home: 0, cell: [4, 4] }]
    draft.armies[0]!.cell = at(9, 5)
  })
  const text = formText(book, ruleset.view(state, 'p1'), 'en')
  expect(text).toMatch(/^# formation 256 /m)
  const after = ok(ruleset.step(state, { p1: ok(parsePlan(text)).value }, seedRng(1))).state
  expect(after.armies[0]!.vacancies).toHaveLength(1)
})

test.each(locales)('R29 an army in reserve is offered a line that puts all of it in formation, in %s', locale => {
  const view = ruleset.view(start(), 'p1')
  const text = formText(book, view, locale)
  const offered = text.split('\n').filter(line => line.startsWith('# formation 256 '))
  expect(offered).toHaveLength(1)
  const plan = ok(
    parsePlan(
      `${text.replace('# formation 256', 'formation 256').replace('\nroute 256\n', '\nroute 256 e e ne ne\n')}\n`,
    ),
  ).value
  expect(checkOrders(view, plan).problems).toEqual([])
  expect(planTraps(book, view, plan)).toEqual([])
  expect(plan.find(order => order.type === 'formation')).toMatchObject({ force: 256, cells: { length: 10 } })
})

test('C20 R29 an army of which somebody will move up before a battle is not said to have nobody in formation', () => {
  const text = (home: number) =>
    formText(
      book,
      ruleset.view(
        start({}, draft => {
          draft.armies[0]!.vacancies = [{ type: 'militia', home, cell: [0, 2] }]
        }),
        'p1',
      ),
      'en',
    )
  expect(text(0)).not.toContain('Nobody is in formation')
  expect(text(1)).toContain('Nobody is in formation')
})

test('a garrison in reserve mans its walls, and is offered no line', () => {
  const view = ruleset.view(
    start({}, draft => {
      give(draft, draft.cities[0]!.garrison, 0, block('militia', 3))
      for (const unit of draft.cities[0]!.garrison.units) unit.cell = null
    }),
    'p1',
  )
  expect(formText(book, view, 'en')).not.toContain('# formation 0 ')
})
