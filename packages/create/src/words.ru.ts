import type { Words } from './words.ts'

export const ru: Words = {
  help: `Делает проект на Umpire: страницу, на которой играют (доска и программа-соперник), правила своей игры с их законами
или игрока: программу, которая играет в одну из игр.

Вызов: npm create @umpire@latest [папка] -- [ключи]

  --kind <вид>             front-end (страница), ruleset (правила), policy (игрок)
  --game <игра>            kriegspiel, transnistria-hex, dma, dolg-solo-ai: для страницы и для игрока
  --framework <библиотека> none, react, svelte: для страницы
  --lang <язык>            en, ru, fr: язык проекта и самой команды
  -y, --yes                ни о чём не спрашивает: что не сказано, то обычное (front-end, kriegspiel, none, en)
  --tarballs <папка>       берёт пакеты Umpire из папки с архивами (npm run tarballs)
  -h, --help               печатает справку
  -V, --version            печатает версию

О том, что не сказано, команда спросит; без терминала не спросит ни о чём.

  npm create @umpire@latest -- --lang ru
  npm create @umpire@latest my-game -- --game dma --framework react --lang ru --yes
  npm create @umpire@latest my-rules -- --kind ruleset --lang ru
  npm create @umpire@latest my-bot -- --kind policy --game dolg-solo-ai --lang ru

Коды выхода: 0 сделано, 2 строка команды непонятна, 3 данное не принято, 70 ошибка программы, 130 прервано.
`,
  seeHelp: 'как пользоваться: --lang ru --help',
  flagUnknown: flag => `Ключа ${flag} нет`,
  flagValue: (flag, values) => `${flag}: нужно ${values}`,
  noValue: flag => `${flag}: значение не нужно`,
  flagUnfit: (flag, kind) => `${flag} не сочетается с ${kind}`,
  aFolder: 'имя папки',
  tooMany: word => `Достаточно одной папки: что такое ${word}?`,
  nameWrong: name =>
    `«${name}» не годится как имя пакета: строчные латинские буквы, цифры, - . _ ~, не больше 214, первой — буква или цифра`,
  notEmpty: folder => `Папка ${folder} не пуста: назовите новую или освободите эту`,
  taken: folder => `${folder} — это файл`,
  unwritable: (folder, why) => `В ${folder} не записать: ${why}`,
  noTarball: (name, folder) => `В папке ${folder} нет архива ${name}: их делает npm run tarballs в копии репозитория`,
  bug: 'Это ошибка программы, не ваша. Сообщите о ней, приложив строку команды.',
  askFolder: 'Папка',
  askKind: 'Что сделать',
  askGame: 'Игра',
  askFramework: 'Библиотека',
  kinds: {
    'front-end': 'Страницу, на которой играют',
    ruleset: 'Правила своей игры с их законами',
    policy: 'Игрока: программу, которая играет',
  },
  games: {
    kriegspiel: '«Игра войны» Ги Дебора',
    'transnistria-hex': 'Приднестровье 1992: война на гексах',
    dma: 'Тёмное Средневековье: державы, неделя за неделей',
    'dolg-solo-ai': '«ДОЛГ!»: против армии, которая играет сама',
  },
  frameworks: { none: 'Никакой: элемент на странице', react: 'React', svelte: 'Svelte' },
  made: folder => `Готово, папка ${folder}. Теперь:`,
  cancelled: 'Ничего не сделано.',
  quoted: title => `«${title}»`,
  newGame: 'Новая игра',
  discard: 'Партия, которая идёт, пропадёт. Начать заново?',
}
