import { authPasskeys } from '../../db/authTables.ts'
import { Refusal } from '../../http/errors/Refusal.ts'
import { read } from '../../http/input/readInput.ts'
import { createId } from '../../secure/createId.ts'
import type { AuthParts } from '../AuthParts.ts'
import type { AuthClient } from '../request/authRoute.ts'
import type { AuthSession } from '../request/sessionRoute.ts'
import { checkClientData } from './checkClientData.ts'
import { loadWebAuthn } from './loadWebAuthn.ts'
import { takeCeremony } from './passkeyChallenges.ts'
import { wireRegistration } from './webAuthnWire.ts'

type Registration = {
  readonly challengeId: string
  readonly label: string
  readonly response: unknown
  readonly site: string
}

/** Verifies a new passkey and adds it to the account; returns its credential id. */
export async function storePasskey(
  parts: AuthParts,
  client: Pick<AuthClient, 'origin' | 'project'>,
  { jkt, userId }: Pick<AuthSession, 'jkt' | 'userId'>,
  { challengeId, label, response: given, site }: Registration,
): Promise<string> {
  const { authenticatorAttachment, ...response } = read(wireRegistration, given, 'response')
  const { transports = [], ...ceremony } = response.response
  checkClientData(client, ceremony.clientDataJSON, site)
  const expectedChallenge = await takeCeremony(parts, { jkt, kind: 'create', userId }, challengeId)
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const { registrationInfo, verified } = await verifyRegistrationResponse({
    expectedChallenge,
    expectedOrigin: client.origin,
    expectedRPID: new URL(client.origin).hostname,
    requireUserVerification: true,
    response: {
      ...response,
      response: ceremony,
      ...(authenticatorAttachment && { authenticatorAttachment }),
    },
  }).catch((cause: unknown) => {
    throw new Refusal(
      400,
      { name: 'passkey', description: 'The passkey was not accepted' },
      { cause },
    )
  })
  if (!verified)
    throw new Refusal(400, { name: 'passkey', description: 'The passkey was not accepted' })
  const { counter, id, publicKey } = registrationInfo.credential
  const [stored] = await parts.db
    .insert(authPasskeys)
    .values({
      id: createId(),
      credentialId: id,
      counter,
      createdAt: new Date(),
      label,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      transports,
      userId,
    })
    .onConflictDoNothing()
    .returning()
  if (!stored) throw new Refusal(409, { name: 'passkey', description: 'This passkey is known' })
  return stored.credentialId
}
