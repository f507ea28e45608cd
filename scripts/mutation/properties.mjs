// Stands in for fast-check: the same runs each time, and no search for the smallest example. A mutant that is seen is seen, mostly in the first runs:
// where thousands have to be looked at, fewer runs are made.
import * as whole from 'fast-check'

const share = Number(process.env.UMPIRE_FEWER_RUNS)
const fewer = ({ numRuns = 100, ...others } = {}) => ({ ...others, numRuns: Math.max(3, Math.ceil(numRuns / share)) })

export * from 'fast-check'
export const assert = (property, settings) => whole.assert(property, fewer(settings))
export const check = (property, settings) => whole.check(property, fewer(settings))
export const configure = () => whole.configureGlobal({ seed: 1, endOnFailure: true })
export default { ...whole, assert, check }
