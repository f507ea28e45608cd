import type { Words } from './en.ts'

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

/** `1 шаг, 2 шага, 5 шагов`. */
function counted(n: number, one: string, few: string, many: string): string {
  const tens = n % 100
  const ones = n % 10
  if (ones === 1 && tens !== 11) return `${n} ${one}`
  return `${n} ${ones >= 2 && ones <= 4 && (tens < 12 || tens > 14) ? few : many}`
}

export const ru: Words = {
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
  isProgram: seat => `${seat} — программа`,
  realDice: 'Настоящие кости',
  seed: seed => `Зерно ${seed}`,
  savedIn: file => `, запись в ${file}`,
  lasts: ({ unit, usual: [least, most] }) => `Партия обычно длится от ${least} до ${counted(most, ...lengths[unit]!)}.`,
  typeHelp: '«help» — что можно набрать, TAB дополняет.',
  lastStep: step => `Шаг ${step} сохранённой игры. Последний:`,
  notGiven: lines =>
    `${counted(lines, 'строка плана не отдана и не сохранена', 'строки плана не отданы и не сохранены', 'строк плана не отданы и не сохранены')}.`,
  gameIn: file => `Игра в файле ${file}: umpire replay ${file} --svg pictures`,
  goOn: (file, game) => `Игра в файле ${file}. Продолжить: umpire play ${game} --load ${file}`,
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
    undo: 'берёт назад ваши последние приказы и ответ программы',
    save: 'говорит, где запись; «save FILE» пишет копию',
    quit: 'выход; игра сохранена, --load её продолжит',
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

  is: {
    gameUnknown: name => `Нет игры ${name}`,
    gamesAre: names => `Есть игры: ${names}.`,
    seatUnknown: seat => `В этой игре нет стороны ${seat}`,
    seatsAre: seats => `Есть стороны: ${seats}.`,
    noDecider: text => `${text} не говорит, кто решает`,
    writeSeat: seat => `Напишите --seat ${seat}=ИМЯ, например --seat ${seat}=simple.`,
    nobodyDecides: seat => `За ${seat} никто не решает`,
    policyUnknown: (game, name) => `Никого по имени ${name} в игре «${game}» нет`,
    programEmpty: name => `В ${name} не названа программа`,
    programHow: 'Пишите так: exec:./my-bot или \'exec:python3 "my bot.py"\'.',
    thereAre: names => `Есть: ${names}.`,
    dieMissing: 'Без этого броска игра не начнётся',
    optionsRefused: 'Настройки не приняты.',
    optionsWrong: 'Настройки — это объект JSON',
    optionsHow: `Например --options '{"name": "value"}'; список — на странице правил игры.`,
    fileUnreadable: file => `Файл ${file} не читается`,
    fileUnwritable: file => `Файл ${file} не записывается`,
    fileMissing: file => `Нет файла ${file}`,
    fileTooLarge: (file, most) => `${file} длиннее ${most} МиБ`,
    fileTooLargeHint: 'Таких длинных партий, планов и опытов не бывает: тот ли это файл?',
    fileMissingHint: 'Проверьте путь: он считается от текущей папки.',
    notJson: (what, why) => `${what}: не читается как JSON (${why})`,
    afterOptions: 'Текст после --options',
    folderMissing: folder => `Нет папки ${folder}`,
    folderHint: 'Сначала создайте её.',
    isFolder: file => `${file} — папка`,
    isFolderHint: 'Назовите файл в ней.',
    fileInUse: file => `В ${file} уже играют в другом окне`,
    fileInUseHint: 'Сначала закончите там, или продолжайте с копии файла: --load COPY.',
    numberFromTo: (least, most) => `Это целое число от ${least} до ${most}.`,
    saveOfGame: file => `${file} должен быть записью этой игры по этим правилам, не изменённой вручную.`,
    contentHint: file =>
      `В игре были свои карты и числа? Назовите их файл: replay и odds берут --content FILE, а umpire solo dolg --content FILE --load ${file} продолжает. Иначе это другая версия.`,
    noPolicy: seat => `За сторону ${seat} здесь никто не играет`,
    giveSeat: seat => `Отдайте её человеку: --seat ${seat}=human`,
    policyRefused: seat => `Встроенный игрок (${seat}) получил отказ: пришлите нам, пожалуйста, запись этой игры.`,
    programRefused: seat => `Программа, играющая за ${seat}, отдала приказы, которые правила отвергают.`,
    noCards: game => `В игре «${game}» своих карт нет`,
    leaveContent: 'Уберите --content.',
    contentHow: 'Начните с того, что пишет umpire solo dolg --write-content FILE.',
    bug: 'Это ошибка программы, не ваша. Сообщите о ней, приложив команду и файлы; UMPIRE_DEBUG=1 покажет, где она.',
    seeHelp: '(как пользоваться: umpire --help, или --help после команды)',
    badLine: message => badLine(message),
  },

  modules: {
    missing: name => `Модуля ${name} нет`,
    missingHint: 'Файл пишут с путём, ./my-game.mjs, пакет — как npm:my-game; то и другое ищут от текущей папки.',
    notLoaded: (file, why) => `${file} не загружается: ${why}`,
    lacks: (file, parts) => `${file} — не правила игры: не хватает ${parts}`,
    shape: 'Правила — экспорт по умолчанию или `ruleset`; каковы они, сказано в руководстве «Writing a ruleset».',
    idTaken: (file, id) => `${file} называет себя ${id}, а так зовётся другая игра`,
    lawless: (file, law, example) => `${file} нарушает закон ${law}: ${example}`,
    status: id => `Позиция игры ${id}`,
    orderJson: 'Приказ этой игры пишут в JSON',
    onceNamed: 'Игру называют один раз: первым словом или после --ruleset',
    ruleset: 'своя игра: её модуль, ./my-game.mjs, или пакет, npm:my-game',
    orModule: 'или свой модуль, ./my-game.mjs либо npm:my-game',
    notQueued: title => `${title} — модуль этой машины, у других его нет`,
    notQueuedHint: 'Сыграйте здесь: уберите --queue.',
  },

  odds: {
    stepAlone: '--step считает шаги сохранённой игры',
    stepWhich: 'Скажите, какой: --load FILE',
    nobody: asked => `На ${asked} никто не ответит`,
    questionsAre: (names, game) => `Есть вопросы: ${names}: umpire odds ${game}`,
    canBeAsked: title => `${title}: что можно спросить`,
    mustBeSave: (file, game) => `${file} должен быть записью игры ${game}.`,
    steps: (file, steps) => `В игре из ${file} шагов: ${steps}`,
    neither: (file, game) => `${file} — не запись и не состояние игры ${game}`,
    isState: file => `${file} — состояние: шагов в нём нет`,
    leaveStep: 'Уберите --step.',
    order: 'всё, что может выйти из приказов ходящего, и с какой вероятностью',
    over: 'Игра окончена',
    hidden: 'Исход зависит от того, что от вас скрыто',
  },

  replay: {
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
  },

  pbem: {
    campaignIn: (dir, who) => `Кампания в ${dir}: ${who}.`,
    sendFirst: (reports, open) => `Пошлите каждому игроку папку ${reports}/SEAT, ${open} откройте всем.`,
    plansGo: (turn, folder, dir) => `Планы хода ${turn} кладите в ${folder}. Затем: umpire pbem turn ${dir}`,
    orders: (n, turn) => `${counted(n, 'приказ', 'приказа', 'приказов')} на ход ${turn}`,
    allDone: 'всё будет выполнено',
    toLook: n => `проверьте строк: ${n}`,
    line: n => `строка ${n}: `,
    fates: {
      unreadable: 'не читается',
      dropped: 'будет отброшено',
      'plan-dropped': 'весь план будет отброшен',
      replaced: 'его заменит строка ниже',
      waits: 'будет ждать',
      void: 'будет вычеркнуто',
      'route-ends': 'путь там кончается',
    },
    trap: 'осторожно:',
    setAside: (file, problem) => `${file} не принят, его игрок считается не приславшим: ${problem}`,
    isTold: (file, line, problem) => `${file}, строка ${line}: ${problem}: игроку сообщено`,
    missing: names => `Нет планов от: ${names}; их армии стоят.`,
    excused: names => `Отпущены: ${names}.`,
    bots: names => `Правят боты: ${names}.`,
    given: names => `Вестей не было так долго, что место занял бот: ${names}.`,
    played: (turn, folder) => `Ход ${turn} сыгран: ${folder}`,
    over: who => `Игра окончена: ${who}.`,
    sendOn: (turn, folder) =>
      `Пошлите каждому reports/SEAT, public/ откройте всем. Планы хода ${turn} кладите в ${folder}.`,
    reportIn: folder => `Отчёт в ${folder}`,
    holds: turns =>
      `Сходится: сыграно снова из зерна и планов, ${counted(turns, 'ход', 'хода', 'ходов')}, итог тот же.`,
    no: problem => `Нет: ${problem}`,
    otherwise: turn => `ход ${turn} выходит иначе`,
  },
}

