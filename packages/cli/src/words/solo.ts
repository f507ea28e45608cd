import { either } from './index.ts'

/** How a die is thrown that few people own. */
const byD6en: { readonly [sides: number]: string } = {
  2: ' [d6: 1-3 is 1, 4-6 is 2]',
  3: ' [d6: 1-2 is 1, 3-4 is 2, 5-6 is 3]',
  4: ' [d6: throw 5 and 6 again]',
  5: ' [d6: throw 6 again]',
}
const byD6ru: { readonly [sides: number]: string } = {
  2: ' [к6: 1–3 — это 1, 4–6 — это 2]',
  3: ' [к6: 1–2 — это 1, 3–4 — это 2, 5–6 — это 3]',
  4: ' [к6: 5 и 6 перебросить]',
  5: ' [к6: 6 перебросить]',
}

const en = {
  throwDie: (sides: number, purpose: string): string =>
    `Throw a d${sides}${purpose} (1-${sides}; r or all: roll it, or all, for me; back; help)${byD6en[sides] ?? ''}:`,
  answerBack: (answer: string): string => `Taken back: ${answer}`,
  atQuestion: 'Answer the question, or: back (one answer), cancel, help, why, view, draw, quit.',
  atQuestionHelp: [
    'A question waits for a face of the die, or for cards: their ids, names, or how one of them begins.',
    '"back" takes one answer back, "cancel" all of this step ("resume" brings them again), "quit" leaves and keeps them.',
    '"help", "why", "view", "draw", "position" and "save" work here too.',
  ] as readonly string[],
  putOff: (answers: number): string =>
    answers === 0
      ? 'Taken back: nothing happened.'
      : `Taken back: nothing happened. "resume" brings your ${answers === 1 ? 'answer' : `${answers} answers`} again.`,
  resumed: (answers: number): string =>
    answers === 1 ? 'One answer of this step is kept.' : `${answers} answers of this step are kept.`,
  nothingToResume: 'No answers wait to be taken up again.',
  positionHow: 'Write it with "position FILE", change it, and try again.',
  syncHow:
    'Enter where a unit stands as the program has it; else x,y facing ("1200,450 0"), "-" off the table, "back", "done" for all the rest, "cancel".',
  poseHow: "A place is x,y in hundredths from the left end of the AI's edge, then where it looks: 1200,450 0",
  overlap: (other: string, tenths: number): string =>
    `${other} is in the way, by ${Math.floor(tenths / 10)}.${tenths % 10} cm`,
  obstacle: (nth: number, tenths: number): string =>
    `obstacle ${nth} is in the way, by ${Math.floor(tenths / 10)}.${tenths % 10} cm`,
  damageNow: (unit: string, before: number, now: number): string =>
    `damage of ${unit}: ${before} before, ${now} now in all ("damaged" says the total)`,
  whichCard: (text: string, names: string): string => `"${text}" may be ${names}`,
  army: {
    intro: 'Enter takes what stands in brackets; "cancel" writes nothing.',
    aiArmy: (armies: string): string => `The AI's army: ${armies}`,
    card: (id: string, copies: number, cost: number): string => `${id} (${copies} of them, ${cost} points)`,
    yourCards: 'Your units',
    general: (ids: string): string => `Your general: ${ids}, or - for none`,
    host: (most: number): string => `He is with unit 1 to ${most}`,
    points: "The AI's points",
    mercenaries: (ids: string): string =>
      `Cards of this army that are marked mercenary: ${ids}. Without mercenaries they stay out of the decks as all others do (AMB-80; "ownMercenaries": "recruited" lets them in).`,
    wished: 'Mercenaries for the AI, yes or no',
    no: 'no',
    how: {
      army: 'One of the armies that the cards name.',
      cards: 'Cards with their counts, parted by commas, no more than there are: r-legion 3, r-pikes 2',
      general: 'The id or name of one general, or - for none.',
      host: 'The number of one of your units.',
      points: 'A whole number of points, from 1.',
      mercenaries: 'yes or no',
    },
    written: (file: string, content: string): string =>
      `The battle is in ${file}: umpire solo dolg${content} --options ${file}`,
  },
  ai: 'AI',
  you: 'You',
  goesOn: '(Enter: it goes on)',
  helpIntro:
    'On its turn press Enter, and the AI does the next thing and says why. Real dice and cards are asked for when they are needed.',
  deeds: {
    help: 'this text',
    view: 'the table and all units',
    why: 'why the AI did what it did last',
    attack: "your attack, before you throw: the AI's event (D-110), then its result; attack p1 a2",
    back: 'takes one answer back, a die or a card too; "back 3" goes back so many steps',
    resume: 'brings again the answers that were cancelled last',
    sync: 'asks where every unit stands and puts the program right; "sync FILE" reads an edited position',
    position: 'writes the position as a text to edit; "position FILE" names the file',
    orders: 'what you may order now',
    draw: 'writes a picture; "draw FILE.svg" names the file',
    save: 'says where the battle is saved; "save FILE" writes a copy',
    quit: 'leaves; the battle is saved',
  } as { readonly [name: string]: string },
  noDecision: 'It has decided nothing yet.',
  beginning: 'This is the beginning.',
  stepsBack: (steps: number): string =>
    `Back ${steps} ${steps === 1 ? 'step' : 'steps'}. The dice and cards of then are asked for again.`,
  agree: 'The table and the program agree.',
  moreOrders: (more: number): string => `... and ${more} more: say how they begin`,
  noOrders: 'Nothing is yours to order now; reports are taken at any time ("help").',
  isIn: (file: string): string => `It is in ${file}.`,
  farewell: (file: string, more: string): string =>
    `The battle is in ${file}. Go on: umpire solo dolg${more} --load ${file}`,
  contentWritten: (file: string): string =>
    `The cards and numbers are in ${file}: change them, then umpire solo dolg --content ${file}`,
  nothingHangs: (sides: number, purpose: string): string =>
    `The d${sides}${purpose} changes nothing: nobody need throw it.`,
  standsSo: 'Enter or ok; no: not possible; x,y facing: it stands here; all; back:',
  noOther: 'The AI has no other place for it: type where it stands, or ok to leave it there.',
  resultOf: (unit: string, damage: number, hearts: number): string =>
    `${unit} (damage ${damage} of ${hearts}): damage added; broken, routed, destroyed; Enter:`,
  resultHow: (most: number): string =>
    `What it did: how much damage is added (0 to ${most}), or broken, routed, destroyed, or both ("1 broken"); Enter where nothing.`,
  oneFight: (unit: string, others: string): string =>
    `${unit} has struck for this phase; with ${others} it stays in melee (a unit strikes one enemy in a phase).`,
  stillEngaged: (unit: string, enemies: string): string =>
    `${unit} stays in melee with ${enemies} (as reported; "engaged ${unit} -" ends it).`,
  attackHow: (unit: string, enemy: string): string =>
    `Before you throw: "attack ${unit} ${enemy}" draws the AI's event (D-110) and asks what came of it.`,
  noAttack: 'An attack is "attack p1 a2", your unit and then one of the AI\'s, both on the table.',
  deployHow: 'Deploy your army and type where it stands: place, host, then ready.',
  ordersHow: 'Type what your army does ("orders" lists it), then next.',
  playPhase:
    'Play this phase on the table, type what changed (moved p1 750,1250 180; damaged a2 1; condition a2 broken), then next.',
  takeCardHow: 'A card that takes one from the AI\'s hand (Scouts): "take-card" (D-143).',
}

const ru: typeof en = {
  throwDie: (sides, purpose) =>
    `Бросьте к${sides}${purpose} (1-${sides}; r или all: бросить этот или все за меня; back; help)${byD6ru[sides] ?? ''}:`,
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
    card: (id, copies, cost) => `${id} (карт: ${copies}, очков: ${cost})`,
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
    written: (file, content) => `Битва в ${file}: umpire solo dolg${content} --options ${file}`,
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
  farewell: (file, more) => `Битва в ${file}. Продолжить: umpire solo dolg${more} --load ${file} --lang ru`,
  contentWritten: file => `Карты и числа в ${file}: измените их, потом umpire solo dolg --content ${file}`,
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

export const soloWords = (): typeof en => either(en, ru)
