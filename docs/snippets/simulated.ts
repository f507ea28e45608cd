import { digest } from '@umpire/core-game'
import { merge, simulate } from './simulate.js'

const whole = simulate('spring', 0, 2)
const inShares = merge(simulate('spring', 0, 1), simulate('spring', 1, 2))
console.log(digest(whole) === digest(inShares))
// => true
