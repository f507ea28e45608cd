#!/usr/bin/env node
// Looks for input that breaks a ruleset: `npm run fuzz -- --game kriegspiel --minutes 5 --seed 1`. Needs the built packages.
// Games are guided by coverage: a game that reaches code that none reached before is kept, and others are grown from it. Hostile orders, options,
// states and saves are made from the shapes and from the games. What is found is made small, written to packages/<game>/test/fuzz/ and tested from then on.
import { mkdirSync, writeFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { load } from './lib/built.mjs'
import { checksOf } from './lib/fuzz.mjs'
import { root } from './lib/run.mjs'
import { anything, changed, near, varied } from './lib/wild.mjs'
import { games } from './workspace.mjs'

const { values: args } = parseArgs({
  options: {
    game: { type: 'string', multiple: true, default: games },
    minutes: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
  },
})
const [core, { seedRng, withDice }] = await Promise.all([load('core-game'), load('core-rng')])

/** Says whether code has run since the last call that had never run before. */
async function novelty(game) {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: false, detailed: true })
  const covered = new Set()
  return async () => {
    const { result } = await session.post('Profiler.takePreciseCoverage')
    const before = covered.size
    for (const { url, functions } of result)
      if (url.includes(`/packages/${game}/dist/`))
        for (const { ranges } of functions)
          for (const { startOffset, endOffset, count } of ranges) if (count) covered.add(`${startOffset} ${endOffset}`)
    return covered.size - before
  }
}

/** A save that was changed by someone who knows how saves are sealed. */
function sealed(save, cunning) {
  if (!cunning || typeof save !== 'object' || save === null) return save
  const { digests, seal, ...rest } = save
  return { ...rest, digests, seal: core.digest(rest) }
}

