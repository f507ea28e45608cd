import { isRecord, Match, odds, type Result } from '@umpire/core-game'
import { compareFractions } from '@umpire/core-rng'
import { type Command, Option } from 'commander'
import type { Answer, Game, Question } from '../game.ts'
import type { Console } from '../io/console.ts'
import { misused, must, refused } from '../io/exit.ts'
import { readJsonFile } from '../io/files.ts'
import { chanceJson, chanceText, plainAnswer } from '../io/words.ts'
import { mustPlay, tell } from '../play/session.ts'
import { contentOption, gameArgument, givenOptions, loadWith, seedOf, settle, wholeNumber } from './common.ts'

interface Flags {
  readonly load?: string
  readonly step?: number
  readonly seed: string
  readonly options?: string
  readonly content?: string
}

export function oddsCommand(program: Command, console: Console): void {
  program
    .command('odds')
    .summary('exact odds and sums of a position')
    .description(
      'Ask about a position of a game: chances are exact fractions. Without a question, lists those of the game.',
    )
    .addArgument(gameArgument())
    .argument('[question]', 'what is asked')
    .argument('[words...]', 'squares, units, orders: what the question is about')
    .addOption(
      new Option('--load <FILE>', 'a saved game, or a state; the opening unless told').conflicts(['seed', 'options']),
    )
    .option(
      '--step <N>',
      'the position after that step of the saved game that --load names; the last one unless told',
      wholeNumber(0, 1_000_000),
    )
    .option('--seed <SEED>', 'of the opening, where no file is given', '1')
    .option('--options <FILE|JSON>', 'options of the opening')
    .addOption(contentOption())
    // A hex may begin with a minus sign.
    .allowUnknownOption()
    .addHelpText(
      'after',
      `
Examples:
  umpire odds kriegspiel
  umpire odds kriegspiel assess 12G --load kriegspiel-7.json
  umpire odds transnistria battle 5,-5 md-fulger --load war.json --step 12
  umpire odds dma disorder 0 --load campaign/turns/0003/state.json`,
    )
    .hook('preAction', refuseUnknown)
    .action(async (name: string, asked: string | undefined, words: readonly string[], flags: Flags) => {
      if (flags.step !== undefined && flags.load === undefined)
        throw misused('number-wrong', '--step counts the steps of a saved game', 'Say which one: --load FILE')
      const game = await loadWith(name, flags.content)
      const questions = [...game.questions, orderQuestion(game)]
      if (asked === undefined) {
        list(console, game, questions)
        return
      }
      const question = questions.find(one => one.name === asked)
      if (!question)
        throw misused(
          'question-unknown',
          `Nobody can answer ${JSON.stringify(asked)}`,
          `Questions are ${questions.map(one => one.name).join(', ')}: umpire odds ${name}`,
        )
      const most = mostWords(question)
      if (words.length < question.least || words.length > most)
        throw misused(
          'question-wrong',
          words.length > most
            ? `That says more than is asked for: ${words.slice(most).join(' ')}`
            : 'That asks for more words',
          `umpire odds ${name} ${question.name} ${question.usage}`,
        )
      const { value, lines } = must(
        question.ask(positionOf(game, flags), words),
        `umpire odds ${name} ${question.name} ${question.usage}`,
      )
      console.give({ ok: true, game: game.id, question: question.name, about: words, answer: plainAnswer(value) })
      for (const line of lines) console.say(line)
    })
}

/** Where a word may begin with a minus sign, an option that nobody knows is one of two. */
function refuseUnknown(command: Command): void {
  const strange = command.args.find(word => word.startsWith('--'))
  if (strange) command.error(`error: unknown option '${strange}'`, { code: 'commander.unknownOption' })
}

/** How many words a question takes at most: as many as its usage has, and any number where that ends in dots. */
function mostWords({ usage }: Question): number {
  return usage.endsWith('...') ? Number.POSITIVE_INFINITY : usage.split(' ').filter(Boolean).length
}

function list(console: Console, game: Game, questions: readonly Question[]): void {
  console.give({
    ok: true,
    game: game.id,
    questions: questions.map(({ name, usage, about }) => ({ name, usage, about })),
  })
  console.say(`${game.title} can be asked:`)
  for (const { name, usage, about } of questions)
    console.say(`  ${console.paint.cyan(`${name} ${usage}`.padEnd(28))} ${about}`)
}

/** The state that is asked about: of a save, as it stands in a file, or of the opening. */
function positionOf(game: Game, { load, step, seed, options }: Flags): unknown {
  if (!load) {
    const settled = settle(game, givenOptions(options), seedOf(seed))
    return must(Match.start(game.rules, settled, seedOf(seed)), 'The options are refused.').state
  }
  const value = readJsonFile(load)
  if (isRecord(value) && Object.hasOwn(value, 'ruleset')) {
    const match = mustPlay(Match.fromJSON(game.rules, value), load, `${load} must be a save of ${game.id}.`)
    const frame = match.frames[step ?? match.log.length]
    if (!frame) throw refused('number-wrong', `The game in ${load} has ${match.log.length} steps`)
    return frame.state
  }
  const read = game.rules.schema.state['~standard'].validate(value)
  if (read instanceof Promise || read.issues)
    throw refused('file-unreadable', `${load} is neither a saved game nor a state of ${game.id}`)
  if (step !== undefined) throw refused('number-wrong', `${load} is a state: it has no steps`, 'Leave --step out.')
  return read.value
}

/** What can come of an order: every way the dice can fall. Any game can be asked that. */
function orderQuestion(game: Game): Question {
  return {
    name: 'order',
    usage: 'ORDER...',
    about: 'all that can come of orders of the seat to act, with the chance of each',
    least: 1,
    ask: (state, words): Result<Answer> => {
      const [seat] = game.rules.seatsToAct(state)
      if (seat === undefined)
        return { ok: false, problems: [{ code: 'question-wrong', at: [], message: 'The game is over' }] }
      const orders: unknown[] = []
      for (const text of words
        .join(' ')
        .split(game.orderBreak)
        .filter(part => part.trim())) {
        const read = game.parseOrder(text.trim())
        if (!read.ok) return read
        orders.push(read.value)
      }
      const found = odds(game.rules, state, { [seat]: orders })
      if (!found.ok) return found
      const ways = [...found.value].sort((a, b) => -compareFractions(a.probability, b.probability))
      const told = ways.map(({ value, probability }) => ({
        probability,
        text: tell({ game, locale: 'en' }, value.events, seat),
      }))
      return {
        ok: true,
        value: {
          value: { seat, ways: told.map(({ probability, text }) => ({ probability: chanceJson(probability), text })) },
          lines: told.flatMap(({ probability, text }) => [chanceText(probability), ...text.map(line => `  ${line}`)]),
        },
      }
    },
  }
}
