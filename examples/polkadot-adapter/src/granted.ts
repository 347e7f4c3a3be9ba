import type { ConnectorContext } from 'latchkey/core'
import type { InjectedAccount } from './wallet.ts'

type Storage = ConnectorContext['outside']['storage']

const types = ['sr25519', 'ed25519', 'ecdsa', 'ethereum'] as const

/** The accounts that a wallet shared last, stored between visits. */
export type Granted = {
  get(): readonly InjectedAccount[]
  /** Stores the accounts; an empty list removes them. */
  set(accounts: readonly InjectedAccount[]): void
}

/**
 * Creates the storage of shared accounts, because these extensions have no silent query for them.
 */
export function createGranted(storage: Storage, wallet: string): Granted {
  const key = `injectedWeb3:${wallet}`
  return {
    get: () => storage.get(key, parse) ?? [],
    set(accounts) {
      if (accounts.length === 0) storage.remove(key)
      else
        storage.set(
          key,
          accounts.map(({ address, type }) => ({ address, type })),
        )
    },
  }
}

/** Any script of the page can write to this storage. */
function parse(kept: unknown): readonly InjectedAccount[] | undefined {
  if (!Array.isArray(kept)) return undefined
  return kept.flatMap((one: unknown): InjectedAccount[] => {
    if (typeof one !== 'object' || one === null) return []
    if (!('address' in one) || typeof one.address !== 'string') return []
    const told = 'type' in one ? one.type : undefined
    const type = types.find((known) => known === told)
    return [{ address: one.address, ...(type && { type }) }]
  })
}
