import fc from 'fast-check'
import { ballotNames, ballotResults, type PositionUnit } from '../../src/entries/model.ts'
import { board, type Options, type Rulings, rulings, type Seat, seats } from '../../src/index.ts'
import { type Chart, hexesApart } from './map.ts'

const { content } = board

/** Any readings of the rules: most of them the default, since many switches at once hide one another. */
export const anyReadings: fc.Arbitrary<Partial<Rulings>> = fc
  .tuple(
    fc.record(Object.fromEntries(rulings.list.map(({ name, readings }) => [name, fc.constantFrom(...readings)]))),
    fc.subarray(rulings.list.map(({ name }) => name)),
    fc.option(
      fc.record({
        plain: fc.integer({ min: 1, max: 2 }),
        rough: fc.integer({ min: 1, max: 3 }),
        city: fc.integer({ min: 1, max: 3 }),
      }),
      { freq: 3, nil: null },
    ),
  )
  .map(([all, thrown, moveCost]) => ({
    ...Object.fromEntries(thrown.map(name => [name, all[name]])),
    ...(moveCost ? { moveCost } : {}),
  }))

/** Counters thrown close together somewhere on the map, so that zones, stacks and battles come of it. */
export function anyPosition(chart: Chart): fc.Arbitrary<Options> {
  const hexes = [...chart.places.keys()]
  const counters = content.counters
  const spot = fc.record({ place: fc.nat(), damage: fc.nat({ max: 3 }), lame: fc.nat({ max: 9 }) })
  return fc
    .record({
      readings: anyReadings,
      players: fc.constantFrom<2 | 3>(2, 3),
      middle: fc.oneof(
        fc.constantFrom('5,1', '4,1', '5,-5', '4,-4', '1,-1', '1,0', '-6,8', '7,-11', '3,-2', '4,-3'),
        fc.constantFrom(...hexes),
      ),
      spread: fc.integer({ min: 1, max: 5 }),
      chosen: fc.shuffledSubarray([...counters], { minLength: 6, maxLength: 24 }),
      spots: fc.array(spot, { minLength: 24, maxLength: 24 }),
      owners: fc.array(fc.tuple(fc.nat(), fc.constantFrom(...seats)), { maxLength: 12 }),
      turn: fc.constantFrom(...seats),
      phase: fc.constantFrom<'victory' | 'actions'>('victory', 'actions', 'actions'),
      escalation: fc.record({
        moldova: fc.integer({ min: 0, max: 9 }),
        transnistria: fc.integer({ min: 0, max: 9 }),
        gagauzia: fc.integer({ min: 0, max: 9 }),
      }),
      ballots: fc.record(Object.fromEntries(ballotNames.map(name => [name, fc.constantFrom(...ballotResults)])), {
        requiredKeys: [],
      }),
      withBallots: fc.nat({ max: 5 }),
    })
    .map(dealt => {
      const near = hexes.filter(hex => hexesApart(hex, dealt.middle) <= dealt.spread)
      const stacks = new Map<string, { moldovan: boolean; count: number }>()
      const units: PositionUnit[] = []
      dealt.chosen.forEach((counter, i) => {
        const type = content.unitTypes.find(({ id }) => id === counter.type)!
        if (counter.players === 3 && dealt.players === 2) return
        if (type.faction === 'gagauzia' && dealt.players === 2 && dealt.readings.gagauziaIn2p === 'none') return
        const { place, damage, lame } = dealt.spots[i]!
        const hurt = Math.min(damage, type.defence - 1)
        if (type.arm === 'aviation') {
          const captured = lame < 2
          units.push({
            id: counter.id,
            damage: hurt,
            ...(captured ? { seat: 'transnistria' as Seat, hex: '5,1' } : {}),
          })
          return
        }
        const hex = near[place % near.length]!
        const stack = stacks.get(hex) ?? { moldovan: type.faction === 'moldova', count: 0 }
        if (stack.moldovan !== (type.faction === 'moldova') || stack.count === 3) return
        stacks.set(hex, { ...stack, count: stack.count + 1 })
        const disarmed = lame === 0
        units.push({
          id: counter.id,
          status: 'map',
          hex,
          damage: disarmed ? Math.min(hurt, 1) : hurt,
          ...(disarmed ? { disarmed } : {}),
        })
      })
      const named = new Map(dealt.owners.map(([at, seat]) => [near[at % near.length]!, seat]))
      return {
        rulings: dealt.readings,
        players: dealt.players,
        ...(dealt.withBallots === 0 ? { ballots: { mode: 'chosen' as const, results: dealt.ballots } } : {}),
        position: {
          units,
          owners: [...named].map(([hex, seat]) => ({ hex, seat })),
          turn: dealt.players === 2 && dealt.turn === 'gagauzia' ? ('transnistria' as const) : dealt.turn,
          phase: dealt.phase,
          escalation: dealt.players === 2 ? { ...dealt.escalation, gagauzia: 0 } : dealt.escalation,
        },
      }
    })
}
