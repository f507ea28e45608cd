import { type Problem, problem, type Refusal } from './problem.ts'

/** What each code of a package says, without a full stop, and the clause it rests on. */
export type ProblemRows = { readonly [code: string]: readonly [message: string, rule?: string] }

/** The Problems of a package. */
export interface ProblemTable<Code extends string> {
  /** Every code, in the order of the rows. */
  readonly codes: readonly Code[]
  /** A Problem by its code; `at` is the path in the input. */
  fault(this: void, code: Code, at?: readonly (string | number)[]): Problem & { readonly code: Code }
  /** A refusal for that one reason. */
  refusal(this: void, code: Code, at?: readonly (string | number)[]): Refusal
}

/** Makes Problems of rows: a new code is a new row, and its type follows from it. */
export function problemTable<const Rows extends ProblemRows>(rows: Rows): ProblemTable<keyof Rows & string> {
  type Code = keyof Rows & string
  const fault = (code: Code, at?: readonly (string | number)[]) => {
    const [message, rule] = rows[code]!
    return problem(code, message, at, rule)
  }
  return {
    codes: Object.keys(rows) as Code[],
    fault,
    refusal: (code, at) => ({ ok: false, problems: [fault(code, at)] }),
  }
}
