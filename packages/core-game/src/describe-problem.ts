import type { Locale } from './contract.ts'
import { faultInRussian } from './fault-words.ts'
import { type CoreProblemCode, isRollNeeded, type Problem } from './problem.ts'

/** What the codes of a package say in Russian: a sentence without a full stop, or what makes one of the Problem. */
export type ProblemWords<Code extends string = string> = {
  readonly [code in Code]?: string | ((problem: Problem) => string)
}

/** What core-game's own codes say. */
const own: Required<ProblemWords<CoreProblemCode>> = {
  'roll-needed': problem =>
    isRollNeeded(problem) ? `Нужен бросок кубика d${problem.sides}: ${problem.purpose}` : 'Нужен бросок кубика',
  'roll-refused': 'У такого кубика нет такой грани',
  'orders-malformed': 'Приказы — это объект, в котором у каждой стороны свой список',
  'orders-unknown-seat': 'Такой стороны нет',
  'orders-too-many': 'Слишком много приказов за один раз',
  'order-malformed': /* @__PURE__ */ malformed('Это не приказ'),
  'json-not-plain': 'Это не простое значение JSON',
  'json-too-deep': 'Слишком глубокая вложенность',
  'json-too-large': 'Слишком много значений',
  'odds-too-many': 'Исходов слишком много, чтобы перебрать все: разыграйте их кубиками',
  'playout-no-policy': 'Ни за кого из тех, кто должен решать, некому решать',
  'match-malformed': /* @__PURE__ */ malformed('Это не запись партии'),
  'match-unknown-format': 'Эта запись партии в неизвестном формате',
  'match-other-ruleset': 'Это партия по другой игре',
  'match-other-version': 'Эта партия сыграна по другой версии правил',
  'match-other-content': 'Эта партия сыграна на других картах, досках или таблицах',
  'match-bad-seed': 'Зерно случайности — это текст или число',
  'match-bad-rolls': 'Броски кубиков записаны не так, как нужно',
  'match-rolls-left': 'Не все броски понадобились',
  'match-log-tampered': 'Запись партии изменили после того, как сохранили',
  'match-log-refused': 'Правила не принимают одного из ходов записи',
  'match-digest-wrong': 'Партия пришла не к тому положению, которое записано',
}

/** What is said of malformed input: what is wrong with it, where its message is one of a shape. */
function malformed(what: string): (problem: Problem) => string {
  return ({ message }) => {
    const fault = faultInRussian(message)
    return fault ? `${what}: ${fault.charAt(0).toLowerCase()}${fault.slice(1)}` : what
  }
}

/**
 * What a Problem says to a person, without a full stop. In English that is its message; in Russian the words of its code, from `words` or, for the codes
 * of core-game, from here. A code that neither knows says what is wrong with the form of a value, or else its English message.
 */
export function describeProblem(problem: Problem, locale: Locale, words: ProblemWords = {}): string {
  if (locale === 'en') return problem.message
  const found = wordsOf(words, problem) ?? wordsOf(own, problem)
  return typeof found === 'function' ? found(problem) : (found ?? faultInRussian(problem.message) ?? problem.message)
}

function wordsOf(words: ProblemWords, { code }: Problem): ProblemWords[string] {
  return Object.hasOwn(words, code) ? words[code] : undefined
}
