export const mail = {
  campaign: 'a campaign',
  atOnce: 'letters also go to the outbox, for whoever has written before',
  receiveAbout:
    'Take orders and letters out of mail as it came. Every message is answered by a file in outbox/, and counts once however often it is read.',
  messages: 'messages (.eml) or mailboxes (mbox); - reads standard input',
  from: 'the address that answers are from',
  receiveHow: `
A player is known by the secret at the head of his orders.txt: in the orders, in the subject, or in the address (campaign+SECRET@example.org). Orders are read from the first line that is one to a line "end", from an attachment or the text. What is quoted counts only with a line "quoted: yes". "final: yes" says that nothing will change. A letter:
  letter: Ostmark
  Let us talk about the bridge.
  end
Unknown senders are kept in mail/strangers/; templates/stranger.txt is what they are told. Exit code 1: something was refused or kept apart.`,
  noAddress: (from: string): string => `${from} is no address`,
  orders: 'orders taken',
  letters: 'letters taken',
  refused: 'refused, and told why',
  stranger: 'unknown sender, kept apart',
  automatic: 'written by a program, not answered',
  seen: 'dealt with before',
  unreadable: 'no message that can be read, kept apart',
  letterAbout:
    'Take a letter from one state to others, to go out with the next papers. Addresses are never shown, only states.',
  text: 'the text; - reads standard input',
  letterFrom: 'by seat or name',
  letterTo: 'by seat or name, with commas between; all',
  goesOut: (turn: number, names: string): string => `It goes out with the papers of week ${turn}, to ${names}.`,
  siteAbout:
    'Write the chronicle of the campaign as a site: maps by week, events, sizes, standings. While it goes on, only what everybody may know; afterwards everything.',
  siteOut: 'where the site goes; a site there is replaced',
  siteLanguage: "the campaign's unless told",
  siteIn: (out: string, pages: number): string => `The site is in ${out}: ${pages} files.`,
}
