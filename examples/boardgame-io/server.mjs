// The server of matches, and beside it one for the page: node server.mjs 8000
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { extname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { guard } from '@umpire/boardgame-io'
import { game } from './game.js'

const { Server, Origins } = createRequire(import.meta.url)('boardgame.io/server')

/** boardgame.io's own server. */
export async function serveMatches(port) {
  const server = Server({ games: [game], origins: [Origins.LOCALHOST] })
  guard(server, game)
  const { appServer } = await server.run(port)
  return { port: appServer.address().port, close: () => server.kill({ appServer }) }
}

const types = { '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' }

/** @param read gives the text of a file by its address, or undefined where there is none */
export async function serveFiles(port, read) {
  const server = createServer(async ({ url }, response) => {
    // What is asked for need be no address that `new URL` understands.
    const [path] = url.split('?')
    const text = await read(path)
    response.writeHead(text === undefined ? 404 : 200, {
      'content-type': `${types[extname(path)] ?? 'text/html'}; charset=utf-8`,
    })
    response.end(text)
  })
  await new Promise(resolve => server.listen(port, resolve))
  return { port: server.address().port, close: () => server.close() }
}

/** Each file of the page, by its address. */
const files = { '/': 'index.html', '/style.css': 'style.css', '/main.js': 'dist/main.js' }

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const read = async path => {
    if (!Object.hasOwn(files, path)) return undefined
    // The page's script is there once it is built.
    return readFile(new URL(files[path], import.meta.url), 'utf8').catch(() => undefined)
  }
  const { port } = await serveFiles(Number(process.argv[2] ?? 8000), read)
  await serveMatches(port + 1)
  console.log(`http://localhost:${port}/            against the program`)
  console.log(`http://localhost:${port}/?player=0   North, and ?player=1 South in another window`)
}
