import type { CardKind } from '../../rulings.ts'
import type { ActionCard, CardSet, GeneralCard, Pair, UnitCard, UnitFlag } from '../model.ts'

/*
 * A synthetic card set of our own: two invented armies, Hill and River, with invented numbers. It is not the published game; it exists so that
 * whole battles can be fought in tests, examples and documents.
 */

function pair(text: string): Pair {
  const [hit, damage] = text.split('+')
  return { hit: Number(hit), damage: Number(damage) }
}

interface Numbers {
  readonly cost: number
  readonly melee: string
  readonly ranged?: string
  readonly defence: string
  readonly hearts: number
  readonly morale: number
  readonly move: number
  readonly copies: number
  readonly mounted?: true
  readonly flags?: readonly UnitFlag[]
  readonly formations?: readonly string[]
}

function unit(army: string, id: string, name: string, n: Numbers): UnitCard {
  return {
    id,
    name,
    army,
    cost: n.cost,
    mount: n.mounted ? 'mounted' : 'foot',
    flags: n.flags ?? [],
    melee: pair(n.melee),
    ranged: n.ranged ? pair(n.ranged) : null,
    defence: pair(n.defence),
    hearts: n.hearts,
    morale: n.morale,
    move: n.move,
    base: n.mounted ? { width: 110, depth: 100 } : { width: 120, depth: 80 },
    copies: n.copies,
    formations: n.formations ?? [],
  }
}

/** The formation most foot knows. */
const wall = ['shield-wall']

function hill(): UnitCard[] {
  return [
    unit('hill', 'h-guard', 'Hill Guard', {
      cost: 140,
      melee: '5+4',
      defence: '4+4',
      hearts: 6,
      morale: 5,
      move: 300,
      copies: 6,
      formations: wall,
    }),
    unit('hill', 'h-axes', 'Hill Axes', {
      cost: 110,
      melee: '5+3',
      defence: '3+3',
      hearts: 5,
      morale: 4,
      move: 350,
      copies: 10,
      formations: ['wedge'],
    }),
    unit('hill', 'h-spears', 'Hill Spears', {
      cost: 70,
      melee: '3+3',
      defence: '3+3',
      hearts: 4,
      morale: 3,
      move: 350,
      copies: 12,
      formations: wall,
    }),
    unit('hill', 'h-herders', 'Hill Herders', {
      cost: 50,
      melee: '2+2',
      ranged: '2+2',
      defence: '2+2',
      hearts: 4,
      morale: 3,
      move: 400,
      copies: 8,
      flags: ['javelins', 'skirmisher'],
    }),
    unit('hill', 'h-slingers', 'Hill Slingers', {
      cost: 60,
      melee: '2+2',
      ranged: '3+2',
      defence: '2+2',
      hearts: 4,
      morale: 3,
      move: 400,
      copies: 8,
      flags: ['skirmisher'],
    }),
    unit('hill', 'h-raiders', 'Hill Raiders', {
      cost: 120,
      melee: '4+3',
      ranged: '3+2',
      defence: '3+2',
      hearts: 5,
      morale: 4,
      move: 600,
      copies: 6,
      mounted: true,
      flags: ['javelins'],
    }),
    unit('hill', 'h-chariots', 'Hill Chariots', {
      cost: 170,
      melee: '5+4',
      defence: '3+3',
      hearts: 5,
      morale: 4,
      move: 550,
      copies: 5,
      mounted: true,
      formations: ['wedge'],
    }),
  ]
}

function river(): UnitCard[] {
  return [
    unit('river', 'r-legion', 'River Legion', {
      cost: 150,
      melee: '5+4',
      ranged: '2+2',
      defence: '4+4',
      hearts: 6,
      morale: 5,
      move: 300,
      copies: 10,
      flags: ['javelins'],
      formations: ['shield-wall', 'square'],
    }),
    unit('river', 'r-pikes', 'River Pikes', {
      cost: 120,
      melee: '4+4',
      defence: '4+3',
      hearts: 6,
      morale: 4,
      move: 250,
      copies: 8,
      formations: ['phalanx'],
    }),
    unit('river', 'r-cohort', 'River Cohort', {
      cost: 90,
      melee: '3+3',
      defence: '3+3',
      hearts: 5,
      morale: 4,
      move: 350,
      copies: 10,
      formations: wall,
    }),
    unit('river', 'r-archers', 'River Archers', {
      cost: 95,
      melee: '2+2',
      ranged: '4+3',
      defence: '2+2',
      hearts: 4,
      morale: 3,
      move: 350,
      copies: 8,
    }),
    unit('river', 'r-riders', 'River Riders', {
      cost: 130,
      melee: '4+3',
      defence: '3+3',
      hearts: 5,
      morale: 4,
      move: 600,
      copies: 6,
      mounted: true,
    }),
    unit('river', 'r-lancers', 'River Lancers', {
      cost: 180,
      melee: '5+5',
      defence: '4+3',
      hearts: 5,
      morale: 5,
      move: 550,
      copies: 4,
      mounted: true,
      formations: ['wedge'],
    }),
    unit('river', 'r-engine', 'River Engine', {
      cost: 100,
      melee: '1+1',
      ranged: '5+4',
      defence: '1+2',
      hearts: 3,
      morale: 3,
      move: 100,
      copies: 2,
      flags: ['siege'],
    }),
  ]
}

