// The files that the repository holds, tracked or not yet, and copies of it.
import { spawnSync } from 'node:child_process'
import { copyFileSync, lstatSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const git = (folder, ...args) => {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 26 })
  if (status !== 0) throw new Error(`git ${args[0]} failed: ${stderr}`)
  return stdout
}

/** Paths relative to the folder, in one order; what .gitignore names is not among them. */
export function filesOf(folder) {
  return git(folder, 'ls-files', '-z', '--cached', '--others', '--exclude-standard')
    .split('\0')
    .filter(file => file && lstatSync(join(folder, file), { throwIfNoEntry: false })?.isFile())
    .sort()
}

/** The text of a file, or null where it is none. */
export function textOf(file) {
  const bytes = readFileSync(file)
  return bytes.includes(0) ? null : bytes.toString('utf8')
}

/** Copies what the repository holds into an empty folder, as a repository of its own without history. */
export function copyRepository(from, to) {
  for (const file of filesOf(from)) {
    mkdirSync(dirname(join(to, file)), { recursive: true })
    copyFileSync(join(from, file), join(to, file))
  }
  git(to, 'init', '--quiet')
  git(to, 'add', '--all')
}

/** Commits all of a copy: some tools compare with what came before. */
export function commitCopy(folder) {
  git(folder, 'add', '--all')
  const who = ['-c', 'user.name=copy', '-c', 'user.email=copy@example.invalid', '-c', 'commit.gpgsign=false']
  git(folder, ...who, 'commit', '--quiet', '--allow-empty', '--no-verify', '--message', 'A copy')
}
