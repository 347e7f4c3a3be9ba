import { type Client, numberToHex } from 'viem'

type Hash = `0x${string}`
/** As nodes write it, as far as it is looked at. */
type Mined = {
  readonly hash: Hash
  readonly to: Hash | null
  readonly value: Hash
  readonly input: Hash
}

/**
 * The transaction that used up a nonce: in the block after which the account had sent more than that.
 * Nothing where the nodes do not tell.
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
    // Nodes forget what accounts were like some blocks ago.
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

/** What a transaction does: to whom, with how much, and which data. Two of the same do the same. */
export function deedOf({ input, to, value }: Omit<Mined, 'hash'>): string {
  return `${to} ${BigInt(value)} ${input}`.toLowerCase()
}
