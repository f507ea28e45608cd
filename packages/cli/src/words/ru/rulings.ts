import type { Words } from '../en/index.ts'

export const rulings: Words['rulings'] = {
  lead: options => `Толкования: где правила читаются двояко. Имя — для настроек: ${options}.`,
  reading: (reading, words, usual) => `${reading}${words === reading ? '' : `: ${words}`}${usual ? ' (обычно)' : ''}`,
  none: 'В правилах этой игры толкований нет.',
}
