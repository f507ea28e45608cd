import { type Json, type Policy, problem } from '@umpire/core-game'
import { faults } from '@umpire/core-game/shape'
import { createSyncFn } from 'synckit'
import { firstOrders } from '../engine/first-orders.ts'
import { limits, PROTOCOL } from '../engine/limits.ts'
import type { Game, Policies } from '../game.ts'
import { closings } from './closing.ts'
import { ProgramFault } from './fault.ts'
import type { Errand, Report } from './keeper.ts'
import { type Introduction, playerMethods } from './protocol.ts'
import type { Program } from './source.ts'
import { ofPrograms } from './strangers.ts'

let keeper: ((errand: Errand) => Report) | null = null

/** The thread that keeps the programs of this one; it is there from the first program on. */
function ask(errand: Errand): Report {
  if (!keeper) {
    keeper = createSyncFn<(errand: Errand) => Promise<Report>>(new URL('./program-keeper.js', import.meta.url).href)
    closings.add(() => ask({ do: 'stop', key: null }))
  }
  return keeper(errand)
}

/**
 * Who decides for each seat, where that is a program: one process for each seat, so that none sees what only another seat may know. It begins with the
 * first question; after a fault, anew.
 */
export function programPolicies(game: Game, seats: readonly string[], program: Program): Policies {
  return Object.fromEntries(seats.map(seat => [seat, programPolicy(game, seat, program)]))
}

/** Begins a program and ends it again: throws where it cannot play this game. */
export function tryProgram(game: Game, seat: string, program: Program): void {
  const key = `try ${keyOf(game, seat, program)}`
  introduce(game, seat, program, key)
  known.delete(key)
  ask({ do: 'stop', key })
}

/** What each program that runs said of itself. */
const known = new Map<string, Introduction>()

function keyOf({ id }: Game, seat: string, program: Program): string {
  return JSON.stringify([id, seat, program])
}

function programPolicy(game: Game, seat: string, program: Program): Policy<unknown, unknown, string> {
  const key = keyOf(game, seat, program)
  const policy: Policy<unknown, unknown, string> = ({ view, orders, dice }) => {
    const { notation = 'json' } = known.get(key) ?? introduce(game, seat, program, key)
    const first = firstOrders(orders, limits.orders)
    const told = notation === 'text' ? first.orders.map(game.orderText) : first.orders
    const seed = dice.between(0, 0x7fff_ffff, 'seed')
    const params = { ruleset: game.id, seat, view, orders: told, more: first.more, seed }
    const choice = call(key, program, 'choose', params) as { readonly orders: readonly Json[] }
    return notation === 'text' ? choice.orders.map(text => orderOf(game, key, text)) : choice.orders
  }
  ofPrograms.add(policy)
  return policy
}

function introduce(game: Game, seat: string, program: Program, key: string): Introduction {
  const { id: ruleset, rules } = game
  const params = { protocol: PROTOCOL, ruleset, version: rules.version, seat }
  const introduction = call(key, program, 'initialize', params) as Introduction
  known.set(key, introduction)
  return introduction
}

/** What a program answers, in the right shape; else it is ended, and what it said is told. */
function call(key: string, program: Program, method: keyof typeof playerMethods, params: unknown): unknown {
  const report = ask({ do: 'call', key, program, method, params })
  if (!report.ok) {
    known.delete(key)
    throw new ProgramFault(problem(report.code, report.message), report.said)
  }
  const [wrong] = faults(playerMethods[method].result, report.result)
  if (!wrong) return report.result
  const begins = JSON.stringify(report.result).slice(0, 200)
  return end(
    key,
    `The result of ${method} is wrong at ${JSON.stringify(wrong.at)}: ${wrong.message}. It was ${begins}`,
    report.said,
  )
}

function orderOf({ parseOrder }: Game, key: string, text: Json): unknown {
  const read = typeof text === 'string' ? parseOrder(text) : null
  if (read?.ok) return read.value
  const why = read?.problems[0]?.message ?? 'an order is a text'
  return end(key, `The order ${JSON.stringify(text).slice(0, 200)} cannot be read: ${why}`, '')
}

function end(key: string, message: string, said: string): never {
  known.delete(key)
  ask({ do: 'stop', key })
  throw new ProgramFault(problem('program-wrong', message), said)
}
