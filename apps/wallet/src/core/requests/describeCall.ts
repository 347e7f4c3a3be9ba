import { truncateAddress } from '@latchkey/kit/address/truncateAddress.ts'
import { createPublicClient, decodeFunctionData, erc20Abi, formatUnits, http } from 'viem'
import type { Chain } from '../Chain.ts'
import type { Transaction } from './SiteRequest.ts'

export type Call = {
  readonly words: string
  /** Recipient or spender. */
  readonly other: string
  readonly warning?: string
}

/** Every allowance above this is unlimited in practice, for any real token. */
const endless = 2n ** 128n

/** Describes a transfer or an approval of a token; undefined for other calls. */
export async function describeCall(
  { data, to }: Pick<Transaction, 'data' | 'to'>,
  { rpcUrl }: Pick<Chain, 'rpcUrl'>,
): Promise<Call | undefined> {
  if (!to || !data || !/^0x(a9059cbb|095ea7b3)[0-9a-f]{128}$/i.test(data)) return undefined
  const { args, functionName } = decodeFunctionData({ abi: erc20Abi, data })
  if (functionName !== 'transfer' && functionName !== 'approve') return undefined
  const [other, value] = args
  const client = createPublicClient({ transport: http(rpcUrl, { retryCount: 0 }) })
  const token = { abi: erc20Abi, address: to } as const
  const [symbol, decimals] = await Promise.all([
    client.readContract({ ...token, functionName: 'symbol' }),
    client.readContract({ ...token, functionName: 'decimals' }),
  ])
  const amount = `${formatUnits(value, decimals)} ${symbol.slice(0, 12)}`
  const short = truncateAddress(other)
  if (functionName === 'transfer') return { other, words: `Sends ${amount} to ${short}.` }
  if (value < endless) return { other, words: `Lets ${short} take ${amount} from you.` }
  return {
    other,
    words: `Lets ${short} take all of your ${symbol.slice(0, 12)}.`,
    warning: 'Without a limit: also what you receive later, until you take this back.',
  }
}
