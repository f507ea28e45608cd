import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isRecord, type Locale, Match } from '@umpire/core-game'
import type { Dma, Event, Rulings, Side, State, View } from '@umpire/dma'
import { mayKnow } from '@umpire/dma/model'
import { battlePaper, paperHtml, paperText, toldBattle } from '@umpire/dma/papers'
import { bindQueries, fielded } from '@umpire/dma/queries'
import type { Command } from 'commander'
import type { Console } from '../io/console.ts'
import { misused, must, refused } from '../io/exit.ts'
import { readJsonFile, writeText } from '../io/files.ts'
import { quoted } from '../io/quoted.ts'
import { plainAnswer } from '../io/words.ts'
import { rulesWith } from '../pbem/begin.ts'
import { words } from '../words/index.ts'
import { langOption, seedOf, wholeNumber } from './common.ts'

type Fought = Extract<Event, { readonly type: 'battle' }>
type Names = Pick<View, 'map' | 'players'>

interface Flags {
  readonly again?: number
  readonly seed?: string
  readonly first?: string
  readonly second?: string
  readonly seat?: string
  readonly handbook?: string
  readonly out?: string
  readonly lang: Locale
}

export function battleCommand(program: Command, console: Console): void {
  program
    .command('battle')
    .summary(words().battle.summary)
    .description(words().battle.description)
    .argument('<file>', words().battle.file)
    .argument('[number]', words().battle.number, wholeNumber(1, 1_000_000))
    .option('--again <TIMES>', words().battle.again, wholeNumber(0, 10_000))
    .option('--seed <SEED>', words().battle.seed)
    .option('--first <FORMATION>', words().battle.first)
    .option('--second <FORMATION>', words().battle.second)
    .option('--seat <SEAT>', words().battle.seat)
    .option('--handbook <FILE>', words().battle.handbook)
    .option('--out <FILE>', words().battle.out)
    .addOption(langOption())
    .addHelpText(
      'after',
      `
${words().battle.examples}
  umpire battle campaign/turns/0003
  umpire battle campaign/turns/0003/reports/p1 1 --out battle.html
  umpire battle war.json 2 --first 'legion@-1,3 legion@0,3 legion@1,3 bow@0,2'`,
    )
    .action((file: string, number: number | undefined, flags: Flags) => {
      const found = battlesIn(file, flags.handbook)
      const { rules, events } = found
      const reader = flags.seat
      const battles = events.filter(
        event => reader === undefined || mayKnow(event, reader as Parameters<typeof mayKnow>[1]),
      )
      if (number === undefined) {
        list(console, rules, battles, flags.lang)
        return
      }
      const battle = battles[number - 1]
      if (!battle)
        throw refused('number-wrong', words().battle.noBattle(number, battles.length), `umpire battle ${quoted(file)}`)
      show(console, battle, found, flags)
    })
}

function list(console: Console, rules: Dma, battles: readonly Fought[], lang: Locale): void {
  console.give({
    ok: true,
    battles: battles.map(({ week, day, place, a, b, battle }, i) => {
      const { winner, end, turns } = battle
      return { number: i + 1, week, day, place, a: a.name, b: b.name, winner, end, turns }
    }),
  })
  if (battles.length === 0) console.say(words().battle.none)
  for (const [i, event] of battles.entries())
    console.say(`${console.paint.cyan(String(i + 1).padStart(3))}  ${rules.describe(event, lang)}`)
}

function show(console: Console, event: Fought, { rules, names, rulings }: Battles, flags: Flags): void {
  const { book } = rules
  const again = flags.again ?? 1000
  const [first, second] = [sideOf(rules, flags.first), sideOf(rules, flags.second)]
  const formation = { ...(first && { a: first }), ...(second && { b: second }) }
  const found =
    again === 0
      ? null
      : must(
          bindQueries(book).whatIf(event.battle, {
            rulings,
            times: again,
            formation,
            ...(flags.seed !== undefined && { seed: seedOf(flags.seed) }),
          }),
          words().battle.formationHow,
        )
  const told = toldBattle(book, names, event, flags.lang)
  const paper = battlePaper(book, told, flags.lang, { rulings, ...(found && { whatIf: found }) })
  if (flags.out !== undefined) writeText(flags.out, paperHtml(paper))
  const { battle } = event
  console.give({ ok: true, battle, whatIf: found && plainAnswer(found), page: flags.out ?? null })
  console.say(paperText(paper).trimEnd())
  if (flags.out !== undefined) console.say(words().battle.pageIs(flags.out))
}

/** `legion@0,3 bow@-1,2`. */
function sideOf({ book }: Dma, text: string | undefined): Side | null {
  if (text === undefined) return null
  const soldiers = text
    .trim()
    .split(/\s+/)
    .map(word => {
      const found = /^([\w-]{1,40})@(-?\d{1,3}),(\d{1,3})$/.exec(word)
      if (!found || !book.units.has(found[1]!))
        throw misused(
          'question-wrong',
          words().battle.noUnit(word),
          words().battle.unitsAre([...book.units.keys()].join(', ')),
        )
      return [found[1]!, Number(found[2]), Number(found[3])] as const
    })
  return fielded(soldiers)
}

interface Battles {
  /** With the handbook that they were fought by. */
  readonly rules: Dma
  readonly events: readonly Fought[]
  readonly names: Names
  readonly rulings: Partial<Rulings>
}

/** The battles of a saved game, of a turn, or of what a ruler was sent. */
function battlesIn(file: string, handbook: string | undefined): Battles {
  const own = handbook === undefined ? undefined : readJsonFile(handbook)
  const folder = existsSync(file) && statSync(file).isDirectory()
  const value = readJsonFile(folder ? join(file, 'events.json') : file)
  if (Array.isArray(value)) {
    const place = folder ? file : dirname(file)
    const { world, book } = beside(place)
    return told(rulesWith(own ?? book), value, world)
  }
  const rules = rulesWith(own)
  if (isRecord(value) && value['ruleset'] === rules.id) {
    const match = must(Match.fromJSON(rules, value), words().battle.doesNotHold(file))
    return told(
      rules,
      match.frames.flatMap(({ events }) => events),
      match.state as State,
    )
  }
  throw refused('file-unreadable', words().battle.noBattles(file))
}

type World = Pick<View, 'map' | 'players' | 'rulings'>

/** What the places and states of a turn are called, its rulings, and its handbook where it has one of its own: from what lies beside its events. */
function beside(folder: string): { readonly world: World; readonly book?: unknown } {
  const [state, packet] = [join(folder, 'state.json'), join(folder, 'packet.json')]
  if (existsSync(packet)) {
    const value = readJsonFile(packet)
    if (isRecord(value) && isRecord(value['view']))
      return { world: value['view'] as unknown as View, book: value['handbook'] }
  } else if (existsSync(state)) {
    // turns/0003 of a campaign.
    const own = join(folder, '..', '..', 'handbook.json')
    return { world: readJsonFile(state) as State, ...(existsSync(own) && { book: readJsonFile(own) }) }
  }
  throw refused('file-missing', words().battle.besideEvents(folder))
}

function told(rules: Dma, events: readonly unknown[], { map, players, rulings }: World): Battles {
  const fought = (events as readonly Event[]).filter(event => isRecord(event) && event.type === 'battle')
  return { rules, events: fought as readonly Fought[], names: { map, players }, rulings }
}
