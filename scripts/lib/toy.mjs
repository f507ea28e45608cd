// A game of dice for the determinism checks: it has no rules worth playing, but every kind of draw there is, so that what the
// core packages do on another engine shows even where no ruleset happens to do it.

const schema = test => ({
  '~standard': {
    version: 1,
    vendor: 'umpire',
    validate: value => (test(value) ? { value } : { issues: [{ message: 'no' }] }),
  },
})
const seats = ['left', 'right']
const deck = ['ace', 'king', 'queen', 'knave', 'Ω', '𝄞']

/** @param core the exports of core-game */
export function toy(core) {
  const ruleset = {
    id: 'toy',
    version: '1',
    content: { id: 'deck', data: deck },
    seats,
    setup: (_options, rng) =>
      core.adjudicate(rng, dice => ({
        ok: true,
        state: { turn: 0, hand: dice.shuffle(deck), points: { left: 0, right: 0 }, big: 0 },
        events: [],
      })),
    seatsToAct: ({ turn }) => (turn < 40 ? [seats[turn % 2]] : []),
    legalOrders: state => [...state.hand.map(card => ({ card })), { card: null }],
    step: (state, orders, rng) =>
      core.adjudicate(rng, dice => {
        const seat = seats[state.turn % 2]
        const read = core.readOrders(orders, seats, ruleset.schema.order, 1)
        if (!read.ok) return read
        const card = read.value.find(one => one.seat === seat)?.orders[0]?.card ?? null
        const side = dice.fork(`turn ${state.turn}`)
        const gain =
          dice.sum(3, 6) +
          dice.between(-3, 7) +
          (dice.chance(2, 7) ? 10 : 0) +
          side.weighted([1, 2, 3], x => x * x) +
          (card ? deck.indexOf(card) : 0)
        const big = (Math.imul(state.big, 31) + dice.d(0xffffffff)) | 0
        const points = { ...state.points, [seat]: state.points[seat] + gain }
        return {
          ok: true,
          state: { turn: state.turn + 1, hand: side.shuffle(state.hand), points, big },
          events: [{ type: 'gain', seat, gain }],
        }
      }),
    outcome: ({ turn, points }) =>
      turn < 40 ? null : { winners: seats.filter(seat => points[seat] >= 600), reason: 'time' },
    view: ({ hand: _, ...state }) => state,
    describe: ({ seat, gain }) => `${seat} gains ${gain}`,
    schema: {
      options: schema(value => Object.keys(value).length === 0),
      order: schema(value => value?.card === null || deck.includes(value?.card)),
      state: schema(value => typeof value === 'object'),
    },
  }
  return { ruleset }
}
