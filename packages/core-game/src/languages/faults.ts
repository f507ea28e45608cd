/** What is wrong with the form of a value. */
export type Fault =
  | 'text'
  | 'pattern'
  | 'flag'
  | 'number'
  | 'integer'
  | 'choice'
  | 'list'
  | 'tuple'
  | 'object'
  | 'table'
  | 'missing'
  | 'unknown'
  | 'key'
  | 'line'
  | 'length'
  | 'spaces'
  | 'character'
  | 'marks'
  | 'form'
  | 'start'

/** What shapes and names say in English of each; what is caught are the places `$1`, `$2` of a language's words. */
export const faults: { readonly [fault in Fault]: RegExp } = {
  text: /^Expected a text of at most (\d+)$/,
  pattern: /^Expected a text like ([\s\S]+)$/,
  flag: /^Expected true or false$/,
  number: /^Expected a number$/,
  integer: /^Expected an integer from (-?\d+) to (-?\d+)$/,
  choice: /^Expected one of ([\s\S]*)$/,
  list: /^Expected a list of (\d+) to (\d+)$/,
  tuple: /^Expected a list of (\d+)$/,
  object: /^Expected an object$/,
  table: /^Expected an object of at most (\d+) keys$/,
  missing: /^Missing$/,
  unknown: /^Unknown$/,
  key: /^No such key$/,
  line: /^Expected a line that can be printed$/,
  length: /^Expected a name of 1 to (\d+) characters$/,
  spaces: /^Expected a name with single spaces between its words$/,
  character: /^Expected a name without (U\+[0-9A-F]+)$/,
  marks: /^Expected a name with at most (\d+) marks on a letter$/,
  form: /^Expected a name in Normalization Form C$/,
  start: /^Expected an id that does not begin with (.)$/,
}
