import type { Locale } from '@umpire/core-game'
import { type Command, Option } from 'commander'
import type { Console } from '../io/console.ts'
import { exitCodes, misused } from '../io/exit.ts'
import { readBytes, readInput } from '../io/files.ts'
import { folded } from '../io/fold.ts'
import type { Received } from '../pbem/mailbox.ts'
import { either } from '../words/index.ts'
import { langOption } from './common.ts'
import { alone } from './pbem-master.ts'

const campaignArgument = () => either('a campaign', 'кампания')
const atOnceText = () =>
  either(
    'letters also go to the outbox, for whoever has written before',
    'письма ещё и сразу в outbox тем, кто уже писал',
  )

interface MailFlags {
  readonly from?: string
  readonly atOnce?: true
}

export function mailCommand(pbem: Command, console: Console, answer: (code: number) => void): void {
  pbem
    .command('mail')
    .description(
      either(
        'Take orders and letters out of mail as it came. Every message is answered by a file in outbox/, and counts once however often it is read.',
        'Взять приказы и письма из почты как она пришла. На каждое письмо ответ — файл в outbox/; сколько ни читай, письмо считается один раз.',
      ),
    )
    .argument('<dir>', campaignArgument())
    .argument(
      '<files...>',
      either(
        'messages (.eml) or mailboxes (mbox); - reads standard input',
        'письма (.eml) или ящики (mbox); - читает стандартный ввод',
      ),
    )
    .option('--from <ADDRESS>', either('the address that answers are from', 'адрес, с которого отвечают'))
    .option('--at-once', atOnceText())
    .addHelpText(
      'after',
      folded(
        either(
          `
A player is known by the secret at the head of his orders.txt: in the orders, in the subject, or in the address (campaign+SECRET@example.org). Orders are read from the first line that is one to a line "end", from an attachment or the text. What is quoted counts only with a line "quoted: yes". "final: yes" says that nothing will change. A letter:
  letter: Ostmark
  Let us talk about the bridge.
  end
Unknown senders are kept in mail/strangers/; templates/stranger.txt is what they are told. Exit code 1: something was refused or kept apart.`,
          `
Игрока узнают по секрету из начала его orders.txt: в приказах, в теме или в адресе (campaign+SECRET@example.org). Приказы читаются с первой строки, что на них похожа, до строки «end», из вложения или из текста. Цитата в счёт только со строкой «quoted: yes». «final: yes» — больше ничего не изменится. Письмо другому государству:
  letter: Ostmark
  Поговорим о мосте.
  end
Неизвестные — в mail/strangers/; templates/stranger.txt — что им отвечают. Код выхода 1: что-то не принято или отложено.`,
        ),
        console.width,
      ),
    )
    .addOption(langOption())
    .action(async (dir: string, files: readonly string[], { from, atOnce }: MailFlags) => {
      if (from !== undefined && !/^[^\s<>()[\],;:"\\@]+@[a-z0-9.-]+$/i.test(from))
        throw misused('mail-unreadable', either(`${from} is no address`, `${from} — не адрес`))
      const { receiveMail } = await import('../pbem/mailbox.ts')
      await alone(dir)
      const read = await Promise.all(files.map(async file => (file === '-' ? readInput() : readBytes(file))))
      const received = await receiveMail(dir, read, { now: Date.now(), from, atOnce: atOnce === true })
      const ok = received.every(({ kind }) => kind === 'orders' || kind === 'letters' || kind === 'seen')
      console.give({ ok, received })
      for (const one of received) console.say(receivedLine(one))
      answer(ok ? exitCodes.ok : exitCodes.no)
    })
}

function receivedLine({ kind, seat, subject, files }: Received): string {
  const what = {
    orders: either('orders taken', 'приказы приняты'),
    letters: either('letters taken', 'письма приняты'),
    refused: either('refused, and told why', 'не принято, сообщено почему'),
    stranger: either('unknown sender, kept apart', 'неизвестный, отложено'),
    automatic: either('written by a program, not answered', 'написано программой, без ответа'),
    seen: either('dealt with before', 'уже было'),
    unreadable: either('no message that can be read, kept apart', 'не читается, отложено'),
  }
  const about = subject.length > 40 ? `${subject.slice(0, 39)}…` : subject
  const lines = [`${seat ?? '-'}  ${what[kind]}${about ? `: ${about}` : ''}`, ...files.map(file => `    ${file}`)]
  return lines.join('\n')
}

interface LetterFlags {
  readonly from: string
  readonly to: string
}

export function letterCommand(pbem: Command, console: Console): void {
  pbem
    .command('letter')
    .description(
      either(
        'Take a letter from one state to others, to go out with the next papers. Addresses are never shown, only states.',
        'Принять письмо одного государства другим; оно уйдёт со следующими отчётами. Адресов никто не видит, только государства.',
      ),
    )
    .argument('<dir>', campaignArgument())
    .argument('<file>', either('the text; - reads standard input', 'текст; - читает стандартный ввод'))
    .requiredOption('--from <PLAYER>', either('by seat or name', 'по месту или имени'))
    .requiredOption(
      '--to <PLAYERS>',
      either('by seat or name, with commas between; all', 'по месту или имени, через запятую; all — всем'),
    )
    .addOption(langOption())
    .action(async (dir: string, file: string, { from, to }: LetterFlags) => {
      const { sendLetter } = await import('../pbem/letter.ts')
      await alone(dir)
      const bytes = file === '-' ? await readInput() : readBytes(file)
      const { turn, letter } = sendLetter(dir, from, to, new TextDecoder().decode(bytes))
      console.give({ ok: true, turn, letter })
      console.say(
        either(
          `It goes out with the papers of week ${turn}, to ${letter.to.join(', ')}.`,
          `Уйдёт с отчётами недели ${turn}. Кому: ${letter.to.join(', ')}.`,
        ),
      )
    })
}

export function siteCommand(pbem: Command, console: Console): void {
  pbem
    .command('site')
    .description(
      either(
        'Write the chronicle of the campaign as a site: maps by week, events, sizes, standings. While it goes on, only what everybody may know; afterwards everything.',
        'Записать летопись кампании сайтом: карты по неделям, события, размеры, положение. Пока она идёт — только открытое всем; потом — всё.',
      ),
    )
    .argument('<dir>', campaignArgument())
    .requiredOption(
      '--out <DIR>',
      either('where the site goes; a site there is replaced', 'куда; прежний сайт заменяется'),
    )
    .addOption(
      new Option('--lang <LANGUAGE>', either("the campaign's unless told", 'иначе язык кампании')).choices([
        'en',
        'ru',
      ]),
    )
    .action(async (dir: string, { out, lang }: { readonly out: string; readonly lang?: Locale }) => {
      const { writeSite } = await import('../pbem/site.ts')
      const pages = await writeSite(dir, out, lang)
      console.give({ ok: true, out, files: pages })
      console.say(either(`The site is in ${out}: ${pages} files.`, `Сайт в ${out}, файлов: ${pages}.`))
    })
}
