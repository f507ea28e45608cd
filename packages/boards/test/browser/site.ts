import { createServer } from 'node:http'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** A page for each board, by its path. */
const boards: { readonly [path: string]: { readonly page: string; readonly tag: string; readonly title: string } } = {
  '/': { page: 'page', tag: 'kriegspiel-board', title: 'The Game of War' },
  '/dolg': { page: 'page-dolg', tag: 'dolg-table', title: 'DOLG!' },
}

const page = (title: string, body: string, script: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Board</title>
<style>body { margin: 0; background: Canvas; color: CanvasText; color-scheme: light dark } main { max-width: 1400px; margin: 0 auto } h1 { font: 600 18px system-ui; margin: 8px 12px }</style></head>
<body><main><h1>${title}</h1>${body}</main><script type="module">${script}</script></body></html>`

/** Bundles a page of this folder and serves it; `pages`: others, by path, as the body they have. */
export async function serve(
  pages: { readonly [path: string]: string } = {},
): Promise<{ readonly url: string; close(): void }> {
  const { outputFiles } = await build({
    entryPoints: Object.values(boards).map(board => fileURLToPath(new URL(`${board.page}.ts`, import.meta.url))),
    outdir: '/',
    bundle: true,
    format: 'esm',
    target: 'es2022',
    conditions: ['umpire-source'],
    write: false,
    logLevel: 'error',
  })
  const scripts = new Map(outputFiles.map(file => [`/${basename(file.path)}`, file.text]))
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    response.setHeader(
      'content-type',
      scripts.has(path) ? 'text/javascript; charset=utf-8' : 'text/html; charset=utf-8',
    )
    const board = boards[path] ?? boards['/']!
    if (scripts.has(path)) response.end(scripts.get(path))
    else if (path in pages) response.end(page(board.title, pages[path]!, 'document.body.setAttribute("data-ready", "")'))
    else response.end(page(board.title, `<${board.tag}></${board.tag}>`, `import "/${board.page}.js"`))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no address')
  return { url: `http://127.0.0.1:${address.port}`, close: () => server.close() }
}
