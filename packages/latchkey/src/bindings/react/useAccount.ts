import { useMemo } from 'react'
import type { Namespace } from '../../core/caip.ts'
import { type AccountInfo, describeAccount } from '../../core/instance/describeAccount.ts'
import { activeChain } from '../../core/selectors.ts'
import { useInstance } from './useInstance.ts'
import { useShared } from './useShared.ts'

/** Options of `useAccount`. */
export type UseAccountOptions = {
  /** The chain family. @default the active one */
  readonly namespace?: Namespace | undefined
}

/**
 * Returns the connected account.
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
export function useAccount({ namespace }: UseAccountOptions = {}): AccountInfo {
  const latchkey = useInstance('useAccount')
  const chain = useShared(latchkey, (state) => activeChain(state, namespace))
  return useMemo(() => describeAccount(chain), [chain])
}
