import { property } from '../../core/eip1193/provider.ts'
import type { KeptStorage } from '../../core/storage/storage.ts'

/** The purpose of each address. */
export type Purposes = ReadonlyMap<string, 'payment' | 'ordinals'>

const key = 'bitcoinPurposes'

/**
 * Remembers the purposes of a connected wallet's addresses over reloads: wallets declare them only
 * while connecting.
 */
export function createPurposes(storage: KeptStorage, wallet: string) {
  const read = () =>
    storage.get(key, (kept) =>
      property(kept, 'wallet') === wallet ? readPurposes(property(kept, 'purposes')) : undefined,
    )
  return {
    get: (): Purposes => read() ?? new Map(),
    keep(purposes: Purposes) {
      storage.set(key, { purposes: [...purposes], wallet })
    },
    /** Keeps those of another wallet. */
    forget() {
      if (read()) storage.remove(key)
    },
  }
}

function readPurposes(kept: unknown): Purposes {
  const purposes = new Map<string, 'payment' | 'ordinals'>()
  for (const entry of Array.isArray(kept) ? kept.slice(0, 2) : []) {
    const [address, purpose] = Array.isArray(entry) ? entry : []
    if (typeof address === 'string' && (purpose === 'payment' || purpose === 'ordinals'))
      purposes.set(address, purpose)
  }
  return purposes
}
