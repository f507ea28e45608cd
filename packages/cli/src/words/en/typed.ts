/** Words for commands, each of which begins a line, and the commands that they stand for. English ones are the commands themselves. */
export const typed: { readonly [word: string]: string } = {}
