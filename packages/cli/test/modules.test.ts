import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildBin } from './support/build.ts'
import { scratch } from './support/folder.ts'
import { pigGame, shipPig } from './support/pig.ts'
import { jsonLines, type Ran, run } from './support/run.ts'

let bin = ''
const cwd = scratch()

async function ship(): Promise<void> {
  await shipPig(cwd)
  module('game', pigGame())
  const folder = join(cwd, 'node_modules', 'pig-game')
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, 'package.json'),
    '{ "name": "pig-game", "type": "module", "exports": { "import": "./at.js" } }',
  )
  writeFileSync(join(folder, 'at.js'), `export * from '../../game.mjs'\nexport { default } from '../../game.mjs'\n`)
}

function module(name: string, text: string): string {
  writeFileSync(join(cwd, `${name}.mjs`), text)
  return `./${name}.mjs`
}

beforeAll(async () => {
  bin = await buildBin('modules')
  await ship()
})

const simulate = (...args: string[]): Promise<Ran> =>
  run(bin, ['simulate', ...args, '--games', '6', '--seed', '7', '--json'], { cwd })
const problemOf = ({ out }: Ran) =>
  (jsonLines(out).at(-1) as { problems: readonly { code: string; message: string }[] }).problems[0]!

describe.concurrent('a ruleset from outside', () => {
  test('is simulated by its file or its package, on any number of threads: the same totals', async () => {
    const one = await simulate('--ruleset', './game.mjs', '--workers', '1')
    expect(jsonLines(one.out)[0]).toMatchObject({ ok: true, game: 'pig', totals: { games: 6, faults: {} } })
    expect((await simulate('./game.mjs', '--workers', '2')).out).toBe(one.out)
    expect((await simulate('npm:pig-game', '--workers', '2')).out).toBe(one.out)
  })

  test('says of itself only what is not as usual', async () => {
    const short = module('short', pigGame(`facts: { turns: 'sequential', hidden: true }`))
    expect((await simulate(short)).out).toBe((await simulate('./game.mjs')).out.replaceAll('game.mjs', 'short.mjs'))
  })

  test('is played with orders as JSON, saved, replayed and drawn', async () => {
    const args = ['play', '--ruleset', './game.mjs', '--seed', '7', '--save', 'pig.json']
    const played = await run(bin, args, { cwd, input: '{"type":"roll"}\n{"type":"fly"}\nquit\n' })
    expect(played.code).toBe(0)
    expect(played.out).toContain('ann rolls')
    expect(played.out).toContain('Refused')
    const again = await run(bin, ['replay', 'pig.json', '--ruleset', './game.mjs', '--svg', 'pictures', '--json'], {
      cwd,
    })
    expect(jsonLines(again.out).at(-1)).toMatchObject({ ok: true, game: 'pig', steps: 1 })
    const strange = await run(bin, ['replay', 'pig.json', '--json'], { cwd })
    expect(problemOf(strange).code).toBe('game-unknown')
  })

  test('is asked for odds', async () => {
    const asked = ['odds', '--ruleset', './game.mjs', 'order', '{"type":"roll"}', '--json']
    const { out } = await run(bin, asked, { cwd })
    expect(jsonLines(out)[0]).toMatchObject({ ok: true, game: 'pig', answer: { seat: 'ann' } })
    expect(out.match(/"ann rolls \d\."/g)).toHaveLength(6)
  })

  test('has tournaments of its own, but not on other machines', async () => {
    const args = ['tournament', './game.mjs', 'simple', 'random', '--games', '1', '--out', 'cup', '--json']
    const queued = await run(bin, [...args, '--queue', 'redis://localhost:1'], { cwd })
    expect(problemOf(queued).message).toContain('pig is a module of this machine')
    expect(jsonLines((await run(bin, args, { cwd })).out).at(-1)).toMatchObject({ ok: true, played: { games: 2 } })
  })

  test('is a study of an experiment, found from its file, and its results hang on its text', async () => {
    mkdirSync(join(cwd, 'lab'), { recursive: true })
    const study = { game: '../game.mjs', vary: { goal: [10] } }
    writeFileSync(join(cwd, 'lab', 'pig.json'), JSON.stringify({ lab: 1, name: 'Pig', games: 4, studies: [study] }))
    const lab = (...more: string[]) => run(bin, ['lab', 'lab/pig.json', '--json', ...more], { cwd })
    const ran = jsonLines((await lab('--workers', '1')).out)
    expect(ran.at(-1)).toMatchObject({ ok: true, games: 8, played: 8 })
    const queued = await lab('--queue', 'redis://localhost:1')
    expect(problemOf(queued).message).toContain('pig is a module of this machine')
    module('other', `${pigGame()}// another text\n`)
    const other = { ...study, game: '../other.mjs' }
    writeFileSync(join(cwd, 'lab', 'other.json'), JSON.stringify({ lab: 1, name: 'Pig', games: 4, studies: [other] }))
    const [first] = jsonLines((await run(bin, ['lab', 'lab/other.json', '--check', '--json'], { cwd })).out)
    expect(first!['digest']).not.toBe(ran[0]!['digest'])
  })

  test('is the game that an experiment calls by its id, brought by the command line', async () => {
    const studies = [{ game: 'pig', policies: { ann: './hold.mjs' }, vary: { goal: [10] } }]
    module('hold', 'export default () => [{ type: "hold" }]')
    const file = { lab: 1, name: 'Pig', games: 3, mostSteps: 20, studies }
    writeFileSync(join(cwd, 'by-id.json'), JSON.stringify(file))
    const lab = (...args: string[]) => run(bin, ['lab', ...args, '--json'], { cwd })
    const ran = await lab('by-id.json', '--ruleset', './game.mjs', '--workers', '2')
    expect(jsonLines(ran.out).at(-1)).toMatchObject({ ok: true, games: 6 })
    const one = await lab('game', 'by-id.json', '2', '--ruleset', './game.mjs', '--save', 'by-id-2.json')
    expect(jsonLines(one.out).at(-1)).toMatchObject({ game: 'pig', seats: { ann: './hold.mjs', bob: 'simple' } })
    expect(problemOf(await lab('by-id.json')).code).toBe('game-unknown')
  })

  test('is served by the engine, which loads nothing that a client names', async () => {
    const ask = (id: number, method: string, params: object) => JSON.stringify({ jsonrpc: '2.0', id, method, params })
    const input = `${[
      ask(1, 'rulesets', {}),
      ask(2, 'setup', { ruleset: 'pig', seed: 1 }),
      ask(3, 'setup', { ruleset: './game.mjs', seed: 1 }),
    ].join('\n')}\n`
    const { out } = await run(bin, ['engine', '--ruleset', './game.mjs'], { cwd, input })
    const [about, setup, strange] = out
      .trim()
      .split('\n')
      .map(line => JSON.parse(line))
    expect(about.result.rulesets.at(-1)).toMatchObject({ ruleset: 'pig', seats: ['ann', 'bob'], options: { goal: 20 } })
    expect(setup.result.state).toMatchObject({ goal: 20, turn: 'ann' })
    expect(strange.error.data.problems[0].code).toBe('game-unknown')
  })

  test('with words of its own: its title, notation, players and drawing', async () => {
    const file = module(
      'spoken',
      pigGame(
        '',
        `export const title = 'Pig of ours'
         export const orderText = ({ type }) => type
         export const parseOrder = text => ({ ok: true, value: { type: text } })
         export const draw = ({ pot }) => 'POT ' + pot
         export const characters = { coward: { ann: () => [{ type: 'hold' }], bob: () => [{ type: 'hold' }] } }`,
      ),
    )
    const played = await run(bin, ['play', file, '--seed', '7', '--no-autosave'], { cwd, input: 'roll\nquit\n' })
    expect(played.out).toContain('Pig of ours')
    expect(played.out).toContain('POT 0')
    expect(played.out).toContain('ann rolls')
    const cowards = await simulate(file, '--opponent', 'coward', '--steps', '5')
    expect(jsonLines(cowards.out)[0]).toMatchObject({ totals: { wins: {}, unfinished: 6 } })
  })
})

