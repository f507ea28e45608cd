/** How `npm start` presents each ruleset: what it says first, how it tells one step, and the last position as text. */
export const shows = {
  kriegspiel: {
    title: "Kriegspiel, Guy Debord's Game of War",
    cast: 'From the opening of the book. North is bold, South is steady.',
    unit: 'turns',
    tell: ({ ruleset }, events, locale) =>
      events
        .filter(({ type }) => type !== 'turnBegan' && type !== 'turnEnded')
        .map(event => ruleset.describe(event, locale))
        .join(' ') || (locale === 'ru' ? 'Ход пропущен.' : 'Nothing moves.'),
    position: (rules, state) => rules.positionText(rules.board, state),
  },
}

/** What a ruleset without an entry of its own gets. */
export const plainShow = {
  cast: '',
  unit: 'steps',
  tell: ({ ruleset }, events, locale) => events.map(event => ruleset.describe(event, locale)).join(' '),
  position: () => null,
}
