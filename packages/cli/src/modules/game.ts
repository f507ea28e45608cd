import { isMainThread } from 'node:worker_threads'
import {
  describeProblem,
  drawOrder,
  type Facts,
  isOpenTo,
  isRecord,
  type Policy,
  problem,
  type RulesetModule,
  validate,
} from '@umpire/core-game'
import { xmlText } from '@umpire/core-game/svg'
import { printable } from '@umpire/core-game/text'
import type { Game, Policies } from '../game.ts'
import { misused, refused } from '../io/exit.ts'
import { words } from '../words/index.ts'
import { exportsOf, fileDigest } from './file.ts'
import { brokenLaw } from './laws.ts'

type Rules = Game['rules']

/** Games of modules that were loaded, by their files; on each thread its own. */
const loaded = new Map<string, Promise<Game>>()

/**
 * A game whose ruleset is a module: held to the laws in brief before it is used, or the end of the command. What runs on another thread was tried where the
 * command began.
 */
export function moduleGame(file: string, taken: readonly string[]): Promise<Game> {
  const known = loaded.get(file) ?? load(file, taken)
  loaded.set(file, known)
  return known
}

async function load(file: string, taken: readonly string[]): Promise<Game> {
  const given: Exports = await exportsOf(file)
  const rules = rulesOf(given.ruleset ?? given.default, file)
  if (taken.includes(rules.id)) throw misused('module-wrong', words().modules.idTaken(file, rules.id))
  const game = gameOf({ ...rules, facts: { ...usualFacts(rules), ...rules.facts } }, given, file)
  if (isMainThread) {
    const broken = await brokenLaw(game.rules, game.standardOptions, given)
    if (broken) throw refused('module-lawless', words().modules.lawless(file, broken.law, printable(broken.example)))
  }
  return game
}

type Exports = Partial<RulesetModule> & { readonly default?: unknown; readonly ruleset?: unknown }

const functions = ['setup', 'seatsToAct', 'legalOrders', 'step', 'outcome', 'view', 'describe'] as const

/** A ruleset by its looks; the end of the command with all that is missing. */
function rulesOf(found: unknown, file: string): Rules {
  const rules = (isRecord(found) ? found : {}) as { readonly [part: string]: unknown }
  const { content, schema, seats } = rules
  const isSchema = (name: string) =>
    isRecord(schema) && isRecord(schema[name]) && '~standard' in (schema[name] as object)
  const missing = [
    ...['id', 'version'].filter(part => typeof rules[part] !== 'string' || rules[part] === ''),
    ...(isRecord(content) && typeof content['id'] === 'string' && 'data' in content ? [] : ['content']),
    ...(Array.isArray(seats) && seats.length > 0 && seats.every(seat => typeof seat === 'string') ? [] : ['seats']),
    ...functions.filter(part => typeof rules[part] !== 'function'),
    ...['options', 'order', 'state'].filter(name => !isSchema(name)).map(name => `schema.${name}`),
    ...wrongFacts(rules['facts']),
  ]
  if (missing.length === 0) return rules as unknown as Rules
  throw refused('module-wrong', words().modules.lacks(file, missing.join(', ')), words().modules.shape)
}

/** What is no fact of a game; those left out are as usual. */
function wrongFacts(facts: unknown = {}): readonly string[] {
  if (!isRecord(facts)) return ['facts']
  const { turns, chance, rulings, length } = facts
  const wrong = (part: string, sound: boolean) => (sound || !(part in facts) ? [] : [`facts.${part}`])
  return [
    ...wrong('turns', turns === 'sequential' || turns === 'simultaneous'),
    ...wrong('chance', chance === 'none' || chance === 'opening' || chance === 'play'),
    ...wrong('hidden', typeof facts['hidden'] === 'boolean'),
    ...wrong('length', isRecord(length) && Array.isArray(length['usual'])),
    ...wrong('rulings', Array.isArray(rulings)),
    ...['seatsOf', 'isSecret', 'mayKnow'].flatMap(part => wrong(part, typeof facts[part] === 'function')),
  ]
}

/** What a ruleset without facts is like: what the contract says of it, and a length that nobody told. */
function usualFacts({ seats }: Rules): Facts<unknown, unknown, string> {
  return {
    turns: 'sequential',
    chance: 'play',
    hidden: true,
    length: { unit: 'turn', usual: [1, 10_000] },
    rulings: [],
    seatsOf: () => seats,
    isSecret: () => false,
    mayKnow: isOpenTo,
  }
}

/** How many legal orders the built-in player of any game chooses among. */
const MOST = 1000

/** Plays any game: one of the first legal orders, by the dice of the turn. */
const random: Policy<unknown, unknown, string> = ({ orders, dice }) => {
  const order = drawOrder(orders, dice, MOST)
  return order === null ? [] : [order]
}

/** A game as the commands see it, from a ruleset and what its module says besides. */
function gameOf(rules: Rules, given: Exports, file: string): Game {
  const all = (policy: Policy<unknown, unknown, string>): Policies =>
    Object.fromEntries(rules.seats.map(seat => [seat, policy]))
  const anyone = all(random)
  const names = given.seatNames as { readonly [seat: string]: string } | undefined
  const json = (value: unknown) => JSON.stringify(value, null, 1)
  return {
    id: rules.id,
    source: file,
    digest: fileDigest(file),
    title: given.title ?? rules.id,
    rules,
    standardOptions: given.standardOptions ?? {},
    seatName: (_, seat) => (names && Object.hasOwn(names, seat) ? names[seat]! : seat),
    human: given.human ?? rules.seats[0]!,
    policies: { ...anyone, ...(given.policies as Policies | undefined) },
    characters: { random: anyone, ...(given.characters as Game['characters']) },
    orderText: given.orderText ?? (order => JSON.stringify(order)),
    parseOrder: given.parseOrder ?? (text => parseJson(rules, text)),
    orderBreak: /;/,
    orderHelp: given.orderHelp ?? [],
    turnOf: state => rules.seatsToAct(state).join(' '),
    draw: given.draw ?? json,
    legend: () => [],
    status: view => given.status?.(view) ?? words().modules.status(rules.id),
    svg: given.svg ?? (view => textPicture(given.title ?? rules.id, (given.draw ?? json)(view))),
    questions: [],
    describeProblem: given.describeProblem ?? describeProblem,
    ending: (_, { reason }) => given.reasonWords?.(reason) ?? reason,
    reasonWords: given.reasonWords ?? (reason => reason),
  }
}

/** An order that is typed as JSON, where a game has no notation. */
function parseJson({ schema }: Rules, text: string): ReturnType<Game['parseOrder']> {
  try {
    return validate(schema.order, JSON.parse(text), 'order-malformed')
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return { ok: false, problems: [problem('order-malformed', words().modules.orderJson)] }
  }
}

const LINE = 16

/** A view as its text, where a game draws no picture. */
function textPicture(title: string, drawn: string): string {
  const lines = drawn.split('\n')
  const wide = Math.max(...lines.map(line => line.length), title.length) * 9 + 20
  const rows = lines.map((line, i) => `<text x="10" y="${(i + 2) * LINE}" xml:space="preserve">${xmlText(line)}</text>`)
  const size = `width="${wide}" height="${(lines.length + 2) * LINE}"`
  const head = `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img" font-family="monospace" font-size="14">`
  return `${head}<title>${xmlText(title)}</title>${rows.join('')}</svg>\n`
}
