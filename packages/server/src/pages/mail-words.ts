import type { Locale } from '@umpire/core-game'
import { type Fillings, fill } from '@umpire/core-game/say'

const english = {
  language: 'Language of these pages, and of mail',
  save: 'Save',
  kept: 'Saved.',
  lead: 'You can have mail when something happens. Nobody sees the address but you, and one click in any mail ends it. Of each kind there is no second mail before you have opened your page.',
  none: 'Whoever runs this server has not let it send mail.',
  follow: 'Without mail: the feed and the calendar of the game.',
  address: 'Your address',
  about: 'Write to me when',
  played: 'a week was played',
  due: 'the deadline is a day away, and I have sent no orders',
  turn: 'it is my turn, and I have not moved for ten minutes',
  wrote: 'somebody wrote to me',
  confirmed: 'Mail goes to {address}.',
  unconfirmed: 'A mail went to {address}. Open the link in it: nothing else is sent there before that.',
  stop: 'No more mail',
  ours: 'Mail of "{title}"',
  confirmLead: 'Somebody at "{title}" would have notices sent to {address}. Is that you?',
  confirmYes: 'Yes, send them',
  confirmNo: 'No, send nothing',
  confirmDone: 'From now on, notices come to this address.',
  stopLead: 'Notices of "{title}" go to {address}.',
  stopped: 'Nothing is sent to this address any more. You can have mail again from your page of the game.',
  confirmSubject: '{title}: is this your address?',
  confirmText:
    'Somebody who plays "{title}" would have notices sent to this address. If that is you, open this page and say so; it works for a week:',
  confirmIgnore: 'If it is not, do nothing: nothing more is sent here.',
  playedSubject: '{title}: week {mark} was played',
  playedText: 'Week {mark} of "{title}" was played.',
  heard: 'What the world heard of:',
  dueSubject: '{title}: no orders from you yet',
  dueText: '{name}, you have sent no orders for week {mark} of "{title}" yet.',
  turnSubject: '{title}: your turn',
  turnText: '{name}, it is your turn in "{title}".',
  happened: 'What happened last:',
  wroteSubject: '{title}: a letter for you',
  wroteText: 'Somebody wrote to you in "{title}".',
  closes: 'Orders for week {week} close on {when}.',
  open: 'Your page. The link is yours alone, so do not pass this mail on:',
  openOwn: 'Open your page by your own link. What everybody may see:',
  stopText: 'No more of these mails:',
  hookLead:
    'Each time something happens that everybody may know, the server posts it as JSON to an address of yours: for a chat, or a page of your group. It is signed as Standard Webhooks are.',
  hookAddress: 'Address, http or https',
  hookSet: 'Post there',
  hookAt: 'Posts go to {url}',
  hookLast: 'The last answer: {last}',
  hookNever: 'Nothing was posted yet.',
  hookStop: 'Post no more',
  hookSecret: 'The secret that posts are signed with, shown this once:',
  hello: 'Posts of this game come here from now on.',
  step: 'A step was played.',
}

export type MailWord = keyof typeof english

const russian: { readonly [word in MailWord]: string } = {
  language: 'Язык этих страниц и почты',
  save: 'Записать',
  kept: 'Записано.',
  lead: 'О том, что происходит, вам могут писать. Адреса не видит никто, кроме вас, и любое письмо позволяет отказаться от почты. Второго письма о том же роде событий не будет, пока вы не открыли свою страницу.',
  none: 'Тот, кто держит этот сервер, не настроил на нём почту.',
  follow: 'Без почты: лента и календарь игры.',
  address: 'Ваш адрес',
  about: 'Писать мне, когда',
  played: 'сыграна неделя',
  due: 'до срока остались сутки, а приказов от меня нет',
  turn: 'мой ход, а я не хожу уже десять минут',
  wrote: 'мне пришло письмо от других игроков',
  confirmed: 'Извещения идут на {address}.',
  unconfirmed: 'На {address} отправлено письмо. Откройте ссылку из него: до этого туда больше ничего не придёт.',
  stop: 'Больше не писать',
  ours: 'Почта игры «{title}»',
  confirmLead: 'Кто-то из игры «{title}» просит слать извещения на {address}. Это вы?',
  confirmYes: 'Да, присылайте',
  confirmNo: 'Нет, не присылайте',
  confirmDone: 'Теперь извещения будут приходить на этот адрес.',
  stopLead: 'Извещения игры «{title}» идут на {address}.',
  stopped: 'На этот адрес больше ничего не придёт. Снова включить почту можно на своей странице игры.',
  confirmSubject: '{title}: это ваш адрес?',
  confirmText:
    'Кто-то из игры «{title}» просит слать извещения на этот адрес. Если это вы, откройте страницу и подтвердите; ссылка действует неделю:',
  confirmIgnore: 'Если не вы, ничего не делайте: больше сюда ничего не придёт.',
  playedSubject: '{title}: сыграна неделя {mark}',
  playedText: 'В игре «{title}» сыграна {mark}-я неделя.',
  heard: 'О чём услышал мир:',
  dueSubject: '{title}: ваших приказов ещё нет',
  dueText: '{name}, на {mark}-ю неделю игры «{title}» ваших приказов ещё нет.',
  turnSubject: '{title}: ваш ход',
  turnText: '{name}, ваш ход в игре «{title}».',
  happened: 'Что произошло:',
  wroteSubject: '{title}: вам письмо',
  wroteText: 'Вам написали в игре «{title}».',
  closes: 'Приём приказов на {week}-ю неделю закроется: {when}.',
  open: 'Ваша страница. Ссылка только для вас, не пересылайте это письмо:',
  openOwn: 'Откройте свою страницу по своей ссылке. Что видно всем:',
  stopText: 'Больше не получать таких писем:',
  hookLead:
    'О каждом событии, о котором может знать любой, сервер отправит JSON на ваш адрес: для чата или страницы вашей группы. Подпись — по Standard Webhooks.',
  hookAddress: 'Адрес, http или https',
  hookSet: 'Отправлять туда',
  hookAt: 'События отправляются на {url}',
  hookLast: 'Последний ответ: {last}',
  hookNever: 'Пока ничего не отправлено.',
  hookStop: 'Больше не отправлять',
  hookSecret: 'Секрет, которым подписаны события, показывается один раз:',
  hello: 'Отныне события этой игры приходят сюда.',
  step: 'Сделан ход.',
}

/** What mail, the pages about it and posts to other servers say. */
export function sayMail(locale: Locale, word: MailWord, fields: Fillings = {}): string {
  return fill((locale === 'ru' ? russian : english)[word], fields, locale)
}

/** A title as it stands within quotation marks of its language: Russian has others inside. */
export function inQuotes(title: string, locale: Locale): string {
  return locale === 'ru' ? title.replaceAll('«', '„').replaceAll('»', '“') : title.replaceAll('"', "'")
}
