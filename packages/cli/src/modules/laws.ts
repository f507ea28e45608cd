import type { RulesetModule } from '@umpire/core-game'
import type { Game } from '../game.ts'

/** A law that a ruleset breaks, and an example. */
export interface Broken {
  readonly law: string
  readonly example: string
}

/** Games tried for each law, and their steps: brief, for it is done before each command. */
const RUNS = 4
const STEPS = 8

/** The first law that a ruleset breaks, always the same one for the same ruleset; null where it keeps them all. */
export async function brokenLaw(
  rules: Game['rules'],
  options: unknown,
  { problemCodes = [], laws: settings }: Pick<RulesetModule, 'problemCodes' | 'laws'>,
): Promise<Broken | null> {
  const { laws } = await import('@umpire/testkit')
  const told = { ...settings, options: [options], codes: problemCodes, steps: STEPS, legalLimit: 200, numRuns: RUNS }
  // How long games last is no business of a check in brief.
  for (const law of laws(rules, { ...told, skip: ['games-end', ...(settings?.skip ?? [])] } as never)) {
    try {
      law.check({ seed: 1 })
    } catch (error) {
      return { law: law.name, example: exampleOf(error) }
    }
  }
  return null
}

/** What fast-check found, without where in the testkit that was. */
function exampleOf(error: unknown): string {
  const lines = (error instanceof Error ? error.message : String(error)).split('\n')
  const told = lines.filter(line => line.trim() !== '' && !/^\s+at |^Hint: |^\{ seed: |^Shrunk /.test(line))
  return told.join('; ').slice(0, 1500)
}
