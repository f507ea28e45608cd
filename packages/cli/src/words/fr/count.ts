/** `1 étape`, `5 étapes`; nought is one in French. */
export const count = (n: number, one: string, many: string): string => `${n} ${n < 2 ? one : many}`
