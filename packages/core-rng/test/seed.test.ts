import fc from 'fast-check'
import { expect, expectTypeOf, test } from 'vitest'
import { fork, parseRng, type SeededRng, seedRng } from '../src/index.ts'
import { mix } from '../src/mix.ts'
import { anySeed } from './tools.ts'

const unsigned = ({ words }: SeededRng): number[] => words.map(word => word >>> 0)

// The reference data of O'Neill's C++ seed_seq_fe128, as NumPy's tests of SeedSequence quote it.
const reference: readonly [input: number[], output: number[]][] = [
  [
    [3735928559, 195939070, 229505742, 305419896],
    [3914649087, 576849849, 3593928901, 2229911004],
  ],
  [
    [3668361503, 4165561550, 1661411377, 3634257570],
    [2240804226, 3691353228, 1365957195, 2654016646],
  ],
  [
    [164546577, 4166754639, 1765190214, 1303880213],
    [3562296087, 3191708229, 1147942216, 3726991905],
  ],
  [
    [446610472, 3941463886, 522937693, 1882353782],
    [1403443605, 3591372999, 1291086759, 441919183],
  ],
  [
    [1864922766, 1719732118, 3882010307, 1776744564],
    [1086200464, 2191331643, 560336446, 3658716651],
  ],
  [
    [4141682960, 3310988675, 553637289, 902896340],
    [3249937430, 2346751812, 847844327, 2996632307],
  ],
  [
    [1134851934, 2352871630, 3699409824, 2648159817],
    [2584285912, 4034195531, 3523502488, 169742686],
  ],
  [
    [1240956131, 3107113773, 1283198141, 1924506131],
    [959045797, 3875435559, 1886309314, 359682705],
  ],
  [
    [2669565031, 579818610, 3042504477, 2774880435],
    [3978441347, 432478529, 3223635119, 138903045],
  ],
  [
    [2766103236, 2883057919, 4029656435, 862374500],
    [296367413, 4262059219, 13109864, 3283683422],
  ],
]

test.each(reference)('words %j are mixed as the C++ reference mixes them', (input, output) => {
  expect(unsigned(mix(input))).toEqual(output)
})

// numpy.random.SeedSequence(seed).generate_state(4), NumPy 2.4.
test.each<[bigint, number[]]>([
  [0n, [2968811710, 3677149159, 745650761, 2884920346]],
  [1n, [1835504127, 1731038949, 1320224556, 2330041505]],
  [7n, [2083679832, 3939563265, 4185785210, 142198000]],
  [42n, [3444837047, 2669555309, 2046530742, 3581440988]],
  [2n ** 32n - 1n, [1992424968, 705021410, 3255730584, 540206095]],
  [2n ** 32n, [3964924996, 1358922860, 3894904162, 2051610843]],
  [2n ** 53n, [1524751003, 1725233332, 1069684514, 779934007]],
  [2n ** 64n + 5n, [3598628658, 1002794727, 830655469, 2018478785]],
  [2n ** 128n - 1n, [819991049, 2207585912, 3432630979, 2227233661]],
  [10n ** 39n - 1n, [997211946, 1662060527, 651160273, 2700175957]],
])('the seed %d is NumPy SeedSequence of it, as bigint, text or number', (seed, state) => {
  expect(unsigned(seedRng(seed))).toEqual(state)
  expect(unsigned(seedRng(String(seed)))).toEqual(state)
  if (seed <= Number.MAX_SAFE_INTEGER) expect(unsigned(seedRng(Number(seed)))).toEqual(state)
})

