import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const page = (body: string, script: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Board</title>
<style>body { margin: 0; background: Canvas; color: CanvasText; color-scheme: light dark } main { max-width: 1400px; margin: 0 auto } h1 { font: 600 18px system-ui; margin: 8px 12px }</style></head>
<body><main><h1>The Game of War</h1>${body}</main><script type="module">${script}</script></body></html>`

/** Bundles a page of this folder and serves it; `pages`: others, by path, as the body they have. */
export async function serve(
  pages: { readonly [path: string]: string } = {},
): Promise<{ readonly url: string; close(): void }> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('page.ts', import.meta.url))],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    conditions: ['umpire-source'],
    write: false,
    logLevel: 'error',
  })
  const script = outputFiles[0]!.text
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    response.setHeader(
      'content-type',
      path === '/page.js' ? 'text/javascript; charset=utf-8' : 'text/html; charset=utf-8',
    )
    if (path === '/page.js') response.end(script)
    else
      response.end(
        page(
          pages[path] ?? '<kriegspiel-board></kriegspiel-board>',
          path in pages ? 'document.body.setAttribute("data-ready", "")' : 'import "/page.js"',
        ),
      )
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no address')
  return { url: `http://127.0.0.1:${address.port}`, close: () => server.close() }
}
