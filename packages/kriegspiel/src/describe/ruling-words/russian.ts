import type { RulingLines } from '@umpire/core-game/say'
import type { rulings } from '../../rulings.ts'

export const russian: RulingLines<typeof rulings> = {
  relayRadiatesByTouch: 'Передатчик, который на связи только через соприкосновение, излучает линии связи',
  relaysBlockLines: 'Вражеские передатчики блокируют линии связи',
  offlineUnitsBlockLines: 'Вражеские боевые фигуры без связи тоже блокируют линии связи',
  piecesBlockFire: 'Фигуры на пути преграждают огонь и поддержку|никакие|фигуры другой стороны|любые',
  relayDefendsOthers: 'Передатчик добавляет свой 1 пункт к защите своих фигур не дальше двух клеток',
  bonusWhenSupporting: 'Крепость и перевал увеличивают и поддержку, которую фигура даёт другой',
  crossUnsupplied: 'Фигура, идущая на две клетки, может пройти клетку, где была бы без связи',
  moveAfterArsenal: 'После уничтожения арсенала другие фигуры ещё могут ходить',
  attackNeedsLastMoved: 'Фигура, ходившая последней, должна участвовать в атаке',
  winByIsolation: 'Сторона без передатчиков, все боевые фигуры которой без связи, проиграла',
  relaysTouch: 'Соприкосновение связывает и передатчики, и через них',
  offlineRelayDefendsItself: 'Передатчик без связи защищает себя на 1 пункт',
  diagonalBetweenMountains: 'Между двумя горами можно пройти наискось',
}
