import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Locale, locales } from '@umpire/core-game'
import { usualEnd } from '@umpire/dma/model'
import { type Command, Option } from 'commander'
import type { Game } from '../game.ts'
import { loadGame } from '../games.ts'
import type { Console, Streams } from '../io/console.ts'
import { exitCodes } from '../io/exit.ts'
import { readJsonFile, readText, writeText, writing } from '../io/files.ts'
import { folded } from '../io/fold.ts'
import { problemText, shortProblem } from '../io/problems.ts'
import { listed } from '../io/words.ts'
import type { CalendarWanted } from '../pbem/arrange.ts'
import type { Checked } from '../pbem/check.ts'
import { ordersFolder } from '../pbem/layout.ts'
import { endWords } from '../play/ending.ts'
import { words } from '../words/index.ts'
import { givenOptions, langOption, seedOf, settle, wholeNumber } from './common.ts'
import { letterCommand, mailCommand, siteCommand } from './pbem-mail.ts'
import {
  absentCommand,
  againCommand,
  alone,
  correctCommand,
  deadlineCommand,
  dueWords,
  seatCommand,
  statusCommand,
  withCalendar,
} from './pbem-master.ts'

export function pbemCommand(
  program: Command,
  console: Console,
  answer: (code: number) => void,
  streams: Streams,
): void {
  const pbem = program
    .command('pbem')
    .summary(words().pbemHelp.summary)
    .description(words().pbemHelp.description)
    .addHelpText('after', () => folded(words().pbemHelp.weekOfMaster, console.width))
    // Its refusals are then said in its words.
    .hook('preAction', async () => {
      await loadGame('dma')
    })
  initCommand(pbem, console)
  statusCommand(pbem, console)
  checkCommand(pbem, console, answer)
  turnCommand(pbem, console)
  reportCommand(pbem, console)
  verifyCommand(pbem, console, answer)
  deadlineCommand(pbem, console)
  absentCommand(pbem, console)
  seatCommand(pbem, console)
  againCommand(pbem, console)
  correctCommand(pbem, console)
  mailCommand(pbem, console, answer, streams)
  letterCommand(pbem, console, streams)
  siteCommand(pbem, console)
}

interface InitFlags extends CalendarWanted {
  readonly players?: string
  readonly seed?: string
  readonly options?: string
  readonly handbook?: string
  readonly map?: string
  readonly lang: Locale
}

function initCommand(pbem: Command, console: Console): void {
  const command = pbem
    .command('init')
    .description(words().pbemHelp.initAbout)
    .argument('<dir>', words().pbemHelp.newFolder)
    .option('--players <NAMES>', words().pbemHelp.players)
    .option('--seed <SEED>', words().pbemHelp.seed)
    .option('--options <FILE|JSON>', words().pbemHelp.options)
    .option('--handbook <FILE>', words().pbemHelp.handbook)
    .option('--map <FILE>', words().pbemHelp.map)
  withCalendar(command)
    .addOption(langOption('en'))
    .action(async (dir: string, flags: InitFlags) => {
      const { initCampaign, mapIn, rulesWith } = await import('../pbem/begin.ts')
      const { calendarOf } = await import('../pbem/arrange.ts')
      const now = Date.now()
      const schedule = flags.every === undefined ? undefined : { calendar: calendarOf(flags, null, now), now }
      const own = flags.handbook === undefined ? undefined : readJsonFile(flags.handbook)
      const rules = rulesWith(own)
      const map = flags.map === undefined ? {} : { map: mapIn(readText(flags.map), flags.map, rules) }
      const seed = flags.seed === undefined ? randomBytes(12).toString('hex') : seedOf(flags.seed)
      const states = flags.players?.split(',').map(name => name.trim())
      const given = { ...givenOptions(flags.options), ...(states && { states }), ...map }
      const game = { ...(await loadGame('dma')), rules: rules as unknown as Game['rules'], standardOptions: usualEnd }
      const options = settle(game, given, seed)
      const { lastWeek, lastWeekWinner: _, ...endless } = options as { readonly [name: string]: unknown }
      const state = await initCampaign(dir, lastWeek === null ? endless : options, seed, flags.lang, own, schedule)
      console.give({ ok: true, dir, players: state.players.map(({ seat, name }) => ({ seat, name })) })
      console.say(words().pbem.campaignIn(dir, listed(state.players.map(({ seat, name }) => `${name} (${seat})`))))
      console.say(words().pbem.sendFirst(join(dir, 'turns', '0000', 'reports'), join(dir, 'turns', '0000', 'public')))
      console.say(words().pbem.plansGo(1, ordersFolder(dir, 1), dir))
    })
}

function checkCommand(pbem: Command, console: Console, answer: (code: number) => void): void {
  pbem
    .command('check')
    .description(words().pbemHelp.checkAbout)
    .argument('<dir>', words().pbemHelp.checkFolder)
    .option('--player <SEAT>', words().pbemHelp.checkPlayer)
    .option('--orders <FILE>', words().pbemHelp.checkOrders)
    .addHelpText(
      'after',
      () => `
${folded(words().pbemHelp.planHow, console.width)}
  turn: 3
  player: p1
  queue 0 building:T1 unit:militia
  route 256 e e ne`,
    )
    .addOption(langOption())
    .action(async (dir: string, flags: { readonly player?: string; readonly orders?: string }) => {
      const { checkPlans } = await import('../pbem/check.ts')
      const checked = checkPlans(dir, { player: flags.player, orders: flags.orders })
      const ok = checked.every(one => one.ok)
      console.give({ ok, plans: checked })
      for (const one of checked) tellChecked(console, one)
      answer(ok ? exitCodes.ok : exitCodes.no)
    })
}

