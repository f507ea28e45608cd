// A registry of our own, on this machine alone: it knows nothing but what is published to it.
import { spawn } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { root, run } from './run.mjs'

const home = join(root, '.umpire', 'registry')

/** Installs verdaccio at its pinned version, once. */
async function installed() {
  const wanted = readFileSync(join(root, 'scripts', 'registry', 'package.json'), 'utf8')
  const bin = join(home, 'node_modules', 'verdaccio', 'bin', 'verdaccio')
  const here = join(home, 'package.json')
  if (existsSync(bin) && existsSync(here) && readFileSync(here, 'utf8') === wanted) return bin
  mkdirSync(home, { recursive: true })
  copyFileSync(join(root, 'scripts', 'registry', 'package.json'), here)
  const { code, output } = await run(
    ['npm', 'install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error'],
    { quiet: true, cwd: home },
  )
  if (code !== 0) throw new Error(`verdaccio cannot be installed:\n${output}`)
  return bin
}

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer().on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

/**
 * Starts an empty registry with one account.
 * @param folder where it keeps what is published
 * @param scope the packages it takes; all others must come from where they always come from
 * @returns {Promise<{ url: string, npmrc: string, stop: () => void }>} `npmrc` holds the account and leads the scope here
 */
export async function startRegistry(folder, scope) {
  const bin = await installed()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/`
  mkdirSync(folder, { recursive: true })
  const config = {
    storage: join(folder, 'storage'),
    auth: { htpasswd: { file: join(folder, 'htpasswd'), max_users: 1 } },
    packages: { [`${scope}/*`]: { access: '$all', publish: '$authenticated' } },
    max_body_size: '50mb',
    web: { enable: false },
    log: { type: 'stdout', format: 'pretty', level: 'warn' },
  }
  // YAML takes JSON as it is.
  writeFileSync(join(folder, 'config.yaml'), JSON.stringify(config))
  const child = spawn(
    process.execPath,
    [bin, '--config', join(folder, 'config.yaml'), '--listen', `127.0.0.1:${port}`],
    {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', text => (said += text))
  const stop = () => child.kill()
  const answers = () =>
    fetch(`${url}-/ping`).then(
      ({ ok }) => ok,
      () => false,
    )
  for (let waited = 0; !(await answers()); waited++) {
    if (child.exitCode !== null || waited > 300) {
      stop()
      throw new Error(`The registry does not start:\n${said}`)
    }
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  const account = { name: 'releaser', password: 'nobody-else-sees-this-registry' }
  const response = await fetch(`${url}-/user/org.couchdb.user:${account.name}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  const { token } = await response.json()
  const npmrc = join(folder, 'npmrc')
  // Whatever else is needed comes from where this machine has it from.
  const { output } = await run(['npm', 'config', 'get', 'userconfig'], { quiet: true })
  const own = output.split('\n').find(line => existsSync(line.trim()))
  const settings = own ? `${readFileSync(own.trim(), 'utf8')}\n` : ''
  writeFileSync(npmrc, `${settings}${scope}:registry=${url}\n//127.0.0.1:${port}/:_authToken=${token}\n`)
  return { url, npmrc, stop }
}
