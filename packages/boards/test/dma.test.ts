import { seedRng } from '@umpire/core-rng'
import { createRuleset, generateMap, handbook, type Order, type Unit, type View } from '@umpire/dma'
import { cellName, cellOf, routeCells } from '@umpire/dma/map'
import { policies } from '@umpire/dma/policy'
import { amend, forcesOf, lineFor, plainFormation, withoutLine } from '@umpire/dma/queries'
import { describe, expect, test } from 'vitest'
import { fieldGround, fieldOf, forceIn, formationGame, placed } from '../src/dma/formation-game.ts'
import { armyPiece, endPiece, gameFor, type Scene } from '../src/dma/game.ts'
import { renderBoard } from '../src/dma/index.ts'
import { addPlanPanels } from '../src/dma/plan-panels.ts'
import { planWords } from '../src/dma/plan-words.ts'
import { isIdle, mapGround, weekOf } from '../src/dma/reading.ts'
import { citySheet } from '../src/dma/sheet.ts'
import { wordsOf } from '../src/dma/words.ts'
import { registry } from '../src/elements/registry.ts'
import '../src/dma/fr.ts'
import '../src/dma/ru.ts'
import { createDesk, emptyHand, judge, memoryStore, PERSON, policyPlayer } from '../src/index.ts'

const made = createRuleset(handbook)
if (!made.ok) throw new Error('no handbook')
const rules = made.value
const land = generateMap({ players: 2, neutral: 1 }, seedRng('land'))
if (!land.ok) throw new Error('no land')
const options = { states: ['Valdria', 'Ostmark'], map: land.state, lastWeek: 3 }
const desk = (cast: { p1: string; p2: string }, store = memoryStore()) =>
  createDesk(rules, {
    beginning: { options, seed: 7, cast },
    players: { ruler: policyPlayer(rules, policies.p1) },
    store,
    pace: 0,
  })
const begun = rules.setup(options, seedRng(7))
if (!begun.ok) throw new Error('no game')
const view = rules.view(begun.state, 'p1')
const [army] = view.own!.armies
const id = army!.id
const game = gameFor(() => view)
const sceneOf = (planned: readonly Order[] = [], more: Partial<Scene> = {}): Scene => ({
  view,
  legal: [],
  events: [],
  seat: 'p1',
  locale: 'en',
  rules,
  hand: emptyHand,
  over: null,
  planned,
  ...more,
})
const here = cellName(view.map, army!.cell)
const there = cellName(view.map, army!.cell + 3)
const items = (...ids: string[]) =>
  ids.map(one => ({ kind: one === 'militia' ? ('unit' as const) : ('building' as const), id: one }))

