import { isRecord, Match } from '@umpire/core-game'
import { type Command, Option } from 'commander'
import type { Game, Question } from '../game.ts'
import type { Console } from '../io/console.ts'
import { misused, must, refused } from '../io/exit.ts'
import { readJsonFile } from '../io/files.ts'
import { quoted } from '../io/quoted.ts'
import { plainAnswer } from '../io/words.ts'
import { questionNamed, questionsOf, wordsWrong } from '../play/questions.ts'
import { mustPlay } from '../play/session.ts'
import { words } from '../words/index.ts'
import {
  contentOption,
  gameArgument,
  gameNamed,
  givenOptions,
  langOption,
  loadWith,
  rulesetOption,
  seedOf,
  settle,
  wholeNumber,
} from './common.ts'

interface Flags {
  readonly ruleset?: string
  readonly load?: string
  readonly step?: number
  readonly seed: string
  readonly options?: string
  readonly content?: string
}

export function oddsCommand(program: Command, console: Console): void {
  program
    .command('odds')
    .summary(words().oddsHelp.summary)
    .description(words().oddsHelp.description)
    .addArgument(gameArgument())
    .addOption(rulesetOption())
    .argument('[question]', words().oddsHelp.question)
    .argument('[words...]', words().oddsHelp.words)
    .addOption(new Option('--load <FILE>', words().oddsHelp.load).conflicts(['seed', 'options']))
    .option('--step <N>', words().oddsHelp.step, wholeNumber(0, 1_000_000))
    .option('--seed <SEED>', words().oddsHelp.seed, '1')
    .option('--options <FILE|JSON>', words().oddsHelp.options)
    .addOption(contentOption())
    .addOption(langOption())
    // A hex may begin with a minus sign.
    .allowUnknownOption()
    .addHelpText(
      'after',
      `
${words().oddsHelp.examples}
  umpire odds kriegspiel
  umpire odds kriegspiel assess 12G --load kriegspiel-7.json
  umpire odds transnistria battle 5,-5 md-fulger --load war.json --step 12
  umpire odds dma disorder 0 --load campaign/turns/0003/state.json`,
    )
    .hook('preAction', refuseUnknown)
    .action(async (first: string | undefined, second: string | undefined, more: readonly string[], flags: Flags) => {
      // Where --ruleset names the game, the words begin with the question.
      const given = [first, second, ...more].filter(word => word !== undefined)
      const [name, asked, ...about] = [
        gameNamed(flags.ruleset === undefined ? first : undefined, flags.ruleset),
        ...(flags.ruleset === undefined ? given.slice(1) : given),
      ] as [string, ...string[]]
      if (flags.step !== undefined && flags.load === undefined)
        throw misused('number-wrong', words().odds.stepAlone, words().odds.stepWhich)
      const game = await loadWith(name, flags.content)
      const questions = questionsOf(game)
      if (asked === undefined) {
        list(console, game, questions)
        return
      }
      const question = questionNamed(game, asked)
      if (!question)
        throw misused(
          'question-unknown',
          words().odds.nobody(JSON.stringify(asked)),
          words().odds.questionsAre(questions.map(one => one.name).join(', '), name),
        )
      const wrong = wordsWrong(question, about)
      if (wrong !== null)
        throw misused('question-wrong', wrong, `umpire odds ${quoted(name)} ${question.name} ${question.usage}`)
      const { value, lines } = must(
        question.ask(positionOf(game, flags), about),
        `umpire odds ${quoted(name)} ${question.name} ${question.usage}`,
      )
      console.give({ ok: true, game: game.id, question: question.name, about, answer: plainAnswer(value) })
      for (const line of lines) console.say(line)
    })
}

/** Where a word may begin with a minus sign, an option that nobody knows is one of two. */
function refuseUnknown(command: Command): void {
  const strange = command.args.find(word => word.startsWith('--'))
  if (strange) command.error(`error: unknown option '${strange}'`, { code: 'commander.unknownOption' })
}

function list(console: Console, game: Game, questions: readonly Question[]): void {
  console.give({
    ok: true,
    game: game.id,
    questions: questions.map(({ name, usage, about }) => ({ name, usage, about })),
  })
  console.say(words().odds.canBeAsked(game.title))
  for (const { name, usage, about } of questions)
    console.say(`  ${console.paint.cyan(`${name} ${usage}`.padEnd(28))} ${about}`)
}

/** The state that is asked about: of a save, as it stands in a file, or of the opening. */
function positionOf(game: Game, { load, step, seed, options }: Flags): unknown {
  if (!load) {
    const settled = settle(game, givenOptions(options), seedOf(seed))
    return must(Match.start(game.rules, settled, seedOf(seed)), words().is.optionsRefused).state
  }
  const value = readJsonFile(load)
  if (isRecord(value) && Object.hasOwn(value, 'ruleset')) {
    const match = mustPlay(Match.fromJSON(game.rules, value), load, words().odds.mustBeSave(load, game.id))
    const frame = match.frames[step ?? match.log.length]
    if (!frame) throw refused('number-wrong', words().odds.steps(load, match.log.length))
    return frame.state
  }
  const read = game.rules.schema.state['~standard'].validate(value)
  if (read instanceof Promise || read.issues) throw refused('file-unreadable', words().odds.neither(load, game.id))
  if (step !== undefined) throw refused('number-wrong', words().odds.isState(load), words().odds.leaveStep)
  return read.value
}
