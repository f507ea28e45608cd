import type { Words } from '../en/index.ts'
import { counted } from './count.ts'

export const replay: Words['replay'] = {
  isCampaign: file => `${file} — кампания, а не запись игры`,
  notSave: file => `${file} — не запись известной здесь игры`,
  savesAre: 'Записи делает `umpire play` или Match.toJSON; модуль своей игры называет --ruleset.',
  cannot: (file, game) => `${file} нельзя сыграть снова. Файл изменён, или он от другой версии ${game}?`,
  no: file => `Нет: ${file} не сходится.`,
  steps: (title, steps, dice) => `${title}, ${counted(steps, 'шаг', 'шага', 'шагов')}, ${dice}`,
  goesOn: 'Игра продолжается.',
  holds: 'Сходится',
  digests: (n, last) => `: сверено отпечатков ${n}, последний ${last}`,
  pictures: (n, folder) => `${counted(n, 'картинка', 'картинки', 'картинок')} в ${folder}`,
}
