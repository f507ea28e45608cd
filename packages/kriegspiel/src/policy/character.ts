/** What a policy cares about; all numbers are weights, worth as much as `worth` in the table of units. */
export interface Character {
  /** For each square that a combat unit comes nearer to its goal. */
  readonly advance: number
  /** For each square that a unit stands away from the middle of its army, beyond what an army needs. */
  readonly cohesion: number
  /** In hundredths of a unit's worth: that it is off line. */
  readonly supply: number
  /** In hundredths of a unit's worth: that an attack could destroy it next turn. */
  readonly danger: number
  /** In hundredths of an enemy's worth: that an attack could destroy it next turn. */
  readonly pressure: number
  /** In hundredths of an enemy's worth: that it is off line. */
  readonly cut: number
  /** For each turn that the guards of an own arsenal would come too late. */
  readonly guard: number
  /** The least that a move must gain to be made. */
  readonly patience: number
}

/** Presses on, whatever it may cost. */
const bold: Character = {
  advance: 5,
  cohesion: 3,
  supply: 60,
  danger: 25,
  pressure: 60,
  cut: 25,
  guard: 10,
  patience: 1,
}

/** Keeps its army together and strikes where it is safe. */
const steady: Character = {
  advance: 4,
  cohesion: 4,
  supply: 80,
  danger: 40,
  pressure: 60,
  cut: 30,
  guard: 20,
  patience: 2,
}

export const characters: { readonly bold: Character; readonly steady: Character } = { bold, steady }
