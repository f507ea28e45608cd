import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { locales, words } from '../src/words.ts'
import { scratch } from './support/folder.ts'
import { keys, say, talk } from './support/talk.ts'

const cwd = scratch()
const manifest = (folder: string) => JSON.parse(readFileSync(join(cwd, folder, 'package.json'), 'utf8'))

describe('without a terminal', () => {
  test('nothing is asked: what is not said is as usual', async () => {
    const { code, out, err } = await say(cwd, [])
    expect([code, err]).toEqual([0, ''])
    expect(out).toBe('Made in my-game. Now:\n\n  cd my-game\n  npm install\n  npm run dev\n')
    expect(Object.keys(manifest('my-game').dependencies)).toEqual(['@umpire/boards', '@umpire/kriegspiel'])
    expect(readdirSync(join(cwd, 'my-game')).sort()).toEqual([
      '.gitignore',
      'README.md',
      'index.html',
      'package.json',
      'src',
      'tsconfig.json',
      'vite.config.ts',
    ])
  })

  test('flags choose, in either form, and games by the names of umpire too', async () => {
    const { code, out } = await say(cwd, ['deep/in/dolg', '--game=dolg', '--framework', 'react', '--lang', 'ru', '-y'])
    expect(code).toBe(0)
    expect(out).toContain('Готово, папка deep/in/dolg.')
    expect(manifest('deep/in/dolg').name).toBe('dolg')
    expect(Object.keys(manifest('deep/in/dolg').dependencies)).toContain('@umpire/dolg-solo-ai')
    expect(readFileSync(join(cwd, 'deep/in/dolg/index.html'), 'utf8')).toContain('<html lang="ru">')
  })

  test('the way into the folder can be pasted, whatever the folders above it are called', async () => {
    const { code, out } = await say(cwd, ["it's mine/game"])
    expect(code).toBe(0)
    expect(out).toContain(String.raw`  cd 'it'\''s mine/game'`)
  })

  test('the folder one stands in, a repository just begun, and whoever called', async () => {
    mkdirSync(join(cwd, 'begun/.git'), { recursive: true })
    const { code, out } = await say(join(cwd, 'begun'), ['.'], { npm_config_user_agent: 'pnpm/10.34.9 npm/? node/v22' })
    expect([code, out]).toEqual([0, 'Made in .. Now:\n\n  pnpm install\n  pnpm run dev\n'])
    expect(manifest('begun').name).toBe('begun')
  })
})

describe('what is refused, in every language, with its code', () => {
  test('a folder that is not empty: nothing in it is touched', async () => {
    mkdirSync(join(cwd, 'full'))
    writeFileSync(join(cwd, 'full/notes.txt'), 'mine')
    const english = await say(cwd, ['full'])
    expect([english.code, english.out]).toEqual([3, ''])
    expect(english.err).toBe('create: full is not empty: name a new folder, or empty it [folder-not-empty]\n')
    const russian = await say(cwd, ['full', '--lang', 'ru'])
    expect(russian.err).toBe('create: Папка full не пуста: назовите новую или освободите эту [folder-not-empty]\n')
    const french = await say(cwd, ['full', '--lang', 'fr'])
    expect(french.err).toBe(
      'create: Le dossier full n’est pas vide\u00a0: nommez-en un nouveau, ou videz-le [folder-not-empty]\n',
    )
    expect(readdirSync(join(cwd, 'full'))).toEqual(['notes.txt'])
  })

  test('a file', async () => {
    const { code, err } = await say(cwd, ['full/notes.txt'])
    expect([code, err]).toEqual([3, 'create: full/notes.txt is a file [folder-taken]\n'])
    const below = await say(cwd, ['full/notes.txt/game'])
    expect(below.code).toBe(3)
    expect(below.err).toContain('[folder-unwritable]')
  })

  test.each(['My Game', '.hidden', '_x', 'Ð', 'node_modules', 'a'.repeat(215)])('the name %j', async name => {
    const { code, err } = await say(cwd, [name])
    expect(code).toBe(3)
    expect(err).toContain('[name-wrong]')
    expect(existsSync(join(cwd, name))).toBe(false)
  })

  test('tarballs that are not there', async () => {
    const { code, err } = await say(cwd, ['packed', '--tarballs', 'nowhere'])
    expect(code).toBe(3)
    expect(err).toMatch(/There is no tarball of @umpire\/[\w-]+ in nowhere: .*\[tarball-missing\]/)
    expect(existsSync(join(cwd, 'packed'))).toBe(false)
  })
})

