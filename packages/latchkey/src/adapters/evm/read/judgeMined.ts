import { type Client, decodeFunctionData, encodeEventTopics, erc20Abi, numberToHex } from 'viem'
import type { Outcome, Transaction } from '../../../core/ports/adapter.ts'
import { accountCalls, containsCalls, type MinedCall } from './accountCalls.ts'

type Hash = `0x${string}`

/**
 * Judges a mined transaction that did not revert: `different` if the wallet sent another recipient,
 * value or data than the visitor reviewed, `failed` if the token's `transfer` returned false or the
 * operation of a smart account reverted.
 */
export async function judgeMined(
  client: Client,
  outcome: Outcome & { readonly status: 'confirmed' },
  account: Hash,
  reviewed: readonly Transaction[] = [],
): Promise<Outcome> {
  const params = [outcome.hash as Hash] as const
  const [mined, receipt] = await Promise.all([
    client.request({ method: 'eth_getTransactionByHash', params: [...params] }),
    client.request({ method: 'eth_getTransactionReceipt', params: [...params] }),
  ])
  // The node that serves these is behind.
  if (!mined || !receipt) return { status: 'pending' }
  const { hash } = outcome
  const isOwn = mined.from.toLowerCase() === account.toLowerCase()
  if (!isOwn && hasFailedOperation(receipt.logs, account)) return { hash, status: 'failed' }
  const [only] = reviewed
  const calls = accountCalls(mined, account)
  const isReviewed =
    isOwn && only && reviewed.length === 1
      ? isSame(only, mined)
      : calls === undefined || containsCalls(calls, reviewed)
  if (!isReviewed) return { hash, status: 'different' }
  if (!isOwn) return outcome
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
function isSame({ data = '0x', to, value = 0n }: Transaction, mined: MinedCall): boolean {
  const input = mined.input.toLowerCase()
  const wanted = data.toLowerCase()
  return (
    (mined.to ?? '').toLowerCase() === to.toLowerCase() &&
    BigInt(mined.value) === value &&
    (input === wanted || (wanted.length > 2 && input.startsWith(wanted)))
  )
}

/** Entry points report the result of a smart account's operation (ERC-4337), and do not revert with it. */
const operationEvent = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'

/** The entry points 0.6 to 0.9. Any other contract may emit their event. */
const entryPoints =
  /^0x(5ff137d4b0fdcd49dca30c7cf57e578a026d2789|0000000071727de22e5e9d8baf0edac6f37da032|4337084d9e255ff0702461cf8895ce9e3b5ff108|433709009b8330fda32311df1c2afa402ed8d009)$/i

type Logs = readonly {
  readonly address: string
  readonly data: string
  readonly topics: readonly string[]
}[]

function hasFailedOperation(logs: Logs, account: Hash): boolean {
  return logs.some(
    ({ address, data, topics: [event, , sender] }) =>
      event === operationEvent &&
      entryPoints.test(address) &&
      sender?.toLowerCase().endsWith(account.slice(2).toLowerCase()) &&
      // After the nonce: whether it succeeded.
      /^0+$/.test(data.slice(66, 130)),
  )
}

function isTransfer(data: Hash): boolean {
  try {
    return decodeFunctionData({ abi: erc20Abi, data }).functionName === 'transfer'
  } catch {
    return false
  }
}

function hasTransferLog(token: Hash, logs: Logs): boolean {
  const [topic] = encodeEventTopics({ abi: erc20Abi, eventName: 'Transfer' })
  return logs.some(
    ({ address, topics }) => address.toLowerCase() === token.toLowerCase() && topics[0] === topic,
  )
}
