import { hasErrorCode } from '../../core/errors/LatchkeyError.ts'
import { statusOf } from '../../core/provider/client/request.ts'
import type { NameSearch } from './searchState.ts'
import type { namesTexts } from './texts.ts'

type Key = keyof typeof namesTexts

/** What stands beneath the field, and how it is meant. */
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

/** What is to be said about what is typed. */
export function nameWords({ availability, error, problem, typed }: NameSearch): NameWords {
  if (problem) {
    // Whoever is still typing has done nothing wrong.
    const tone = problem.kind === 'short' ? 'neutral' : 'negative'
    return { text: problem.kind === 'long' ? 'names.long' : `names.problem.${problem.kind}`, tone }
  }
  if (!typed && error) return availabilityWords.unknown
  return availabilityWords[availability] ?? { text: 'names.text', tone: 'neutral' }
}

/** Why a name was not registered, as far as a visitor can do something about it. */
export function failureWords(error: Error): Key {
  if (hasErrorCode(error, 'REQUEST_EXPIRED')) return 'names.failedLate'
  const status = statusOf(error)
  if (status === 409) return 'names.failedTaken'
  if (status === 400 || status === 401) return 'names.clock'
  return 'names.failedProvider'
}
