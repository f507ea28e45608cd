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
import { plainAnswer } from '../io/words.ts'
import { rulesWith } from '../pbem/begin.ts'
import { either } from '../words/index.ts'
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
    .summary(
      either(
        'watch a battle of The Dark Middle Ages, and fight it again',
        'посмотреть сражение «Тёмного Средневековья» и повторить его',
      ),
    )
    .description(
      either(
        'Show a battle of The Dark Middle Ages turn by turn, and what might have come of it: with other dice, or with another formation. Without a number, lists the battles of the file.',
        'Показать сражение «Тёмного Средневековья» ход за ходом и чем оно могло кончиться: с другими костями или с другим строем. Без номера — список сражений файла.',
      ),
    )
    .argument(
      '<file>',
      either(
        'a saved game, the folder of a turn or of a report, or its events.json',
        'запись игры, папка хода или отчёта, или events.json из неё',
      ),
    )
    .argument(
      '[number]',
      either('which battle, as they are listed', 'номер сражения из списка'),
      wholeNumber(1, 1_000_000),
    )
    .option(
      '--again <TIMES>',
      either(
        'how often it is fought again; 0: not at all, 1000 unless told',
        'сколько раз повторить; 0 — ни разу, обычно 1000',
      ),
      wholeNumber(0, 10_000),
    )
    .option('--seed <SEED>', either('of the dice for that', 'зерно костей для этого'))
    .option(
      '--first <FORMATION>',
      either(
        'another formation of the first side: "legion@0,3 bow@0,2", as far right and forward of its flag',
        'другой строй первой стороны: «legion@0,3 bow@0,2», вправо и вперёд от её флага',
      ),
    )
    .option('--second <FORMATION>', either('the same of the second side', 'то же второй стороны'))
    .option(
      '--seat <SEAT>',
      either(
        'only battles that seat could know of ("public": an onlooker)',
        'только сражения, о которых эта сторона могла знать («public» — зритель)',
      ),
    )
    .option(
      '--handbook <FILE>',
      either(
        'the handbook that the game is played by, as JSON; the one in the packet of a report or of the campaign unless told',
        'справочник, по которому идёт игра, в JSON; иначе — из пакета отчёта или из кампании',
      ),
    )
    .option(
      '--out <FILE>',
      either(
        'writes a page on which the battle can be played',
        'записать страницу, на которой сражение можно смотреть',
      ),
    )
    .addOption(langOption())
    .addHelpText(
      'after',
      `
${either('Examples:', 'Примеры:')}
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
        throw refused(
          'number-wrong',
          either(
            `There is no battle ${number}: the file has ${battles.length}`,
            `Сражения ${number} нет: в файле их ${battles.length}`,
          ),
          `umpire battle ${file}`,
        )
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
  if (battles.length === 0) console.say(either('There is no battle in it.', 'Сражений в нём нет.'))
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
          either(
            'A formation has one unit a cell, none on the flag, within its field.',
            'В строю один отряд на клетку, на флаге никого, и все в пределах поля.',
          ),
        )
  const told = toldBattle(book, names, event, flags.lang)
  const paper = battlePaper(book, told, flags.lang, { rulings, ...(found && { whatIf: found }) })
  if (flags.out !== undefined) writeText(flags.out, paperHtml(paper))
  const { battle } = event
  console.give({ ok: true, battle, whatIf: found && plainAnswer(found), page: flags.out ?? null })
  console.say(paperText(paper).trimEnd())
  if (flags.out !== undefined) console.say(either(`\nThe page is ${flags.out}.`, `\nСтраница: ${flags.out}.`))
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
          either(`${JSON.stringify(word)} is no unit in a formation`, `${JSON.stringify(word)} — не отряд в строю`),
          either(
            `Write it so: legion@0,3. Units are ${[...book.units.keys()].join(', ')}`,
            `Пишите так: legion@0,3. Отряды: ${[...book.units.keys()].join(', ')}`,
          ),
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
    const match = must(Match.fromJSON(rules, value), either(`${file} does not hold`, `${file} не сходится`))
    return told(
      rules,
      match.frames.flatMap(({ events }) => events),
      match.state as State,
    )
  }
  throw refused(
    'file-unreadable',
    either(`${file} has no battles of The Dark Middle Ages`, `В ${file} нет сражений «Тёмного Средневековья»`),
  )
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
  throw refused(
    'file-missing',
    either(
      `Beside the events of ${folder} there is neither packet.json nor state.json`,
      `Рядом с событиями в ${folder} нет ни packet.json, ни state.json`,
    ),
  )
}

function told(rules: Dma, events: readonly unknown[], { map, players, rulings }: World): Battles {
  const fought = (events as readonly Event[]).filter(event => isRecord(event) && event.type === 'battle')
  return { rules, events: fought as readonly Fought[], names: { map, players }, rulings }
}
