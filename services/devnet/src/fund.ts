import { faucetAccount } from './accounts.ts'
import { callNode } from './callNode.ts'
import type { DevnetToken } from './manifest.ts'
import { sendFromNode } from './sendFromNode.ts'

export type FundOptions = {
  /** URL of the node. */
  readonly url: string
  readonly address: string
  /** In the smallest unit. @default 10 coins, or 100 of the token */
  readonly amount?: bigint | undefined
  /** Token to send instead of the native coin. */
  readonly token?: DevnetToken | undefined
}

const defaultAmount = 10n ** 19n
/** Large enough that the faucet is rarely refilled. */
const reserve = 10n ** 32n

/** Sends coins or tokens in a real transaction. Resolves with its hash once it is in a block. */
export async function fund({ url, address, amount, token }: FundOptions): Promise<string> {
  const balance = BigInt(String(await callNode(url, 'eth_getBalance', [faucetAccount, 'latest'])))
  if (balance < reserve / 2n)
    await callNode(url, 'anvil_setBalance', [faucetAccount, toHex(reserve)])
  const { status, transactionHash } = await sendFromNode(
    url,
    token
      ? transfer(token.address, address, amount ?? 100n * 10n ** BigInt(token.decimals))
      : { from: faucetAccount, to: address, value: toHex(amount ?? defaultAmount) },
  )
  if (status !== '0x1') throw new Error(`The faucet's transaction ${transactionHash} failed.`)
  return transactionHash
}

/** Encodes EIP-20's `transfer(address,uint256)`; two words need no library. */
function transfer(token: string, to: string, amount: bigint) {
  const words = [to.slice(2).toLowerCase(), amount.toString(16)].map((word) =>
    word.padStart(64, '0'),
  )
  return { from: faucetAccount, to: token, data: `0xa9059cbb${words.join('')}` }
}

function toHex(value: bigint): string {
  return `0x${value.toString(16)}`
}
