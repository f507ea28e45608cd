import type { Locale } from '@umpire/core-game'
import type { Battle, BattleField } from '../../battle/model.ts'
import { replayBattle } from '../../battle/odds.ts'
import type { WhatIf } from '../../battle/what-if.ts'
import type { Book } from '../../content/book.ts'
import type { Party } from '../../events.ts'
import type { Rulings } from '../../rulings.ts'
import type { View } from '../../view.ts'
import { type Block, list, type Paper, type Section, table, text } from '../paper.ts'
import type { EventOf } from '../report/model.ts'
import { atlasOf, type Speech, speechOf } from '../speech.ts'
import { drawnFrames } from './battle-frames.ts'
import { momentTold, type Sides } from './battle-told.ts'
import { courseOf, type Moment } from './course.ts'
import { fieldLines } from './field-lines.ts'
import { ENDS, whatIfBlocks } from './what-if-paper.ts'

/** A battle, and what is said of it. */
export interface ToldBattle {
  readonly battle: Battle
  /** What the two sides are called. */
  readonly a: string
  readonly b: string
  /** Where and when. */
  readonly heading?: string
}

/** A battle as the chronicle tells of it, by the names of a view's places and states. */
export function toldBattle(
  book: Book,
  view: Pick<View, 'map' | 'players'>,
  { battle, a, b, at, week, day }: EventOf<'battle'>,
  asked: Locale,
): ToldBattle {
  const speech = speechOf(book, asked)
  const atlas = atlasOf(speech, view)
  const party = ({ name, seat }: Party) => `${name} (${atlas.state(seat)})`
  const when = speech.when(week, day)
  const heading = speech.say('battleLead', { place: atlas.place(at), when, a: party(a), b: party(b) })
  // Two of one name are told apart by their states.
  const [one, two] = a.name === b.name ? [party(a), party(b)] : [a.name, b.name]
  return { battle, a: one, b: two, heading }
}

export interface BattlePaperOptions {
  /** Those of the campaign. */
  readonly rulings?: Partial<Rulings>
  /** The same battle again, as `whatIf` found it. */
  readonly whatIf?: WhatIf
  readonly links?: Paper['links']
}

/** A battle to be watched turn by turn: who struck whom with what chance, who fell, why the others did what they did. A page of it can be played; nothing but the report bears upon it. */
export function battlePaper(book: Book, told: ToldBattle, asked: Locale, options?: BattlePaperOptions): Paper {
  const speech = speechOf(book, asked)
  const { say, locale } = speech
  const { battle } = told
  const sides = { a: told.a, b: told.b }
  const field = replayBattle(book, battle, options?.rulings)
  const { storm, fortified } = battle.site
  const dug = field.frames.some(({ actors }) => actors.some(actor => actor.dug))
  const lead = [
    ...(told.heading ? [told.heading] : []),
    resultLine(speech, battle, sides),
    ...(storm ? [say('battleStorm', sides)] : []),
    ...(fortified ? [say('battleWalls', sides)] : []),
    say('battleZone', { zone: field.zone }),
    say('battleLegend', { ...sides, dug, depth: String(field.depth) }),
  ]
  const sections: Section[] = [
    { id: 'sides', title: say('sidesTitle'), blocks: [sidesTable(speech, battle, sides)] },
    { id: 'course', title: say('courseTitle'), blocks: courseBlocks(speech, field, fortified, sides) },
    { id: 'result', title: say('resultTitle'), blocks: [text(resultLine(speech, battle, sides))] },
    ...(options?.whatIf
      ? [{ id: 'again', title: say('whatIfTitle'), blocks: whatIfBlocks(speech, options.whatIf, battle, sides) }]
      : []),
  ]
  return { locale, title: say('battleTitle', sides), lead, sections, ...(options?.links && { links: options.links }) }
}

function resultLine({ say }: Speech, { end, winner, turns, draw }: Battle, sides: Sides): string {
  // C25: both sides came to the same end.
  const both = draw && (end === 'annihilation' ? 'endBoth' : end === 'flag' && 'endFlags')
  const how = say(both || ENDS[end])
  return say('resultLine', { end: how, turns: String(turns), winner: winner ? sides[winner] : '' })
}

function sidesTable({ book, say, name }: Speech, { a, b, fallen }: Battle, sides: Sides): Block {
  const rows = (['a', 'b'] as const).flatMap(which => {
    const { soldiers } = which === 'a' ? a : b
    const types = [...new Set(soldiers.map(([type]) => type))]
    return types.map(type => {
      const is = (i: number) => soldiers[i]?.[0] === type
      const { attack, defence } = book.units.get(type) ?? { attack: '', defence: '' }
      const number = soldiers.filter((_, i) => is(i)).length
      return [sides[which], name(type), attack, defence, number, fallen[which].filter(is).length]
    })
  })
  const head = [say('side'), say('unit'), say('attack'), say('defence'), say('soldiers'), say('fellIn')]
  return table(head, rows)
}

function courseBlocks(speech: Speech, field: BattleField, fortified: boolean, sides: Sides): Block[] {
  const { say } = speech
  const moments = courseOf(speech.book, { fortified }, field)
  if (moments.length === 0) return [list([])]
  const { sprite, svgs } = drawnFrames(speech, field, moments)
  const lines = fieldLines(speech, field)
  const words = {
    play: say('play'),
    pause: say('pause'),
    back: say('back'),
    on: say('on'),
    speed: say('speedOf'),
    moment: say('momentOf'),
    keys: say('keys'),
  }
  const frames = moments.map((moment, i) => ({
    title: titleOf(speech, moment),
    svg: svgs[i]!,
    lines: lines(moment.frame),
    about: say('stand', { ...sides, left: String(moment.standing.a), right: String(moment.standing.b) }),
    told: momentTold(speech, moment, sides),
  }))
  return [{ kind: 'frames', sprite, frames, words }]
}

function titleOf({ say }: Speech, { frame, last }: Moment): string {
  return last ? say('courseEnd') : say('turnTitle', { turn: String(frame.turn), half: frame.half })
}
