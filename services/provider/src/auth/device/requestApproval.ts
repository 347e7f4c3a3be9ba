import type { LoginResult } from 'latchkey/protocol/auth'
import { authApprovals } from '../../db/authTables.ts'
import { createId } from '../../secure/createId.ts'
import { limitStrictly } from '../../secure/limitStrictly.ts'
import type { AuthParts } from '../AuthParts.ts'
import type { AuthClient } from '../request/authRoute.ts'
import { createToken, mailLink } from './mailLink.ts'

const minutes = 20
const day = 86_400_000

type Request = {
  readonly client: Pick<AuthClient, 'browser' | 'jkt' | 'origin'>
  readonly email: string
  readonly locale: string
  readonly site: string
  readonly userId: string
}

/** Mails a link that approves a new device. */
export async function requestApproval(
  parts: AuthParts,
  { client, email, locale, site, userId }: Request,
): Promise<LoginResult> {
  const { browser, jkt, origin } = client
  const { config, db, secrets } = parts
  const limit = {
    name: 'devices',
    most: config.auth.limits.deviceMailsPerDay,
    windowMs: day,
    description: 'Too many new devices. Log in with a passkey, or try again tomorrow.',
  }
  await limitStrictly(parts, limit, userId)
  const token = createToken()
  const requestedAt = new Date()
  const expiresAt = new Date(requestedAt.getTime() + minutes * 60_000)
  const approvalId = createId()
  await db.insert(authApprovals).values({
    id: approvalId,
    browser,
    email,
    expiresAt,
    jkt,
    requestedAt,
    site,
    tokenHash: secrets.hash('device', token),
    userId,
  })
  await mailLink(parts, { browser, email, locale, minutes, origin, requestedAt, site, token })
  return { status: 'device', approvalId, expiresAt: expiresAt.getTime() }
}
