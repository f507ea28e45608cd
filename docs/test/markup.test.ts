import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { seedRng } from '@umpire/core-rng'
import { generateMap, ruleset, type State } from '@umpire/dma'
import { mapSvg } from '@umpire/dma/svg'
import { expect, test } from 'vitest'

const theme = fileURLToPath(new URL('../.vitepress/theme', import.meta.url))

test('text is shown as markup in three places: pictures, which the games escape, and what our pages of rules say of rulings', () => {
  const files = readdirSync(theme, { recursive: true }).map(String)
  const raw = files.filter(
    file =>
      /\.(vue|ts)$/.test(file) &&
      /v-html|innerHTML|insertAdjacentHTML|DOMParser/.test(readFileSync(`${theme}/${file}`, 'utf8')),
  )
  expect(raw.sort()).toEqual(['components/RulingsTable.vue', 'play/PlayBegin.vue', 'play/PlayBoard.vue'])
})

test('a name that is markup stands in the picture as text', () => {
  const map = generateMap({ players: 2, neutral: 0, villages: 1 }, seedRng(1))
  if (!map.ok) throw new Error(map.problems[0]?.message)
  const evil = '<img src=x onerror=alert(1)>'
  const opened = ruleset.setup({ states: [evil, 'Birch'], map: map.state }, seedRng(1))
  if (!opened.ok) throw new Error(opened.problems[0]?.message)
  const named: State = { ...opened.state, armies: opened.state.armies.map(army => ({ ...army, name: evil })) }
  for (const layer of ['geographic', 'political', 'directions'] as const) {
    const picture = mapSvg(ruleset.view(named, 'public'), { layer })
    expect(picture).not.toContain('<img')
    if (layer === 'political') expect(picture).toContain('&lt;img src=x onerror=alert(1)&gt;')
  }
})
