import type { Dice } from '@umpire/core-rng'
import { type Book, deeds } from '../handbook.ts'
import type { Rulings } from '../rulings.ts'
import { CAPTURE, DIG, MOVE, STRIKE, WAIT } from './arms.ts'
import { move, strike } from './clash.ts'
import { columnOf, type Field, layField, rowOf } from './field.ts'
import type { Battle, BattleEnd, BattleField, BattleFrame, Luck, Side, Site } from './model.ts'
import { plan } from './plan.ts'

/** Turns till dark (C25, R48). */
const TURNS = 50

/** Fights a battle out. `watch` is told of the field once and of every frame; without it none is made. */
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
  const recorded: Luck = (num, den, purpose) => {
    const came = luck(num, den, purpose)
    written += came ? '1' : '0'
    return came
  }
  const zone = recorded(1, 2, 'neutral zone') ? 1 : 2
  const field = layField(book, rulings, a, b, site, zone)
  watch?.field?.(field, zone)
  const { end, won, turns } = play(field, recorded, watch?.frame)
  const fallen = (side: number) => {
    const list: number[] = []
    for (let unit = 0; unit < field.count; unit++)
      if (field.side[unit] === side && !field.alive[unit]) list.push(field.soldier[unit]!)
    return list
  }
  const winner = won ?? (site.storm ? 'b' : null)
  return { a, b, site, luck: written, end, winner, draw: won === null, turns, fallen: { a: fallen(0), b: fallen(1) } }
}

/** Who looks on. */
interface Watcher {
  readonly field?: (field: Field, zone: 1 | 2) => void
  readonly frame?: (field: Field, turn: number, half: boolean, planners: readonly number[] | null) => void
}

interface Ended {
  readonly end: BattleEnd
  readonly won: 'a' | 'b' | null
  readonly turns: number
}

function play(field: Field, luck: Luck, show?: Watcher['frame']): Ended {
  const { rulings, alive, arms } = field
  const most = rulings.darkness === 'after-50' ? TURNS : TURNS - 1
  let living: number[] = []
  for (let unit = 0; unit < field.count; unit++) living.push(unit)
  let standing = survivors(field, living)
  let turn = 0
  const over = (end: BattleEnd, won: 'a' | 'b' | null): Ended => {
    show?.(field, turn + 1, false, null)
    return { end, won, turns: turn }
  }
  if (standing !== 'both') return over('annihilation', standing)
  while (turn < most) {
    turn++
    let active = false
    for (const unit of living) {
      plan(field, unit, false)
      const deed = field.plan[unit]!
      if (deed !== WAIT && deed !== DIG) active = true
    }
    show?.(field, turn, false, living)
    if (rulings.flagCapture === 'before-strikes') {
      const taken = captures(field, living)
      if (taken !== 'none') return over('flag', taken)
    }
    if (!active && rulings.passive === 'no-plans') return over('passive', null)
    const thrown = { count: 0 }
    const struck: Luck = (num, den, purpose) => {
      thrown.count++
      return luck(num, den, purpose)
    }
    const before = rulings.followUp === 'free-only' ? field.grid.slice() : field.grid
    const free = (cell: number) => before[cell] === 0
    strike(field, living, struck)
    if (rulings.flagCapture === 'after-strikes') {
      const taken = captures(
        field,
        living.filter(unit => alive[unit]),
      )
      if (taken !== 'none') return over('flag', taken)
    }
    const heights = field.at.slice()
    const moved = move(field, living, free, struck)
    living = living.filter(unit => alive[unit])
    const horses = moved.filter(
      unit => arms.doubleMove[field.type[unit]!] && field.height[heights[unit]!] === field.height[field.at[unit]!],
    )
    if (horses.length > 0) {
      horses.sort((p, q) => p - q)
      for (const unit of horses) {
        plan(field, unit, true)
        if (
          rulings.levelGround === 'both-steps' &&
          field.plan[unit] === MOVE &&
          field.height[field.at[unit]!] !== field.height[field.aim[unit]!]
        )
          field.plan[unit] = WAIT
      }
      show?.(field, turn, true, horses)
      if (rulings.halfTurnCapture === 'yes') {
        const taken = captures(field, horses)
        if (taken !== 'none') return over('flag', taken)
      }
      const now = rulings.followUp === 'free-only' ? field.grid.slice() : field.grid
      strike(field, horses, struck)
      move(field, horses, cell => now[cell] === 0, struck)
      living = living.filter(unit => alive[unit])
    }
    standing = survivors(field, living)
    if (standing !== 'both') return over('annihilation', standing)
    if (rulings.passive === 'no-deeds' && thrown.count === 0 && moved.length === 0) return over('passive', null)
  }
  return over('dark', null)
}

/** `none`: no flag is taken. Both flags at once are a draw (R38). */
function captures(field: Field, units: readonly number[]): 'a' | 'b' | null | 'none' {
  let a = false
  let b = false
  for (const unit of units) {
    if (field.plan[unit] !== CAPTURE) continue
    if (field.side[unit] === 0) a = true
    else b = true
  }
  if (a && b) return field.rulings.doubleCapture === 'draw' ? null : 'none'
  return a ? 'a' : b ? 'b' : 'none'
}

function survivors(field: Field, living: readonly number[]): 'a' | 'b' | null | 'both' {
  let a = false
  let b = false
  for (const unit of living) {
    if (field.side[unit] === 0) a = true
    else b = true
  }
  return a && b ? 'both' : a ? 'a' : b ? 'b' : null
}

/** Luck from dice. */
export function luckOf(dice: Dice): Luck {
  return (num, den, purpose) => dice.chance(num, den, purpose)
}

/** Sees a reported battle again, turn by turn (C27). Needs no dice: the report holds what they said. */
export function watchBattle(
  book: Book,
  rulings: Rulings,
  battle: Pick<Battle, 'a' | 'b' | 'site' | 'luck'>,
): BattleField {
  const frames: BattleFrame[] = []
  let ground: Omit<BattleField, 'frames'> | null = null
  let used = 0
  fightOut(book, rulings, battle.a, battle.b, battle.site, () => battle.luck[used++] === '1', {
    field: (field, zone) => {
      const heights: [number, number, number][] = []
      field.height.forEach((height, cell) => {
        if (height) heights.push([columnOf(field, cell), rowOf(field, cell), height])
      })
      ground = { halfWidth: field.halfWidth, depth: field.depth, zone, heights }
    },
    frame: (field, turn, half, planners) => {
      frames.push({ turn, half, actors: actors(book, field, planners) })
    },
  })
  return { ...ground!, frames }
}

function actors(book: Book, field: Field, planners: readonly number[] | null): BattleFrame['actors'] {
  const list: BattleFrame['actors'][number][] = []
  for (let unit = 0; unit < field.count; unit++) {
    if (!field.alive[unit]) continue
    const deed = planners?.includes(unit) ? field.plan[unit]! : WAIT
    const aim = field.aim[unit]!
    list.push({
      side: field.side[unit] === 0 ? 'a' : 'b',
      soldier: field.soldier[unit]!,
      type: book.handbook.units[field.type[unit]!]!.id,
      x: field.x[unit]!,
      y: field.y[unit]!,
      deed: deeds[deed]!,
      to: deed === STRIKE || deed === MOVE ? [columnOf(field, aim), rowOf(field, aim)] : null,
      dug: field.dug[unit] === 1,
    })
  }
  return list
}
