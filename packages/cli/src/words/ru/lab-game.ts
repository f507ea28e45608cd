import type { Words } from '../en/index.ts'

export const labGame: Words['labGame'] = {
  summary: 'одна партия опыта, в файл',
  description: 'Ещё раз играет одну партию опыта и сохраняет её: чтобы пересмотреть, рассказать или нарисовать.',
  experiment: 'опыт в JSON',
  number: 'номер партии в её клетке, с 1',
  study: 'номер исследования в опыте, с 1',
  cell: 'какие прочтения: имя, как в отчёте, или номер, где 1 — обычные',
  out: 'куда сохранить (иначе ИГРА-ЗЕРНО-НОМЕР.json)',
  examples: 'Примеры',
  lookAt: file => `Посмотрите ${file}.`,
  gamesACell: (title, games) => `${title}: партий в клетке ${games}`,
  nameGame: games => `Назовите номер от 1 до ${games}.`,
  noStudy: number => `Исследования ${number} нет`,
  studiesAre: studies => `В опыте их ${studies}.`,
  noCell: (title, text) => `${title}: клетки ${JSON.stringify(text)} нет`,
  cellsAre: (cells, names, some) => `Всего их ${cells}: ${names}${cells > some ? ' ...' : ''}`,
  lookHelp: file => `Посмотрите ${file}; пример опыта — umpire lab --help.`,
}
