import { parseRng, seedRng, withDice } from '@umpire/core-rng'

const text = JSON.stringify(seedRng(7))
const parsed = parseRng(JSON.parse(text))
if (parsed.ok) console.log(withDice(parsed.rng, dice => dice.d(6)).value) // 6

const refused = parseRng({ algorithm: 'xoroshiro128plus', version: 1, words: [0, 0, 0, 0] })
if (!refused.ok) console.log(refused.problems[0]) // { code: 'rng-all-zero', at: [ 'words' ], message: 'Four zero words give no dice' }
