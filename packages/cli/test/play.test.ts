import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { seedRng } from '@umpire/core-rng'
import { debordBoard } from '@umpire/kriegspiel'
import { orderText } from '@umpire/kriegspiel/notation'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { settle } from '../src/commands/common.ts'
import { gameIds, loadGame } from '../src/games.ts'
import { buildBin } from './support/build.ts'
import { scratch } from './support/folder.ts'
import { jsonLines, run } from './support/run.ts'
import { talk, typesOf } from './support/talk.ts'

let bin = ''
beforeAll(async () => {
  bin = await buildBin('play')
})

describe('umpire play --rulings', () => {
  test('tells each ruling in words, with what options call it', async () => {
    const { code, out } = await run(bin, ['play', 'kriegspiel', '--rulings', '--lang', 'ru'])
    expect(code).toBe(0)
    expect(out).toContain(`--options\n'{"rulings":{"relayRadiatesByTouch":true}}'`)
    expect(out).toMatch(
      /piecesBlockFire \(K-2\.4\.4\)\n {2}Фигуры на пути[^\n]+\n {4}no: никакие \(обычно\)\n {4}enemy: /,
    )
    expect(out).toMatch(/relaysBlockLines .*\n.*\n {4}false: нет \(обычно\)\n {4}true: да/)
  })

  test('hands programs the same', async () => {
    const { out } = await run(bin, ['play', 'dma', '--rulings', '--json', '--lang', 'fr'])
    const [{ rulings }] = jsonLines(out) as unknown as [{ rulings: readonly object[] }]
    expect(rulings[0]).toEqual({
      name: 'dayOrder',
      rule: 'R1',
      title: 'Ordre du jour',
      readings: [
        { reading: 'economy-first', words: 'l’économie, puis les marches' },
        { reading: 'march-first', words: 'les marches, puis l’économie' },
      ],
    })
  })
})

describe('usual options yield to those that are given', () => {
  test('whatever contradicts a usual option, in every game', async () => {
    const given: { readonly [game: string]: readonly object[] } = {
      kriegspiel: [
        {
          position: {
            units: [
              { seat: 'north', kind: 'infantry', at: '5G' },
              { seat: 'south', kind: 'infantry', at: '15K' },
            ],
            turn: 'south',
          },
        },
        { opening: 'hidden' },
      ],
      'transnistria-hex': [{ position: { units: [{ id: 'md-fulger', hex: '4,-3' }] } }, { players: 2 }],
      dma: [{ lastWeek: 5 }],
      'dolg-solo-ai': [{ resolution: 'core' }],
    }
    for (const id of gameIds) {
      const game = await loadGame(id)
      for (const options of given[id]!) {
        const opened = game.rules.setup(settle(game, options as { readonly [name: string]: unknown }, 7), seedRng(7))
        expect(opened, `${id} ${JSON.stringify(options)}`).toMatchObject({ ok: true })
      }
      // What is wrong by itself is refused with all that it is told.
      expect(() => game.rules.setup(settle(game, { nonsense: 1 }, 7), seedRng(7))).not.toThrow(TypeError)
    }
  })

  test('of rulings that are held together only those that are given', async () => {
    const game = await loadGame('dolg')
    const rulings = { night: 'second-exhaustion' }
    expect(settle(game, { rulings: { flankDie: 'odd-even' } }, 7)).toMatchObject({
      rulings: { ...rulings, flankDie: 'odd-even' },
    })
    expect(settle(game, { rulings: { night: 'off' } }, 7)).toMatchObject({ rulings: { night: 'off' } })
    expect(settle(game, { points: 900 }, 7)).toMatchObject({ points: 900, rulings })
  })

  test('a position of Kriegspiel can be played', async () => {
    const position = {
      units: [
        { seat: 'north', kind: 'infantry', at: '5G' },
        { seat: 'south', kind: 'infantry', at: '15K' },
      ],
      turn: 'south',
    }
    const args = ['play', 'kriegspiel', '--no-autosave', '--options', JSON.stringify({ position })]
    const { code, err } = await run(bin, args, { input: 'quit\n', cwd: scratch() })
    expect([code, err]).toEqual([0, ''])
  })
})

