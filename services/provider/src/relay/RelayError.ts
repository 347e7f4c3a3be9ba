/** What a client is answered when a call is not done. */
export class RelayError extends Error {
  override readonly name = 'RelayError'
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}