// SeedSequence(0, spawn_key=(length, *utf16)).generate_state(4), NumPy 2.4.
test.each<[string, number[]]>([
  ['', [3757552657, 2018376492, 1456443223, 3395645823]],
  ['umpire', [2745214816, 3396580952, 669310992, 3541084452]],
  ['-1', [1704110638, 1455585291, 881223836, 1870443273]],
  ['007', [1014753803, 256706775, 1561881002, 2950653374]],
  ['1.5', [4107895971, 1445322297, 1183477001, 994952208]],
  ['кригшпиль', [2413055529, 908541814, 1963923228, 734937081]],
  ['🎲', [2954819188, 2232486665, 2121686271, 3848163516]],
])('the text %j is NumPy SeedSequence with a spawn key of its length and UTF-16 units', (seed, state) => {
  expect(unsigned(seedRng(seed))).toEqual(state)
})

// SeedSequence(seedRng(42).words, spawn_key=(length, *utf16)).generate_state(4), NumPy 2.4.
test.each<[string, number[]]>([
  ['', [2313294666, 870788762, 2107403092, 754060619]],
  ['north', [3121026260, 1872707907, 1684685236, 1443778904]],
  ['week 3 day 2', [3762190198, 4040800071, 1811486059, 2557741805]],
  ['кости', [3619049995, 4185940722, 3206639737, 2341776616]],
])('the fork %j of a stream is NumPy SeedSequence of its words and a spawn key', (label, state) => {
  expect(unsigned(fork(seedRng(42), label) as SeededRng)).toEqual(state)
})

test('a number outside the integers from 0 is the seed of its decimal text', () => {
  expect(seedRng(-1)).toEqual(seedRng('-1'))
  expect(seedRng(-1n)).toEqual(seedRng('-1'))
  expect(seedRng(1.5)).toEqual(seedRng('1.5'))
  expect(seedRng(1e21)).toEqual(seedRng('1e+21'))
  expect(seedRng(10n ** 39n)).toEqual(seedRng(`1${'0'.repeat(39)}`))
  expect(seedRng(-0)).toEqual(seedRng(0))
})

test('the one seed below 2^128 that NumPy makes four zeros of still gives dice', () => {
  const rng = seedRng(317152452167715789935752102952713236406n)
  expect(rng.words).toEqual([1, 0, 0, 0])
  expect(parseRng(rng).ok).toBe(true)
})

test('texts that differ give streams that differ, be it by one character, its place or a zero', () => {
  const texts = ['', ' ', '\0', '\0\0', 'a', 'b', 'ab', 'ba', 'a\0', '\0a', '0', '00', '7', '07', '7 ', 'é', 'e\u0301']
  expect(new Set(texts.map(text => seedRng(text).words.join())).size).toBe(texts.length)
})

test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])('%d is no seed', seed => {
  expect(() => seedRng(seed)).toThrow(RangeError)
})

test('a seed of a hundred thousand digits is a text like any other', () => {
  expect(parseRng(seedRng('9'.repeat(100_000))).ok).toBe(true)
  expect(seedRng('9'.repeat(100_000))).not.toEqual(seedRng('9'.repeat(100_001)))
})

test('every seed gives a stream that parseRng takes, always the same one, and that survives JSON', () => {
  fc.assert(
    fc.property(anySeed, seed => {
      const rng = seedRng(seed)
      expect(seedRng(seed)).toEqual(rng)
      expect(parseRng(JSON.parse(JSON.stringify(rng)))).toEqual({ ok: true, rng })
    }),
  )
})

test('integers below 2^128 never share a stream', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 128n - 1n }), fc.bigInt({ min: 0n, max: 2n ** 128n - 1n }), (a, b) => {
      fc.pre(a !== b)
      expect(seedRng(a).words).not.toEqual(seedRng(b).words)
    }),
  )
})

test('types: a seed is a number, a text or a bigint, and gives plain JSON', () => {
  expectTypeOf(seedRng).parameters.toEqualTypeOf<[string | number | bigint]>()
  expectTypeOf(seedRng).returns.toEqualTypeOf<SeededRng>()
  // @ts-expect-error a date is no seed
  const misuse = (): unknown => seedRng(new Date())
  expect(misuse).toBeTypeOf('function')
})
