import { spawn, spawnSync } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { locales } from '@umpire/core-game'
import { seedRng } from '@umpire/core-rng'
import { ruleset as dma } from '@umpire/dma'
import { campaign } from '@umpire/dma/policy'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildBin } from './support/build.ts'
import { scratch } from './support/folder.ts'
import { jsonLines, type Ran, run, spawned } from './support/run.ts'

let bin = ''
const cwd = scratch()
beforeAll(async () => {
  bin = await buildBin('process')
})

const pbem = ['init', 'status', 'check', 'turn', 'report', 'verify', 'deadline', 'absent', 'seat', 'again', 'correct']
pbem.push('mail', 'letter', 'site')

/** All that has a help of its own. */
const helped: readonly (readonly string[])[] = [
  [],
  ...['play', 'replay', 'analyse', 'odds', 'battle', 'simulate', 'lab', 'lab-worker', 'tournament', 'pbem', 'serve'],
  ...['solo', 'engine', 'lab game', 'serve backup', 'serve restore', 'serve export', 'serve import', 'serve upgrade'],
  ...pbem.map(command => `pbem ${command}`),
].map(words => (typeof words === 'string' ? words.split(' ') : words))

describe.concurrent('help and usage', () => {
  test('--help lists every command and the exit codes', async () => {
    const { code, out } = await run(bin, ['--help'])
    expect(code).toBe(0)
    for (const command of [
      'play',
      'replay',
      'odds',
      'simulate',
      'lab',
      'lab-worker',
      'pbem',
      'serve',
      'engine',
      'solo',
    ])
      expect(out).toContain(`  ${command} `)
    expect(out).toMatch(/Exit codes: 0 .* 1 .* 2 .* 3 /s)
  })

  test.each([
    ['play'],
    ['replay'],
    ['odds'],
    ['simulate'],
    ['lab'],
    ['lab-worker'],
    ['pbem'],
    ['serve'],
    ['engine'],
    ['solo'],
  ])('%s --help shows options and an example', async command => {
    const { code, out } = await run(bin, [command, '--help'])
    expect(code).toBe(0)
    expect(out).toContain(`Usage: umpire ${command}`)
    expect(out).toContain(`umpire ${command} `)
  })

  test.each(locales)(
    'in %s every help stands in 80 columns, and no heading of it is in another language',
    async lang => {
      for (const words of helped) {
        const { code, out } = await run(bin, [...words, '--lang', lang, '--help'])
        const named = words.join(' ')
        expect(code, named).toBe(0)
        expect(
          out.split('\n').filter(line => line.length > 80),
          named,
        ).toEqual([])
        if (lang !== 'en') expect(out, named).not.toMatch(/default:|choices:/)
      }
    },
    60_000,
  )

  test('a language may be named before the command too, in both spellings, and is refused there as after it', async () => {
    const question = ['odds', 'kriegspiel']
    const after = await run(bin, [...question, '--lang', 'ru'])
    for (const named of [['--lang', 'ru'], ['--lang=ru']])
      expect(await run(bin, [...named, ...question])).toEqual(after)
    expect(after.out).toMatch(/[а-я]/)
    expect((await run(bin, ['--lang', 'fr', 'pbem', 'init', '--help'])).out).toMatch(/^Usage.: umpire pbem init/)
    expect((await run(bin, ['--lang', 'xx', 'replay'])).code).toBe(2)
    expect((await run(bin, ['--lang', 'fr', 'toString'])).code).toBe(2)
  })

  test('so may --json, with a language or without, and what is no command is refused as JSON', async () => {
    const question = ['odds', 'kriegspiel']
    for (const lang of [[], ['--lang', 'ru']]) {
      const after = await run(bin, [...question, '--json', ...lang])
      expect(await run(bin, ['--json', ...lang, ...question])).toEqual(after)
      expect(await run(bin, [...lang, '--json', ...question])).toEqual(after)
      expect(JSON.parse(after.out)).toHaveProperty('ok')
    }
    const none = await run(bin, ['--json', 'toString'])
    expect(none).toMatchObject({ code: 2, err: '' })
    expect(JSON.parse(none.out)).toMatchObject({ ok: false, problems: [{ code: 'commander.unknownCommand' }] })
    expect((await run(bin, ['--language', 'ru', 'odds'])).code).toBe(2)
  })

  test('where no terminal reads, the language of the system changes nothing', async () => {
    const plain = await run(bin, ['odds', 'kriegspiel'])
    expect(await run(bin, ['odds', 'kriegspiel'], { env: { LC_ALL: 'ru_RU.UTF-8', LANG: 'ru_RU.UTF-8' } })).toEqual(
      plain,
    )
  })

  test('a name that is nearly one of a command is guessed at, whatever else is on the line; one that every object has is none', async () => {
    const near = await run(bin, ['repaly', 'play'])
    expect(near).toMatchObject({ code: 2, err: expect.stringContaining('replay') })
    for (const lang of locales) expect((await run(bin, ['repaly', '--lang', lang])).err).toMatch(/\(.*replay.*\)/)
    expect(await run(bin, ['constructor'])).toMatchObject({ code: 2, err: expect.stringContaining('unknown command') })
    expect((await run(bin, ['help', 'odds'])).out).toContain('Usage: umpire odds')
  })

  test.each(pbem)('pbem %s --help', async command => {
    const { code, out } = await run(bin, ['pbem', command, '--help'])
    expect(code).toBe(0)
    expect(out).toContain('--json')
  })

  test('--version is that of the package', async () => {
    expect((await run(bin, ['--version'])).out).toBe('0.1.0\n')
  })

  test.each([
    [['fly']],
    [['play']],
    [['play', 'chess']],
    [['play', 'kriegspiel', '--seat', 'west=human']],
    [['play', 'kriegspiel', '--seat', 'north=dog']],
    [['play', 'kriegspiel', '--dice', 'wooden']],
    [['simulate', 'kriegspiel', '--games', 'many']],
    [['odds', 'kriegspiel', 'weather']],
    [['odds', 'kriegspiel', 'assess']],
    // A save has dice, a seed and options of its own, and only a save has steps.
    [['play', 'kriegspiel', '--load', 'game.json', '--dice', 'physical']],
    [['play', 'kriegspiel', '--load', 'game.json', '--seed', '7']],
    [['play', 'kriegspiel', '--load', 'game.json', '--options', '{}']],
    [['solo', 'dolg', '--load', 'battle.json', '--dice', 'virtual']],
    [['solo', 'dolg', '--load', 'battle.json', '--cards', 'program']],
    [['solo', 'dolg', '--load', 'battle.json', '--resolution', 'core']],
    [['solo', 'dolg', '--load', 'battle.json', '--seed', '7']],
    [['solo', 'dolg', '--load', 'battle.json', '--options', '{}']],
    [['odds', 'kriegspiel', 'assess', '10F', '--load', 'game.json', '--seed', '7']],
    [['odds', 'kriegspiel', 'assess', '10F', '--load', 'game.json', '--options', '{}']],
    [['odds', 'kriegspiel', 'assess', '10F', '--step', '3']],
    [['odds', 'kriegspiel', 'assess', '10F', '--stpe', '3']],
    [['odds', 'kriegspiel', 'assess', '10F', 'and', 'more']],
    [['odds', 'kriegspiel', 'assess', '10F', '--content', 'mine.json']],
    [['odds', 'transnistria', 'end', 'soon']],
    [['play', 'kriegspiel', '--no-autosave', '--save', 'game.json']],
    [['simulate', 'kriegspiel', '--games', '2', '--save', 'game.json']],
  ])('umpire %j cannot be understood: exit code 2, a word about it, no stack', async args => {
    const { code, out, err } = await run(bin, args, { cwd })
    expect(code).toBe(2)
    expect(out).toBe('')
    expect(err.length).toBeGreaterThan(20)
    expect(err).not.toMatch(/\n\s+at /)
  })

  test('a refusal under --json is one line of JSON on standard output', async () => {
    const { code, out, err } = await run(bin, ['replay', 'nothing.json', '--json'], { cwd })
    expect(code).toBe(3)
    expect(jsonLines(out)).toMatchObject([{ ok: false, problems: [{ code: 'file-missing' }] }])
    expect(err).toBe('')
    const usage = await run(bin, ['simulate', 'kriegspiel', '--games', 'x', '--json'], { cwd })
    expect(usage.code).toBe(2)
    expect(jsonLines(usage.out)).toMatchObject([{ ok: false }])
    expect(usage.err).toBe('')
  })

  test('options that are no object are refused by every command that takes them: exit code 2, and nothing begins', async () => {
    const folder = scratch()
    for (const text of ['5', 'null', '[]', '"{}"']) {
      writeFileSync(join(folder, 'options.json'), text)
      for (const args of [
        ['play', 'kriegspiel'],
        ['odds', 'kriegspiel', 'assess', '10F'],
        ['simulate', 'kriegspiel'],
        ['solo', 'dolg'],
        ['pbem', 'init', 'campaign'],
      ]) {
        const { code, err } = await run(bin, [...args, '--options', 'options.json'], { cwd: folder })
        expect([args[0], text, code]).toEqual([args[0], text, 2])
        expect(err).toContain('options-wrong')
      }
    }
    expect(readdirSync(folder)).toEqual(['options.json'])
  })

  test('a file of 20,000 brackets is refused by name wherever JSON is read: exit code 3', async () => {
    const folder = scratch()
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
    writeFileSync(join(folder, 'deep.json'), deep)
    writeFileSync(join(folder, 'options.json'), `{"a":${deep}}`)
    writeFileSync(join(folder, 'packet.json'), `{"kind":"packet","view":${deep},"digest":""}`)
    for (const args of [
      ['solo', 'dolg', '--options', 'options.json'],
      ['solo', 'dolg', '--content', 'options.json'],
      ['play', 'kriegspiel', '--options', 'options.json'],
      ['play', 'kriegspiel', '--load', 'deep.json'],
      ['pbem', 'check', 'packet.json'],
      ['pbem', 'init', 'campaign', '--options', 'options.json'],
      ['replay', 'options.json'],
      ['lab', 'options.json'],
    ]) {
      const { code, err } = await run(bin, args, { cwd: folder })
      expect([args.join(' '), code, err]).toEqual([args.join(' '), 3, expect.stringContaining(args.at(-1)!)])
    }
  })

  test('options that are no JSON, or no options, are refused: exit code 3', async () => {
    for (const options of ['{"preset":', '{"preset":"cook"}', 'nowhere.json']) {
      const { code, err } = await run(bin, ['play', 'kriegspiel', '--options', options], { cwd })
      expect(code).toBe(3)
      expect(err).not.toMatch(/\n\s+at /)
    }
  })
})

