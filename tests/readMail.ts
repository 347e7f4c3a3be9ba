import type { CaughtMail } from '../services/mailbox/src/index.ts'
import { stack } from './browser.ts'

/** Waits for the newest mail to an address that fits. */
async function mailTo(
  email: string,
  fits: (mail: CaughtMail) => boolean = () => true,
): Promise<CaughtMail> {
  for (;;) {
    const response = await fetch(`${stack.mailbox}/api/messages?to=${encodeURIComponent(email)}`)
    const { messages }: { messages: readonly CaughtMail[] } = await response.json()
    const found = messages.find(fits)
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** The code of the newest mail to an address. */
export async function codeFor(email: string, after?: string): Promise<string> {
  const codeOf = ({ subject }: CaughtMail) => /\b\d{6}\b/.exec(subject)?.[0]
  const mail = await mailTo(email, (mail) => {
    const code = codeOf(mail)
    return code !== undefined && code !== after
  })
  return codeOf(mail) ?? ''
}
