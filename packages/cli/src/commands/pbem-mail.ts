import { type Locale, locales } from '@umpire/core-game'
import { type Command, Option } from 'commander'
import type { Console, Streams } from '../io/console.ts'
import { exitCodes, misused } from '../io/exit.ts'
import { readBytes, readInput } from '../io/files.ts'
import { folded } from '../io/fold.ts'
import type { Received } from '../pbem/mailbox.ts'
import { words } from '../words/index.ts'
import { langOption } from './common.ts'
import { alone } from './pbem-master.ts'

const campaignArgument = () => words().mail.campaign
const atOnceText = () => words().mail.atOnce

interface MailFlags {
  readonly from?: string
  readonly atOnce?: true
}

export function mailCommand(pbem: Command, console: Console, answer: (code: number) => void, { input }: Streams): void {
  pbem
    .command('mail')
    .description(words().mail.receiveAbout)
    .argument('<dir>', campaignArgument())
    .argument('<files...>', words().mail.messages)
    .option('--from <ADDRESS>', words().mail.from)
    .option('--at-once', atOnceText())
    .addHelpText('after', () => folded(words().mail.receiveHow, console.width))
    .addOption(langOption())
    .action(async (dir: string, files: readonly string[], { from, atOnce }: MailFlags) => {
      if (from !== undefined && !/^[^\s<>()[\],;:"\\@]+@[a-z0-9.-]+$/i.test(from))
        throw misused('mail-unreadable', words().mail.noAddress(from))
      const { receiveMail } = await import('../pbem/mailbox.ts')
      await alone(dir)
      const read = await Promise.all(files.map(async file => (file === '-' ? readInput(input) : readBytes(file))))
      const received = await receiveMail(dir, read, { now: Date.now(), from, atOnce: atOnce === true })
      const ok = received.every(({ kind }) => kind === 'orders' || kind === 'letters' || kind === 'seen')
      console.give({ ok, received })
      for (const one of received) console.say(receivedLine(one))
      answer(ok ? exitCodes.ok : exitCodes.no)
    })
}

function receivedLine({ kind, seat, subject, files }: Received): string {
  const what = {
    orders: words().mail.orders,
    letters: words().mail.letters,
    refused: words().mail.refused,
    stranger: words().mail.stranger,
    automatic: words().mail.automatic,
    seen: words().mail.seen,
    unreadable: words().mail.unreadable,
  }
  const about = subject.length > 40 ? `${subject.slice(0, 39)}…` : subject
  const lines = [`${seat ?? '-'}  ${what[kind]}${about ? `: ${about}` : ''}`, ...files.map(file => `    ${file}`)]
  return lines.join('\n')
}

interface LetterFlags {
  readonly from: string
  readonly to: string
}

export function letterCommand(pbem: Command, console: Console, { input }: Streams): void {
  pbem
    .command('letter')
    .description(words().mail.letterAbout)
    .argument('<dir>', campaignArgument())
    .argument('<file>', words().mail.text)
    .requiredOption('--from <PLAYER>', words().mail.letterFrom)
    .requiredOption('--to <PLAYERS>', words().mail.letterTo)
    .addOption(langOption())
    .action(async (dir: string, file: string, { from, to }: LetterFlags) => {
      const { sendLetter } = await import('../pbem/letter.ts')
      await alone(dir)
      const bytes = file === '-' ? await readInput(input) : readBytes(file)
      const { turn, letter } = sendLetter(dir, from, to, new TextDecoder().decode(bytes))
      console.give({ ok: true, turn, letter })
      console.say(words().mail.goesOut(turn, letter.to.join(', ')))
    })
}

export function siteCommand(pbem: Command, console: Console): void {
  pbem
    .command('site')
    .description(words().mail.siteAbout)
    .argument('<dir>', campaignArgument())
    .requiredOption('--out <DIR>', words().mail.siteOut)
    .addOption(new Option('--lang <LANGUAGE>', words().mail.siteLanguage).choices(locales))
    .action(async (dir: string, { out, lang }: { readonly out: string; readonly lang?: Locale }) => {
      const { writeSite } = await import('../pbem/site.ts')
      const pages = await writeSite(dir, out, lang)
      console.give({ ok: true, out, files: pages })
      console.say(words().mail.siteIn(out, pages))
    })
}
