#!/usr/bin/env node
// Plays one whole game of each finished ruleset with its two simple policies, tells it turn by turn, saves it, reads it back, verifies it and draws it.
//   node scripts/showcase.mjs [--seed 1962] [--out out] [--game kriegspiel] [--lang en|ru]

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { load } from './lib/built.mjs'
import { root } from './lib/run.mjs'
import { plainShow, shows } from './lib/shows.mjs'
import { games } from './workspace.mjs'

const { values: args } = parseArgs({
  options: {
    seed: { type: 'string', default: '1987' },
    out: { type: 'string', default: join(root, 'out') },
    game: { type: 'string', multiple: true, default: games },
    lang: { type: 'string', default: 'en' },
  },
})

const { Match, playout } = await load('core-game')
const say = (text = '') => process.stdout.write(`${text}\n`)

for (const game of args.game) {
  const entries = [load(game), load(game, 'policy'), load(game, 'svg'), load(game, 'notation')]
  const [rules, { policies, standardOptions }, pictures, { positionText }] = await Promise.all(entries)
  const { ruleset } = rules
  /** The frames that the show names, each as one picture. */
  const drawFrames = match =>
    Object.fromEntries(
      Object.entries(show.pictures(match)).map(([name, index]) => {
        const { state, events } = match.frames[index]
        const options = { events, locale: args.lang, ...show.picture }
        return [name, pictures.svg(ruleset.view(state, 'public'), options)]
      }),
    )
  const show = { title: game, ...plainShow, ...shows[game] }
  say(`\n${show.title} · seed ${args.seed}`)
  if (show.cast) say(show.cast)
  say()

  const played = playout(ruleset, standardOptions, args.seed, policies)
  if (!played.ok) fail(played.problems)
  const besides = show.entry ? await load(game, show.entry) : {}
  const told = events => show.tell({ ...rules, ...besides }, events, args.lang)
  let match = must(Match.start(ruleset, standardOptions, args.seed))
  const opening = told(match.events)
  if (opening) say(`      ${opening}`)
  for (const [i, step] of played.value.steps.entries()) {
    match = must(Match.advance(ruleset, match, step.orders))
    const text = told(match.events)
    if (text) say(`${String(i + 1).padStart(4)}  ${text}`)
  }
  if (played.value.problems.length) fail(played.value.problems)
  if (!played.value.outcome) fail([{ code: 'no-end', message: 'The game did not end' }])
  const { winners, reason, rule } = played.value.outcome
  say(
    `\nThe end     ${winners.length ? `${winners.map(name => name[0].toUpperCase() + name.slice(1)).join(' and ')} wins` : 'a draw'}: ${reason}${rule ? ` (${rule})` : ''}, after ${match.log.length} ${show.unit}`,
  )

  const folder = join(args.out, game)
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `seed-${args.seed}.json`)
  writeFileSync(file, `${JSON.stringify(Match.toJSON(match))}\n`)
  const saved = must(Match.fromJSON(ruleset, JSON.parse(readFileSync(file, 'utf8'))))
  const drawn = show.draw ? show.draw(rules, pictures, match, args.lang) : drawFrames(match)
  for (const [name, text] of Object.entries(drawn)) writeFileSync(join(folder, `seed-${args.seed}-${name}.svg`), text)
  const position = show.position({ ...rules, positionText }, match.state)
  if (position) say(`Position    ${position}`)
  say(`Digest      ${saved.frames.at(-1).digest}`)
  say(`Replay      ${relative(process.cwd(), file)} (read back and verified: ${saved.frames.length} digests met)`)
  say(
    `Pictures    ${Object.keys(drawn)
      .map(name => relative(process.cwd(), join(folder, `seed-${args.seed}-${name}.svg`)))
      .join(' ')}`,
  )
}

function must(result) {
  return result.ok ? result.value : fail(result.problems)
}

function fail(problems) {
  for (const { code, message } of problems) process.stderr.write(`${code}: ${message}\n`)
  process.exit(1)
}
