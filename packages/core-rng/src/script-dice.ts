import { AnyDice } from './dice.ts'
import type { ScriptRng } from './rng.ts'
import { RollNeeded, RollRefused } from './script.ts'

/** @internal Dice that fall as a script says. */
export class ScriptDice extends AnyDice {
  constructor(private rng: ScriptRng) {
    super()
  }

  face(sides: number, _groups: readonly number[] | null, purpose: string): number {
    const { faces, used } = this.rng
    if (used >= faces.length) throw new RollNeeded(sides, purpose)
    const face = faces[used]!
    if (!(face >= 1 && face <= sides && Number.isInteger(face))) throw new RollRefused(sides, purpose, used, face)
    this.rng = { ...this.rng, used: used + 1 }
    return face
  }

  override pick<T>(xs: readonly T[], purpose = '', nameOf?: (x: T) => string): T {
    if (nameOf && xs.length > 1 && this.rng.used >= this.rng.faces.length)
      throw new RollNeeded(xs.length, purpose, xs.map(nameOf))
    return super.pick(xs, purpose)
  }

  close(): ScriptRng {
    return this.rng
  }
}
