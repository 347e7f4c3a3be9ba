import type { ProviderConfig, Role } from '../config.ts'
import type { LogEntry } from '../http/metrics/logRequests.ts'
import { provideMasterKey } from './provideMasterKey.ts'

type Options = {
  readonly folder: string | undefined
  readonly isPublic: boolean
  readonly log: (entry: LogEntry) => void
  readonly roles: readonly Role[]
}

/** Adds the master keys that the roles need and the configuration lacks. */
export async function provideMasterKeys(
  config: ProviderConfig,
  { roles, ...options }: Options,
): Promise<ProviderConfig> {
  const { auth, escrow } = config
  const authKey =
    roles.includes('auth') &&
    (await provideMasterKey({ ...options, given: auth.masterKey, name: 'AUTH_MASTER_KEY' }))
  const escrowKey =
    roles.includes('escrow') &&
    (await provideMasterKey({ ...options, given: escrow.masterKey, name: 'ESCROW_MASTER_KEY' }))
  return {
    ...config,
    auth: { ...auth, ...(authKey && { masterKey: authKey }) },
    escrow: { ...escrow, ...(escrowKey && { masterKey: escrowKey }) },
  }
}
