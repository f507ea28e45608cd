import type { Json } from '@umpire/core-game'
import { flag, list, natural, oneOf, optional, record, type Shape, text } from '@umpire/core-game/shape'
import { limits, PROTOCOL } from '../engine/limits.ts'
import * as shapes from '../engine/shapes.ts'

/** What a program that plays a seat is told first. */
export interface Greeting {
  readonly protocol: number
  readonly ruleset: string
  readonly version: string
  readonly seat: string
}

/** What it answers. */
export interface Introduction {
  readonly protocol: number
  readonly name?: string
  /** How it wants its orders told, and writes them: as JSON, unless it says so. */
  readonly notation?: shapes.Notation
}

/** What it is asked, each time its seat has something to decide. */
export interface Question {
  readonly ruleset: string
  readonly seat: string
  readonly view: Json
  /** What the rules allow now; `more` says that the list was cut. */
  readonly orders: readonly Json[]
  readonly more: boolean
  /** For dice of its own: a program that takes chance from here alone plays the same game again. */
  readonly seed: number
}

/** What it answers: the orders of one step. */
interface Choice {
  readonly orders: readonly Json[]
}

const introduction: Shape<Introduction> = record<Introduction>({
  protocol: oneOf([PROTOCOL]),
  name: optional(text(200)),
  notation: shapes.notation,
})
const choice: Shape<Choice> = record<Choice>({ orders: list(shapes.json, 1000) })

interface PlayerMethod<Params, Answer> {
  readonly about: string
  readonly params: Shape<Params>
  readonly result: Shape<Answer>
}

/** What the umpire calls of a program that plays a seat. */
export const playerMethods: {
  readonly initialize: PlayerMethod<Greeting, Introduction>
  readonly choose: PlayerMethod<Question, Choice>
} = {
  initialize: {
    about: 'Called once, before the first question, of a program that plays a seat.',
    params: record<Greeting>({
      protocol: oneOf([PROTOCOL]),
      ruleset: shapes.name,
      version: shapes.name,
      seat: shapes.name,
    }),
    result: introduction,
  },
  choose: {
    about: 'What does the seat order? Called whenever it has something to decide. What the rules refuse ends the game.',
    params: record<Question>({
      ruleset: shapes.name,
      seat: shapes.name,
      view: shapes.json,
      orders: list(shapes.json, limits.orders),
      more: flag,
      seed: natural,
    }),
    result: choice,
  },
}
