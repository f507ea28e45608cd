/** A plan: its orders in the notation of the game, and in words. */
interface Plan {
  readonly orders: readonly string[]
  readonly words: readonly string[]
}

/** Orders one by one: of very many the first, and how many more there are. */
interface List {
  readonly first: readonly string[]
  readonly more: number
}

/** So many orders are told. */
const MOST = 8

/** What two plans have in common, and what each has alone. One order in common, such as the end of a turn, is not worth telling apart. */
export function parted(
  played: Plan,
  best: Plan,
  otherwise: (text: string) => string,
): { readonly both: List; readonly played: List; readonly better: List } {
  const has = ({ orders }: Plan, order: string) => orders.includes(order)
  const alone = (plan: Plan, other: Plan) => plan.words.filter((_, i) => !has(other, plan.orders[i]!))
  const both = best.words.filter((_, i) => has(played, best.orders[i]!))
  const [own, other] = [alone(played, best), alone(best, played)]
  const apart = both.length > 1 && own.length + other.length > 0
  // What differs in what words do not say (who of many alike, by which way) must not look the same.
  const told = (text: string) => (own.includes(text) && other.includes(text) ? otherwise(text) : text)
  return {
    both: listed(apart ? both : []),
    played: listed(apart ? own : played.words),
    better: listed((apart ? other : best.words).map(told)),
  }
}

/** Orders with the same words stand there once, and how many they are. */
function listed(words: readonly string[]): List {
  const all = [...new Set(words)].map(text => {
    const count = words.filter(one => one === text).length
    return count > 1 ? `${text} ×${count}` : text
  })
  const first = all.length > MOST + 1 ? all.slice(0, MOST) : all
  return { first, more: all.length - first.length }
}
