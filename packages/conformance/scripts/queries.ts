/** The queries whose answers become cases, by the names of the functions. Each is asked of a position, and answers in plain JSON. */
export const queryNames: readonly string[] = [
  // Kriegspiel
  'survey',
  'network',
  'connectedUnits',
  'explainConnection',
  'assess',
  'legalMoves',
  // Transnistria 1992
  'supply',
  'zoneOfControl',
  'reachable',
  'previewAttack',
  'battleOdds',
  // all
  'legalOrders',
  'view',
]
