/** What shapes and names say in English, and in Russian; what is caught stands in both. */
const sentences: readonly (readonly [english: RegExp, russian: string])[] = [
  [/^Expected a text of at most (\d+)$/, 'Нужен текст не длиннее $1 знаков'],
  [/^Expected a text like ([\s\S]+)$/, 'Нужен текст вида $1'],
  [/^Expected true or false$/, 'Нужно true или false'],
  [/^Expected a number$/, 'Нужно число'],
  [/^Expected an integer from (-?\d+) to (-?\d+)$/, 'Нужно целое число от $1 до $2'],
  [/^Expected one of ([\s\S]*)$/, 'Нужно одно из: $1'],
  [/^Expected a list of (\d+) to (\d+)$/, 'Нужен список, в котором от $1 до $2 значений'],
  [/^Expected a list of (\d+)$/, 'Нужен список, в котором значений: $1'],
  [/^Expected an object$/, 'Нужен объект'],
  [/^Expected an object of at most (\d+) keys$/, 'Нужен объект, в котором не больше $1 ключей'],
  [/^Missing$/, 'Этого поля недостаёт'],
  [/^Unknown$/, 'Такого поля нет'],
  [/^No such key$/, 'Такого ключа нет'],
  [/^Expected a line that can be printed$/, 'Нужна строка без управляющих и невидимых знаков'],
  [/^Expected a name of 1 to (\d+) characters$/, 'Нужно имя длиной от 1 до $1 знаков'],
  [/^Expected a name with single spaces between its words$/, 'Нужно имя, в котором слова разделены одним пробелом'],
  [/^Expected a name without (U\+[0-9A-F]+)$/, 'Нужно имя без знака $1'],
  [/^Expected a name with at most (\d+) marks on a letter$/, 'Нужно имя, в котором над буквой не больше $1 значков'],
  [/^Expected a name in Normalization Form C$/, 'Нужно имя в нормальной форме C'],
  [/^Expected an id that does not begin with (.)$/, 'Нужно обозначение, которое начинается не с $1'],
]

/** What a fault of a shape or a name, the message of a Problem of malformed input, says in Russian; undefined for any other message. */
export function faultInRussian(message: string): string | undefined {
  const found = sentences.find(([english]) => english.test(message))
  return found && message.replace(...found)
}
