// Stands in for vitest where tests are run many times over in one process: it collects them, with the real assertions of vitest.
import { ASYMMETRIC_MATCHERS_OBJECT, JestAsymmetricMatchers, JestChaiExpect, JestExtend } from '@vitest/expect'
import * as chai from 'chai'

chai.use(JestExtend)
chai.use(JestChaiExpect)
chai.use(JestAsymmetricMatchers)

/** `{ name, work }` in the order of the files. */
export const collected = []
const before = []
let path = []

/** A snapshot is what the test said when it first ran, with no mutant on. */
const snapshots = new Map()
export const current = { test: '', asked: 0 }
chai.use((_, { addMethod }) => {
  addMethod(chai.Assertion.prototype, 'toMatchSnapshot', function () {
    const key = `${current.test} ${current.asked++}`
    const said = JSON.stringify(this._obj)
    if (!snapshots.has(key)) snapshots.set(key, said)
    if (snapshots.get(key) !== said) throw new Error(`Another snapshot: ${key}`)
  })
})

export const expect = Object.assign((value, message) => chai.expect(value, message), {
  ...chai.expect,
  ...globalThis[ASYMMETRIC_MATCHERS_OBJECT],
})

export function describe(name, work) {
  path = [...path, name]
  work()
  path = path.slice(0, -1)
}
/** Options, or a limit of time, may stand on either side of the test. */
export function test(name, first, second) {
  const work = typeof first === 'function' ? first : second
  const title = [...path, name].join(' > ')
  const known = collected.filter(one => one.title === title).length
  collected.push({ title, name: known ? `${title} (${known + 1})` : title, work })
}

/** Here titles only tell tests apart. */
function each(define) {
  return rows => (name, work) => {
    const spread = rows.every(Array.isArray)
    for (const [i, row] of rows.entries()) define(`${name} [${i}]`, () => (spread ? work(...row) : work(row)))
  }
}
describe.each = each(describe)
test.each = each(test)
export const beforeAll = work => before.push(work)
export const afterAll = () => {}
export const prepare = async () => {
  for (const work of before.splice(0)) await work()
}

/** Types are the compiler's. */
export const expectTypeOf = () => new Proxy(() => {}, { get: () => expectTypeOf(), apply: () => expectTypeOf() })
