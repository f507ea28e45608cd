// Plays games from seeds and boils them down to digests. Runs as it is in Node and in a browser: it is given the packages, and loads none.

/** A game at most this long is played; a longer one is cut here, and its digest says just as much. */
const longest = 300

/** Any legal order but ending the game at a word: chance goes where no policy would. */
const anyOrder = ({ orders, dice }) => {
  const all = [...orders].filter(({ type }) => !['resign', 'accept-draw'].includes(type))
  return all.length ? [dice.pick(all)] : []
}

const must = result => {
  if (result.ok) return result.value
  throw new Error(result.problems.map(({ code, message, at }) => `${code} at /${at.join('/')}: ${message}`).join('; '))
}

/** The first seed is played by the ruleset's policies, where it has some, the others by any legal order. */
const seeds = [1, 2, 'umpire']

/**
 * Plays `seed`, then walks the same orders through a match.
 * @param core the exports of core-game
 * @param game `{ ruleset, policies?, standardOptions? }`
 */
function play(core, { ruleset, policies, standardOptions = {} }, seed) {
  const chance = Object.fromEntries(ruleset.seats.map(seat => [seat, anyOrder]))
  const minds = seed === seeds[0] ? (policies ?? chance) : chance
  const played = must(core.playout(ruleset, standardOptions, seed, minds, { steps: longest }))
  if (played.problems.length) must({ ok: false, problems: played.problems })
  let match = must(core.Match.start(ruleset, standardOptions, seed))
  for (const { orders } of played.steps) match = must(core.Match.advance(ruleset, match, orders))
  if (core.digest(match.state) !== core.digest(played.state))
    throw new Error('A match of the same orders ended elsewhere')
  const save = JSON.parse(JSON.stringify(core.Match.toJSON(match)))
  // The digest covers every order given and every state passed through.
  return {
    game: ruleset.id,
    seed,
    steps: played.steps.length,
    end: played.outcome?.reason ?? null,
    digest: core.digest(save),
    save,
  }
}

/** Reads a save and plays it again; the reason where it does not hold. */
function verify(core, { ruleset }, save) {
  const read = core.Match.fromJSON(ruleset, save)
  if (!read.ok) return read.problems.map(({ code, at }) => `${code} at /${at.join('/')}`).join('; ')
  const again = core.Match.verify(ruleset, read.value)
  return again.ok ? 'ok' : again.problems[0].code
}

/** Every game from every seed; one that breaks has no save, and says so in the place of its digest. */
export function playAll(core, games) {
  return games.flatMap(game =>
    seeds.map(seed => {
      try {
        return play(core, game, seed)
      } catch (error) {
        return { game: game.ruleset.id, seed, steps: 0, end: null, digest: `broken: ${error.message}`, save: null }
      }
    }),
  )
}

/** The games that broke. */
export function broken(played) {
  return played.flatMap(({ game, seed, digest, save }) => (save ? [] : [`${game}, seed ${seed}: ${digest}`]))
}

/** Verifies what `playAll` gave somewhere else, in its order: `ok`, or why not. */
export function verifyAll(core, games, saves) {
  return saves.map(save => {
    if (!save) return 'nothing was saved'
    const game = games.find(({ ruleset }) => ruleset.id === save.ruleset)
    return game ? verify(core, game, save) : 'no such game'
  })
}

/** How many short games of each ruleset are on record, in the digests.json of its tests. */
const sampled = 200
/** How long those games are; weeks of an empire and turns of a table take longer than moves on a board. */
const sampleSteps = { dma: 3, 'dolg-solo-ai': 8 }

/** Short games of legal orders, each boiled down to a digest of every order and every state: `{ kriegspiel: ['9f86d081884c7d65', ...] }`. */
export function sampleAll(core, games) {
  return Object.fromEntries(
    games.map(({ ruleset, standardOptions = {} }) => [
      ruleset.id,
      Array.from({ length: sampled }, (_, seed) => {
        const chance = Object.fromEntries(ruleset.seats.map(seat => [seat, anyOrder]))
        const steps = sampleSteps[ruleset.id] ?? 30
        const played = must(core.playout(ruleset, standardOptions, `sample ${seed}`, chance, { steps }))
        return core.digest({ log: played.steps.map(({ orders }) => orders), state: played.state }).slice(0, 16)
      }),
    ]),
  )
}
