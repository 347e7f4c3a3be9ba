import { createPublicClient, formatUnits, http } from 'viem'
import { callNode } from '../../../../../packages/latchkey/src/testing/evm/callNode.ts'
import type { Chain } from '../Chain.ts'
import { type Account, addressOn } from '../keys/Account.ts'
import { fieldsOf, numberOf } from '../read.ts'

/** Balance of the native coin, in decimal digits. */
export async function readBalance(account: Account, { family, rpcUrl }: Chain): Promise<string> {
  const address = addressOn(account, family)
  if (family === 'solana') {
    const answer = await callNode(rpcUrl, 'getBalance', [address, { commitment: 'confirmed' }])
    return formatUnits(BigInt(numberOf(fieldsOf(answer).value, 'The balance')), 9)
  }
  if (family === 'bip122') {
    const response = await fetch(`${rpcUrl}/address/${address}`)
    if (!response.ok) throw new Error(`The server at ${rpcUrl} says ${response.status}.`)
    const { chain_stats: settled, mempool_stats: waiting } = fieldsOf(await response.json())
    return formatUnits(heldOf(settled) + heldOf(waiting), 8)
  }
  const client = createPublicClient({ transport: http(rpcUrl, { retryCount: 0 }) })
  return formatUnits(await client.getBalance({ address: account.address }), 18)
}

/** Received minus spent, in satoshis. */
function heldOf(stats: unknown): bigint {
  const { funded_txo_sum: came, spent_txo_sum: went } = fieldsOf(stats)
  return BigInt(numberOf(came, 'A sum')) - BigInt(numberOf(went, 'A sum'))
}
