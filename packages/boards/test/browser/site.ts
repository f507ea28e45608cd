import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** The pages that are played on, by path: the script, the element, and what it is called. */
const games: { readonly [path: string]: readonly [script: string, element: string, title: string] } = {
  '/': ['page', 'kriegspiel-board', 'The Game of War'],
  '/transnistria-hex': ['transnistria-hex/page', 'transnistria-board', 'Transnistria 1992'],
}

const page = (title: string, body: string, script: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Board</title>
<style>body { margin: 0; background: Canvas; color: CanvasText; color-scheme: light dark } main { max-width: 1400px; margin: 0 auto } h1 { font: 600 18px system-ui; margin: 8px 12px }</style></head>
<body><main><h1>${title}</h1>${body}</main><script type="module">${script}</script></body></html>`

/** Bundles a page of this folder and serves it; `pages`: others, by path, as the body they have. */
export async function serve(
  pages: { readonly [path: string]: string } = {},
): Promise<{ readonly url: string; close(): void }> {
  const scripts = new Map<string, string>()
  for (const [script] of Object.values(games)) {
    const { outputFiles } = await build({
      entryPoints: [fileURLToPath(new URL(`${script}.ts`, import.meta.url))],
      bundle: true,
      format: 'esm',
      target: 'es2022',
      conditions: ['umpire-source'],
      write: false,
      logLevel: 'error',
    })
    scripts.set(`/${script}.js`, outputFiles[0]!.text)
  }
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const script = scripts.get(path)
    response.setHeader('content-type', `text/${script === undefined ? 'html' : 'javascript'}; charset=utf-8`)
    const [played, element, title] = games[path] ?? games['/']!
    response.end(
      script ??
        (path in pages
          ? page(title, pages[path]!, 'document.body.setAttribute("data-ready", "")')
          : page(title, `<${element}></${element}>`, `import "/${played}.js"`)),
    )
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no address')
  return { url: `http://127.0.0.1:${address.port}`, close: () => server.close() }
}
