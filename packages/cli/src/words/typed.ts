import { locale } from './index.ts'

/** Russian words for commands; each begins a line. */
const commands: ReadonlyMap<string, string> = new Map([
  ['помощь', 'help'],
  ['приказы', 'orders'],
  ['поле', 'view'],
  ['стол', 'view'],
  ['части', 'units'],
  ['отряды', 'units'],
  ['знаки', 'legend'],
  ['журнал', 'log'],
  ['картинка', 'draw'],
  ['отменить', 'undo'],
  ['сохранить', 'save'],
  ['выход', 'quit'],
  ['план', 'plan'],
  ['вычеркнуть', 'drop'],
  ['готово', 'done'],
  ['назад', 'back'],
  ['отмена', 'cancel'],
  ['все', 'all'],
  ['всё', 'all'],
  ['почему', 'why'],
  ['сверить', 'sync'],
  ['позиция', 'position'],
  ['вернуть', 'resume'],
])

/** A line as the command takes it: whoever is spoken to in Russian may name a command in Russian. */
export function understood(line: string): string {
  if (locale() !== 'ru') return line
  const [all = '', word = ''] = /^\s*([а-яё]+)(?![^\s])/i.exec(line) ?? []
  const command = commands.get(word.toLowerCase())
  return command === undefined ? line : `${command}${line.slice(all.length)}`
}
