import type { AppContext } from '../AppContext.ts'
import { createSecrets } from '../secure/createSecrets.ts'
import { readMasterKeys } from '../secure/MasterKeys.ts'
import { createSigningKeys } from '../secure/tokens/createSigningKeys.ts'
import type { AuthParts } from './AuthParts.ts'

/** The parts of `auth`. @throws without a master key */
export function createAuthParts(context: AppContext): Omit<AuthParts, 'escrow'> {
  const { masterKey, signingKey } = context.config.auth
  if (!masterKey) throw new Error('AUTH_MASTER_KEY: The role auth needs it')
  const secrets = createSecrets(readMasterKeys('AUTH_MASTER_KEY', masterKey))
  const signing = createSigningKeys({ db: context.db, given: signingKey, secrets })
  return { ...context, secrets, signing }
}
