import { isRecord, type Json, type Problem, problem, type Result, refuse } from '@umpire/core-game'
import { faults, type Shape, type ShapedSchema, text } from '@umpire/core-game/shape'
import { type Game, readingsOf } from '../game.ts'
import { type Cast, gameSeed, type LocalCast } from '../seats.ts'
import { contentAt, gameWith, isContent } from './content.ts'
import type { Cell, Own, StudyFile } from './model.ts'
import { castOf, mindsOf, type Outside } from './outside.ts'
import { begin, prepareAll } from './prepare.ts'
import { type Changes, choicesOf, MOST_CELLS, nameOf, policiesShape } from './read.ts'

type Options = { readonly [name: string]: Json }
type Path = readonly (string | number)[]

/** A study, as far as its cells hang on it. */
interface Varied {
  readonly game: Game
  readonly one: StudyFile
  readonly base: Options
  readonly minds: LocalCast
  readonly seed: string
  readonly at: Path
  readonly outside: Outside
}

/** Every cell of a study, the base first, each tried on the ruleset. */
export async function cellsOf(varied: Varied): Promise<Result<readonly Cell[]>> {
  const { game, one, base, seed, at } = varied
  const readings = readingsOf(game)
  const vary = one.vary === 'rulings' ? readings : (one.vary ?? {})
  const known = optionNames(game)
  const inside = known.get('rulings')
  const isRuling = (name: string) => Object.hasOwn(readings, name) || fieldsOf(inside).has(name)
  const isOption = (name: string) => isRuling(name) || known.has(name)
  const problems = Object.keys(vary).flatMap(name => (isOption(name) ? [] : strangeName(varied, name)))
  if (problems.length) return { ok: false, problems }
  const group = isRecord(base['rulings']) ? (base['rulings'] as Options) : {}
  const usual = game.usualRulings?.(base) ?? {}
  const holds = (name: string) => {
    if (isRuling(name)) return group[name] ?? usual[name] ?? readings[name]?.[0]
    return isOption(name) ? base[name] : heldBeside(varied, name)
  }
  const choices = choicesOf(vary, one.design ?? 'each', holds)
  if (!choices)
    return { ok: false, problems: [problem('experiment-too-large', `More than ${MOST_CELLS} cells`, [...at, 'vary'])] }
  const cells: Cell[] = []
  for (const changes of choices) {
    const all = Object.entries(changes)
    const rulings = all.filter(([name]) => isRuling(name))
    const others = all.filter(([name]) => isOption(name) && !isRuling(name))
    const options = {
      ...base,
      ...Object.fromEntries(others),
      ...(rulings.length > 0 && { rulings: { ...group, ...Object.fromEntries(rulings) } }),
    }
    const beside = all.filter(([name]) => !isOption(name))
    const own = await ownOf(varied, beside)
    if (own.ok) cells.push({ name: nameOf(changes), changes, options, own: own.value })
    else problems.push(...own.problems.slice(0, 3).map(found => ({ ...found, at: placeOf(vary, changes, at) })))
    if (problems.length >= 20) break
  }
  if (!problems.length) problems.push(...refusalsOf(game, cells, vary, seed, at))
  return problems.length ? { ok: false, problems } : { ok: true, value: cells }
}

/** Why cells cannot be set up, a few of all reasons. */
function refusalsOf(
  game: Game,
  cells: readonly Cell[],
  vary: { readonly [name: string]: readonly Json[] },
  seed: string,
  at: Path,
): readonly Problem[] {
  const problems: Problem[] = []
  const prepared = prepareAll(
    game,
    cells.map(({ options }) => options),
    gameSeed(seed, 0),
  )
  for (const [i, { changes, own }] of cells.entries()) {
    const other = gameWith(game, own?.content ?? {})
    const tried = i === 0 ? null : other.ok ? begin(other.value, prepared[i]!, seed) : other
    if (tried && !tried.ok)
      problems.push(...tried.problems.slice(0, 3).map(found => ({ ...found, at: placeOf(vary, changes, at) })))
    if (problems.length >= 20) break
  }
  return problems
}

/** Who plays, or who has one seat: what can be varied besides options and content. */
const PLAYERS = 'policies'
const seatOf = (name: string) => (name.startsWith(`${PLAYERS}.`) ? name.slice(PLAYERS.length + 1) : null)

/** Why something that is no option cannot be varied; empty where it can. */
function strangeName({ game, at }: Varied, name: string): readonly Problem[] {
  const wrong = (code: string, message: string) => [problem(code, message, [...at, 'vary', name])]
  if (name === PLAYERS) return []
  const seat = seatOf(name)
  if (seat !== null)
    return game.rules.seats.includes(seat)
      ? []
      : wrong('seat-unknown', `There is no seat ${seat}: seats are ${game.rules.seats}`)
  if (!isContent(name)) return wrong('option-unknown', `${game.title} has no option ${name}`)
  if (!game.withContent) return wrong('content-unknown', `${game.title} takes no other content`)
  return contentAt(game.rules.content.data as Json, name) === undefined
    ? wrong('content-unknown', `The content of ${game.title} has nothing at ${name}`)
    : []
}

/** What holds in the base of something that is no option. */
function heldBeside({ game, one, minds }: Varied, name: string): Json | undefined {
  if (isContent(name)) return contentAt(game.rules.content.data as Json, name)
  const seat = seatOf(name)
  return seat === null ? (one.policies ?? 'simple') : (minds.seats[seat] ?? minds.others)
}

/** What a cell has otherwise than its options; null where it has nothing. */
async function ownOf(varied: Varied, changes: readonly (readonly [string, Json])[]): Promise<Result<Own | null>> {
  if (changes.length === 0) return { ok: true, value: null }
  const { game, minds, at, outside } = varied
  const content = Object.fromEntries(changes.filter(([name]) => isContent(name)))
  const players = changes.filter(([name]) => !isContent(name))
  let { seats, others }: Cast = minds
  for (const [name, reading] of players) {
    const seat = seatOf(name)
    if (faults(seat === null ? policiesShape : text(300), reading).length)
      return refuse('policy-unknown', 'Who plays is a name, or by seat a table of names')
    if (seat !== null) seats = { ...seats, [seat]: reading as string }
    else ({ seats, others } = castOf(reading as string | Cast['seats']))
  }
  const made = gameWith(game, content)
  if (!made.ok) return made
  if (players.length === 0) return { ok: true, value: { content } }
  const own = await mindsOf(made.value, { seats, others }, at, outside)
  return own.ok ? { ok: true, value: { content, minds: own.value } } : own
}

/** Where the experiment names the readings that were refused: the reading, where it is one. */
function placeOf(vary: { readonly [name: string]: readonly Json[] }, changes: Changes, at: Path): Path {
  const [first, ...more] = Object.entries(changes)
  if (!first || more.length) return [...at, 'vary']
  return [...at, 'vary', first[0], vary[first[0]]!.indexOf(first[1])]
}

/** What options of a ruleset can be called, as its schema tells, and what the game's `prepare` knows besides. */
function optionNames(game: Game): ReadonlyMap<string, Shape<unknown> | null> {
  const { shape } = game.rules.schema.options as Partial<ShapedSchema<unknown>>
  return new Map([...fieldsOf(shape), ...(game.prepare ? [['generate', null] as const] : [])])
}

/** The fields of a record; rulings that are numbers or dates are found there, not in the list of readings. */
function fieldsOf(shape: Shape<unknown> | null | undefined): ReadonlyMap<string, Shape<unknown>> {
  return shape?.kind === 'record' ? shape.fields : new Map()
}
