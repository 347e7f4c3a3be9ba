import type { Latchkey } from '../../core/instance/latchkey.ts'
import { useInstance } from './useInstance.ts'

/**
 * Disconnects the wallet of one chain family, or every wallet.
 *
 * @example
 * ```tsx
 * import { useDisconnect } from 'latchkey/react'
 *
 * function DisconnectButton() {
 *   const { disconnect } = useDisconnect()
 *   return <button onClick={() => disconnect()}>Disconnect</button>
 * }
 * ```
 */
export function useDisconnect(): Pick<Latchkey, 'disconnect'> {
  return useInstance('useDisconnect')
}
