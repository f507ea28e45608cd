/** Letters of Cyrillic and Greek, and the Latin ones that nobody tells them from. */
const ALIKE = [
  'АВЕЅЗІЈКМНОРСТУХԌԚԜаеѕіјорсухԁһԛԝӏ',
  'ABES3IJKMHOPCTYXGQWaesijopcyxdhqwl',
  'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹϳοϲ',
  'ABEZHIKMNOPTYXCjoc',
] as const

/**
 * Whether two names cannot be told apart at a glance: they differ only in capitals, in forms of one character (NFKC), in what cannot be seen, or in letters of
 * Latin, Cyrillic and Greek that look the same.
 */
export function sameName(one: string, other: string): boolean {
  return folded(one) === folded(other) || folded(latin(one)) === folded(latin(other))
}

function folded(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/\u200c|\u200d|\ufe0f/g, '')
    .toLowerCase()
    .replace(/ς/g, 'σ')
    .normalize('NFKC')
}

function latin(name: string): string {
  const [cyrillic, likeCyrillic, greek, likeGreek] = ALIKE
  return Array.from(
    name,
    letter => likeCyrillic[cyrillic.indexOf(letter)] ?? likeGreek[greek.indexOf(letter)] ?? letter,
  ).join('')
}
