import type { WalletState } from '../../core/state.ts'

const words = { away: 'Relay unreachable', idle: 'Ready', open: 'Online' } as const

/** Whether sites can reach the wallet. */
export function RelayStatus({ relay }: Pick<WalletState, 'relay'>) {
  return (
    <span className="relay" data-relay={relay} role="status">
      {words[relay]}
    </span>
  )
}
