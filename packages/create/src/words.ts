import type { Framework, Game, Kind } from './choices.ts'

/** Languages of the command and of what it makes. */
export const locales = ['en', 'ru'] as const
export type Locale = (typeof locales)[number]

const en = {
  help: `Makes a project of Umpire: a front-end that plays (a page with a board, and a program to play against), a ruleset with its laws,
or a policy: a program that plays one of the games.

Usage: npm create @umpire@latest [folder] -- [flags]

  --kind <kind>            front-end, ruleset, policy
  --game <game>            kriegspiel, transnistria-hex, dma, dolg-solo-ai: of a front-end or a policy
  --framework <framework>  none, react, svelte: of a front-end
  --lang <language>        en, ru: of the project and of this command
  -y, --yes                asks nothing: what is not said is as usual (front-end, kriegspiel, none, en)
  --tarballs <folder>      takes Umpire's packages from a folder of tarballs (npm run tarballs)
  -h, --help               prints help
  -V, --version            prints the version

What is not said is asked; without a terminal nothing is.

  npm create @umpire@latest
  npm create @umpire@latest my-game -- --game dma --framework react --yes
  npm create @umpire@latest my-rules -- --kind ruleset
  npm create @umpire@latest my-bot -- --kind policy --game dolg-solo-ai

Exit codes: 0 done, 2 the command line cannot be understood, 3 what was given is refused, 70 a fault of this program, 130 interrupted.
`,
  seeHelp: '--help says how',
  flagUnknown: (flag: string): string => `There is no flag ${flag}`,
  flagValue: (flag: string, values: string): string => `${flag} takes ${values}`,
  noValue: (flag: string): string => `${flag} takes no value`,
  flagUnfit: (flag: string, kind: string): string => `${flag} has no place beside ${kind}`,
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
  askFolder: 'Folder',
  askKind: 'What is to be made',
  askGame: 'Game',
  askFramework: 'Framework',
  kinds: {
    'front-end': 'A front-end: a page to play on',
    ruleset: 'A ruleset: a game of your own, with its laws',
    policy: 'A policy: a program that plays a game',
  } as { readonly [kind in Kind]: string },
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
  help: `Делает проект на Umpire: страницу, на которой играют (доска и программа-соперник), правила своей игры с их законами
или игрока: программу, которая играет в одну из игр.

Вызов: npm create @umpire@latest [папка] -- [ключи]

  --kind <вид>             front-end (страница), ruleset (правила), policy (игрок)
  --game <игра>            kriegspiel, transnistria-hex, dma, dolg-solo-ai: для страницы и для игрока
  --framework <библиотека> none, react, svelte: для страницы
  --lang <язык>            en, ru: язык проекта и самой команды
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
