/** What `umpire play --rulings` says. */
export const rulings = {
  lead: (options: string): string =>
    `Rulings: where the rules can be read in two ways. Each has a name for options: ${options}.`,
  reading: (reading: string, words: string, usual: boolean): string =>
    `${reading}${words === reading ? '' : `: ${words}`}${usual ? ' (usual)' : ''}`,
  none: 'This game has no rulings.',
}
