import type { Game, Policies } from './game.ts'
import { misused } from './io/exit.ts'
import { quoted } from './io/quoted.ts'
import { listed } from './io/words.ts'
import { levelNames, mindNames, policiesOf } from './minds.ts'
import { modulePolicies, type PolicyModule, policyModule, tryModule } from './programs/module.ts'
import { isForeign, isProgram, MOVE_TIME, type Program, programOf } from './programs/source.ts'
import { words } from './words/index.ts'

/** Who sits where, as `--seat` and `--opponent` of any command say it: names by seat, and the name for all the others. */
export interface Cast {
  readonly seats: { readonly [seat: string]: string }
  readonly others: string
}

/** The same as a command line says it, which may name programs too. */
export interface LocalCast extends Cast {
  /**
   * Programs that play, by name. They come from this command line alone: what a file or another machine sends names nobody but those that are built in, for
   * to name a program is to run it.
   */
  readonly programs?: { readonly [name: string]: Program | PolicyModule }
}

/** What a command line says about who plays. */
export interface CastFlags {
  readonly seat: readonly string[]
  /** The built-in players unless told. */
  readonly opponent?: string
  /** The same by how strong they are: a number, or the name of a level. */
  readonly level?: string
  /** `exec:COMMAND` or a module, `./my-bot.mjs` or `npm:my-bot`, which plays the other seats; with `NAME=` before it, one that `--seat` may name. */
  readonly policy?: readonly string[]
  /** Seconds that a program may think. */
  readonly moveTime?: number
}

/** Who plays, as a command line says it again. */
export function castWords({ seat, opponent, level, policy = [], moveTime }: CastFlags): string {
  const parts = [
    ...seat.flatMap(one => ['--seat', one]),
    ...(opponent === undefined || opponent === 'simple' ? [] : ['--opponent', opponent]),
    ...(level === undefined ? [] : ['--level', level]),
    ...policy.flatMap(one => ['--policy', one]),
    ...(moveTime === undefined || moveTime === MOVE_TIME ? [] : ['--move-time', `${moveTime}`]),
  ]
  return parts.map(part => ` ${quoted(part)}`).join('')
}

/** Those of a command line who are not built in, by name. */
export type Strangers = NonNullable<LocalCast['programs']>

/** Who sits where, programs of the command line among them; the end of the command where one of these cannot play. */
export async function castOf(game: Game, seats: readonly string[], flags: CastFlags): Promise<LocalCast> {
  const { programs: named, others = usualOf(flags) } = await strangersOf(flags)
  const cast = readCast(seats, flags.seat, others)
  const programs: { [name: string]: Program | PolicyModule } = { ...named }
  for (const name of [cast.others, ...Object.values(cast.seats)]) {
    const source = Object.hasOwn(programs, name) ? null : await strangerOf(name, flags)
    if (source) programs[name] = source
  }
  await tryStrangers(game, seats[0]!, programs)
  return { ...cast, programs }
}

/** Who plays the other seats where no program does. */
function usualOf({ opponent = 'simple', level }: CastFlags): string {
  return level === undefined ? opponent : `level:${level}`
}

/** What `--policy` says: programs and modules by their names, one without a name by its own text; and who plays the other seats, where it names nobody. */
export async function strangersOf(
  flags: Pick<CastFlags, 'policy' | 'moveTime'>,
): Promise<{ readonly programs: Strangers; readonly others?: string }> {
  const programs: { [name: string]: Program | PolicyModule } = {}
  let others: string | undefined
  for (const text of flags.policy ?? []) {
    const [, name, source] = /^([\w-]+)=(.+)$/s.exec(text) ?? []
    const stranger = source === undefined ? null : await strangerOf(source, flags)
    if (name !== undefined && stranger) programs[name] = stranger
    else {
      others = text
      const own = await strangerOf(text, flags)
      if (own) programs[text] = own
    }
  }
  return { programs, ...(others !== undefined && { others }) }
}

/** Modules by name. */
export type PolicyModules = { readonly [name: string]: PolicyModule }

/** The modules that `--policy` names for an experiment; a program is refused, for nothing tells whether it is the same one another time. */
export async function modulesOf(policy: readonly string[]): Promise<PolicyModules> {
  const { programs, others } = await strangersOf({ policy })
  if (others !== undefined) throw misused('policy-unknown', words().is.policyUnnamed(others), words().is.policyNamed)
  const modules = Object.entries(programs).flatMap(([name, source]) => ('module' in source ? [[name, source]] : []))
  const strange = Object.keys(programs).find(name => !modules.some(([known]) => known === name))
  if (strange !== undefined) throw misused('policy-unknown', words().is.programNotKept(strange), words().is.policyNamed)
  return Object.fromEntries(modules)
}

