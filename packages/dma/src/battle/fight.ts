/** The course of a battle: C25, C26, C32, R37, R38, R45, R47, R48, R66. */

import type { Dice } from '@umpire/core-rng'
import type { Book } from '../content/book.ts'
import type { Rulings } from '../rulings.ts'
import { CAPTURE, DIG, MOVE, STRIKE, WAIT } from './arms.ts'
import { move, strike } from './clash.ts'
import { type Field, layField } from './field.ts'
import type { Battle, BattleEnd, Luck, Side, Site } from './model.ts'
import { plan } from './plan.ts'

/** Turns till dark (C25, R48). */
export const TURNS = 50

/** Fights a battle out. `watch` sees every frame. */
export function fightOut(
  book: Book,
  rulings: Rulings,
  a: Side,
  b: Side,
  site: Site,
  luck: Luck,
  watch?: Watcher,
): Battle {
  let written = ''
  const recorded: Luck = (num, den, purpose, unit, other) => {
    const came = luck(num, den, purpose, unit, other)
    written += came ? '1' : '0'
    return came
  }
  const zone = recorded(1, 2, 'neutral zone') ? 1 : 2
  const field = layField(book, rulings, a, b, site, zone)
  const { end, won, turns } = play(field, recorded, watch)
  const fallen = (side: number) => {
    const list: number[] = []
    for (let unit = 0; unit < field.count; unit++)
      if (field.side[unit] === side && !field.alive[unit]) list.push(field.soldier[unit]!)
    return list
  }
  // C25: a draw favours the garrison that is stormed, and in the field destroys both.
  const winner = won ?? (site.storm ? 'b' : null)
  return { a, b, site, luck: written, end, winner, draw: won === null, turns, fallen: { a: fallen(0), b: fallen(1) } }
}

/** Looks on: at the start of each turn and half-turn, with those who plan, and when all is over, with null. */
export type Watcher = (field: Field, turn: number, half: boolean, planners: readonly number[] | null) => void

interface Ended {
  readonly end: BattleEnd
  readonly won: 'a' | 'b' | null
  readonly turns: number
}

/** Who has won, by a set of sides: 1 the first, 2 the second; both or none are a draw. */
const WINNERS = [null, 'a', 'b', null] as const
const BOTH = 3

function play(field: Field, luck: Luck, show?: Watcher): Ended {
  const { rulings, alive, arms, height, type, at, from, aim } = field
  const most = rulings.darkness === 'after-50' ? TURNS : TURNS - 1
  let living: number[] = []
  for (let unit = 0; unit < field.count; unit++) living.push(unit)
  let turn = 0
  const over = (end: BattleEnd, sides: number): Ended => {
    show?.(field, turn + 1, false, null)
    return { end, won: WINNERS[sides]!, turns: turn }
  }
  /** The sides of those in whom something holds. */
  const sidesOf = (units: readonly number[], holds: (unit: number) => boolean): number => {
    let sides = 0
    for (const unit of units) if (holds(unit)) sides |= field.side[unit] === 0 ? 1 : 2
    return sides
  }
  /** The sides that take a flag now; 0 where the battle goes on (R38). */
  const captures = (units: readonly number[]): number => {
    const sides = sidesOf(units, unit => alive[unit] === 1 && field.plan[unit] === CAPTURE)
    return sides === BOTH && rulings.doubleCapture === 'fight-on' ? 0 : sides
  }
  /** Strikes, then moves. Returns who moved. */
  const act = (units: readonly number[]): number[] => {
    const before = rulings.followUp === 'free-only' ? field.grid.slice() : field.grid
    strike(field, units, luck)
    if (units === living && rulings.flagCapture === 'after-strikes') taken = captures(units)
    return taken ? [] : move(field, units, cell => before[cell] === 0, luck)
  }
  let taken = 0
  for (;;) {
    const standing = sidesOf(living, () => true)
    // C25: nobody is left; both gone at once is a draw (R38).
    if (standing !== BOTH) return over('annihilation', standing)
    // R48: the dark comes after turn 50.
    if (turn === most) return over('dark', 0)
    turn++
    let active = false
    let strikes = false
    for (const unit of living) {
      plan(field, unit, false)
      const deed = field.plan[unit]!
      if (deed !== WAIT && deed !== DIG) active = true
      if (deed === STRIKE) strikes = true
    }
    show?.(field, turn, false, living)
    // R37 b: flags first; then strikes and moves.
    if (rulings.flagCapture === 'before-strikes') taken = captures(living)
    if (taken) return over('flag', taken)
    // R47: everybody waits or digs.
    if (!active && rulings.passive === 'no-plans') return over('passive', 0)
    from.set(at)
    const moved = act(living)
    if (taken) return over('flag', taken)
    living = living.filter(unit => alive[unit])
    // C32, R66: the second half of a turn is for horses that moved; R45: over level ground.
    const again = rulings.halfTurn === 'moved' ? moved : living.filter(unit => field.plan[unit] === MOVE)
    const horses = again
      .filter(unit => arms.doubleMove[type[unit]!] && height[from[unit]!] === height[at[unit]!])
      .sort((p, q) => p - q)
    if (horses.length > 0) {
      for (const unit of horses) {
        plan(field, unit, true)
        const uneven = field.plan[unit] === MOVE && height[at[unit]!] !== height[aim[unit]!]
        if (uneven && rulings.levelGround === 'both-steps') {
          field.plan[unit] = WAIT
          field.rule[unit] = -1
        }
      }
      show?.(field, turn, true, horses)
      taken = captures(horses)
      if (taken) return over('flag', taken)
      act(horses)
      living = living.filter(unit => alive[unit])
    }
    if (rulings.passive === 'no-deeds' && !strikes && moved.length === 0) return over('passive', 0)
  }
}

/** Luck from dice. */
export function luckOf(dice: Dice): Luck {
  return (num, den, purpose) => dice.chance(num, den, purpose)
}
