import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { playout } from '@umpire/core-game'
import { type Event, handbook, ruleset, type Seat } from '@umpire/dma'
import { mayKnow } from '@umpire/dma/model'
import { campaign, policies } from '@umpire/dma/policy'
import { beforeAll, describe, expect, test } from 'vitest'
import { keepArchive } from '../src/pbem/archive.ts'
import { rulesWith } from '../src/pbem/begin.ts'
import { type PlayedTurn, readEvents } from '../src/pbem/campaign.ts'
import { turnName } from '../src/pbem/layout.ts'
import { packetFiles, publicPages } from '../src/pbem/pages.ts'
import { teller } from '../src/pbem/told-week.ts'
import { buildBin } from './support/build.ts'
import { scratch } from './support/folder.ts'
import { jsonLines, run } from './support/run.ts'

const cwd = scratch()
const played = playout(ruleset, campaign(2), 2, policies, { steps: 5 })
if (!played.ok) throw new Error('no campaign')
const { opening, steps } = played.value
const states = [opening.state, ...steps.map(({ state }) => state)]
const events: readonly (readonly Event[])[] = [opening.events, ...steps.map(one => one.events)]
const seat: Seat = 'p4'
const tell = teller(rulesWith(undefined), 'en')

/** The folder of a turn, as a campaign by mail writes it; the names of its files. */
function writeTurn(folder: string, turn: number, told: readonly Event[]): readonly string[] {
  const place = join(folder, 'turns', turnName(turn))
  const week = tell(states[turn]!, states[turn - 1] ?? null, told)
  const files = new Map([
    ['state.json', JSON.stringify(states[turn])],
    ['events.json', JSON.stringify(told)],
    ...publicPages(week),
    ...packetFiles(week, seat),
  ])
  for (const [name, text] of files) {
    mkdirSync(join(place, name, '..'), { recursive: true })
    writeFileSync(join(place, name), text)
  }
  return [...files.keys()]
}

const fought = (turn: number) => events[turn]!.filter(event => event.type === 'battle')
const files = events.map((told, turn) => Object.fromEntries(writeTurn(cwd, turn, told).map(name => [name, ''])))
const turn5 = join(cwd, 'turns', '0005')
const read = (...path: string[]) => readFileSync(join(...path), 'utf8')

describe('umpire battle', () => {
  let bin = ''
  beforeAll(async () => {
    bin = await buildBin('battle')
  })
  const umpire = (...args: string[]) => run(bin, ['battle', ...args], { cwd })

  test('lists the battles of a turn and of a report, or those a seat could know', async () => {
    for (const place of [turn5, join(turn5, 'events.json'), join(turn5, 'reports', seat)]) {
      const { code, out } = await umpire(place)
      expect([code, out.trim().split('\n').length]).toEqual([0, fought(5).length])
    }
    const { out } = await umpire(turn5, '--json')
    expect(jsonLines(out)[0]).toMatchObject({ ok: true, battles: [{ number: 1, week: 5 }, { number: 2 }] })
  }, 60_000)

  test('shows one turn by turn, fights it again, and writes its page', async () => {
    const { code, out } = await umpire(turn5, '2', '--again', '50', '--out', 'page.html')
    expect(code).toBe(0)
    expect(out).toMatch(/^Turn 1$/m)
    expect(out).toContain('50 battles with other dice.')
    expect(read(cwd, 'page.html')).toContain('<ol class="frames">')
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(80)
    expect((await umpire(turn5, '2', '--again', '0')).out).not.toContain('other dice')
  }, 60_000)

  test('with another formation, or not at all', async () => {
    const ask = async (...more: string[]) =>
      jsonLines((await umpire(turn5, '1', '--json', '--again', '60', ...more)).out)[0] as {
        whatIf: { wins: { a: unknown } }
      }
    const [now, strong] = [
      await ask(),
      await ask('--first', 'knight@-1,3 knight@0,3 knight@1,3 knight@2,3 knight@-2,3'),
    ]
    expect(strong.whatIf.wins).not.toEqual(now.whatIf.wins)
    const bad = await umpire(turn5, '1', '--first', 'dragon@0,3')
    expect([bad.code, bad.err]).toEqual([2, expect.stringContaining('dragon')])
    expect((await umpire(turn5, '1', '--first', 'knight@0,3 knight@0,3')).code).toBe(3)
  }, 60_000)

  test('by a handbook of its own: told, taken from the packet, or kept with the campaign', async () => {
    const own = { ...handbook, units: handbook.units.map(unit => ({ ...unit, en: `Our ${unit.en}` })) }
    writeFileSync(join(cwd, 'own.json'), JSON.stringify(own))
    const shows = async (...args: string[]) => (await umpire(...args, '--again', '20')).out.includes('Our ')
    expect([await shows(turn5, '1'), await shows(turn5, '1', '--handbook', 'own.json')]).toEqual([false, true])
    const packet = join(turn5, 'reports', seat, 'packet.json')
    const sent = read(packet)
    writeFileSync(packet, JSON.stringify({ ...JSON.parse(sent), handbook: own }))
    expect(await shows(join(turn5, 'reports', seat), '1')).toBe(true)
    writeFileSync(packet, sent)
    writeFileSync(join(cwd, 'handbook.json'), JSON.stringify(own))
    expect(await shows(turn5, '1')).toBe(true)
    rmSync(join(cwd, 'handbook.json'))
    writeFileSync(join(cwd, 'bad.json'), '{"units":[]}')
    expect((await umpire(turn5, '1', '--handbook', 'bad.json')).code).toBe(3)
  }, 60_000)

  test('refuses what has no battles', async () => {
    writeFileSync(join(cwd, 'other.json'), '{"ruleset":"kriegspiel"}')
    for (const args of [['other.json'], ['nowhere.json'], [turn5, '99']]) expect((await umpire(...args)).code).toBe(3)
    mkdirSync(join(cwd, 'bare'), { recursive: true })
    writeFileSync(join(cwd, 'bare', 'events.json'), '[]')
    expect((await umpire(join(cwd, 'bare'))).code).toBe(3)
  }, 60_000)
})

