/**
 * How `npm start` presents each ruleset: what it says first, how it tells one step (`entry` names another entry point whose functions `tell` is given
 * besides), which frames it draws by name or, with `draw`, what it draws of the whole match, and how it writes a position.
 */
export const shows = {
  kriegspiel: {
    title: "Kriegspiel, Guy Debord's Game of War",
    cast: 'From the opening of the book. North is bold, South is steady.',
    unit: 'turns',
    tell: tellTurn,
    position: ({ positionText, board }, state) => positionText(board, state),
  },
  'transnistria-hex': {
    title: 'Transnistria 1992',
    cast: 'Moldova marches on Tiraspol, Bender and Dubossary; Transnistria and Gagauzia hold them.',
    unit: 'orders',
    entry: 'chronicle',
    tell: ({ ruleset, chronicle }, events, locale) => chronicle(events, locale, ruleset.describe).join(' '),
    position: ({ positionText, board }, state) => positionText(board, state),
  },
  dma: {
    title: 'The Dark Middle Ages, a campaign of six states',
    cast: 'Valdria trades, Ostmark keeps order, Karelund rides out, Isenfell invents, Merovar sits in parliament, Tarsken prays. Each wants the world.',
    unit: 'weeks',
    tell: ({ ruleset }, events, locale) => ruleset.chronicle(events, locale).join('\n      '),
    draw: drawCampaign,
    // With its map it fills pages.
    position: () => '',
  },
  'dolg-solo-ai': {
    title: 'DOLG!, the army that plays itself',
    cast: 'The Hill army runs itself by the solo rules; River is played by someone greedy. Cards and core rules are samples of our own.',
    unit: 'steps',
    entry: 'explain',
    tell: tellBattle,
    pictures: drawTurns,
    picture: { reach: true },
  },
}

/** What a ruleset without an entry of its own gets. */
export const plainShow = {
  cast: '',
  unit: 'steps',
  tell: ({ ruleset }, events, locale) => events.map(event => ruleset.describe(event, locale)).join(' '),
  pictures: ({ log }) => ({ opening: 0, middle: Math.floor(log.length / 2), end: log.length }),
  position: ({ positionText }, state) => positionText(state),
}

/** One turn as one line: the moves in a list, then what came of them. */
function tellTurn({ ruleset }, events, locale) {
  const mover = events.find(({ type }) => type === 'moved')?.seat
  const moves = events.filter(({ type }) => type === 'moved')
  const quiet = ['moved', 'turn-began', 'turn-ended']
  const rest = events.filter(({ type }) => !quiet.includes(type)).map(event => ruleset.describe(event, locale))
  const list = moves.map(({ kind, from, to }) => `${kind.replace('-', ' ')} ${from}-${to}`).join(', ')
  if (locale === 'ru')
    return events
      .filter(({ type }) => type !== 'turn-began')
      .map(event => ruleset.describe(event, locale))
      .join(' ')
  const told = list ? [`${mover === 'north' ? 'North' : 'South'}: ${list}.`, ...rest] : rest
  if (told.length) return told.join(' ')
  const idle = events.find(({ type }) => type === 'turn-ended')
  return idle ? `${idle.seat === 'north' ? 'North' : 'South'} stands still.` : ''
}

/** The maps at the end, and the longest battle, moving. */
function drawCampaign({ ruleset, replayBattle }, { mapSvg, battleSvg }, match, locale) {
  const view = ruleset.view(match.state, 'public')
  const maps = ['geographic', 'political', 'directions'].map(layer => [layer, mapSvg(view, { layer, locale })])
  const battles = match.frames.flatMap(({ events }) => events).filter(({ type }) => type === 'battle')
  const [longest] = battles.sort((a, b) => b.battle.turns - a.battle.turns)
  if (longest) maps.push(['battle', battleSvg(replayBattle(longest.battle), { a: longest.a.name, b: longest.b.name })])
  return Object.fromEntries(maps)
}

/** The armies deployed, and the first three turns of the AI once it has moved. */
function drawTurns(match) {
  const frames = match.frames.map(({ events }, i) => ({ i, phases: events.filter(({ type }) => type === 'phase') }))
  const begun = frames.find(({ phases }) => phases.some(({ round }) => round === 1))
  const moved = frames.filter(({ phases }) => phases.some(({ phase, seat }) => phase === 'ranged' && seat === 'ai'))
  return { deployment: begun.i, ...Object.fromEntries(moved.slice(0, 3).map(({ i }, n) => [`turn-${n + 1}`, i])) }
}

/** What the AI decided with the reasons of what it took, and what happened; what only says a decision again is left out. */
function tellBattle({ ruleset, explain }, events, locale) {
  const again = ['zoned', 'activated', 'discarded', 'drawn', 'recruited', 'moved', 'formed']
  const minor = ['zone', 'first-card', 'second-card', 'extra-card', 'event', 'target', 'fight']
  const { units, actions } = ruleset.content.data.cards
  const nameOf = id => [...units, ...actions].find(card => card.id === id)?.name ?? id
  const byRules = events.some(({ type }) => type === 'decided')
  return events
    .filter(({ type, decision }) => (decision ? !minor.includes(decision.step) : !byRules || !again.includes(type)))
    .map(event => {
      if (event.type !== 'decided') return ruleset.describe(event, locale)
      const { candidates, chosen, rules } = event.decision
      const taken = candidates.filter(({ name }) => name === chosen)
      return explain({ ...event.decision, candidates: taken, rules: rules.slice(0, 2) }, locale, nameOf)
    })
    .join('\n      ')
}
