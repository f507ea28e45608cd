import { letterOf } from '../map.ts'
import type { UnitId } from '../model.ts'
import { changeUnit, type Play, typeOf } from '../play.ts'
import { type Fault, fault } from './actions.ts'
import { ballotEffects, threshold } from './ballots.ts'
import { bring, nearestRoom } from './units.ts'
import { scorePeace } from './victory.ts'

/** Moldova's level in its victory phase (T-086, T-087): before the window it cancels the intervention, in the window the Russians join. */
export function checkEscalation(play: Play): void {
  const { state, board } = play
  const { stage, until } = state.intervention
  const level = state.escalation.moldova
  if (
    (stage !== 'waiting' && stage !== 'window') ||
    level < threshold(board.content, state.ballots, stage === 'window')
  )
    return
  if (stage === 'waiting') {
    state.intervention = { stage: 'cancelled', until: null }
    play.events.push({ type: 'interventionCancelled', level, rule: 'T-086' })
    return
  }
  // the clock of the forced peace stops.
  state.intervention = { stage: 'joined', until: state.rules.clockAfterJoining === 'stops' ? null : until }
  const units: UnitId[] = []
  for (const unit of state.units) {
    if (typeOf(board, unit).faction === 'russia' && unit.status === 'reserve') units.push(unit.id)
  }
  play.events.push({ type: 'russiansJoined', units, level, rule: 'T-087' })
  for (const id of units) {
    if (garrisonOf(play, id) !== null) changeUnit(play, id, { status: 'arriving' })
  }
  bringArrivals(play)
}

/** Where a Russian unit appears; null: by air-drop. */
function garrisonOf(play: Play, id: UnitId): string | null {
  const { board, state } = play
  const { garrison } = board.counters.get(id)!
  if (!garrison) return null
  return state.rules.russianArrival === 'garrisons' ? garrison : board.content.map.factions.transnistria.capital
}

/** Units whose time has come enter at their hex or the nearest with room; without room they wait. */
export function bringArrivals(play: Play): void {
  const { board, state } = play
  const arrivals = ballotEffects(board.content, state.ballots).flatMap(effect => effect.arrivals ?? [])
  for (const { id, status } of state.units) {
    if (status !== 'arriving') continue
    const awaited = arrivals.find(arrival => arrival.units.includes(id))
    if (awaited && awaited.week > state.week) continue
    const hex = nearestRoom(
      play,
      awaited?.hex ?? garrisonOf(play, id) ?? board.content.map.factions.transnistria.capital,
    )
    if (hex !== null) bring(play, id, hex)
  }
}

/** T-088, R-13, R-80: once the Russians have joined, Moldova may ask for peace in its own actions. */
export function peaceFault(play: Play): Fault | null {
  const { state } = play
  const possible = state.turn === 'moldova' && state.intervention.stage === 'joined'
  return possible ? null : fault('peace-impossible', 'Moldova asks for peace once the Russians have joined', 'T-088')
}

/** The land east of the river becomes Transnistria's (T-089); then the peace is scored. */
export function requestPeace(play: Play): void {
  const { state, board } = play
  play.events.push({ type: 'peaceRequested', seat: 'moldova', rule: 'T-088' })
  const owners = board.hexes.map((hex, i) => (hex.bank === 'e' ? letterOf('transnistria') : state.owners[i]!))
  state.owners = owners.join('')
  scorePeace(play, 'peace-request', 'T-089')
}