function tellChecked(
  console: Console,
  { file, seat, name, turn, orders, ok, problems, letters, told, traps }: Checked,
): void {
  const { about } = words().papers
  const count = words().pbem.orders(orders, turn)
  console.say(
    about(
      about(file, `${name} (${seat}), ${count}`),
      ok ? console.paint.green(words().pbem.allDone) : console.paint.yellow(words().pbem.toLook(problems.length)),
    ),
  )
  for (const found of problems)
    console.say(
      `  ${found.place === null ? '' : words().pbem.line(found.place)}${about(shortProblem(found), words().pbem.fates[found.fate])}`,
    )
  for (const line of letters) console.say(`  ${line}`)
  // Told line by line, the traps stand where they belong.
  if (told !== null) {
    console.say(`\n${told}`)
    return
  }
  for (const trap of traps)
    console.say(
      `  ${console.paint.yellow(words().pbem.trap)} ${trap.place === null ? '' : words().pbem.line(trap.place)}${about(trap.name, trap.words)} [${trap.code}]`,
    )
}

function turnCommand(pbem: Command, console: Console): void {
  pbem
    .command('turn')
    .description(words().pbemHelp.turnAbout)
    .argument('<dir>', words().pbemHelp.campaign)
    .option('--turn <N>', words().pbemHelp.turnWanted, wholeNumber(1, 1_000_000))
    .option('--allow-missing', words().pbemHelp.allowMissing)
    .option('--now', words().pbemHelp.now)
    .addOption(langOption())
    .action(
      async (dir: string, flags: { readonly turn?: number; readonly allowMissing?: true; readonly now?: true }) => {
        const { playTurn } = await import('../pbem/turn.ts')
        await alone(dir)
        const {
          turn,
          state,
          outcome: end,
          folder,
          missing,
          excused,
          bots,
          given,
          closes,
          zone,
          unread,
        } = await playTurn(dir, {
          turn: flags.turn,
          allowMissing: flags.allowMissing === true,
          early: flags.now === true,
          now: Date.now(),
        })
        console.give({ ok: true, turn, folder, missing, excused, bots, given, closes, unread, outcome: end })
        for (const { file, problems } of unread)
          for (const found of problems)
            console.say(
              console.paint.yellow(
                found.at[0] === undefined
                  ? words().pbem.setAside(file, shortProblem(found))
                  : words().pbem.isTold(file, String(found.at[0]), shortProblem(found)),
              ),
            )
        const named = (seats: readonly string[]) =>
          listed(seats.map(seat => `${state.players.find(player => player.seat === seat)?.name} (${seat})`))
        if (missing.length) console.say(words().pbem.missing(named(missing)))
        if (excused.length) console.say(words().pbem.excused(named(excused)))
        if (bots.length) console.say(words().pbem.bots(named(bots)))
        if (given.length) console.say(console.paint.yellow(words().pbem.given(named(given))))
        console.say(words().pbem.played(turn, folder))
        if (end) console.say(words().pbem.over(endWords(await loadGame('dma'), state, end)))
        else {
          console.say(words().pbem.sendOn(turn + 1, ordersFolder(dir, turn + 1)))
          if (closes !== null) console.say(dueWords(closes, zone))
        }
      },
    )
}

interface ReportFlags {
  readonly player?: string
  readonly turn?: number
  readonly lang?: Locale
  readonly out?: string
}

function reportCommand(pbem: Command, console: Console): void {
  pbem
    .command('report')
    .description(words().pbemHelp.reportAbout)
    .argument('<dir>', words().pbemHelp.campaign)
    .option('--player <SEAT>', words().pbemHelp.reportPlayer)
    .option('--turn <N>', words().pbemHelp.reportTurn, wholeNumber(0, 1_000_000))
    .addOption(new Option('--lang <LANGUAGE>', words().pbemHelp.reportLanguage).choices(locales))
    .option('--out <DIR>', words().pbemHelp.reportOut)
    .action(async (dir: string, flags: ReportFlags) => {
      const { makeReport } = await import('../pbem/report.ts')
      const { turn, seat, text, files } = makeReport(dir, flags)
      const { out } = flags
      if (out !== undefined) {
        writing(out, () => mkdirSync(out, { recursive: true }))
        for (const [name, content] of files) writeText(join(out, name.split('/').at(-1)!), content)
        console.note(words().pbem.reportIn(out))
      }
      console.give({ ok: true, turn, player: seat, text })
      if (out === undefined) console.say(text.trimEnd())
    })
}

function verifyCommand(pbem: Command, console: Console, answer: (code: number) => void): void {
  pbem
    .command('verify')
    .description(words().pbemHelp.verifyAbout)
    .argument('<dir>', words().pbemHelp.campaign)
    .addOption(langOption())
    .action(async (dir: string) => {
      const { replayCampaign } = await import('../pbem/turn.ts')
      const { turns, wrong } = replayCampaign(dir)
      console.give({ ok: wrong === null, turns, wrong })
      if (wrong === null) console.say(words().pbem.holds(turns - 1))
      else
        console.say(
          console.paint.red(
            words().pbem.no(problemText({ code: 'campaign-broken', at: [], message: words().pbem.otherwise(wrong) })),
          ),
        )
      answer(wrong === null ? exitCodes.ok : exitCodes.no)
    })
}
