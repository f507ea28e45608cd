import { playout } from '@umpire/core-game'
import { fractionToText, type Roll, rollLog, seedRng } from '@umpire/core-rng'
import fc from 'fast-check'
import { test } from 'vitest'
import { endOnFailure, insist, secondOpinion } from '../../../test/second-opinion.ts'
import type { BattleFrame, Fought } from '../src/battle/index.ts'
import {
  battleOdds,
  disorderChances,
  economy,
  fight,
  generateMap,
  handbook,
  type Rulings,
  ruleset,
  type State,
} from '../src/index.ts'
import { policies } from '../src/policy/index.ts'
import { type Chance, type ReferenceFrame, referenceBattle } from './reference/battle.ts'
import { referenceOdds } from './reference/odds.ts'
import { referenceDisorder, referenceEconomy } from './reference/province.ts'
import { anyBattle, anyRulings, anyState, type RandomBattle, smallBattle } from './reference/random.ts'

const compared = { battles: 0, frames: 0, odds: 0, cities: 0 }
const runs = secondOpinion(250, compared)

function fought({ rulings, a, b, site, seed }: RandomBattle): { fought: Fought; log: readonly Roll[] } {
  let result: ReturnType<typeof fight> | null = null
  const log = rollLog(seedRng(seed), rng => {
    result = fight(a, b, site, rng, { frames: true, rulings })
  })
  const { ok, ...rest } = result! as ReturnType<typeof fight>
  if (!ok) throw new Error(JSON.stringify(rest))
  return { fought: (rest as { value: Fought }).value, log }
}

/** Frame for frame; the last shows the field after the battle, where nobody plans. */
function shown(frames: readonly (BattleFrame | ReferenceFrame)[]) {
  return frames.map((frame, i) => ({
    turn: frame.turn,
    half: frame.half,
    fates: 'fates' in frame ? frame.fates : fatesOf(frame),
    actors: frame.actors.map(({ deed, to, dug, ...actor }) =>
      i === frames.length - 1 ? actor : { ...actor, deed, to, dug },
    ),
  }))
}

/** What was thrown for, and how it fell. */
function fatesOf({ actors, strikes, duels }: BattleFrame): string[] {
  const name = (i: number) => `${actors[i]!.side}${actors[i]!.soldier}`
  return [
    ...strikes
      .filter(({ kills }) => kills !== null)
      .map(({ striker, target, kills }) => `strike ${name(striker)} ${name(target)} ${kills}`),
    ...duels.map(({ a, b, won }) => `duel ${name(a)} ${name(b)} ${won === 'a'}`),
  ]
}

test('battles go as in the reference, frame by frame, where the same dice fall', () => {
  fc.assert(
    fc.property(anyBattle, battle => {
      const { fought: engine, log } = fought(battle)
      const { end, winner, draw, turns, fallen, luck } = engine.battle
      const dieOf = ({ sides, purpose }: Roll) => ({ sides, purpose })
      const asked: ReturnType<typeof dieOf>[] = []
      const chance: Chance = (purpose, _, den) => {
        asked.push({ sides: den, purpose: purpose === 'zone' ? 'neutral zone' : purpose })
        return luck[asked.length - 1] === '1'
      }
      const { rulings, a, b, site } = battle
      const { frames, ...reference } = referenceBattle(handbook, rulings, a, b, site, chance)
      compared.battles++
      compared.frames += frames.length
      insist(
        { end, winner, draw, turns, fallen, frames: shown(engine.frames), dice: log.map(dieOf) },
        { ...reference, frames: shown(frames), dice: asked },
      )
    }),
    { numRuns: runs, endOnFailure },
  )
}, 3_600_000)

test('exact odds of small battles are those of fighting them every way', () => {
  fc.assert(
    fc.property(smallBattle, battle => {
      const odds = battleOdds(battle.a, battle.b, battle.site, { rulings: battle.rulings, limit: 400 })
      if (!odds.ok) throw new Error(JSON.stringify(odds.problems))
      if (odds.value.method !== 'exact') return
      const reference = referenceOdds(battle, 3000)
      if (reference === null) return
      compared.odds++
      const { a, b, neither } = odds.value
      insist([a, b, neither].map(fractionToText), [reference.a, reference.b, reference.neither].map(fractionToText))
    }),
    { numRuns: Math.ceil(runs / 8), endOnFailure },
  )
}, 3_600_000)

function compareCities(rulings: Rulings, state: State): void {
  for (const [city, { seat }] of state.cities.entries()) {
    const engine = economy(state, city)!
    const ascending = (ids: readonly number[]) => [...ids].sort((a, b) => a - b)
    const hungry = { armies: ascending(engine.hungry.armies), units: ascending(engine.hungry.units) }
    const reference = referenceEconomy(state, rulings, city)
    compared.cities++
    // Of a neutral city the rules say only that all starve (R77).
    if (seat !== null) insist({ ...engine, hungry }, reference)
    else if (rulings.neutralDependants === 'hungry') insist(hungry, reference.hungry)
    insist(disorderChances(state, city), referenceDisorder(state, rulings, city))
  }
}

test('economy and disorder of cities are those of the reference', () => {
  fc.assert(
    fc.property(anyState, ({ rulings, state }) => compareCities(rulings, state)),
    { numRuns: runs, endOnFailure },
  )
}, 3_600_000)

test('so are those of games that are played', () => {
  const drawn = generateMap({ players: 4, neutral: 1 }, seedRng('played'))
  if (!drawn.ok) throw new Error(JSON.stringify(drawn.problems))
  const options = { states: ['A', 'B', 'C', 'D'], map: drawn.state, lastWeek: 12 }
  fc.assert(
    fc.property(anyRulings, fc.nat(), (rulings, seed) => {
      const played = playout(ruleset, { ...options, rulings }, seed, policies)
      if (!played.ok) throw new Error(JSON.stringify(played.problems))
      for (const { state } of played.value.steps) compareCities(rulings, state)
    }),
    { numRuns: Math.ceil(runs / 100), endOnFailure },
  )
}, 3_600_000)
