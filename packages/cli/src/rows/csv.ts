/** The records of a table by RFC 4180, one after the other; lines may end in LF alone. Whatever is given comes out as cells. */
export function* csvRecords(text: string): Generator<readonly string[]> {
  const cell = /(?:"([^"]*(?:""[^"]*)*)"?|)([^,\r\n]*)(,|\r?\n|\r|$)/gy
  cell.lastIndex = text.startsWith('\uFEFF') ? 1 : 0
  let cells: string[] = []
  while (cell.lastIndex < text.length) {
    const [, inside, plain = '', end] = cell.exec(text)!
    cells.push(inside === undefined ? plain : inside.replaceAll('""', '"') + plain)
    if (end === ',' && cell.lastIndex < text.length) continue
    if (end === ',') cells.push('')
    yield cells
    cells = []
  }
}

const whole = (text: string): unknown => (/^\d{1,15}$/.test(text) ? Number(text) : text)
const json = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** How the cells of some columns are read; those of the others are texts. */
const readings: ReadonlyMap<string, (text: string) => unknown> = new Map([
  ...['options', 'contentChanges', 'policies', 'modules'].map(column => [column, json] as const),
  ...['study', 'mostSteps', 'number'].map(column => [column, whole] as const),
])

/** The rows of a table as the lines of JSON have them; an empty cell is left out, but for the digest, which is null. */
export function* csvRows(text: string): Generator<{ readonly [column: string]: unknown }> {
  let names: readonly string[] | null = null
  for (const cells of csvRecords(text)) {
    // A blank line.
    if (cells.length === 1 && cells[0] === '') continue
    if (!names) {
      names = cells
      continue
    }
    const row: { [column: string]: unknown } = Object.create(null)
    row['digest'] = null
    for (const [i, name] of names.entries()) {
      const cell = cells[i] ?? ''
      if (cell !== '') row[name] = readings.get(name)?.(cell) ?? cell
    }
    yield { ...row }
  }
}
