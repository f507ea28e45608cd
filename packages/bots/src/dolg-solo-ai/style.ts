/** How a person leads his army. What an exchange of blows is expected to win is in hundredths of points. */
export interface Style {
  /** The least that a charge must be expected to win. */
  readonly charge: number
  /** The least that a fight in melee must be expected to win. */
  readonly fight: number
  /** How much the charges count that an enemy could make onto a unit where it goes, in percent. */
  readonly fear: number
  /** How much the best charge counts that a unit could make next turn from where it goes, in percent. */
  readonly hope: number
}
