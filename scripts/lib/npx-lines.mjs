// Every line of the pages that calls the command is run with the packed command, in short: as `npx`, from a checkout, or installed, it is the same command.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { manifest } from '../workspace.mjs'
import { root } from './run.mjs'

/** How pages call it: once published, from a checkout, installed. */
const callers = [`npx ${manifest('cli').name} `, 'npm run umpire -- ', 'umpire ']
/** In a sentence `umpire odds` is the name of something; with these before it, it is a line to copy. */
const inSentences = callers.slice(0, 2)

const pages = [
  'README.md',
  ...readdirSync(join(root, 'docs', 'guide')).map(name => `docs/guide/${name}`),
  ...readdirSync(join(root, 'packages')).map(name => `packages/${name}/README.md`),
]

/** The calls on a page, `{ caller, args }`: lines of shell blocks, and code within sentences. */
export function callsOf(text) {
  const blocks = [...text.matchAll(/^```sh\n(.*?)^```$/gms)].flatMap(([, block]) => block.split('\n'))
  const prose = text.replaceAll(/^```.*?^```$/gms, '')
  const spans = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code)
  const quoted = spans.filter(code => inSentences.some(start => code.startsWith(start)))
  return [...blocks, ...quoted].flatMap(line => {
    const caller = callers.find(start => line.startsWith(start))
    // A placeholder is for a person to fill in.
    if (!caller || /[<>…]|(^|[ :])[A-Z][A-Z-]+( |$)/.test(line.replace(/\s+#.*$/, ''))) return []
    const words = line.slice(caller.length).replace(/\s+#.*$/, '')
    const args = [...words.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain)
    return [{ caller: caller.trim(), args }]
  })
}

/** The same call, so that it takes no time and needs no other machine. */
export function inShort(args) {
  const [command] = args
  const games = args.indexOf('--games')
  const short = games < 0 ? [...args] : args.with(games + 1, '2')
  // These run until they are stopped.
  if (command === 'lab-worker' || command === 'serve' || args.includes('--listen')) return [command, '--help']
  // The experiments of the pages are cut down to a few games.
  if (command === 'lab' && args[1] === 'game') return short.map(word => (/^\d+$/.test(word) ? '1' : word))
  if (command === 'lab' && !short.includes('--check')) {
    const queue = short.indexOf('--queue')
    if (queue >= 0) short.splice(queue, 2)
    return [...short, '--check']
  }
  // Nobody waits for the deadline of a campaign here.
  if (command === 'pbem' && args[1] === 'turn') return [...short, '--allow-missing', '--now']
  return short
}

/** What is typed where a game asks: a turn of Kriegspiel, then no more. */
const typed = 'end\nquit\n'

/** Players of a new campaign hand in a plan that changes nothing, so that it can be checked. */
function handIn(campaign) {
  const orders = join(campaign, 'orders', '0001')
  mkdirSync(orders, { recursive: true })
  writeFileSync(join(orders, 'p1.txt'), '\n')
}

/** @param folder the project that the tarballs are installed in */
export async function testNpxLines(folder, check) {
  const bin = join(folder, 'node_modules', '.bin', Object.keys(manifest('cli').bin)[0])
  for (const page of pages) {
    const text = readFileSync(join(root, page), 'utf8')
    const calls = callsOf(text)
    if (!calls.length) continue
    const cwd = join(folder, 'calls', page)
    mkdirSync(cwd, { recursive: true })
    // What the lines name: an experiment, and those that the repository keeps.
    const plan = /<<'PLAN'\n([\s\S]*?)PLAN\n/.exec(readFileSync(join(root, 'packages', 'cli', 'README.md'), 'utf8'))[1]
    for (const file of ['experiment.json', 'isolation.json']) writeFileSync(join(cwd, file), plan)
    cpSync(join(root, 'docs', 'lab'), join(cwd, 'docs', 'lab'), { recursive: true })
    mkdirSync(join(cwd, 'out'))
    const faults = []
    for (const { args } of calls) {
      const short = inShort(args)
      const { status, stdout, stderr } = spawnSync(bin, short, { cwd, input: typed, encoding: 'utf8' })
      const said = `${stdout}${stderr}`.split('\n').slice(-6)
      if (status !== 0) faults.push(`umpire ${short.join(' ')} ended with ${status}`, ...said)
      if (args[0] === 'pbem' && args[1] === 'init') handIn(join(cwd, args[2]))
    }
    check(`${page}: ${calls.length} lines that call the command run`, faults)
  }
}