/** What the reader of command lines says, by its own sentences. */
const sentences: readonly (readonly [RegExp, (...found: string[]) => string])[] = [
  [/^error: unknown option '(.*)'/, name => `неизвестный ключ «${name}»`],
  [/^error: unknown command '(.*)'/, name => `неизвестная команда «${name}»`],
  [/^error: missing required argument '(.*)'/, name => `не хватает: ${name}`],
  [/^error: required option '(.*)' not specified/, name => `не хватает ключа «${name}»`],
  [/^error: option '(.*)' argument missing/, name => `ключу «${name}» нужно значение`],
  [/^error: option '(.*)' cannot be used with option '(.*)'/, (a, b) => `ключи «${a}» и «${b}» вместе нельзя`],
  [/^error: too many arguments.*got (\d+)/, n => `лишние слова, всего слов ${n}`],
  [
    /^error: (?:option|command-argument value) '?(.*?)'? argument '(.*)' is invalid\. (.*)/,
    (name, value, why) =>
      `«${value}» не подходит к «${name}»: ${why.replace('Allowed choices are', 'можно').replace(/ and /, ' и ')}`,
  ],
]

function badLine(message: string): string {
  for (const [pattern, say] of sentences) {
    const found = pattern.exec(message)
    if (found) return `ошибка: ${say(...found.slice(1))}`
  }
  return message
}
