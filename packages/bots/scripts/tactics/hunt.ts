import type { Json } from '@umpire/core-game'
import { type Dice, seedRng, withDice } from '@umpire/core-rng'
import type { TacticCase, Tactics } from '../../../conformance/scripts/tactics/model.ts'
import { type Change, patchOf } from '../../../conformance/scripts/tactics/patch.ts'

/** A tactic that has been found and proved. */
export interface Find<Order, Goal> {
  readonly motif: string
  readonly about: string
  readonly goal: Goal
  readonly solution: readonly (readonly Order[])[]
}

/** A game in which tactics are looked for. */
export interface Quarry<State, Seat extends string, Order, Goal> {
  readonly rules: { readonly id: string; readonly version: string }
  /** How many of each motif are wanted. */
  readonly motifs: { readonly [motif: string]: number }
  /** How many positions of one game lie between two that are taken, at least. */
  readonly apart: number
  /** So many of a motif are taken from one game, at most. */
  readonly ofAGame: number
  /** The positions of one game. */
  positions(seed: number): Iterable<State>
  seatOf(state: State): Seat
  /** Looks for the motifs that are still wanted. */
  find(state: State, seat: Seat, wanted: (motif: string) => boolean): Iterable<Find<Order, Goal>>
  meets(goal: Goal, state: State, seat: Seat, calls: readonly (readonly Order[])[]): boolean
  /** An answer by chance. */
  chance(state: State, seat: Seat, dice: Dice): readonly (readonly Order[])[]
  /** The answer of a simple player, of whom there are several. */
  simple(state: State, seat: Seat, n: number, dice: Dice): readonly (readonly Order[])[]
}

/** Answers by chance and by simple players that are tried, and how many may meet the goal. */
const CHANCE = 60
const CHANCE_MOST = 1
const SIMPLE = 12
const SIMPLE_MOST = 3

/** Goes through games until there are as many tactics of each motif as are wanted, or so many games have been seen. */
export function hunt<State, Seat extends string, Order, Goal>(
  quarry: Quarry<State, Seat, Order, Goal>,
  games: number,
  say: (line: string) => void,
): Tactics<Goal> {
  const grounds: Json[] = []
  const taken = new Map<string, TacticCase<Goal>[]>(Object.keys(quarry.motifs).map(motif => [motif, []]))
  const full = () => Object.entries(quarry.motifs).every(([motif, wanted]) => taken.get(motif)!.length >= wanted)
  const dropped = new Map<string, number>()
  let seen = 0
  for (let seed = 0; seed < games && !full(); seed++) {
    const from = new Map<string, number>()
    let last = -quarry.apart
    let n = 0
    for (const state of quarry.positions(seed)) {
      n++
      seen++
      if (n - last < quarry.apart) continue
      const seat = quarry.seatOf(state)
      const wanted = (motif: string) =>
        taken.get(motif)!.length < quarry.motifs[motif]! && (from.get(motif) ?? 0) < quarry.ofAGame
      for (const { motif, about, goal, solution } of quarry.find(state, seat, wanted)) {
        const list = taken.get(motif)!
        if (!wanted(motif)) continue
        if (!quarry.meets(goal, state, seat, solution)) continue
        const found = foundBy(quarry, goal, state, seat)
        if (!found) {
          dropped.set(motif, (dropped.get(motif) ?? 0) + 1)
          continue
        }
        const { on, patch } = settle(grounds, plain(state))
        const id = `${motif}/${list.length + 1}`
        list.push({ id, motif, about, seat, on, state: patch, goal, solution: solution as never, found })
        from.set(motif, (from.get(motif) ?? 0) + 1)
        last = n
        break
      }
    }
    const counts = [...taken].map(([motif, { length }]) => `${motif} ${length} (${dropped.get(motif) ?? 0} too easy)`)
    say(`game ${seed}, ${seen} positions: ${counts.join(', ')}`)
  }
  const { id, version } = quarry.rules
  return { ruleset: id, version, grounds, cases: [...taken.values()].flat() }
}

/** How often a goal is met by chance and by simple players; null where it is too often. */
function foundBy<State, Seat extends string, Order, Goal>(
  quarry: Quarry<State, Seat, Order, Goal>,
  goal: Goal,
  state: State,
  seat: Seat,
): TacticCase['found'] | null {
  const count = (all: number, most: number, answer: (n: number, dice: Dice) => readonly (readonly Order[])[]) => {
    let met = 0
    for (let n = 0; n < all && met <= most; n++)
      if (quarry.meets(goal, state, seat, withDice(seedRng(n), dice => answer(n, dice)).value)) met++
    return met
  }
  const simple = count(SIMPLE, SIMPLE_MOST, (n, dice) => quarry.simple(state, seat, n, dice))
  if (simple > SIMPLE_MOST) return null
  const chance = count(CHANCE, CHANCE_MOST, (_, dice) => quarry.chance(state, seat, dice))
  return chance > CHANCE_MOST ? null : { chance: `${chance}/${CHANCE}`, simple: `${simple}/${SIMPLE}` }
}

/** A state whose patch would be so long, and so much of it, is a ground itself: others on the same map differ from it by less. */
const LONG = 2000
const MUCH = 0.4

/** The ground of which a state makes the smallest patch, and the patch. */
function settle(grounds: Json[], state: Json): { readonly on: number; readonly patch: readonly Change[] } {
  let best: { on: number; patch: readonly Change[]; size: number } | null = null
  for (const [on, ground] of grounds.entries()) {
    const patch = patchOf(ground, state)
    const size = JSON.stringify(patch).length
    if (!best || size < best.size) best = { on, patch, size }
  }
  if (best && (best.size < LONG || best.size < MUCH * JSON.stringify(state).length)) return best
  grounds.push(state)
  return { on: grounds.length - 1, patch: [] }
}

const plain = (state: unknown): Json => JSON.parse(JSON.stringify(state))

export type AnyQuarry = Quarry<unknown, string, unknown, unknown>
