import { createHash } from 'node:crypto'
import { type createSession, sessionGrant } from 'latchkey/protocol'
import type { AppContext } from '../AppContext.ts'
import { grantedSessions } from '../db/serviceTables.ts'
import type { RouteInput } from '../http/defineRoute.ts'
import { Refusal } from '../http/errors/Refusal.ts'
import { isSignedBy } from '../signatures/isSignedBy.ts'
import { readSigned } from '../signatures/readSigned.ts'
import { toAddress } from '../toAddress.ts'

/**
 * Stores a permission that an account's owner signed; returns the id that revokes it. A repeated
 * grant is stored once.
 *
 * @throws {@link Refusal} 400 for an invalid grant, 401 for another account's signature
 */
export async function grant(
  { db, ports }: Pick<AppContext, 'db' | 'ports'>,
  { body, caller, path }: Pick<RouteInput<typeof createSession>, 'body' | 'caller' | 'path'>,
): Promise<string> {
  const account = path.address.toLowerCase()
  const granted = readSigned(sessionGrant, body.message, { toleranceSeconds: 300 })
  if (granted.account.toLowerCase() !== account)
    throw new Refusal(400, { name: 'account', description: 'The message names another account' })
  if (granted.expiry <= Date.now() / 1_000)
    throw new Refusal(400, { name: 'expiry', description: 'The session has already expired' })

  const [namespace, reference, address = ''] = account.split(':')
  const isSigned = await isSignedBy({
    nodes: ports.nodes,
    chainId: `${namespace}:${reference}`,
    address: toAddress(address),
    message: body.message,
    signature: `0x${body.signature.slice(2)}`,
  })
  if (!isSigned)
    throw new Refusal(401, { name: 'signature', description: 'The account did not sign this' })

  const pci = createHash('sha256').update(`${account}\n${body.message}`).digest('base64url')
  const { app, context, expiry, permissions, policies, signer, timestamp } = granted
  await db
    .insert(grantedSessions)
    .values({
      account,
      pci,
      signerPublicKey: signer.type === 'account' ? signer.address : signer.publicKey,
      project: { id: caller.projectId ?? '', ...app },
      permissions,
      policies,
      context,
      expiresAt: new Date(expiry * 1_000),
      createdAt: new Date(timestamp * 1_000),
    })
    .onConflictDoNothing()
  return pci
}
