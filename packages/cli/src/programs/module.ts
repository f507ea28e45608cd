import { pathToFileURL } from 'node:url'
import { digest, type Policy, playout, problem, readOrders } from '@umpire/core-game'
import { optionsFor } from '../commands/common.ts'
import type { Game, Policies } from '../game.ts'
import { fileDigest } from '../modules/file.ts'
import { type ProgramCode, ProgramFault } from './fault.ts'
import { ofPrograms } from './strangers.ts'

/** A policy in a JavaScript module: its default export, a function from a turn to the orders of one step. Plain data, for it goes to worker threads. */
export interface PolicyModule {
  /** The file, with its whole path. */
  readonly module: string
  /** SHA-256 of its text: results of another are not of the same player. */
  readonly digest: string
}

/** The module of that name, a file or a package, seen from a folder; the end of the command where there is none. */
export async function policyModule(name: string, folder?: string): Promise<PolicyModule> {
  const { fileOf } = await import('../modules/place.ts')
  const module = fileOf(name, folder)
  return { module, digest: fileDigest(module) }
}

/** Steps of the game that a policy is tried in. */
const TRIED = 20

/** Who decides for each seat, where that is a module. */
export async function modulePolicies(game: Game, source: PolicyModule): Promise<Policies> {
  const { module } = source
  const policy = await load(source)
  const guarded: Policy<unknown, unknown, string> = turn => {
    let orders: unknown
    try {
      orders = policy(turn)
    } catch (error) {
      throw fault('program-crashed', `${module} threw: ${String(error).slice(0, 500)}`)
    }
    if (Array.isArray(orders)) return orders
    throw fault('program-wrong', `${module} gave no list of orders`)
  }
  ofPrograms.add(guarded)
  return Object.fromEntries(game.rules.seats.map(seat => [seat, guarded]))
}

/**
 * Holds a module to what is asked of every policy, in some steps of a game that it plays by itself: orders that the rules take, the same ones again for the
 * same turn, and a view that is left as it was. Throws with the law that it breaks.
 */
export async function tryModule(game: Game, source: PolicyModule): Promise<void> {
  const policies = Object.fromEntries(
    Object.entries(await modulePolicies(game, source)).map(([seat, policy]) => [seat, watched(policy!, source)]),
  )
  const options = optionsFor(game, {}, 1)
  if (!options.ok) return
  const orders = () => {
    const played = playout(game.rules, options.value, 1, policies, { steps: TRIED })
    if (!played.ok) return ''
    const { steps, problems } = played.value
    // Where a bad order costs no more than itself, rules take anything: no order at all is none of the game's.
    const read = steps.map(step => readOrders(step.orders, game.rules.seats, game.rules.schema.order))
    const [refused] = [...problems, ...read.flatMap(one => (one.ok ? [] : one.problems))]
    if (refused) throw fault('program-wrong', `${source.module} breaks the law legal-accepted: ${refused.message}`)
    return digest(steps.map(step => step.orders))
  }
  const first = orders()
  if (orders() !== first)
    throw fault(
      'program-wrong',
      `${source.module} breaks the law determinism: take chance from the dice of the turn alone`,
    )
}

/** A policy whose view is looked at before and after. */
function watched(policy: Policy<unknown, unknown, string>, { module }: PolicyModule): typeof policy {
  return turn => {
    const before = digest(turn.view)
    const orders = policy(turn)
    if (digest(turn.view) === before) return orders
    throw fault('program-wrong', `${module} breaks the law inputs-untouched: it changed what it was shown`)
  }
}

async function load({ module, digest: known }: PolicyModule): Promise<(turn: unknown) => unknown> {
  // Threads load it one after the other: a file that is edited in between would be two players under one name.
  if (fileDigest(module) !== known) throw fault('program-missing', `${module} was changed while it was played`)
  let loaded: { readonly default?: unknown }
  try {
    loaded = await import(pathToFileURL(module).href)
  } catch (error) {
    throw fault('program-missing', `${module} cannot be loaded: ${String(error).slice(0, 500)}`)
  }
  if (typeof loaded.default === 'function') return loaded.default as (turn: unknown) => unknown
  throw fault('program-missing', `${module} has no function as its default export`)
}

function fault(code: ProgramCode, message: string): ProgramFault {
  return new ProgramFault(problem(code, message), '')
}
