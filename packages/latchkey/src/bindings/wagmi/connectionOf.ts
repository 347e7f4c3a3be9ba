import type { Latchkey } from '../../core/instance/latchkey.ts'

/** The connected EVM accounts, the active one first, and the wallet's chain. */
export type WagmiConnection = {
  readonly accounts: readonly `0x${string}`[]
  readonly chainId: number
}

/** Describes the connected EVM wallet for wagmi. */
export function connectionOf(latchkey: Latchkey): WagmiConnection | undefined {
  const account = latchkey.getAccount('eip155')
  const { chainId } = latchkey.getNetwork('eip155')
  if (account.status !== 'connected' || typeof chainId !== 'number') return undefined
  return { accounts: account.accounts.map(({ address }) => address), chainId }
}