describe('undo with secrets', () => {
  test('Kriegspiel: undo leaves what the other side deployed unseen', async () => {
    const args = [
      'play',
      'kriegspiel',
      '--hotseat',
      '--options',
      '{"opening":"hidden"}',
      '--seed',
      '7',
      '--no-autosave',
    ]
    const play = talk(bin, args, scratch())
    await play.say()
    const north = debordBoard.opening!.filter(unit => unit.seat === 'north')
    await play.say(`${north.map(({ kind, at }) => orderText({ type: 'deploy', kind, at })).join(' ')} ready`)
    expect(await play.say('undo')).toMatchObject([
      { type: 'refused', seat: 'south', problems: [{ code: 'undo-others' }] },
      { type: 'your-turn', seat: 'south' },
    ])
    await play.say('+I1K')
    expect(typesOf(await play.say('undo'))).toContain('taken-back')
    expect(await play.say('undo')).toMatchObject([{ problems: [{ code: 'undo-others' }] }, { seat: 'south' }])
    await play.say('quit')
  })

  test('The Dark Middle Ages: undo leaves the plan that the other has finished', async () => {
    const args = ['play', 'dma', '--hotseat', '--seed', '7', '--no-autosave', '--options']
    const play = talk(bin, [...args, '{"generate":{"players":2,"neutral":0}}'], scratch())
    await play.say()
    await play.say('queue 0 building:T1')
    await play.say('done')
    expect(await play.say('undo')).toMatchObject([{ problems: [{ code: 'undo-others' }] }, { seat: 'p2' }])
    await play.say('done')
    await play.say('done')
    expect(await play.say('undo')).toMatchObject([{ type: 'refused' }, { seat: 'p2' }])
    await play.say('quit')
  })
})

describe('one file, one game', () => {
  test('two at once: the second is refused; after kill -9 nothing stands in the way', async () => {
    const cwd = scratch()
    const args = ['play', 'kriegspiel', '--seed', '7', '--save', 'one.json', '--hotseat']
    const child = spawn(process.execPath, [`${bin}/main.js`, ...args, '--json'], { cwd })
    await new Promise<void>(resolve => {
      child.stdout.setEncoding('utf8').on('data', (text: string) => text.includes('your-turn') && resolve())
    })
    for (const more of [
      ['--load', 'one.json'],
      ['--load', './one.json'],
      ['--save', 'one.json'],
    ]) {
      const second = await run(bin, ['play', 'kriegspiel', ...more], { cwd, input: 'quit\n' })
      expect([second.code, second.err]).toEqual([3, expect.stringContaining('file-in-use')])
    }
    // Whoever saves nothing, or elsewhere, may look at it.
    expect((await run(bin, ['play', 'kriegspiel', '--load', 'one.json', '--no-autosave'], { cwd })).code).toBe(0)
    expect((await run(bin, ['play', 'kriegspiel', '--load', 'one.json', '--save', 'two.json'], { cwd })).code).toBe(0)
    await new Promise(resolve => {
      child.on('close', resolve)
      child.kill('SIGKILL')
    })
    expect((await run(bin, ['play', 'kriegspiel', '--load', 'one.json'], { cwd })).code).toBe(0)
    expect(readdirSync(cwd).sort()).toEqual(['one.json', 'two.json'])
  })

  test('what somebody else wrote there meanwhile is left alone, and no move is lost', async () => {
    const cwd = scratch()
    const play = talk(bin, ['play', 'kriegspiel', '--seed', '7', '--save', 'mine.json', '--hotseat'], cwd)
    await play.say()
    writeFileSync(join(cwd, 'mine.json'), 'somebody else')
    const said = await play.say('15K-15J')
    expect(said).toContainEqual({ type: 'file-changed', file: 'mine.json', now: 'mine-2.json' })
    await play.say('quit')
    expect(readFileSync(join(cwd, 'mine.json'), 'utf8')).toBe('somebody else')
    expect(JSON.parse(readFileSync(join(cwd, 'mine-2.json'), 'utf8')).log).toHaveLength(1)
  })
})

