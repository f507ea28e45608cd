// How commands are run: one that never ends is ended, with all that it started.
import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { run } from '../lib/run.mjs'

const second = 1 / 60

test('a command that does not end has failed, and says what it said', async () => {
  const { code, output } = await run(['sh', '-c', 'echo begun; sleep 600'], { quiet: true, limit: second })
  assert.equal(code, 1)
  assert.match(output, /^begun\n\nIt did not end within/)
})

test('what it started ends with it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'umpire-run-'))
  try {
    const left = join(folder, 'left')
    await run(['sh', '-c', '(sleep 2; touch "$0") & sleep 600', left], { quiet: true, limit: second })
    await setTimeout(2000)
    assert.ok(!existsSync(left))
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('who leaves the group does not keep one waiting', { timeout: 20_000 }, async () => {
  const away =
    'require("child_process").spawn("sleep", ["6"], { detached: true, stdio: "inherit" }); setTimeout(() => {}, 60_000)'
  const from = performance.now()
  const { code } = await run([process.execPath, '-e', away], { quiet: true, limit: second })
  assert.equal(code, 1)
  assert.ok(performance.now() - from < 5000)
})

test('a command that ends in time is as it would be without a limit', async () => {
  for (const options of [{}, { limit: 1 }]) {
    const { code, output } = await run(['sh', '-c', 'echo done; exit 3'], { quiet: true, ...options })
    assert.deepEqual({ code, output }, { code: 3, output: 'done\n' })
  }
})
