import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { openConsole } from '../src/io/console.ts'
import { speak } from '../src/words/index.ts'
import { understood } from '../src/words/typed.ts'

function written(env: { readonly [name: string]: string }, speak: (console: ReturnType<typeof openConsole>) => void) {
  const [input, output, error] = [new PassThrough(), new PassThrough(), new PassThrough()]
  const console = openConsole({ input, output, error, env }, false)
  speak(console)
  return { out: String(output.read() ?? ''), err: String(error.read() ?? '') }
}

const evil = 'a\u001b]0;title\u0007b\u001b[2J\u202ec\u009b\r\ud800'
const shown = 'a\\u{1b}]0;title\\u{7}b\\u{1b}[2J\\u{202e}c\\u{9b}\\u{d}\\u{d800}'

test('what others named controls no terminal: not in lines, notes or prompts', () => {
  expect(written({}, console => console.say(`${evil}\nsecond`)).out).toBe(`${shown}\nsecond\n`)
  expect(written({}, console => console.note(evil)).err).toBe(`${shown}\n`)
  expect(written({}, console => void console.ask(`${evil}> `, { type: 'your-turn' })).out).toBe(`${shown}> `)
})

test('colours of our own are kept where they are wanted, and dropped where not', () => {
  expect(written({ FORCE_COLOR: '1' }, console => console.say(console.paint.red(evil))).out).toBe(
    `\u001b[31m${shown}\u001b[39m\n`,
  )
  expect(written({}, console => console.say('\u001b[31mred')).out).toBe('\\u{1b}[31mred\n')
})

test('a note is folded where somebody reads it on a terminal, and stays a line where it goes to a file', () => {
  const told = 'umpire: the first word and then more words than forty cells can hold'
  const noted = (isTTY: boolean) => {
    const error = Object.assign(new PassThrough(), { isTTY })
    const output = Object.assign(new PassThrough(), { columns: 40 })
    openConsole({ input: new PassThrough(), output, error, env: {} }, false).note(told)
    return String(error.read())
  }
  expect(noted(true)).toBe('umpire: the first word and then more\n  words than forty cells can hold\n')
  expect(noted(false)).toBe(`${told}\n`)
})

test('begun as a script of a checkout, the command names what is typed there', () => {
  const told = 'Go on: umpire play dma --load a.json, by the umpire lab-worker; umpire is umpire.'
  expect(written({}, console => console.say(told)).out).toBe(`${told}\n`)
  expect(written({ npm_lifecycle_event: 'umpire' }, console => console.say(told)).out).toBe(
    'Go on: npm run umpire -- play dma --load a.json, by the npm run umpire -- lab-worker; umpire is umpire.\n',
  )
  const asked = written({ npm_lifecycle_event: 'umpire' }, console => console.say('umpire analyse a.json')).out
  expect(asked).toBe('npm run umpire -- analyse a.json\n')
})

test.each([
  ['назад', 'back'],
  ['  НАЗАД 3', 'back 3'],
  ['выход', 'quit'],
  ['журнал 20', 'log 20'],
  ['назадь', 'назадь'],
  ['выход-1', 'выход-1'],
  ['страж 2', 'страж 2'],
  ['10F-11F', '10F-11F'],
  ['', ''],
])('in Russian %j is understood as %j, in English as it stands', (line, command) => {
  speak('ru')
  expect(understood(line)).toBe(command)
  speak('en')
  expect(understood(line)).toBe(line)
})

test.each([
  ['aide', 'help'],
  ['  Défaire', 'undo'],
  ['rayer 2', 'drop 2'],
  ['aider', 'aider'],
  ['constructor', 'constructor'],
])('in French %j is understood as %j, in English as it stands', (line, command) => {
  speak('fr')
  expect(understood(line)).toBe(command)
  speak('en')
  expect(understood(line)).toBe(line)
})
