import type { Words } from '../en/index.ts'

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

export const is: Words['is'] = {
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
  policyUnnamed: text => `У ${text} нет имени, или это не модуль`,
  policyNamed: 'Напишите так: --policy mine=./my-bot.mjs, а в опыте зовите его mine.',
  programNotKept: name => `${name} — программа: только модуль можно узнать по его тексту`,
  levelUnknown: (game, name) => `Уровня ${name} в игре «${game}» нет`,
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
}
