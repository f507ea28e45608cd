import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { exampleOf, made } from '../scripts/examples.ts'
import { testedVersions } from '../scripts/versions.ts'
import { type Choice, frameworks, gameFacts, games, type Kind, needs, usual } from '../src/choices.ts'
import { kindFacts } from '../src/kinds.ts'
import { projectOf } from '../src/project.ts'
import { locales, words } from '../src/words.ts'

const here = fileURLToPath(new URL('..', import.meta.url))
const tested = testedVersions()
const frontEnds: readonly Choice[] = games.flatMap(game =>
  frameworks.flatMap(framework =>
    locales.map(lang => ({ ...usual, name: `${game}-${framework}-${lang}`, game, framework, lang })),
  ),
)
const rulesets = locales.map((lang): Choice => ({ ...usual, name: `ruleset-${lang}`, kind: 'ruleset', lang }))
const policies = games.flatMap(game =>
  locales.map((lang): Choice => ({ ...usual, name: `policy-${game}-${lang}`, kind: 'policy', game, lang })),
)
const choices = [...frontEnds, ...rulesets, ...policies]
/** Lines that a file of the sources may have. */
const sitting: { readonly [kind in Kind]: number } = { 'front-end': 40, ruleset: 80, policy: 80 }
const filesOf = (choice: Choice) => projectOf(choice, { of: name => `^${tested[name]}` })

const projects = choices.map(choice => {
  const files = filesOf(choice)
  return { ...choice, files, manifest: JSON.parse(files.get('package.json')!) }
})

test('no blank is left in a project, and what is filled in is of its language', () => {
  for (const { name, kind, lang, files } of projects) {
    for (const [path, text] of files) expect(text.match(/__[A-Z_]+__|undefined/g), `${name}/${path}`).toBeNull()
    const all = [...files.values()].join('\n')
    expect(
      [...files.keys()].some(path => locales.some(locale => path.includes(`.${locale}.`))),
      name,
    ).toBe(false)
    const page = files.get('README.md')!
    expect(/[А-Яа-я]/.test(page), name).toBe(lang === 'ru')
    expect(/ce qu’elle fait/.test(page), name).toBe(lang === 'fr')
    if (kind !== 'front-end') continue
    const [, imported] = /import '@umpire\/boards\/[\w-]+\/(\w\w)'/.exec(files.get('src/game.ts')!) ?? []
    expect(imported, name).toBe(lang === 'en' ? undefined : lang)
    expect(all).toContain(words[lang].newGame)
    expect(/[А-Яа-я]/.test(all), name).toBe(lang === 'ru')
  }
})

test('a project asks for what it imports and for nothing else, in versions that are tested', () => {
  for (const { name: project, kind, framework, files, manifest } of projects) {
    const code = [...files].filter(([path]) => /\.(ts|tsx|svelte)$/.test(path)).map(([, text]) => text)
    const named = code.flatMap(text => [...text.matchAll(/(?:from|import) '([^.'][^']*)'/g)].map(([, name]) => name!))
    const needed = new Set(
      named.map(name =>
        name
          .split('/')
          .slice(0, name.startsWith('@') ? 2 : 1)
          .join('/'),
      ),
    )
    const asked = { ...manifest.dependencies, ...manifest.devDependencies }
    for (const name of needed) expect(asked, project).toHaveProperty([name])
    for (const range of Object.values(asked)) expect(range).toMatch(/^\^\d+\.\d+\.\d+$/)
    // Used without being imported: types, and commands.
    const tools = ['typescript', 'vite', ...(kind === 'front-end' ? needs[framework].build : ['@umpire/cli'])]
    for (const name of Object.keys(asked)) expect(needed.has(name) || tools.includes(name), name).toBe(true)
  }
})

test('a project can be read at one sitting, and its page says where what is', () => {
  for (const { kind, files, manifest } of projects) {
    for (const [path, text] of files)
      if (/^src\/.*\.(ts|tsx|svelte)$/.test(path))
        expect(text.trimEnd().split('\n').length, path).toBeLessThanOrEqual(sitting[kind])
    const page = files.get('README.md')!
    for (const [, file] of page.matchAll(/`((?:(?:src|test)\/)?[\w.-]+\.(?:tsx?|svelte|css|html))`/g))
      expect(files.has(file!), file).toBe(true)
    for (const [, script] of page.matchAll(/npm run (\w+)/g)) expect(manifest.scripts).toHaveProperty(script!)
    expect(manifest.scripts).toHaveProperty(kindFacts[kind].first)
  }
})

test('the first match of a policy is against a built-in player, for one against itself may have no end', () => {
  for (const { kind, game, manifest } of projects)
    if (kind === 'policy') expect(manifest.scripts.match).toContain(` --seat ${gameFacts[game].seat}=simple `)
})

test('the types of every project are right', { timeout: 300_000 }, () => {
  const home = join(here, 'node_modules', '.umpire-test', 'templates')
  rmSync(home, { recursive: true, force: true })
  for (const choice of choices)
    for (const [path, text] of choice.lang !== 'en' ? filesOf(choice) : []) {
      const file = join(home, choice.name, path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text)
    }
  // One compiler for all of them, by the settings of all of them, on the sources of the packages.
  const settings = frameworks.map(
    framework =>
      JSON.parse(readFileSync(join(here, 'templates', 'frameworks', framework, 'tsconfig.json'), 'utf8'))
        .compilerOptions,
  )
  const types = settings.flatMap(one => one.types)
  const compilerOptions = Object.assign({}, ...settings, { types, customConditions: ['umpire-source'] })
  writeFileSync(
    join(home, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, include: ['*/src', '*/test', '*/*.ts'] }),
  )
  const bin = join(here, 'node_modules', 'svelte-check', 'bin', 'svelte-check')
  const args = [bin, '--tsconfig', './tsconfig.json', '--fail-on-warnings', '--output', 'machine']
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: home, encoding: 'utf8' })
  expect(stdout + stderr).toMatch(/COMPLETED \d+ FILES 0 ERRORS 0 WARNINGS/)
  expect(status).toBe(0)
})

test.each(made)('examples/%s is what the templates make: pnpm --filter @umpire/create examples', framework => {
  const home = join(here, '..', '..', 'examples', framework)
  const found = readdirSync(home, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && !/node_modules|\/dist(\/|$)/.test(entry.parentPath))
    .filter(entry => entry.name !== 'package-lock.json')
    .map(entry => join(entry.parentPath, entry.name).slice(home.length + 1))
  const expected = exampleOf(framework)
  expect(found.sort()).toEqual([...expected.keys()].sort())
  for (const [path, text] of expected) expect(readFileSync(join(home, path), 'utf8'), path).toBe(text)
})
