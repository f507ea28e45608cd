/** Forms as a browser without scripts sends them. */
export function forms(address: string) {
  const get = (path: string) => fetch(address + path)
  const post = (path: string, fields: { readonly [name: string]: string } = {}) =>
    fetch(address + path, { method: 'POST', body: new URLSearchParams(fields) })
  return {
    get,
    post,
    page: async (path: string) => (await get(path)).text(),
    /** The links of a page that made a game: master, seats in their order, public. */
    linksOf: (markup: string) => [...markup.matchAll(/href="(\/[sg]\/[\w-]+)"/g)].map(([, path]) => path!),
  }
}

/** Asks until it holds, ten seconds at most. */
export async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let i = 0; i < 100; i++) {
    if (await holds()) return
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error('It never came to hold')
}