describe('a plan', () => {
  const queue = (...ids: string[]): Order => ({ type: 'queue', city: 0, items: items(...ids) })
  test('has one line for each thing; what a line takes the place of is said', () => {
    const first = amend(view, [], queue('T1'))
    expect(first).toEqual({ plan: [queue('T1')], replaced: null })
    const longer = amend(view, first.plan, queue('T1', 'V1'))
    expect(longer).toEqual({ plan: [queue('T1', 'V1')], replaced: null })
    const other = amend(view, longer.plan, queue('V1', 'T1'))
    expect(other.replaced).toBeNull()
    expect(amend(view, other.plan, queue('V1')).replaced).toEqual(queue('V1', 'T1'))
    const route: Order = { type: 'route', army: id, path: ['e', 'e'] }
    const marched = amend(view, first.plan, route)
    expect(marched.plan).toEqual([queue('T1'), route])
    expect(amend(view, marched.plan, { ...route, path: ['e', 'e', 'n'] }).replaced).toBeNull()
    expect(amend(view, marched.plan, { ...route, path: ['w'] })).toEqual({
      plan: [queue('T1'), { ...route, path: ['w'] }],
      replaced: route,
    })
    expect(lineFor(marched.plan, { ...route, path: [] })).toEqual(route)
  })

  test('sends units from force to force once, and names none in a formation that is not there', () => {
    const [unit, second] = army!.units
    const send = (from: number, to: number): Order => ({ type: 'transfer', unit: unit!.id, from, to })
    const drawn: Order = {
      type: 'formation',
      force: id,
      cells: [
        [unit!.id, 0, 2],
        [second!.id, 1, 2],
      ],
    }
    const sent = amend(view, [drawn], send(id, 0))
    expect(sent.plan).toEqual([{ ...drawn, cells: [[second!.id, 1, 2]] }, send(id, 0)])
    expect(
      forcesOf(view, sent.plan)
        .get(0)!
        .units.map(one => one.id),
    ).toEqual([unit!.id])
    expect(rules.checkOrders(view, sent.plan)).toEqual({ ok: true, problems: [] })
    // Back where it was: the line goes.
    expect(amend(view, sent.plan, send(0, id)).plan).toEqual([{ ...drawn, cells: [[second!.id, 1, 2]] }])
    const inGarrison = amend(view, [send(id, 0)], { type: 'formation', force: 0, cells: [[unit!.id, 0, 1]] })
    expect(withoutLine(view, inGarrison.plan, inGarrison.plan[0]!)).toEqual([
      { type: 'formation', force: 0, cells: [] },
    ])
  })

  test('what the forces of a plan are, is what the rules make of it', () => {
    const [unit] = army!.units
    const plan: Order[] = [
      { type: 'transfer', unit: unit!.id, from: id, to: 0 },
      { type: 'formation', force: id, cells: [[army!.units[1]!.id, -1, 3]] },
      { type: 'rename', army: id, name: 'Guard' },
    ]
    const next = rules.step(begun.state, { p1: plan }, seedRng(1))
    if (!next.ok) throw new Error('no week')
    const after = next.state.armies.find(one => one.id === id)!
    const foreseen = forcesOf(view, plan).get(id)!
    expect(foreseen.name).toBe(after.name)
    expect(foreseen.units).toEqual(after.units)
    expect(
      forcesOf(view, plan)
        .get(0)!
        .units.map(one => one.id),
    ).toEqual([unit!.id])
  })
})