/** What most of these tests run in their own process: here each command is one as well, and comes to its end by itself. */
test('as a process of its own each command says the same and ends with the same code', async () => {
  const lines: readonly (readonly [line: string, typed?: string])[] = [
    ['--version'],
    ['repaly'],
    ['play kriegspiel --seed 7', 'J12-I12\nend\nquit\n'],
    ['replay kriegspiel-7.json --verify'],
    ['analyse kriegspiel-7.json --iterations 2'],
    ['odds kriegspiel assess 10F --seed 7'],
    ['battle nowhere 1'],
    ['simulate kriegspiel --games 2 --seed 7 --workers 2'],
    ['tournament kriegspiel bold steady --games 2 --seed s --out cup'],
    ['lab nothing.json'],
    ['pbem init camp --players Arden,Brand --seed 9 --json'],
    ['pbem letter camp - --from Arden --to all', 'Peace.'],
    ['engine', '{"type":"hello"}\n'],
    ['solo dolg --seed 7', 'why\nquit\n'],
    ['serve export nothing nowhere'],
  ]
  const [here, there] = [scratch(), scratch()]
  const inTime = ({ err, ...rest }: Ran) => ({ ...rest, err: err.replaceAll(/\d+\.\d(?= s |.* a second)/g, '-') })
  for (const [line, input = ''] of lines) {
    const one = await run(bin, line.split(' '), { cwd: here, input })
    const alone = await spawned(bin, line.split(' '), { cwd: there, input })
    expect(inTime(alone), line).toEqual(inTime(one))
  }
}, 120_000)

