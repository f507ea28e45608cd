export interface Total {
  readonly passed: number
  readonly failed: number
  readonly skipped?: number
}
export declare function lineOf(total: Total): string
export declare function leave(total: Total): void
