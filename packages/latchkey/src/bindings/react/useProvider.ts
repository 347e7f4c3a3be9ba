import { useMemo } from 'react'
import type { Namespace } from '../../core/caip.ts'
import type { ProviderOf } from '../../core/instance/providers.ts'
import { connectedAccount } from '../../core/selectors.ts'
import type { NamespaceOptions } from '../NamespaceOptions.ts'
import type { UseProviderResult } from '../results.ts'
import { useInstance } from './useInstance.ts'
import { useShared } from './useShared.ts'

/**
 * Returns the connected wallet's provider, for the host's own chain library.
 *
 * @example
 * ```tsx
 * import { useProvider } from 'latchkey/react'
 *
 * function WalletType() {
 *   const { provider, type } = useProvider({ namespace: 'eip155' })
 *   return provider ? <p>{type}</p> : null
 * }
 * ```
 */
export function useProvider<namespace extends Namespace = Namespace>({
  namespace,
}: NamespaceOptions<namespace> = {}): UseProviderResult<namespace> {
  const latchkey = useInstance('useProvider')
  const account = useShared(latchkey, (state) => connectedAccount(state, namespace))
  return useMemo(
    () => ({
      // The connector of a family provides what `ProviderOf` names.
      provider: account?.provider as ProviderOf<namespace> | undefined,
      type: account?.connector.type,
    }),
    [account],
  )
}
