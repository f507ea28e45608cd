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
import { either, locale } from '../words/index.ts'
import { langOption, wholeNumber } from './common.ts'

/** Keeps a campaign to this process: two that write at once would not know of each other. */
export async function alone(dir: string): Promise<void> {
  if (!(await keepFile(join(dir, 'campaign.json'))))
    throw refused(
      'campaign-running',
      either(`Another command is at work in ${dir}`, `В ${dir} работает другая команда`),
      either('Wait until it has ended.', 'Дождитесь её конца.'),
    )
}

const campaignArgument = () => either('a campaign', 'кампания')
const reasonText = () =>
  either('why; everybody reads it in the next papers', 'причина; её прочтут все в следующих отчётах')

export function dueWords(closes: number, zone: string): string {
  return either(
    `Orders are due ${momentText(closes, zone, 'en')}.`,
    `Срок приказов: ${momentText(closes, zone, 'ru')}.`,
  )
}

export function statusCommand(pbem: Command, console: Console): void {
  pbem
    .command('status')
    .description(
      either(
        'Say who has ordered, who has not, and until when there is time.',
        'Сказать, кто прислал приказы, кто нет и сколько осталось времени.',
      ),
    )
    .argument('<dir>', campaignArgument())
    .option('--secrets', either('also the secret of each seat', 'и секрет каждого места'))
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
  if (over) return [either(`The game is over after week ${turn - 1}.`, `Игра окончена после недели ${turn - 1}.`)]
  const is = {
    final: either('final', 'окончательно'),
    ordered: either('ordered', 'прислано'),
    missing: either('nothing yet', 'пока ничего'),
    excused: either('excused', 'отпуск'),
    bot: either('a bot', 'бот'),
    out: either('orders no more', 'уже не приказывает'),
  }
  const width = Math.max(...seats.map(({ name }) => Math.min(20, cells(name))))
  const rows = seats.map(({ seat, name, is: how, orders, missed, came, wrong, secret }) => {
    const short = cells(name) > 20 ? `${[...name].slice(0, 19).join('')}…` : name
    const more = [
      came !== null && either(`orders ${orders}`, `приказов ${orders}`),
      came !== null && momentText(came, zone, locale()).replace(/^[^\d]*(\d+ \S+) \d+, (\S+).*/, '$1 $2'),
      wrong && either('no plan for this turn: see check', 'план не для этого хода: см. check'),
      missed > 0 && either(`missed ${missed} in a row`, `пропущено подряд: ${missed}`),
      secrets && secret,
    ].filter(Boolean)
    return `  ${seat.padEnd(4)}${short}${' '.repeat(Math.max(0, width - cells(short)))}  ${is[how].padEnd(12)} ${more.join(', ')}`.trimEnd()
  })
  const left = closes === null ? '' : spanText(closes - now, locale())
  const when = {
    'no-deadline': either(
      'No deadline: it is played when all orders are there.',
      'Срока нет: играется, когда пришли все приказы.',
    ),
    paused: either('The campaign pauses.', 'Перерыв.'),
    'all-final': either('All orders are final: it can be played.', 'Все приказы окончательные: можно играть.'),
    closed: either('Time is up: it can be played.', 'Время вышло: можно играть.'),
    open:
      closes !== null && now < closes
        ? either(`Time left: ${left}.`, `Осталось: ${left}.`)
        : either(
            `Grace until ${momentText(waits ?? 0, zone, 'en')}.`,
            `Льготный срок до: ${momentText(waits ?? 0, zone, 'ru')}.`,
          ),
  }
  const ordered = seats.filter(one => one.is === 'final' || one.is === 'ordered').length
  const asked = seats.filter(one => one.is !== 'out' && one.is !== 'bot').length
  return [
    either(`Week ${turn}: orders from ${ordered} of ${asked}.`, `Неделя ${turn}: приказов ${ordered} из ${asked}.`),
    ...(closes !== null && timing !== 'paused' ? [dueWords(closes, zone)] : []),
    when[timing],
    ...rows,
    ...(letters ? [either(`Letters for the next papers: ${letters}.`, `Писем к следующим отчётам: ${letters}.`)] : []),
    ...(strangers
      ? [either(`Mail kept apart, in mail/: ${strangers}.`, `Почты в стороне, в mail/: ${strangers}.`)]
      : []),
    ...(outbox ? [either(`To be sent, in outbox/: ${outbox}.`, `К отправке, в outbox/: ${outbox}.`)] : []),
  ]
}

function botAfter(text: string): number | 'never' {
  if (text === 'never') return text
  try {
    return wholeNumber(1, 100)(text)
  } catch {
    throw new InvalidArgumentError(
      either('It is a whole number of weeks, or "never".', 'Это целое число недель или «never».'),
    )
  }
}

