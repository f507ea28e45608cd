import type { Options } from '@umpire/dolg-solo-ai'
import { armiesOf, type Cards, firstBattle, generalOf, mercenariesOf } from '@umpire/dolg-solo-ai/companion'
import { called } from '@umpire/dolg-solo-ai/sample'
import type { Console } from '../io/console.ts'
import { problemOf } from '../io/exit.ts'
import { giveRefusal } from '../io/problems.ts'
import { tellFolded } from '../play/screen.ts'
import { locale, words } from '../words/index.ts'
import { bothNames, readCards } from './lenient.ts'

type Field = 'army' | 'cards' | 'general' | 'host' | 'points' | 'mercenaries'

/** Asks for the armies of a battle, one thing after another; null where the person gives it up. */
export async function askArmy(console: Console, content: Cards): Promise<Options | null> {
  const said = words().solo.army
  const cards = new Map(content.units.map(card => [card.id, card]))
  const armies = armiesOf(content)

  /** Asks until an answer can be read; an empty line is the usual one. */
  async function ask<T>(
    field: Field,
    prompt: string,
    usual: string,
    read: (text: string) => T | null,
  ): Promise<T | null> {
    for (;;) {
      const line = await console.ask(`  ${prompt} [${usual}]: `, { type: 'army-needed', field, usual })
      if (line === null || ['cancel', 'quit'].includes(line.trim().toLowerCase())) return null
      const value = read(line.trim() || usual)
      if (value !== null) return value
      giveRefusal(console, [problemOf('question-wrong', said.how[field])])
      tellFolded(console, said.how[field])
    }
  }
  const one = (names: ReadonlyMap<string, string>) => (text: string) => {
    const found = readCards(
      [...names].flatMap(([id, name]) => bothNames(id, name)),
      text,
    )
    return found.ok && found.value.length === 1 && names.has(found.value[0]!) ? found.value[0]! : null
  }
  const whole = (least: number, most: number) => (text: string) =>
    /^\d{1,6}$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : null

  /** An id, with what it is called where that says more. */
  const named = (id: string, name: string) => {
    const spoken = called(name, locale())
    return spoken.toLowerCase() === id.toLowerCase() ? id : `${id} (${spoken})`
  }
  tellFolded(console, said.intro)
  const army = await ask(
    'army',
    said.aiArmy(armies.map(id => named(id, id)).join(', ')),
    armies[0] ?? '',
    one(new Map(armies.map(id => [id, id]))),
  )
  if (army === null) return null
  const { player } = firstBattle(content)
  const names = new Map(content.units.map(({ id, name }) => [id, name]))
  const counted = (text: string): string[] | null => {
    const found = text.split(',').map(part => {
      const [, name = '', count = '1'] = /^(.*?)(?:\s+(\d{1,2}))?$/.exec(part.trim())!
      const id = one(names)(name)
      return id === null ? null : { id, count: Number(count) }
    })
    const counts = new Map<string, number>()
    for (const part of found) {
      if (!part || part.count < 1) return null
      const sum = (counts.get(part.id) ?? 0) + part.count
      if (sum > cards.get(part.id)!.copies) return null
      counts.set(part.id, sum)
    }
    return [...counts].flatMap(([id, count]) => Array.from({ length: count }, () => id))
  }
  for (const { id, name, copies, cost } of content.units) console.say(`  ${said.card(named(id, name), copies, cost)}`)
  const mine = await ask('cards', said.yourCards, countsOf(player.units.map(({ card }) => card)), counted)
  if (mine === null) return null
  mine.forEach((id, i) => {
    console.say(`  p${i + 1} ${called(names.get(id)!, locale())} ${cards.get(id)!.cost}`)
  })
  const generals = new Map(content.generals.map(({ id, name }) => [id, name]))
  const own = content.generals.find(({ army: of }) => of === cards.get(mine[0]!)!.army)
  const none = (text: string) => (text === '-' ? '-' : one(generals)(text))
  const general = await ask(
    'general',
    said.general([...generals].map(([id, name]) => named(id, name)).join(', ')),
    own?.id ?? '-',
    none,
  )
  if (general === null) return null
  const host = general === '-' ? 1 : await ask('host', said.host(mine.length), '1', whole(1, mine.length))
  if (host === null) return null
  const sum = mine.reduce((points, id) => points + cards.get(id)!.cost, 0)
  const points = await ask('points', said.points, String(sum), whole(1, 100_000))
  if (points === null) return null
  const hired = mercenariesOf(content, army)
  if (hired.length) tellFolded(console, said.mercenaries(hired.join(', ')))
  const wished = await ask('mercenaries', said.wished, said.no, text =>
    ['yes', 'y', 'да', 'oui'].includes(text.toLowerCase())
      ? 'yes'
      : ['no', 'n', 'нет', 'non'].includes(text.toLowerCase())
        ? 'no'
        : null,
  )
  if (wished === null) return null
  const leads = content.generals.find(({ id }) => id === general)
  return {
    army,
    points,
    mercenaries: wished === 'yes',
    player: { units: mine.map(card => ({ card })), ...(leads && { general: generalOf(leads, host - 1) }) },
  }
}

/** `r-legion 3, r-pikes 2`. */
function countsOf(cards: readonly string[]): string {
  return [...new Set(cards)].map(id => `${id} ${cards.filter(card => card === id).length}`).join(', ')
}
