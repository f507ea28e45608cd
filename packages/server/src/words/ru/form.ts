import type { Words } from '../en/index.ts'

export const form: Words['form'] = {
  'states-count': 'В кампании от {least} до {most} государств',
  'json-malformed': 'Это не JSON',
  'settings-malformed': 'Такого значения здесь быть не может',
  'seat-unknown': 'В этой игре нет такого места',
  'game-unknown': 'Такой игры нет',
  'correction-wrong': 'Замены — это список [{"at": ["armies", 0, "cell"], "to": 77}]',
  state: 'Государство {n}',
}
