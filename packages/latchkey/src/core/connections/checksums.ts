import type { Engine } from '../engine.ts'
import type { Account, Connector, Session } from '../ports/connector.ts'

type Checksums = {
  loading?: Promise<void> | undefined
  write?: (address: string) => string
}

function createChecksums(): Checksums {
  return {}
}

/** Loads the code that writes checksums, which only pages with an EVM wallet need. */
export function loadChecksums(engine: Engine): Promise<void> {
  const checksums = engine.once(createChecksums)
  checksums.loading ??= import('../../protocol/checksumAddress.ts').then(
    ({ checksumAddress }) => {
      checksums.write = checksumAddress
    },
    (error: unknown) => {
      // Allow a retry. Meanwhile addresses stay as the wallet writes them.
      checksums.loading = undefined
      engine.logger.warn('Addresses could not be written with their checksum.', error)
    },
  )
  return checksums.loading
}

/**
 * Waits for that code if the sessions have EVM addresses. Returns the sessions as the wallet changes them
 * meanwhile: nothing follows its events yet.
 */
export async function awaitChecksums(
  engine: Engine,
  connector: Connector,
  sessions: readonly Session[],
): Promise<readonly Session[]> {
  // An import takes several tasks even if the code is there, and other tasks come between.
  if (engine.once(createChecksums).write) return sessions
  if (!sessions.some(({ accounts }) => accounts.some(isEvm))) return sessions
  let current = sessions
  const unlisten = connector.listen((event) => {
    if (event.type === 'changed' || event.type === 'disconnected')
      current = current.flatMap((one) => {
        const { namespace } = event.type === 'changed' ? event.session : event
        if (one.namespace !== namespace) return one
        return event.type === 'changed' ? event.session : []
      })
  })
  await loadChecksums(engine)
  unlisten()
  return current
}

/** Writes EVM addresses with their checksum (EIP-55), which wallets may omit. */
export function withChecksums(engine: Engine, session: Session): Session {
  const { write } = engine.once(createChecksums)
  if (!write) return session
  const written = (account: Account): Account =>
    isEvm(account) ? { ...account, address: write(account.address) } : account
  const [first, ...others] = session.accounts
  return { ...session, accounts: [written(first), ...others.map(written)] }
}

function isEvm({ address, namespace }: Account): boolean {
  return namespace === 'eip155' && /^0x[0-9a-f]{40}$/i.test(address)
}
