/** Sends mail: one-time codes, device approvals. */
export type MailPort = {
  send(
    mail: {
      readonly to: string
      readonly subject: string
      readonly text: string
      readonly html?: string
    },
    signal?: AbortSignal,
  ): Promise<void>
}
