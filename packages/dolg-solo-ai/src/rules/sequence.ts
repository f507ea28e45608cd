/** Order of phases and turns: D-120, D-123. */
import { byText } from '../content/library.ts'
import { type Phase, phases, type Seat, turnPhases } from '../model.ts'
import { change, type Play, tell } from '../play.ts'
import { activate, refresh } from './activation/activation.ts'
import { initialPoints } from './activation/behaviour.ts'
import { fightNext } from './attacks/melee.ts'
import { shootNext } from './attacks/ranged.ts'
import { checkMorale, moveRallied } from './attacks/rout.ts'
import { drawAction } from './drawing.ts'
import { moveArmy } from './movement/movement.ts'
import { distribute } from './preparation/distribution.ts'
import { placeGeneral } from './preparation/host.ts'
import { lineUp } from './preparation/lines.ts'
import { recruit } from './preparation/recruiting.ts'
import { settleVictory } from './preparation/victory.ts'

/** The AI does what comes next: a whole phase, but one shot or one fight at a time, so that their results can be reported in between. */
export function proceed(play: Play): void {
  switch (play.state.phase) {
    case 'recruiting':
      recruit(play)
      break
    case 'victory':
      settleVictory(play)
      break
    case 'distribution':
      distribute(play)
      break
    case 'lines':
      lineUp(play)
      break
    case 'host':
      placeGeneral(play)
      break
    case 'activation':
      activate(play)
      break
    case 'movement':
      moveArmy(play)
      break
    case 'ranged':
      if (shootNext(play)) return
      break
    case 'melee':
      if (fightNext(play)) return
      break
    case 'rout':
      checkMorale(play, 'ai')
      moveRallied(play)
      break
    case 'deployment':
      break
  }
  nextPhase(play)
}

/** Goes on to the next phase: of the preparation, of the turn, or to the other side's turn. Both sides have the same sequence (D-120). */
export function nextPhase(play: Play): void {
  const { phase, turn, round, settled } = play.state
  if (phase === 'rout') {
    const other = turn === 'ai' ? 'human' : 'ai'
    beginTurn(play, other, other === settled.first ? round + 1 : round)
    return
  }
  if (phase === 'host') {
    beginBattle(play)
    return
  }
  enter(play, phase === 'deployment' ? 'ai' : turn, phases[phases.indexOf(phase) + 1]!, round)
}

function enter(play: Play, seat: Seat, phase: Phase, round: number): void {
  change(play, { turn: seat, phase, round, eventDrawn: false })
  tell(play, { type: 'phase', rule: 'D-120', seat, phase, round })
}

/** Both armies stand: the difference in points is settled once and for all (D-123). */
function beginBattle(play: Play): void {
  const cardOf = (id: string) => play.library.units.get(id)!
  change(play, {
    initial: { ai: initialPoints(play.state, 'ai', cardOf), human: initialPoints(play.state, 'human', cardOf) },
  })
  beginTurn(play, play.state.settled.first, 1)
}

function beginTurn(play: Play, seat: Seat, round: number): void {
  refresh(play)
  if (seat === 'ai') change(play, { behaviour: null })
  enter(play, seat, turnPhases[0], round)
  if (seat === 'human' && play.state.settled.resolution === 'core') fillHand(play)
}

/** The person's hand is filled up to his general's leadership; 3 without a general in the field. */
function fillHand(play: Play): void {
  const general = play.state.generals.human
  const limit = general?.condition === 'fit' ? general.leadership : 3
  const drawn: string[] = []
  while (play.state.hand.length < limit) {
    const card = drawAction(play, 'hand')
    if (card === null) break
    drawn.push(card)
    change(play, { hand: [...play.state.hand, card].sort(byText) })
  }
  // How many, not which: the hand is the person's own.
  if (drawn.length)
    tell(play, { type: 'drawn', rule: 'D-120', seat: 'human', cards: drawn.map(() => 'hand'), dice: [] })
  play.dice.taken()
}