test('whoever leaves is told how to go on against the same opponents', async () => {
  const left = async (...args: readonly string[]) => {
    const { out } = await run(bin, ['play', 'kriegspiel', '--seed', '7', ...args], { cwd: scratch(), input: 'quit\n' })
    return out.split('\n').find(line => line.includes('Go on: '))
  }
  expect(await left()).toBe('The game is in kriegspiel-7.json. Go on: umpire play kriegspiel --load kriegspiel-7.json')
  expect(await left('--level', '2')).toContain('Go on: umpire play kriegspiel --level 2 --load ')
  expect(await left('--hotseat')).toContain('Go on: umpire play kriegspiel --hotseat --load ')
  expect(await left('--seat', 'north=human', '--seat', 'south=bold', '--opponent', 'steady')).toContain(
    'Go on: umpire play kriegspiel --seat north=human --seat south=bold --opponent steady --load ',
  )
})

describe('who plays is said at the beginning', () => {
  const heads = async (...args: readonly string[]) => {
    const { out, err } = await run(bin, ['play', ...args, '--seed', '7', '--no-autosave'], {
      cwd: scratch(),
      input: 'quit\n',
    })
    for (const line of out.split('\n').slice(0, 6)) expect([...line].length).toBeLessThan(80)
    return `${out.split('\n').slice(1, 4).join(' ')}${err}`
  }
  test.each([
    ['en', 'Moldova: level 3 (Sergeant), Transnistria is you.'],
    ['ru', 'Молдова: уровень 3 (Сержант), Приднестровье — вы.'],
    ['fr', 'Moldavie\u00a0: niveau 3 (Sergent), Transnistrie\u00a0: vous.'],
  ])('the level and its name, %s', async (lang, says) => {
    expect(await heads('transnistria', '--level', '3', '--lang', lang)).toContain(says)
  })
  test('a character, a bot, and those who come with the game', async () => {
    expect(await heads('kriegspiel', '--opponent', 'steady')).toContain('North: steady, South is you.')
    expect(await heads('kriegspiel', '--opponent', 'search:4')).toContain('North: search:4, South is you.')
    expect(await heads('kriegspiel')).toContain('North is played by the program, South is you.')
    expect(await heads('kriegspiel', '--seat', 'south=human', '--seat', 'north=Marschall')).toContain('policy-unknown')
  })
  test('those who are played alike are named together', async () => {
    const said = await heads('dma', '--level', 'Рыцарь')
    expect(said).toMatch(/^\w+ is you; (?:\w+, )+\w+ and \w+: level 4 \(Knight\)\. /)
  })
  test('a level may be named in any language, and who names none is told all of them', async () => {
    expect(await heads('dma', '--level', 'король')).toContain('level 8 (King)')
    expect(await heads('dma', '--level', 'Roi', '--lang', 'fr')).toContain('niveau 8 (Roi)')
    expect(await heads('kriegspiel', '--level', 'MARECHAL')).toContain('level 8 (Marshal)')
    const ru = await heads('dma', '--level', 'принц', '--lang', 'ru')
    expect(ru).toContain('1 Паж, 2 Оруженосец, 3 Староста, 4 Рыцарь, 5 Барон, 6 Граф, 7 Герцог и 8 Король')
    expect(await heads('dma', '--level', '9')).toContain('1 Page, 2 Squire, 3 Reeve')
  })
})

describe('a ruler who leaves the game is told what became of his state, and what goes on', () => {
  const plays = async (options: object, ...args: readonly string[]) => {
    const given = JSON.stringify({ lastWeek: 2, ...options })
    const all = ['play', 'dma', '--seed', '7', '--no-autosave', '--options', given, ...args]
    return run(bin, all, { cwd: scratch(), input: 'retire\ndone\n' })
  }
  test.each([
    ['en', 'You have left the game: the armies of Valdria are dismissed', 'The others play on to the end without you.'],
    ['ru', 'Вы вышли из игры: армии государства Valdria распущены', 'Остальные доигрывают до конца без вас.'],
    [
      'fr',
      'Vous avez quitté la partie\u00a0: les armées de Valdria sont dissoutes',
      'Les autres jouent jusqu’à la fin sans vous.',
    ],
  ])('%s', async (lang, left, on) => {
    const { out, code } = await plays({}, '--lang', lang)
    const said = out.replace(/\n */g, ' ')
    expect(code).toBe(0)
    expect(said.split(left)).toHaveLength(2)
    expect(said.split(on)).toHaveLength(2)
    expect(said.indexOf(on)).toBeGreaterThan(said.indexOf(left))
    expect(said.indexOf(on)).toBeLessThan(said.search(/(Week|Неделя|Semaine) 2/))
    for (const line of out.split('\n')) expect([...line].length).toBeLessThan(80)
  })
  test('where his going ends the game nobody plays on', async () => {
    const { out } = await plays({ generate: { players: 2, neutral: 0 } })
    expect(out).toContain('You have left the game')
    expect(out).not.toContain('play on')
  })
  test('programs are told once', async () => {
    const { out } = await plays({}, '--json')
    const gone = jsonLines(out).filter(({ type }) => type === 'gone')
    expect(gone).toEqual([
      { type: 'gone', seat: 'p1', text: [expect.stringContaining('left'), expect.stringContaining('on')] },
    ])
  })
})