test('what cannot be written is told, and is no answer: exit code 3', async () => {
  if (!existsSync('/dev/full')) return
  const folder = scratch()
  await run(bin, ['simulate', 'kriegspiel', '--steps', '4', '--game', '1', '--save', 'one.json'], { cwd: folder })
  for (const flag of [['--verify'], ['--describe', 'en'], ['--json']]) {
    const full = openSync('/dev/full', 'w')
    const args = [`${bin}/main.js`, 'replay', 'one.json', ...flag]
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: folder, stdio: ['ignore', full, 'pipe'] })
    closeSync(full)
    expect([status, String(stderr)], flag[0]).toEqual([
      3,
      'umpire: Standard output cannot be written (ENOSPC) [file-unwritable]\n',
    ])
  }
}, 60_000)

test('an error stream that nobody reads changes no exit code', async () => {
  const deaf = (...args: string[]) =>
    new Promise(resolve => {
      const child = spawn(process.execPath, [`${bin}/main.js`, ...args], { cwd, stdio: ['ignore', 'ignore', 'pipe'] })
      child.stderr.destroy()
      child.on('close', resolve)
    })
  expect(await deaf('nosuch')).toBe(2)
  expect(await deaf('replay', 'missing.json')).toBe(3)
  expect(await deaf('simulate', 'kriegspiel', '--games', '2', '--steps', '4', '--workers', '1')).toBe(0)
}, 60_000)

