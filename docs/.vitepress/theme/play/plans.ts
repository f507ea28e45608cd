import { counted, parted as partedPlans, type ToldPlan } from '@umpire/bots'

/** Orders one by one: of very many the first, and how many more there are. */
interface List {
  readonly first: readonly string[]
  readonly more: number
}

/** So many orders are told. */
const MOST = 8

/** What two plans have in common, and what each has alone, as lists. */
export function parted(
  played: ToldPlan,
  best: ToldPlan,
  otherwise: (text: string) => string,
): { readonly both: List; readonly played: List; readonly better: List } {
  const found = partedPlans(played, best, otherwise)
  return { both: listed(found.both), played: listed(found.played), better: listed(found.better) }
}

function listed(words: readonly string[]): List {
  const all = counted(words)
  const first = all.length > MOST + 1 ? all.slice(0, MOST) : all
  return { first, more: all.length - first.length }
}
