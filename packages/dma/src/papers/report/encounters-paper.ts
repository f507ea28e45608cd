import { replayBattle } from '../../battle/odds.ts'
import type { Rulings } from '../../rulings.ts'
import { battleFrameSvg } from '../../svg/index.ts'
import { type Block, list, part, table, text } from '../paper.ts'
import type { Atlas, Speech } from '../speech.ts'
import { NEAR } from './contacts.ts'
import type { BattleReport, Report, SideReport } from './model.ts'
import type { ReportOptions } from './report-paper.ts'

/** Who came near, and what stands near now. */
export function metBlocks({ say, day, troops }: Speech, atlas: Atlas, { contacts, sightings, week }: Report): Block[] {
  const met = contacts.map(({ day: on, own, seat, name, cell }) =>
    say('metLine', { day: day(on), own, name, state: atlas.state(seat), place: atlas.place(cell) }),
  )
  const known = sightings.some(({ shown }) => shown)
  const head = [
    say('army'),
    say('state'),
    say('place'),
    say('distance'),
    say('nearest'),
    ...(known ? [say('seenIn')] : []),
  ]
  const rows = sightings.map(({ name, seat, cell, distance, near, shown }) => [
    name,
    atlas.state(seat),
    atlas.place(cell),
    distance,
    near,
    ...(known ? [shown ? troops(shown) : ''] : []),
  ])
  return [
    ...(week > 0 ? [met.length > 0 ? list(met) : text(say('metNone'))] : []),
    ...(rows.length > 0 ? [text(say('seenLead', { reach: NEAR, known })), table(head, rows)] : []),
  ]
}

/** Battles that the reader may know, with their losses, and the reader's own. */
export function battlesBlocks(
  speech: Speech,
  atlas: Atlas,
  report: Report,
  rulings: Rulings,
  pageOf: ReportOptions['battlePage'],
): Block[] {
  const { say, day, troops, parted } = speech
  const { battles, routs, losses, week } = report
  if (week === 0) return []
  const party = ({ seat, name }: Pick<SideReport, 'seat' | 'name'>) => `${name} (${atlas.state(seat)})`
  const fought = battles.map((battle, i) => part(head(battle), battleBlocks(battle, i)))
  const routed = routs.map(({ day: on, at, winner, loser, surprise }) => {
    const names = { winner: party(winner), loser: party(loser) }
    return say('routLine', { day: day(on), place: atlas.place(at), ...names, surprise })
  })
  const lost = [
    ...(losses.battle.length > 0 ? [say('lossBattle', { list: troops(losses.battle) })] : []),
    ...(losses.hunger.length > 0 ? [say('lossHunger', { list: troops(losses.hunger) })] : []),
    ...(losses.forces.length > 0 ? [say('lossScattered', { list: losses.forces })] : []),
  ]
  return [
    text(say('lossesLine', { list: parted(lost) || say('none') })),
    ...(battles.length + routs.length === 0 ? [text(say('battlesNone'))] : []),
    ...(routed.length > 0 ? [list(routed)] : []),
    ...fought,
  ]

  function head({ event, a, b }: BattleReport): string {
    return say('battleHead', { day: day(event.day), place: atlas.place(event.at), a: party(a), b: party(b) })
  }

  function battleBlocks({ event, a, b }: BattleReport, i: number): Block[] {
    const { winner, turns } = event.battle
    const side = (one: SideReport) =>
      say('battleSide', { name: party(one), troops: troops(one.types), fallen: troops(one.fallen) })
    const blocks: Block[] = [
      list([side(a), side(b), say('battleEnd', { winner: winner ? party(winner === 'a' ? a : b) : '', turns })]),
    ]
    // The reader's own battles are drawn as they began.
    if (a.seat !== report.seat && b.seat !== report.seat) return blocks
    const field = replayBattle(speech.book, event.battle, rulings)
    const { locale, book } = speech
    const svg = battleFrameSvg(field, 0, { a: party(a), b: party(b), locale, handbook: book.handbook })
    const href = pageOf?.(i)
    return [
      ...blocks,
      { kind: 'picture', svg, lines: [], about: head({ event, a, b }) },
      ...(href ? [{ kind: 'link', href, text: say('watchLink') } as const] : []),
    ]
  }
}