test('a seed is told letter by letter as it was given', async () => {
  const folder = scratch()
  const seed = ['--seed', 'G1MPwyqs', '--steps', '4', '--game', '1', '--save', 'one.json']
  await run(bin, ['simulate', 'kriegspiel', ...seed], { cwd: folder })
  for (const lang of locales) {
    const { out } = await run(bin, ['replay', 'one.json', '--lang', lang], { cwd: folder })
    expect(out).toMatch(/, (?:seed|зерно|graine) G1MPwyqs\/1\n/)
  }
})

test('a command that is proposed can be pasted, whatever a folder or a file is called', async () => {
  const folder = scratch()
  const named = "Кампания 'один'"
  const camp = await run(bin, ['pbem', 'init', named, '--players', 'Arden,Brand', '--seed', '9'], { cwd: folder })
  expect(camp.out).toContain(String.raw`umpire pbem turn 'Кампания '\''один'\'''`)
  const args = ['simulate', 'kriegspiel', '--steps', '4', '--game', '1', '--save', 'my game.json']
  expect((await run(bin, args, { cwd: folder })).out).toContain("umpire replay 'my game.json' --describe")
  const play = await run(bin, ['play', 'kriegspiel', '--load', 'my game.json'], { cwd: folder, input: 'quit\n' })
  expect(play.out).toContain("umpire play kriegspiel --load 'my game.json'")
})

