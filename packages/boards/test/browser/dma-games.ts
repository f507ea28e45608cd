import { Match } from '@umpire/core-game'
import { createRuleset, handbook, type Options, type Order, type State, type View } from '@umpire/dma'
import { distance } from '@umpire/dma/map'
import { finger, type Hands, keyboard, mouse } from './dma-hands.ts'
import { type Pane, phone, type Screen, type Tools } from './tools.ts'

const made = createRuleset(handbook)
if (!made.ok) throw new Error('no handbook')
const ruleset = made.value

interface PageDesk {
  scene(): {
    view: View
    draft: readonly Order[]
    seat: string | null
    thinking: string | null
    outcome: unknown
    last: number
    covered: string | null
  }
  save(): unknown
}
const desk = <T>(page: Pane, look: (desk: PageDesk) => T): Promise<T> =>
  page.evaluate(`(${look.toString()})(globalThis.desk)`) as Promise<T>
const scene = (page: Pane) =>
  desk(page, ({ scene }) => {
    const { view, draft, seat, outcome, last, covered } = scene()
    return { view, draft, seat, outcome, last, covered }
  })
const ready = (page: Pane) =>
  page.waitForFunction(
    () => {
      const { thinking, seat, outcome, covered } = (globalThis as unknown as { desk: PageDesk }).desk.scene()
      return thinking === null && (seat !== null || outcome !== null || covered !== null)
    },
    null,
    { timeout: 60_000 },
  )

/** The match as Node reads it: every step played again, every digest compared. */
async function verified(page: Pane) {
  const read = Match.fromJSON<Options, State, Order, unknown, string, View>(
    ruleset as never,
    await desk(page, one => one.save()),
  )
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return read.value
}

const name = ({ map }: View, at: number) => `${at % map.width},${Math.floor(at / map.width)}`
const named = (id: string, locale: 'en' | 'ru') =>
  [...handbook.buildings, ...handbook.units, ...handbook.projects].find(one => one.id === id)![locale]

