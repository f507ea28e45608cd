import { Match, type Policy, playout } from '@umpire/core-game'
import { type Rng, seedRng, withDice } from '@umpire/core-rng'
import { fight, type Order, ruleset, type Seat, type Side, type Site, type State, type View } from '@umpire/dma'
import type { Soldier } from '@umpire/dma/battle'
import { policies, standardOptions } from '@umpire/dma/policy'
import { compare } from '../harness.ts'
import { boardgameWeek } from './boardgame.ts'
import { battleLimit } from './limit.ts'
import { naiveFight } from './naive.ts'
import { papersBench } from './papers.ts'
import { busyWorld } from './world.ts'

const FIELD: Site = { storm: false, fortified: false, forts: [] }
/** Behind a wall, by the algorithms for defence. */
const STORM: Site = { storm: true, fortified: true, forts: ['wall', 'tower'] }
const TYPES = ['militia', 'pike', 'axe', 'xbow', 'rider', 'legion']

/** 24 units of three types in rows of seven. */
function host(shift: number): Side {
  const soldiers: Soldier[] = []
  for (let dy = 3; soldiers.length < 24; dy--) {
    for (let dx = -3; dx <= 3 && soldiers.length < 24; dx++)
      if (dx || dy) soldiers.push([TYPES[(dy + shift) % TYPES.length]!, dx, dy])
  }
  return { soldiers, field: 1 }
}

function week(state: State, rng: Rng): State {
  const next = ruleset.step(state, {}, rng)
  if (!next.ok) throw new Error(next.problems[0]!.message)
  return next.state
}

/** Enough of a state to tell two apart. */
function sum({ week: weeks, armies }: State): number {
  return armies.reduce(
    (total, { id, cell, deposit, units }) => (total * 31 + id + cell + deposit + units.length) % 1_000_003,
    weeks,
  )
}

/** What a battle, a week and a campaign cost, beside a plain version of the battle and boardgame.io around the same week. */
export function dmaBench(): void {
  const [a, b] = [host(0), host(2)]
  // First: C starts afresh too.
  battleLimit('A battle of 24 against 24 in the open field, with 64 different dice', a, b, FIELD)
  battleLimit('A storm of 24 against 24 behind a wall, with 64 different dice', a, b, STORM)

  const seeds = Array.from({ length: 64 }, (_, seed) => seedRng(seed))
  const turn = () => {
    let i = 0
    return () => seeds[i++ % seeds.length]!
  }
  const [one, two] = [turn(), turn()]
  compare(
    'a battle of 24 against 24 in the open field',
    {
      'fight, with a report that can be replayed': () => {
        const fought = fight(a, b, FIELD, one())
        if (!fought.ok) throw new Error(fought.problems[0]!.message)
        const { end, turns, fallen } = fought.value.battle
        return `${end} ${turns} ${24 - fallen.a.length}:${24 - fallen.b.length}`
      },
      'plain version, objects and searches': () => withDice(two(), dice => naiveFight(a, b, dice)).value,
    },
    { aim: { 'fight, with a report that can be replayed': { micros: 100 } } },
  )

  const rng = seedRng(24)
  // Before boardgame.io freezes a world: states of two kinds in one process slow everybody down.
  for (const players of [6, 12, 24, 48, 96]) {
    const grown = busyWorld(players)
    compare(
      `a week of ${players} players and ${grown.armies.length} armies`,
      { step: () => week(grown, rng).armies.length },
      { time: 600, ...(players === 24 && { aim: { step: { micros: 20_000 } } }) },
    )
  }

  const world = busyWorld(24)
  console.log(
    `\nA world of 24 players, 24 provinces, 120 villages and ${world.armies.length} armies is ${JSON.stringify(world).length.toLocaleString('en')} bytes of JSON.`,
  )
  papersBench(world)
  const inside = boardgameWeek(world, rng)
  compare(
    'a week of that world, its battles included',
    {
      step: () => sum(week(world, rng)),
      'boardgame.io, our rules': () => sum(inside()),
    },
    { aim: { 'boardgame.io, our rules': { atLeast: 100 } }, time: 1500 },
  )

  const played = playout(ruleset, standardOptions, 7, policies, { steps: 50 })
  if (!played.ok) throw new Error(played.problems[0]!.message)
  const log = played.value.steps.map(({ orders }) => orders)
  compare(
    `a replay of ${log.length} weeks of six states, digests included`,
    {
      replay: () => {
        let match = Match.start(ruleset, standardOptions, 7)
        for (const orders of log) if (match.ok) match = Match.advance(ruleset, match.value, orders)
        return match.ok ? match.value.frames.length : 0
      },
    },
    { time: 1500 },
  )
  compare(
    'A random playout of six states, 30 weeks at most, a playout',
    { umpire: () => randomCampaign() },
    { time: 1500 },
  )
}

/** One order a week for each state, by chance. */
const random: Policy<View, Order, Seat> = ({ orders, dice }) => {
  const list = [...orders]
  return list.length > 0 ? [dice.pick(list)] : []
}

function randomCampaign(): number {
  const minds = Object.fromEntries(ruleset.seats.map(seat => [seat, random]))
  const played = playout(ruleset, standardOptions, 7, minds, { steps: 30 })
  if (!played.ok) throw new Error(played.problems[0]!.message)
  const { problems, state } = played.value
  if (problems.length > 0) throw new Error(problems[0]!.message)
  return sum(state)
}
