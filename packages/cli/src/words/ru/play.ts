import { quoted } from '../../io/quoted.ts'
import type { play as English } from '../en/play.ts'
import { counted } from './count.ts'

/** What dice are thrown for, word by word; ids and places stay as they are. */
const purposes: { readonly [word: string]: string } = {
  'end roll': 'конец игры',
  'weeks of the intervention': 'недели вмешательства',
  'side of the middle': 'сторона от середины',
  'who begins': 'кто начинает',
  'neutral zone': 'нейтральная полоса',
  'nearest enemy': 'ближайший враг',
  'to hit': 'попадание',
  'to hurt': 'ранение',
  'ballot of': 'выборы,',
  'best of': 'лучший из',
  quota: 'квота',
  recruit: 'набор',
  deal: 'раздача',
  zone: 'зона',
  flank: 'фланг',
  event: 'событие',
  activate: 'активация',
  order: 'порядок',
  depth: 'глубина',
  leadership: 'лидерство',
  morale: 'мораль',
  victory: 'условие победы',
  general: 'генерал',
  heavy: 'тяжёлые',
  light: 'лёгкие',
  ranged: 'стрелки',
  mounted: 'конница',
  unit: 'отряд',
  points: 'очки',
  score: 'счёт',
}

function purposeInRussian(text: string): string {
  return Object.entries(purposes).reduce(
    (said, [word, russian]) => said.replace(new RegExp(`(?<![\\w-])${word}(?![\\w-])`), russian),
    text,
  )
}

/** After "from" and "to". */
const lengths: { readonly [unit: string]: readonly [string, string, string] } = {
  turn: ['хода', 'ходов', 'ходов'],
  round: ['раунда', 'раундов', 'раундов'],
  week: ['недели', 'недель', 'недель'],
}

