/** The integer square root: `Math.sqrt` may differ between engines by the letter of its specification, and searches must not. */
export function root(n: number): number {
  if (n < 2) return n
  let guess = n
  for (let next = (n + 1) >> 1; next < guess; next = (guess + Math.floor(n / guess)) >> 1) guess = next
  return guess
}
