import fc from 'fast-check'
import { expect, expectTypeOf, test } from 'vitest'
import {
  type Dice,
  RollNeeded,
  RollRefused,
  rollsLeft,
  type ScriptRng,
  scriptRng,
  seedRng,
  withDice,
} from '../src/index.ts'
import { frozen, rolled } from './tools.ts'

function caught(use: () => unknown): unknown {
  try {
    use()
  } catch (error) {
    return error
  }
  throw new Error('nothing was thrown')
}

test('dice fall as the script says, step after step', () => {
  const script = scriptRng([6, 1, 3, 20])
  const first = withDice(script, dice => dice.roll(2, 6))
  const second = withDice(first.rng, dice => [dice.d(6), dice.d(20)])
  expect([first.value, second.value]).toEqual([
    [6, 1],
    [3, 20],
  ])
  expect([script, first.rng, second.rng].map(rollsLeft)).toEqual([4, 2, 0])
})

test('a script that runs dry says which die is needed, and for what', () => {
  const error = caught(() => rolled(scriptRng([3]), dice => [dice.d(6), dice.d(8, 'retreat of the fort')]))
  expect(error).toBeInstanceOf(RollNeeded)
  expect(error).toMatchObject({ code: 'roll-needed', sides: 8, purpose: 'retreat of the fort' })
  expect((error as Error).message).toBe('A die of 8 sides is needed for retreat of the fort')
  expect(caught(() => rolled(scriptRng([]), dice => dice.d(6)))).toMatchObject({
    message: 'A die of 6 sides is needed',
  })
})

test.each<[name: string, throwOne: (dice: Dice) => unknown]>([
  ['d', dice => dice.d(6)],
  ['roll', dice => dice.roll(1, 6)],
  ['sum', dice => dice.sum(1, 6)],
  ['chance', dice => dice.chance(1, 6)],
  ['between', dice => dice.between(1, 6)],
  ['pick', dice => dice.pick([...'abcdef'])],
  ['weighted', dice => dice.weighted([1, 2, 3], x => x)],
  ['shuffle', dice => dice.shuffle([...'abcdef'])],
])('%s has no purpose unless told', (_, throwOne) => {
  expect(caught(() => rolled(scriptRng([]), throwOne))).toMatchObject({ sides: 6, purpose: '' })
})

test('what a script refuses is said in words', () => {
  const error = caught(() => rolled(scriptRng([7]), dice => dice.d(6)))
  expect((error as Error).message).toBe('Roll 0: a die of 6 sides cannot show 7')
})

test.each([7, 0, -1, 2.5, Number.NaN, '3', null, undefined, [3], {}, true])('a d6 cannot show %j', face => {
  const error = caught(() => rolled(scriptRng([2, face as number]), dice => dice.roll(2, 6, 'loss')))
  expect(error).toBeInstanceOf(RollRefused)
  expect(error).toMatchObject({ code: 'roll-refused', sides: 6, purpose: 'loss', index: 1, face })
})

test('what was refused or ran dry stands as it was: append the roll and ask again', () => {
  const script = frozen(scriptRng([5]))
  const use = (rng: ScriptRng) => withDice(rng, dice => dice.sum(2, 6))
  expect(caught(() => use(script))).toBeInstanceOf(RollNeeded)
  expect(script).toEqual(scriptRng([5]))
  expect(use({ ...script, faces: [...script.faces, 4] }).value).toBe(9)
})

test('rolls left over are counted; a seeded stream has none', () => {
  expect(rollsLeft(withDice(scriptRng([1, 2, 3]), dice => dice.d(6)).rng)).toBe(2)
  expect(rollsLeft(seedRng(1))).toBe(0)
})

test('the script is its own: a list changed later changes nothing', () => {
  const faces = [1, 2]
  const script = scriptRng(faces)
  faces[0] = 6
  expect(rolled(script, dice => dice.d(6))).toBe(1)
})

test('any faces that fit are given back in order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 6 })), faces => {
      const { value, rng } = withDice(frozen(scriptRng(faces)), dice => dice.roll(faces.length, 6))
      expect(value).toEqual(faces)
      expect(rollsLeft(rng)).toBe(0)
    }),
  )
})

test('types: the errors carry what a table needs', () => {
  expectTypeOf<RollNeeded>().toExtend<{ code: 'roll-needed'; sides: number; purpose: string }>()
  expectTypeOf<RollRefused>().toExtend<{ code: 'roll-refused'; index: number; face: unknown }>()
})

test('a script that runs dry names what a die picks among, where that has names', () => {
  const among = (act: (dice: Dice) => unknown) => {
    try {
      withDice(scriptRng([]), act)
    } catch (error) {
      return (error as RollNeeded).among
    }
    return null
  }
  const units = [{ name: 'a1' }, { name: 'a2' }]
  expect(among(dice => dice.pick(units, 'target', ({ name }) => name))).toEqual(['a1', 'a2'])
  expect(among(dice => dice.pick(units, 'target'))).toBeUndefined()
  expect(among(dice => dice.pick(units.slice(1), 'target', ({ name }) => name))).toBeNull()
  expect(withDice(scriptRng([2]), dice => dice.pick(units, 'target', ({ name }) => name)).value).toBe(units[1])
})
