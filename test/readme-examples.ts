import { readdirSync, readFileSync } from 'node:fs'
import { inspect } from 'node:util'
import { expect, test, vi } from 'vitest'

/**
 * Holds a package's README to its examples: each piece of code in it is a file of `readme/` in the folder `here`, and prints what its comments say.
 */
export function testReadme(here: string): void {
  const readme = readFileSync(`${here}/../README.md`, 'utf8')
  const examples = readdirSync(`${here}/readme`)
  const sourceOf = (name: string): string => readFileSync(`${here}/readme/${name}`, 'utf8').trim()

  test('every piece of code in the README is one of the examples that are run here', () => {
    const blocks = [...readme.matchAll(/^```ts\n(.*?)\n```$/gms)].map(match => match[1])
    expect([...blocks].sort()).toEqual(examples.map(sourceOf).sort())
  })

  const printing = examples.filter(name => sourceOf(name).includes('console.log'))

  test.each(printing)('%s prints what it says it prints', async name => {
    const said = [...sourceOf(name).matchAll(/console\.log\(.*\) \/\/ (.*)$/gm)].map(match => match[1])
    const print = vi.spyOn(console, 'log').mockReturnValue()
    await import(/* @vite-ignore */ `${here}/readme/${name}`)
    const printed = print.mock.calls.map(values =>
      values.map(value => (typeof value === 'string' ? value : inspect(value, { depth: null, breakLength: Infinity }))),
    )
    print.mockRestore()
    expect(said.length).toBeGreaterThan(0)
    expect(printed.map(texts => texts.join(' '))).toEqual(said)
  })
}
