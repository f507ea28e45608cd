import { describe as chapter, expect, test } from 'vitest'
import type { Options, Order, Pose, State, Table } from '../src/index.ts'
import { general, open, type Placed, pose, position } from './support/helpers.ts'
import { handOf, legal } from './support/scenes.ts'

const next: Order = { type: 'next' }
const enemy: Placed[] = [{ card: 'h-guard', at: [300, 100] }]

chapter('whose turn it is', () => {
  const scene = (more: object) => position({ ai: enemy, human: [{ card: 'r-legion', at: [1200, 1500] }], ...more })

  test('D-120 the AI proceeds in its turn, the other side waits, and nobody does anything after the end', () => {
    const state = scene({ turn: 'ai' })
    expect(legal(state, 'ai')).toEqual([{ type: 'proceed' }])
    expect(legal(state, 'human')).toEqual([])
    const mine = scene({ turn: 'human', phase: 'rout' })
    expect(legal(mine, 'ai')).toEqual([])
    expect(legal(mine, 'human')).toEqual([next])
    expect(legal({ ...mine, end: { winners: [], reason: 'reported' } })).toEqual([])
  })

  test('D-002 who reports is offered the end of the phase and nothing else, whatever his units could do', () => {
    const human: Placed[] = [
      { card: 'r-archers', at: [1200, 1500], done: ['activated'] },
      { card: 'r-legion', at: [300, 180], done: ['activated'], engaged: ['a1'] },
      { card: 'r-cohort', at: [1800, 1500] },
    ]
    const ai: Placed[] = [
      { card: 'h-guard', at: [300, 100], engaged: ['p2'] },
      { card: 'h-axes', at: [1200, 1350] },
    ]
    for (const phase of ['activation', 'movement', 'ranged', 'melee', 'rout'] as const) {
      const offered = (resolution: 'core' | 'reported') =>
        legal(position({ ai, human, turn: 'human', phase, options: { resolution }, patch: handOf('one-step') }))
      expect(offered('reported')).toEqual([next])
      expect(offered('core').length > 1).toBe(phase !== 'rout')
    }
  })
})

chapter('deployment', () => {
  const waiting = (table: Partial<Table>, cards: readonly [card: string, at?: Pose][], more: Partial<Options> = {}) =>
    open({
      player: { units: cards.map(([card, at]) => (at ? { card, pose: at } : { card })), general: { leadership: 4 } },
      table: { aiDepth: 100, ...table },
      ...more,
    })
  const placesOf = (state: State, unit: string) =>
    legal(state).map(order => {
      if (order.type !== 'place' || order.unit !== unit || order.pose?.facing !== 1800) throw new Error(order.type)
      return [order.pose.x, order.pose.y]
    })
  const grid = (xs: readonly number[], ys: readonly number[]) => ys.flatMap(y => xs.map(x => [x, y]))

  test('D-014 the next unit that waits is offered places in rows from the far edge, a gap and the spacing of lines apart', () => {
    // Legions of 120 by 80: five side by side touch both edges; the last row is 600 in front of the area of the AI, no nearer.
    const state = waiting({ width: 700, depth: 1800, aiDepth: 770 }, [['r-legion'], ['r-legion']])
    expect(placesOf(state, 'p1')).toEqual(grid([60, 205, 350, 495, 640], [1760, 1630, 1500, 1370]))
    const nearer = waiting({ width: 700, depth: 1800, aiDepth: 771 }, [['r-legion']])
    expect(placesOf(nearer, 'p1')).toEqual(grid([60, 205, 350, 495, 640], [1760, 1630, 1500]))
    const narrower = waiting({ width: 699, depth: 1800, aiDepth: 770 }, [['r-legion']])
    expect(placesOf(narrower, 'p1')).toEqual(grid([60, 205, 350, 495], [1760, 1630, 1500, 1370]))
    const wider = waiting({ width: 700, depth: 1800, aiDepth: 770 }, [['r-legion']], {
      distances: { unitGap: 75, lineSpacing: 100 },
    })
    expect(placesOf(wider, 'p1')).toEqual(grid([60, 255, 450], [1760, 1580, 1400]))
  })

  test('D-014 forty places are enough, the row is left where they are found', () => {
    const state = waiting({ width: 2400, depth: 1800 }, [['r-legion']])
    const row = Array.from({ length: 16 }, (_, i) => 60 + 145 * i)
    expect(placesOf(state, 'p1')).toEqual(grid(row, [1760, 1630]).concat(grid(row.slice(0, 8), [1500])))
  })

  test('D-014 places are free: not on a friend, not on an obstacle; where the rear is full, further in front', () => {
    const taken = waiting({ width: 700, depth: 1800, aiDepth: 770 }, [
      ['r-legion', pose(205, 1760, 1800)],
      ['r-legion'],
    ])
    expect(placesOf(taken, 'p2')).toEqual(
      grid([60, 205, 350, 495, 640], [1760, 1630, 1500, 1370]).filter(([x, y]) => x !== 205 || y !== 1760),
    )
    const full = waiting(
      { width: 700, depth: 1800, aiDepth: 770, obstacles: [[0, 300, 700, 300, 700, 1800, 0, 1800]] },
      [['r-legion']],
    )
    // Rows go on every 130; the two behind the obstacle that are on the table.
    expect(placesOf(full, 'p1')).toEqual(grid([60, 205, 350, 495, 640], [200, 70]))
  })

  test('D-014 where there is no room at all a unit that stands may be taken back', () => {
    const state = waiting(
      { width: 300, depth: 200, aiRight: 300, obstacles: [] },
      [['r-legion', pose(60, 100, 1800)], ['r-legion', pose(200, 100, 1800)], ['r-legion']],
      {
        army: 'hill',
        distances: { zoneGap: 0 },
        scenario: { victory: { kind: 'reported' }, forbidden: ['heavy', 'light', 'ranged', 'mounted'] },
      },
    )
    expect(legal(state)).toEqual([
      { type: 'place', unit: 'p1', pose: null },
      { type: 'place', unit: 'p2', pose: null },
    ])
  })

  test('D-014 when all stand the person is ready, or puts his general with a unit of his own as long as he is with none', () => {
    const scene = (human: State['generals']['human']) =>
      position({
        ai: enemy,
        human: [
          { card: 'r-legion', at: [1200, 1500] },
          { card: 'r-cohort', at: [1400, 1500] },
        ],
        phase: 'deployment',
        turn: 'human',
        patch: { round: 0, generals: { ai: null, human } },
      })
    const ready: Order = { type: 'ready' }
    expect(legal(scene(general(null)))).toEqual([ready, { type: 'host', unit: 'p1' }, { type: 'host', unit: 'p2' }])
    expect(legal(scene(general('p2')))).toEqual([ready])
    expect(legal(scene(null))).toEqual([ready])
  })
})

