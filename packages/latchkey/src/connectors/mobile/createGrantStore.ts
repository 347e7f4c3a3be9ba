import type { CaipNetworkId } from '../../core/caip.ts'
import type { Account, ConnectorEvent, Session } from '../../core/ports/connector.ts'
import type { KeptStorage } from '../../core/storage/storage.ts'
import { idOfChain, nameOfChain } from './chainNames.ts'
import { type MobileGrant, readStoredGrant } from './mobileGrant.ts'

const key = 'mobileWallet'
const namespace = 'solana'

/** The wallet's grant: stored over reloads, with events for listeners. */
export type GrantStore = {
  readonly grant: MobileGrant | undefined
  /** The protocol's name of the active chain. */
  readonly chain: string
  keep(next: MobileGrant): void
  forget(): void
  /** Restores the stored grant. */
  restore(chainId: CaipNetworkId | undefined): void
  /** Switches the active chain without an event. */
  moveTo(chainId: CaipNetworkId | undefined): void
  /** The grant as the connector returns it. */
  sessions(provider: unknown): readonly Session[]
  listen(listener: (event: ConnectorEvent) => void): () => void
  /** Emits a change event. */
  tell(provider: unknown): void
}

/** Holds the wallet's grant. */
export function createGrantStore(storage: KeptStorage): GrantStore {
  const listeners = new Set<(event: ConnectorEvent) => void>()
  let grant: MobileGrant | undefined
  let chainId: CaipNetworkId | undefined

  return {
    get chain() {
      return nameOfChain(chainId) ?? grant?.chain ?? ''
    },
    forget() {
      grant = undefined
      storage.remove(key)
    },
    get grant() {
      return grant
    },
    keep(next) {
      grant = next
      storage.set(key, next)
    },
    listen(listener) {
      const notify = (event: ConnectorEvent) => listener(event)
      listeners.add(notify)
      return () => listeners.delete(notify)
    },
    moveTo(next) {
      chainId = next
    },
    restore(wanted) {
      grant = storage.get(key, readStoredGrant)
      chainId = idOfChain(nameOfChain(wanted) ?? grant?.chain ?? '')
    },
    sessions,
    tell(provider) {
      const [session] = sessions(provider)
      if (!session) return
      for (const listener of [...listeners]) listener({ session, type: 'changed' })
    },
  }

  function sessions(provider: unknown): readonly Session[] {
    if (!grant || !chainId) return []
    const [first, ...others] = grant.accounts.map(
      ({ address }): Account => ({ address, namespace, type: 'eoa' }),
    )
    if (!first) return []
    const wallet = grant.app && { wallet: { name: grant.app.name } }
    return [{ accounts: [first, ...others], chainId, namespace, provider, ...wallet }]
  }
}
