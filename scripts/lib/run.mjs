import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The folder of the repository. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

/** The pnpm that package.json pins, brought in by npm: a machine needs only Node and npm. */
export const pnpm = ['npx', '--yes', JSON.parse(readFileSync(`${root}package.json`, 'utf8')).packageManager]

/**
 * Runs a command in the repository. Its output is shown as it comes, or kept and shown only if it fails.
 * One that takes longer than `limit`, in minutes, is ended with all that it started, and has failed.
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, { quiet = false, cwd = root, env = {}, limit } = {}) {
  const [program, ...args] = command
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
      // A group of its own: what a command started ends with it.
      detached: limit !== undefined && process.platform !== 'win32',
    })
    let output = ''
    const take = stream => chunk => {
      output += chunk
      if (!quiet) stream.write(chunk)
    }
    child.stdout.on('data', take(process.stdout))
    child.stderr.on('data', take(process.stderr))
    const end = limit === undefined ? null : ending(child, limit, take(process.stderr))
    child.on('error', reject)
    child.on('close', code => {
      end?.()
      resolve({ code: code ?? 1, output })
    })
  })
}

/** Ends a child, and all of its group, after so many minutes, and with this process; answers how to let it be. */
function ending(child, limit, tell) {
  const kill = () => {
    try {
      process.kill(-child.pid, 'SIGKILL')
    } catch {
      // Nobody of it is left, or there are no groups here.
      child.kill('SIGKILL')
    }
  }
  const leave = () => process.exit(1)
  const signals = ['SIGINT', 'SIGTERM']
  for (const signal of signals) process.once(signal, leave)
  process.once('exit', kill)
  const timer = setTimeout(() => {
    tell(`\nIt did not end within ${limit} minutes.\n`)
    kill()
    // Whoever left the group may hold these open for ever.
    for (const stream of [child.stdout, child.stderr]) stream.destroy()
  }, limit * 60_000)
  return () => {
    clearTimeout(timer)
    process.off('exit', kill)
    for (const signal of signals) process.off(signal, leave)
  }
}

/** Runs the stages of a job one after another, saying which one is on and how long it took. */
export function stages(total) {
  let number = 0
  return async (title, work) => {
    number++
    process.stdout.write(`\n[${number}/${total}] ${title}\n`)
    const from = performance.now()
    const result = await work()
    process.stdout.write(
      `[${number}/${total}] ${title}: ${result ?? 'done'} (${((performance.now() - from) / 1000).toFixed(1)} s)\n`,
    )
    return result
  }
}

/** Runs a command quietly; on failure shows all it said and ends the process. */
export async function must(command, options = {}) {
  const { code, output } = await run(command, { quiet: true, ...options })
  if (code === 0) return output
  process.stdout.write(output)
  process.stderr.write(`\nFailed (exit code ${code}): ${command.join(' ')}\n`)
  process.exit(code)
}

/** Installs what the lockfile names, and nothing else. */
export async function install() {
  await must([...pnpm, 'install', '--frozen-lockfile'])
}
