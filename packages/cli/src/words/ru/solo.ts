import { quoted } from '../../io/quoted.ts'
import type { Words } from '../en/index.ts'

/** How a die is thrown that few people own. */
const byD6: { readonly [sides: number]: string } = {
  2: ' [к6: 1–3 — это 1, 4–6 — это 2]',
  3: ' [к6: 1–2 — это 1, 3–4 — это 2, 5–6 — это 3]',
  4: ' [к6: 5 и 6 перебросить]',
  5: ' [к6: 6 перебросить]',
}

export const solo: Words['solo'] = {
  throwDie: (sides, purpose) =>
    `Бросьте к${sides}${purpose} (1-${sides}; r или all: бросить этот или все за меня; back; help)${byD6[sides] ?? ''}:`,
  answerBack: answer => `Отменено: ${answer}`,
  atQuestion: 'Ответьте на вопрос или: back (один ответ назад), cancel, help, why, view, draw, quit.',
  atQuestionHelp: [
    'Ждётся грань кубика или карты: их номера, названия или начало названия.',
    '«back» берёт назад один ответ, «cancel» — все ответы шага («resume» вернёт их), «quit» выходит и сохраняет их.',
    '«help», «why», «view», «draw», «position» и «save» действуют и здесь.',
  ],
  putOff: answers =>
    answers === 0
      ? 'Отменено: ничего не случилось.'
      : `Отменено: ничего не случилось. «resume» вернёт ответы (${answers}).`,
  resumed: answers => `Сохранено ответов этого шага: ${answers}.`,
  nothingToResume: 'Нет ответов, к которым можно вернуться.',
  positionHow: 'Запишите её командой «position ФАЙЛ», исправьте и попробуйте снова.',
  syncHow:
    'Enter — отряд стоит там, где считает программа; иначе x,y и куда смотрит («1200,450 0»), «-» — не на столе, «back», «done» — остальные верны, «cancel».',
  poseHow: 'Место — это x,y в сотых от левого угла края ИИ и куда смотрит отряд: 1200,450 0',
  overlap: (other, tenths) => `мешает ${other}, на ${Math.floor(tenths / 10)},${tenths % 10} см`,
  obstacle: (nth, tenths) => `мешает препятствие ${nth}, на ${Math.floor(tenths / 10)},${tenths % 10} см`,
  damageNow: (unit, before, now) =>
    `урон отряда ${unit}: было ${before}, теперь всего ${now} («damaged» задаёт общий урон)`,
  whichCard: (text, names) => `«${text}» может быть: ${names}`,
  army: {
    intro: 'Enter берёт то, что в скобках; «cancel» не пишет ничего.',
    aiArmy: armies => `Армия ИИ: ${armies}`,
    card: (id, copies, cost) => `${id}: карт ${copies}, очков ${cost}`,
    yourCards: 'Ваши отряды',
    general: ids => `Ваш генерал: ${ids}, или -, если нет`,
    host: most => `Он с отрядом, от 1 до ${most}`,
    points: 'Очки ИИ',
    mercenaries: ids =>
      `Карты этой армии с пометкой наёмников: ${ids}. Без наёмников их в колодах нет, как и прочих (AMB-80; "ownMercenaries": "recruited" их впускает).`,
    wished: 'Наёмники у ИИ, да или нет',
    no: 'нет',
    how: {
      army: 'Одна из армий, названных на картах.',
      cards: 'Карты и их число через запятую, не больше, чем есть: r-legion 3, r-pikes 2',
      general: 'Номер или имя генерала, или -, если нет.',
      host: 'Номер одного из ваших отрядов.',
      points: 'Целое число очков, от 1.',
      mercenaries: 'да или нет',
    },
    written: (file, content) => `Битва в ${file}: umpire solo dolg${content} --options ${quoted(file)}`,
  },
  ai: 'ИИ',
  you: 'Вы',
  goesOn: '(Enter: дальше)',
  helpIntro:
    'В ход ИИ нажмите Enter: он сделает следующее и скажет, почему. О кубиках и картах спрашивается, когда они нужны. Команды понимаются и по-русски: помощь, стол, почему, назад, отмена, вернуть, все, сверить, позиция, приказы, картинка, сохранить, выход.',
  deeds: {
    help: 'этот текст',
    view: 'стол и все отряды',
    why: 'почему ИИ сделал то, что сделал последним',
    attack: 'ваша атака, до броска: событие ИИ (D-110), потом что вышло; attack p1 a2',
    back: 'берёт назад один ответ, кубик или карту; «back 3» — столько шагов',
    resume: 'возвращает отменённые ответы',
    sync: 'спрашивает, где стоит каждый отряд, и поправляет программу; «sync FILE» читает правленую позицию',
    position: 'пишет позицию текстом для правки; «position FILE» называет файл',
    orders: 'что можно приказать сейчас',
    draw: 'пишет картинку; «draw FILE.svg» называет файл',
    save: 'говорит, где сохранена битва; «save FILE» пишет копию',
    quit: 'выход; битва сохранена',
  },
  noDecision: 'Он ещё ничего не решал.',
  beginning: 'Это начало.',
  stepsBack: steps => `Шагов назад: ${steps}. О кубиках и картах будет спрошено снова.`,
  agree: 'Стол и программа согласны.',
  moreOrders: more => `... и ещё ${more}: наберите начало`,
  noOrders: 'Сейчас приказывать нечего; сообщения принимаются всегда («help»).',
  isIn: file => `Записано в ${file}.`,
  farewell: (file, more) => `Битва в ${file}. Продолжить: umpire solo dolg${more} --load ${quoted(file)} --lang ru`,
  contentWritten: file => `Карты и числа в ${file}: измените их, потом umpire solo dolg --content ${quoted(file)}`,
  nothingHangs: (sides, purpose) => `к${sides}${purpose} ничего не меняет: бросать не надо.`,
  standsSo: 'Enter или ok; no — так нельзя; x,y и куда смотрит; all; back:',
  noOther: 'Другого места у ИИ нет: наберите, где стоит отряд, или ok, чтобы он остался там.',
  resultOf: (unit, damage, hearts) =>
    `${unit} (урон ${damage} из ${hearts}): прибавка урона; broken, routed, destroyed; Enter:`,
  resultHow: most =>
    `Что вышло: сколько урона прибавилось (от 0 до ${most}), или broken (разбит), routed (бежит), destroyed (уничтожен), или вместе («1 broken»); Enter — ничего.`,
  oneFight: (unit, others) =>
    `${unit} в этой фазе уже бил; с ${others} он остаётся в бою (отряд бьёт за фазу одного противника).`,
  stillEngaged: (unit, enemies) =>
    `${unit} остаётся в бою с ${enemies} (так сообщено; «engaged ${unit} -» кончает бой).`,
  attackHow: (unit, enemy) =>
    `До броска: «attack ${unit} ${enemy}» — ИИ тянет событие (D-110), и спрашивается, что вышло.`,
  noAttack: 'Атака — это «attack p1 a2»: ваш отряд, потом отряд ИИ, оба на столе.',
  deployHow: 'Расставьте армию и наберите, где кто стоит: place, host, потом ready.',
  ordersHow: 'Наберите, что делает ваша армия («orders» — список), потом next.',
  playPhase:
    'Сыграйте фазу на столе, наберите, что изменилось (moved p1 750,1250 180; damaged a2 1; condition a2 broken), потом next.',
  takeCardHow: 'Карта, что берёт другую из руки ИИ (Разведчики): «take-card» (D-143).',
}