chapter('the person’s turn', () => {
  const activation = (hand: string[], played = 0) =>
    legal(
      position({
        ai: enemy,
        human: [
          { card: 'r-legion', at: [600, 1500], done: ['activated'] },
          { card: 'r-legion', at: [900, 1500] },
          { card: 'r-cohort', at: [1200, 1500], damage: 1 },
          { card: 'r-archers', at: [1500, 1500], damage: 2 },
          { card: 'r-riders', at: [1800, 1500], condition: 'routed' },
        ],
        phase: 'activation',
        turn: 'human',
        patch: { ...handOf(...hand), played },
      }),
    )

  test('D-144 each card of the hand once, on the first units it reaches and on the last; on nobody where it reaches nobody', () => {
    const play = (card: string, ...units: string[]): Order => ({ type: 'play', card, units })
    // Of one step: first and last; of three at most: all that there are; of the mounted: the only one has routed.
    expect(activation(['one-step', 'one-step'])).toEqual([play('one-step', 'p2'), play('one-step', 'p4'), next])
    expect(activation(['two-abreast'])).toEqual([
      play('two-abreast', 'p2', 'p3'),
      play('two-abreast', 'p3', 'p4'),
      next,
    ])
    expect(activation(['the-whole-host'])).toEqual([play('the-whole-host', 'p2', 'p3', 'p4'), next])
    expect(activation(['riders-on'])).toEqual([play('riders-on'), next])
    expect(activation(['double-time'])).toEqual([play('double-time'), next])
    const alone = position({
      ai: enemy,
      human: [{ card: 'r-legion', at: [600, 1500] }],
      phase: 'activation',
      turn: 'human',
      patch: handOf('half-the-host'),
    })
    expect(legal(alone)).toEqual([play('half-the-host'), next])
    expect(activation(['fresh-men'])).toEqual([play('fresh-men', 'p3', 'p4'), next])
    expect(activation(['bandages'])).toEqual([play('bandages', 'p3'), play('bandages', 'p4'), next])
    expect(activation(['turn-and-stand', 'whispers'])).toEqual([play('turn-and-stand', 'p5'), play('whispers'), next])
  })

  test('D-144 two cards are played in a turn', () => {
    expect(activation(['turn-and-stand'], 1)).toHaveLength(2)
    expect(activation(['turn-and-stand'], 2)).toEqual([next])
  })

  const movement = (human: readonly Placed[], ai: readonly Placed[] = enemy) =>
    legal(position({ ai, human, phase: 'movement', turn: 'human' }))
  const ready = { done: ['activated'] } as const
  const ys = (orders: readonly Order[], type: Order['type'] = 'move') =>
    orders.flatMap(order => (order.type === type && 'pose' in order && order.pose ? [order.pose.y] : []))

  test('moves: the furthest first, spread over all that the unit could; only for an activated unit that has not moved', () => {
    // The engine has a move of 100 and of 50 backwards: six poses in quarter steps, all of them.
    const engine = { card: 'r-engine', at: [300, 1500, 1800] } as const
    const orders = movement([{ ...engine, ...ready }])
    expect(ys(orders)).toEqual([1550, 1525, 1400, 1425, 1450, 1475])
    expect(orders).toHaveLength(7)
    expect(orders[0]).toEqual({ type: 'move', unit: 'p1', pose: pose(300, 1550, 1800) })
    expect(movement([engine])).toEqual([next])
    expect(movement([{ ...engine, done: ['activated', 'moved'] }])).toEqual([next])
    expect(movement([{ ...engine, ...ready, condition: 'routed' }])).toEqual([next])
  })

  test('moves: of more than twelve poses every second one is offered, of more than twice as many every third', () => {
    // Straight ahead 25 to 300, back 25 to 150: eighteen poses; every second one from the last.
    const orders = movement([{ card: 'r-legion', at: [300, 1500, 1800], ...ready }])
    expect(ys(orders)).toEqual([1650, 1600, 1550, 1200, 1250, 1300, 1350, 1400, 1450])
    // A move of 600: twenty-four ahead, and ten back to the edge; every third one.
    const riders = movement([{ card: 'r-riders', at: [300, 1500, 1800], ...ready }])
    expect(ys(riders)).toEqual([1750, 1675, 1600, 1525, 950, 1025, 1100, 1175, 1250, 1325, 1400, 1475])
  })

  test('a unit in melee may only withdraw, one out of it charge or move; the AI’s units are not the person’s', () => {
    const ai: Placed[] = [
      { card: 'h-guard', at: [600, 1000], engaged: ['p1'] },
      { card: 'h-guard', at: [1200, 1000] },
    ]
    const engaged: Placed = { card: 'r-legion', at: [600, 1080, 1800], engaged: ['a1'], ...ready }
    const orders = movement([engaged], ai)
    expect(orders.map(order => order.type)).toEqual([...Array(6).fill('withdraw'), 'next'])
    expect(ys(orders, 'withdraw')).toEqual([1105, 1130, 1155, 1180, 1205, 1230])
    expect(orders[0]).toEqual({ type: 'withdraw', unit: 'p1', pose: pose(600, 1105, 1800) })
    const free = movement(
      [{ card: 'r-legion', at: [1200, 1300, 1800], ...ready }],
      [{ card: 'h-guard', at: [1200, 1000] }],
    )
    expect(free.map(order => order.type)).toEqual(['charge', ...Array(free.length - 2).fill('move'), 'next'])
    expect(free[0]).toEqual({ type: 'charge', unit: 'p1', target: 'a1' })
    expect(free.length).toBeGreaterThan(8)
    expect(movement([{ ...engaged, done: [] }], ai)).toEqual([next])
  })

  test('ranged: one shot for each enemy in reach', () => {
    // Archers shoot as far as 500, edge to edge.
    const ai: Placed[] = [
      { card: 'h-guard', at: [1200, 920] },
      { card: 'h-guard', at: [1000, 1300] },
      { card: 'h-guard', at: [1400, 919] },
      { card: 'h-guard', at: [1200, 500] },
    ]
    const archers: Placed = { card: 'r-archers', at: [1200, 1500, 1800], ...ready }
    const offered = (more: object) =>
      legal(position({ ai, human: [{ ...archers, ...more }], phase: 'ranged', turn: 'human' }))
    expect(offered({})).toEqual([
      { type: 'shoot', unit: 'p1', target: 'a1' },
      { type: 'shoot', unit: 'p1', target: 'a2' },
      next,
    ])
    for (const more of [{ done: [] }, { done: ['activated', 'shot'] }, { condition: 'routed' }, { card: 'r-cohort' }])
      expect(offered(more)).toEqual([next])
  })

  test('melee: each enemy that the unit is in melee with, once a turn, activated or not', () => {
    const ai: Placed[] = [
      { card: 'h-guard', at: [600, 1000], engaged: ['p1'] },
      { card: 'h-guard', at: [730, 1000], engaged: ['p1'] },
      { card: 'h-guard', at: [1200, 1000] },
    ]
    const offered = (done: Placed['done']) =>
      legal(
        position({
          ai,
          human: [{ card: 'r-legion', at: [665, 1080, 1800], engaged: ['a2', 'a1'], ...(done && { done }) }],
          phase: 'melee',
          turn: 'human',
        }),
      )
    const fights = [
      { type: 'fight', unit: 'p1', target: 'a2' },
      { type: 'fight', unit: 'p1', target: 'a1' },
    ]
    expect(offered([])).toEqual([...fights, next])
    expect(offered(['activated', 'moved', 'shot'])).toEqual([...fights, next])
    expect(offered(['fought'])).toEqual([next])
  })
})