describe.concurrent('a ruleset that breaks a law is refused before it is used, with that law', () => {
  const cases: readonly (readonly [law: string, changed: string, more?: string])[] = [
    ['determinism', "describe: () => 'line ' + n++", 'let n = 0'],
    [
      'inputs-untouched',
      'setup: (options, rng) => { if (options?.goal > 0) options.goal = options.goal; return pig.setup(options, rng) }',
    ],
    [
      'plain-json',
      'outcome: state => pig.outcome(state) ?? undefined, seatsToAct: state => [...pig.seatsToAct(state), undefined].filter((_, i) => i < 1), view: state => ({ ...state, pot: -0 })',
    ],
    [
      'legal-accepted',
      `legalOrders: (state, seat) => [...pig.legalOrders(state, seat), { type: 'roll', twice: true }]`,
    ],
    ['describe', `describe: (event, locale) => locale === 'ru' ? '' : pig.describe(event, locale)`],
    [
      'schema-accepts',
      `schema: { ...pig.schema, state: { '~standard': { version: 1, vendor: 'x', validate: () => ({ issues: [{ message: 'no' }] }) } } }`,
    ],
    [
      'views',
      'view: (state) => ({ ...state, rng: words }), setup: (options, rng) => { words = rng; return pig.setup(options, rng) }',
      'let words = null',
    ],
    [
      'total',
      `schema: { ...pig.schema, state: { '~standard': { ...pig.schema.state['~standard'], validate: state => {
        if (state && 'pot' in state && state.pot === undefined) throw new Error('no pot')
        return pig.schema.state['~standard'].validate(state)
      } } } }`,
    ],
    ['no-dead-end', `legalOrders: (state, seat) => (state.pot > 0 ? [] : pig.legalOrders(state, seat))`],
    ['seats-to-act', `seatsToAct: state => [...pig.seatsToAct(state), ...(state.pot > 0 ? ['zed'] : [])]`],
    [
      'others-refused',
      `step: (state, orders, rng) => {
      const next = pig.step(state, orders, rng)
      return next.ok ? next : { ok: false, problems: next.problems.map(one => ({ ...one, code: 'strange' })) }
    }`,
    ],
  ]
  test.each(cases)('%s', async (law, changed, more = '') => {
    const file = module(`breaks-${law}`, pigGame(changed, more))
    const ran = await simulate('--ruleset', file)
    expect(ran.code).toBe(3)
    expect(problemOf(ran).code).toBe('module-lawless')
    expect(problemOf(ran).message).toContain(`breaks the law ${law}: `)
  })
})