/** Adds what a calendar is told by. */
export function withCalendar(command: Command): Command {
  return command
    .option(
      '--every <WHEN>',
      either('sunday and the like, or 3d: every third day', 'sunday и так далее или 3d: каждый третий день'),
    )
    .option('--at <TIME>', either('by the clocks of the zone (20:00 unless told)', 'по часам пояса (иначе 20:00)'))
    .option(
      '--zone <ZONE>',
      either('of the IANA database, as Europe/Berlin (UTC unless told)', 'из базы IANA, как Europe/Moscow (иначе UTC)'),
    )
    .option(
      '--grace <SPAN>',
      either('how long orders are waited for after that: 12h, 1d', 'сколько ждать приказов после срока: 12h, 1d'),
    )
    .option(
      '--bot-after <WEEKS>',
      either(
        'who sends nothing for so many weeks is followed by a bot; never',
        'после стольких недель молчания место займёт бот; never — никогда',
      ),
      botAfter,
    )
}

interface DeadlineFlags extends DeadlineWanted {
  readonly never?: never
}

export function deadlineCommand(pbem: Command, console: Console): void {
  const command = pbem
    .command('deadline')
    .description(
      either(
        'Set, move, stop or end the deadlines; without options, say when orders are due.',
        'Назначить, перенести, остановить или отменить сроки; без ключей — сказать срок.',
      ),
    )
    .argument('<dir>', campaignArgument())
  withCalendar(command)
    .option('--extend <SPAN>', either('moves the deadline of this week alone', 'переносит срок только этой недели'))
    .option('--until <DATE>', either('sets it: "2026-03-29 20:00"', 'назначает его: «2026-03-29 20:00»'))
    .option('--pause', either('stops the clock', 'останавливает часы'))
    .option('--resume', either('goes on', 'продолжает'))
    .option('--none', either('ends the deadlines', 'отменяет сроки'))
    .option('--reason <TEXT>', reasonText())
    .addHelpText(
      'after',
      folded(
        either(
          `
A week is due at the first deadline that leaves half the usual time to think. Where summer time leaves an hour out, it is an hour later; of an hour that comes twice, the first is meant.`,
          `
Срок недели — первый по расписанию, что оставляет на размышление не меньше половины обычного. Если часа нет из-за летнего времени, срок на час позже; если час бывает дважды, имеется в виду первый.`,
        ),
        console.width,
      ),
    )
    .addOption(langOption())
    .action(async (dir: string, { lang: _, json: __, ...wanted }: DeadlineFlags & { lang: string; json?: true }) => {
      const { setDeadline } = await import('../pbem/arrange.ts')
      const { readChain } = await import('../pbem/campaign.ts')
      const asked = Object.keys(wanted).length === 0
      if (!asked) await alone(dir)
      const { calendar, closes, paused } = asked ? readChain(dir).desk : setDeadline(dir, wanted, Date.now())
      console.give({ ok: true, calendar, closes, paused })
      if (paused) console.say(either('The campaign pauses.', 'Перерыв.'))
      else if (closes === null) console.say(either('There is no deadline.', 'Срока нет.'))
      else console.say(dueWords(closes, calendar?.zone ?? 'UTC'))
      if (calendar && calendar.graceHours > 0)
        console.say(either(`Grace: ${calendar.graceHours} h.`, `Льготный срок: ${calendar.graceHours} ч.`))
      if (calendar?.botAfter)
        console.say(
          either(
            `A bot follows whoever sends nothing for ${calendar.botAfter} weeks.`,
            `Кто молчит недель: ${calendar.botAfter}, того сменяет бот.`,
          ),
        )
    })
}

