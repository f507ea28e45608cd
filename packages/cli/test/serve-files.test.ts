import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { run } from '../src/program.ts'
import { inside } from './support/run.ts'

const read = (name: string) => readFileSync(new URL(`../../server/deploy/${name}`, import.meta.url), 'utf8')

test('the unit and the container start the server with options that it has', async () => {
  const { out: help } = await inside(run, ['serve', '--help'])
  const started = {
    'umpire.service': /^ExecStart=.*$/m.exec(read('umpire.service'))![0],
    Containerfile: /^ENTRYPOINT .*$/m.exec(read('Containerfile'))![0].replaceAll(/[",[\]]/g, ''),
  }
  for (const [name, line] of Object.entries(started)) {
    expect(line, name).toMatch(/umpire serve \/[\w/]+ /)
    const options = line.match(/--[\w-]+/g)!
    expect(options.length, name).toBeGreaterThan(2)
    for (const option of options) expect(help, name).toContain(`${option} `)
  }
})
