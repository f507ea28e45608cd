import { join } from 'node:path'
import { momentText, spanText } from '@umpire/server/desk'
import { type Command, InvalidArgumentError } from 'commander'
import type { Console } from '../io/console.ts'
import { misused, refused } from '../io/exit.ts'
import { readJsonFile } from '../io/files.ts'
import { cells, folded } from '../io/fold.ts'
import { keepFile } from '../io/lock.ts'
import type { DeadlineWanted, Seating } from '../pbem/arrange.ts'
import type { Status } from '../pbem/status.ts'
import { locale, words } from '../words/index.ts'
import { langOption, wholeNumber } from './common.ts'

/** Keeps a campaign to this process: two that write at once would not know of each other. */
export async function alone(dir: string): Promise<void> {
  if (!(await keepFile(join(dir, 'campaign.json'))))
    throw refused('campaign-running', words().master.busy(dir), words().master.wait)
}

const campaignArgument = () => words().master.campaign
const reasonText = () => words().master.reason

export function dueWords(closes: number, zone: string): string {
  return words().master.due(momentText(closes, zone, locale()))
}

export function statusCommand(pbem: Command, console: Console): void {
  pbem
    .command('status')
    .description(words().master.statusAbout)
    .argument('<dir>', campaignArgument())
    .option('--secrets', words().master.secrets)
    .addOption(langOption())
    .action(async (dir: string, flags: { readonly secrets?: true }) => {
      const { statusOf } = await import('../pbem/status.ts')
      const now = Date.now()
      const status = statusOf(dir, now)
      const seats = status.seats.map(({ secret, ...seat }) => (flags.secrets ? { ...seat, secret } : seat))
      console.give({ ok: true, ...status, seats })
      for (const line of statusLines(status, flags.secrets === true, now)) console.say(line)
    })
}

function statusLines(status: Status, secrets: boolean, now: number): string[] {
  const { turn, over, seats, timing, closes, waits, zone, letters, strangers, outbox } = status
  if (over) return [words().master.over(turn)]
  const is = {
    final: words().master.final,
    ordered: words().master.ordered,
    missing: words().master.nothingYet,
    excused: words().master.excused,
    bot: words().master.bot,
    out: words().master.out,
  }
  const width = Math.max(...seats.map(({ name }) => Math.min(20, cells(name))))
  const rows = seats.map(({ seat, name, is: how, orders, missed, came, wrong, secret }) => {
    const short = cells(name) > 20 ? `${[...name].slice(0, 19).join('')}…` : name
    const more = [
      came !== null && words().master.orders(orders),
      came !== null && momentText(came, zone, locale()).replace(/^[^\d]*(\d+ \S+) \d+, (\S+).*/, '$1 $2'),
      wrong && words().master.noPlan,
      missed > 0 && words().master.missed(missed),
      secrets && secret,
    ].filter(Boolean)
    return `  ${seat.padEnd(4)}${short}${' '.repeat(Math.max(0, width - cells(short)))}  ${is[how].padEnd(12)} ${more.join(', ')}`.trimEnd()
  })
  const left = closes === null ? '' : spanText(closes - now, locale())
  const when = {
    'no-deadline': words().master.noDeadline,
    paused: words().master.pauses,
    'all-final': words().master.allFinal,
    closed: words().master.timeUp,
    open:
      closes !== null && now < closes
        ? words().master.timeLeft(left)
        : words().master.graceUntil(momentText(waits ?? 0, zone, locale())),
  }
  const ordered = seats.filter(one => one.is === 'final' || one.is === 'ordered').length
  const asked = seats.filter(one => one.is !== 'out' && one.is !== 'bot').length
  return [
    words().master.orderedOf(turn, ordered, asked),
    ...(closes !== null && timing !== 'paused' ? [dueWords(closes, zone)] : []),
    when[timing],
    ...rows,
    ...(letters ? [words().master.lettersWait(letters)] : []),
    ...(strangers ? [words().master.keptApart(strangers)] : []),
    ...(outbox ? [words().master.toSend(outbox)] : []),
  ]
}

function botAfter(text: string): number | 'never' {
  if (text === 'never') return text
  try {
    return wholeNumber(1, 100)(text)
  } catch {
    throw new InvalidArgumentError(words().master.weeksHow)
  }
}

/** Adds what a calendar is told by. */
export function withCalendar(command: Command): Command {
  return command
    .option('--every <WHEN>', words().master.every)
    .option('--at <TIME>', words().master.at)
    .option('--zone <ZONE>', words().master.zone)
    .option('--grace <SPAN>', words().master.grace)
    .option('--bot-after <WEEKS>', words().master.botAfter, botAfter)
}

interface DeadlineFlags extends DeadlineWanted {
  readonly never?: never
}

