interface Crypto {
  getRandomValues(words: Uint32Array): Uint32Array
}

/** 128 bits that nobody can foretell; none in the rare place that has no source of them. */
export function entropy(): string {
  const { crypto } = globalThis as { readonly crypto?: Crypto }
  return crypto ? [...crypto.getRandomValues(new Uint32Array(4))].map(word => word.toString(36)).join('-') : ''
}