describe('the map', () => {
  test('names cells as orders and reports do, from 0 in the north-west, at all four edges', () => {
    const ground = mapGround(view.map)
    expect(ground.rulers).toMatchObject({ all: true })
    for (const { id: name, x, y } of ground.cells) {
      const [column, row] = name.split(',')
      expect(ground.rulers!.columns.find(mark => mark.at === x)!.text).toBe(column)
      expect(ground.rulers!.rows.find(mark => mark.at === y)!.text).toBe(row)
      expect(cellName(view.map, cellOf(view.map, name))).toBe(name)
    }
    // Whoever walks from land to land finds no hole: every cell of the land is there.
    const dry = view.map.rows.flatMap((row, y) =>
      [...row].flatMap((letter, x) => (letter === '~' ? [] : [`${x},${y}`])),
    )
    for (const name of dry) expect(ground.cell(name)).not.toBeNull()
  })

  test('a press takes an army up, another sends it: cheapest way, day by day', () => {
    const reach = (scene: Scene) => ({
      ways: game.ways(scene),
      pieces: (cell: string) => game.pieces(scene, cell),
      why: (piece: string | null, cell: string | null) => game.refusal!(piece, cell, scene),
    })
    const scene = sceneOf()
    const first = judge(emptyHand, { type: 'press', cell: here }, reach(scene))
    expect(first.hand.piece).toBe(armyPiece(id))
    // A second press lets go, and sends it nowhere.
    const again = judge(first.hand, { type: 'press', cell: here }, reach(scene))
    expect([again.orders, again.hand.piece]).toEqual([null, null])
    const sent = judge(first.hand, { type: 'press', cell: there }, reach(scene))
    expect(sent.orders).toEqual([{ type: 'route', army: id, path: ['e', 'e', 'e'] }])
    const dropped = judge(emptyHand, { type: 'drop', piece: armyPiece(id), cell: there }, reach(scene))
    expect(dropped.orders).toEqual(sent.orders)
    const sea = mapGround(view.map).cells.find(
      ({ id: name }) => view.map.rows[Number(name.split(',')[1])]![Number(name.split(',')[0])] === '~',
    )!
    const refused = judge(first.hand, { type: 'press', cell: sea.id }, reach(scene))
    expect(refused.refused).toMatchObject({ message: 'Armies do not go on water.', rule: 'C1' })
    expect(refused.hand.piece).toBe(armyPiece(id))
  })

  test('the end of a route is carried elsewhere, or back to the army, which then stays', () => {
    const planned: Order[] = [{ type: 'route', army: id, path: ['e', 'e', 'e'] }]
    const scene = sceneOf(planned)
    expect(game.pieces(scene, there)).toEqual([endPiece(id)])
    const orders = (to: string) => game.ways(scene).find(way => way.piece === endPiece(id) && way.to === to)?.orders
    expect(orders(cellName(view.map, army!.cell + 1))).toEqual([{ type: 'route', army: id, path: ['e'] }])
    expect(orders(here)).toEqual([{ type: 'route', army: id, path: [] }])
  })

  test('each cell of a route is told with its day', () => {
    const planned: Order[] = [{ type: 'route', army: id, path: ['e', 'e', 'e'] }]
    const scene = sceneOf(planned)
    const days = rules.march(begun.state, id, ['e', 'e', 'e']).filter(day => day.steps.length > 0)
    expect(game.label(scene, there)).toContain(`route of ${army!.name} ends here`)
    const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
    const name = cellName(view.map, days[0]!.steps[0]!)
    expect(game.label(scene, name)).toContain(`comes here on ${weekdays[days[0]!.day - 1]}`)
    expect(routeCells(view.map, army!.cell, ['e', 'e', 'e'])).toHaveLength(4)
  })

  test('a faster formation is foretold: what the plan says of units counts for the march', () => {
    const drawn: Order = { type: 'formation', force: id, cells: plainFormation(army!.units, 7) }
    const far = cellOf(view.map, there) + 2
    const day = (planned: readonly Order[]) => rules.reach(weekOf(view, planned, rules).view, id).day(far)
    // In reserve they are faster.
    expect(day([])!).toBeLessThan(day([drawn])!)
  })

  test('shows a viewer nothing that the view does not hold', () => {
    const hidden: View = rules.view(begun.state, 'p2')
    const theirs = JSON.stringify(hidden.own!.armies[0]!.units[0])
    expect(renderBoard(view, { rules })).not.toContain(theirs)
    expect(game.pieces(sceneOf(), cellName(view.map, hidden.own!.armies[0]!.cell))).toEqual([])
    expect(game.ways(sceneOf([], { view: rules.view(begun.state, 'public') }))).toEqual([])
  })

  test('says what is no view of this game', () => {
    for (const wrong of [null, 5, {}, { map: {} }, { ...view, cities: [] }])
      expect(game.unfit(wrong, rules, 'en')).toMatch(/no view of The Dark Middle Ages/)
    expect(game.unfit(view, rules, 'en')).toBeNull()
    expect(renderBoard(null as never)).toContain('role="alert"')
    expect(renderBoard(view)).toContain('data-unit="city 0"')
  })
})

test('of a week that is shown the armies move, and nothing that lies on their cells', () => {
  const [from, to] = [army!.cell, army!.cell + 1]
  const marched = { type: 'marched', army: id, seat: 'p1', name: army!.name, from, to, place: '' } as const
  const motions = game.motionsOf([{ ...marched, week: 1, day: 1, rule: 'C21', names: {} }])
  expect(motions).toEqual([{ type: 'go', path: [from, to].map(at => cellName(view.map, at)), piece: armyPiece(id) }])
  expect(renderBoard(view)).toContain(`data-unit="${armyPiece(id)}"`)
})

