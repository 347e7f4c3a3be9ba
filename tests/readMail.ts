import type { CaughtMail } from '../services/mailbox/src/index.ts'
import { stack } from './browser.ts'

/** The mails to an address, the newest first. */
async function mailsTo(email: string): Promise<readonly CaughtMail[]> {
  const response = await fetch(`${stack.mailbox}/api/messages?to=${encodeURIComponent(email)}`)
  const { messages }: { messages: readonly CaughtMail[] } = await response.json()
  return messages
}

/** Waits for the newest mail to an address that fits. */
export async function mailTo(
  email: string,
  fits: (mail: CaughtMail) => boolean = () => true,
): Promise<CaughtMail> {
  for (;;) {
    const found = (await mailsTo(email)).find(fits)
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** The code of the newest mail that has one; undefined without such a mail. */
export async function newestCode(email: string): Promise<string | undefined> {
  return (await mailsTo(email)).map(codeOf).find((code) => code !== undefined)
}

/** Waits for the newest code mailed to an address, other than `after`. */
export async function codeFor(email: string, after?: string): Promise<string> {
  const mail = await mailTo(email, (mail) => {
    const code = codeOf(mail)
    return code !== undefined && code !== after
  })
  return codeOf(mail) ?? ''
}

function codeOf({ subject }: CaughtMail): string | undefined {
  return /\b\d{6}\b/.exec(subject)?.[0]
}