describe.concurrent('what is no ruleset is refused', () => {
  test.each([
    ['empty', 'export default {}', 'module-wrong', 'id, version, content, seats, setup'],
    ['nothing', 'export const x = 1', 'module-wrong', 'schema.options'],
    ['half', pigGame('step: undefined'), 'module-wrong', 'it lacks step'],
    ['facts', pigGame('facts: []'), 'module-wrong', 'it lacks facts'],
    ['turns', pigGame(`facts: { turns: 'together' }`), 'module-wrong', 'it lacks facts.turns'],
    ['seats', pigGame(`facts: { seatsOf: ['ann'] }`), 'module-wrong', 'it lacks facts.seatsOf'],
    ['named', pigGame(`id: 'kriegspiel'`), 'module-wrong', 'kriegspiel'],
    ['throws', `throw new Error('no \\u001b[31mgame')`, 'module-missing', 'cannot be loaded'],
  ])('%s', async (name, text, code, says) => {
    const ran = await simulate('--ruleset', module(`wrong-${name}`, text))
    expect(problemOf(ran).code).toBe(code)
    expect(problemOf(ran).message).toContain(says)
    expect(problemOf(ran).message).not.toContain('\u001b')
  })

  test.each([
    [['./none.mjs'], 'module-missing'],
    [['npm:no-such-package'], 'module-missing'],
    [['--ruleset', 'kriegspiel'], 'module-missing'],
    [['kriegspiel', '--ruleset', './game.mjs'], 'game-unknown'],
    [[], 'game-unknown'],
  ])('%j', async (args, code) => {
    expect(problemOf(await simulate(...args)).code).toBe(code)
  })
})
