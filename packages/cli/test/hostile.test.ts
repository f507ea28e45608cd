import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildBin } from './support/build.ts'
import { scratch } from './support/folder.ts'
import { run } from './support/run.ts'

let bin = ''
const cwd = scratch()
beforeAll(async () => {
  bin = await buildBin('hostile')
})

/** Words that mean something to some game or command, and things next to them. */
const words = [
  ...[
    'help',
    '/help',
    '?',
    'orders',
    'orders \u0000',
    'view',
    'log',
    'log -1',
    'log 1e9',
    'undo',
    'undo undo',
    'plan',
    'drop',
    'drop -1',
    'drop 1',
  ],
  ...[
    'why',
    'back',
    'back -3',
    'back 99',
    'sync nowhere.txt',
    'position',
    'cards',
    'cards x,y',
    'cancel',
    'r',
    'all',
    'done',
    '; ;',
    ' ;',
    '-',
    '+',
    'x',
    'x12G',
    'end',
    'end-turn',
  ],
  ...[
    'proceed',
    'next',
    'resume ai movement 3',
    'moved p1 -',
    'moved p1 0,0 0.0',
    'condition p1 destroyed',
    'concluded -',
    'route 256',
    'route 256 n;n',
    'queue 0',
    'queue 0 a:b',
  ],
  ...[
    'formation 256 1@1,1 1@1,1',
    'transfer 1 2 > 3 day 9',
    'retire; retire',
    'march x',
    'move a b',
    'request-peace',
    'resign?',
    'draw?',
    '__proto__',
    'constructor toString',
  ],
]
const line = fc.oneof(
  fc.constantFrom(...words),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.string({ unit: 'binary', maxLength: 10 }),
)

describe.concurrent('whatever is typed', () => {
  const commands: readonly (readonly string[])[] = [
    ['play', 'kriegspiel'],
    ['play', 'kriegspiel', '--hotseat', '--options', '{"opening":"hidden"}', '--dice', 'physical'],
    ['play', 'transnistria', '--dice', 'physical'],
    ['play', 'dma', '--options', '{"generate":{"players":2}}'],
    ['play', 'dolg'],
    ['solo', 'dolg', '--save', 'solo.json'],
    ['solo', 'dolg', '--dice', 'virtual', '--cards', 'program', '--resolution', 'core', '--save', 'core.json'],
  ]

  test.each(commands.map(args => [args] as const))('umpire %j does not break', async args => {
    const lines = fc.sample(line, { numRuns: 150, seed: 1992 }).map(text => text.replace(/[\r\n]/g, ' '))
    const safe = lines.filter(text => !/^\s*\/?(?:save|draw|quit|exit)\b/i.test(text))
    const autosave = args[0] === 'play' ? ['--no-autosave'] : []
    const { code, err } = await run(bin, [...args, ...autosave, '--seed', '7'], { cwd, input: `${safe.join('\n')}\n` })
    expect(err).toBe('')
    expect(code).toBe(0)
  })

  test('whatever lies in a file is refused in words', async () => {
    const files = [
      '',
      'null',
      '[]',
      '{}',
      '"x"',
      '{"ruleset":"kriegspiel"}',
      '{"ruleset":"dma","log":[[]]}',
      '{"__proto__":{"ruleset":"dma"}}',
      '[[[[',
      '{"kind":"packet","view":{},"digest":""}',
    ]
    for (const [i, text] of files.entries()) {
      writeFileSync(join(cwd, `${i}.json`), text)
      for (const args of [
        ['replay', `${i}.json`, '--verify'],
        ['analyse', `${i}.json`],
        ['play', 'kriegspiel', '--load', `${i}.json`],
        ['odds', 'dma', 'march', '256', '--load', `${i}.json`],
        ['pbem', 'check', `${i}.json`],
      ]) {
        const { code, err } = await run(bin, args, { cwd })
        expect([1, 2, 3], `${args.join(' ')} with ${text}: ${err}`).toContain(code)
        expect(err).not.toMatch(/\n\s+at /)
      }
    }
  })
})
