export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
}

/** Sends mail: one-time codes, device approvals. */
export type MailPort = {
  /** Resolves when whoever delivers it has taken it. */
  send(mail: Mail, signal?: AbortSignal): Promise<void>
}
