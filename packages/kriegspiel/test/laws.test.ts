import { laws } from '@umpire/testkit'
import fc from 'fast-check'
import { describe, test } from 'vitest'
import { type OrderOf, type OrderType, orderTypes } from '../src/entries/model.ts'
import {
  board,
  createRuleset,
  debordBoard,
  describeProblem,
  type Kriegspiel,
  kinds,
  type Options,
  problemCodes,
  ruleset,
  type State,
} from '../src/index.ts'
import { diagram, orderText, parseOrder, parsePosition, positionText } from '../src/notation/index.ts'
import { policies } from '../src/policy/index.ts'
import { svg } from '../src/svg/index.ts'
import { randomOptions } from './reference/random.ts'

const square = fc.constantFrom(...board.names)
const anySquare = fc.oneof(square, fc.string({ maxLength: 4 }))

const bare = fc.constant({})

/** What orders of each type say. */
const fields: { readonly [T in OrderType]: fc.Arbitrary<Omit<OrderOf<T>, 'type'>> } = {
  deploy: fc.record({ kind: fc.constantFrom(...kinds), at: anySquare }),
  undeploy: fc.record({ at: anySquare }),
  ready: bare,
  move: fc.record({ from: anySquare, to: anySquare }),
  attack: fc.record({ target: anySquare }),
  'end-turn': bare,
  resign: bare,
  'offer-draw': bare,
  'accept-draw': bare,
  'decline-draw': bare,
}

/** Orders in the right shape, to be tried whether they are legal or not. */
const orders = fc.oneof(...orderTypes.map(type => fields[type].map(said => ({ type, ...said }))))

/** Orders that nobody may ever give. */
const strangers = [
  { type: 'move', from: '10F', to: '10F' },
  { type: 'move', from: '10F', to: '10Z' },
  { type: 'deploy', kind: 'infantry', at: '10C' },
  { type: 'deploy', kind: 'dragoon', at: '1A' },
  { type: 'attack', target: '' },
  { type: 'undeploy', at: '10E' },
  { type: 'pass' },
]

/** The same deployment, but for the units behind the other side's curtain, which stand elsewhere. */
function hide(game: Kriegspiel) {
  return (state: State, viewer: string, dice: { pick<T>(xs: readonly T[]): T }): State => {
    if (!state.deployment) return state
    const { frontier } = game.board.content
    const taken = new Set<number>()
    const units = state.units.map(unit => {
      if (unit.seat === viewer) return unit
      const free = game.board.names.flatMap((_, cell) => {
        const north = cell < frontier * game.board.columns
        return north === (unit.seat === 'north') && game.board.terrain[cell] !== 1 && !taken.has(cell) ? [cell] : []
      })
      const at = dice.pick(free)
      taken.add(at)
      return { ...unit, at }
    })
    return { ...state, units: units.sort((a, b) => a.at - b.at) }
  }
}

function obey(title: string, game: Kriegspiel, options: fc.Arbitrary<Options>, numRuns: number, more: object = {}) {
  describe(title, () => {
    const settings = {
      options,
      codes: problemCodes,
      complete: true,
      orders,
      strangers,
      playable: (order: { type: string }) => order.type !== 'resign' && order.type !== 'accept-draw',
      shows: {
        pictures: (state: State) => [svg(game.view(state, 'public'), { board: game.board, locale: 'ru' })],
        problem: describeProblem,
        lines: (state: State) => diagram(game.board, state).split('\n'),
        notations: [
          { name: 'order', of: 'order' as const, print: orderText, parse: parseOrder },
          {
            name: 'position',
            of: 'state' as const,
            print: (state: State) => positionText(game.board, state),
            parse: (text: string) => parsePosition(game.board, text),
          },
        ],
      },
      steps: 12,
      numRuns,
      ...more,
    }
    for (const law of laws(game, settings)) test(law.name, () => law.check())
  })
}

// Games end by the will of those who play: random play would go on until it resigns.
const skip = ['games-end'] as const
const ends = { within: 5000, policies }

obey('in battle, under any rules', ruleset, randomOptions(debordBoard), 30, { skip })
obey(
  'from the opening of the book',
  ruleset,
  fc.record({ preset: fc.constantFrom('seed', 'book') }, { requiredKeys: [] }),
  20,
  { ends },
)

const tiny = createRuleset({
  id: 'ford',
  map: ['N..F', '.==.', '.MM.', 'F..S'],
  frontier: 2,
  army: { infantry: 2, cavalry: 1, 'foot-relay': 1 },
})
if (!tiny.ok) throw new Error(JSON.stringify(tiny.problems))
obey('behind the curtain of a small board', tiny.value, fc.constant({ opening: 'hidden' }), 30, {
  hide: hide(tiny.value),
  skip,
})
