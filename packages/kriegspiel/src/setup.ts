import { type Adjudication, adjudicate, type Problem, type Refusal, type Ruled, validate } from '@umpire/core-game'
import type { Dice, Rng } from '@umpire/core-rng'
import type { Board } from './content/board.ts'
import type { Event } from './events.ts'
import type { Options, State } from './model.ts'
import { openPlay } from './play.ts'
import { blankState, readPosition, unitsOn } from './position.ts'
import { openingFaults, under } from './possible.ts'
import { fault } from './problems.ts'
import { beginBattle } from './rules/deployment.ts'
import { bySquare } from './rules/units.ts'
import { rulingsOf } from './rulings.ts'
import { optionsSchema } from './schema.ts'

/** The first state: behind the curtain, at the start of a battle, or any position (K-5). */
export function setup(board: Board, input: Options, rng: Rng): Adjudication<State, Event> {
  const read = validate(optionsSchema, input, 'options-malformed')
  return read.ok ? adjudicate(rng, dice => begin(board, read.value, dice)) : read
}

function begin(board: Board, options: Options, dice: Dice): Ruled<State, Event> {
  // K-5.5, K-5.6
  const { position, opening = board.content.opening ? 'book' : 'hidden', first = 'lot' } = options
  const state = blankState(rulingsOf(options.preset, options.rulings))
  if (position) {
    const conflicts = (['opening', 'first'] as const).filter(field => options[field] !== undefined)
    if (conflicts.length > 0) return refusal(conflicts.map(field => fault('options-conflict', [field])))
    const read = readPosition(board, state, position)
    return read.ok ? { ok: true, state: read.value, events: [] } : refusal(under(read.problems, 'position'))
  }
  if (opening === 'hidden') return { ok: true, state: { ...state, deployment: { ready: [], first } }, events: [] }
  const armies = opening === 'book' ? board.content.opening : opening
  if (!armies) return refusal([fault('opening-missing', ['opening'])])
  const units = unitsOn(board, armies)
  const problems = openingFaults(board, units)
  if (problems.length > 0) return refusal(under(problems, 'opening'))
  const play = openPlay(board, { ...state, units: bySquare(units) }, dice)
  beginBattle(play, first)
  return { ok: true, state: play.state, events: play.events }
}

function refusal(problems: readonly Problem[]): Refusal {
  return { ok: false, problems }
}
