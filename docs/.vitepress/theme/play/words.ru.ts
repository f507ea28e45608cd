import { describeProblem } from '@umpire/core-game'
import type { Words } from './words.ts'

/** What a page says around its board, in Russian. */
export const russian: Words = {
  language: 'Язык',
  newMatch: 'Новая партия, игроки',
  beginWith: 'Начать',
  seed: 'Зерно',
  thrown: 'Кости бросаем сами',
  person: 'Человек за этим экраном',
  begin: 'Начать партию',
  playersOnly: 'Сменить только игроков',
  rulings: 'Толкования: где правила читаются двояко',
  usual: reading => `${reading} (обычно)`,
  discards: 'Партия на доске не окончена. Бросить её?',
  discard: 'Бросить',
  goOn: 'Продолжать её',
  save: 'Сохранить в файл',
  load: 'Открыть файл',
  savedMatch: 'Сохранённая партия',
  link: 'Скопировать ссылку',
  linkHere: 'Ссылка на этот момент',
  pictures: 'Картинки',
  clear: 'Чёткие цвета',
  pause: 'Пауза',
  replay: 'Запись партии',
  first: 'К началу',
  back: 'Шаг назад',
  forward: 'Шаг вперёд',
  last: 'К последнему шагу',
  play: 'Проиграть запись',
  stop: 'Остановить запись',
  shown: 'Показанный шаг',
  die: sides => `Бросьте кость с ${sides} гранями`,
  faces: 'Что выпало',
  face: 'Выпало',
  fell: 'Готово',
  digest: 'Хеш этого положения',
  noScript: 'Для игры на доске нужен JavaScript.',
  notJson: 'Это не файл JSON.',
  loaded: steps => `Открыто и проверено, шагов: ${steps}, все хеши сходятся.`,
  opened: (at, last) => `Открыто по ссылке, шаг ${at} из ${last}.`,
  recast: 'Игроки сменились, партия продолжается.',
  copied: length => `Ссылка скопирована: ${length} знаков, вся партия до этого момента.`,
  copyBelow: 'Скопируйте ссылку ниже.',
  notKept: 'Этот браузер ничего не хранит: при перезагрузке партия пропадёт. Сохраните её в файл.',
  problem: found =>
    found.code === 'share-secret'
      ? 'Пока партия идёт, ссылки нет: в ней были бы все приказы и всё, что скрыто. Сохраните партию в файл для себя.'
      : found.code === 'share-unfit'
        ? 'В этой ссылке нет партии.'
        : `${describeProblem(found, 'ru')}.`,
}
