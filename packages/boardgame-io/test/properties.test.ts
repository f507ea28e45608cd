import { type AnyRuleset, digest } from '@umpire/core-game'
import { seedRng, withDice } from '@umpire/core-rng'
import { ruleset as dolg } from '@umpire/dolg-solo-ai'
import { standardOptions as dolgOptions } from '@umpire/dolg-solo-ai/policy'
import { ruleset } from '@umpire/kriegspiel'
import { ruleset as hex } from '@umpire/transnistria-hex'
import { standardOptions as hexOptions } from '@umpire/transnistria-hex/policy'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toBoardgameGame } from '../src/index.ts'
import { CreateGameReducer, InitializeGame } from './boardgame.ts'
import { auction } from './toys.ts'

/** Plays a random game through the reducer of boardgame.io and through the ruleset, and holds them side by side. */
function sideBySide(
  rules: AnyRuleset,
  options: object,
  turns: 'sequential' | 'simultaneous',
  seed: number,
  steps: number,
) {
  const game = toBoardgameGame(rules, { options, turns, seed, seats: rules.seats })
  const reducer = CreateGameReducer({ game: game as never })
  let table = InitializeGame({ game: game as never, numPlayers: rules.seats.length })
  const opened = rules.setup(options, seedRng(seed))
  if (!opened.ok) throw new Error('These are no options')
  let { state, rng } = opened
  const agree = () => {
    const { now } = game.umpire
    expect(digest(now(table.G).state)).toBe(digest(state))
    expect(now(table.G).rng).toEqual(rng)
    const outcome = rules.outcome(state)
    expect(table.ctx.gameover === undefined).toBe(outcome === null)
    const acting = Object.keys(table.ctx.activePlayers ?? { [table.ctx.currentPlayer]: null })
    if (!outcome) expect(acting.map(id => rules.seats[Number(id)])).toEqual(now(table.G).toAct)
    for (const [i, seat] of [...rules.seats, 'public'].entries()) {
      const shown = game.playerView!({ G: table.G as never, ctx: table.ctx, playerID: String(i) })
      expect(shown.view).toEqual(rules.view(state, seat))
      expect(JSON.stringify(shown)).not.toContain('xoroshiro')
    }
  }
  const play = (seat: string, type: string, ...args: unknown[]) => {
    const playerID = String(rules.seats.indexOf(seat))
    table = reducer(table, { type: 'MAKE_MOVE', payload: { type, args, playerID } } as never)
    // A database keeps text only.
    table = JSON.parse(JSON.stringify(table))
  }
  agree()
  withDice(seedRng(seed + 1), dice => {
    for (let i = 0; i < steps && !rules.outcome(state); i++) {
      const orders: { [seat: string]: readonly unknown[] } = {}
      const acting = turns === 'simultaneous' ? rules.seatsToAct(state) : [dice.pick(rules.seatsToAct(state))]
      for (const seat of acting) {
        const order = dice.pick([...rules.legalOrders(state, seat)].filter(({ type }) => type !== 'resign'))
        orders[seat] = [order]
        const { type, ...fields } = order
        if (turns === 'simultaneous') play(seat, 'orders', [order], i)
        else if (dice.chance(1, 2)) play(seat, type, fields)
        else play(seat, 'orders', [order], i)
      }
      const next = rules.step(state, orders, rng)
      if (!next.ok) throw new Error('A legal order was refused')
      ;({ state, rng } = next)
      agree()
    }
  })
}

const anySeed = fc.integer({ min: 0, max: 1_000_000 })

test.each([{ opening: 'book' }, { opening: 'hidden' }])(
  'after each move of a random game of Kriegspiel (%o) boardgame.io stands where the rules stand',
  options => {
    fc.assert(
      fc.property(anySeed, seed => sideBySide(ruleset, options, 'sequential', seed, 40)),
      { numRuns: 12 },
    )
  },
)

test('the same for Transnistria 1992, with dice and choices that belong to the other side', () => {
  fc.assert(
    fc.property(anySeed, seed => sideBySide(hex, hexOptions, 'sequential', seed, 40)),
    { numRuns: 5 },
  )
})

test('the same for DOLG!, against the army that plays itself', () => {
  fc.assert(
    fc.property(anySeed, seed => sideBySide(dolg, dolgOptions, 'sequential', seed, 20)),
    { numRuns: 2 },
  )
})

test('the same for simultaneous turns with dice', () => {
  fc.assert(
    fc.property(anySeed, seed => sideBySide(auction, { rounds: 9 }, 'simultaneous', seed, 9)),
    { numRuns: 40 },
  )
})

test('whatever a move is given, it throws nothing, and changes nothing that the rules refuse', () => {
  const game = toBoardgameGame(ruleset, { options: { opening: 'book', first: 'north' } })
  const { umpire } = game
  const moves = Object.entries(game.moves!) as [string, { move: (context: object, ...args: unknown[]) => unknown }][]
  const held = InitializeGame({ game: game as never }).G
  const events = { endTurn: () => {} }
  const anything = fc.array(
    fc.anything({ withNullPrototype: true, withSparseArray: true, withBigInt: true, withDate: true, withMap: true }),
    { maxLength: 3 },
  )
  const player = fc.oneof(fc.constantFrom('0', '1', '2', '__proto__', 'x'), fc.anything())
  fc.assert(
    fc.property(fc.constantFrom(...moves), player, anything, ([name, { move }], playerID, args) => {
      const before = digest(umpire.now(held).state)
      const answer = move({ held, playerID, events }, ...args)
      // Only what needs no fields can be right by accident.
      if (answer !== 'INVALID_MOVE') expect(['end-turn', 'resign', 'offer-draw']).toContain(name)
      expect(digest(umpire.now(held).state)).toBe(before)
    }),
    { numRuns: 500 },
  )
})

test('whatever name a move is given, only what is a move of the game is one', () => {
  const { moves, turn } = toBoardgameGame(ruleset)
  const { together, anyone } = turn!.stages!
  const own = ['orders', ...Object.keys(moves!)]
  const inherited = Object.getOwnPropertyNames(Object.prototype)
  fc.assert(
    fc.property(fc.oneof(fc.constantFrom(...inherited, ...own), fc.string()), name => {
      // As boardgame.io asks.
      for (const map of [moves!, anyone!.moves!]) expect(name in map).toBe(own.includes(name))
      expect(name in together!.moves!).toBe(name === 'orders')
    }),
  )
})
