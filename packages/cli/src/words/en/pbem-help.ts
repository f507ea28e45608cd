export const pbemHelp = {
  summary: 'run a campaign of The Dark Middle Ages by mail',
  description:
    'Run a campaign of The Dark Middle Ages from a folder: plans come in as files, turns go out as reports and pages.',
  weekOfMaster: `
A week of a game master:
  umpire pbem init campaign --players Valdria,Ostmark,Karelund --every sunday
  send campaign/turns/0000/reports/p1/ to player 1, and so on; publish campaign/turns/0000/public/
  umpire pbem mail campaign inbox.mbox; send what lies in campaign/outbox/
  umpire pbem status campaign
  umpire pbem turn campaign
A player: umpire pbem check FOLDER-OF-MY-REPORT --orders my-plan.txt

campaign.json holds the seed, and turns/ everybody's secrets: only reports/ and public/ leave the game master's machine.`,
  initAbout: 'Begin a campaign: draws a continent, and writes the first reports.',
  newFolder: 'a folder that does not exist yet',
  players: 'names of the states with commas between, in order of seats; six well-known ones unless told',
  seed: 'of the map and all dice; keep it to yourself (drawn by lot unless told)',
  options: 'options of the rules; "generate" in them says how to draw the map',
  handbook: 'units, buildings and numbers of your own, as JSON; it is checked and kept',
  map: 'a map drawn by hand: a text as mapText writes, or JSON',
  checkAbout:
    'Check plans before the deadline. Exit code 1 where something in them will not be carried out as it stands.',
  checkFolder: "a campaign (all plans for the next turn), or the folder of a player's report",
  checkPlayer: 'only the plan of that player, by seat or name',
  checkOrders: 'this file in place of what lies in the folder',
  planHow:
    'A plan is a text with one order a line, as the orders.txt of each report shows, or JSON: a list of orders. Lines from # on are not read.',
  turnAbout:
    'Play the next turn: all of it, or nothing. The chain of turns is verified first, every turn is kept, and none is played twice.',
  campaign: 'a campaign',
  turnWanted: 'the turn that is meant; refused unless it is next',
  allowMissing: 'play it although some have sent nothing',
  now: 'before the deadline, or in a pause',
  reportAbout: "Print a turn's chronicle, or a player's report, in any of its languages; or write it to a folder.",
  reportPlayer: 'by seat or name; the public chronicle unless told',
  reportTurn: 'the last one unless told',
  reportLanguage: "the campaign's unless told",
  reportOut: 'writes the files of the report there',
  verifyAbout:
    'Play the whole campaign again from its seed and plans, and compare every state. Exit code 1 where one differs.',
}
