import { createVirtualBitcoinWallet, createVirtualSolanaWallet } from 'latchkey/testing'
import type { ScriptedWallet } from './Scenario.ts'

/** Shows a wallet to the page by the standards of the other chain families, under the same name. */
export function announceOthers(
  { connecting, families = [], name = 'Virtual Wallet' }: ScriptedWallet,
  icon: string,
): void {
  for (const family of families) {
    if (family === 'eip155') continue
    const create = family === 'solana' ? createVirtualSolanaWallet : createVirtualBitcoinWallet
    const wallet = create({ icon, name })
    if (connecting === 'reject') wallet.reject()
    wallet.register(window)
  }
}
