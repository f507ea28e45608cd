import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { buildBin } from './support/build.ts'
import { scratch } from './support/folder.ts'
import { run } from './support/run.ts'

/**
 * The sessions of the README are run as they stand, one after another in one folder: `$ umpire ...`, what is typed after a prompt, and what comes out;
 * a line with `⋮` stands for any number of lines, `…` for anything within one.
 */
const page = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
const blocks = [...page.matchAll(/```(console|sh)\n([\s\S]*?)```/g)].map(([, kind, text]) => ({
  kind: kind!,
  text: text!,
}))
const cwd = scratch()
let bin = ''
beforeAll(async () => {
  bin = await buildBin('readme')
})

const PROMPT = /^(?:\w+|AI \(Enter: it goes on\))> ?(.*)$/

/** A regular expression that a text with `⋮` stands for. */
function pattern(text: string): RegExp {
  const parts = text.split(/^⋮\n/m).map(part =>
    part
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replace(/ \n/g, ' ?\n')
      .replaceAll('…', '.*'),
  )
  return new RegExp(`^${parts.join('(?:.*\\n)*?')}$`)
}

/** Does what the few lines of shell in the README do. */
function shell(text: string): void {
  const here = /^cat > (\S+) <<'PLAN'\n([\s\S]*?)PLAN\n/.exec(text)
  if (here) writeFileSync(join(cwd, here[1]!), here[2]!)
  const copy = /^cp (\S+) (\S+)\n$/.exec(text)
  if (copy) writeFileSync(join(cwd, copy[2]!), readFileSync(join(cwd, copy[1]!)))
}

test('the sessions in the README are what the command does', async () => {
  expect(blocks.length).toBeGreaterThan(8)
  for (const { kind, text } of blocks) {
    if (kind === 'sh') {
      shell(text)
      continue
    }
    for (const session of text.split(/^(?=\$ umpire )/m)) {
      const [command, ...lines] = session.split('\n')
      const args = [...command!.slice('$ umpire '.length).matchAll(/'([^']*)'|(\S+)/g)].map(
        ([, quoted, plain]) => quoted ?? plain!,
      )
      const typed = lines.flatMap(line => PROMPT.exec(line)?.[1] ?? [])
      const { out, err } = await run(bin, args, { cwd, input: `${typed.join('\n')}\n` })
      const said = `${out}${err.replace(/^.*games a second\n/m, '')}`
      expect(said, command).toMatch(pattern(lines.join('\n')))
    }
  }
})