describe('what a week did and will do', () => {
  const when = { week: 1, day: 6, rule: 'R29', names: {} } as const
  const party = { force: id, seat: 'p1', name: army!.name, garrison: false } as const
  const winner = { force: null, seat: null, name: 'Gorismere', garrison: true } as const
  const routed = { ...when, type: 'routed', at: 0, place: 'Gorismere', winner, loser: party, surprise: false } as const
  const without: View = { ...view, own: { ...view.own!, armies: [] } }

  test('the bar says which armies of one’s own are lost, and of those alone', () => {
    const said = (more: Partial<Scene>) => game.prompt(sceneOf([], more))
    expect(said({ view: without, events: [routed] })).toContain(`Lost last week: ${army!.name} (Gorismere, R29). Plan`)
    for (const more of [
      { events: [routed] },
      { view: without },
      { view: without, events: [{ ...routed, winner: party, loser: winner }] },
      { view: without, events: [{ ...routed, loser: { ...party, seat: 'p2' } as const }] },
    ])
      expect(said(more)).not.toContain('Lost')
  })

  test('C46 whoever has fallen is told so, not that his plan is given', () => {
    const dead = (seat: string): View => ({
      ...view,
      players: view.players.map(player => (player.seat === seat ? { ...player, alive: false } : player)),
    })
    const said = (view: View, locale: Scene['locale'] = 'en') => game.prompt(sceneOf([], { view, seat: null, locale }))
    expect(said(dead('p1'))).toBe('Your state is no more; the others play on.')
    expect(said(dead('p1'), 'ru')).toBe('Ваша держава пала, остальные играют дальше.')
    expect(said(dead('p1'), 'fr')).toBe('Votre État n’est plus, les autres continuent.')
    expect(said(dead('p2'))).toBe('The plan is given. The others are still planning.')
    expect(game.farewell!(sceneOf([], { view: dead('p2') }))).toBeNull()
  })

  test('an army is warned of that has units and none in formation', () => {
    const force = (planned: readonly Order[]) => forcesOf(view, planned).get(id)!
    const drawn: Order = { type: 'formation', force: id, cells: [[army!.units[0]!.id, 0, 2]] }
    expect(isIdle(view, force([]))).toBe(true)
    expect(isIdle(view, force([drawn]))).toBe(false)
    expect(isIdle(view, { ...force([]), units: [] })).toBe(false)
    expect(isIdle(view, { ...force([]), garrison: true })).toBe(false)
    expect(isIdle({ ...view, rulings: { ...view.rulings, unready: 'spared' } }, force([]))).toBe(false)
  })

  test('C20 R29 an army is not said to be idle if somebody in reserve will move up before a battle', () => {
    const [{ type }] = army!.units as [Unit]
    const gap = (home: number): View => {
      const own = view.own!
      const vacancies = [{ type, home, cell: [0, 2] as const }]
      return { ...view, own: { ...own, armies: own.armies.map(one => ({ ...one, vacancies })) } }
    }
    const home = army!.units[0]!.id % 256
    const force = (view: View, plan: readonly Order[] = []) => forcesOf(view, plan).get(id)!
    expect(isIdle(view, force(gap(home)))).toBe(false)
    expect(isIdle(view, force(gap(home + 1)))).toBe(true)
    // Who is ordered to stand in reserve leaves no places open.
    expect(isIdle(view, force(gap(home), [{ type: 'formation', force: id, cells: [] }]))).toBe(true)
  })

  test('R9 nobody is said to starve where only foreign troops are not fed', () => {
    const owing = (foreign: number): View => {
      const own = view.own!
      return { ...view, own: { ...own, cities: own.cities.map(city => ({ ...city, foreign })) } }
    }
    const told = (foreign: number) =>
      JSON.stringify(citySheet(sceneOf([], { view: owing(foreign), seat: null }), 0, {} as never))
    const [account] = weekOf(owing(30), [], rules).forecast!.days[0]!.accounts
    expect(account!.shortage).toBeGreaterThan(0)
    expect(told(30)).toContain('upkeep 41')
    expect(told(30)).not.toContain('will starve')
  })

  test('R56 without a plan everything goes on, or stops where that is played', () => {
    addPlanPanels()
    const panel = (missingPlan: 'continue' | 'stop') => {
      const seen: View = { ...view, rulings: { ...view.rulings, missingPlan } }
      return JSON.stringify(registry().panels['dma-plan']!({ scene: sceneOf([], { view: seen }), does: {} } as never))
    }
    expect(panel('continue')).toContain('what was ordered before goes on')
    expect(panel('stop')).toContain('queues and routes stop')
    for (const locale of ['en', 'ru', 'fr']) {
      expect(planWords(locale).noPlan(true)).not.toBe(planWords(locale).noPlan(false))
      expect(wordsOf(locale).giveEmpty(true)).not.toBe(wordsOf(locale).giveEmpty(false))
    }
  })

  test('whom it meets in a settlement is said in every language', () => {
    const said = (locale: string, city: boolean, whose: string | null) =>
      planWords(locale).storms('D', 'A', 'Ormere', city, whose)
    expect(said('en', false, null)).toBe('D A meets the garrison of Ormere (nobody’s village)')
    expect(said('en', true, 'Ostmark')).toBe('D A meets the garrison of Ormere (Ostmark’s city)')
    expect(said('ru', false, null)).toBe('D: A встретит гарнизон — Ormere (деревня, ничья)')
    expect(said('ru', true, 'Ostmark')).toBe('D: A встретит гарнизон — Ormere (город, Ostmark)')
    expect(said('fr', false, null)).toBe('D\u00a0: A rencontre la garnison d’Ormere (village sans maître)')
    expect(said('fr', true, 'Ostmark')).toBe('D\u00a0: A rencontre la garnison d’Ormere (ville d’Ostmark)')
    // C40: villages of others have none.
    expect(said('en', false, 'Ostmark')).toBe('D A comes to Ormere (Ostmark’s village)')
    expect(said('ru', false, 'Ostmark')).toBe('D: A придёт — Ormere (деревня, Ostmark)')
    expect(said('fr', false, 'Ostmark')).toBe('D\u00a0: A arrive à Ormere (village d’Ostmark)')
  })

  test('N walks to cities of one’s own, armies or none', () => {
    const scene = sceneOf([], { view: without })
    const cities = view.map.provinces.map(({ city }) => cellName(view.map, city.cell))
    expect(cities.map(name => game.matters!(scene, name))).toEqual(view.cities.map(({ seat }) => seat === 'p1'))
    expect(game.matters!(scene, there)).toBe(false)
  })
})

