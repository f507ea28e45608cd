export const replayHelp = {
  summary: 'play a saved game again: verify it, tell it, draw it',
  description: 'Play a saved game again by its rules, from its seed and orders, and compare every digest on the way.',
  file: 'a saved game of any ruleset',
  content:
    'what it was played with, where that is not the usual content: cards and numbers of your own, or the file that umpire lab game wrote beside it',
  check: 'only say whether the game holds: exit code 0 yes, 1 no',
  svg: 'a picture after the opening and after each step, in a folder',
  describe: 'tell it step by step',
  seat: 'tell and draw only what that seat could know ("public": an onlooker)',
  examples: 'Examples:',
}
