import type { Latchkey } from '../../core/instance/latchkey.ts'
import { useInstance } from './useInstance.ts'

/**
 * Connects a wallet without the modal.
 *
 * @example
 * ```tsx
 * function Connect() {
 *   const { connect } = useConnect()
 *   return <button onClick={() => connect({ connectorId: 'io.metamask' })}>MetaMask</button>
 * }
 * ```
 */
export function useConnect(): Pick<Latchkey, 'connect'> {
  return useInstance('useConnect')
}
