import { property } from '../../../core/eip1193/provider.ts'
import type { Adapter } from '../../../core/ports/adapter.ts'
import { requireSolanaAddress } from '../requireSolanaAddress.ts'
import type { Rpc } from './createRpc.ts'
import { readAccounts } from './readAccounts.ts'
import { contentOf, wholeOf } from './readAnswer.ts'
import { readMint } from './tokenProgram.ts'

/** Reads token facts from nodes: decimals and balances. Names come from the provider. */
export function createTokens(rpc: Rpc): NonNullable<Adapter['tokens']> {
  return {
    // Solana transfers need no allowance: each one is signed.
    allowance: () => Promise.resolve(0n),
    async balance({ address, network, token }) {
      const answer = await rpc(network, 'getTokenAccountsByOwner', [
        requireSolanaAddress(address),
        { mint: requireSolanaAddress(token) },
        { commitment: 'confirmed', encoding: 'jsonParsed' },
      ])
      const accounts = contentOf(answer)
      let sum = 0n
      for (const one of Array.isArray(accounts) ? accounts : []) {
        const parsed = property(property(property(one, 'account'), 'data'), 'parsed')
        sum += wholeOf(property(property(property(parsed, 'info'), 'tokenAmount'), 'amount'))
      }
      return sum
    },
    async read({ network, token }) {
      const [account] = await readAccounts(rpc, network, [requireSolanaAddress(token)])
      const facts = readMint(account)
      if (!facts) return undefined
      const short = `${token.slice(0, 4)}…${token.slice(-4)}`
      return { decimals: facts.decimals, isUnnamed: true, name: short, symbol: short }
    },
  }
}
