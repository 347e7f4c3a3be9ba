import { useEffect, useSyncExternalStore } from 'react'
import type { Wallet } from '../../core/wallets/wallets.ts'
import { useInstance } from './useInstance.ts'

const noWallets: readonly Wallet[] = []

/**
 * Lists the wallets found so far, and starts the search for them.
 *
 * @example
 * ```tsx
 * function Wallets() {
 *   const wallets = useWallets()
 *   return wallets.map(({ id, name }) => <p key={id}>{name}</p>)
 * }
 * ```
 */
export function useWallets(): readonly Wallet[] {
  const { getWallets, preload, subscribeWallets } = useInstance('useWallets')
  useEffect(() => {
    // The search logs its failures, and opening the modal retries it.
    preload().catch(() => undefined)
  }, [preload])
  return useSyncExternalStore(subscribeWallets, getWallets, () => noWallets)
}
