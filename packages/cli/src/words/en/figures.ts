export const figures = {
  option: 'figures of your own: a module that counts something in each game',
  shape: (file: string): string => `${file} has no figures as its default export`,
  shapeHow: (most: number): string =>
    `It is an object of functions by name, ${most} at most: export default { 'moves': ({ steps }) => steps }.`,
  taken: (name: string): string => `${name} is counted already: call the figure something else`,
  lawless: (file: string, law: string): string => `${file} breaks the law ${law}`,
  head: ['', 'games', 'mean', '95 % interval', 'least', 'median', 'most'] as readonly string[],
}
