import type { Event } from '../events.ts'
import type { Kind, LossCause, PlacedUnit, Seat } from '../model.ts'
import { isRelay, otherSeat } from '../rules/units.ts'
import { byKind, capital, list } from './list.ts'
import { russianSides, russianUnits } from './names.ts'

const LOSS: { readonly [cause in LossCause]: string } = {
  beaten: '',
  'no-room': ': отступать некуда',
  offline: ': без связи отступить нельзя',
}

/** An event in Russian. */
export function russian(event: Event): string {
  switch (event.type) {
    case 'deployed':
      return `${russianSides[event.seat][0]} ставит ${russianUnits[event.kind][1]} на ${event.at}.`
    case 'undeployed':
      return `${russianSides[event.seat][0]} убирает ${russianUnits[event.kind][1]} с ${event.at}.`
    case 'ready':
      return `${russianSides[event.seat][0]} готов.`
    case 'curtain-raised':
      return `Занавес поднят, фигур на поле: ${event.units.length}.`
    case 'lot-cast':
      return `Жребий — ${event.face} из ${event.sides}: первым ходит ${russianSides[event.first][0]}.`
    case 'turn-began':
      return `Ходит ${russianSides[event.seat][0]}.`
    case 'turn-ended':
      return `${russianSides[event.seat][0]} закончил ход.`
    case 'moved': {
      const way = event.path.length > 1 ? ` через ${list(event.path.slice(0, -1), 'и')}` : ''
      return `${owned(event)} ${event.retreat ? 'отступает' : 'переходит'} с ${event.from} на ${event.to}${way}.`
    }
    case 'arsenal-destroyed': {
      const by = owned({ seat: otherSeat(event.seat), kind: event.kind })
      return `${by} уничтожает арсенал ${russianSides[event.seat][1]} на ${event.at}, осталось: ${event.left}.`
    }
    case 'connection-changed': {
      const lost = event.lost.length ? [`теряет связь с ${units(event.lost)}`] : []
      const found = event.restored.length ? [`восстанавливает связь с ${units(event.restored)}`] : []
      return `${russianSides[event.seat][0]} ${[...lost, ...found].join(' и ')}.`
    }
    case 'attacked':
      return attacked(event)
    case 'destroyed':
      return `${owned(event)} на ${event.at} уничтожен${isRelay(event) ? '' : 'а'}${LOSS[event.cause]}.`
    case 'retreat-forced':
      return `${owned(event)} на ${event.at} ${isRelay(event) ? 'должен' : 'должна'} отступить.`
    case 'draw-offered':
      return `${russianSides[event.seat][0]} предлагает ничью.`
    case 'draw-accepted':
      return `${russianSides[event.seat][0]} соглашается на ничью.`
    case 'draw-declined':
      return `${russianSides[event.seat][0]} отклоняет ничью.`
    case 'resigned':
      return `${russianSides[event.seat][0]} сдаётся.`
    case 'ended':
      return ended(event)
  }
}

function attacked({ seat, target, attack, defence, margin, attackers }: Event & { type: 'attacked' }): string {
  const part = attackers.filter(share => share.value > 0)
  const charging = part.filter(share => share.charge).length
  const charge = charging ? `, в кавалерийской атаке: ${charging}` : ''
  const result = margin > 0 ? `перевес ${margin}` : 'атака отбита'
  const what = `${russianUnits[target.kind][1]} ${russianSides[target.seat][1]} на ${target.at}`
  return `${russianSides[seat][0]} атакует ${what} (фигур: ${part.length}${charge}): ${attack} против ${defence}, ${result}.`
}

function ended({ winners: [winner], reason }: Event & { type: 'ended' }): string {
  if (!winner) return 'Игра окончена вничью по соглашению сторон.'
  const loser = otherSeat(winner)
  const why = {
    arsenals: `${russianSides[loser][0]} потерял все арсеналы`,
    annihilation: `${russianSides[loser][0]} потерял все боевые фигуры`,
    isolation: `у ${russianSides[loser][1]} нет ни одного передатчика, и все его боевые фигуры без связи`,
    resignation: `${russianSides[loser][0]} сдался`,
    agreement: 'по соглашению сторон',
  }[reason]
  return `Победил ${russianSides[winner][0]}: ${why}.`
}

function owned({ seat, kind }: { readonly seat: Seat; readonly kind: Kind }): string {
  return `${capital(russianUnits[kind][0])} ${russianSides[seat][1]}`
}

function units(placed: readonly PlacedUnit[]): string {
  return list(
    byKind(placed).map(({ kind, squares }) => `${russianUnits[kind][2]} на ${list(squares, 'и')}`),
    'и',
  )
}
