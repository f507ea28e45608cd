import { seedRng } from '@umpire/core-rng'
import { transnistria1992 } from '@umpire/transnistria-hex'
import { expect, test } from 'vitest'
import { transnistriaHex } from '../src/games/transnistria-hex.ts'

test('plans on a map of one’s own name its places and units', () => {
  const { map } = transnistria1992
  const places = map.places.map(place => (place.hex === '5,-5' ? { ...place, en: 'Newtown', ru: 'Новгород' } : place))
  const made = transnistriaHex.withContent!({ ...transnistria1992, id: 'own', map: { ...map, places } })
  if (!made.ok) throw new Error(JSON.stringify(made.problems))
  const { rules, planWords } = made.value
  const opened = rules.setup({ players: 2 }, seedRng(1))
  if (!opened.ok) throw new Error(JSON.stringify(opened.problems))
  const plan = [{ type: 'march', unit: 'md-fulger', path: ['4,-5', '5,-5'] }]
  expect(planWords!(rules.view(opened.state, 'moldova'), plan)).toEqual(['Fulger marches to Newtown'])
})
