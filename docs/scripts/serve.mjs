// Serves the built site as any static host would: `/play/kriegspiel` is the file play/kriegspiel.html.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'

const site = fileURLToPath(new URL('../.vitepress/dist', import.meta.url))
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
}

/** @returns {Promise<{ url: string, close(): void }>} */
export async function serve() {
  const server = createServer(async (request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, 'http://localhost').pathname))
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
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() }
}
