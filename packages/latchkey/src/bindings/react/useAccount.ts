import { useMemo } from 'react'
import type { Namespace } from '../../core/caip.ts'
import { type AccountInfo, describeAccount } from '../../core/instance/describeAccount.ts'
import { activeChain } from '../../core/selectors.ts'
import type { NamespaceOptions } from '../NamespaceOptions.ts'
import { useInstance } from './useInstance.ts'
import { useShared } from './useShared.ts'

/**
 * Returns the account and its status. Name the family to narrow the type of the address.
 *
 * @example
 * ```tsx
 * import { useAccount } from 'latchkey/react'
 *
 * function Greeting() {
 *   const { address, isConnected } = useAccount()
 *   return isConnected ? <p>Welcome, {address}</p> : null
 * }
 * ```
 */
export function useAccount<namespace extends Namespace = Namespace>({
  namespace,
}: NamespaceOptions<namespace> = {}): AccountInfo<namespace> {
  const latchkey = useInstance('useAccount')
  const chain = useShared(latchkey, (state) => activeChain(state, namespace))
  return useMemo(() => describeAccount<namespace>(chain), [chain])
}
