import type { Event } from '../events.ts'
import type { Kind, LossCause, PlacedUnit, Seat } from '../model.ts'
import { otherSeat } from '../rules/units.ts'
import { byKind, capital, list } from './list.ts'
import { unitName } from './names.ts'

const LOSS: { readonly [cause in LossCause]: string } = {
  beaten: '',
  'no-room': ': it has no room to retreat',
  offline: ': off line, it cannot retreat',
}

/** An event in English. */
export function english(event: Event): string {
  switch (event.type) {
    case 'deployed':
      return `${capital(event.seat)} deploys ${named(event.kind)} at ${event.at}.`
    case 'undeployed':
      return `${capital(event.seat)} takes its ${named(event.kind)} back from ${event.at}.`
    case 'ready':
      return `${capital(event.seat)} is ready.`
    case 'curtain-raised':
      return `The curtain rises: ${count(event.units.length, 'unit')} on the board.`
    case 'lot-cast':
      return `The lot falls on ${event.face} of ${event.sides}: ${capital(event.first)} has the first turn.`
    case 'turn-began':
      return `It is ${capital(event.seat)}'s turn.`
    case 'turn-ended':
      return `${capital(event.seat)} ends its turn.`
    case 'moved': {
      const way = event.path.length > 1 ? ` by way of ${list(event.path.slice(0, -1), 'and')}` : ''
      return `${owned(event)} ${event.retreat ? 'retreats' : 'moves'} from ${event.from} to ${event.to}${way}.`
    }
    case 'arsenal-destroyed': {
      const left = event.left === 0 ? 'none is left' : event.left === 1 ? 'one is left' : `${event.left} are left`
      const by = `${capital(otherSeat(event.seat))}'s ${named(event.kind)}`
      return `${by} destroys ${capital(event.seat)}'s arsenal at ${event.at}: ${left}.`
    }
    case 'connection-changed': {
      const lost = event.lost.length ? [`loses contact with its ${units(event.lost)}`] : []
      const found = event.restored.length ? [`regains contact with its ${units(event.restored)}`] : []
      return `${capital(event.seat)} ${[...lost, ...found].join(', and ')}.`
    }
    case 'attacked':
      return attacked(event)
    case 'destroyed':
      return `${owned(event)} at ${event.at} is destroyed${LOSS[event.cause]}.`
    case 'retreat-forced':
      return `${owned(event)} at ${event.at} must retreat.`
    case 'draw-offered':
      return `${capital(event.seat)} offers a draw.`
    case 'draw-accepted':
      return `${capital(event.seat)} accepts the draw.`
    case 'draw-declined':
      return `${capital(event.seat)} declines the draw.`
    case 'resigned':
      return `${capital(event.seat)} resigns.`
    case 'ended':
      return ended(event)
  }
}

function attacked({ seat, target, attack, defence, margin, attackers }: Event & { type: 'attacked' }): string {
  const part = attackers.filter(share => share.value > 0)
  const charging = part.filter(share => share.charge).length
  const all = charging === part.length ? `, ${charging === 1 ? 'charging' : 'all charging'}` : `, ${charging} charging`
  const charge = charging === 0 ? '' : all
  const result = margin > 0 ? `beaten by ${margin}` : 'it holds'
  const force = `${count(part.length, 'unit')}${charge}`
  return `${capital(seat)} attacks ${owned(target)} at ${target.at} with ${force}: ${attack} against ${defence}, ${result}.`
}

function ended({ winners: [winner], reason }: Event & { type: 'ended' }): string {
  if (!winner) return 'The game is drawn by agreement.'
  const loser = capital(otherSeat(winner))
  const why = {
    arsenals: `${loser} has lost all its arsenals`,
    annihilation: `${loser} has lost all its combat units`,
    isolation: `${loser} has no relay left, and all its combat units are off line`,
    resignation: `${loser} has resigned`,
    agreement: 'as agreed',
  }[reason]
  return `${capital(winner)} wins: ${why}.`
}

function owned({ seat, kind }: { readonly seat: Seat; readonly kind: Kind }): string {
  return `${capital(seat)}'s ${named(kind)}`
}

function named(kind: Kind): string {
  return unitName(kind, 'en')
}

function units(placed: readonly PlacedUnit[]): string {
  return list(
    byKind(placed).map(({ kind, squares }) => `${named(kind)} at ${list(squares, 'and')}`),
    'and',
  )
}

function count(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? '' : 's'}`
}
