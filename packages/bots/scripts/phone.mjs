#!/usr/bin/env node
// How long a level thinks on a phone: decisions of each game in headless Chromium whose processor is slowed four times.
//
//   npm run phone -- --level 4 --decisions 12
//
// Throttling holds for the main thread alone, so the player thinks there; on the boards the same code thinks in a worker.
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromiumPath, noChromium, quietly } from '../../../scripts/lib/chromium.mjs'

const require = createRequire(new URL('../../../package.json', import.meta.url))
const { build } = require('esbuild')
const { chromium } = require('playwright-core')

const { level, decisions } = asked()
const SLOWER = 4

/** Whose decisions are timed, and how the game begins. */
const games = {
  kriegspiel: ['south', 'standardOptions'],
  'transnistria-hex': ['moldova', 'standardOptions'],
  dma: ['p1', 'campaign(1)'],
  'dolg-solo-ai': ['human', 'standardOptions'],
}

const source = Object.entries(games)
  .map(
    ([game, [seat, options]], i) => `
import * as rules${i} from '@umpire/${game}'
import * as policy${i} from '@umpire/${game}/policy'
import * as bots${i} from '@umpire/bots/${game}'
games['${game}'] = { ruleset: rules${i}.ruleset, policies: policy${i}.policies, bots: bots${i}, seat: '${seat}', options: policy${i}.${options} }`,
  )
  .join('\n')

const page = `
import { decide } from '@umpire/core-game'
import { seedRng } from '@umpire/core-rng'
const games = {}
${source}
globalThis.measure = (game, level, decisions) => {
  const { ruleset, policies, bots, seat, options } = games[game]
  const player = bots.createOpponent(bots.levels[level - 1])
  const root = seedRng('phone')
  let { state, rng } = ruleset.setup(options, root)
  const times = []
  for (let step = 0; times.length < decisions && !ruleset.outcome(state); step++) {
    const orders = {}
    for (const one of ruleset.seatsToAct(state)) {
      const before = performance.now()
      orders[one] = decide(ruleset, one === seat ? player : policies[one], { state, seat: one, root, step })
      if (one === seat) times.push(Math.round(performance.now() - before))
    }
    const next = ruleset.step(state, orders, rng)
    if (!next.ok) throw new Error(next.problems[0].message)
    ;({ state, rng } = next)
  }
  return times
}`

if (!chromiumPath) {
  console.log(noChromium)
  process.exit(1)
}
const { outputFiles } = await build({
  stdin: { contents: page, resolveDir: fileURLToPath(new URL('..', import.meta.url)) },
  bundle: true,
  write: false,
  format: 'iife',
  minify: true,
  conditions: ['umpire-source'],
  logLevel: 'error',
})
const browser = await chromium.launch({ executablePath: chromiumPath, args: quietly })
try {
  const tab = await browser.newPage()
  const session = await tab.context().newCDPSession(tab)
  await tab.addScriptTag({ content: outputFiles[0].text })
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  for (const game of Object.keys(games)) {
    const times = await tab.evaluate(([name, n, count]) => globalThis.measure(name, n, count), [game, level, decisions])
    const sorted = times.toSorted((a, b) => a - b)
    console.log(
      `${game}: level ${level}, median ${sorted[sorted.length >> 1]} ms, at most ${sorted.at(-1)} ms, of ${times.length} decisions`,
    )
  }
} finally {
  await browser.close()
}

/** Two whole numbers; where they are none it is said, and nothing is done. */
function asked() {
  try {
    const text = { type: 'string' }
    const { values } = parseArgs({ options: { level: text, decisions: text } })
    const [level, decisions] = [values.level ?? '4', values.decisions ?? '12']
    if (!/^[1-8]$/.test(level)) throw new Error(`There is no level ${level}`)
    if (!/^[1-9]\d{0,5}$/.test(decisions)) throw new Error('--decisions takes a whole number from 1')
    return { level: Number(level), decisions: Number(decisions) }
  } catch (error) {
    console.error(`${error.message.split(/\.?\s*\n|\. /)[0]}. Usage: phone [--level 1-8] [--decisions N]`)
    process.exit(2)
  }
}
