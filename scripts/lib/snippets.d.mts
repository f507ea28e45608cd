export function withSnippets(
  root: string,
  page: string,
): { readonly named: readonly { readonly path: string; readonly region?: string }[]; readonly text: string }