describe.concurrent('play with orders from a file', () => {
  const typed = (lines: readonly string[]) => `${lines.join('\n')}\n`

  test('orders, refusals with their clause, undo, save; the program answers; what was saved goes on', async () => {
    const folder = scratch()
    const first = await run(bin, ['play', 'kriegspiel', '--seed', '7'], {
      cwd: folder,
      input: typed([
        '15K-15J x12G',
        'orders 15K',
        '15K-15J',
        'undo',
        '15K-15J 19K-18J end',
        'draw',
        'save copy.json',
        'quit',
      ]),
    })
    expect(first.code).toBe(0)
    expect(first.err).toBe('')
    expect(first.out).toContain('Refused. x12G: There is no enemy [K-2.4.5, attack-no-target]')
    expect(first.out).toContain('Nothing of that line was done.')
    expect(first.out).toContain('15K-14J  15K-15J  15K-16J  15K-14K  15K-14L')
    expect(first.out).toContain('Taken back: 1 step.')
    expect(first.out).toMatch(/North's .* moves from/)
    expect(first.out).not.toContain('\u001b[')
    expect(readdirSync(folder).sort()).toEqual(['copy.json', 'kriegspiel-7.json', 'kriegspiel-step-2.svg'].sort())
    expect(readFileSync(join(folder, 'copy.json'), 'utf8')).toBe(
      readFileSync(join(folder, 'kriegspiel-7.json'), 'utf8'),
    )

    const again = await run(bin, ['play', 'kriegspiel', '--load', 'kriegspiel-7.json'], {
      cwd: folder,
      input: typed(['undo', 'quit']),
    })
    expect(again.out).toContain('Step 2 of a saved game')
    expect(again.out).toContain('Taken back: 2 steps.')
    expect(again.out).toContain('Go on: umpire play kriegspiel --load kriegspiel-7.json')
  })

  test('the same seed and orders give the same file, and another game gets another name', async () => {
    const folder = scratch()
    const input = typed(['15K-15J end', 'quit'])
    for (let i = 0; i < 2; i++) await run(bin, ['play', 'kriegspiel', '--seed', '7'], { cwd: folder, input })
    const [one, two] = ['kriegspiel-7.json', 'kriegspiel-7-2.json'].map(name =>
      readFileSync(join(folder, name), 'utf8'),
    )
    expect(one).toBe(two)
  })

  test('undo does not go past the dice', async () => {
    const { out } = await run(
      bin,
      [
        'play',
        'transnistria',
        '--seed',
        '7',
        '--hotseat',
        '--no-autosave',
        '--options',
        '{"position":{"units":[{"id":"md-fulger","hex":"4,-3"},{"id":"tr-company-2","hex":"5,-3"}],"turn":"moldova"}}',
      ],
      {
        cwd,
        input: typed([
          'attack md-fulger 5,-3',
          'undo',
          'attack md-fulger 5,-3; resolve-battles 5,-3',
          'stand',
          'undo',
          'quit',
        ]),
      },
    )
    expect(out).toContain('Taken back: 1 step.')
    expect(out).toContain('Dice have been thrown since, and they are known now [undo-chance]')
  })

  test('physical dice are asked for, wrong faces are asked for again, cancel takes the orders back', async () => {
    const folder = scratch()
    const { out, code } = await run(bin, ['play', 'kriegspiel', '--dice', 'physical', '--seed', '1'], {
      cwd: folder,
      input: typed(['3', 'one', '2', 'quit']),
    })
    expect(code).toBe(0)
    expect(out).toContain('Throw a d2')
    expect(out).toContain('A d2 shows a number from 1 to 2.')
    expect(out).toContain('South has the first turn')
    expect(JSON.parse(readFileSync(join(folder, 'kriegspiel-1.json'), 'utf8'))).toMatchObject({
      seed: null,
      rolls: [[2]],
    })
  })

  test('two people with secrets: each is told their own deployment only, and the keyboard is handed over', async () => {
    const { out } = await run(
      bin,
      ['play', 'kriegspiel', '--seed', '7', '--hotseat', '--no-autosave', '--options', '{"opening":"hidden"}'],
      {
        cwd,
        input: typed(['orders +', 'ready', 'quit']),
      },
    )
    expect(out).toContain('both sides deploy')
    expect(out).toContain('+I')
  })

  test('a plan that is left before it was given is not kept, and that is said', async () => {
    const args = ['play', 'dma', '--seed', '7', '--options', '{"generate":{"players":2}}', '--save', 'plan.json']
    const folder = scratch()
    const lines = ['queue 0 building:T1', 'queue 0 unit:militia']
    const left = await run(bin, args, { cwd: folder, input: typed([...lines, 'quit']) })
    expect(left.out).toContain('2 lines of the plan were not given, and are not kept.')
    const given = await run(bin, args, { cwd: folder, input: typed([...lines, 'done', 'quit']) })
    expect(given.out).not.toContain('not kept')
  })

  test('under --json a program can play', async () => {
    const { out, code } = await run(bin, ['play', 'kriegspiel', '--seed', '7', '--no-autosave', '--json'], {
      cwd,
      input: typed(['15K-15K', '15K-15J end', 'quit']),
    })
    expect(code).toBe(0)
    const types = jsonLines(out).map(line => line.type)
    expect(types).toEqual(expect.arrayContaining(['begun', 'view', 'your-turn', 'refused', 'events', 'left']))
    expect(jsonLines(out).find(line => line.type === 'refused')).toMatchObject({
      problems: [{ code: 'move-nowhere' }],
    })
  })

  test('the program alone plays a whole game, which replays', async () => {
    const folder = scratch()
    const played = await run(bin, ['play', 'kriegspiel', '--seed', '11', '--seat', 'south=policy'], { cwd: folder })
    expect(played.out).toMatch(/The end\. (North|South) wins/)
    const verified = await run(bin, ['replay', 'kriegspiel-11.json', '--verify', '--json'], { cwd: folder })
    expect(verified.code).toBe(0)
    expect(jsonLines(verified.out)).toMatchObject([{ ok: true, game: 'kriegspiel' }])

    const told = await run(bin, ['replay', 'kriegspiel-11.json', '--describe', 'ru', '--svg', 'pictures'], {
      cwd: folder,
    })
    expect(told.code).toBe(0)
    expect(told.out).toMatch(/[а-я]{4}/)
    const pictures = readdirSync(join(folder, 'pictures'))
    const steps = Number(/(\d+) шаг/.exec(told.out)![1])
    expect(pictures).toHaveLength(steps + 1)
    expect(readFileSync(join(folder, 'pictures', 'step-000.svg'), 'utf8')).toMatch(/^<svg /)

    // What was changed by hand does not hold: the answer is no.
    const save = JSON.parse(readFileSync(join(folder, 'kriegspiel-11.json'), 'utf8')) as {
      seed: number
      version: string
      digests: string[]
    }
    writeFileSync(join(folder, 'forged.json'), JSON.stringify({ ...save, seed: 12 }))
    const forged = await run(bin, ['replay', 'forged.json', '--verify'], { cwd: folder })
    expect(forged.code).toBe(1)
    expect(forged.out).toContain('match-log-tampered')
    expect((await run(bin, ['replay', 'forged.json'], { cwd: folder })).code).toBe(3)
    writeFileSync(join(folder, 'other.json'), JSON.stringify({ ...save, version: '0' }))
    const other = await run(bin, ['replay', 'other.json', '--verify'], { cwd: folder })
    expect(other.code).toBe(3)
    expect(other.err).toContain('match-other-version')
    writeFileSync(join(folder, 'wrong.json'), JSON.stringify({ ...save, digests: save.digests.map(() => 'x') }))
    expect((await run(bin, ['replay', 'wrong.json', '--verify'], { cwd: folder })).code).toBe(1)
  })
})

describe.concurrent('solo', () => {
  test("one plays with cards and numbers of one's own; each fault of them is named", async () => {
    const folder = scratch()
    expect((await run(bin, ['solo', 'dolg', '--write-content', 'mine.json'], { cwd: folder })).code).toBe(0)
    const args = [
      'solo',
      'dolg',
      '--content',
      'mine.json',
      '--dice',
      'virtual',
      '--cards',
      'program',
      '--seed',
      '2',
      '--save',
      'mine-2.json',
    ]
    const file = join(folder, 'mine.json')
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('Hill Axes', 'Men with Axes'))
    const first = await run(bin, args, { cwd: folder, input: '\nquit\n' })
    expect(first.out).toContain('Men with Axes')
    expect(first.out).toContain('Go on: umpire solo dolg --content mine.json --load mine-2.json')
    const again = await run(bin, ['solo', 'dolg', '--content', 'mine.json', '--load', 'mine-2.json'], {
      cwd: folder,
      input: 'why\nquit\n',
    })
    expect(again.out).toContain('Men with Axes')
    expect((await run(bin, ['solo', 'dolg', '--load', 'mine-2.json'], { cwd: folder })).err).toContain(
      'match-other-content',
    )
    writeFileSync(file, readFileSync(file, 'utf8').replace('chargeBonus', 'bonusOfCharges'))
    const faulty = await run(bin, args, { cwd: folder })
    expect(faulty.code).toBe(3)
    expect(faulty.err).toContain('core.parameters.chargeBonus')
  })

  test('a battle with cards of its own is replayed and asked with them; without them it is said what is missing', async () => {
    const folder = scratch()
    await run(bin, ['solo', 'dolg', '--write-content', 'mine.json'], { cwd: folder })
    const content = ['--content', 'mine.json']
    const battle = ['--dice', 'virtual', '--cards', 'program', '--seed', '2', '--save', 'b.json']
    await run(bin, ['solo', 'dolg', ...content, ...battle], { cwd: folder, input: '\nquit\n' })
    const replayed = await run(bin, ['replay', 'b.json', '--verify', ...content], { cwd: folder })
    expect(replayed).toMatchObject({ code: 0, out: expect.stringContaining('It holds') })
    const asked = ['odds', 'dolg', 'behaviour', '--load', 'b.json']
    expect((await run(bin, [...asked, ...content], { cwd: folder })).code).toBe(0)
    for (const args of [['replay', 'b.json'], asked, ['solo', 'dolg', '--load', 'b.json']]) {
      const { code, err } = await run(bin, args, { cwd: folder })
      expect([code, err]).toEqual([3, expect.stringContaining('--content')])
    }
    const played = await run(bin, ['play', 'dolg', '--load', 'b.json'], { cwd: folder })
    expect(played.err).toContain('umpire solo dolg --content')
  })

  test('only a game with an army that plays itself', async () => {
    expect((await run(bin, ['solo', 'kriegspiel'], { cwd })).code).toBe(2)
  })
})

