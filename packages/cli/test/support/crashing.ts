import { setHazard } from '../../src/io/durable.ts'
import { run } from '../../src/program.ts'

/** The command, and a kill -9 of its own process at the n-th act on the disk. */
const at = Number(process.env['CRASH_AT'])
let acts = 0
setHazard(() => {
  if (++acts === at) process.kill(process.pid, 'SIGKILL')
})
const args = JSON.parse(process.env['CRASH_ARGS'] ?? '[]') as string[]
process.exitCode = await run(
  args,
  { input: process.stdin, output: process.stdout, error: process.stderr, env: process.env },
  '0.1.0',
)
