/** A facing in tenths of a degree, 0 to 3599: 0 looks away from the AI's edge (+y), 900 to the player's right (+x) (AMB-76). */
export type Facing = number

/** What a whole step is in `direction`. */
export const SCALE = 16384
const FULL = 3600
const QUARTER = 900

// sin(k / 10 degrees) * SCALE, by an integer Taylor series at 2^24, so that every engine has the same table.
const SINES: readonly number[] = /* @__PURE__ */ sineTable()

function sineTable(): number[] {
  const one = 2 ** 24
  const pi = 52707179
  const sines: number[] = []
  for (let k = 0; k <= QUARTER; k++) {
    const x = roundDiv(k * pi, 1800)
    const square = roundDiv(x * x, one)
    let term = x
    let sum = x
    for (let n = 2; n < 16; n += 2) {
      term = roundDiv(-term * square, one * n * (n + 1))
      sum += term
    }
    sines.push(roundDiv(sum * SCALE, one))
  }
  return sines
}

/** The integer nearest to n / d; halves go away from zero, so that mirrored input gives mirrored output. */
export function roundDiv(n: number, d: number): number {
  // Below 2^53 no quotient that falls short of a whole number is rounded to it.
  const whole = Math.floor((2 * Math.abs(n) + d) / (2 * d))
  return n < 0 && whole > 0 ? -whole : whole
}

function sine(facing: Facing): number {
  const quarter = Math.floor(facing / QUARTER)
  const at = facing % QUARTER
  if (quarter === 0) return SINES[at]!
  if (quarter === 1) return SINES[QUARTER - at]!
  return quarter === 2 ? -SINES[at]! : -SINES[QUARTER - at]!
}

/** A unit vector of length SCALE. */
export function direction(facing: Facing): { readonly x: number; readonly y: number } {
  return { x: sine(facing), y: sine((facing + QUARTER) % FULL) }
}

/** The facing nearest to a vector; 0 for the vector of no length. */
export function facingOf(dx: number, dy: number): Facing {
  const a = Math.abs(dx)
  const b = Math.abs(dy)
  // The first tenth of a degree that does not fall short of the vector; the one before may be nearer.
  let lo = 0
  let hi = QUARTER
  while (lo < hi) {
    const mid = (lo + hi) >> 1
    if (SINES[mid]! * b >= SINES[QUARTER - mid]! * a) hi = mid
    else lo = mid + 1
  }
  const over = SINES[lo]! * b - SINES[QUARTER - lo]! * a
  if (lo > 0 && SINES[QUARTER - lo + 1]! * a - SINES[lo - 1]! * b < over) lo--
  const down = dy < 0 ? 2 * QUARTER - lo : lo
  return dx < 0 ? (FULL - down) % FULL : down
}

/** How far apart two facings are: 0 to 1800. */
export function turnBetween(one: Facing, other: Facing): number {
  const turn = Math.abs(one - other)
  return Math.min(turn, FULL - turn)
}

/** True where a vector points no further than an eighth of a circle from a facing: `turnBetween(facingOf(dx, dy), facing) <= 450`. */
export function isForwards(dx: number, dy: number, facing: Facing): boolean {
  const { x, y } = direction(facing)
  const ahead = dx * x + dy * y
  const aside = Math.abs(dx * y - dy * x)
  // Within a degree of the border the facing nearest to the vector decides.
  if (64 * aside <= 62 * ahead) return true
  if (62 * aside >= 64 * ahead && aside > 0) return false
  return turnBetween(facingOf(dx, dy), facing) <= 450
}
