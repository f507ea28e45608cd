/**
 * The integer square root: the greatest integer whose square is not above `n`, a number from 0 to 2 ** 53 - 1; 0 for what is less.
 * `Math.sqrt` may differ between engines by the letter of its specification, and rules and searches must not.
 */
export function integerRoot(n: number): number {
  if (n < 1) return 0
  // Newton, from above: the least power of two that is no smaller than the root; beyond 32 bits it is looked for.
  let root = n < 2 ** 31 ? 1 << ((33 - Math.clz32(n)) >> 1) : 1
  while (root * root < n) root *= 2
  for (;;) {
    const next = Math.floor((root + Math.floor(n / root)) / 2)
    if (next >= root) return root
    root = next
  }
}
