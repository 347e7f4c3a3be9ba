import { createVirtualBitcoinWallet, createVirtualSolanaWallet } from 'latchkey/testing'
import type { Servers } from '../servers.ts'
import type { ScriptedWallet } from './Scenario.ts'

/** Address of the first account that the local Solana funds. */
const richKey = 'a01c67efb5cb8f62f15907a9fcf124c73d2695c8a9a31f21c05742a31ca1dc72'
/** Address of an empty account. */
const newKey = new Uint8Array(32).fill(23)

/**
 * Announces a wallet to the page by the standards of the other chain families, under the same name.
 * Returns a function that applies the scripted answers to sending; before, only connecting is
 * requested.
 */
export function announceOthers(
  { account, connecting, families = [], name = 'Virtual Wallet', sending }: ScriptedWallet,
  { icon, nodes }: { readonly icon: string; readonly nodes: Servers['rpc'] },
): () => void {
  const isNew = account === 'new'
  const nodeOf = (family: string) =>
    Object.entries(nodes).find(([id]) => id.startsWith(`${family}:`))?.[1]
  const wallets = families.flatMap((family) => {
    if (family === 'eip155') return []
    const node = nodeOf(family)
    const wallet =
      family === 'solana'
        ? createVirtualSolanaWallet({ icon, keys: [isNew ? newKey : bytesOf(richKey)], name })
        : createVirtualBitcoinWallet({
            icon,
            name,
            ...(isNew && { privateKeys: [newKey] }),
            ...(node && { nodes: { regtest: node } }),
          })
    if (connecting === 'reject') wallet.reject()
    wallet.register(window)
    return wallet
  })
  return () => {
    for (const wallet of wallets) {
      if (sending === 'reject') wallet.reject()
      if (sending === 'hold') wallet.hold()
    }
  }
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
}