describe('asked while playing', () => {
  test.each([
    ['kriegspiel', '{}', ['why 15k', 'assess 15K', 'lines', 'moves 15K', 'odds 15K-15J']],
    ['transnistria', '{"players":3}', ['supply', 'end', 'why tr-don']],
    ['dma', '{"generate":{"players":2,"neutral":0}}', ['forecast', 'economy 0', 'disorder 0']],
    ['dolg', '{}', ['behaviour', 'charges p1']],
  ])('%s', async (game, options, questions) => {
    const play = talk(bin, ['play', game, '--hotseat', '--seed', '7', '--no-autosave', '--options', options], scratch())
    await play.say()
    for (const question of questions)
      expect(await play.say(question), question).toMatchObject([{ type: 'answer' }, { type: 'your-turn' }])
    await play.say('quit')
  })

  test.each([
    ['kriegspiel', '{}', ['hold', 'storm 3T 23t', 'destroy 5g', 'keep foot-artillery', 'cut', 'win']],
    ['transnistria', '{}', ['storm Bender', 'hold 5,1', 'starve', 'feed']],
    ['dma', '{"generate":{"players":2,"neutral":0}}', ['take', 'win', 'feed', 'storm Valdria']],
    ['dolg', '{}', ['charge', 'charge 2/3', 'shoot', 'shelter']],
  ])(
    '%s: a hint is a plan that the umpire takes, the same for who asks twice, and changes nothing',
    async (game, options, tasks) => {
      const play = talk(
        bin,
        ['play', game, '--hotseat', '--seed', '7', '--no-autosave', '--options', options],
        scratch(),
      )
      await play.say()
      const [first] = await play.say('hint')
      expect(first).toMatchObject({ type: 'hint', value: expect.any(Number) })
      expect(await play.say('hint')).toMatchObject([first, { type: 'your-turn' }])
      for (const task of tasks) {
        const [told] = await play.say(`hint ${task}`)
        if (task === 'storm Valdria') expect(told).toMatchObject({ type: 'refused' })
        else expect(told, task).toMatchObject({ type: 'hint', orders: expect.any(Array) })
      }
      for (const wrong of ['nonsense', 'hold nowhere nohow', 'keep king', '__proto__', 'storm', 'charge 1/0'])
        expect(await play.say(`hint ${wrong}`), wrong).toMatchObject([{ type: 'refused' }, { type: 'your-turn' }])
      expect(await play.say('hint ?')).toMatchObject([{ type: 'hints', tasks: expect.any(Array) }, {}])
      const { orders } = first as { readonly orders: readonly string[] }
      expect(orders.length).toBeGreaterThan(0)
      const [taken] = await play.say(orders.join('; '))
      expect((taken as { readonly type: string }).type).not.toBe('refused')
      await play.say('quit')
    },
  )

  test('supply is that of whoever asks, and of the side to move for onlookers', async () => {
    const cwd = scratch()
    // The other side attacks first: the answer to it is this seat's.
    const asked = await run(bin, ['play', 'transnistria', '--seed', '7', '--no-autosave'], {
      cwd,
      input: 'supply\nquit\n',
    })
    expect(asked.out).toMatch(/^tr-\S+: supplied/m)
    expect(asked.out).toMatch(/^Attacked at 5,-2: tr-company-2 .* The attackers: md-mig29-1/m)
    expect(asked.out).not.toMatch(/^md-\S+: supplied/m)
  })

  test('what the signs of the lines mean stands below them', async () => {
    for (const [lang, key] of [
      ['en', ': North, ; South, % both'],
      ['ru', ': север, ; юг, % обе стороны'],
    ] as const) {
      const input = 'lines\nquit\n'
      const args = ['play', 'kriegspiel', '--seed', '7', '--no-autosave', '--lang', lang]
      expect((await run(bin, args, { cwd: scratch(), input })).out).toContain(key)
    }
  })

  test('a line that cannot be read is shown as it is written, in each game and language', async () => {
    for (const [game, line, form] of [
      ['dma', 'queue Valdria market', 'queue 3 building:T1 unit:militia'],
      ['transnistria', 'march', 'march md-fulger 4,-3 4,-4'],
      ['dolg', 'move p1 there', 'move '],
    ] as const)
      for (const [lang, like] of [
        ['en', 'Write it like this: '],
        ['ru', 'Пишут так: '],
      ] as const) {
        const args = ['play', game, '--seed', '7', '--no-autosave', '--lang', lang]
        const { out } = await run(bin, args, { cwd: scratch(), input: `${line}\nquit\n` })
        expect(out.replace(/\n +/g, ' '), `${game} ${lang}`).toContain(`${like}${form}`)
      }
  })

  test('nobody is told what is hidden from him', async () => {
    const play = talk(
      bin,
      [
        'play',
        'dma',
        '--hotseat',
        '--seed',
        '7',
        '--no-autosave',
        '--options',
        '{"generate":{"players":2,"neutral":0}}',
      ],
      scratch(),
    )
    await play.say()
    const mine = JSON.stringify(await play.say('forecast'))
    expect(await play.say('forecast p2')).toMatchObject(JSON.parse(mine))
    expect(await play.say('economy 1')).toMatchObject([{ type: 'refused' }, {}])
    expect(await play.say('disorder 1')).toMatchObject([{ type: 'refused' }, {}])
    expect(await play.say('battle 256 1')).toMatchObject([{ type: 'refused' }, {}])
    await play.say('quit')
  })

  test('capitals and names of places are as good as the notation', async () => {
    const kriegspiel = talk(bin, ['play', 'kriegspiel', '--hotseat', '--seed', '7', '--no-autosave'], scratch())
    await kriegspiel.say()
    expect(typesOf(await kriegspiel.say('15k-15j END'))).toContain('events')
    await kriegspiel.say('quit')
    const position = '{"position":{"units":[{"id":"md-fulger","hex":"4,-3"}],"turn":"moldova"}}'
    const hexes = talk(
      bin,
      ['play', 'transnistria', '--hotseat', '--seed', '7', '--no-autosave', '--options', position],
      scratch(),
    )
    await hexes.say()
    expect(typesOf(await hexes.say('MOVE MD-Fulger Криуляны'))).toEqual(['events', 'your-turn'])
    await hexes.say('quit')
  })
})