describe('the archive', () => {
  const chain = (last: number) =>
    files.slice(0, last + 1).map((one, turn) => ({ record: { turn, files: one } }) as unknown as PlayedTurn)
  const weekAt = (turn: number) =>
    tell(states[turn]!, states[turn - 1] ?? null, readEvents(cwd, chain(5)[turn]!) as readonly Event[])
  const keep = (last: number) => keepArchive(cwd, chain(last), weekAt)
  const place = join(cwd, 'archive', seat)
  const links = (name: string) => [...read(place, name).matchAll(/<a href="([^"#]+)/g)].map(([, href]) => href!)

  test('has a page for each week, linked to those beside it, and an index; every link leads somewhere', () => {
    keep(4)
    keep(5)
    const files = readdirSync(place)
    expect(files.filter(name => /^week-\d+\.html$/.test(name))).toHaveLength(6)
    for (const name of files.filter(one => one.endsWith('.html')))
      for (const href of links(name)) expect([name, files]).toEqual([name, expect.arrayContaining([href])])
    expect(links('week-0004.html')).toEqual(expect.arrayContaining(['week-0003.html', 'index.html', 'week-0005.html']))
    expect(links('index.html')).toEqual(expect.arrayContaining(['week-0000.html', 'week-0005-battle-2.html']))
    expect(read(place, 'index.html')).toContain('Isenfell took the city of Corarmark')
  }, 60_000)

  test('what is lost is made anew, and a week that is taken back is gone', () => {
    const before = read(place, 'week-0001.html')
    rmSync(join(place, 'week-0001.html'))
    keep(5)
    expect(read(place, 'week-0001.html')).toBe(before)
    keep(4)
    expect(readdirSync(place).filter(name => name.includes('0005'))).toEqual([])
    expect(links('week-0004.html')).not.toContain('week-0005.html')
  }, 60_000)

  test('a report links the reader’s own battles, and no others, to their pages', () => {
    const own = fought(5).map(event => event.a.seat === seat || event.b.seat === seat)
    const folder = join(turn5, 'reports', seat)
    expect(own).toContain(false)
    for (const [i, is] of own.entries()) {
      const name = `battle-${i + 1}.html`
      expect(readdirSync(folder).includes(name)).toBe(is)
      expect(read(folder, 'report.html').includes(`href="${name}"`)).toBe(is)
    }
    expect(read(folder, 'report.html')).toContain('href="maps.html"')
  })

  test('C5 what a ruler may not know changes no byte of it', () => {
    keep(5)
    const pages = () => Object.fromEntries(readdirSync(place).map(name => [name, read(place, name)]))
    const before = pages()
    const known = (list: readonly Event[]) => list.filter(event => mayKnow(event, seat))
    expect(known(events.flat()).length).toBeLessThan(events.flat().length)
    for (const [turn, list] of events.entries()) writeTurn(cwd, turn, known(list))
    rmSync(place, { recursive: true })
    keep(5)
    expect(pages()).toEqual(before)
  }, 60_000)
})
