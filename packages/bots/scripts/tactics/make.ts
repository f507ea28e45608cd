/**
 * Looks for tactics in games and writes `packages/conformance/cases/<game>/tactics.json`:
 *
 *   pnpm tactics:make kriegspiel [--games 2000]
 *
 * The same seeds find the same positions on every machine.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { misuseOf, oneOf, readFlags } from '../flags.ts'
import { dma } from './dma.ts'
import { dolg } from './dolg-solo-ai.ts'
import { type AnyQuarry, hunt } from './hunt.ts'
import { kriegspiel } from './kriegspiel.ts'
import { transnistria } from './transnistria-hex.ts'

const quarries: { readonly [game: string]: unknown } = {
  kriegspiel,
  'transnistria-hex': transnistria,
  dma,
  'dolg-solo-ai': dolg,
}

const misuse = misuseOf(`tactics:make ${Object.keys(quarries).join('|')} [--games N]`)
const { flags, rest } = readFlags({ games: 1 }, 1, misuse)
const [game = ''] = rest
const quarry = oneOf(quarries, rest[0], misuse) as AnyQuarry
const { cases, ...head } = hunt(quarry, flags.games ?? 2000, line => console.log(line))
const { grounds, ...file } = head
const lines = (list: readonly unknown[]) => list.map(one => JSON.stringify(one)).join(',\n')
const text = `${JSON.stringify(file).slice(0, -1)},"grounds":[\n${lines(grounds)}\n],"cases":[\n${lines(cases)}\n]}\n`
writeFileSync(join(import.meta.dirname, '../../../conformance/cases', game, 'tactics.json'), text)
console.log(`${game}: ${cases.length} cases, ${grounds.length} grounds, ${Math.ceil(text.length / 1024)} kB`)
