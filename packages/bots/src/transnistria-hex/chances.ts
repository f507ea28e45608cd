const MOST = 24

/** By number of dice, the chances in thousandths that they show more than each sum. */
const table: readonly (readonly number[])[] = /* @__PURE__ */ (() => {
  let ways = [1]
  let all = 1
  const rows: number[][] = []
  for (let dice = 0; dice <= MOST; dice++) {
    let above = all
    rows.push(
      ways.map(one => {
        above -= one
        return Math.floor((1000 * above) / all)
      }),
    )
    const next = ways.map(() => 0).concat(0, 0)
    ways.forEach((one, i) => {
      for (let face = 0; face < 3; face++) next[i + face]! += one
    })
    ways = next
    all *= 3
  }
  return rows
})()

/** The chance, in thousandths, that so many dice of three sides show more than `sum` (T-059, T-065). */
export function chanceAbove(dice: number, sum: number): number {
  const number = Math.min(dice, MOST)
  if (sum < number) return number > 0 || sum < 0 ? 1000 : 0
  return table[number]![sum - number] ?? 0
}
