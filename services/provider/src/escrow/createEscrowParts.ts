import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import type { AppContext } from '../AppContext.ts'
import { createSecrets } from '../secure/createSecrets.ts'
import { readMasterKeys } from '../secure/MasterKeys.ts'
import { getJwks } from '../secure/tokens/getJwks.ts'
import { withoutSlash } from '../secure/withoutSlash.ts'
import type { EscrowParts } from './EscrowParts.ts'

const timeoutMs = 5_000

/**
 * The parts of `escrow`. `ownKeys` are those of the role `auth` in the same process.
 *
 * @throws without a master key, or without a provider whose tokens count
 */
export function createEscrowParts(context: AppContext, ownKeys: JWTVerifyGetKey | undefined) {
  const { authUrl, masterKey } = context.config.escrow
  if (!masterKey) throw new Error('ESCROW_MASTER_KEY: The role escrow needs it')
  const remote =
    authUrl === undefined
      ? undefined
      : createRemoteJWKSet(new URL(withoutSlash(authUrl) + getJwks.path), {
          timeoutDuration: timeoutMs,
        })
  const findKey = remote ?? ownKeys
  if (!findKey)
    throw new Error('ESCROW_AUTH_URL: Name the provider whose access tokens count, https://…')
  const secrets = createSecrets(readMasterKeys('ESCROW_MASTER_KEY', masterKey))
  return { ...context, findKey, secrets } satisfies EscrowParts
}
