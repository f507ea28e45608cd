// What a newcomer does first: installs the packages, lets `tsc --init` write the settings, and puts in the first sample of a page as it stands. Then the same
// under Jest and Vite, as the guide says (docs/guide/install.md), and boardgame.io as the notes of its README say.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { commands, manifest, published } from '../workspace.mjs'
import { root, run } from './run.mjs'

/** The first and the last that write settings as of old, the last 5 and the newest; `--every-typescript` tries all between. */
const compilers = process.argv.includes('--every-typescript')
  ? { 5.4: '5.4.5', 5.5: '5.5.4', 5.6: '5.6.3', 5.7: '5.7.3', 5.8: '5.8.3', 5.9: '5.9.3', '6.0': '6.0.3' }
  : { 5.4: '5.4.5', 5.8: '5.8.3', 5.9: '5.9.3', '6.0': '6.0.3' }
/** Since 5.9 `tsc --init` writes ES modules that are taken for such only where package.json says so. */
const isModule = version => Number(version) >= 5.9

/** What the newcomer installs beside the packages. */
export const tools = {
  ...Object.fromEntries(
    Object.entries(compilers).map(([name, version]) => [`ts-${name}`, `npm:typescript@${version}`]),
  ),
  jest: '30.5.2',
  vite: '8.3.8',
  valibot: '1.5.0',
}

const lines = text => text.split('\n').filter(line => line.trim())
const page = (...path) => readFileSync(join(root, ...path), 'utf8')
/** Pieces of code, those in lists too. */
const blocksOf = (text, language) =>
  [...text.matchAll(new RegExp(`^( *)\`\`\`${language}\n(.*?)\n\\1\`\`\`$`, 'gms'))].map(
    ([, indent, code]) => `${code.replaceAll(new RegExp(`^${indent}`, 'gm'), '')}\n`,
  )

/** The first sample of each page, and the files that it imports. */
function samples() {
  const pages = [['readme', page('README.md')]]
  for (const name of published) if (!commands(name).length) pages.push([name, page('packages', name, 'README.md')])
  return pages.flatMap(([name, text]) => {
    const [first] = blocksOf(text, 'ts')
    if (!first) return []
    const needed = [...first.matchAll(/from '\.\/([\w.-]+)\.js'/g)].map(([, file]) => file)
    const found = needed.map(file => [file, blocksOf(text, 'ts').find(code => code.includes(`export const ${file}`))])
    return [{ name, files: Object.fromEntries([['first', first], ...found]) }]
  })
}

/** Whose sample is a module of a page: Vite bundles it, and browsers play it in the tests of that package. */
const ofPages = 'boards'

/** Compiles the first samples under the settings of one compiler's own `tsc --init`, and runs what came out. */
async function compile(folder, version, check) {
  const home = join(folder, `by-${version}`)
  mkdirSync(home)
  writeFileSync(join(home, 'package.json'), JSON.stringify(isModule(version) ? { type: 'module' } : {}))
  const tsc = [process.execPath, join(folder, 'node_modules', `ts-${version}`, 'bin', 'tsc')]
  await run([...tsc, '--init'], { quiet: true, cwd: home })
  const all = samples().filter(({ name }) => isModule(version) || name !== ofPages)
  for (const { name, files } of all) {
    mkdirSync(join(home, name))
    for (const [file, code] of Object.entries(files)) writeFileSync(join(home, name, `${file}.ts`), code)
  }
  const { code, output } = await run([...tsc, '--pretty', 'false'], { quiet: true, cwd: home })
  const wrong = code === 0 ? [] : lines(output)
  check(`the first samples of ${all.length} pages compile under the settings of TypeScript ${version}`, wrong)
  if (wrong.length) return
  const faults = all.flatMap(({ name }) => {
    // boardgame.io cannot be imported by Node: its README says so first, and what to do.
    if (name === ofPages || (isModule(version) && name === 'boardgame-io')) return []
    const { status, stderr } = spawnSync(process.execPath, [join(home, name, 'first.js')], { encoding: 'utf8' })
    return status === 0 ? [] : [name, ...lines(stderr)]
  })
  check(`and run, as ${isModule(version) ? 'ES modules' : 'CommonJS'}`, faults)
}