export function deadlineCommand(pbem: Command, console: Console): void {
  const command = pbem
    .command('deadline')
    .description(words().master.deadlineAbout)
    .argument('<dir>', campaignArgument())
  withCalendar(command)
    .option('--extend <SPAN>', words().master.extend)
    .option('--until <DATE>', words().master.until)
    .option('--pause', words().master.pause)
    .option('--resume', words().master.resume)
    .option('--none', words().master.none)
    .option('--reason <TEXT>', reasonText())
    .addHelpText('after', () => folded(words().master.deadlineHow, console.width))
    .addOption(langOption())
    .action(async (dir: string, { lang: _, json: __, ...wanted }: DeadlineFlags & { lang: string; json?: true }) => {
      const { setDeadline } = await import('../pbem/arrange.ts')
      const { readChain } = await import('../pbem/campaign.ts')
      const asked = Object.keys(wanted).length === 0
      if (!asked) await alone(dir)
      const { calendar, closes, paused } = asked ? readChain(dir).desk : setDeadline(dir, wanted, Date.now())
      console.give({ ok: true, calendar, closes, paused })
      if (paused) console.say(words().master.pauses)
      else if (closes === null) console.say(words().master.noDeadlineSet)
      else console.say(dueWords(closes, calendar?.zone ?? 'UTC'))
      if (calendar && calendar.graceHours > 0) console.say(words().master.graceIs(calendar.graceHours))
      if (calendar?.botAfter) console.say(words().master.botFollows(calendar.botAfter))
    })
}

export function absentCommand(pbem: Command, console: Console): void {
  pbem
    .command('absent')
    .description(words().master.excuseAbout)
    .argument('<dir>', campaignArgument())
    .argument('<player>', words().master.player)
    .requiredOption('--from <WEEK>', words().master.firstWeek, wholeNumber(1, 1_000_000))
    .requiredOption('--to <WEEK>', words().master.lastWeek, wholeNumber(1, 1_000_000))
    .addOption(langOption())
    .action(async (dir: string, player: string, { from, to }: { readonly from: number; readonly to: number }) => {
      const { excuse } = await import('../pbem/arrange.ts')
      await alone(dir)
      const seat = excuse(dir, player, from, to, Date.now())
      console.give({ ok: true, seat, from, to })
      console.say(words().master.excusedFor(seat, from, to))
    })
}

interface SeatFlags {
  readonly newSecret?: true
  readonly bot?: true
  readonly player?: true
  readonly reason?: string
}

export function seatCommand(pbem: Command, console: Console): void {
  pbem
    .command('seat')
    .description(words().master.seatAbout)
    .argument('<dir>', campaignArgument())
    .argument('<player>', words().master.player)
    .option('--new-secret', words().master.newSecret)
    .option('--bot', words().master.toBot)
    .option('--player', words().master.toPlayer)
    .option('--reason <TEXT>', reasonText())
    .addOption(langOption())
    .action(async (dir: string, player: string, flags: SeatFlags) => {
      const wanted = (['newSecret', 'bot', 'player'] as const).filter(name => flags[name])
      if (wanted.length !== 1) throw misused('seat-unknown', words().master.seatHow)
      const to: Seating = flags.newSecret ? 'new-secret' : flags.bot ? 'bot' : 'player'
      const { seatPlayer } = await import('../pbem/arrange.ts')
      await alone(dir)
      const { seat, name, secret } = seatPlayer(dir, player, to, flags.reason ?? null, Date.now())
      console.give({ ok: true, seat, name, ...(to !== 'bot' && { secret }) })
      if (to === 'bot') console.say(words().master.botRules(name, seat))
      else {
        console.say(words().master.secretOf(name, seat, secret))
        console.say(words().master.papersWith(dir, seat))
      }
    })
}

function requireReason(reason: string): string {
  if (reason.trim() === '' || reason.length > 500) throw new InvalidArgumentError(words().master.reasonHow)
  return reason.trim()
}

export function againCommand(pbem: Command, console: Console): void {
  pbem
    .command('again')
    .description(words().master.againAbout)
    .argument('<dir>', campaignArgument())
    .argument('<week>', words().master.againWeek, wholeNumber(1, 1_000_000))
    .requiredOption('--reason <TEXT>', reasonText(), requireReason)
    .addOption(langOption())
    .action(async (dir: string, week: number, { reason }: { readonly reason: string }) => {
      const { playAgain } = await import('../pbem/aside.ts')
      await alone(dir)
      const { place, weeks } = playAgain(dir, week, reason, Date.now())
      console.give({ ok: true, week, place, weeks })
      console.say(words().master.takenBack(place, weeks.length, week, weeks.at(-1)))
      console.say(words().master.plansLie(week, dir))
    })
}

export function correctCommand(pbem: Command, console: Console): void {
  pbem
    .command('correct')
    .description(words().master.correctAbout)
    .argument('<dir>', campaignArgument())
    .argument('<file>', words().master.changes)
    .requiredOption('--reason <TEXT>', reasonText(), requireReason)
    .addHelpText(
      'after',
      `
${words().master.changesHow}:
  [{ "at": ["armies", 0, "cell"], "to": 77 }]`,
    )
    .addOption(langOption())
    .action(async (dir: string, file: string, { reason }: { readonly reason: string }) => {
      const { correctTurn } = await import('../pbem/correct.ts')
      await alone(dir)
      const { turn, folder } = await correctTurn(dir, readJsonFile(file), reason, Date.now())
      console.give({ ok: true, turn, folder })
      console.say(words().master.corrected(turn, folder))
    })
}
