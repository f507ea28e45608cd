import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { faultsOfTypes } from '../../../test/typed-code.ts'

const page = readFileSync(new URL('../README.md', import.meta.url), 'utf8')

test('each program of the README is a module without a fault of types', () => {
  const codes = [...page.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code]) => code!)
  expect(codes).toHaveLength(2)
  expect(faultsOfTypes(import.meta.url, codes)).toEqual([])
}, 60_000)
