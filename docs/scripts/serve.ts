// Serves the built site as any static host would: `/play/kriegspiel` is the file play/kriegspiel.html.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'

const types: { readonly [end: string]: string } = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
}

export interface Site {
  /** With the base, without a slash at the end. */
  readonly url: string
  close(): void
}

/** Serves a folder of .vitepress; `base` is where the site stands on its server, and nothing else is there. */
export async function serve(folder = 'dist', base = '/'): Promise<Site> {
  const site = fileURLToPath(new URL(`../.vitepress/${folder}`, import.meta.url))
  const server = createServer(async (request, response) => {
    const asked = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname))
    if (!asked.startsWith(base)) {
      response.statusCode = 404
      return response.end('Nothing is here.')
    }
    const path = asked.slice(base.length)
    for (const file of [path, `${path}.html`, join(path, 'index.html')]) {
      try {
        const body = await readFile(join(site, file))
        response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream')
        return response.end(body)
      } catch {
        // The next spelling.
      }
    }
    response.statusCode = 404
    response.end(await readFile(join(site, '404.html')))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}${base.slice(0, -1)}`, close: () => server.close() }
}
