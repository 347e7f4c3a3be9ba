/** A mail that the mailbox caught. */
export type CaughtMail = {
  readonly id: number
  readonly from: string
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly headers: readonly { readonly name: string; readonly value: string }[]
  readonly receivedAt: string
}
