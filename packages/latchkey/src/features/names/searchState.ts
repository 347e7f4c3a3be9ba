import type { NameProblem } from './readNameLabel.ts'

/** The typed name, and the results of its search. */
export type NameSearch = {
  readonly typed: string
  /** The end of all names here, once the provider has sent it. */
  readonly zone: string | undefined
  /** The typed name as it would be registered, without the zone. */
  readonly label: string
  readonly problem: NameProblem | undefined
  readonly availability: Availability
  /** Similar free names, without the zone. */
  readonly suggestions: readonly string[]
  /** Why the search failed. */
  readonly error: Error | undefined
}

/** `none`: not requested. `unknown`: the request failed. */
export type Availability = 'none' | 'checking' | 'free' | 'taken' | 'mine' | 'unknown'

/** The state of an empty field. */
export const blankSearch: NameSearch = {
  availability: 'none',
  error: undefined,
  label: '',
  problem: undefined,
  suggestions: [],
  typed: '',
  zone: undefined,
}
