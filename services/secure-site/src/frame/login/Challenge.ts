/** A code that was mailed. */
export type Challenge = {
  readonly challengeId: string
  readonly email: string
  /** In milliseconds since 1970. */
  readonly expiresAt: number
  /** When another mail may be sent, in milliseconds since 1970. */
  readonly resendAt: number
}
