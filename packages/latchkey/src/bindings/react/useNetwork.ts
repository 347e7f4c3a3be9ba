import { useMemo } from 'react'
import type { Namespace } from '../../core/caip.ts'
import { describeNetwork } from '../../core/instance/describeNetwork.ts'
import type { Latchkey, NetworkInfo } from '../../core/instance/latchkey.ts'
import { activeChain } from '../../core/selectors.ts'
import { useInstance } from './useInstance.ts'
import { useShared } from './useShared.ts'

/** Options of `useNetwork`. */
export type UseNetworkOptions = {
  /** The chain family. @default the active one */
  readonly namespace?: Namespace | undefined
}

/** The network, and a function to switch it. */
export type UseNetworkResult = NetworkInfo & Pick<Latchkey, 'switchNetwork'>

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
export function useNetwork({ namespace }: UseNetworkOptions = {}): UseNetworkResult {
  const latchkey = useInstance('useNetwork')
  const chain = useShared(latchkey, (state) => activeChain(state, namespace))
  const { switchNetwork } = latchkey
  return useMemo(() => ({ ...describeNetwork(chain), switchNetwork }), [chain, switchNetwork])
}
