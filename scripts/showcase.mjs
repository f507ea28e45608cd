#!/usr/bin/env node
// Plays one whole game of each ruleset with its two simple policies, tells it (its beginning and end here, all of it in a file), saves it, reads it
// back, verifies it and draws it.
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
const began = performance.now()
const left = []

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
  const folder = join(args.out, game)
  mkdirSync(folder, { recursive: true })
  const place = name => join(folder, `seed-${args.seed}${name}`)
  const shown = path => relative(process.cwd(), path)
  const heading = [`${show.title} · seed ${args.seed}`, ...(show.cast ? [show.cast] : [])]
  say()
  for (const line of heading) say(wrap(line))

  const played = playout(ruleset, standardOptions, args.seed, policies)
  if (!played.ok) fail(played.problems)
  const besides = show.entry ? await load(game, show.entry) : {}
  const told = events => show.tell({ ...rules, ...besides }, events, args.lang)
  let match = must(Match.start(ruleset, standardOptions, args.seed))
  const lines = []
  const tell = mark => {
    const text = told(match.events)
    if (text) lines.push(`${mark.padStart(4)}  ${text}`)
  }
  tell('')
  for (const [i, step] of played.value.steps.entries()) {
    match = must(Match.advance(ruleset, match, step.orders))
    tell(String(i + 1))
  }
  if (played.value.problems.length) fail(played.value.problems)
  if (!played.value.outcome) fail([{ code: 'no-end', message: 'The game did not end' }])
  const end = match.events.at(-1)
  const saved = `${place('')}.json`
  writeFileSync(saved, `${JSON.stringify(Match.toJSON(match))}\n`)
  const back = must(Match.fromJSON(ruleset, JSON.parse(readFileSync(saved, 'utf8'))))
  const digest = back.frames.at(-1).digest
  const position = show.position({ ...rules, positionText }, match.state)
  const log = `${place('')}.txt`
  const whole = [
    ...heading,
    '',
    ...lines,
    '',
    ...(position ? [`Position    ${position}`] : []),
    `Digest      ${digest}`,
  ]
  writeFileSync(log, `${whole.join('\n')}\n`)

  say()
  for (const line of excerpt(lines)) say(line)
  say()
  const { rule } = played.value.outcome
  const ended = ruleset.describe(end, args.lang)
  const words = !rule || ended.includes(rule) ? ended : `${ended.replace(/\.$/, '')} (${rule}).`
  say(wrap(`The end     ${match.log.length} ${show.unit}. ${words}`, 12))
  say(`Digest      ${digest}`)
  const drawn = show.draw ? show.draw(rules, pictures, match, args.lang) : drawFrames(match)
  for (const [name, text] of Object.entries(drawn)) writeFileSync(`${place(`-${name}`)}.svg`, text)
  say(`Told        ${shown(log)}`)
  say(wrap(`Replay      ${shown(saved)}, read back: ${back.frames.length} digests met`, 12))
  say(wrap(`Pictures    ${shown(place('-{'))}${Object.keys(drawn).join(',')}}.svg`, 12))
  left.push({ game, saved: shown(saved) })
}
const [first] = left
say(`
${left.length} games in ${((performance.now() - began) / 1000).toFixed(1)} s, left in ${relative(process.cwd(), args.out) || 'this folder'}: open the pictures in a browser, or go on with

  npm run umpire -- replay ${first.saved} --verify
  npm run umpire -- play kriegspiel     # or transnistria, dma; solo dolg
  npm run umpire -- --help`)

/** How a game begins and ends, at the width of a terminal; the file tells all of it. */
function excerpt(lines) {
  const most = 10
  const flat = lines.flatMap(line => line.split('\n').map(part => wrap(part, 6).split('\n')))
  const rows = flat.flat()
  if (rows.length <= 2 * most) return rows
  return [...rows.slice(0, most), `      … ${rows.length - 2 * most} lines more`, ...rows.slice(-most)]
}

/** Lines of 80 columns at most, those after the first set in. */
function wrap(text, indent = 0) {
  const lines = ['']
  for (const word of text.split(/(?<=\S) /)) {
    const line = lines.at(-1)
    if (line !== '' && line.length + word.length + 1 > 80) lines.push(' '.repeat(indent) + word)
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`
  }
  return lines.join('\n')
}

function must(result) {
  return result.ok ? result.value : fail(result.problems)
}

function fail(problems) {
  for (const { code, message } of problems) process.stderr.write(`${code}: ${message}\n`)
  process.exit(1)
}
