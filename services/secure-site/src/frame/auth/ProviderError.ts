/** An error response of the provider or of the escrow service. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly status: number
  /** Names of the reasons, e.g. `code`. */
  readonly reasons: readonly string[]
  /** In seconds. */
  readonly retryAfter: number | undefined

  constructor(status: number, reasons: readonly string[], retryAfter: number | undefined) {
    super(`The provider answered with ${status}${reasons.length ? `: ${reasons.join(', ')}` : ''}.`)
    this.status = status
    this.reasons = reasons
    this.retryAfter = retryAfter
  }
}
