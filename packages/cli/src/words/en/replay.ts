import { count } from './count.ts'
export const replay = {
  isCampaign: (file: string): string => `${file} is a campaign, not a saved game`,
  notSave: (file: string): string => `${file} is no saved game that is known here`,
  savesAre: 'A save is made by `umpire play`, or by Match.toJSON; --ruleset names the module of a game of your own.',
  cannot: (file: string, game: string): string =>
    `${file} cannot be played again. Was it changed, or made by another version of ${game}?`,
  no: (file: string): string => `No: ${file} does not hold.`,
  steps: (title: string, steps: number, dice: string): string => `${title}, ${count(steps, 'step', 'steps')}, ${dice}`,
  goesOn: 'The game goes on.',
  holds: 'It holds',
  digests: (n: number, last: string): string => `: ${n} digests met, the last is ${last}`,
  pictures: (n: number, folder: string): string => `${count(n, 'picture', 'pictures')} in ${folder}`,
}
