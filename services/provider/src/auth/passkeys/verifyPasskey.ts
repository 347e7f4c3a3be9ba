import { eq } from 'drizzle-orm'
import { authPasskeys } from '../../db/authTables.ts'
import { Refusal } from '../../http/errors/Refusal.ts'
import { read } from '../../http/input/readInput.ts'
import type { AuthParts } from '../AuthParts.ts'
import type { AuthClient } from '../request/authRoute.ts'
import { checkClientData } from './checkClientData.ts'
import { loadWebAuthn } from './loadWebAuthn.ts'
import { takeCeremony } from './passkeyChallenges.ts'
import { wireAuthentication } from './webAuthnWire.ts'

type Login = {
  readonly challengeId: string
  readonly response: unknown
  readonly site: string
}

/** Verifies a passkey; returns its account. @throws {@link Refusal} 401 for an unknown or wrong one */
export async function verifyPasskey(
  parts: AuthParts,
  client: AuthClient,
  { challengeId, response: given, site }: Login,
): Promise<string> {
  const { db } = parts
  const response = read(wireAuthentication, given, 'response')
  const expectedTopOrigin = checkClientData(client, response.response.clientDataJSON, site)
  const challenge = await takeCeremony(parts, { jkt: client.jkt, kind: 'login' }, challengeId)
  const [passkey] = await db
    .select()
    .from(authPasskeys)
    .where(eq(authPasskeys.credentialId, response.id))
  const refused = new Refusal(401, { name: 'passkey', description: 'This passkey is not known' })
  if (!passkey) throw refused
  const { authenticatorAttachment, ...required } = response
  const { userHandle, ...ceremony } = required.response
  if (userHandle !== undefined && userHandle !== handleOf(passkey.userId)) throw refused
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const verified = await verifyAuthenticationResponse({
    credential: {
      counter: passkey.counter,
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
    },
    expectedChallenge: challenge,
    expectedOrigin: client.origin,
    expectedRPID: new URL(client.origin).hostname,
    ...(expectedTopOrigin !== undefined && { expectedTopOrigin }),
    requireUserVerification: true,
    response: {
      ...required,
      ...(authenticatorAttachment && { authenticatorAttachment }),
      response: { ...ceremony, ...(userHandle !== undefined && { userHandle }) },
    },
  }).catch((cause: unknown) => {
    throw new Refusal(
      401,
      { name: 'passkey', description: 'The passkey was not accepted' },
      { cause },
    )
  })
  if (!verified.verified) throw refused
  await db
    .update(authPasskeys)
    .set({ counter: verified.authenticationInfo.newCounter })
    .where(eq(authPasskeys.credentialId, passkey.credentialId))
  return passkey.userId
}

/** The account's id as WebAuthn's user handle. */
function handleOf(userId: string): string {
  return Buffer.from(userId).toString('base64url')
}