describe('a formation', () => {
  const formation = formationGame(() => id)
  const scene = sceneOf()
  const force = forceIn(scene, id)!
  test('has every cell of its field but the flag, and is refused there with its clause', () => {
    const k = fieldOf(view, force)
    const [unit] = force.units
    const cells = formation
      .ways(scene)
      .filter(way => way.piece === String(unit!.id))
      .map(way => way.to)
    expect(cells).toHaveLength(fieldGround(k).cells.length - 1)
    expect(formation.refusal!(String(unit!.id), '0,0', scene)).toMatchObject({ rule: 'C19' })
  })

  test('puts a unit on a cell; who stands there changes places with it', () => {
    const [a, b] = force.units
    const one = placed(force, a!.id, [0, 2])
    expect(one.cells).toEqual([[a!.id, 0, 2]])
    const two = sceneOf([
      {
        type: 'formation',
        force: id,
        cells: [
          [a!.id, 0, 2],
          [b!.id, 1, 2],
        ],
      },
    ])
    const swapped = placed(forceIn(two, id)!, a!.id, [1, 2])
    expect(swapped.cells).toEqual([
      [a!.id, 1, 2],
      [b!.id, 0, 2],
    ])
    expect(placed(forceIn(two, id)!, a!.id, null).cells).toEqual([[b!.id, 1, 2]])
    expect(formation.pieces(two, '0,2')).toEqual([String(a!.id)])
    expect(formation.label(two, '0,2')).toBe('2 ahead, in the middle, Militia')
  })

  test('every formation that can be drawn is one that the rules take', () => {
    for (const way of formation.ways(scene)) {
      expect(rules.checkOrders(view, way.orders).problems).toEqual([])
    }
  })
})