describe.concurrent('odds', () => {
  test('lists the questions of each game', async () => {
    for (const [game, question] of [
      ['kriegspiel', 'assess'],
      ['transnistria', 'battle'],
      ['dma', 'disorder'],
      ['dolg', 'melee'],
    ] as const) {
      const { code, out } = await run(bin, ['odds', game], { cwd })
      expect(code).toBe(0)
      expect(out).toContain(question)
      expect(out).toContain('order ORDER...')
    }
  })

  test('hexes that begin with a minus sign are asked about like any other', async () => {
    const options =
      '{"position":{"units":[{"id":"md-fulger","hex":"-1,3"},{"id":"tr-company-2","hex":"-1,2"}],"turn":"moldova"}}'
    const args = ['odds', 'transnistria', 'battle', '-1,2', 'md-fulger', '--options', options]
    const { code, out, err } = await run(bin, args, { cwd })
    expect([code, err]).toEqual([0, ''])
    expect(out).toContain('The attack hits with')
    const order = await run(bin, ['odds', 'kriegspiel', 'order', '-10F'], { cwd })
    expect(order.code).toBe(3)
    expect(order.err).not.toContain('option')
  })

  test('a seat that does not take part has no supply: exit code 3', async () => {
    const supply = (...seat: string[]) => run(bin, ['odds', 'transnistria', 'supply', ...seat], { cwd })
    expect((await supply()).code).toBe(0)
    expect((await supply('moldova')).code).toBe(0)
    const { code, out, err } = await supply('nosuchseat')
    expect([code, out]).toEqual([3, ''])
    expect(err).toContain('nosuchseat')
  })

  test('an attack in kriegspiel is added up', async () => {
    const { out } = await run(bin, ['odds', 'kriegspiel', 'assess', '10f', '--json'], { cwd })
    // The pass gives 2 to the 6 of the infantry; two infantry in line support it (K-2.4).
    expect(jsonLines(out)).toMatchObject([{ ok: true, answer: { attack: 0, defence: 20, result: 'no-attack' } }])
  })

  test('the chances of a battle add up to one', async () => {
    const { code, out } = await run(bin, ['odds', 'dma', 'battle', '256', '257', '--json'], { cwd })
    expect(code).toBe(0)
    const [{ answer }] = jsonLines(out) as [
      { answer: { a: { value: number }; b: { value: number }; neither: { value: number } } },
    ]
    expect(answer.a.value + answer.b.value + answer.neither.value).toBeCloseTo(1, 10)
  })

  test('R49 a garrison is defended as the ruling of the game has it', async () => {
    const odds = async (fortified: 'with-fort' | 'any-garrison') => {
      const begun = dma.setup({ ...campaign(1), rulings: { fortified } }, seedRng(1))
      if (!begun.ok) throw new Error('no game')
      const { state } = begun
      const five = (city: number, type: string) =>
        [-2, -1, 0, 1, 2].map((dx, i) => ({ id: (i + 1) * 256 + city, type, cell: [dx, 1] as const }))
      const saved = {
        ...state,
        armies: state.armies.slice(0, 1).map(army => ({ ...army, units: five(0, 'militia') })),
        cities: state.cities.map((city, i) =>
          i === 1 ? { ...city, garrison: { ...city.garrison, units: five(1, 'bow') } } : city,
        ),
      }
      writeFileSync(join(cwd, `${fortified}.json`), JSON.stringify(saved))
      const { out } = await run(bin, ['odds', 'dma', 'battle', '256', '1', '--load', `${fortified}.json`, '--json'], {
        cwd,
      })
      return out
    }
    const [plain, any] = [await odds('with-fort'), await odds('any-garrison')]
    expect(plain).toContain('"ok":true')
    expect(any).toContain('"ok":true')
    expect(any).not.toBe(plain)
  })

  test('of a force against itself there are none: exit code 3', async () => {
    for (const force of ['1', '256'])
      expect(await run(bin, ['odds', 'dma', 'battle', force, force], { cwd })).toMatchObject({
        code: 3,
        out: '',
        err: expect.stringContaining('A force does not fight itself'),
      })
  })

  test('what is asked about nothing is refused: exit code 3', async () => {
    const { code, err } = await run(bin, ['odds', 'kriegspiel', 'assess', '1A'], { cwd })
    expect(code).toBe(3)
    expect(err).toContain('There is no unit on 1A')
  })

  test('a step is one of a saved game; a state has none', async () => {
    const folder = scratch()
    await run(bin, ['play', 'kriegspiel', '--seed', '7', '--save', 'game.json'], {
      cwd: folder,
      input: '15K-15J\n19K-18J\nquit\n',
    })
    const asked = (...more: string[]) => run(bin, ['odds', 'kriegspiel', 'connection', '15J', ...more], { cwd: folder })
    expect((await asked('--load', 'game.json', '--step', '1')).code).toBe(0)
    expect((await asked('--load', 'game.json', '--step', '0')).err).toContain('15J')
    expect((await asked('--load', 'game.json', '--step', '3')).err).toContain('has 2 steps')
    const { ruleset } = await import('@umpire/kriegspiel')
    const opened = ruleset.setup({}, seedRng(7))
    if (!opened.ok) throw new Error('refused')
    writeFileSync(join(folder, 'state.json'), JSON.stringify(opened.state))
    const args = ['odds', 'kriegspiel', 'assess', '10F', '--load', 'state.json']
    expect((await run(bin, args, { cwd: folder })).code).toBe(0)
    const { code, err } = await run(bin, [...args, '--step', '1'], { cwd: folder })
    expect(code).toBe(3)
    expect(err).toContain('state.json is a state: it has no steps [number-wrong]')
  })
})

