import { AnyDice } from './dice.ts'
import type { LoggedRng } from './rng.ts'

/** @internal Dice that write down how they fall. */
export class LoggedDice extends AnyDice {
  constructor(
    private readonly dice: AnyDice,
    private readonly log: LoggedRng['log'],
  ) {
    super()
  }

  face(sides: number, groups: readonly number[] | null, purpose: string): number {
    const face = this.dice.face(sides, groups, purpose)
    this.log.push({ sides, face, purpose })
    return face
  }

  fork(label: string): LoggedDice {
    return new LoggedDice(this.dice.fork(label), this.log)
  }

  close(): LoggedRng {
    return { algorithm: 'logged', version: 1, stream: this.dice.close(), log: this.log }
  }
}
