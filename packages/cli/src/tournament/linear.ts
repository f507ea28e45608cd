/** The inverse of a symmetric, positive definite matrix, by Cholesky's factors. Throws where it is none. */
export function inverse(matrix: readonly (readonly number[])[]): number[][] {
  const n = matrix.length
  const lower = Array.from({ length: n }, () => new Array<number>(n).fill(0))
  for (let i = 0; i < n; i++)
    for (let j = 0; j <= i; j++) {
      let sum = matrix[i]![j]!
      for (let k = 0; k < j; k++) sum -= lower[i]![k]! * lower[j]![k]!
      if (i !== j) lower[i]![j] = sum / lower[j]![j]!
      else if (sum > 0) lower[i]![i] = Math.sqrt(sum)
      else throw new RangeError('The matrix is not positive definite')
    }
  const columns = Array.from({ length: n }, (_, column) => {
    const x = new Array<number>(n).fill(0)
    for (let i = 0; i < n; i++) {
      let sum = i === column ? 1 : 0
      for (let k = 0; k < i; k++) sum -= lower[i]![k]! * x[k]!
      x[i] = sum / lower[i]![i]!
    }
    for (let i = n - 1; i >= 0; i--) {
      let sum = x[i]!
      for (let k = i + 1; k < n; k++) sum -= lower[k]![i]! * x[k]!
      x[i] = sum / lower[i]![i]!
    }
    return x
  })
  return Array.from({ length: n }, (_, i) => columns.map(column => column[i]!))
}