let found = 0
for (const game of args.game) {
  const { ruleset } = await load(game)
  const { policies, standardOptions } = await load(game, 'policy')
  const checks = checksOf(core, ruleset, seedRng)
  const isNew = await novelty(game)
  const shapes = {
    options: ruleset.schema.options.shape,
    order: ruleset.schema.order.shape,
    state: ruleset.schema.state.shape,
  }
  const corpus = [{ options: standardOptions, seed: 0, log: [] }]
  const counts = Object.fromEntries(checks.names.map(name => [name, 0]))
  const end = performance.now() + Number(args.minutes) * 60_000
  const seen = new Set()

  /** The state after a game, or null. */
  const stateOf = ({ options, seed, log }) => {
    let at = ruleset.setup(options, seedRng(seed))
    for (const orders of log) if (at.ok) at = ruleset.step(at.state, orders, at.rng)
    return at.ok ? at : null
  }

  /** Options of any kind, or those of a standard game but for some readings of the rules. */
  function otherOptions(dice) {
    return dice.chance(1, 4) ? near(shapes.options, dice) : varied(shapes.options, standardOptions, dice, dice.d(4))
  }

  /** A game of the corpus, played on by legal orders; now and then from its middle, or from its own policies' start. */
  function grow(dice) {
    const { options, seed, log } = dice.pick(corpus)
    const fresh = dice.chance(1, 3)
    const other = fresh ? otherOptions(dice) : options
    const start =
      fresh && ruleset.setup(other, seedRng(0)).ok
        ? { options: other, seed: dice.d(1000), log: [] }
        : { options, seed, log: log.slice(0, dice.d(log.length + 1)) }
    const at = stateOf(start)
    if (!at) return start
    const grown = [...start.log]
    let { state, rng } = at
    for (let left = dice.d(20); left > 0; left--) {
      const orders = {}
      const acting = ruleset.seatsToAct(state)
      for (const seat of acting.length > 1 && dice.chance(1, 3) ? [dice.pick(acting)] : acting) {
        const policy = dice.chance(1, 4) && policies?.[seat]
        const legal = checks.ordersOf(state, seat, 2000) ?? []
        const calm = legal.filter(({ type }) => !['resign', 'accept-draw', 'retire'].includes(type))
        const choice = calm.length && !dice.chance(1, 200) ? calm : legal
        const view = ruleset.view(state, seat)
        orders[seat] = policy ? policy({ seat, view, orders: legal, dice }) : choice.length ? [dice.pick(choice)] : []
      }
      if (acting.length === 0) break
      const next = ruleset.step(state, orders, rng)
      grown.push(orders)
      // The check says what was refused.
      if (!next.ok) break
      ;({ state, rng } = next)
    }
    return { ...start, log: grown }
  }

  /** One input for one check. */
  function invent(name, dice) {
    if (name === 'game') return grow(dice)
    if (name === 'options')
      return { options: dice.chance(1, 2) ? near(shapes.options, dice, 15) : changed(standardOptions, dice, dice.d(3)) }
    const game = grow(dice)
    const at = stateOf(game)
    if (name === 'state')
      return { state: at && dice.chance(4, 5) ? changed(at.state, dice, dice.d(3)) : near(shapes.state, dice, 50) }
    if (name === 'save') {
      let match = core.Match.start(ruleset, game.options, game.seed)
      for (const orders of game.log.slice(0, 8)) if (match.ok) match = core.Match.advance(ruleset, match.value, orders)
      const save = match.ok ? JSON.parse(JSON.stringify(core.Match.toJSON(match.value))) : {}
      return { save: dice.chance(1, 20) ? save : sealed(changed(save, dice, dice.d(2)), dice.chance(2, 3)) }
    }
    const seat = dice.pick(ruleset.seats.slice(0, 6))
    const list = Array.from({ length: dice.d(3) }, () => near(shapes.order, dice, 20))
    return { game, orders: dice.chance(1, 5) ? anything(dice) : { [seat]: list } }
  }

  /** Half the log, and half again, as long as it still goes wrong in the same way. */
  function small(name, input) {
    const log = input.log ?? input.game?.log
    if (!log) return input
    const cut = rest => (input.log ? { ...input, log: rest } : { ...input, game: { ...input.game, log: rest } })
    for (let size = Math.ceil(log.length / 2); size >= 1; size = Math.floor(size / 2))
      for (let from = log.length - size; from >= 0; from -= size) {
        const shorter = cut([...log.slice(0, from), ...log.slice(from + size)])
        if (checks.run(name, shorter).length) return small(name, shorter)
      }
    return input
  }

  for (let i = 0; performance.now() < end; i++) {
    const { value } = withDice(seedRng(`${args.seed}/${game}/${i}`), dice => {
      const name = dice.weighted(checks.names, one => (one === 'game' ? 4 : 2))
      return { name, input: invent(name, dice) }
    })
    counts[value.name]++
    const faults = checks.run(value.name, value.input)
    if (value.name === 'game' && faults.length === 0 && (await isNew()) > 0) corpus.push(value.input)
    const kind = faults[0]?.split('\n').slice(0, 2).join(' ').replace(/\d+/g, '#')
    if (!kind || seen.has(kind)) continue
    seen.add(kind)
    found++
    const input = small(value.name, value.input)
    const folder = join(root, 'packages', game, 'test', 'fuzz')
    mkdirSync(folder, { recursive: true })
    const file = join(folder, `${value.name}-${core.digest(input).slice(0, 8)}.json`)
    writeFileSync(file, `${JSON.stringify({ check: value.name, input, said: faults[0].split('\n')[0] })}\n`)
    process.stdout.write(`  ${game}, input ${i}: ${faults[0]}\n  kept as ${file.slice(root.length)}\n`)
  }
  const told = Object.entries(counts).map(([name, count]) => `${count} ${name}`)
  process.stdout.write(`${game}: ${told.join(', ')}; ${corpus.length} games in the corpus; ${seen.size} faults\n`)
}
process.exitCode = found ? 1 : 0
