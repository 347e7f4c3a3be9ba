import { eq } from 'drizzle-orm'
import { authPasskeys, authUsers } from '../../db/authTables.ts'
import type { AuthParts } from '../AuthParts.ts'
import type { AuthClient } from '../request/authRoute.ts'
import type { AuthSession } from '../request/sessionRoute.ts'
import { loadWebAuthn } from './loadWebAuthn.ts'
import { storeCeremony } from './passkeyChallenges.ts'

/** Options for `navigator.credentials.get`: any passkey of the secure site. */
export async function loginOptions(parts: AuthParts, { jkt, origin }: AuthClient) {
  const rpID = new URL(origin).hostname
  const { generateAuthenticationOptions } = await loadWebAuthn()
  const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' })
  const challengeId = await storeCeremony(parts, { jkt, kind: 'login' }, options.challenge)
  return { challengeId, options: { ...options } }
}

/** Options for `navigator.credentials.create`. */
export async function registrationOptions(
  parts: AuthParts,
  { jkt, userId }: AuthSession,
  rpID: string,
) {
  const { db } = parts
  const [[user], known] = await Promise.all([
    db.select().from(authUsers).where(eq(authUsers.id, userId)),
    db.select().from(authPasskeys).where(eq(authPasskeys.userId, userId)),
  ])
  const { generateRegistrationOptions } = await loadWebAuthn()
  const options = await generateRegistrationOptions({
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: [...transports],
    })),
    rpID,
    rpName: rpID,
    userID: new TextEncoder().encode(userId),
    userName: user?.email ?? 'Wallet',
  })
  const challengeId = await storeCeremony(parts, { jkt, kind: 'create', userId }, options.challenge)
  return { challengeId, options: { ...options } }
}
