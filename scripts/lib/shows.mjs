/** How `npm start` presents each ruleset: what it says first, and how it tells one step. */
export const shows = {
  kriegspiel: {
    title: "Kriegspiel, Guy Debord's Game of War",
    cast: 'From the opening of the book. North is bold, South is steady.',
    unit: 'turns',
    tell: tellTurn,
  },
}

/** What a ruleset without an entry of its own gets. */
export const plainShow = {
  cast: '',
  unit: 'steps',
  tell: ({ ruleset }, events, locale) => events.map(event => ruleset.describe(event, locale)).join(' '),
}

/** One turn as one line: the moves in a list, then what came of them. */
function tellTurn({ ruleset }, events, locale) {
  const mover = events.find(({ type }) => type === 'moved')?.seat
  const moves = events.filter(({ type }) => type === 'moved')
  const quiet = ['moved', 'turnBegan', 'turnEnded']
  const rest = events.filter(({ type }) => !quiet.includes(type)).map(event => ruleset.describe(event, locale))
  const list = moves.map(({ kind, from, to }) => `${kind.replace('-', ' ')} ${from}-${to}`).join(', ')
  if (locale === 'ru')
    return events
      .filter(({ type }) => type !== 'turnBegan')
      .map(event => ruleset.describe(event, locale))
      .join(' ')
  const told = list ? [`${mover === 'north' ? 'North' : 'South'}: ${list}.`, ...rest] : rest
  if (told.length) return told.join(' ')
  const idle = events.find(({ type }) => type === 'turnEnded')
  return idle ? `${idle.seat === 'north' ? 'North' : 'South'} stands still.` : ''
}
