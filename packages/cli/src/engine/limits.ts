/** Version of the protocol: it changes when a client that was right could get another answer. What is only added leaves it as it is. */
export const PROTOCOL = 1

type Limit = 'bytes' | 'depth' | 'values' | 'batch' | 'matches' | 'orders' | 'possibilities'

/** What one client may ask for. The answer to `initialize` holds them. */
export const limits: { readonly [limit in Limit]: number } = {
  /** The most bytes of a message, told before it is read. */
  bytes: 8 * 1024 * 1024,
  /** The most arrays and objects within each other. */
  depth: 64,
  /** The most values of a message. */
  values: 1_000_000,
  /** The most requests of a batch. */
  batch: 1000,
  /** The most matches kept at a time. */
  matches: 1000,
  /** The most orders that `legalOrders` lists. */
  orders: 10_000,
  /** The most sequences of dice that `possibilities` follows. */
  possibilities: 10_000,
}
