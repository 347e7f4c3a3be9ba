import { type Client, numberToHex } from 'viem'

type Hash = `0x${string}`
/** The fields of a node's transaction that matter here. */
type Mined = {
  readonly hash: Hash
  readonly to: Hash | null
  readonly value: Hash
  readonly input: Hash
}

/**
 * Finds the transaction that used a nonce: it is in the block after which the account's count
 * passed the nonce. Undefined if the nodes cannot tell.
 */
export async function findReplacement(
  client: Client,
  account: Hash,
  { nonce, since }: { readonly nonce: bigint; readonly since: bigint },
): Promise<(Mined & { readonly block: bigint }) | undefined> {
  try {
    const last = BigInt(await client.request({ method: 'eth_blockNumber' }))
    const number = await firstBlockAfter(since, last)
    const block = await client.request({
      method: 'eth_getBlockByNumber',
      params: [numberToHex(number), true],
    })
    const found = block?.transactions.find(
      (one) =>
        typeof one !== 'string' &&
        one.from.toLowerCase() === account.toLowerCase() &&
        BigInt(one.nonce) === nonce,
    )
    return found && typeof found !== 'string' ? { ...found, block: number } : undefined
  } catch {
    // Nodes prune old account states.
    return undefined
  }

  async function firstBlockAfter(first: bigint, last: bigint): Promise<bigint> {
    if (first >= last) return last
    const middle = (first + last) / 2n
    const count = await client.request({
      method: 'eth_getTransactionCount',
      params: [account, numberToHex(middle)],
    })
    return BigInt(count) > nonce
      ? firstBlockAfter(first, middle)
      : firstBlockAfter(middle + 1n, last)
  }
}

/** Recipient, value and data of a transaction as one key: equal transactions have equal keys. */
export function effectOf({ input, to, value }: Omit<Mined, 'hash'>): string {
  return `${to} ${BigInt(value)} ${input}`.toLowerCase()
}
