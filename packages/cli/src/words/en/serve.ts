export const serve = {
  description:
    'Serve games by link in any browser: campaigns of The Dark Middle Ages with deadlines, Kriegspiel, Transnistria 1992.',
  folder: 'where everything is kept',
  host: 'where it listens',
  port: 'the port; 0 is any that is free',
  logging: 'a line of JSON for each request',
  proxy: 'a web server before this one says who asks, and by https',
  limit: 'requests a minute from one address (600), more for many behind one',
  publicAddress: 'where others reach it, for links in mail and posts',
  smtp: 'send notices by this mail server: smtp://user:password@host:587',
  mailFrom: 'who the mail is from: Umpire <umpire@example.org>',
  privateHooks: 'let webhooks reach this machine and its own networks',
  cannotStart: (message: string): string => `The server cannot start: ${message}`,
  portFree: 'Is the port free, and the database there?',
  servedAt: (address: string): string => `Games are served at ${address}`,
  firstHere: (hostLink: string): string =>
    `Make the first one here, and keep this link to yourself: ${hostLink}?lang=en`,
  otherRules: (games: string): string =>
    `Begun by other rules than this version has, and standing still: ${games}. See "umpire serve upgrade".`,
  stops: 'Ctrl+C stops.',
  stopped: 'Stopped; all is kept.',
  publicWrong: '--public is no address of the web',
  publicLike: 'It looks like https://games.example.org.',
  mailNeeds: 'Mail needs --from and --public as well',
  mailHow: 'Say whose it is, and where its links lead.',
  smtpWrong: '--smtp is no address of a mail server',
  smtpLike: 'It looks like smtp://user:password@host:587.',
  guests: 'a game of your own that is hosted as well; may be repeated',
  visitors: 'a player of your own, by the name that the host gives seats to; may be repeated',
  notHosted: (id: string): string =>
    `${id} cannot be hosted: its seats do not order one after another, or its id is more than letters, digits and dashes`,
  nameTaken: (name: string): string => `${name} is somebody else here: give the player another name`,
}
