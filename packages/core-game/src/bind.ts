/** A function of a game's content and more, bound to one content: `bind(board, step)` takes what `step` takes after the board. */
export function bind<Content, Rest extends readonly unknown[], T>(
  content: Content,
  use: (content: Content, ...rest: Rest) => T,
): (...rest: Rest) => T {
  return (...rest) => use(content, ...rest)
}
