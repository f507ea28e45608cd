/** `1 шаг, 2 шага, 5 шагов`. */
export function counted(n: number, one: string, few: string, many: string): string {
  const tens = n % 100
  const ones = n % 10
  if (ones === 1 && tens !== 11) return `${n} ${one}`
  return `${n} ${ones >= 2 && ones <= 4 && (tens < 12 || tens > 14) ? few : many}`
}
