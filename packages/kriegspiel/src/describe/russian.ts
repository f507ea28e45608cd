import type { Event, Kind, LossCause, PlacedUnit, Seat } from '../model.ts'
import { isRelay, otherSeat } from '../rules/units.ts'
import { byKind, capital, list } from './list.ts'

/** Nominative and genitive. */
const SIDE: { readonly [seat in Seat]: string } = { north: 'Север', south: 'Юг' }
const OF: { readonly [seat in Seat]: string } = { north: 'Севера', south: 'Юга' }

/** Nominative, accusative, instrumental. Relays are masculine, all others feminine. */
const UNIT: { readonly [kind in Kind]: readonly [nom: string, acc: string, ins: string] } = {
  infantry: ['пехота', 'пехоту', 'пехотой'],
  cavalry: ['кавалерия', 'кавалерию', 'кавалерией'],
  'foot-artillery': ['пешая артиллерия', 'пешую артиллерию', 'пешей артиллерией'],
  'horse-artillery': ['конная артиллерия', 'конную артиллерию', 'конной артиллерией'],
  'foot-relay': ['пеший передатчик', 'пеший передатчик', 'пешим передатчиком'],
  'horse-relay': ['конный передатчик', 'конный передатчик', 'конным передатчиком'],
}

const LOSS: { readonly [cause in LossCause]: string } = {
  beaten: '',
  'no-room': ': отступать некуда',
  offline: ': без связи отступить нельзя',
}

/** An event in Russian. */
export function russian(event: Event): string {
  switch (event.type) {
    case 'deployed':
      return `${SIDE[event.seat]} ставит ${UNIT[event.kind][1]} на ${event.at}.`
    case 'undeployed':
      return `${SIDE[event.seat]} убирает ${UNIT[event.kind][1]} с ${event.at}.`
    case 'ready':
      return `${SIDE[event.seat]} готов.`
    case 'curtainRaised':
      return `Занавес поднят, фигур на поле: ${event.units.length}.`
    case 'lotCast':
      return `Жребий — ${event.face} из ${event.sides}: первым ходит ${SIDE[event.first]}.`
    case 'turnBegan':
      return `Ходит ${SIDE[event.seat]}.`
    case 'turnEnded':
      return `${SIDE[event.seat]} закончил ход.`
    case 'moved': {
      const way = event.path.length > 1 ? ` через ${list(event.path.slice(0, -1), 'и')}` : ''
      return `${owned(event)} ${event.retreat ? 'отступает' : 'переходит'} с ${event.from} на ${event.to}${way}.`
    }
    case 'arsenalDestroyed': {
      const by = owned({ seat: otherSeat(event.seat), kind: event.kind })
      return `${by} уничтожает арсенал ${OF[event.seat]} на ${event.at}, осталось: ${event.left}.`
    }
    case 'connectionChanged': {
      const lost = event.lost.length ? [`теряет связь с ${units(event.lost)}`] : []
      const found = event.restored.length ? [`восстанавливает связь с ${units(event.restored)}`] : []
      return `${SIDE[event.seat]} ${[...lost, ...found].join(' и ')}.`
    }
    case 'attacked':
      return attacked(event)
    case 'destroyed':
      return `${owned(event)} на ${event.at} уничтожен${isRelay(event) ? '' : 'а'}${LOSS[event.cause]}.`
    case 'retreatForced':
      return `${owned(event)} на ${event.at} ${isRelay(event) ? 'должен' : 'должна'} отступить.`
    case 'drawOffered':
      return `${SIDE[event.seat]} предлагает ничью.`
    case 'drawAccepted':
      return `${SIDE[event.seat]} соглашается на ничью.`
    case 'drawDeclined':
      return `${SIDE[event.seat]} отклоняет ничью.`
    case 'resigned':
      return `${SIDE[event.seat]} сдаётся.`
    case 'gameEnded':
      return ended(event)
  }
}

function attacked({ seat, target, attack, defence, margin, attackers }: Event & { type: 'attacked' }): string {
  const part = attackers.filter(share => share.value > 0)
  const charging = part.filter(share => share.charge).length
  const charge = charging ? `, в кавалерийской атаке: ${charging}` : ''
  const result = margin > 0 ? `перевес ${margin}` : 'атака отбита'
  const what = `${UNIT[target.kind][1]} ${OF[target.seat]} на ${target.at}`
  return `${SIDE[seat]} атакует ${what} (фигур: ${part.length}${charge}): ${attack} против ${defence}, ${result}.`
}

function ended({ winner, reason }: Event & { type: 'gameEnded' }): string {
  if (winner === null) return 'Игра окончена вничью по соглашению сторон.'
  const loser = otherSeat(winner)
  const why = {
    arsenals: `${SIDE[loser]} потерял все арсеналы`,
    annihilation: `${SIDE[loser]} потерял все боевые фигуры`,
    isolation: `у ${OF[loser]} нет ни одного передатчика, и все его боевые фигуры без связи`,
    resignation: `${SIDE[loser]} сдался`,
    agreement: 'по соглашению сторон',
  }[reason]
  return `Победил ${SIDE[winner]}: ${why}.`
}

function owned({ seat, kind }: { readonly seat: Seat; readonly kind: Kind }): string {
  return `${capital(UNIT[kind][0])} ${OF[seat]}`
}

function units(placed: readonly PlacedUnit[]): string {
  return list(
    byKind(placed).map(({ kind, squares }) => `${UNIT[kind][2]} на ${list(squares, 'и')}`),
    'и',
  )
}
