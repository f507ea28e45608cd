import type { State } from '@umpire/dolg-solo-ai'
import { conditions, phases } from '@umpire/dolg-solo-ai/model'
import { poseText } from '@umpire/dolg-solo-ai/notation'
import type { Completer } from '../io/console.ts'

/** What may stand behind the first word of a report: `unit`, `own` and `enemy` are units on the table, `pose` where the unit before it stands. */
const reports: { readonly [word: string]: readonly string[] } = {
  moved: ['unit', 'pose'],
  damaged: ['unit', 'damage'],
  condition: ['unit', 'condition'],
  engaged: ['unit', 'foe'],
  formed: ['unit', 'formation', 'flag'],
  marked: ['unit', 'flag', 'flag'],
  general: ['seat', 'state', 'unit'],
  'ask-event': ['window', 'role', 'enemy', 'own'],
  attack: ['own', 'enemy'],
  'take-card': [],
  resume: ['seat', 'phase', 'round'],
  concluded: ['seat'],
}

/** Completes reports, word by word, besides what can be completed without. */
export function completeReports({ units, round }: State, others: Completer): Completer {
  const there = units.filter(({ pose, condition }) => pose && condition !== 'destroyed')
  const ids = (seat?: string) => there.filter(unit => !seat || unit.seat === seat).map(({ id }) => id)
  const choices = (kind: string, before: string): readonly string[] => {
    const unit = units.find(({ id }) => id === before)
    switch (kind) {
      case 'unit':
        return ids()
      case 'own':
        return ids('human')
      case 'enemy':
        return ids('ai')
      case 'foe':
        return ['-', ...ids(unit?.seat === 'ai' ? 'human' : 'ai')]
      case 'pose':
        return ['-', ...(unit?.pose ? [poseText(unit.pose)] : [])]
      case 'damage':
        return unit ? [String(unit.damage)] : []
      case 'condition':
        return conditions
      case 'formation':
        return ['-', ...new Set(units.flatMap(({ formation }) => formation ?? []))]
      case 'flag':
        return ['yes', 'no']
      case 'seat':
        return ['ai', 'human']
      case 'state':
        return ['fit', 'routed', 'fallen']
      case 'window':
        return ['ranged', 'melee']
      case 'role':
        return ['defender', 'attacker']
      case 'phase':
        return phases
      default:
        return [String(round)]
    }
  }
  return line => {
    const [hits, fragment] = others(line)
    const typed = line.trimStart().split(/\s+/)
    const first = typed[0]!.toLowerCase()
    const last = typed.at(-1)!
    if (typed.length === 1) {
      const names = first ? Object.keys(reports).filter(name => name.startsWith(first)) : []
      return [[...new Set([...hits, ...names])], fragment]
    }
    const kinds = Object.hasOwn(reports, first) ? reports[first]! : []
    const kind = kinds[typed.length - 2]
    // An order of the game may begin with the same word.
    if (kind === undefined || hits.length) return [hits, fragment]
    return [choices(kind, typed.at(-2)!.toLowerCase()).filter(choice => choice.startsWith(last.toLowerCase())), last]
  }
}
