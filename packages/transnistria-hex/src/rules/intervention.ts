/** Russia: T-085 to T-089, R-08, R-11 to. */

import { letterOf, seatOfLetter } from '../content/board.ts'
import type { State } from '../model.ts'
import { changeUnit, type Play, tell } from '../play.ts'
import type { PlayProblemCode } from '../problems.ts'
import { threshold } from './ballots.ts'
import { areEnemies, factionOf, typeOf } from './sides.ts'
import { isFreeFor, nearestHex, takeControl } from './units.ts'
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
    bringRussians(play, level)
  } else {
    state.intervention = { stage: 'cancelled', until: null }
    tell(play, { type: 'intervention-cancelled', level, rule: 'T-086' })
  }
}

/** Whether the Russian units fight for Transnistria: from when they join, or from the window on. */
export function russiansAreIn({ intervention: { stage }, rulings }: Pick<State, 'intervention' | 'rulings'>): boolean {
  return stage === 'joined' || (stage === 'window' && rulings.russiansCome === 'window')
}

/**
 * Brings the Russian units in: by Moldova's level, unless they came before, or with the window. Those without a garrison go on waiting for
 * their air-drop.
 */
export function bringRussians(play: Play, level: number | null): void {
  const { state, board } = play
  const came = level !== null && state.rulings.russiansCome === 'window'
  const waiting = state.units.filter(unit => typeOf(board, unit).faction === 'russia' && unit.status === 'reserve')
  const units = came ? [] : waiting.map(unit => unit.id)
  tell(play, { type: 'russians-joined', units, level, rule: level === null ? 'R-08' : 'T-087' })
  for (const id of units) {
    if (!board.counters.get(id)!.garrison) continue
    changeUnit(play, id, unit => {
      unit.status = 'arriving'
    })
  }
  bringArrivals(play)
}

/** Units whose time has come enter at their hex or the nearest that is their own and has room; without room they wait. */
export function bringArrivals(play: Play): void {
  const { board, state, effects } = play
  const { russianArrival, arrivalHexes } = state.rulings
  const arrivals = effects.flatMap(effect => effect.arrivals ?? [])
  for (const unit of state.units) {
    const { id, status } = unit
    if (status !== 'arriving') continue
    const awaited = arrivals.find(arrival => arrival.units.includes(id))
    if (awaited && awaited.week > state.week) continue
    const faction = factionOf(board, unit)
    const garrison = russianArrival === 'garrisons' ? board.counters.get(id)!.garrison : null
    const isOpen = (at: number): boolean => {
      const seat = seatOfLetter(state.owners[at])
      const held = arrivalHexes === 'own' ? seat === faction : !areEnemies(seat, faction)
      return held && isFreeFor(play, at, faction)
    }
    const at = nearestHex(play, awaited?.hex ?? garrison ?? board.content.map.factions[faction].capital, isOpen)
    if (at === undefined) continue
    const { id: hex } = board.hexes[at]!
    changeUnit(play, id, arriving => {
      arriving.status = 'map'
      arriving.hex = hex
    })
    tell(play, { type: 'arrived', unit: id, hex, rule: awaited ? 'X-05' : 'R-12' })
    // Enemy aircraft may be based there.
    takeControl(play, id, [hex])
  }
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
