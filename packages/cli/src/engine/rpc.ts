import { isRecord, type Problem, problem, type Result, readJson } from '@umpire/core-game'
import { faults, type Shape } from '@umpire/core-game/shape'
import { limits } from './limits.ts'

/*
 * JSON-RPC 2.0, the side that answers. Packages for it were looked at: `json-rpc-2.0` answers a batch of one with an object, falls over a batch that holds
 * null, and runs the requests of a batch side by side; `vscode-jsonrpc` frames by headers, not by lines, and knows no batches.
 */

/** What a method does: its parameters and its result as shapes, which the JSON Schema of the protocol is written from. */
export interface Method<Desk, Params, Answer> {
  readonly about: string
  readonly params: Shape<Params>
  readonly result: Shape<Answer>
  run(desk: Desk, params: Params): Result<Answer> | Promise<Result<Answer>>
}

/** A method whose types do not matter: parameters are what its shape takes. */
export type AnyMethod<Desk> = Method<Desk, never, unknown>

export type Methods<Desk> = ReadonlyMap<string, AnyMethod<Desk>>

/** The codes of JSON-RPC, and one of our own: the umpire, or a game's rules, refuse. */
export const errorCodes = {
  parse: -32700,
  request: -32600,
  method: -32601,
  params: -32602,
  internal: -32603,
  refused: -32000,
} as const

/** The code, what it says in English, and the Problems that it rests on. */
type Failure = readonly [code: number, message: string, problems: readonly Problem[]]

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** The answer to a message as it came, as one line; null where it holds nothing but notifications. Whatever comes in, this does not throw. */
export async function answerBytes<Desk>(methods: Methods<Desk>, desk: Desk, bytes: Buffer): Promise<string | null> {
  if (bytes.length > limits.bytes) return tooLong()
  let text: string
  try {
    text = utf8.decode(bytes)
  } catch {
    return failed(null, parseError('rpc-not-utf8', 'The message is no UTF-8'))
  }
  return answerText(methods, desk, text)
}

/** The same for what is a text already. */
export async function answerText<Desk>(methods: Methods<Desk>, desk: Desk, text: string): Promise<string | null> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return failed(null, parseError('rpc-not-json', (error as Error).message.slice(0, 200)))
  }
  const plain = readJson(value, { depth: limits.depth, values: limits.values })
  if (!plain.ok) return failed(null, [errorCodes.request, 'Invalid Request', plain.problems])
  if (!Array.isArray(value)) return answerOne(methods, desk, value)
  if (value.length === 0 || value.length > limits.batch)
    return failed(null, badRequest(`A batch holds 1 to ${limits.batch} requests`))
  const answers: string[] = []
  // One after another: a request may rest on what the one before it did.
  for (const request of value) {
    const answer = await answerOne(methods, desk, request)
    if (answer !== null) answers.push(answer)
  }
  return answers.length > 0 ? `[${answers.join()}]` : null
}

/** The answer to a message that was not kept, for it is too long. */
export function tooLong(): string {
  const found = problem('rpc-too-long', `A message has at most ${limits.bytes} bytes`)
  return failed(null, [errorCodes.request, 'Invalid Request', [found]])
}

/** The answer to a message that is no text. */
export function noText(): string {
  return failed(null, badRequest('A message is a text'))
}

type Id = string | number | null

async function answerOne<Desk>(methods: Methods<Desk>, desk: Desk, request: unknown): Promise<string | null> {
  if (!isRecord(request)) return failed(null, badRequest('A request is an object'))
  const { jsonrpc, method, params = {}, id } = request
  const known = typeof id === 'string' || typeof id === 'number' || id === null
  if (jsonrpc !== '2.0') return failed(known ? id : null, badRequest('`jsonrpc` is "2.0"'))
  if (id !== undefined && !known) return failed(null, badRequest('`id` is a text, a number or null'))
  if (typeof method !== 'string') return failed(id ?? null, badRequest('`method` is a text'))
  const done = await call(methods, desk, method, params)
  // A notification is not answered, whatever comes of it.
  if (id === undefined) return null
  return done.ok ? `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":${done.text}}` : failed(id, done.failure)
}

type Called = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly failure: Failure }

async function call<Desk>(methods: Methods<Desk>, desk: Desk, name: string, params: unknown): Promise<Called> {
  const method = methods.get(name)
  const fails = (...failure: Failure): Called => ({ ok: false, failure })
  if (!method)
    return fails(errorCodes.method, 'Method not found', [
      problem('rpc-method-unknown', 'There is no such method', [name.slice(0, 40)]),
    ])
  const wrong = faults(method.params, params)
  if (wrong.length > 0)
    return fails(
      errorCodes.params,
      'Invalid params',
      wrong.slice(0, 20).map(({ message, at }) => problem('rpc-params-wrong', message, ['params', ...at])),
    )
  try {
    const done = await method.run(desk, params as never)
    if (!done.ok) return fails(errorCodes.refused, 'Refused', done.problems)
    return { ok: true, text: JSON.stringify(done.value) }
  } catch (error) {
    // A fault of this program, or more than it can hold; the client is told, and everything stands as it stood.
    const message = error instanceof Error ? error.message : String(error)
    return fails(errorCodes.internal, 'Internal error', [problem('bug', message.slice(0, 500))])
  }
}

function parseError(code: string, message: string): Failure {
  return [errorCodes.parse, 'Parse error', [problem(code, message)]]
}

function badRequest(message: string): Failure {
  return [errorCodes.request, 'Invalid Request', [problem('rpc-request-wrong', message)]]
}

function failed(id: Id, [code, message, problems]: Failure): string {
  return JSON.stringify({ jsonrpc: '2.0', id, error: { code, message, data: { problems } } })
}
