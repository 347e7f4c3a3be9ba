import { budgets, type Measure } from './budgets.ts'

/** One line of the report. */
export type Result = {
  readonly name: string
  readonly value: number
  readonly unit: 'ms' | '×' | 'MiB' | 'kB' | 'messages' | 'packages'
  /** What the ratio or difference was taken from. */
  readonly detail?: string
  readonly budget?: number
  /** A budget from below. */
  readonly atLeast?: number
}

/** A measure that has a budget. */
export function judged(measure: Measure, result: Omit<Result, 'atLeast' | 'budget'>): Result {
  return { ...result, budget: budgets[measure] }
}

/** Whether a result keeps its budget; without one, anything does. */
export function isWithin({ atLeast, budget, value }: Result): boolean {
  return (budget === undefined || value <= budget) && (atLeast === undefined || value >= atLeast)
}
