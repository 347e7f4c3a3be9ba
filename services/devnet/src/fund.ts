import * as v from 'valibot'
import { faucetAccount } from './accounts.ts'
import { callNode } from './callNode.ts'

export type FundOptions = {
  /** The node to ask. */
  readonly url: string
  readonly address: string
  /** In wei. @default 10 coins */
  readonly amount?: bigint | undefined
}

const defaultAmount = 10n ** 19n
/** More than anyone will ask for, so requests at the same moment need no turns. */
const reserve = 10n ** 32n

/** Sends the native coin as a real transaction. Resolves with its hash when it is in a block. */
export async function fund({ url, address, amount = defaultAmount }: FundOptions): Promise<string> {
  const balance = BigInt(String(await callNode(url, 'eth_getBalance', [faucetAccount, 'latest'])))
  if (balance < reserve / 2n)
    await callNode(url, 'anvil_setBalance', [faucetAccount, toHex(reserve)])
  // Waits for the block, so whoever reads a balance next sees the coins.
  const receipt = await callNode(url, 'eth_sendTransactionSync', [
    { from: faucetAccount, to: address, value: toHex(amount) },
  ])
  return v.parse(Receipt, receipt).transactionHash
}

const Receipt = v.object({ transactionHash: v.string() })

function toHex(value: bigint): string {
  return `0x${value.toString(16)}`
}
