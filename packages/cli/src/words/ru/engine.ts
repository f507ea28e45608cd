import type { Words } from '../en/index.ts'

export const engine: Words['engine'] = {
  summary: 'правила для программ на любом языке',
  description:
    'Отвечает программам на любом языке: JSON-RPC 2.0, сообщение в строке, через стандартные ввод и вывод, пока ввод не кончится, или через WebSocket. Протокол описан в руководстве.',
  listen: 'отвечать там через WebSocket; порт 0 — любой свободный',
  anywhere: 'пускать и другие машины: пользоваться сможет всякий, кто дойдёт до адреса',
  origin: 'страница, которой можно вызывать, https://example.org; иначе никакой; можно повторять',
  schema: 'напечатать протокол как JSON Schema и закончить',
  examples: 'Примеры',
  withListen: 'Это ключи к --listen',
  noAddress: address => `${address} — не адрес`,
  addressLike: 'Он выглядит так: 127.0.0.1:9000.',
  letsIn: host => `Через ${host} войдут и другие машины`,
  sayAnywhere: 'Слушайте на 127.0.0.1 или добавьте --anywhere, если так и надо.',
  noOrigin: origin => `${origin} — не источник страниц`,
  originLike: 'Он выглядит так: https://example.org, без пути.',
  cannotListen: address => `Слушать на ${address} не удалось`,
  listening: (host, port) => `Слушает на ws://${host}:${port}`,
  stops: 'Ctrl+C — остановить.',
  none: 'нет',
}
