import { type Client, decodeFunctionData, encodeEventTopics, erc20Abi, numberToHex } from 'viem'
import type { Outcome } from '../../../core/ports/adapter.ts'

type Hash = `0x${string}`
/** The fields of a transaction that the visitor reviewed. */
export type Reviewed = {
  readonly input: Hash
  readonly to: Hash | null | undefined
  readonly value: Hash
}

/**
 * Judges a mined transaction that did not revert: `different` if the wallet sent another recipient,
 * value or data than the visitor reviewed, `failed` if the token's `transfer` returned false.
 */
export async function judgeMined(
  client: Client,
  outcome: Outcome & { readonly status: 'confirmed' },
  account: Hash,
  reviewed: Reviewed | undefined,
): Promise<Outcome> {
  const params = [outcome.hash as Hash] as const
  const [mined, receipt] = await Promise.all([
    client.request({ method: 'eth_getTransactionByHash', params: [...params] }),
    client.request({ method: 'eth_getTransactionReceipt', params: [...params] }),
  ])
  // The node that serves these is behind.
  if (!mined || !receipt) return { status: 'pending' }
  // A bundler sends the transactions of a smart account, in a form of its own.
  if (mined.from.toLowerCase() !== account.toLowerCase()) return outcome
  if (reviewed && !isSame(reviewed, mined)) return { hash: outcome.hash, status: 'different' }
  const { input, to } = mined
  if (!to || !isTransfer(input) || hasTransferLog(to, receipt.logs)) return outcome
  const before = BigInt(receipt.blockNumber) - 1n
  const call = { data: input, from: account, to }
  const result = await client
    .request({ method: 'eth_call', params: [call, numberToHex(before)] })
    .catch(() => '0x0')
  // Old tokens return nothing, and revert if they fail.
  const isRefused = result !== '0x' && BigInt(result) === 0n
  return isRefused ? { hash: outcome.hash, status: 'failed' } : outcome
}

/** Wallets may add bytes behind the data of a call, to say who built it. Contracts ignore them. */
function isSame(reviewed: Reviewed, mined: Reviewed): boolean {
  const input = mined.input.toLowerCase()
  const wanted = reviewed.input.toLowerCase()
  return (
    (mined.to ?? '').toLowerCase() === (reviewed.to ?? '').toLowerCase() &&
    BigInt(mined.value) === BigInt(reviewed.value) &&
    (input === wanted || (wanted.length > 2 && input.startsWith(wanted)))
  )
}

function isTransfer(data: Hash): boolean {
  try {
    return decodeFunctionData({ abi: erc20Abi, data }).functionName === 'transfer'
  } catch {
    return false
  }
}

function hasTransferLog(
  token: Hash,
  logs: readonly { readonly address: string; readonly topics: readonly string[] }[],
): boolean {
  const [topic] = encodeEventTopics({ abi: erc20Abi, eventName: 'Transfer' })
  return logs.some(
    ({ address, topics }) => address.toLowerCase() === token.toLowerCase() && topics[0] === topic,
  )
}