export const play: typeof English = {
  and: 'и',
  at: path => `место: ${path}`,
  theEnd: 'Конец.',
  wins: (names, many) => `${many ? 'победители' : 'победитель'}: ${names}`,
  aDraw: 'ничья',

  tookBack: 'Отменено: ничего не произошло.',
  purpose: text => ` (${purposeInRussian(text)})`,
  shows: (sides, purpose, face) => `d${sides}${purpose}: выпало ${face}.`,
  throwDie: (sides, purpose) =>
    `Бросьте d${sides}${purpose} (1-${sides}; r или all: бросить за меня этот или все; cancel — отмена): `,
  dieWrong: sides => `На d${sides} выпадает число от 1 до ${sides}`,

  isYou: seat => `${seat} — вы`,
  isProgram: (seats, _, who) => (who === null ? `${seats} — программа` : `${seats}: ${who}`),
  ofLevel: (level, name) => `уровень ${level} (${name})`,
  realDice: 'Настоящие кости',
  seed: seed => `Зерно ${seed}`,
  savedIn: file => `, запись в ${file}`,
  lasts: ({ unit, usual: [least, most] }) => `Партия обычно длится от ${least} до ${counted(most, ...lengths[unit]!)}.`,
  typeHelp: '«help» — что можно набрать, TAB дополняет.',
  lastStep: step => `Шаг ${step} сохранённой игры. Последний:`,
  notGiven: lines =>
    `${counted(lines, 'строка плана не отдана и не сохранена', 'строки плана не отданы и не сохранены', 'строк плана не отданы и не сохранены')}.`,
  gameIn: file => `Игра в файле ${file}: umpire replay ${quoted(file)} --svg pictures`,
  goOn: (file, game) => `Игра в файле ${file}. Продолжить: umpire play ${game} --load ${quoted(file)}`,
  fileChanged: (file, other) =>
    `Файл ${file} изменил кто-то другой после записи отсюда. Он остаётся как есть, эта игра продолжается в ${other}.`,

  keyboardFor: name => `За клавиатурой ${name}. Нажмите Enter, когда больше никто не смотрит. `,
  refused: 'Отказ.',
  nothingDone: 'Ничего из этой строки не сделано.',
  legalNow: 'Сейчас можно:',
  andMore: (more, as) => `... и ещё ${more}: скажите начало, как «orders ${as}»`,
  likeThis: (form, meaning) => `Пишут так: ${form} (${meaning})`,
  howToList: 'TAB или «orders» — что можно приказать, «help» — как.',
  andUnits: more => `... и ещё строк: ${more}; всё, что у вас есть, перечислит «units»`,
  planHow: 'План по строкам; «plan» показать, «drop 2» вычеркнуть, «done» отдать.',
  planEmpty: 'План пуст.',
  othersGoOn: 'Остальные доигрывают до конца без вас.',
  pressForNext: 'Enter — что дальше делают остальные, Ctrl-C — выйти. ',
  struck: order => `Вычеркнуто: ${order}`,
  noSuchLine: 'Такой строки нет',
  standsInPlan: 'Строка стоит в плане; «undo» её вычеркнет.',
  linesInPlan: n => `В плане ${counted(n, 'строка', 'строки', 'строк')}.`,

  helpOrders: 'Приказы',
  helpCommands: 'Команды',
  helpQuestions: 'Вопросы',
  together: blanks =>
    `В одной строке можно несколько, через ${blanks ? 'пробел' : 'точку с запятой'}: выполнятся все или ни один.`,
  helpTab:
    'TAB дополняет. «help orders», «help commands», «help questions» — по частям. Команды понимаются и по-русски: помощь, приказы, поле, части, знаки, журнал, картинка, отменить, сохранить, выход; план, вычеркнуть, готово.',
  deeds: {
    help: 'этот текст',
    orders: 'что можно приказать; «orders 10F» — только с таким началом',
    view: 'рисует поле снова; «view МЕСТО» — взглянуть туда',
    units: 'перечисляет видимые вам части',
    legend: 'что значат знаки на поле',
    log: 'пересказывает последние шаги; «log 20» — больше',
    draw: 'рисует картинку; «draw FILE.svg» называет файл',
    hint: 'что приказал бы бот и почему; «hint ЗАДАЧА» — что ближе всего к одной цели, «hint ?» — к какой',
    undo: 'берёт назад ваши последние приказы и ответ программы',
    save: 'говорит, где запись; «save FILE» пишет копию',
    quit: 'выход; игра сохранена, --load её продолжит',
  },
  hint: {
    order: 'приказ',
    task: 'задача',
    brings: 'Этот план своего добьётся.',
    chance: percent => `Этот план добьётся своего с вероятностью ${percent}\u00a0%.`,
    tries: (n, of) => `Этот план добился своего в ${n} из ${of} проб.`,
    nearest: 'Способа не нашлось: этот план подходит к цели ближе всего.',
    endless: 'Предела тут нет: это самое большее, что нашлось.',
    otherwise: 'Сейчас для этого ничего не сделать: так бот сыграл бы и без задачи.',
    or: 'или',
    unknown: task => `Задача «${task}» здесь неизвестна`,
  },
  noOrderBegins: prefix => `Ни один возможный приказ не начинается с ${prefix}.`,
  nothingToOrder: 'Приказывать нечего.',
  pictureIn: file => `Картинка в файле ${file}.`,
  saved: file => `Записано в ${file}.`,
  notSaved: 'Само ничего не записывается (--no-autosave): это делает «save FILE».',
  takenBack: steps => `Отменено: ${counted(steps, 'шаг', 'шага', 'шагов')}.`,
  undoChance: 'С тех пор бросали кости, и броски известны',
  undoSecret: 'С тех пор кто-то увидел скрытое',
  undoStart: 'Брать назад нечего',
  undoOthers: 'Последнее сделано не только вами: отмена стёрла бы то, что другой сделал втайне',
  askHow: usage => `Спросите так: ${usage}`,
  moreWords: 'В этом вопросе не хватает слов',
  tooManyWords: words => `Здесь лишние слова: ${words}`,
  noPlace: place => `На этом поле нет места ${place}`,
}
