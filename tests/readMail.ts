import type { CaughtMail } from '../services/mailbox/src/index.ts'
import { stack } from './browser.ts'

/** The mails to an address, the newest first. */
async function mailsTo(email: string): Promise<readonly CaughtMail[]> {
  const response = await fetch(`${stack.mailbox}/api/messages?to=${encodeURIComponent(email)}`)
  const { messages }: { messages: readonly CaughtMail[] } = await response.json()
  return messages
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 50))

/** Waits for the newest mail to an address that fits. */
export async function mailTo(
  email: string,
  fits: (mail: CaughtMail) => boolean = () => true,
): Promise<CaughtMail> {
  for (;;) {
    const found = (await mailsTo(email)).find(fits)
    if (found) return found
    await pause()
  }
}

/** The code of the newest mail that has one; undefined without such a mail. */
export async function newestCode(email: string): Promise<string | undefined> {
  return (await mailsTo(email)).map(codeOf).find((code) => code !== undefined)
}

/** Waits until the newest code mailed to an address is another one than `after`. */
export async function codeFor(email: string, after?: string): Promise<string> {
  for (;;) {
    const code = await newestCode(email)
    if (code !== undefined && code !== after) return code
    await pause()
  }
}

function codeOf({ subject }: CaughtMail): string | undefined {
  return /\b\d{6}\b/.exec(subject)?.[0]
}
