import type { Framework, Game } from './choices.ts'

/** Languages of the command and of what it makes. */
export const locales = ['en', 'ru'] as const
export type Locale = (typeof locales)[number]

const en = {
  help: `Makes a front-end that plays: a page with a board, a match that is kept, and a program to play against.

Usage: npm create @umpire@latest [folder] -- [flags]

  --game <game>            kriegspiel, transnistria-hex, dma, dolg-solo-ai
  --framework <framework>  none, react, svelte
  --lang <language>        en, ru: of the page and of this command
  -y, --yes                asks nothing: what is not said is as usual (kriegspiel, none, en)
  --tarballs <folder>      takes Umpire's packages from a folder of tarballs (npm run tarballs)
  -h, --help               prints help
  -V, --version            prints the version

What is not said is asked; without a terminal nothing is.

  npm create @umpire@latest
  npm create @umpire@latest my-game -- --game dma --framework react --yes

Exit codes: 0 done, 2 the command line cannot be understood, 3 what was given is refused, 70 a fault of this program, 130 interrupted.
`,
  seeHelp: '--help says how',
  flagUnknown: (flag: string): string => `There is no flag ${flag}`,
  flagValue: (flag: string, values: string): string => `${flag} takes ${values}`,
  noValue: (flag: string): string => `${flag} takes no value`,
  aFolder: 'a folder',
  tooMany: (word: string): string => `One folder is enough: what is ${word}?`,
  nameWrong: (name: string): string =>
    `"${name}" is no name of a package: small letters, digits, - . _ ~, at most 214, and a letter or a digit first`,
  notEmpty: (folder: string): string => `${folder} is not empty: name a new folder, or empty it`,
  taken: (folder: string): string => `${folder} is a file`,
  unwritable: (folder: string, why: string): string => `${folder} cannot be written: ${why}`,
  noTarball: (name: string, folder: string): string =>
    `There is no tarball of ${name} in ${folder}: npm run tarballs in a checkout makes them`,
  bug: 'This is a fault of the program, not yours. Please report it with the command line.',
  intro: 'A front-end that plays',
  askFolder: 'Folder',
  askGame: 'Game',
  askFramework: 'Framework',
  games: {
    kriegspiel: 'Kriegspiel: the Game of War of Guy Debord',
    'transnistria-hex': 'Transnistria 1992: a hex wargame',
    dma: 'The Dark Middle Ages: empires, week by week',
    'dolg-solo-ai': 'DOLG!: against an army that plays itself',
  } as { readonly [game in Game]: string },
  frameworks: {
    none: 'None: an element on a page',
    react: 'React',
    svelte: 'Svelte',
  } as { readonly [framework in Framework]: string },
  made: (folder: string): string => `Made in ${folder}. Now:`,
  cancelled: 'Nothing was made.',
  newGame: 'New game',
  discard: 'The match that goes on will be lost. Begin anew?',
}

const ru: typeof en = {
  help: `Делает страницу, на которой играют: доска, партия, которая хранится, и программа-соперник.

Вызов: npm create @umpire@latest [папка] -- [ключи]

  --game <игра>            kriegspiel, transnistria-hex, dma, dolg-solo-ai
  --framework <библиотека> none, react, svelte
  --lang <язык>            en, ru: язык страницы и самой команды
  -y, --yes                ни о чём не спрашивает: что не сказано, то обычное (kriegspiel, none, en)
  --tarballs <папка>       берёт пакеты Umpire из папки с архивами (npm run tarballs)
  -h, --help               печатает справку
  -V, --version            печатает версию

О том, что не сказано, команда спросит; без терминала не спросит ни о чём.

  npm create @umpire@latest -- --lang ru
  npm create @umpire@latest my-game -- --game dma --framework react --lang ru --yes

Коды выхода: 0 сделано, 2 строка команды непонятна, 3 данное не принято, 70 ошибка программы, 130 прервано.
`,
  seeHelp: 'как пользоваться: --lang ru --help',
  flagUnknown: flag => `Ключа ${flag} нет`,
  flagValue: (flag, values) => `${flag}: нужно ${values}`,
  noValue: flag => `${flag}: значение не нужно`,
  aFolder: 'имя папки',
  tooMany: word => `Достаточно одной папки: что такое ${word}?`,
  nameWrong: name =>
    `«${name}» не годится как имя пакета: строчные латинские буквы, цифры, - . _ ~, не больше 214, первой — буква или цифра`,
  notEmpty: folder => `Папка ${folder} не пуста: назовите новую или освободите эту`,
  taken: folder => `${folder} — это файл`,
  unwritable: (folder, why) => `В ${folder} не записать: ${why}`,
  noTarball: (name, folder) => `В папке ${folder} нет архива ${name}: их делает npm run tarballs в копии репозитория`,
  bug: 'Это ошибка программы, не ваша. Сообщите о ней, приложив строку команды.',
  intro: 'Страница, на которой играют',
  askFolder: 'Папка',
  askGame: 'Игра',
  askFramework: 'Библиотека',
  games: {
    kriegspiel: '«Военная игра» Ги Дебора',
    'transnistria-hex': 'Приднестровье 1992: война на гексах',
    dma: 'Тёмное Средневековье: державы, неделя за неделей',
    'dolg-solo-ai': '«ДОЛГ!»: против армии, которая играет сама',
  },
  frameworks: { none: 'Никакой: элемент на странице', react: 'React', svelte: 'Svelte' },
  made: folder => `Готово, папка ${folder}. Теперь:`,
  cancelled: 'Ничего не сделано.',
  newGame: 'Новая игра',
  discard: 'Партия, которая идёт, пропадёт. Начать заново?',
}

export type Words = typeof en
export const words: { readonly [locale in Locale]: Words } = { en, ru }
