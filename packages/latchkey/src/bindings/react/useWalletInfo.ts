import { useMemo } from 'react'
import { describeAccount, type WalletInfo } from '../../core/instance/describeAccount.ts'
import { activeChain } from '../../core/selectors.ts'
import type { NamespaceOptions } from '../NamespaceOptions.ts'
import { useInstance } from './useInstance.ts'
import { useShared } from './useShared.ts'

/**
 * Returns the connected wallet's name and icon; `undefined` without a connection.
 *
 * @example
 * ```tsx
 * import { useWalletInfo } from 'latchkey/react'
 *
 * function WalletName() {
 *   const wallet = useWalletInfo()
 *   return <p>Connected with {wallet?.name}</p>
 * }
 * ```
 */
export function useWalletInfo({ namespace }: NamespaceOptions = {}): WalletInfo | undefined {
  const latchkey = useInstance('useWalletInfo')
  const chain = useShared(latchkey, (state) => activeChain(state, namespace))
  return useMemo(() => describeAccount(chain).walletInfo, [chain])
}