/** A test in each of the two kinds of modules, without any settings. */
async function underJest(folder, check) {
  const home = join(folder, 'under-jest')
  mkdirSync(home)
  writeFileSync(join(home, 'package.json'), '{}')
  const [guide] = blocksOf(page('docs', 'guide', 'install.md'), 'js')
  const asModule = guide.replaceAll(/^const (\{.*\}) = require\((.*)\)$/gm, 'import $1 from $2')
  writeFileSync(join(home, 'required.test.js'), guide)
  writeFileSync(join(home, 'imported.test.mjs'), asModule)
  const jest = join(folder, 'node_modules', 'jest', 'bin', 'jest.js')
  for (const [title, flags, file] of [
    ['Jest runs the test of the guide', [], 'required.test.js'],
    ['and so it does as an ES module', ['--experimental-vm-modules', '--no-warnings'], 'imported.test.mjs'],
  ]) {
    const { code, output } = await run([process.execPath, ...flags, jest, '--rootDir', home, file], {
      quiet: true,
      cwd: home,
    })
    check(title, code === 0 && /^Tests: +1 passed, 1 total$/m.test(output) ? [] : lines(output))
  }
}

/** A page that bundles all first samples without settings: nothing of Node is in them. */
async function underVite(folder, check) {
  const home = join(folder, 'under-vite')
  mkdirSync(home)
  writeFileSync(join(home, 'package.json'), '{ "type": "module" }')
  const all = samples()
  for (const { name, files } of all) {
    mkdirSync(join(home, name))
    for (const [file, code] of Object.entries(files)) writeFileSync(join(home, name, `${file}.ts`), code)
  }
  writeFileSync(join(home, 'index.html'), '<!doctype html><script type="module" src="/main.ts"></script>\n')
  writeFileSync(join(home, 'main.ts'), all.map(({ name }) => `import './${name}/first'\n`).join(''))
  const vite = join(folder, 'node_modules', 'vite', 'bin', 'vite.js')
  const { code, output } = await run([process.execPath, vite, 'build'], { quiet: true, cwd: home })
  const external = lines(output).filter(line => /externalized|Unresolved|Could not resolve/i.test(line))
  check(`Vite bundles the first samples of ${all.length} pages`, code === 0 ? external : lines(output))
}

/** What the README says of boardgame.io in Node is so: how it is loaded, and that the lobby answers. */
async function withBoardgameIo(folder, check) {
  const home = join(folder, 'with-boardgame-io')
  mkdirSync(home)
  writeFileSync(join(home, 'package.json'), '{ "type": "module" }')
  const text = page('packages', 'boardgame-io', 'README.md')
  const loading = blocksOf(text, 'js').filter(code => code.includes('createRequire'))
  const serving = blocksOf(text, 'js').filter(code => code.includes('server.run'))
  writeFileSync(join(home, 'loading.js'), `${loading.join('')}if (!Client || !Server) process.exit(1)\n`)
  writeFileSync(join(home, 'plain.js'), "import 'boardgame.io/client'\n")
  const ask = `const { appServer } = await server.run(0)
const { port } = appServer.address()
const response = await fetch(\`http://127.0.0.1:\${port}/games\`)
console.log(response.status, await response.text())
process.exit()
`
  writeFileSync(
    join(home, 'serving.cjs'),
    `void (async () => {\n${serving[0]?.replace(/^server\.run.*$/m, ask)}\n})()\n`,
  )
  const start = file => run([process.execPath, file], { quiet: true, cwd: home, env: { DICE_SECRET: 'x' } })
  const [plain, loaded, served] = [await start('plain.js'), await start('loading.js'), await start('serving.cjs')]
  check(
    'boardgame.io cannot be imported by Node as it is: the note is needed',
    /ERR_UNSUPPORTED_DIR_IMPORT/.test(plain.output) ? [] : lines(plain.output),
  )
  check('boardgame.io is loaded in an ES module as the README says', loaded.code === 0 ? [] : lines(loaded.output))
  check(
    'the lobby answers, pinned as the README says',
    /^200 \["kriegspiel"\]$/m.test(served.output) ? [] : lines(served.output),
  )
  const { 'koa-compose': pinned } = manifestOf(folder).overrides
  check(
    'the README names the version of koa-compose that is pinned here',
    text.includes(`"koa-compose": "${pinned}"`) ? [] : [pinned],
  )
}

