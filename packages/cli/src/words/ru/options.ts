import type { Words } from '../en/index.ts'

export const options: Words['options'] = {
  search: 'search:N (N итераций)',
  levels: 'level:1 … level:8 (от слабого к сильному, или по имени)',
  level: 'насколько сильны остальные, от 1 до 8 или по имени: короче, чем --opponent level:N',
  oneOf: 'одна из:',
  language: 'язык всего, что говорится',
  opponents: minds => `кто играет за остальных: ${minds} или характер из игры`,
  policies:
    'программа, exec:COMMAND, или модуль JavaScript, FILE.mjs или npm:PACKAGE, что играет: за остальных или, с именем, за те стороны, что даёт --seat; можно повторять',
  none: 'нет',
  patience: 'сколько такая программа думает над решением',
  content: 'для битвы umpire solo: ваши карты и числа, с которыми она начата',
  minds: { simple: 'встроенные игроки', search: 'думает вперёд' },
}
