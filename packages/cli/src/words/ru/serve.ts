import type { Words } from '../en/index.ts'

export const serve: Words['serve'] = {
  description:
    'Сервер игр по ссылкам для любого браузера: кампании «Тёмного Средневековья» со сроками, «Игра войны», «Приднестровье 1992».',
  folder: 'где всё хранится',
  host: 'на каком адресе слушать',
  port: 'порт; 0 — любой свободный',
  logging: 'строка JSON о каждом запросе',
  proxy: 'перед ним веб-сервер: он говорит, кто и по https ли спрашивает',
  limit: 'запросов в минуту с одного адреса (600), больше — если за адресом многие',
  publicAddress: 'адрес для других: для ссылок в письмах и вебхуках',
  smtp: 'извещать почтой через этот сервер: smtp://user:password@host:587',
  mailFrom: 'от кого почта: Umpire <umpire@example.org>',
  privateHooks: 'пускать вебхуки на эту машину и во внутренние сети',
  cannotStart: message => `Сервер не запускается: ${message}`,
  portFree: 'Свободен ли порт, доступна ли база?',
  servedAt: address => `Игры открыты по адресу ${address}`,
  firstHere: hostLink => `Первую заведите здесь, а эту ссылку никому не давайте: ${hostLink}?lang=ru`,
  otherRules: games => `Начаты по другим правилам, чем у этой версии, и стоят: ${games}. См. «umpire serve upgrade».`,
  stops: 'Ctrl+C — остановить.',
  stopped: 'Остановлено, всё сохранено.',
  publicWrong: 'В --public не адрес в сети',
  publicLike: 'Он выглядит так: https://games.example.org.',
  mailNeeds: 'Для почты нужны ещё --from и --public',
  mailHow: 'Укажите, от кого она и куда ведут ссылки.',
  smtpWrong: 'В --smtp не адрес почтового сервера',
  smtpLike: 'Он выглядит так: smtp://user:password@host:587.',
}
