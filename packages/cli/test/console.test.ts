import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { openConsole } from '../src/io/console.ts'

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
