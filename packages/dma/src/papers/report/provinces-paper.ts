import type { Rulings } from '../../rulings.ts'
import { type Block, type Entry, list, part, table, text } from '../paper.ts'
import { type Atlas, itemText, type Speech, some } from '../speech.ts'
import type { ProvinceReport, Report, When } from './model.ts'
import { AHEAD } from './provinces.ts'

/** Green and grey of each province, day by day and in sum. */
export function treasuryBlocks(speech: Speech, { provinces, week, over }: Report): Block[] {
  const { say } = speech
  const parts = provinces.map(province => part(province.name, accountBlocks(speech, province, week, over)))
  return [text(say('treasuryLead')), ...parts]
}

function accountBlocks(
  speech: Speech,
  { name, held, days, starved, now }: ProvinceReport,
  week: number,
  over: boolean,
): Block[] {
  const { say, dayShort, troops } = speech
  const blocks: Block[] = []
  if (days.length > 0) {
    const columns = ['green', 'grey', 'demand', 'spent', 'lostGreen', 'lostGrey', 'shortage'] as const
    const rows = days.map((event): Entry[] => [dayShort(event.day), ...columns.map(column => event[column])])
    const sum = columns.map(column => days.reduce((total, event) => total + event[column], 0))
    const heads = columns.map(column => say(column))
    blocks.push(table([say('day'), ...heads], [...rows, [say('total'), ...sum]]))
  }
  if (!held && week > 0) blocks.push(text(say('notYours', { name })))
  if (starved.length > 0)
    blocks.push(text(say('starvedLine', { list: troops(starved.map(({ kind, name: army }) => kind ?? army)) })))
  if (now && !over) {
    const { green, grey, demand, spendable, shortage } = now.account
    const sums = { green: String(green), grey: String(grey), demand: String(demand), spendable: String(spendable) }
    blocks.push(text(say('nextMonday', { ...sums, shortage: some(shortage) })))
  }
  return blocks
}

/** What stands in each city, what is being made, and when it will be ready. */
export function worksBlocks(
  speech: Speech,
  atlas: Atlas,
  { provinces, forces, over }: Report,
  { spareGrey }: Rulings,
): Block[] {
  const { say, name, list: listed, day, troops, labelled, parted } = speech
  return provinces.flatMap(({ city, name: title, cell, now, done }) => {
    if (!now) return []
    const finished = done.map(({ id, day: on }) => say('doneOn', { name: name(id), day: day(on) }))
    const { main, rival } = now.chances
    const running = now.projects.map(({ id, until }) =>
      until ? say('runningUntil', { name: name(id), when: whenOf(speech, until) }) : name(id),
    )
    const garrison = forces.find(({ id, garrison: stays }) => stays && id === city)?.units ?? []
    const villages = now.villages.map(village =>
      say('villageOf', { name: village.name, state: atlas.state(village.seat) }),
    )
    const blocks: Block[] = [
      list([
        say('buildingsLine', { list: listed(now.buildings.map(name)) }),
        ...(main === null ? [] : [say('mainLine', { main: name(main), rival: rival === null ? '' : name(rival) })]),
        say('garrisonLine', { list: troops(garrison.map(({ type }) => type)) }),
        `${labelled(say('villages'), listed(villages))}.`,
        ...(running.length > 0 ? [say('runningLine', { list: running.join(', ') })] : []),
        ...(finished.length > 0 ? [say('doneLine', { list: parted(finished) })] : []),
      ]),
    ]
    if (now.queue.length > 0)
      blocks.push(
        table(
          [say('what'), say('paid'), say('price'), ...(over ? [] : [say('ready')]), say('id')],
          now.queue.map(item => [
            name(item.id),
            item.paid,
            item.price,
            ...(over ? [] : [item.ready ? whenOf(speech, item.ready) : say('readyNever', { weeks: AHEAD })]),
            itemText(item),
          ]),
        ),
      )
    else if (!over) blocks.push(text(say('queueEmpty', { kept: spareGrey === 'kept' })))
    return [part(`${city} ${say('placed', placed(atlas, title, cell))}`, blocks)]
  })
}

function placed(atlas: Atlas, name: string, cell: number): Record<string, string> {
  const [x = '', y = ''] = atlas.cell(cell).split(',')
  return { name, x, y }
}

function whenOf({ say, day }: Speech, { week, day: on }: When): string {
  return say('readyAt', { day: day(on), week })
}

/** The three chances of each city, and what came of them this week. */
export function disorderBlocks(speech: Speech, { provinces, over }: Report): Block[] {
  const { say, dayShort, name, labelled, parted } = speech
  const chance = (ratio: readonly [number, number] | null) =>
    ratio === null ? say('untested') : say('ofHundred', { num: String(ratio[0]), den: ratio[1] })
  const rows = provinces.flatMap(({ name: city, now: held, troubles }): Entry[][] => {
    const now = over ? null : held
    if (!now && troubles.length === 0) return []
    const told = troubles.map(trouble => {
      const lost =
        trouble.type === 'demolished' ? trouble.buildings : trouble.type === 'disorder' ? [trouble.building] : []
      const names = lost.flatMap(id => (id === null ? [] : [name(id)]))
      const head =
        trouble.type === 'disorder'
          ? trouble.kind === 2
            ? 'second'
            : 'first'
          : trouble.type === 'secession'
            ? 'third'
            : 'lostBuildings'
      const what = `${dayShort(trouble.day)} ${say(head)}`
      return names.length > 0 ? labelled(what, names.join(', ')) : what
    })
    const chances = now ? [now.chances.first, now.chances.second, now.chances.third].map(chance) : ['', '', '']
    return [[city, ...chances, parted(told)]]
  })
  if (rows.length === 0) return []
  const head = [say('city'), say('first'), say('second'), say('third'), say('happened')]
  return [...(over ? [] : [text(say('disorderLead'))]), table(head, rows)]
}
