import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '@umpire/core-game'
import { type Command, Option } from 'commander'
import { loadGame } from '../games.ts'
import type { Console } from '../io/console.ts'
import { exitCodes } from '../io/exit.ts'
import { writeText, writing } from '../io/files.ts'
import { problemText, shortProblem } from '../io/problems.ts'
import { listed } from '../io/words.ts'
import type { Checked } from '../pbem/check.ts'
import { ordersFolder } from '../pbem/layout.ts'
import { givenOptions, langOption, seedOf, settle, wholeNumber } from './common.ts'

export function pbemCommand(program: Command, console: Console, answer: (code: number) => void): void {
  const pbem = program
    .command('pbem')
    .summary('run a campaign of The Dark Middle Ages by mail')
    .description(
      'Run a campaign of The Dark Middle Ages from a folder: plans come in as files, turns go out as reports and pages.',
    )
    .addHelpText(
      'after',
      `
A week of a game master:
  umpire pbem init campaign --players Valdria,Ostmark,Karelund
  send campaign/turns/0000/reports/p1/ to player 1, and so on; publish campaign/turns/0000/public/
  put what comes back into campaign/orders/0001/ as p1.txt, p2.txt ...
  umpire pbem check campaign
  umpire pbem turn campaign
A player: umpire pbem check FOLDER-OF-MY-REPORT --orders my-plan.txt

campaign.json holds the seed, and turns/ everybody's secrets: only reports/ and public/ leave the game master's machine.`,
    )
  initCommand(pbem, console)
  checkCommand(pbem, console, answer)
  turnCommand(pbem, console)
  reportCommand(pbem, console)
  verifyCommand(pbem, console, answer)
}

interface InitFlags {
  readonly players?: string
  readonly seed?: string
  readonly options?: string
  readonly lang: Locale
}

function initCommand(pbem: Command, console: Console): void {
  pbem
    .command('init')
    .description('Begin a campaign: draws a continent, and writes the first reports.')
    .argument('<dir>', 'a folder that does not exist yet')
    .option(
      '--players <NAMES>',
      'names of the states with commas between, in order of seats; six well-known ones unless told',
    )
    .option('--seed <SEED>', 'of the map and all dice; keep it to yourself (drawn by lot unless told)')
    .option('--options <FILE|JSON>', 'options of the rules; "generate" in them says how to draw the map')
    .addOption(langOption())
    .action(async (dir: string, flags: InitFlags) => {
      const { initCampaign } = await import('../pbem/turn.ts')
      const seed = flags.seed === undefined ? randomBytes(12).toString('hex') : seedOf(flags.seed)
      const states = flags.players
        ?.split(',')
        .map(name => name.trim())
        .filter(Boolean)
      const given = { ...givenOptions(flags.options), ...(states && { states }) }
      const options = settle(await loadGame('dma'), { lastWeek: null, ...given }, seed)
      const { lastWeek, ...open } = options as { readonly lastWeek?: unknown }
      const state = initCampaign(dir, lastWeek === null ? open : options, seed, flags.lang)
      console.give({ ok: true, dir, players: state.players.map(({ seat, name }) => ({ seat, name })) })
      console.say(`The campaign is in ${dir}: ${listed(state.players.map(({ seat, name }) => `${name} (${seat})`))}.`)
      console.say(
        `Send each player the folder ${join(dir, 'turns', '0000', 'reports')}/SEAT, publish ${join(dir, 'turns', '0000', 'public')}.`,
      )
      console.say(`Plans for turn 1 go to ${ordersFolder(dir, 1)}. Then: umpire pbem turn ${dir}`)
    })
}

function checkCommand(pbem: Command, console: Console, answer: (code: number) => void): void {
  pbem
    .command('check')
    .description(
      'Check plans before the deadline. Exit code 1 where something in them will not be carried out as it stands.',
    )
    .argument('<dir>', "a campaign (all plans for the next turn), or the folder of a player's report")
    .option('--player <SEAT>', 'only the plan of that player, by seat or name')
    .option('--orders <FILE>', 'this file in place of what lies in the folder')
    .addHelpText(
      'after',
      `
A plan is a text with one order a line, as the orders.txt of each report shows, or JSON: a list of orders. Lines from # on are not read.
  turn: 3
  player: p1
  queue 0 building:T1 unit:militia
  route 256 e e ne`,
    )
    .action(async (dir: string, flags: { readonly player?: string; readonly orders?: string }) => {
      const { checkPlans } = await import('../pbem/check.ts')
      const checked = checkPlans(dir, { player: flags.player, orders: flags.orders })
      const ok = checked.every(one => one.ok)
      console.give({ ok, plans: checked })
      for (const one of checked) tellChecked(console, one)
      answer(ok ? exitCodes.ok : exitCodes.no)
    })
}