export function absentCommand(pbem: Command, console: Console): void {
  pbem
    .command('absent')
    .description(
      either(
        'Excuse a player for some weeks: nobody waits for him, and no bot takes the seat.',
        'Отпустить игрока на несколько недель: его не ждут, и бот места не займёт.',
      ),
    )
    .argument('<dir>', campaignArgument())
    .argument('<player>', either('by seat or name', 'по месту или имени'))
    .requiredOption('--from <WEEK>', either('the first week', 'первая неделя'), wholeNumber(1, 1_000_000))
    .requiredOption('--to <WEEK>', either('the last week', 'последняя неделя'), wholeNumber(1, 1_000_000))
    .addOption(langOption())
    .action(async (dir: string, player: string, { from, to }: { readonly from: number; readonly to: number }) => {
      const { excuse } = await import('../pbem/arrange.ts')
      await alone(dir)
      const seat = excuse(dir, player, from, to, Date.now())
      console.give({ ok: true, seat, from, to })
      console.say(
        either(`${seat} is excused for weeks ${from} to ${to}.`, `${seat}: отпуск, недели с ${from} по ${to}.`),
      )
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
    .description(
      either(
        'Hand a seat over to another player by a new secret, give it to a bot, or give it back.',
        'Передать место другому игроку с новым секретом, отдать его боту или вернуть.',
      ),
    )
    .argument('<dir>', campaignArgument())
    .argument('<player>', either('by seat or name', 'по месту или имени'))
    .option(
      '--new-secret',
      either(
        'another player has it; the old secret works no more',
        'у места другой игрок; прежний секрет больше не действует',
      ),
    )
    .option('--bot', either('a bot rules from now on', 'отныне правит бот'))
    .option('--player', either('its player rules again, by the same secret', 'снова правит игрок, секрет тот же'))
    .option('--reason <TEXT>', reasonText())
    .addOption(langOption())
    .action(async (dir: string, player: string, flags: SeatFlags) => {
      const wanted = (['newSecret', 'bot', 'player'] as const).filter(name => flags[name])
      if (wanted.length !== 1)
        throw misused(
          'seat-unknown',
          either('Say one of --new-secret, --bot, --player', 'Нужно одно из: --new-secret, --bot, --player'),
        )
      const to: Seating = flags.newSecret ? 'new-secret' : flags.bot ? 'bot' : 'player'
      const { seatPlayer } = await import('../pbem/arrange.ts')
      await alone(dir)
      const { seat, name, secret } = seatPlayer(dir, player, to, flags.reason ?? null, Date.now())
      console.give({ ok: true, seat, name, ...(to !== 'bot' && { secret }) })
      if (to === 'bot')
        console.say(either(`A bot rules ${name} (${seat}).`, `Государством ${name} (${seat}) правит бот.`))
      else {
        console.say(either(`The secret of ${name} (${seat}): ${secret}`, `Секрет места ${name} (${seat}): ${secret}`))
        console.say(
          either(
            `Papers with it: umpire pbem report ${dir} --player ${seat} --out FOLDER`,
            `Отчёт с ним: umpire pbem report ${dir} --player ${seat} --out FOLDER`,
          ),
        )
      }
    })
}

function requireReason(reason: string): string {
  if (reason.trim() === '' || reason.length > 500)
    throw new InvalidArgumentError(either('It has 1 to 500 characters.', 'В ней от 1 до 500 знаков.'))
  return reason.trim()
}

export function againCommand(pbem: Command, console: Console): void {
  pbem
    .command('again')
    .description(
      either(
        'Take a week back, and all after it, to be played again from the same dice. What was is kept in aside/, and everybody is told.',
        'Взять назад неделю и все после неё, чтобы сыграть заново теми же костями. Прежнее хранится в aside/, и все об этом узнают.',
      ),
    )
    .argument('<dir>', campaignArgument())
    .argument(
      '<week>',
      either('the week in which the mistake was made', 'неделя, в которой ошибка'),
      wholeNumber(1, 1_000_000),
    )
    .requiredOption('--reason <TEXT>', reasonText(), requireReason)
    .addOption(langOption())
    .action(async (dir: string, week: number, { reason }: { readonly reason: string }) => {
      const { playAgain } = await import('../pbem/aside.ts')
      await alone(dir)
      const { place, weeks } = playAgain(dir, week, reason, Date.now())
      console.give({ ok: true, week, place, weeks })
      console.say(
        either(
          `Taken back, and kept in ${place}: ${weeks.length === 1 ? `week ${week}` : `weeks ${week} to ${weeks.at(-1)}`}.`,
          `Взято назад и хранится в ${place}: ${weeks.length === 1 ? `неделя ${week}` : `недели с ${week} по ${weeks.at(-1)}`}.`,
        ),
      )
      console.say(
        either(
          `The plans for week ${week} lie in orders/ as they were. Put them right, then: umpire pbem turn ${dir}`,
          `Планы недели ${week} лежат в orders/ как были. Исправьте их, затем: umpire pbem turn ${dir}`,
        ),
      )
    })
}

export function correctCommand(pbem: Command, console: Console): void {
  pbem
    .command('correct')
    .description(
      either(
        'Put right what the last week came to, by hand. Everybody reads the reason in new papers of that week.',
        'Исправить исход последней недели вручную. Причину все прочтут в новых отчётах этой недели.',
      ),
    )
    .argument('<dir>', campaignArgument())
    .argument('<file>', either('the changes, as JSON', 'замены в JSON'))
    .requiredOption('--reason <TEXT>', reasonText(), requireReason)
    .addHelpText(
      'after',
      `
${either('The changes name places in state.json, and what shall stand there', 'Замены называют места в state.json и то, что там будет')}:
  [{ "at": ["armies", 0, "cell"], "to": 77 }]`,
    )
    .addOption(langOption())
    .action(async (dir: string, file: string, { reason }: { readonly reason: string }) => {
      const { correctTurn } = await import('../pbem/correct.ts')
      await alone(dir)
      const { turn, folder } = await correctTurn(dir, readJsonFile(file), reason, Date.now())
      console.give({ ok: true, turn, folder })
      console.say(
        either(
          `Put right: week ${turn}. The new papers are in ${folder}: send them out again.`,
          `Исправлено: неделя ${turn}. Новые отчёты в ${folder}: разошлите их снова.`,
        ),
      )
    })
}
