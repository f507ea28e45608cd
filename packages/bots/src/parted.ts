/** A plan to be told: each order in the notation of the game, and in words. */
export interface ToldPlan {
  readonly orders: readonly string[]
  readonly words: readonly string[]
}

/** Two plans in words: what both order, then what each orders alone. */
export interface PartedPlans {
  readonly both: readonly string[]
  readonly played: readonly string[]
  readonly better: readonly string[]
}

/**
 * What two plans have in common, and what each has alone. One order in common, such as the end of a turn, is not worth telling apart. What differs in what words
 * do not say (who of many alike, by which way) must not look the same: in the better plan it goes through `otherwise`.
 */
export function parted(played: ToldPlan, best: ToldPlan, otherwise: (text: string) => string): PartedPlans {
  const alone = (plan: ToldPlan, other: ToldPlan) =>
    plan.words.filter((_, i) => !other.orders.includes(plan.orders[i]!))
  const both = best.words.filter((_, i) => played.orders.includes(best.orders[i]!))
  const [own, other] = [alone(played, best), alone(best, played)]
  const apart = both.length > 1 && own.length + other.length > 0
  const isAlike = (text: string) => own.includes(text) && other.includes(text)
  return {
    both: apart ? both : [],
    played: apart ? own : played.words,
    better: (apart ? other : best.words).map(text => (isAlike(text) ? otherwise(text) : text)),
  }
}

/** Each text once, and how often it was there: `Militia ×6`. */
export function counted(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)].map(text => {
    const count = texts.filter(one => one === text).length
    return count > 1 ? `${text} ×${count}` : text
  })
}