const fateWords: { readonly [fate in Checked['problems'][number]['fate']]: string } = {
  unreadable: 'cannot be read',
  dropped: 'will be dropped',
  'plan-dropped': 'the whole plan will be dropped',
  waits: 'will wait',
  void: 'will be struck off',
  'route-ends': 'the route ends there',
}

function tellChecked(console: Console, { file, seat, name, turn, orders, ok, problems }: Checked): void {
  const count = `${orders} ${orders === 1 ? 'order' : 'orders'} for turn ${turn}`
  console.say(
    `${file}: ${name} (${seat}), ${count}: ${ok ? console.paint.green('all will be carried out') : console.paint.yellow(`${problems.length} to look at`)}`,
  )
  for (const found of problems)
    console.say(
      `  ${found.place === null ? '' : `line ${found.place}: `}${shortProblem(found)}: ${fateWords[found.fate]}`,
    )
}

function turnCommand(pbem: Command, console: Console): void {
  pbem
    .command('turn')
    .description(
      'Play the next turn: all of it, or nothing. The chain of turns is verified first, every turn is kept, and none is played twice.',
    )
    .argument('<dir>', 'a campaign')
    .option('--turn <N>', 'the turn that is meant; refused unless it is next', wholeNumber(1, 1_000_000))
    .option('--allow-missing', 'play it although some have sent nothing')
    .action(async (dir: string, flags: { readonly turn?: number; readonly allowMissing?: true }) => {
      const { playTurn } = await import('../pbem/turn.ts')
      const {
        turn,
        state,
        outcome: end,
        folder,
        missing,
        unread,
      } = playTurn(dir, { turn: flags.turn, allowMissing: flags.allowMissing === true })
      console.give({ ok: true, turn, folder, missing, unread, outcome: end })
      for (const { file, problems } of unread)
        for (const found of problems)
          console.say(console.paint.yellow(`${file}, line ${found.at[0]}: ${shortProblem(found)}: the player is told`))
      if (missing.length) console.say(`No plans came from ${listed(missing)}.`)
      console.say(`Turn ${turn} was played: ${folder}`)
      if (end)
        console.say(
          `The game is over: ${end.winners.length ? `${listed(end.winners.map(seat => state.players.find(player => player.seat === seat)?.name ?? seat))} won` : 'nobody won'}, ${end.reason}.`,
        )
      else
        console.say(
          `Send reports/SEAT to each player, publish public/. Plans for turn ${turn + 1} go to ${ordersFolder(dir, turn + 1)}.`,
        )
    })
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
    .description("Print a turn's chronicle, or a player's report, in either language; or write it to a folder.")
    .argument('<dir>', 'a campaign')
    .option('--player <SEAT>', 'by seat or name; the public chronicle unless told')
    .option('--turn <N>', 'the last one unless told', wholeNumber(0, 1_000_000))
    .addOption(new Option('--lang <LANGUAGE>', "the campaign's unless told").choices(['en', 'ru']))
    .option('--out <DIR>', 'writes the files of the report there')
    .action(async (dir: string, flags: ReportFlags) => {
      const { makeReport } = await import('../pbem/report.ts')
      const { turn, seat, text, files } = makeReport(dir, flags)
      const { out } = flags
      if (out !== undefined) {
        writing(out, () => mkdirSync(out, { recursive: true }))
        for (const [name, content] of files) writeText(join(out, name.split('/').at(-1)!), content)
        console.note(`The report is in ${out}`)
      }
      console.give({ ok: true, turn, player: seat, text })
      console.say(text.trimEnd())
    })
}

function verifyCommand(pbem: Command, console: Console, answer: (code: number) => void): void {
  pbem
    .command('verify')
    .description(
      'Play the whole campaign again from its seed and plans, and compare every state. Exit code 1 where one differs.',
    )
    .argument('<dir>', 'a campaign')
    .action(async (dir: string) => {
      const { replayCampaign } = await import('../pbem/turn.ts')
      const { turns, wrong } = replayCampaign(dir)
      console.give({ ok: wrong === null, turns, wrong })
      if (wrong === null)
        console.say(
          `It holds: ${turns - 1} ${turns === 2 ? 'turn' : 'turns'}, played again from the seed and the plans, came out the same.`,
        )
      else
        console.say(
          console.paint.red(
            `No: ${problemText({ code: 'campaign-broken', at: [], message: `turn ${wrong} comes out otherwise` })}`,
          ),
        )
      answer(wrong === null ? exitCodes.ok : exitCodes.no)
    })
}
