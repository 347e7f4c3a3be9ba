import type { NameProblem } from './readLabel.ts'

/** What is typed, and what is known about it. */
export type NameSearch = {
  readonly typed: string
  /** What names here end with, once the provider has said it. */
  readonly zone: string | undefined
  /** What is typed as it would be registered, without the zone; once it is read. */
  readonly label: string
  readonly problem: NameProblem | undefined
  readonly availability: Availability
  /** Free names that are like it, without the zone. */
  readonly suggestions: readonly string[]
  /** Why it is not known, where that is so. */
  readonly error: Error | undefined
}

/** `none`: nothing was asked. `unknown`: somebody was asked, and did not say. */
export type Availability = 'none' | 'checking' | 'free' | 'taken' | 'mine' | 'unknown'

/** Nothing is typed, and nothing known. */
export const blankSearch: NameSearch = {
  availability: 'none',
  error: undefined,
  label: '',
  problem: undefined,
  suggestions: [],
  typed: '',
  zone: undefined,
}