describe('a line that cannot be understood', () => {
  test.each([
    [['--gmae', 'dma'], 'flag-unknown', 'There is no flag --gmae'],
    [['--game', 'chess'], 'flag-value', '--game takes kriegspiel | transnistria-hex | dma | dolg-solo-ai'],
    [['--game', 'constructor'], 'flag-value', '--game takes'],
    [['--game'], 'flag-value', '--game takes'],
    [['--framework', '--yes'], 'flag-value', '--framework takes none | react | svelte'],
    [['--kind', 'game'], 'flag-value', '--kind takes front-end | ruleset | policy'],
    [['--kind', 'ruleset', '--game', 'dma'], 'flag-unfit', '--game has no place beside --kind ruleset'],
    [['--kind=policy', '--framework=react', '--lang', 'ru'], 'flag-unfit', '--framework не сочетается с --kind policy'],
    [['--lang', 'de'], 'flag-value', '--lang takes en | ru | fr'],
    [['--yes=no'], 'flag-value', '--yes takes no value'],
    [['--constructor'], 'flag-unknown', 'There is no flag --constructor'],
    [['one', 'two'], 'too-many-words', 'what is two?'],
    [['--game', 'chess', '--lang', 'ru'], 'flag-value', '--game: нужно kriegspiel'],
    [['--game', 'chess', '--lang=fr'], 'flag-value', '--game attend kriegspiel'],
  ] as const)('%j', async (args, problem, message) => {
    const { code, out, err } = await say(scratch(), args)
    expect([code, out]).toEqual([2, ''])
    expect(err).toContain(message)
    expect(err).toContain(`[${problem}]`)
  })
})

test.each(locales)('help in %s names every flag', async locale => {
  const { code, out } = await say(cwd, ['-h', `--lang=${locale}`])
  expect(code).toBe(0)
  for (const flag of ['--kind', '--game', '--framework', '--lang', '--yes', '--tarballs', '--help', '--version'])
    expect(out).toContain(flag)
  for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(140)
  expect(out).toContain({ en: 'Usage:', ru: 'Вызов:', fr: 'Usage\u00a0:' }[locale])
})

test('the version is the version', async () => {
  expect((await say(cwd, ['-V'])).out).toBe('0.1.0\n')
})

describe('at a terminal', () => {
  test('what is not said is asked, in the language that is chosen; a folder that will not do is asked for again', async () => {
    const { code, out } = await talk(
      cwd,
      [],
      [
        ['Language', keys.down + keys.enter],
        [words.ru.askKind, keys.enter],
        ['Папка', `full${keys.enter}`],
        ['не пуста', `${'\u007f'.repeat(4)}talk${keys.enter}`],
        [words.ru.games.dma, keys.down + keys.down + keys.enter],
        [words.ru.frameworks.none, keys.down + keys.down + keys.enter],
      ],
    )
    expect([code, manifest('talk').devDependencies.svelte]).toEqual([0, '^5.57.3'])
    expect(Object.keys(manifest('talk').dependencies)).toEqual(['@umpire/boards', '@umpire/dma'])
    expect(out).toContain('Готово, папка talk.')
  })

  test('what is said is not asked', async () => {
    const args = ['said', '--kind', 'front-end', '--game', 'kriegspiel', '--lang', 'en']
    const { code, out } = await talk(cwd, args, [['Framework', keys.enter]])
    expect(code).toBe(0)
    for (const question of ['Language', words.en.askKind, 'Folder', 'Game\n']) expect(out).not.toContain(question)
  })

  test('nothing is asked of a ruleset but its folder; what does not go with a flag is not offered', async () => {
    const rules = await talk(
      cwd,
      ['--lang', 'en'],
      [
        [words.en.askKind, keys.down + keys.enter],
        ['Folder', `laws${keys.enter}`],
      ],
    )
    expect([rules.code, Object.keys(manifest('laws').dependencies)]).toEqual([
      0,
      ['@umpire/core-game', '@umpire/core-rng'],
    ])
    expect(rules.out).toContain('npm run play')
    const framed = await talk(cwd, ['framed', '--framework', 'react', '--lang', 'en'], [['Game', keys.enter]])
    expect([framed.code, framed.out.includes(words.en.askKind)]).toEqual([0, false])
  })

  test('--yes asks nothing', async () => {
    expect((await talk(cwd, ['yes', '--yes'], [])).code).toBe(0)
  })

  test.each([keys.interrupt, keys.escape])('%j leaves, and nothing is made', async key => {
    const { code, out } = await talk(cwd, ['never', '--lang', 'en'], [[words.en.askKind, key]])
    expect(code).toBe(130)
    expect(out).toContain('Nothing was made.')
    expect(existsSync(join(cwd, 'never'))).toBe(false)
  })
})
