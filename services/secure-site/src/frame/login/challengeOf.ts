import type { Challenge } from './Challenge.ts'

type Sent = {
  readonly challengeId: string
  readonly expiresAt: number
  /** In seconds. */
  readonly resendAfter: number
}

/** Describes a code that the provider mailed just now. */
export function challengeOf(email: string, sent: Sent, now: number): Challenge {
  const { challengeId, expiresAt, resendAfter } = sent
  return { challengeId, email, expiresAt, resendAt: now + resendAfter * 1000 }
}
