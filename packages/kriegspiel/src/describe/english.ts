import type { ProblemWords } from '@umpire/core-game'
import type { Phrases } from '@umpire/core-game/say'
import type { EventType } from '../events.ts'
import type { Kind, LossCause, OutcomeReason, Seat } from '../model.ts'
import type { NotationProblemCode } from '../notation/words.ts'
import type { ProblemCode } from '../problems.ts'

/** What happened, type by type (`fill` of core-game/say). `other` is the side that `seat` is not; `.gen` and the like are forms of a name. */
export const sentences: Phrases<EventType> = {
  deployed: '{seat} deploys {kind} at {at}.',
  undeployed: '{seat} takes its {kind} back from {at}.',
  ready: '{seat} is ready.',
  'curtain-raised': 'The curtain rises: {count} {count#unit|units} on the board.',
  'lot-cast': 'The lot falls on {face} of {sides}: {first} has the first turn.',
  'turn-began': "It is {seat}'s turn.",
  'turn-ended': '{seat} ends its turn.',
  moved: "{seat}'s {kind} {retreat?retreats|moves} from {from} to {to}{over? by way of {over}|}.",
  'arsenal-destroyed':
    "{other}'s {kind} destroys {seat}'s arsenal at {at}: {left#one is left|{left?{left} are left|none is left}}.",
  'connection-changed':
    '{seat} {lost?loses contact with its {lost}{restored?, and |}|}{restored?regains contact with its {restored}|}.',
  attacked:
    "{seat} attacks {other}'s {kind} at {at} with {part} {part#unit|units}{charging?, {all?{part#|all }|{charging} }charging|}: {attack} against {defence}, {beaten?beaten by {margin}|it holds}.",
  destroyed: "{seat}'s {kind} at {at} is destroyed{cause}.",
  'retreat-forced': "{seat}'s {kind} at {at} must retreat.",
  'draw-offered': '{seat} offers a draw.',
  'draw-accepted': '{seat} accepts the draw.',
  'draw-declined': '{seat} declines the draw.',
  resigned: '{seat} resigns.',
  ended: '{winner?{winner} wins: {reason}|The game is drawn by agreement}.',
}

/** Why a unit is lost, added to a sentence; how a side has lost. */
export const words: Phrases<Exclude<LossCause, 'beaten'> | OutcomeReason | 'and' | 'units'> = {
  'no-room': ': it has no room to retreat',
  offline: ': off line, it cannot retreat',
  arsenals: '{loser} has lost all its arsenals',
  annihilation: '{loser} has lost all its combat units',
  isolation: '{loser} has no relay left, and all its combat units are off line',
  resignation: '{loser} has resigned',
  agreement: 'as agreed',
  and: 'and',
  units: '{kind} at {squares}',
}

/** What sides are called. The ids of units are their English names. */
export const names: Names<Seat> = { north: { nom: 'North' }, south: { nom: 'South' } }

/** The words in a picture and of what it shows; `{side}` is a side's name. */
export const picture: Picture = {
  ground: ['mountain', 'pass', 'fortress', 'arsenal'],
  offline: 'off line',
  deploying: 'Deployment',
  toMove: '{side} to move',
  won: '{side} has won',
  drawn: 'Drawn',
  army: '{side}: {units}{offline?; off line: {offline}|}.',
  destroyed: 'Arsenals destroyed: {squares}.',
}

/** What a language calls sides and units, each with the forms that its sentences ask for. */
export type Names<Of extends string = Seat | Kind> = { readonly [name in Of]: Name }

/** A name, and its forms where they differ. */
interface Name {
  readonly nom: string
  readonly [form: string]: string
}

interface Picture {
  readonly ground: readonly [mountain: string, pass: string, fortress: string, arsenal: string]
  readonly offline: string
  readonly deploying: string
  readonly toMove: string
  readonly won: string
  readonly drawn: string
  readonly army: string
  readonly destroyed: string
}

/** What every code says in a language other than English, without a full stop. */
export type Problems = Required<ProblemWords<ProblemCode | NotationProblemCode>>
