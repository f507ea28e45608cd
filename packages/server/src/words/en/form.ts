/** What may be wrong with what is sent by a form, by its code. */
export const form = {
  'states-count': 'A campaign has {least} to {most} states',
  'json-malformed': 'This is no JSON',
  'settings-malformed': 'It cannot have this value',
  'seat-unknown': 'There is no such seat in this game',
  'game-unknown': 'There is no such game',
  'correction-wrong': 'Changes are a list of [{"at": ["armies", 0, "cell"], "to": 77}]',
  /** States that were given no names: State 1, State 2 ... */
  state: 'State {n}',
}
