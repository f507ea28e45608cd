#!/usr/bin/env node
// `npm start`: installs, builds, and plays one whole game of each ruleset. `npm start -- --seed 7` plays another.
import { install, root, run, stages } from './lib/run.mjs'

const stage = stages(3)
await stage('Installing dependencies', install)
await stage('Building the packages (about a minute, the first time)', async () => {
  const { code } = await run(['node', 'scripts/build.mjs'])
  if (code !== 0) process.exit(code)
})
await stage('Playing', async () => {
  const { code } = await run(['node', `${root}scripts/showcase.mjs`, ...process.argv.slice(2)])
  if (code !== 0) process.exit(code)
})
