import { useMemo } from 'react'
import type { Namespace } from '../../core/caip.ts'
import { type AccountInfo, describeAccount } from '../../core/instance/describeAccount.ts'
import { activeChain } from '../../core/selectors.ts'
import { useInstance } from './useInstance.ts'
import { useShared } from './useShared.ts'

export type UseAccountOptions = {
  /** The chain family. @default the active one */
  readonly namespace?: Namespace | undefined
}

/**
 * Who is connected.
 *
 * @example
 * ```tsx
 * const { address, isConnected } = useAccount()
 * ```
 */
export function useAccount({ namespace }: UseAccountOptions = {}): AccountInfo {
  const latchkey = useInstance('useAccount')
  const chain = useShared(latchkey, (state) => activeChain(state, namespace))
  return useMemo(() => describeAccount(chain), [chain])
}
