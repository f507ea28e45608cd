// Draws the pictures of the site, each from a game that the built-in policies play, with the package's own `svg`.
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type AnyRuleset, type Policy, playout } from '@umpire/core-game'

const folder = fileURLToPath(new URL('../public/pictures/', import.meta.url))
mkdirSync(folder, { recursive: true })

interface Show {
  readonly ruleset: AnyRuleset
  readonly options: unknown
  readonly policies: object
  readonly seed: string
  /** Which step is shown. */
  readonly step: number
  draw(state: unknown, events: readonly unknown[]): string
}

function paint(name: string, { ruleset, options, policies, seed, step, draw }: Show): void {
  const minds = policies as { readonly [seat: string]: Policy<unknown, unknown, string> }
  const played = playout(ruleset, options, seed, minds, { steps: step })
  if (!played.ok) throw new Error(`${name}: ${played.problems[0]?.message}`)
  const last = played.value.steps.at(-1) ?? played.value.opening
  writeFileSync(`${folder}${name}.svg`, draw(last.state, last.events))
}

const kriegspiel = {
  ...(await import('@umpire/kriegspiel')),
  ...(await import('@umpire/kriegspiel/policy')),
  ...(await import('@umpire/kriegspiel/svg')),
}
paint('kriegspiel', {
  ruleset: kriegspiel.ruleset,
  options: kriegspiel.standardOptions,
  policies: kriegspiel.policies,
  seed: '1965',
  step: 24,
  draw: (state, events) => kriegspiel.svg(state as never, { events: events as never, legend: false }),
})

const transnistria = {
  ...(await import('@umpire/transnistria-hex')),
  ...(await import('@umpire/transnistria-hex/policy')),
  ...(await import('@umpire/transnistria-hex/svg')),
}
paint('transnistria-hex', {
  ruleset: transnistria.ruleset,
  options: transnistria.standardOptions,
  policies: transnistria.policies,
  seed: '1992',
  step: 60,
  draw: (state, events) => transnistria.svg(state as never, { events: events as never }),
})

const dma = {
  ...(await import('@umpire/dma')),
  ...(await import('@umpire/dma/policy')),
  ...(await import('@umpire/dma/svg')),
}
paint('dma', {
  ruleset: dma.ruleset,
  options: dma.standardOptions,
  policies: dma.policies,
  seed: '1962',
  step: 14,
  draw: state => dma.mapSvg(dma.ruleset.view(state as never, 'public'), { legend: false }),
})

const dolg = {
  ...(await import('@umpire/dolg-solo-ai')),
  ...(await import('@umpire/dolg-solo-ai/policy')),
  ...(await import('@umpire/dolg-solo-ai/svg')),
}
paint('dolg-solo-ai', {
  ruleset: dolg.ruleset,
  options: dolg.standardOptions,
  policies: dolg.policies,
  seed: '9',
  step: 70,
  draw: state => dolg.svg(dolg.ruleset.view(state as never, 'public')),
})