describe.concurrent('simulate', () => {
  test('the totals are the same for one worker and for three', async () => {
    const args = ['simulate', 'dolg', '--games', '10', '--seed', 's', '--json']
    const [one, three] = await Promise.all([
      run(bin, [...args, '--workers', '1'], { cwd }),
      run(bin, [...args, '--workers', '3', '--svg', 'chart.svg'], { cwd }),
    ])
    const [a] = jsonLines(one.out) as [{ totals: { games: number } }]
    const [b] = jsonLines(three.out) as [{ totals: { games: number } }]
    expect(a.totals).toEqual(b.totals)
    expect(JSON.stringify(a.totals)).toBe(JSON.stringify(b.totals))
    expect(a.totals.games).toBe(10)
    // Whole games of different lengths: they could not come out alike by accident.
    expect(Object.keys((a.totals as unknown as { lengths: object }).lengths).length).toBeGreaterThan(4)
    expect(readFileSync(join(cwd, 'chart.svg'), 'utf8')).toMatch(/^<svg .*<\/svg>\n$/s)
  })

  test('a chart that cannot be written costs no games: a folder is refused before the first of them', async () => {
    const folder = scratch()
    mkdirSync(join(folder, 'charts'))
    const args = ['simulate', 'kriegspiel', '--games', '5000', '--steps', '4', '--workers', '1', '--svg']
    for (const [chart, word] of [
      ['charts', 'charts is a folder'],
      ['nowhere/chart.svg', 'There is no folder nowhere'],
    ] as const) {
      const { code, err } = await run(bin, [...args, chart], { cwd: folder })
      expect([code, err]).toEqual([3, expect.stringContaining(word)])
    }
  })

  test('tells a table, and how fast it was on the error stream', async () => {
    const { code, out, err } = await run(
      bin,
      ['simulate', 'kriegspiel', '--games', '2', '--steps', '4', '--workers', '1'],
      { cwd },
    )
    expect(code).toBe(0)
    expect(out).toContain('not finished')
    expect(out).toContain('95 % interval')
    expect(err).toMatch(/games a second/)
    expect(out).not.toContain('\u001b[')
  })
})
