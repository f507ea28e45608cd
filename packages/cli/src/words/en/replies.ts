export const replies = {
  letterNobody: (whom: string): string => `Letter to ${whom}: there is no such state; it was not taken.`,
  letterLength: (whom: string, most: number): string =>
    `Letter to ${whom}: it has 1 to ${most} characters; it was not taken.`,
  letterGoes: (whom: string): string => `Letter to ${whom}: it goes out with the next papers.`,
  lettersMost: (most: number): string => `No more than ${most} letters are taken.`,
  yourMessage: 'your message',
  twoPlans: 'There are two plans in your message; none was taken. Send one.',
  onlyQuoted: 'Orders stand only in what you quote, and do not count. Write a line "quoted: yes" if they should.',
  noOrders: 'There are no orders in your message.',
  botRules: 'A bot rules your state now. Ask the game master to give it back.',
  ordersNoMore: 'Your state takes no orders any more.',
  notTaken: 'Your orders were not taken:',
  laterStands: 'A later message of yours has come before this one; its orders stand.',
  line: 'line',
  ordersIn: (name: string, turn: number, orders: number): string =>
    `${name}, week ${turn}: your orders have come in, ${orders} in all. They replace whatever you sent before.`,
  final: 'They are final.',
  addFinal: 'Add a line "final: yes" when nothing will change any more.',
  due: 'Due',
  late: 'The deadline is over: they count only if the week has not been played yet.',
  notRead: 'Not read as orders:',
  twoSecrets: 'Secrets of two seats stand in your message, so nobody can say whose it is. Send it again with one.',
  oldSecret: 'The secret in your message is not valid any more: the seat has been handed over. Ask the game master.',
  stranger:
    'This address takes orders for a campaign of The Dark Middle Ages. The secret of your seat was not in your message, so it is not known who you are; the game master will look at it. The secret stands at the head of the orders.txt that came with your report: leave it in your orders, or put it in the subject.',
  letterFrom: (name: string): string => `A letter from ${name}`,
}
