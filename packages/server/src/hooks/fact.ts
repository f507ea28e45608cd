/** Something that everybody may know, for a server that asked to be told. A job carries it, so it is plain JSON. */
export interface Fact {
  /** Names the post: tried again, it is the same one. */
  readonly id: string
  readonly game: string
  /** Of a note that all may read, or `step`, or `hello` for the first post to an address. */
  readonly code: string
  readonly data: { readonly [name: string]: unknown }
  /** How many steps were played. */
  readonly steps: number
  /** ISO 8601, UTC */
  readonly at: string
}

/** How posts to other servers leave. */
export interface Hooks {
  /** Whether they may go to this machine and to networks that the world does not reach. */
  readonly anywhere: boolean
  /** Where others reach this server; posts link there. */
  readonly address: string | null
}
