import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { prepare } from '../../server/test/database.ts'
import { buildBin } from './support/build.ts'
import { scratch } from './support/folder.ts'
import { pigGame, shipPig } from './support/pig.ts'
import { begin } from './support/process.ts'
import { jsonLines, run } from './support/run.ts'

let bin = ''
const cwd = scratch()
beforeAll(async () => {
  bin = await buildBin('serve-guests')
  await shipPig(cwd)
  write('game.mjs', pigGame())
})

const write = (name: string, text: string): void => writeFileSync(join(cwd, name), text)

async function start(folder: string, ...flags: string[]) {
  if (!existsSync(join(cwd, folder))) await prepare(join(cwd, folder))
  const running = begin(bin, ['serve', folder, '--port', '0', ...flags], cwd)
  const { address, host } = (await running.next(line => line['ok'] === true)) as { address: string; host: string }
  const post = (path: string, fields: { readonly [name: string]: string }) =>
    fetch(address + path, { method: 'POST', body: new URLSearchParams(fields) })
  const page = async (path: string) => (await fetch(address + path)).text()
  const sight = async (id: string) =>
    (JSON.parse(await page(`/g/${id}/sight`)) as { value: { steps: number; toAct: string[]; status: string } }).value
  const make = async (ruleset: string, id: string, fields: { readonly [name: string]: string }) => {
    const made = await post(`${new URL(host).pathname}/new/${ruleset}`, { id, ...fields })
    const markup = await made.text()
    const links = [...markup.matchAll(/href="(\/s\/[\w-]+)"/g)].map(([, path]) => path!)
    if (links[0]) await post(`${links[0]}/begin`, {})
    return { status: made.status, markup, links }
  }
  const stop = async () => {
    running.signal('SIGTERM')
    return running.ended
  }
  return { running, host: new URL(host).pathname, post, page, sight, make, stop }
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let i = 0; i < 200; i++) {
    if (await holds()) return
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error('It never came to hold')
}

const game = ['--ruleset', './game.mjs']

describe('a game from outside', () => {
  test('is made and played by link, and is there after a restart with the same text of it alone', async () => {
    const first = await start('pigs', ...game)
    expect(await first.page(first.host)).toContain(`${first.host}/new/pig?lang=en`)
    expect(await first.page(`${first.host}/new/pig`)).toContain('{&quot;goal&quot;:20}')
    const wrong = await first.make('pig', 'wrong000', { options: '{"goal":' })
    expect([wrong.status, wrong.markup]).toEqual([400, expect.stringContaining('This is no JSON')])
    expect((await first.make('pig', 'wrong001', { options: '{"goal":0}' })).status).toBe(400)
    const { status, links } = await first.make('pig', 'pig00000', { options: '{"goal":15}', bot: '' })
    expect(status).toBe(201)
    const [, ann, bob] = links as [string, string, string]
    const shown = await first.page(ann)
    expect(shown).toContain('<svg')
    expect(shown).toContain('<option>{&quot;type&quot;:&quot;hold&quot;}</option>')
    const hold = { steps: '0', lines: '{"type":"hold"}' }
    expect((await first.post(`${ann}/order`, { ...hold, lines: '<b>roll</b>' })).status).toBe(400)
    expect((await first.post(`${bob}/order`, hold)).status).toBe(400)
    expect((await first.post(`${ann}/order`, hold)).status).toBe(200)
    expect(await first.page('/g/pig00000')).toContain('ann banks 0')
    expect(await first.stop()).toBe(0)

    const again = await start('pigs', ...game)
    expect(await again.sight('pig00000')).toMatchObject({ steps: 1, toAct: ['bob'] })
    expect(await again.stop()).toBe(0)

    const without = await start('pigs')
    expect(await without.page('/g/pig00000/sight')).toContain('rules-other')
    expect((await without.make('pig', 'pig00001', {})).status).toBe(404)
    expect(await without.stop()).toBe(0)

    write('game.mjs', `${pigGame()}// another text\n`)
    const other = await start('pigs', ...game)
    expect(await other.page('/g/pig00000/sight')).toContain('rules-other')
    expect(await other.stop()).toBe(0)
    const brought = await run(bin, ['serve', 'upgrade', 'pigs', '--yes', ...game, '--json'], { cwd })
    expect(jsonLines(brought.out).at(-1)).toMatchObject({
      ok: true,
      left: [],
      games: [{ game: 'pig00000', changes: null }],
    })
    const last = await start('pigs', ...game)
    expect(await last.sight('pig00000')).toMatchObject({ steps: 1, toAct: ['bob'] })
    expect(await last.stop()).toBe(0)
  }, 240_000)

  test('takes a seat for the built-in player, and for one from outside; one that fails is stood in for', async () => {
    // Keeps every law while it is tried: then nobody has banked anything.
    write(
      'bot.mjs',
      `export default ({ view, orders }) => {
        if (view.goal === 9) throw new Error('tired')
        if (view.goal === 8) return [{ type: 'win' }]
        return [[...orders].find(({ type }) => type === 'hold')]
      }`,
    )
    const server = await start('seats', ...game, '--policy', 'mine=./bot.mjs')
    expect(await server.page(`${server.host}/new/pig`)).toContain('<option value="mine">mine</option>')
    const plays = async (id: string, goal: number, botName: string) => {
      const { links } = await server.make('pig', id, { options: `{"goal":${goal}}`, bot: 'bob', botName })
      await server.post(`${links[1]}/order`, { steps: '0', lines: '{"type":"hold"}' })
      await until(async () => {
        const { steps } = await server.sight(id)
        return steps >= 2
      })
      return server.page(`/g/${id}`)
    }
    expect(await plays('mine0000', 900, 'mine')).toContain('bob banks 0')
    for (const [id, goal, name] of [
      ['simple00', 900, ''],
      ['tired000', 9, 'mine'],
      ['wins0000', 8, 'mine'],
    ] as const)
      expect(await plays(id, goal, name)).toMatch(/bob (?:banks|rolls)/)
    expect(await server.stop()).toBe(0)
  }, 240_000)

  test.each([
    [['--ruleset', './lawless.mjs'], 'module-lawless'],
    [['--ruleset', './none.mjs'], 'module-missing'],
    [['--ruleset', './game.mjs', '--ruleset', './game.mjs'], 'module-wrong'],
    [['--ruleset', './together.mjs'], 'module-wrong'],
    [['--policy', 'mine=./cheat.mjs'], 'program-wrong'],
    [['--policy', 'simple=./fair.mjs'], 'policy-unknown'],
    [['--policy', 'mine=exec:touch started'], 'policy-unknown'],
  ])('%j is refused before anything is served', async (flags, code) => {
    write('lawless.mjs', pigGame(`describe: () => 'line ' + n++`, 'let n = 0'))
    write('cheat.mjs', `export default () => [{ type: 'win' }]`)
    write('fair.mjs', 'export default ({ orders }) => [[...orders][0]]')
    write(
      'together.mjs',
      pigGame(
        `facts: { turns: 'simultaneous', chance: 'play', hidden: false, length: { unit: 'turn', usual: [1, 9] }, rulings: [], seatsOf: () => pig.seats, isSecret: () => false, mayKnow: () => true }`,
      ),
    )
    const { code: exit, out } = await run(bin, ['serve', 'none', '--port', '0', ...flags, '--json'], { cwd })
    expect(exit).toBeGreaterThan(1)
    const [problem] = jsonLines(out).at(-1)!['problems'] as readonly { readonly code: string }[]
    expect(problem!.code).toBe(code)
  })
})
