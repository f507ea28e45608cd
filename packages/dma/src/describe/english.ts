/**
 * What happened, type by type. `{name}` is a field of the event, in words; `{name?one|other}` says one thing where there is such a field and it is not
 * false, and another where not.
 */
export const english = {
  days: 'before Monday|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday',
  date: 'Week {week}, {day}. {text}',
  army: '{name} of {state}',
  garrison: 'the {state?|neutral }garrison of {name}',

  'order-refused': '{number?Line |The whole plan}{number} was refused: {message}',
  'order-replaced': 'Line {number} was replaced by line {by}',
  'peace-declared': 'Peace with {with} was {peace?declared|revoked}',
  transferred: 'Transferred: {kind}',
  'transfer-failed': 'A transfer failed',
  disbanded: '{unit?A unit of |}{name} was {unit?dismissed|disbanded}',
  disorder: '{building?A pogrom|Disorder} in {name} {building?destroyed the |stopped all work}{building} ({chance})',
  secession: '{name} breaks away ({chance})',
  shortage: '{name} starves: {supply} for {demand}, {hungry} hungry',
  'foreign-troops': 'Foreign troops drew {upkeep} from {name} ({seats})',
  starved: 'Hunger took {kind?a unit of |}{name}{kind?: |}{kind}',
  built: '{name} built the {building}',
  recruited: '{name} raised: {kind}',
  'project-done': '{name} completed: {project}',
  'item-void': '{name} has already: {item}',
  'item-passed-over': '{name} cannot begin: {item}',
  blocked: '{name} found no way from {place}',
  demolished: '{name} lost: {buildings}',
  retired: '{seat} laid down the crown',
  'army-raised': '{name} of {seat} took the field',
  marched: '{name} of {seat} came to {place}',
  battle:
    '{a} ({menA}) {siege?attacked|met} {b} ({menB}){field? at |}{field}. In turn {turns} {how}, and {victor?|both were lost}{victor}{victor? holds the field with |}{left}{victor? left|}',
  annihilation: 'the last man fell',
  flag: 'the flag was taken',
  flags: 'both flags were taken',
  passive: 'nobody would move',
  dark: 'dark fell',
  routed: '{winner} {surprise?fell upon|scattered} {loser} at {place}',
  captured: '{seat} took {city?the city of |}{name}{from? from |}{from}',
  seceded: '{name} broke away from {seat} in the name of {direction}',
  eliminated: '{seat} is no more',
  'week-ended': 'The land: {shares}',
  share: '{state} {area}',
  nobody: 'nobody',
  ended: '{reason}: {winners?|nobody has won}{winners}',
  territory: 'The world has one master',
  'last-state': 'One state is left',
  'nobody-left': 'No state is left',
  'last-week': 'The last week is over',
} as const

/** The same in another language. */
export type Phrases = { readonly [phrase in keyof typeof english]: string }
