import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withoutRepeats } from '../api.mjs'

const report = blocks =>
  `## Report\n\n\`\`\`ts\n\n${blocks.join('\n\n')}\n\n// (No @packageDocumentation comment)\n\n\`\`\`\n`
const face = '// @public\nexport interface State {\n    readonly turn: Seat;\n}'
const inner = "// @public\ntype Seat = 'north' | 'south';"

test('what an earlier report has is named, not shown again', () => {
  const seen = new Set()
  const main = report([face, inner])
  assert.equal(withoutRepeats(main, seen), main)
  const picture = '// @public\nexport function svg(state: State): string;'
  const short = withoutRepeats(report([picture, face.replace('export ', ''), inner]), seen)
  assert.match(short, /has it: State, Seat\n/)
  assert.doesNotMatch(short, /interface State|type Seat/)
  assert.match(short, /export function svg/)
})

test('what is exported, or differs, stands in every report', () => {
  const seen = new Set()
  withoutRepeats(report([face, inner]), seen)
  const other = inner.replace("'south'", "'east'")
  const both = report([face, other])
  assert.equal(withoutRepeats(both, seen), both)
})
