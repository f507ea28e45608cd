import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus'
import { AnyDice } from './dice.ts'
import { forkSeeded } from './fork.ts'
import type { SeededRng } from './rng.ts'

/** @internal Dice of a seeded stream. They fall as pure-rand's `uniformInt` on the same generator. */
export class SeededDice extends AnyDice {
  private readonly generator: ReturnType<typeof xoroshiro128plusFromState>
  private forked = false

  constructor(private readonly opened: SeededRng) {
    super()
    this.generator = xoroshiro128plusFromState(opened.words)
  }

  face(sides: number): number {
    for (;;) {
      const word = this.generator.next() + 0x80000000
      const rest = word % sides
      // The words up to 2^32 go round and round the faces; those of a last round that is cut short would favour low faces.
      if (word - rest + sides <= 0x100000000) return rest + 1
    }
  }

  override fork(label: string): SeededDice {
    this.forked = true
    return new SeededDice(forkSeeded(this.opened, label))
  }

  close(): SeededRng {
    // A step that rolled only on forks must not hand the same stream, and so the same forks, to the next step.
    if (this.forked) this.generator.next()
    return {
      algorithm: 'xoroshiro128plus',
      version: 1,
      words: this.generator.getState() as unknown as SeededRng['words'],
    }
  }
}
