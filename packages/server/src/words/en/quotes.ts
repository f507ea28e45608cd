/** The quotation marks that titles stand in, and what stands inside those for the same. */
export const quotes: { readonly outside: readonly string[]; readonly inside: readonly string[] } = {
  outside: ['"'],
  inside: ["'"],
}
