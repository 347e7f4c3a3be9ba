import { useMemo } from 'react'
import type { Namespace } from '../../core/caip.ts'
import type { ConnectorType } from '../../core/ports/connector.ts'
import { connectedAccount } from '../../core/selectors.ts'
import { useInstance } from './useInstance.ts'
import { useShared } from './useShared.ts'

/** The raw provider of the connected wallet, and the connector's type. */
export type UseProviderResult = {
  /** EIP-1193 on eip155, a Wallet Standard wallet elsewhere; absent without a connection. */
  readonly provider: unknown
  readonly type: ConnectorType | undefined
}

/**
 * Returns the connected wallet's raw provider, for the host's own chain library.
 *
 * @example
 * ```tsx
 * import { useProvider } from 'latchkey/react'
 *
 * function WalletType() {
 *   const { provider, type } = useProvider('eip155')
 *   return provider ? <p>{type}</p> : null
 * }
 * ```
 */
export function useProvider(namespace?: Namespace): UseProviderResult {
  const latchkey = useInstance('useProvider')
  const account = useShared(latchkey, (state) => connectedAccount(state, namespace))
  return useMemo(() => ({ provider: account?.provider, type: account?.connector.type }), [account])
}