test('whatever is given, the command answers in words: no stack, no fault of the program', async () => {
  const word = fc.oneof(
    fc.constantFrom(
      'play',
      'replay',
      'odds',
      'pbem',
      'check',
      'init',
      'kriegspiel',
      'dma',
      'dolg',
      'transnistria',
      '--seat',
      '--lang',
      'ru',
      'xx',
      '--options',
      '{}',
      '{"players":9}',
      '[',
      '--load',
      '--step',
      '--seed',
      '__proto__',
      'constructor',
      '--describe',
      '--svg',
      '--player',
      'why',
      'battle',
      'supply',
      '--no-autosave',
      '-1',
      '1e9',
      '--json',
      '.',
      '/dev/null',
      'a=human',
      'north=human',
    ),
    fc.string({ maxLength: 8 }).filter(text => !text.includes('\0')),
  )
  const cwd = scratch()
  const before = process.cwd()
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('play', 'replay', 'analyse', 'odds', 'pbem'),
      fc.array(word, { maxLength: 6 }),
      async (command, rest) => {
        const { code, out, err } = await run(bin, [command, ...rest], { cwd })
        const told = out + err
        expect([0, 1, 2, 3], told).toContain(code)
        expect(told).not.toMatch(/^ +at .*:\d+/m)
      },
    ),
    { numRuns: 150 },
  )
  expect(existsSync(before)).toBe(true)
}, 120_000)
