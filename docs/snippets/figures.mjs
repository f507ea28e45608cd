export default {
  'units lost': ({ events }) =>
    events.flat().filter(({ type }) => type === 'destroyed').length,
  'turn of the first attack': ({ events }) => {
    const at = events.findIndex(list =>
      list.some(({ type }) => type === 'attacked'),
    )
    return at < 0 ? null : at
  },
}
