import { useMemo } from 'react'
import { describeNetwork } from '../../core/instance/describeNetwork.ts'
import { activeChain } from '../../core/selectors.ts'
import type { NamespaceOptions } from '../NamespaceOptions.ts'
import type { UseNetworkResult } from '../results.ts'
import { useInstance } from './useInstance.ts'
import { useShared } from './useShared.ts'

/**
 * Returns the current network, and a function to switch it.
 *
 * @example
 * ```tsx
 * import { useNetwork } from 'latchkey/react'
 *
 * function BaseButton() {
 *   const { network, switchNetwork } = useNetwork()
 *   return <button onClick={() => switchNetwork('eip155:8453')}>{network?.name}</button>
 * }
 * ```
 */
export function useNetwork({ namespace }: NamespaceOptions = {}): UseNetworkResult {
  const latchkey = useInstance('useNetwork')
  const chain = useShared(latchkey, (state) => activeChain(state, namespace))
  const { switchNetwork } = latchkey
  return useMemo(() => ({ ...describeNetwork(chain), switchNetwork }), [chain, switchNetwork])
}
