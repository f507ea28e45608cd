import { expect, test } from 'vitest'
import { seedRng, withDice, possibilities, scriptRng } from '../src/index.ts'
import { mix } from '../src/mix.ts'
test('seed', () => {
  console.log(mix([3735928559, 195939070, 229505742, 305419896]).words.map(w => w >>> 0), seedRng(42).words.map(w => w >>> 0))
  console.log(withDice(seedRng(7), d => d.roll(10, 6)), possibilities(r => withDice(r, d => d.chance(1,3) ? d.d(2) : 5).value).map(p=>[p.value, `${p.probability.num}/${p.probability.den}`]))
})
