import type { CaughtMail } from './CaughtMail.ts'

/** Reads the mails to an address from a mailbox, the newest first. */
export async function readMails(mailboxUrl: string, to: string): Promise<readonly CaughtMail[]> {
  const response = await fetch(`${mailboxUrl}/api/messages?to=${encodeURIComponent(to)}`)
  if (!response.ok) throw new Error(`The mailbox answered with ${response.status}.`)
  const { messages }: { messages: readonly CaughtMail[] } = await response.json()
  return messages
}
