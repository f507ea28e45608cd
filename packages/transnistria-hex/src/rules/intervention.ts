/** Russia: T-085 to T-089, R-08, R-11 to. */

import { letterOf, seatOfLetter } from '../content/board.ts'
import type { HexId, State, UnitId } from '../model.ts'
import { changeUnit, type Play, tell } from '../play.ts'
import type { PlayProblemCode } from '../problems.ts'
import { threshold } from './ballots.ts'
import { areEnemies, typeOf } from './sides.ts'
import { isFreeFor, nearestHex } from './units.ts'
import { endGame, scorePeace } from './victory.ts'

/** Moldova's level in its victory phase (T-086, T-087): before the window it cancels the intervention, in the window the Russians join. */
export function checkEscalation(play: Play): void {
  const { state } = play
  const { stage, until } = state.intervention
  const level = state.escalation.moldova
  const open = stage === 'window'
  if ((stage !== 'waiting' && !open) || level < threshold(play, open)) return
  if (open) {
    // the clock of the forced peace stops.
    state.intervention = { stage: 'joined', until: state.rulings.clockAfterJoining === 'stops' ? null : until }
    bringRussians(play)
  } else {
    state.intervention = { stage: 'cancelled', until: null }
    tell(play, { type: 'intervention-cancelled', level, rule: 'T-086' })
  }
}

/** Whether the Russian units fight for Transnistria: from when they join, or from the window on. */
export function russiansAreIn({ intervention: { stage }, rulings }: Pick<State, 'intervention' | 'rulings'>): boolean {
  return stage === 'joined' || (stage === 'window' && rulings.russiansCome === 'window')
}

/** Brings the Russian units in that still wait; those without a garrison go on waiting for their air-drop. */
export function bringRussians(play: Play): void {
  const { state, board } = play
  const units = state.units.filter(unit => typeOf(board, unit).faction === 'russia' && unit.status === 'reserve')
  const ids = units.map(unit => unit.id)
  tell(play, { type: 'russians-joined', units: ids, level: state.escalation.moldova, rule: 'T-087' })
  for (const id of ids) if (board.counters.get(id)!.garrison) changeUnit(play, id, { status: 'arriving' })
  bringArrivals(play)
}

/** Units whose time has come enter at their hex or the nearest with room; without room they wait. */
export function bringArrivals(play: Play): void {
  const { board, state, effects } = play
  const { russianArrival, arrivalHexes } = state.rulings
  const arrivals = effects.flatMap(effect => effect.arrivals ?? [])
  const { capital } = board.content.map.factions.transnistria
  const isOpen = (at: number): boolean => {
    const seat = seatOfLetter(state.owners[at])
    const held = arrivalHexes === 'own' ? seat === 'transnistria' : areEnemies(seat, 'moldova')
    return held && isFreeFor(play, at, 'transnistria')
  }
  for (const { id, status } of state.units) {
    if (status !== 'arriving') continue
    const awaited = arrivals.find(arrival => arrival.units.includes(id))
    if (awaited && awaited.week > state.week) continue
    const garrison = russianArrival === 'garrisons' ? board.counters.get(id)!.garrison : null
    const at = nearestHex(play, awaited?.hex ?? garrison ?? capital, isOpen)
    if (at !== undefined) arrive(play, id, board.hexes[at]!.id)
  }
}

function arrive(play: Play, id: UnitId, hex: HexId): void {
  changeUnit(play, id, { status: 'map', hex })
  tell(play, { type: 'arrived', unit: id, hex, rule: 'R-12' })
}

/** T-088, R-13, R-80: once the Russians have joined, Moldova may ask for peace in its actions, or whenever it decides something. */
export function whyNoPeace({ state }: Play): PlayProblemCode | null {
  const { turn, pending, rulings, intervention } = state
  const decides = (pending?.seat ?? turn) === 'moldova'
  const inTime = pending === null || rulings.peaceRequestAt === 'decisions'
  if (intervention.stage !== 'joined') return 'peace-impossible'
  return decides && inTime ? null : 'peace-untimely'
}

/** The land east of the river becomes Transnistria's (T-089); then the peace is scored. */
export function requestPeace(play: Play): void {
  const { state, board } = play
  tell(play, { type: 'peace-requested', seat: 'moldova', rule: 'T-088' })
  const owners = board.hexes.map((hex, i) => (hex.bank === 'e' ? letterOf('transnistria') : state.owners[i]!))
  state.owners = owners.join('')
  if (state.rulings.requestedPeace === 'draw') endGame(play, null, 'peace-request')
  else scorePeace(play, state.rulings.forcedPeace, 'peace-request')
}
