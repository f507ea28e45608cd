import type * as english from './english.ts'

/** An event in Russian. Relays are masculine, all other units feminine. */
export const sentences: typeof english.sentences = {
  deployed: '{seat} ставит {kind.acc} на {at}.',
  undeployed: '{seat} убирает {kind.acc} с {at}.',
  ready: '{seat} готов.',
  'curtain-raised': 'Занавес поднят, фигур на поле: {count}.',
  'lot-cast': 'Жребий — {face} из {sides}: первым ходит {first}.',
  'turn-began': 'Ходит {seat}.',
  'turn-ended': '{seat} закончил ход.',
  moved: '{kind.cap} {seat.gen} {retreat?отступает|переходит} с {from} на {to}{over? через {over}|}.',
  'arsenal-destroyed': '{kind.cap} {other.gen} уничтожает арсенал {seat.gen} на {at}, осталось: {left}.',
  'connection-changed':
    '{seat} {lost?теряет связь с {lost}{restored? и |}|}{restored?восстанавливает связь с {restored}|}.',
  attacked:
    '{seat} атакует {kind.acc} {other.gen} на {at} (фигур: {part}{charging?, в кавалерийской атаке: {charging}|}): {attack} против {defence}, {beaten?перевес {margin}|атака отбита}.',
  destroyed: '{kind.cap} {seat.gen} на {at} {relay?уничтожен|уничтожена}{cause}.',
  'retreat-forced': '{kind.cap} {seat.gen} на {at} {relay?должен|должна} отступить.',
  'draw-offered': '{seat} предлагает ничью.',
  'draw-accepted': '{seat} соглашается на ничью.',
  'draw-declined': '{seat} отклоняет ничью.',
  resigned: '{seat} сдаётся.',
  ended: '{winner?Победил {winner}: {reason}|Игра окончена вничью по соглашению сторон}.',
}

export const words: typeof english.words = {
  'no-room': ': отступать некуда',
  offline: ': без связи отступить нельзя',
  arsenals: '{loser} потерял все арсеналы',
  annihilation: '{loser} потерял все боевые фигуры',
  isolation: 'у {loser.gen} нет ни одного передатчика, и все его боевые фигуры без связи',
  resignation: '{loser} сдался',
  agreement: 'по соглашению сторон',
  and: 'и',
  units: '{kind.ins} на {squares}',
}

/** Nominative, genitive, accusative, instrumental, as far as they are asked for and differ. */
export const names: english.Names = {
  north: { nom: 'Север', gen: 'Севера' },
  south: { nom: 'Юг', gen: 'Юга' },
  infantry: { nom: 'пехота', acc: 'пехоту', ins: 'пехотой' },
  cavalry: { nom: 'кавалерия', acc: 'кавалерию', ins: 'кавалерией' },
  'foot-artillery': { nom: 'пешая артиллерия', acc: 'пешую артиллерию', ins: 'пешей артиллерией' },
  'horse-artillery': { nom: 'конная артиллерия', acc: 'конную артиллерию', ins: 'конной артиллерией' },
  'foot-relay': { nom: 'пеший передатчик', ins: 'пешим передатчиком' },
  'horse-relay': { nom: 'конный передатчик', ins: 'конным передатчиком' },
}