describe('two persons at one screen', () => {
  test('are shown what is theirs, and nothing between; plans are given for all at once', async () => {
    const both = desk({ p1: PERSON, p2: PERSON })
    await both.open()
    expect(both.scene()).toMatchObject({ viewer: 'p1', seat: 'p1', covered: null })
    both.note([{ type: 'auto-deploy', on: false }])
    await both.done()
    // The curtain: nothing of either.
    expect(both.scene()).toMatchObject({ viewer: 'public', seat: null, covered: 'p2', draft: [], canUndo: false })
    expect(both.scene().view!.own).toBeNull()
    both.show(0)
    expect(both.scene().view!.own).toBeNull()
    both.uncover()
    expect(both.scene()).toMatchObject({ viewer: 'p2', seat: 'p2', covered: null, draft: [] })
    await both.done()
    expect(both.scene()).toMatchObject({ last: 1, viewer: 'public', covered: 'p1' })
    expect(both.scene().recent.every(event => !('secret' in event))).toBe(true)
  })

  test('a week is a turn of everybody, whoever gives an empty plan', async () => {
    const one = desk({ p1: PERSON, p2: 'ruler' })
    await one.open()
    for (let week = 1; week <= 2; week++) {
      await one.done()
      const { at, events, recent, lastTurn } = one.scene()
      expect([at, new Set(events.map(event => event.week))]).toEqual([week, new Set([week])])
      expect(recent).toBe(events)
      // It can be shown again.
      expect(lastTurn).toBe(events)
    }
  })

  test('what was noted can be taken back, and brought back, until it is given', async () => {
    const one = desk({ p1: PERSON, p2: 'ruler' })
    await one.open()
    const off: Order = { type: 'auto-deploy', on: false }
    expect(one.scene()).toMatchObject({ canUndo: false, canRedo: false })
    one.note([off])
    one.note([off, { type: 'rename', army: id, name: 'Guard' }])
    one.undo()
    expect(one.scene()).toMatchObject({ draft: [off], canUndo: true, canRedo: true })
    one.redo()
    expect(one.scene().draft).toHaveLength(2)
    one.undo()
    one.undo()
    expect(one.scene()).toMatchObject({ draft: [], canUndo: false, canRedo: true })
    one.note([off])
    expect(one.scene().canRedo).toBe(false)
    await one.done()
    expect(one.scene()).toMatchObject({ last: 1, draft: [], canUndo: false })
  })

  test('of a plan nothing is lost by opening it once more, and again', async () => {
    const store = memoryStore()
    const off: Order = { type: 'auto-deploy', on: false }
    const first = desk({ p1: PERSON, p2: 'ruler' }, store)
    await first.open()
    first.note([off])
    await new Promise(resolve => setTimeout(resolve))
    for (let reload = 1; reload <= 2; reload++) {
      const again = desk({ p1: PERSON, p2: 'ruler' }, store)
      await again.open()
      await new Promise(resolve => setTimeout(resolve))
      expect(again.scene().draft).toEqual([off])
      again.close()
    }
  })
})
