import { type Locale, type Problem, problem } from '@umpire/core-game'
import type { Refusal } from './model.ts'

export type RefusalCode =
  | 'link-unknown'
  | 'game-missing'
  | 'game-over'
  | 'game-paused'
  | 'game-waiting'
  | 'step-other'
  | 'seat-other'
  | 'undo-stopped'
  | 'time-over'
  | 'seat-here'
  | 'game-on'
  | 'master-only'
  | 'seat-missing'
  | 'moment-wrong'
  | 'letter-wrong'
  | 'game-there'
  | 'game-begun'
  | 'seat-taken'
  | 'weeks-wrong'
  | 'reason-missing'
  | 'mail-none'
  | 'address-wrong'
  | 'mail-again'
  | 'hook-wrong'
  | 'rules-other'
  | 'post-foreign'
  | 'request-malformed'
  | 'requests-too-many'
  | 'server-failed'

/** What the server itself refuses, with the status of HTTP and the words for it, English and Russian. What rules refuse has their codes, and 400. */
const refusals: { readonly [code in RefusalCode]: readonly [Refusal['status'], string, string] } = {
  'link-unknown': [
    404,
    'There is nothing behind this link; it may have been renewed',
    'По этой ссылке ничего нет; возможно, её сменили',
  ],
  'game-missing': [404, 'There is no such game', 'Такой игры нет'],
  'game-over': [409, 'The game is over', 'Игра окончена'],
  'game-paused': [409, 'The game stands still', 'В игре перерыв'],
  'game-waiting': [409, 'The game has not begun', 'Игра ещё не началась'],
  'step-other': [
    409,
    'Somebody was faster: the game is at another step than these orders are for',
    'Кто-то успел раньше: игра уже на другом шаге, чем эти приказы',
  ],
  'seat-other': [403, 'This link does not order for that seat', 'Эта ссылка не для приказов за это место'],
  'undo-stopped': [409, 'What was thrown or shown cannot be taken back', 'Что выпало или открыто, назад не вернуть'],
  'time-over': [409, 'The time is over', 'Время вышло'],
  'seat-here': [409, 'He has not been away for so long', 'Столько он ещё не отсутствует'],
  'game-on': [409, 'The game is not over', 'Игра ещё не окончена'],
  'master-only': [403, 'This is for the master of the game', 'Это дело ведущего'],
  'seat-missing': [404, 'There is no such seat', 'Такого места нет'],
  'moment-wrong': [
    400,
    'This is no date and time to come, as 2026-03-29 20:00',
    'Это не будущие дата и время вида 2026-03-29 20:00',
  ],
  'letter-wrong': [400, 'A letter has 1 to 4,000 characters', 'В письме от 1 до 4000 знаков'],
  'mail-none': [409, 'This server sends no mail', 'Этот сервер не отправляет почту'],
  'address-wrong': [
    400,
    'This is no address of e-mail, as name@example.org',
    'Это не адрес электронной почты вида name@example.org',
  ],
  'mail-again': [
    409,
    'A mail was sent a moment ago; try again in five minutes',
    'Письмо только что отправлено; попробуйте через пять минут',
  ],
  'hook-wrong': [
    400,
    'This is no address that posts can go to: http or https, without a password, not on this machine or a network of its own',
    'На такой адрес отправлять нельзя: нужен http или https, без пароля, не на этой машине и не во внутренней сети',
  ],
  'game-there': [409, 'This game has been made already', 'Эта игра уже заведена'],
  'game-begun': [409, 'The game has begun', 'Игра уже началась'],
  'seat-taken': [409, 'Somebody has this seat', 'Это место уже занято'],
  'weeks-wrong': [
    400,
    'These are no weeks to come: the first is not yet played, the last comes after it, within a year',
    'Это не будущие недели: первая ещё не сыграна, последняя после неё, не дальше года',
  ],
  'reason-missing': [400, 'Everybody reads the reason: give one', 'Причину прочтут все: назовите её'],
  'rules-other': [
    409,
    'The game was begun by another version of the rules; whoever runs the server can bring it over',
    'Игра начата по другой версии правил; перенести её может тот, кто держит сервер',
  ],
  'post-foreign': [403, 'Posted from another site', 'Прислано с другого сайта'],
  'request-malformed': [400, 'This is no request that the server can read', 'Такого запроса сервер не понимает'],
  'requests-too-many': [
    429,
    'Too many requests from one address; wait a minute',
    'Слишком много запросов с одного адреса; подождите минуту',
  ],
  'server-failed': [
    500,
    'The server failed; nothing was changed. Try again, and tell the host if it goes on',
    'Ошибка сервера; ничего не изменилось. Попробуйте ещё раз, а если не поможет, скажите хозяину',
  ],
}

export function refuse(code: RefusalCode, at: readonly (string | number)[] = []): Refusal {
  const [status, message] = refusals[code]
  return { ok: false, status, problems: [problem(code, message, at)] }
}

/** What the rules say, handed on. */
export function refused(problems: readonly Problem[]): Refusal {
  return { ok: false, status: 400, problems }
}

/** What a Problem of the server says; null for those of the rules, which have their own words. */
export function refusalWords({ code }: Problem, locale: Locale): string | null {
  if (!Object.hasOwn(refusals, code)) return null
  const [, english, russian] = refusals[code as RefusalCode]
  return locale === 'ru' ? russian : english
}