const says = {
  en: {
    add: 'Add',
    remove: 'Remove',
    later: (item: string) => `${item}: later`,
    rows: 'Rows of 5',
    close: 'Back to the map',
    drawUp: 'Draw up',
    all: (unit: string, to: string) => `All ${unit} to ${to}`,
    peace: 'Peace with',
    give: 'Give the plan',
  },
  ru: {
    add: 'Добавить:',
    remove: 'Убрать:',
    later: (item: string) => `${item}: позже`,
    rows: 'Ряды по 5',
    close: 'К карте',
    drawUp: 'Построить:',
    all: (unit: string, to: string) => `${unit}: все, куда: ${to}`,
    peace: 'Мир:',
    give: 'Отдать план',
  },
}
const plain = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** One week of a ruler who builds, recruits, draws up and marches on the nearest place that is not his. Answers what is wrong with the plan that came of it. */
async function planWeek(page: Pane, hands: Hands, locale: 'en' | 'ru'): Promise<string[]> {
  const words = says[locale]
  const { view } = await scene(page)
  const wrong: string[] = []
  const { own, map } = view
  if (!own) return wrong
  const [city] = own.cities
  const [army] = own.armies
  if (city) {
    await hands.press(name(view, map.provinces[city.index]!.city.cell))
    const wanted = ['T1', 'V1'].filter(id => !city.buildings.includes(id) && !city.queue.some(item => item.id === id))
    for (const id of [...wanted, 'militia'])
      await hands.button(new RegExp(`^${words.add} ${plain(named(id, locale))} \\d`))
    if (wanted.length > 0) await hands.button(new RegExp(`^${plain(words.later(named(wanted.at(-1)!, locale)))}$`))
    const line = (await scene(page)).draft.find(order => order.type === 'queue')
    const got = line?.type === 'queue' ? line.items.map(item => item.id) : []
    const before = city.queue.map(item => item.id)
    const expected =
      wanted.length > 0 ? [...before, ...wanted.slice(0, -1), 'militia', wanted.at(-1)!] : [...before, 'militia']
    if (String(got) !== String(expected)) wrong.push(`the queue is ${got} in place of ${expected}`)
    await hands.letGo()
  }
  if (army) {
    const at = name(view, army.cell)
    const near =
      city && distance(map, army.cell, map.provinces[city.index]!.city.cell) <= 1 && city.garrison.units.length > 0
    await hands.press(at)
    if (near)
      await hands.button(new RegExp(`^${plain(words.all(named(city.garrison.units[0]!.type, locale), army.name))}$`))
    await hands.button(new RegExp(`^${words.drawUp} ${plain(army.name)}$`))
    await hands.button(new RegExp(`^${words.rows}$`))
    await hands.button(new RegExp(`^${words.close}$`))
    await hands.letGo()
    const places = map.provinces.flatMap(({ city: one, villages }, i) => [
      { cell: one.cell, seat: view.cities[i]!.seat },
      ...villages.map((village, j) => ({ cell: village.cell, seat: view.villages[i]![j]! })),
    ])
    const foreign = places.filter(place => place.seat !== view.viewer)
    const [goal] = foreign.sort((a, b) => distance(map, army.cell, a.cell) - distance(map, army.cell, b.cell))
    if (goal && army.route.length === 0) {
      await hands.send(at, name(view, goal.cell))
      const { draft } = await scene(page)
      const steps = {
        n: [0, -1],
        ne: [1, -1],
        e: [1, 0],
        se: [1, 1],
        s: [0, 1],
        sw: [-1, 1],
        w: [-1, 0],
        nw: [-1, -1],
      } as const
      const route = draft.find(order => order.type === 'route')
      const end =
        route?.type === 'route'
          ? route.path.reduce((cell, step) => cell + steps[step][1] * map.width + steps[step][0], army.cell)
          : -1
      if (end !== goal.cell) wrong.push(`the route ends at ${name(view, end)} in place of ${name(view, goal.cell)}`)
      const formation = draft.find(order => order.type === 'formation')
      const count = army.units.length + (near ? city.garrison.units.length : 0)
      if (formation?.type !== 'formation' || formation.cells.length !== count)
        wrong.push(`${JSON.stringify(formation)} is not a formation of ${count}`)
      await hands.letGo()
    }
  }
  const other = view.players.find(player => player.seat !== view.viewer && player.alive)
  if (other && view.week === 0) await hands.button(new RegExp(`^${words.peace} ${plain(other.name)}`))
  return wrong
}

async function playOut<P extends Pane>(
  title: string,
  { open, check }: Tools<P>,
  path: string,
  screen: Screen | undefined,
  handsOf: (page: P) => Hands,
  locale: 'en' | 'ru' = 'en',
): Promise<void> {
  const { page, context, errors } = await open(path, screen)
  const hands = handsOf(page)
  const wrong: string[] = []
  let weeks = 0
  for (; weeks < 40; weeks++) {
    await ready(page)
    const now = await scene(page)
    if (now.outcome) break
    wrong.push(...(await planWeek(page, hands, locale)))
    await hands.button(new RegExp(`^${says[locale].give}$`))
    const given = page.waitForFunction(
      before => (globalThis as unknown as { desk: PageDesk }).desk.scene().last > before,
      now.last,
      { timeout: 60_000 },
    )
    await given.catch(async () => {
      throw new Error(
        `week ${weeks + 1} was not played; the board says: ${await page.locator('.bar p').first().textContent()}`,
      )
    })
  }
  const match = await verified(page)
  check(`${title}: ${weeks} weeks to the end, and Node comes to the same digest`, [
    match.state.end ? '' : 'the campaign has not ended',
    ...wrong,
    ...errors,
  ])
  await context.close()
}

export const dmaByKeyboard = (tools: Tools<Pane>): Promise<void> =>
  playOut('A campaign by keyboard alone', tools, '/dma?states=2&weeks=4&seed=k', undefined, keyboard)
export const dmaByDragging = (tools: Tools<Pane>): Promise<void> =>
  playOut('A campaign by dragging', tools, '/dma?states=3&weeks=12&seed=d', undefined, mouse)
export const dmaByTouch = (tools: Tools): Promise<void> =>
  playOut(
    'A campaign by touch at 390 px, in Russian',
    tools,
    '/dma?states=3&weeks=8&seed=t&locale=ru',
    phone,
    finger,
    'ru',
  )
