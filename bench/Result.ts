import { budgets, type Measure } from './budgets.ts'

/** A line of the report. */
export type Result = {
  readonly name: string
  readonly value: number
  readonly unit: 'ms' | '×' | 'MiB' | 'kB' | 'files' | 'messages' | 'packages' | '/s'
  /** Values that a ratio or difference was computed from. */
  readonly detail?: string
  readonly budget?: number
  /** Lower bound, instead of an upper one. */
  readonly atLeast?: number
}

/** Adds the budget of a measure. */
export function judged(measure: Measure, result: Omit<Result, 'atLeast' | 'budget'>): Result {
  return { ...result, budget: budgets[measure] }
}

/** Whether a result is within its budget; always true without one. */
export function isWithin({ atLeast, budget, value }: Result): boolean {
  return (budget === undefined || value <= budget) && (atLeast === undefined || value >= atLeast)
}
