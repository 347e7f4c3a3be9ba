import { randomBytes } from 'node:crypto'
import type { AuthParts } from '../AuthParts.ts'
import { sendMail } from '../email/sendMail.ts'
import { deviceMail } from '../mail/deviceMail.ts'

type Link = {
  readonly browser: string
  readonly email: string
  readonly locale: string
  /** How long the link works. */
  readonly minutes: number
  /** The secure site. */
  readonly origin: string
  readonly requestedAt: Date
  readonly site: string
  readonly token: string
}

/** The proof of a mailed link. */
export function createToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Mails the link that approves a device. */
export async function mailLink(
  parts: Pick<AuthParts, 'ports'>,
  { email, origin, token, ...facts }: Link,
): Promise<void> {
  await sendMail(parts, {
    to: email,
    ...deviceMail({ ...facts, url: `${origin}/device#${token}` }),
  })
}
