import { type Fields, record } from '@umpire/core-game/shape'
import type { Desk } from './desk.ts'
import type { AnyMethod, Method } from './rpc.ts'

interface MethodSpec<Params extends object, Answer extends object>
  extends Omit<Method<Desk, Params, Answer>, 'params' | 'result'> {
  readonly params: Fields<Params>
  readonly result: Fields<Answer>
}

/** Methods by the name that a client calls them by. */
export type MethodTable = { readonly [name: string]: AnyMethod<Desk> }

/** A method of the engine. Its types are forgotten: it is called with what the shape of its parameters takes. */
export function method<Params extends object, Answer extends object>({
  params,
  result,
  ...rest
}: MethodSpec<Params, Answer>): AnyMethod<Desk> {
  return { ...rest, params: record(params), result: record(result) } as unknown as AnyMethod<Desk>
}
