import type { Game } from '../game.ts'
import type { Console } from '../io/console.ts'
import { folded } from '../io/fold.ts'
import { locale, words } from '../words/index.ts'

/** Every ruling of a game: by what name options call it, what it and its readings are called, the usual one first. */
export function tellRulings(console: Console, { id, rules, rulingWords }: Game): void {
  const say = words().rulings
  const rulings = rules.facts.rulings.map(ruling => {
    const said = rulingWords?.(ruling, locale())
    const readings = ruling.readings.map((reading, i) => ({ reading, words: said?.readings[i] ?? String(reading) }))
    return { name: ruling.name, rule: ruling.rule, title: said?.title ?? ruling.name, readings }
  })
  console.give({ ok: true, game: id, rulings })
  const [first] = rulings
  if (!first) {
    console.say(say.none)
    return
  }
  const other = JSON.stringify({ rulings: { [first.name]: first.readings[1]!.reading } })
  console.say(folded(say.lead(`--options '${other}'`), console.width))
  for (const { name, rule, title, readings } of rulings) {
    const each = readings.map((one, i) => say.reading(String(one.reading), one.words, i === 0))
    console.say(`\n${console.paint.bold(name)} (${rule})`)
    console.say(folded(`  ${title}`, console.width))
    for (const line of each) console.say(folded(`    ${line}`, console.width))
  }
}
