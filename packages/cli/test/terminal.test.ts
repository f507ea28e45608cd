import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { seedRng, withDice } from '@umpire/core-rng'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildBin } from './support/build.ts'
import { scratch } from './support/folder.ts'
import { noTerminal, openScreen, type Screen } from './support/terminal.ts'

const missing = noTerminal()
if (missing) process.stdout.write(`Skipped, the tests in a terminal: ${missing}\n`)

let bin = ''
const cwd = scratch()
beforeAll(async () => {
  bin = await buildBin('terminal')
})

/** Opens the command in a terminal, and closes it whatever the test came to. */
async function inTerminal(
  args: readonly string[],
  use: (screen: Screen) => Promise<void>,
  env: { readonly [name: string]: string } = {},
): Promise<void> {
  const screen = openScreen(bin, args, { cwd, env })
  try {
    await use(screen)
  } finally {
    screen.kill()
  }
}

/** Types a line once the command asks for one. */
async function answer(screen: Screen, prompt: RegExp, line: string): Promise<void> {
  await screen.waitFor(prompt)
  screen.type(`${line}\r`)
}

describe.skipIf(missing !== null)('in a terminal', () => {
  test('play: TAB completes orders joint by joint, the board has colours, Ctrl-C leaves the game saved', async () => {
    await inTerminal(['play', 'kriegspiel', '--seed', '7', '--save', 'tab.json'], async screen => {
      await screen.waitFor(/South>$/)
      expect(screen.raw()).toContain('\u001b[34m')
      screen.type('15')
      await screen.waitFor(/South> 15$/)
      screen.type('K')
      await screen.waitFor(/South> 15K$/)
      screen.type('\t')
      await screen.waitFor(/South> 15K-1$/)
      screen.type('\t')
      await screen.waitFor(/15K-14J {2}15K-15J {2}15K-16J {2}15K-14K {2}15K-14L/)
      screen.type('5')
      await screen.waitFor(/South> 15K-15$/)
      screen.type('\t')
      await screen.waitFor(/South> 15K-15J$/)
      screen.type('\r')
      await screen.waitFor(/South's infantry moves from 15K to 15J/)
      await answer(screen, /South>$/, 'x1A')
      await screen.waitFor(/Refused\. There is no enemy \[K-2\.4\.5, attack-no-target\]/)
      await screen.waitFor(/South>$/)
      screen.type('\u0003')
      expect(await screen.ended).toBe(130)
      expect(screen.text()).toContain('Go on: umpire play kriegspiel --load tab.json')
    })
    const save = JSON.parse(readFileSync(join(cwd, 'tab.json'), 'utf8')) as { log: unknown }
    expect(save.log).toEqual([{ south: [{ type: 'move', from: '15K', to: '15J' }] }])
  })

  test('play: NO_COLOR leaves colours out; the keys of a line editor work; Ctrl-D leaves', async () => {
    await inTerminal(
      ['play', 'kriegspiel', '--seed', '7', '--no-autosave'],
      async screen => {
        await screen.waitFor(/South>$/)
        for (const colour of ['1m', '2m', '31m', '34m']) expect(screen.raw()).not.toContain(`\u001b[${colour}`)
        screen.type('xx')
        await screen.waitFor(/South> xx$/)
        screen.type('\u0015')
        await screen.waitFor(/South>$/)
        await answer(screen, /South>$/, 'orders end')
        await screen.waitFor(/\n {2}end\n/)
        await screen.waitFor(/South>$/)
        screen.type('\u001b[A')
        await screen.waitFor(/South> orders end$/)
        screen.type('\u0015\u0004')
        expect(await screen.ended).toBe(0)
      },
      { NO_COLOR: '1' },
    )
  })

  test('play: two people with secrets look away in turns', async () => {
    await inTerminal(
      ['play', 'kriegspiel', '--seed', '7', '--hotseat', '--no-autosave', '--options', '{"opening":"hidden"}'],
      async screen => {
        await answer(screen, /North>$/, 'ready')
        // Nobody is ready before the whole army stands.
        await screen.waitFor(/Refused/)
        const { policies } = await import('@umpire/kriegspiel/policy')
        const { orderText } = await import('@umpire/kriegspiel/notation')
        const { ruleset } = await import('@umpire/kriegspiel')
        const opened = ruleset.setup({ opening: 'hidden' }, seedRng(7))
        if (!opened.ok) throw new Error('refused')
        const view = ruleset.view(opened.state, 'north')
        const { value } = withDice(seedRng(1), dice => policies.north({ seat: 'north', view, orders: [], dice }))
        await answer(screen, /North>$/, value.map(orderText).join(' '))
        await answer(screen, /The keyboard is for South now\. Press Enter when nobody else looks\.$/, '')
        await screen.waitFor(/both sides deploy, to place: 9 I, 4 C, 1 A, 1 H, 1 R, 1 S\s+South>$/)
        // What North did has gone from the screen, and from what can be scrolled back to.
        expect(screen.text()).not.toMatch(/North (?:deploys|places)|^A.* I /m)
        expect(screen.text()).not.toContain(value.map(orderText)[0])
      },
    )
  })

  test('play: a week of the Dark Middle Ages is planned line by line', async () => {
    await inTerminal(
      ['play', 'dma', '--seed', '7', '--save', 'week.json', '--options', '{"generate":{"players":2,"neutral":0}}'],
      async screen => {
        await answer(screen, /Valdria>$/, 'queue 0 building:T1; route 256 e')
        await answer(screen, /2 lines in the plan\.\s+Valdria>$/, 'queue 77 building:T1')
        await answer(screen, /order-not-yours[^>]*Valdria>$/, 'undo')
        await answer(screen, /Struck: queue 77 building:T1\s+Valdria>$/, 'plan')
        await answer(screen, /1\. queue 0 building:T1\s+2\. route 256 e\s+Valdria>$/, 'done')
        await screen.waitFor(/Before week 2/)
        await answer(screen, /Valdria>$/, 'quit')
        expect(await screen.ended).toBe(0)
      },
    )
    expect(JSON.parse(readFileSync(join(cwd, 'week.json'), 'utf8'))).toMatchObject({
      ruleset: 'dma',
      log: [{ p1: [{ type: 'queue' }, { type: 'route' }] }],
    })
  })

  test('play: the battle of Transnistria with real dice; a throw can be taken back', async () => {
    const options =
      '{"position":{"units":[{"id":"md-fulger","hex":"4,-3"},{"id":"tr-company-2","hex":"5,-3"}],"turn":"moldova"}}'
    await inTerminal(
      ['play', 'transnistria', '--hotseat', '--dice', 'physical', '--no-autosave', '--options', options],
      async screen => {
        await answer(screen, /Moldova>$/, 'attack md-fulger 5,-3; resolve-battles 5,-3')
        await answer(screen, /Transnistria>$/, 'stand')
        await answer(screen, /Throw a d3 .*:$/, 'cancel')
        await answer(screen, /Taken back: nothing happened\.\s+Transnistria>$/, 'stand')
        await answer(screen, /Throw a d3 .*:$/, '7')
        await answer(screen, /A d3 shows a number from 1 to 3\.[\s\S]*:$/, 'all')
        await screen.waitFor(/A d3 .* shows [123]\.[\s\S]*>$/)
      },
    )
  })

  test('solo: real dice and cards are asked for, the AI says why, and one goes back, corrects the table and goes on another day', async () => {
    await inTerminal(['solo', 'dolg', '--save', 'solo.json', '--seed', '1'], async screen => {
      await answer(screen, /goes on\)>$/, '')
      await answer(screen, /Throw a d6 for quota heavy[^:]*: *[^:]*:$|cancel\):$/, '1')
      await screen.waitFor(/Draw a card from the deck "heavy"[\s\S]*:$/)
      screen.type('h-g')
      await screen.waitFor(/h-g$/)
      screen.type('\t')
      await screen.waitFor(/h-guard$/)
      screen.type('\r')
      await answer(screen, /recruit heavy[\s\S]*recruit heavy[\s\S]*:$/, 'no-such-card')
      await screen.waitFor(/card-refused|unknown-card/)
      await answer(screen, /cancel\):$/, 'cancel')
      await answer(screen, /nothing happened\. "resume" brings[\s\S]*AI[^\n]*>$/, 'quit')
      expect(await screen.ended).toBe(0)
    })
    await inTerminal(['solo', 'dolg', '--cards', 'program', '--save', 'solo2.json', '--seed', '1'], async screen => {
      await answer(screen, /goes on\)>$/, '')
      await answer(screen, /Throw a d6[\s\S]*help\):$/, 'all')
      await answer(screen, /The AI recruits a1[\s\S]*goes on\)>$/, 'why')
      await answer(screen, /> why\n[\s\S]*D-024[\s\S]*goes on\)>$/, 'back')
      await answer(screen, /answers of this step are kept[\s\S]*help\):$/, 'cancel')
      await answer(screen, /nothing happened[\s\S]*goes on\)>$/, 'sync')
      await answer(screen, /p1 r-legion \[750,1400 180\.0\]:$/, '680,1400 180.0')
      await answer(screen, /p2 r-legion \[900,1400 180\.0\]:$/, 'done')
      await screen.waitFor(/p1 +r-legion +680,1400 180\.0/)
      await answer(screen, /goes on\)>$/, 'quit')
      expect(await screen.ended).toBe(0)
    })
    expect(existsSync(join(cwd, 'solo2.json'))).toBe(true)
    await inTerminal(['solo', 'dolg', '--load', 'solo2.json'], async screen => {
      await screen.waitFor(/p1 +r-legion +680,1400 180\.0/)
      await answer(screen, /goes on\)>$/, 'quit')
      expect(await screen.ended).toBe(0)
    })
  })

  test('simulate: Ctrl-C stops it, and the cursor comes back', async () => {
    await inTerminal(['simulate', 'kriegspiel', '--games', '1000000', '--workers', '1'], async screen => {
      await screen.waitFor(/of 1000000 games/)
      screen.type('\u0003')
      expect(await screen.ended).toBe(130)
      expect(screen.raw().lastIndexOf('\u001b[?25h')).toBeGreaterThan(screen.raw().lastIndexOf('\u001b[?25l'))
    })
  })

  test('simulate: a progress bar while it runs, gone when it is over', async () => {
    await inTerminal(['simulate', 'kriegspiel', '--games', '4', '--steps', '3', '--workers', '1'], async screen => {
      expect(await screen.ended).toBe(0)
      expect(screen.raw()).toMatch(/ 0 of 4 games, 0s gone(?!,)/)
      expect(screen.text()).not.toMatch(/of 4 games/)
      expect(screen.text()).toContain('not finished')
    })
  })

  test('the bar speaks the language of the command', async () => {
    const args = ['simulate', 'kriegspiel', '--games', '4', '--steps', '3', '--workers', '1', '--lang', 'ru']
    await inTerminal(args, async screen => {
      expect(await screen.ended).toBe(0)
      expect(screen.raw()).toMatch(/партий 0 из 4, прошло/)
    })
  })

  test.each([
    [{ LANG: 'ru_RU.UTF-8' }, [], /Коды выхода/],
    [{ LANG: 'ru_RU.UTF-8', LC_MESSAGES: 'fr_FR' }, [], /Codes de sortie/],
    [{ LANG: 'ru_RU.UTF-8', LC_MESSAGES: 'fr_FR', LC_ALL: 'C' }, [], /Exit codes/],
    [{ LANG: 'ru_RU.UTF-8', LC_ALL: '' }, [], /Коды выхода/],
    [{ LANG: 'de_DE.UTF-8' }, [], /Exit codes/],
    [{ LANG: 'ru_RU.UTF-8' }, ['--lang', 'en'], /Exit codes/],
  ])('with %j and %j a terminal is spoken to in its language', async (env, named, says) => {
    await inTerminal([...named, '--help'], async screen => expect(await screen.waitFor(says)).toMatch(says), env)
  })

  test('lab: the bar says what is left; Ctrl-C says what is kept, and the same command goes on', async () => {
    const folder = scratch()
    const file = join(folder, 'many.json')
    const studies = [{ game: 'kriegspiel', mostSteps: 2 }]
    writeFileSync(file, JSON.stringify({ lab: 1, name: 'Many', games: 100_000, batch: 1, studies }))
    const args = ['lab', file, '--out', join(folder, 'out'), '--workers', '1']
    for (const least of [1, 2])
      await inTerminal(args, async screen => {
        await screen.waitFor(/[1-9]\d* of 100000 games, \S+ gone, \S+ left/)
        screen.type('\u0003')
        expect(await screen.ended).toBe(130)
        expect(screen.text()).toMatch(/[1-9]\d* of 100000 games are kept in/)
        if (least === 2) expect(screen.text()).toMatch(/[1-9]\d* of 100000 games are in .* already/)
        const lines = readFileSync(join(folder, 'out', 'journal.jsonl'), 'utf8').split('\n').length - 1
        expect(lines).toBeGreaterThan(0)
      })
  })
})
