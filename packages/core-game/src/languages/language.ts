import type { CoreProblemCode } from '../problem.ts'
import type { Phrases } from '../say.ts'
import type { Fault } from './faults.ts'

/** What this package says in a language other than English. In English, Problems say their messages. */
export interface Language {
  /** What each code says, without a full stop; `{fault}` is what is wrong with the form, where that is known. */
  readonly problems: Phrases<CoreProblemCode>
  /** What is wrong with the form of a value, with `$1` and `$2` where the English words hold something. */
  readonly faults: Phrases<Fault>
}
