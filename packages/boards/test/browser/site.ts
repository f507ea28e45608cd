import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { type BuildOptions, build } from 'esbuild'

/** What goes wrong in a page is kept in `faults`: classic WebDriver does not tell of it. */
const complaints = `faults = []
addEventListener('error', ({ message }) => faults.push(message))
addEventListener('unhandledrejection', ({ reason }) => faults.push(String(reason?.stack ?? reason)))
for (const how of ['error', 'warn']) {
  const say = console[how]
  console[how] = (...words) => { faults.push(words.join(' ')); say(...words) }
}`

const page = (body: string, script: string, title = 'The Game of War') => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Board</title>
<script>${complaints}</script><style>body { margin: 0; background: Canvas; color: CanvasText; color-scheme: light dark } main { max-width: 1400px; margin: 0 auto } h1 { font: 600 18px system-ui; margin: 8px 12px }</style></head>
<body><main><h1>${title}</h1>${body}</main><script type="module">${script}</script></body></html>`

const settings = {
  bundle: true,
  format: 'esm',
  target: 'es2022',
  conditions: ['umpire-source'],
  write: false,
  logLevel: 'error',
} satisfies BuildOptions

/** Bundles the pages of this folder, and the one of the README, and serves them; `server`: a board as a server makes it. */
export async function serve(server = ''): Promise<{ readonly url: string; close(): void }> {
  const here = fileURLToPath(new URL('.', import.meta.url))
  const readme = readFileSync(`${here}../../README.md`, 'utf8')
  const samples = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, sample]) => sample ?? '')
  const pageOf = (file: string) => build({ ...settings, entryPoints: [`${here}${file}`] })
  const sampleOf = (sample = '') =>
    build({
      ...settings,
      stdin: { contents: `${sample}\ndocument.body.setAttribute('data-ready', '')`, resolveDir: here, loader: 'ts' },
    })
  const [own, dolg, dma, hexes, theirs, week] = await Promise.all([
    pageOf('page.ts'),
    pageOf('page-dolg.ts'),
    pageOf('page-dma.ts'),
    pageOf('transnistria-hex/page.ts'),
    sampleOf(samples[0]),
    sampleOf(samples[1]),
  ])
  const scripts: { readonly [path: string]: string } = {
    '/page.js': own.outputFiles![0]!.text,
    '/page-dolg.js': dolg.outputFiles![0]!.text,
    '/page-dma.js': dma.outputFiles![0]!.text,
    '/hexes.js': hexes.outputFiles![0]!.text,
    '/readme.js': theirs.outputFiles![0]!.text,
    '/readme-dma.js': week.outputFiles![0]!.text,
  }
  const board = '<kriegspiel-board></kriegspiel-board>'
  const pages: { readonly [path: string]: string } = {
    '/': page(board, 'import "/page.js"'),
    '/dolg': page('<dolg-table></dolg-table>', 'import "/page-dolg.js"', 'DOLG!'),
    '/dma': page('<dma-map></dma-map>', 'import "/page-dma.js"', 'The Dark Middle Ages'),
    '/readme-dma': page('<dma-map></dma-map>', 'import "/readme-dma.js"', 'The Dark Middle Ages'),
    '/transnistria-hex': page('<transnistria-board></transnistria-board>', 'import "/hexes.js"', 'Transnistria 1992'),
    '/readme': page(board, 'import "/readme.js"'),
    '/server': page(server, 'document.body.setAttribute("data-ready", "")'),
  }
  const http = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const script = scripts[path]
    response.setHeader('content-type', `text/${script ? 'javascript' : 'html'}; charset=utf-8`)
    response.end(script ?? pages[path] ?? page('', ''))
  })
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
  const address = http.address()
  if (typeof address !== 'object' || address === null) throw new Error('no address')
  return { url: `http://127.0.0.1:${address.port}`, close: () => http.close() }
}
