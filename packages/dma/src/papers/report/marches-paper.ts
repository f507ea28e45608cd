import { type Block, part, table, text } from '../paper.ts'
import type { Atlas, Speech } from '../speech.ts'
import type { DayOfMarch, Halt, MarchReport, Report } from './model.ts'

/** The reader's marches day by day, and why they ended where they did. */
export function marchesBlocks(speech: Speech, atlas: Atlas, { marches, failedTransfers, week }: Report): Block[] {
  const { say, day, labelled, parted } = speech
  if (week === 0) return []
  const failed = failedTransfers.map(event =>
    labelled(String(event.unit), `${event.from} > ${event.to} (${day(event.day)})`),
  )
  return [
    ...(marches.length === 0 ? [text(say('marchesNone'))] : []),
    ...marches.map(march => part(`${march.army} ${march.name}`, [marchTable(speech, atlas, march)])),
    ...(failed.length > 0 ? [text(say('transfersFailed', { list: parted(failed) }))] : []),
  ]
}

function marchTable(speech: Speech, atlas: Atlas, { days, end }: MarchReport): Block {
  const { say, day, parted } = speech
  const rows = days.map((one, i) => {
    const last = i === days.length - 1 && end !== 'stands' ? [say(end === 'lost' ? 'marchLost' : 'marchGone')] : []
    return [day(one.day), atlas.place(one.cell), parted([...dayWords(speech, atlas, one), ...last])]
  })
  return table([say('day'), say('place'), say('what')], rows)
}

function dayWords({ say }: Speech, atlas: Atlas, { steps, cell, halt, fought }: DayOfMarch): string[] {
  return [
    ...(steps.length > 0 ? [say('marchTo', { list: steps.map(atlas.cell) })] : []),
    ...(halt ? [haltWords(halt)] : []),
    ...(fought ? [say('marchFight', { place: atlas.short(cell) })] : []),
  ]

  function haltWords(why: Halt): string {
    if (why.kind === 'blocked') return say('marchBlocked', { place: atlas.short(cell), dropped: why.dropped })
    if (why.kind === 'contact') return say('marchContact', { name: why.name, state: atlas.state(why.seat) })
    if (why.kind === 'settlement') return say('marchPlace', { place: atlas.short(cell) })
    if (why.kind === 'arrived') return say('marchEnd')
    return why.deposit === null
      ? say('marchSaving')
      : say('marchSaved', { deposit: String(why.deposit), cost: why.cost })
  }
}