const manifestOf = folder => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

/** @param folder an empty project with everything installed, tools included */
export async function newcomer(folder, check) {
  for (const version of Object.keys(compilers)) await compile(folder, version, check)
  await underJest(folder, check)
  await underVite(folder, check)
  await withBoardgameIo(folder, check)
}

/** Bots are installed with one game, and nothing of the others comes with them. */
export async function oneGame(folder, check) {
  const home = join(folder, 'node_modules', ...`${manifest('bots').name}`.split('/'), '..')
  const { output } = await run(['ls', home], { quiet: true })
  const expected = ['bots', 'core-game', 'core-rng', 'kriegspiel']
  check(
    'bots bring the core, and no game but the one that was asked for',
    lines(output).join() === expected.join() ? [] : lines(output),
  )
  const [sample] = blocksOf(page('packages', 'bots', 'README.md'), 'ts')
  writeFileSync(join(folder, 'play.mjs'), sample)
  const played = await run([process.execPath, 'play.mjs'], { quiet: true, cwd: folder })
  check('they play it', played.code === 0 ? [] : lines(played.output))
  writeFileSync(join(folder, 'play.ts'), sample)
  const compilerOptions = {
    strict: true,
    noEmit: true,
    module: 'node16',
    target: 'es2022',
    lib: ['es2022', 'dom'],
    types: [],
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['play.ts'] }))
  const tsc = [process.execPath, join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '--project', folder]
  const typed = await run(tsc, { quiet: true, cwd: folder })
  check('their types need no other game', typed.code === 0 ? [] : lines(typed.output))
  writeFileSync(join(folder, 'other.mjs'), `import '${manifest('bots').name}/dma'\n`)
  const other = await run([process.execPath, 'other.mjs'], { quiet: true, cwd: folder })
  const says = new RegExp(`ERR_MODULE_NOT_FOUND|Cannot find package '${manifest('dma').name}'`)
  check(
    'and say which package another one needs',
    other.code !== 0 && says.test(other.output) ? [] : lines(other.output),
  )
}

/** Tarballs of a checkout are installed by the line of the guide, without anything published. */
export async function fromTarballs(home, tarballs, check) {
  mkdirSync(home)
  writeFileSync(join(home, 'package.json'), '{ "private": true, "type": "module" }')
  const [line] = /^npm install \$T.*$/m.exec(page('docs', 'guide', 'install.md'))
  const quiet = '--no-audit --no-fund --prefer-offline --loglevel=error'
  const { code, output } = await run(['sh', '-c', `T=${tarballs}; ${line} ${quiet}`], { quiet: true, cwd: home })
  check('tarballs install as the guide says', code === 0 ? [] : lines(output))
  if (code !== 0) return
  const [sample] = blocksOf(page('README.md'), 'ts')
  writeFileSync(join(home, 'first.js'), sample.replace('order!', 'order'))
  const played = await run([process.execPath, 'first.js'], { quiet: true, cwd: home })
  check('and the first sample of the README plays', played.code === 0 ? [] : lines(played.output))
}