function mercenaries(): UnitCard[] {
  return [
    unit('free', 'f-hirelings', 'Hirelings', {
      cost: 105,
      melee: '4+3',
      defence: '3+3',
      hearts: 5,
      morale: 3,
      move: 350,
      copies: 4,
      flags: ['mercenary'],
    }),
    unit('free', 'f-nomads', 'Nomad Bows', {
      cost: 125,
      melee: '2+2',
      ranged: '4+2',
      defence: '2+2',
      hearts: 4,
      morale: 3,
      move: 600,
      copies: 3,
      mounted: true,
      flags: ['mercenary', 'skirmisher'],
    }),
  ]
}

function generals(): GeneralCard[] {
  return [
    { id: 'g-hill-queen', name: 'The Hill Queen', army: 'hill', leadership: 7, percent: 20 },
    { id: 'g-hill-chief', name: 'The Old Chief', army: 'hill', leadership: 5, percent: 10 },
    { id: 'g-river-consul', name: 'The River Consul', army: 'river', leadership: 6, percent: 22 },
  ]
}

function action(
  id: string,
  name: string,
  copies: number,
  kind: CardKind,
  limit: ActionCard['order']['limit'],
  filter: string,
  amount: number,
  event: ActionCard['event'],
): ActionCard {
  return { id, name, copies, order: { kind, limit, filter, amount }, event }
}

function actions(): ActionCard[] {
  const strike = (amount: number, ...windows: ('ranged' | 'melee')[]) =>
    ({ windows, role: 'attacker', effect: 'strike', amount }) as const
  const brace = (amount: number, ...windows: ('ranged' | 'melee')[]) =>
    ({ windows, role: 'defender', effect: 'brace', amount }) as const
  return [
    action('one-step', 'One Step', 8, 'activate', 1, 'any', 0, strike(1, 'ranged')),
    action('two-abreast', 'Two Abreast', 12, 'activate', 2, 'any', 0, strike(1, 'melee')),
    action('riders-on', 'Riders On', 8, 'activate', 'all', 'mounted', 0, strike(2, 'melee')),
    action('loose', 'Loose', 8, 'activate', 'all', 'ranged', 0, strike(2, 'ranged')),
    action('by-voice', 'By Voice', 16, 'activate', 'leadership', 'any', 0, brace(1, 'melee')),
    action('half-the-host', 'Half the Host', 8, 'activate', 'half', 'any', 0, brace(1, 'ranged', 'melee')),
    action('the-whole-host', 'The Whole Host', 6, 'activate', 'all', 'any', 0, null),
    action('turn-and-stand', 'Turn and Stand', 6, 'rally', 1, 'routed', 0, brace(2, 'melee')),
    action('close-the-ranks', 'Close the Ranks', 6, 'rally', 3, 'shaken', 0, null),
    action('bandages', 'Bandages', 8, 'heal', 1, 'damaged', 1, brace(1, 'ranged')),
    action('fresh-men', 'Fresh Men', 6, 'heal', 2, 'damaged', 1, null),
    action('double-time', 'Double Time', 6, 'move', 0, 'none', 100, strike(1, 'melee')),
    action('whispers', 'Whispers', 6, 'other', 0, 'none', 0, brace(1, 'ranged')),
  ]
}

/** Two armies, Hill and River, with mercenaries, generals and a deck of action cards: all invented. */
export const sampleCards: CardSet = /* @__PURE__ */ (() => ({
  units: [...hill(), ...river(), ...mercenaries()],
  generals: generals(),
  actions: actions(),
}))()
