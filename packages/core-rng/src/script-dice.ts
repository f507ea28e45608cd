import { AnyDice } from './dice.ts'
import type { ScriptRng } from './rng.ts'
import { RollNeeded, RollRefused } from './script.ts'

/** @internal Dice that fall as a script says. */
export class ScriptDice extends AnyDice {
  private used: number

  constructor(private readonly opened: ScriptRng) {
    super()
    this.used = opened.used
  }

  face(sides: number, _groups: readonly number[] | null, purpose: string): number {
    const { faces } = this.opened
    if (this.used >= faces.length) throw new RollNeeded(sides, purpose)
    const face = faces[this.used]
    if (!Number.isInteger(face) || face! < 1 || face! > sides) throw new RollRefused(sides, purpose, this.used, face)
    this.used++
    return face!
  }

  fork(): this {
    return this
  }

  close(): ScriptRng {
    return { ...this.opened, used: this.used }
  }
}
