import type { Event, Kind, LossCause, PlacedUnit, Seat } from '../model.ts'
import { otherSeat } from '../rules/units.ts'
import { byKind, capital, list } from './list.ts'

/** Nominative and genitive. */
const SIDE: { readonly [seat in Seat]: string } = { north: 'Север', south: 'Юг' }
const OF: { readonly [seat in Seat]: string } = { north: 'Севера', south: 'Юга' }

/** Nominative, accusative, instrumental; whether the noun is feminine. */
interface Noun {
  readonly nom: string
  readonly acc: string
  readonly ins: string
  readonly fem: boolean
}

const UNIT: { readonly [kind in Kind]: Noun } = {
  infantry: { nom: 'пехота', acc: 'пехоту', ins: 'пехотой', fem: true },
  cavalry: { nom: 'кавалерия', acc: 'кавалерию', ins: 'кавалерией', fem: true },
  'foot-artillery': { nom: 'пешая артиллерия', acc: 'пешую артиллерию', ins: 'пешей артиллерией', fem: true },
  'horse-artillery': { nom: 'конная артиллерия', acc: 'конную артиллерию', ins: 'конной артиллерией', fem: true },
  'foot-relay': { nom: 'пеший передатчик', acc: 'пеший передатчик', ins: 'пешим передатчиком', fem: false },
  'horse-relay': { nom: 'конный передатчик', acc: 'конный передатчик', ins: 'конным передатчиком', fem: false },
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
      return `${SIDE[event.seat]} ставит ${UNIT[event.kind].acc} на ${event.at}.`
    case 'undeployed':
      return `${SIDE[event.seat]} убирает ${UNIT[event.kind].acc} с ${event.at}.`
    case 'ready':
      return `${SIDE[event.seat]} готов.`
    case 'curtainRaised': {
      const n = event.units.length
      return `Занавес поднят: на поле ${n} ${plural(n, 'фигура', 'фигуры', 'фигур')}.`
    }
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
      const owner = OF[event.seat]
      const some = event.left === 1 ? `у ${owner} остался один арсенал` : `у ${owner} осталось арсеналов: ${event.left}`
      const left = event.left === 0 ? `арсеналов у ${owner} больше нет` : some
      const by = owned({ seat: otherSeat(event.seat), kind: event.kind })
      return `${by} уничтожает арсенал ${owner} на ${event.at}: ${left}.`
    }
    case 'connectionChanged': {
      const lost = event.lost.length ? [`теряет связь с ${units(event.lost)}`] : []
      const found = event.restored.length ? [`восстанавливает связь с ${units(event.restored)}`] : []
      return `${SIDE[event.seat]} ${[...lost, ...found].join(' и ')}.`
    }
    case 'attacked':
      return attacked(event)
    case 'destroyed':
      return `${owned(event)} на ${event.at} уничтожен${UNIT[event.kind].fem ? 'а' : ''}${LOSS[event.cause]}.`
    case 'retreatForced':
      return `${owned(event)} на ${event.at} ${UNIT[event.kind].fem ? 'должна' : 'должен'} отступить.`
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
  const forces = `${part.length} ${plural(part.length, 'фигуры', 'фигур', 'фигур')}`
  const charge = charging ? `, в кавалерийской атаке — ${charging}` : ''
  const points = `${margin} ${plural(margin, 'пункт', 'пункта', 'пунктов')}`
  const result = margin > 0 ? `перевес в ${points}` : 'атака отбита'
  const what = `${UNIT[target.kind].acc} ${OF[target.seat]} на ${target.at}`
  return `${SIDE[seat]} атакует ${what} силами ${forces}${charge}: ${attack} против ${defence}, ${result}.`
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
  return `${capital(UNIT[kind].nom)} ${OF[seat]}`
}

function units(placed: readonly PlacedUnit[]): string {
  return list(
    byKind(placed).map(({ kind, squares }) => `${UNIT[kind].ins} на ${list(squares, 'и')}`),
    'и',
  )
}

/** The form of a noun after a number: 1 пункт, 2 пункта, 5 пунктов, 11 пунктов, 21 пункт. */
function plural(n: number, one: string, few: string, many: string): string {
  const tens = n % 100
  const ones = n % 10
  if (ones === 1 && tens !== 11) return one
  return ones >= 2 && ones <= 4 && (tens < 12 || tens > 14) ? few : many
}
