import * as v from 'valibot'
import { type Address, type Hash, isAddress, isHash } from 'viem'
import type { Clock } from '../clock.ts'
import { createBreaker } from '../createBreaker.ts'
import { type Fetch, fetchJson } from '../fetchJson.ts'
import { resilient } from '../resilient.ts'
import { UpstreamError } from '../UpstreamError.ts'
import type { HistoryEntry, HistoryPort } from './HistoryPort.ts'

export type EtherscanOptions = {
  readonly key: string
  /** Supported chains, by CAIP-2 id. @default all */
  readonly chains?: ReadonlySet<string> | undefined
  readonly url?: string
  readonly fetch?: Fetch
  readonly clock?: Clock
}

const whole = v.pipe(v.string(), v.digits())
const number = v.pipe(whole, v.transform(Number))
const bigint = v.pipe(
  whole,
  v.transform((text) => BigInt(text)),
)
const address = v.custom<Address>((value) => typeof value === 'string' && isAddress(value))
const hash = v.custom<Hash>((value) => typeof value === 'string' && isHash(value))

const base = {
  blockNumber: number,
  // The last second of JavaScript's dates.
  timeStamp: v.pipe(number, v.maxValue(8.64e12)),
  hash,
  nonce: number,
  from: address,
  to: v.union([address, v.literal('')]),
  gasPrice: bigint,
  gasUsed: bigint,
}
/** `decimals()` of a contract; any contract may return any number. */
const decimals = v.pipe(number, v.maxValue(255))
const token = { contractAddress: address, tokenName: v.string(), tokenSymbol: v.string() }

/** Schemas of the three lists of an account. */
const lists = {
  txlist: v.object({ ...base, value: bigint, isError: v.picklist(['0', '1']) }),
  tokentx: v.object({ ...base, ...token, value: bigint, tokenDecimal: decimals }),
  tokennfttx: v.object({ ...base, ...token, tokenID: bigint }),
}

const Answer = v.object({ status: v.string(), message: v.string(), result: v.unknown() })
const name = 'Etherscan'

/** Account history from an API compatible with Etherscan's V2. */
export function etherscan({
  chains,
  clock,
  fetch,
  key,
  url = 'https://api.etherscan.io/v2/api',
}: EtherscanOptions): HistoryPort {
  const timing = { ...(clock && { clock }) }

  async function list<kind extends keyof typeof lists>(
    kind: kind,
    { account, chainId, entries, from }: Parameters<HistoryPort['history']>[0],
    signal: AbortSignal,
  ): Promise<v.InferOutput<(typeof lists)[kind]>[]> {
    const query = new URLSearchParams({
      chainid: chainId.slice('eip155:'.length),
      module: 'account',
      action: kind,
      address: account,
      // The three lists are merged, so each must cover this page completely. A page begins at its block,
      // so late pages cost as much as the first.
      page: '1',
      offset: String((from?.passed ?? 0) + entries),
      sort: 'desc',
      apikey: key,
      ...(from && { endblock: String(from.blockNumber) }),
    })
    const answer = await fetchJson({
      name,
      url: new URL(`?${query}`, url),
      schema: Answer,
      ...(fetch && { fetch }),
      signal,
    })
    if (answer.status !== '1' && typeof answer.result === 'string') {
      const problem = /rate limit/i.test(answer.result) ? 'busy' : 'refused'
      throw new UpstreamError(name, problem, answer.result)
    }
    if (!Array.isArray(answer.result))
      throw new UpstreamError(name, 'invalid', 'result: expected a list')
    // Any contract may emit any event, so a row may be anything; the others are still true.
    return answer.result.flatMap((row) => {
      const { output, success } = v.safeParse(lists[kind], row)
      return success ? [output] : []
    })
  }

  const ask = resilient(
    async (question: Parameters<HistoryPort['history']>[0], signal) => {
      const [plain, coins, items] = await Promise.all([
        list('txlist', question, signal),
        list('tokentx', question, signal),
        list('tokennfttx', question, signal),
      ])
      const found: HistoryEntry[] = [
        ...plain.map((row) => ({
          ...common(row),
          value: row.value,
          isSuccess: row.isError === '0',
        })),
        ...coins.map((row) => ({
          ...common(row),
          value: row.value,
          // A failed transaction has no token transfers.
          isSuccess: true,
          token: { ...tokenOf(row), kind: 'erc20' as const, decimals: row.tokenDecimal },
        })),
        ...items.map((row) => ({
          ...common(row),
          value: 1n,
          isSuccess: true,
          token: { ...tokenOf(row), kind: 'erc721' as const, tokenId: row.tokenID },
        })),
      ]
      const { entries, from } = question
      const rest = found
        .filter(({ blockNumber }) => !from || blockNumber <= from.blockNumber)
        .sort((a, b) => b.blockNumber - a.blockNumber || b.nonce - a.nonce)
      const passed = from?.passed ?? 0
      return rest.slice(passed, passed + entries)
    },
    { name, timeoutMs: 8_000, retries: 2, breaker: createBreaker({ name, ...timing }), ...timing },
  )
  return { chains, history: ask }
}

type Row = v.InferOutput<ReturnType<typeof v.object<typeof base, undefined>>>

const common = (row: Row) => ({
  hash: row.hash,
  blockNumber: row.blockNumber,
  minedAt: row.timeStamp,
  sender: row.from,
  recipient: row.to || undefined,
  nonce: row.nonce,
  fee: row.gasPrice * row.gasUsed,
})

const tokenOf = (row: { contractAddress: Address; tokenName: string; tokenSymbol: string }) => ({
  address: row.contractAddress,
  name: row.tokenName,
  symbol: row.tokenSymbol,
})
