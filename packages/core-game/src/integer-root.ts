/**
 * The integer square root: the greatest integer whose square is not above `n`, a number from 0 to 2 ** 53 - 1; 0 for what is less and for
 * NaN, and of what is more the root of 2 ** 53 - 1.
 * `Math.sqrt` may differ between engines by the letter of its specification, and rules and searches must not.
 */
export function integerRoot(n: number): number {
  // So of NaN, which compares with nothing and would never be come down to.
  if (!(n >= 1)) return 0
  if (n > Number.MAX_SAFE_INTEGER) return integerRoot(Number.MAX_SAFE_INTEGER)
  // Newton, from above: the least power of two that is no smaller than the root; beyond 32 bits it is looked for.
  let root = n < 2 ** 31 ? 1 << ((33 - Math.clz32(n)) >> 1) : 1
  while (root * root < n) root *= 2
  for (;;) {
    const next = Math.floor((root + Math.floor(n / root)) / 2)
    if (next >= root) return root
    root = next
  }
}
