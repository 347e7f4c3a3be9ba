import type { PairingState } from '../../core/state.ts'
import { useInstance } from './useInstance.ts'
import { useShared } from './useShared.ts'

/**
 * Returns the pairing for display: while it waits, the link to draw as a code; `undefined` before the first one.
 * {@link useConnect} with the connector `walletConnect` starts it.
 *
 * @example
 * ```tsx
 * import { useConnect, usePairing } from 'latchkey/react'
 *
 * function Pair() {
 *   const { connect } = useConnect()
 *   const pairing = usePairing()
 *   if (pairing?.status === 'waiting') return <a href={pairing.uri}>Open your wallet</a>
 *   return <button onClick={() => connect({ connectorId: 'walletConnect' })}>Pair a phone</button>
 * }
 * ```
 */
export function usePairing(): PairingState | undefined {
  return useShared(useInstance('usePairing'), ({ pairing }) => pairing)
}
