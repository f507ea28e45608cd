import { type Rng, seedRng } from '@umpire/core-rng'
import type { Event } from '../../src/index.ts'
import { assaults } from '../../src/rules/storms.ts'
import { addArmy, BIRK, block, type Draft, of, on, under } from './helpers.ts'

export type Rulings = Parameters<typeof under>[0]

export type Units = Parameters<typeof addArmy>[4]

/** An army of p1 that has just stepped onto a cell; its city is Arden. */
export function visit(
  cell: number,
  units: Units,
  change: (draft: Draft) => void = () => {},
  rulings: Rulings = {},
  seed: Rng | number = 1,
  stepped = true,
) {
  const state = under(rulings, draft => {
    draft.armies = []
    addArmy(draft, 'p1', 0, cell, units)
    change(draft)
  })
  return on(state, typeof seed === 'number' ? seedRng(seed) : seed, play => {
    if (stepped) for (const army of play.armies) play.stepped.add(army.id)
    assaults(play)
  })
}

export const strong: Units = block('legion', 20, 7, 2)

export const battle = (events: readonly Event[]) => of(events, 'battle')[0]!

/** What the city that is visited has built. */
export const grown = ['T1', 'T2', 'O1', 'N1', 'N2', 'F1', 'F2']

/** The army takes the city. */
export const take = (change: (draft: Draft) => void = () => {}, rulings: Rulings = {}) =>
  visit(
    BIRK,
    strong,
    draft => {
      draft.cities[1]!.buildings = [...grown]
      draft.cities[1]!.queue = [{ kind: 'building', id: 'T3', paid: 50 }]
      change(draft)
    },
    rulings,
  )
