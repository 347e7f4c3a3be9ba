import { hasErrorCode } from '../../core/errors/LatchkeyError.ts'
import { statusOf } from '../../core/provider/client/request.ts'
import type { NameSearch } from './searchState.ts'
import type { namesTexts } from './texts.ts'

type Key = keyof typeof namesTexts

/** The message beneath the field, and its tone. */
export type NameWords = {
  readonly text: Key
  readonly tone: 'neutral' | 'positive' | 'negative'
  readonly canRetry?: boolean
}

const availabilityWords = {
  checking: { text: 'names.checking', tone: 'neutral' },
  free: { text: 'names.free', tone: 'positive' },
  mine: { text: 'names.mine', tone: 'neutral' },
  none: undefined,
  taken: { text: 'names.taken', tone: 'negative' },
  unknown: { canRetry: true, text: 'names.offline', tone: 'negative' },
} as const satisfies Record<NameSearch['availability'], NameWords | undefined>

/** Finds the message for the state of a search. */
export function nameWords({ availability, error, problem, typed }: NameSearch): NameWords {
  if (problem) {
    // Unfinished text is no mistake.
    const tone = problem.kind === 'short' ? 'neutral' : 'negative'
    return { text: problem.kind === 'long' ? 'names.long' : `names.problem.${problem.kind}`, tone }
  }
  if (!typed && error) return availabilityWords.unknown
  return availabilityWords[availability] ?? { text: 'names.text', tone: 'neutral' }
}

/** Finds the message for a failed registration. */
export function registrationFailureWords(error: Error): Key {
  if (hasErrorCode(error, 'REQUEST_EXPIRED')) return 'names.failedLate'
  const status = statusOf(error)
  if (status === 409) return 'names.failedTaken'
  if (status === 400 || status === 401) return 'names.clock'
  return 'names.failedProvider'
}
