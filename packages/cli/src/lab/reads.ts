/** A record that takes down which of its fields are read. */
export interface Reads {
  /** Has the fields of the record itself; each is read through a getter, so that copies, spreads and JSON read as well. */
  readonly record: object
  /** Fields that were read since the last call. Names alone (`in`, `Object.keys`) are not taken down: they say nothing of what is in a field. */
  take(): ReadonlySet<string>
}

/** Nothing was read. */
export const NOTHING: ReadonlySet<string> = new Set()

/** What is inside a field is handed out as it is: to get there, the field was read. */
export function recordReads(record: { readonly [field: string]: unknown }): Reads {
  let read = new Set<string>()
  const watched = {}
  for (const [field, value] of Object.entries(record))
    Object.defineProperty(watched, field, {
      enumerable: true,
      get: () => {
        read.add(field)
        return value
      },
    })
  return {
    record: watched,
    take: () => {
      if (read.size === 0) return NOTHING
      const taken = read
      read = new Set()
      return taken
    },
  }
}

/** Whether one of these fields was read. */
export function touches(read: ReadonlySet<string>, fields: readonly string[]): boolean {
  return read.size > 0 && fields.some(field => read.has(field))
}
