// What must hold whatever comes in: each check takes plain JSON and lists what is wrong. `scripts/fuzz.mjs` looks for input that
// breaks one; what it finds is kept in packages/*/test/fuzz/ and checked by test/fuzz.test.ts ever after.

/** No call may take longer, in milliseconds, on a machine that has other work too. */
const SLOW = 5000

/** At most so many legal orders are tried in the last state of a game. */
const TRIED = 6

/** The event by which a ruleset tells of an order that it dropped. */
const DROPPED = 'order-refused'

/** Calls a ruleset and looks at its answers; what is wrong goes to `fault`. */
function watching(ruleset, fault) {
  /** Calls what must neither throw nor take long. */
  function call(name, use) {
    const from = performance.now()
    try {
      return use()
    } catch (error) {
      fault(`${name} throws ${error instanceof Error ? error.stack : error}`)
      return null
    } finally {
      const took = performance.now() - from
      if (took > SLOW) fault(`${name} takes ${Math.round(took)} ms`)
    }
  }

  /** An answer is a state or a list of Problems with codes; a state has the shape that the ruleset asks of strangers, and can be shown. */
  function answer(name, result) {
    if (!result) return null
    if (result.ok === false) {
      const told = result.problems.length > 0 && result.problems.every(({ code, message, at }) => code && message && at)
      if (!told) fault(`${name} is refused without reasons: ${JSON.stringify(result)}`)
      return null
    }
    show(name, result.state)
    tell(name, result.events)
    return result
  }

  function show(name, state) {
    const known = call(`schema.state after ${name}`, () => ruleset.schema.state['~standard'].validate(state))
    if (known?.issues) fault(`${name} leads to a state that the schema refuses: ${JSON.stringify(known.issues[0])}`)
    const acting = call(`seatsToAct after ${name}`, () => ruleset.seatsToAct(state))
    const outcome = call(`outcome after ${name}`, () => ruleset.outcome(state))
    if (acting && (outcome === null) !== acting.length > 0)
      fault(`${name} is a dead end: ${acting.length} to act, outcome ${JSON.stringify(outcome)}`)
    for (const viewer of [...(acting ?? []), 'public']) {
      const view = call(`view of ${viewer} after ${name}`, () => ruleset.view(state, viewer))
      if (view && JSON.stringify(view).includes('"words":')) fault(`the view of ${viewer} holds a generator`)
    }
  }

  function tell(name, events) {
    for (const event of events) {
      const texts = ['en', 'ru', 'fr'].map(locale =>
        call(`describe ${event.type} after ${name}`, () => ruleset.describe(event, locale)),
      )
      // Languages that say the same are wrong once.
      for (const text of new Set(texts))
        if (typeof text === 'string' && (text === '' || /undefined|NaN|\[object|\bnull\b/.test(text)))
          fault(`${event.type} is told as "${text}"`)
    }
  }

  return { call, answer, show }
}

/** Plays a ruleset under the eyes of `watching`. */
function playing(ruleset, seedRng, { call, answer }) {
  /** Every legal order of a state is accepted, one at a time; at most `most` of them. */
  function ordersOf(state, seat, most) {
    return call(`legalOrders of ${seat}`, () => {
      const orders = []
      for (const order of ruleset.legalOrders(state, seat)) if (orders.push(order) >= most) break
      return orders
    })
  }

  /** Walks a log from a seed; returns the last state, or null where the log is refused: `refusal` is called with the reasons. */
  function walk({ options, seed, log }, refusal) {
    let at = take('setup', () => ruleset.setup(options, seedRng(seed)), 'A setup', refusal)
    for (const [i, orders] of log.entries()) {
      if (!at) return null
      at = step(`step ${i}`, at, orders, refusal)
    }
    return at
  }

  function step(name, { state, rng }, orders, refusal) {
    return take(name, () => ruleset.step(state, orders, rng), JSON.stringify(orders), refusal)
  }

  function take(name, use, what, refusal) {
    const result = call(name, use)
    // What asks for a card from the table, or for dice, has not been refused yet; where bad orders are dropped, an event says so.
    const isAsked = result?.problems?.some(({ code }) => code?.endsWith('-needed'))
    const code = result?.ok
      ? result.events.find(({ type }) => type === DROPPED)?.code
      : !isAsked && result?.problems?.[0]?.code
    if (code) refusal?.(what, code)
    return answer(name, result)
  }

  return { ordersOf, walk, step }
}

/** The checks by name; each takes plain JSON. */
function checksBy({ core, ruleset, seedRng, fault }, { call, answer, show }, { ordersOf, walk, step }) {
  return {
    /** A game of legal orders: nothing in it may be refused, nor what is legal at its end. */
    game(input) {
      const refusal = (what, code) => fault(`${what} is legal and refused: ${code}`)
      const at = walk(input, refusal)
      for (const seat of at ? ruleset.seatsToAct(at.state) : []) {
        const orders = ordersOf(at.state, seat, 200) ?? []
        for (const order of orders.filter((_, i) => i % Math.ceil(orders.length / TRIED) === 0))
          step(`step ${JSON.stringify(order)}`, at, { [seat]: [order] }, refusal)
      }
    },
    /** Any value in the place of orders, after a legal game. */
    orders({ game, orders }) {
      const at = walk(game)
      if (at)
        answer(
          'step',
          call('step', () => ruleset.step(at.state, orders, at.rng)),
        )
    },
    /** Any value in the place of options. */
    options({ options }) {
      answer(
        'setup',
        call('setup', () => ruleset.setup(options, seedRng(0))),
      )
    },
    /** Any value in the place of a state: where the schema takes it, everything else must too. */
    state({ state }) {
      const read = call('schema.state', () => ruleset.schema.state['~standard'].validate(state))
      if (!read || read.issues) return
      show('a state that the schema takes', state)
      for (const seat of call('seatsToAct', () => ruleset.seatsToAct(state)) ?? []) {
        const orders = ordersOf(state, seat, 200) ?? []
        if (orders.length === 0) fault(`${seat} is to act and has no order`)
        for (const order of orders.filter((_, i) => i % Math.ceil(orders.length / 10) === 0))
          answer(
            `step ${JSON.stringify(order)}`,
            call('step', () => ruleset.step(state, { [seat]: [order] }, seedRng(0))),
          )
      }
    },
    /** Any value in the place of a save: what is read must verify and save to the same bytes. */
    save({ save }) {
      const read = call('fromJSON', () => core.Match.fromJSON(ruleset, save))
      if (!read?.ok) return
      const verified = call('verify', () => core.Match.verify(ruleset, read.value))
      if (verified && !verified.ok) fault(`a save is read that does not verify: ${verified.problems[0].code}`)
      const again = core.canonicalJson(core.Match.toJSON(read.value))
      if (again !== core.canonicalJson(save)) fault('a save is read that is saved as something else')
    },
  }
}

/** @param core the exports of core-game @param ruleset the rules that are tried @param seedRng that of core-rng */
export function checksOf(core, ruleset, seedRng) {
  const faults = []
  const fault = text => faults.length < 5 && faults.push(text)
  const watch = watching(ruleset, fault)
  const play = playing(ruleset, seedRng, watch)
  const checks = checksBy({ core, ruleset, seedRng, fault }, watch, play)
  return {
    names: Object.keys(checks),
    ordersOf: play.ordersOf,
    /** What is wrong with the answers to this input; an empty list where everything holds. */
    run(name, input) {
      faults.length = 0
      checks[name](JSON.parse(JSON.stringify(input)))
      return [...faults]
    },
  }
}