/** A program or a module by the name that says what it is; null where it is neither. */
async function strangerOf(
  name: string,
  { moveTime = MOVE_TIME }: Pick<CastFlags, 'moveTime'>,
): Promise<Program | PolicyModule | null> {
  if (isProgram(name)) return programOf(name, moveTime * 1000)
  return isForeign(name) ? policyModule(name) : null
}

/** The end of the command where one of these cannot play. */
export async function tryStrangers(game: Game, seat: string, strangers: Strangers): Promise<void> {
  for (const source of Object.values(strangers)) {
    if ('module' in source) await tryModule(game, source)
    else (await playing()).tryProgram(game, seat, source)
  }
}

/** The name of who decides, for each of these seats. */
export function castSeats({ seats, others }: Cast, all: readonly string[]): { readonly [seat: string]: string } {
  return Object.fromEntries(all.map(seat => [seat, seats[seat] ?? others]))
}

/** SHA-256 of each module among those who play, by its name; null where none is. */
export function modulesIn({ programs = {} }: LocalCast, who: { readonly [seat: string]: string }): Modules | null {
  const names = new Set(Object.values(who))
  const found = Object.entries(programs).flatMap(([name, source]) =>
    'module' in source && names.has(name) ? [[name, source.digest] as const] : [],
  )
  return found.length ? Object.fromEntries(found) : null
}
type Modules = { readonly [name: string]: string }

/** Seed of game number `i`, from 0, of many: `spring/1` is the first. In every command it is the game that begins with `--seed spring/1`. */
export function gameSeed(seed: string | number, i: number): string {
  return `${seed}/${i + 1}`
}

/** `north=bold` for each seat; the end of the command where that names no seat. The last word for a seat holds. */
function readCast(seats: readonly string[], given: readonly string[], others: string): Cast {
  const found: { [seat: string]: string } = {}
  for (const text of given) {
    const cut = text.indexOf('=')
    const [seat, who] = cut < 0 ? [text, ''] : [text.slice(0, cut), text.slice(cut + 1)]
    if (!seats.includes(seat))
      throw misused('seat-unknown', words().is.seatUnknown(JSON.stringify(seat)), words().is.seatsAre(seats.join(', ')))
    if (who === '')
      throw misused('seat-unknown', words().is.noDecider(JSON.stringify(text)), words().is.writeSeat(seat))
    found[seat] = who
  }
  return { seats: found, others }
}

/** Who decides for each seat; the end of the command where nobody is called so. `human` is somebody at the keyboard, and left out. */
export async function policiesFor(game: Game, { seats, others, programs = {} }: LocalCast): Promise<Policies> {
  const policies: { [seat: string]: Policies[string] } = { ...(await named(game, others, programs)) }
  for (const [seat, name] of Object.entries(seats)) {
    if (name === 'human') delete policies[seat]
    else if (name !== 'policy') policies[seat] = (await named(game, name, programs))[seat]
  }
  return policies
}

/** Where no person sits, somebody must decide for each seat. */
export function requireAll(seats: readonly string[], policies: Policies): void {
  const empty = seats.find(seat => !policies[seat])
  if (empty !== undefined) throw misused('seat-no-policy', words().is.nobodyDecides(empty), words().is.writeSeat(empty))
}

/** Loaded where a program plays: it waits for programs on a thread of its own. */
const playing = () => import('./programs/policy.ts')

async function named(game: Game, name: string, programs: NonNullable<LocalCast['programs']>): Promise<Policies> {
  if (Object.hasOwn(programs, name)) {
    const source = programs[name]!
    if ('module' in source) return modulePolicies(game, source)
    return (await playing()).programPolicies(game, game.rules.seats, source)
  }
  const policies = await policiesOf(game, name)
  if (policies) return policies
  const level = name.startsWith('level:') ? levelNames(game) : []
  if (level.length > 0)
    throw misused(
      'policy-unknown',
      words().is.levelUnknown(game.title, JSON.stringify(name.slice('level:'.length))),
      words().is.thereAre(listed(level)),
    )
  throw misused(
    'policy-unknown',
    words().is.policyUnknown(game.title, JSON.stringify(name)),
    words().is.thereAre(listed(mindNames(game))),
  )
}
