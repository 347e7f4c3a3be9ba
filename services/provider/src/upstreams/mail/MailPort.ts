export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
}

/** Sends mail: one-time codes and device approvals. */
export type MailPort = {
  /** Resolves once the mail service has accepted the message. */
  send(mail: Mail, signal?: AbortSignal): Promise<void>
}
