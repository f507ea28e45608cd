// The pages that people copy from: what is to be installed, and lines that call the command.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { callsOf, inShort } from '../lib/npx-lines.mjs'
import { root } from '../lib/run.mjs'
import { manifest, packages } from '../workspace.mjs'

const page = name => readFileSync(join(root, 'packages', name, 'README.md'), 'utf8')
const packageOf = specifier => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')

for (const name of packages) {
  const [, sample] = /^```(?:ts|js)\n(.*?)\n```$/ms.exec(page(name)) ?? []
  if (!sample) continue
  test(`${name}: what its first sample imports is what the page says to install`, () => {
    const [, line] = /^npm install (?:--save-dev )?(.*)$/m.exec(page(name))
    const installed = line.split(' ').map(word => word.replace(/(.)@.*$/, '$1'))
    assert.ok(installed.includes(manifest(name).name))
    const code = sample.replaceAll(/\/\/.*$/gm, '')
    const imported = [...code.matchAll(/ from '([^'.][^']*)'/g)].map(([, specifier]) => specifier)
    const needed = imported
      .filter(specifier => !specifier.startsWith('node:') && !specifier.startsWith('.'))
      .map(packageOf)
    assert.ok(needed.length > 0)
    assert.deepEqual(
      needed.filter(name => !installed.includes(name)),
      [],
    )
  })
}

test('lines that call the command are found as they are written, and placeholders are left to people', () => {
  const cli = manifest('cli').name
  const text = `\`\`\`sh
npx ${cli} play kriegspiel --seed 7   # a game
npm run umpire -- odds dma battle 1 2 --options '{"a": 1}'
umpire pbem check FOLDER-OF-MINE
umpire simulate dolg --games 1000 | less
echo umpire
\`\`\`
\`umpire solo\` is a name, \`npx ${cli} --help\` a line, \`npx ${cli} <command>\` is for people.
`
  assert.deepEqual(
    callsOf(text).map(({ args }) => args),
    [
      ['play', 'kriegspiel', '--seed', '7'],
      ['odds', 'dma', 'battle', '1', '2', '--options', '{"a": 1}'],
      ['simulate', 'dolg', '--games', '1000', '|', 'less'],
      ['--help'],
    ],
  )
})

test('a long line is run in short', () => {
  assert.deepEqual(inShort(['simulate', 'dma', '--games', '1000', '--seed', '1']), [
    'simulate',
    'dma',
    '--games',
    '2',
    '--seed',
    '1',
  ])
  assert.deepEqual(inShort(['lab', 'a.json', '--queue', 'redis://x', '--out', 'b']), [
    'lab',
    'a.json',
    '--out',
    'b',
    '--check',
  ])
  assert.deepEqual(inShort(['lab-worker', 'redis://x']), ['lab-worker', '--help'])
  assert.deepEqual(inShort(['pbem', 'turn', 'w']), ['pbem', 'turn', 'w', '--allow-missing', '--now'])
  assert.deepEqual(inShort(['replay', 'a.json']), ['replay', 'a.json'])
})
