import type { Json } from '@umpire/core-game'

/** One change of a JSON patch (RFC 6902). Of its operations these three are used. */
export type Change =
  | { readonly op: 'replace' | 'add'; readonly path: string; readonly value: Json }
  | { readonly op: 'remove'; readonly path: string }

type Fields = { readonly [name: string]: Json }

/** Carries out a patch; what it is made of stays as it is. */
export function apply(ground: Json, patch: readonly Change[]): Json {
  return patch.reduce((state, change) => {
    const names = change.path.split('/').slice(1)
    return put(state, names.map(unescaped), 'value' in change ? change.value : undefined)
  }, ground)
}

function put(state: Json, [name, ...below]: readonly string[], value: Json | undefined): Json {
  if (name === undefined) return value ?? null
  if (Array.isArray(state)) {
    const copy: Json[] = state.slice()
    copy[Number(name)] = put(copy[Number(name)] ?? null, below, value)
    return copy
  }
  const copy: { [name: string]: Json } = { ...(state as Fields) }
  if (below.length === 0 && value === undefined) delete copy[name]
  else copy[name] = put(copy[name] ?? null, below, value)
  return copy
}

/** The changes that make one state of another: field by field, or whole where that is shorter. */
export function patchOf(from: Json, to: Json, path = ''): readonly Change[] {
  if (JSON.stringify(from) === JSON.stringify(to)) return []
  const whole: Change[] = [{ op: 'replace', path, value: to }]
  const parts = partsOf(from, to, path)
  return parts && JSON.stringify(parts).length < JSON.stringify(whole).length ? parts : whole
}

function partsOf(from: Json, to: Json, path: string): readonly Change[] | null {
  if (Array.isArray(from) && Array.isArray(to))
    return from.length === to.length ? to.flatMap((value, i) => patchOf(from[i]!, value, `${path}/${i}`)) : null
  if (!isFields(from) || !isFields(to)) return null
  const gone = Object.keys(from).filter(name => !(name in to))
  return [
    ...gone.map((name): Change => ({ op: 'remove', path: `${path}/${escaped(name)}` })),
    ...Object.entries(to).flatMap(([name, value]): readonly Change[] =>
      name in from
        ? patchOf(from[name]!, value, `${path}/${escaped(name)}`)
        : [{ op: 'add', path: `${path}/${escaped(name)}`, value }],
    ),
  ]
}

const escaped = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1')
const unescaped = (name: string) => name.replaceAll('~1', '/').replaceAll('~0', '~')

function isFields(value: Json): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
